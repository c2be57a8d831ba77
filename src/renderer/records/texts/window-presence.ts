import { bridge } from '../../bridge/bridge';

const profileKey = 'adviesatlas.profile';

/** A name by chance that the windows of one browser share, as far as it keeps something for them. */
function profileName(): string {
  try {
    const known = localStorage.getItem(profileKey);
    if (known !== null && /^[0-9a-f-]{36}$/.test(known)) return known;
    const fresh = crypto.randomUUID();
    localStorage.setItem(profileKey, fresh);
    return fresh;
  } catch {
    // Where nothing can be kept, this window shares its name with no other.
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
 * Waits until another window is gone, and notifies main. Only the lock of a window of the same browser is a sign: those of another
 * browser are not to be seen here, so that nothing is known of its windows.
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
