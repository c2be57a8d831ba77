import type { BrowserWindow } from 'electron';
import type { EventName, Events } from '../../shared/bridge/contract';
import { emitTo } from './ipc';
import { showWindow } from './window';

/** The most open windows; beyond that a screen opens in the front window. */
export const mostWindows = 16;

/** Makes a window at a screen's path; `front` is the window that it opens from, null for the first window. */
type MakeWindow = (path: string, front: BrowserWindow | null) => BrowserWindow;

/** The windows of the desktop, each with its own place; the last used window is in front (docs/rules/session.md#another-window). */
export class OpenWindows {
  /** The windows, the last used first. */
  private windows: readonly BrowserWindow[] = [];

  private make: MakeWindow | null = null;

  readonly all = (): readonly BrowserWindow[] => this.windows;
  readonly front = (): BrowserWindow | null => this.windows[0] ?? null;

  /** Opens the first window. */
  begin(path: string, make: MakeWindow): void {
    this.make = make;
    this.open(path);
  }

  /** Opens another window. Nothing can request it before the first window exists. */
  readonly open = (path: string): void => {
    const window = this.windows.length < mostWindows ? this.make?.(path, this.front()) : undefined;
    if (window === undefined) {
      this.show(path);
      return;
    }
    this.windows = [window, ...this.windows];
    window.on('focus', () => {
      this.windows = [window, ...this.windows.filter((open) => open !== window)];
    });
    // An event while everything stops has no window to receive it.
    window.once('closed', () => {
      this.windows = this.windows.filter((open) => open !== window);
    });
  };

  /** Shows the front window to the user, at another screen unless `path` is null; false without a window. */
  readonly show = (path: string | null): boolean => {
    const front = this.front();
    if (front === null) return false;
    if (path !== null) emitTo(front, 'link.opened', { path });
    showWindow(front);
    return true;
  };

  /** Makes the front window take a waiting file. Before there is a window nothing happens, because the first window asks for it. */
  readonly showFile = (): void => {
    const front = this.front();
    if (front === null) return;
    emitTo(front, 'viewFile.waiting', null);
    showWindow(front);
  };

  readonly emit = <N extends EventName>(name: N, payload: Events[N]): void => {
    for (const window of this.windows) emitTo(window, name, payload);
  };

  readonly close = (): void => {
    for (const window of this.windows) window.close();
  };
}
