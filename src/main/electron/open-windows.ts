import type { BrowserWindow } from 'electron';
import type { EventName, Events } from '../../shared/bridge/contract';
import { emitTo } from './ipc';
import { showWindow } from './window';

/** The most open windows; a further screen opens in the window in front. */
export const mostWindows = 16;

/** Makes a window at the path of a screen; `front` is the one that it opens from, null for the first. */
type MakeWindow = (path: string, front: BrowserWindow | null) => BrowserWindow;

/** The windows of the desktop, each with a place of its own; the one that was used last is in front (docs/product.md#another-window). */
export class OpenWindows {
  /** The last used first. */
  private windows: readonly BrowserWindow[] = [];

  private make: MakeWindow | null = null;

  readonly all = (): readonly BrowserWindow[] => this.windows;
  readonly front = (): BrowserWindow | null => this.windows[0] ?? null;

  /** Opens the first window. */
  begin(path: string, make: MakeWindow): void {
    this.make = make;
    this.open(path);
  }

  /** Opens another one; until there is a first, nothing can ask for it. */
  readonly open = (path: string): void => {
    const window = this.windows.length < mostWindows ? this.make?.(path, this.front()) : undefined;
    if (window === undefined) {
      this.show(path);
      return;
    }
    this.windows = [window, ...this.windows];
    window.on('focus', () => {
      this.windows = [window, ...this.windows.filter((each) => each !== window)];
    });
    // An event while everything stops has no window to go to.
    window.once('closed', () => {
      this.windows = this.windows.filter((each) => each !== window);
    });
  };

  /** Brings the window in front to the user, at another screen unless that is null; false when there is none. */
  readonly show = (path: string | null): boolean => {
    const front = this.front();
    if (front === null) return false;
    if (path !== null) emitTo(front, 'link.opened', { path });
    showWindow(front);
    return true;
  };

  /** Has the window in front take a file that waits; before there is one, the first asks for it. */
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
