import { bridge } from '../../bridge/bridge';

const profileKey = 'adviesatlas.profile';

/** A random name that the windows of one browser share, if it can store anything. */
function profileName(): string {
  try {
    const known = localStorage.getItem(profileKey);
    if (known !== null && /^[0-9a-f-]{36}$/.test(known)) return known;
    const fresh = crypto.randomUUID();
    localStorage.setItem(profileKey, fresh);
    return fresh;
  } catch {
    // If nothing can be stored, this window shares its name with no other.
    return crypto.randomUUID();
  }
}

const profile = profileName();

/** The name of this window, made once for each page that is loaded: its texts are its own (docs/product.md#two-windows). */
export const windowName = `${profile}.${crypto.randomUUID()}`;

const lockOf = (name: string): string => `adviesatlas-window-${name}`;
const watched = new Set<string>();

/** Takes the lock of this window; the browser releases it when the window is gone, however it ended. */
export function announceWindow(): void {
  void navigator.locks?.request(lockOf(windowName), () => new Promise(() => {})).catch(() => {});
}

/** Notifies main that this window is gone. */
export const leaveWindow = (): void => void bridge.request('draft.leave', { window: windowName });

/**
 * Waits until another window is gone, and notifies main. This only works for windows of the same browser, whose locks can be
 * seen here; windows of another browser are unknown.
 */
export function watchWindow(name: string): void {
  if (watched.has(name) || !name.startsWith(`${profile}.`) || navigator.locks === undefined) return;
  watched.add(name);
  void navigator.locks
    .request(lockOf(name), { mode: 'shared' }, async () => {
      watched.delete(name);
      await bridge.request('draft.leave', { window: name });
    })
    .catch(() => watched.delete(name));
}
