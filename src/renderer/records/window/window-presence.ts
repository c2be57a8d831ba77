import { bridge } from '../../bridge/bridge';

const profileKey = 'adviesatlas.profile';

/** A random name shared by all windows of one browser, if the browser can store it. */
function profileName(): string {
  try {
    const known = localStorage.getItem(profileKey);
    if (known !== null && /^[0-9a-f-]{36}$/.test(known)) return known;
    const fresh = crypto.randomUUID();
    localStorage.setItem(profileKey, fresh);
    return fresh;
  } catch {
    // Without storage, this window shares its name with no other window.
    return crypto.randomUUID();
  }
}

const profile = profileName();

/** The name of this window, created each time a page loads; the window owns the texts typed in it (docs/rules/records.md#two-windows). */
export const windowName = `${profile}.${crypto.randomUUID()}`;

const lockOf = (name: string): string => `adviesatlas-window-${name}`;
const watched = new Set<string>();

/** Takes this window's lock; the browser releases it when the window is gone, however it ended. */
export function announceWindow(): void {
  void navigator.locks?.request(lockOf(windowName), () => new Promise(() => {})).catch(() => {});
}

/** Notifies main that this window is closing. */
export const leaveWindow = (): void => void bridge.request('draft.leave', { window: windowName });

/**
 * Waits until another window is gone, and notifies main. This works only for windows of the same browser, because the locks of other
 * browsers are not visible.
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
