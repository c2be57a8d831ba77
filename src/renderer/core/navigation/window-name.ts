const nameStore = 'adviesatlas.venster';
const isName = (text: string | null): text is string => text !== null && /^[0-9a-f-]{36}$/.test(text);

/**
 * How long to wait until the page before a reload releases its name, in milliseconds. A duplicated tab has the name of a window that is
 * still open, so its wait fails.
 */
const patience = { reload: 5000, other: 400 } as const;

export type NameParts = {
  /** The window's session storage: it survives reloads, and the browser copies it into a duplicated tab. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Takes a name for as long as this page exists; false when another page still has the name after `wait` milliseconds. */
  readonly hold: (name: string, wait: number) => Promise<boolean>;
  readonly isReload: boolean;
  readonly newName: () => string;
};

/** Gives a window a name that survives reloads and that no other open window has. */
export async function nameWindow({ storage, hold, isReload, newName }: NameParts): Promise<string> {
  const before = storage.getItem(nameStore);
  if (isName(before) && (await hold(before, isReload ? patience.reload : patience.other))) return before;
  const fresh = newName();
  storage.setItem(nameStore, fresh);
  void hold(fresh, patience.other);
  return fresh;
}

function holdLock(name: string, wait: number): Promise<boolean> {
  return new Promise((resolve) => {
    if (navigator.locks == null) return resolve(true);
    const held = () => {
      resolve(true);
      // The browser releases the name when the page ends, whatever ends it.
      return new Promise<never>(() => {});
    };
    navigator.locks
      .request(`adviesatlas-place-${name}`, { signal: AbortSignal.timeout(wait) }, held)
      .catch(() => resolve(false));
  });
}

/** Takes this window's name. Where the browser stores nothing, the name lasts until the page ends. */
export async function takeWindowName(): Promise<string> {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload = navigation !== undefined && 'type' in navigation && navigation.type === 'reload';
  const newName = () => crypto.randomUUID();
  try {
    return await nameWindow({ storage: window.sessionStorage, hold: holdLock, isReload, newName });
  } catch {
    return newName();
  }
}
