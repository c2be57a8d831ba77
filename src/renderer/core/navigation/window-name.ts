const nameStore = 'adviesatlas.venster';
const isName = (text: string | null): text is string => text !== null && /^[0-9a-f-]{36}$/.test(text);

/**
 * How long the page before a reload may take to release its name, in milliseconds. A copy of a tab has the name of a window that is
 * still open, and waits in vain.
 */
const patience = { reload: 5000, other: 400 } as const;

export type NameParts = {
  /** The storage of this window, which survives reloads, and which the browser copies into a duplicate tab. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Holds a name as long as this page exists; false when another page holds it for longer than `wait` milliseconds. */
  readonly hold: (name: string, wait: number) => Promise<boolean>;
  readonly isReload: boolean;
  readonly newName: () => string;
};

/** The name of a window, which survives reloads, and which no other open window has. */
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
      // The browser releases the name when the page ends, in whatever way.
      return new Promise<never>(() => {});
    };
    navigator.locks
      .request(`adviesatlas-place-${name}`, { signal: AbortSignal.timeout(wait) }, held)
      .catch(() => resolve(false));
  });
}

/** The name of this window; where the browser stores nothing, a name until the page ends. */
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
