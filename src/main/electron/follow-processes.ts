import { app, type BrowserWindow, powerMonitor } from 'electron';
import type { Quit } from '../start/quit';
import { mayGoOn } from '../start/uncaught-errors';

/** The running program, as far as the processes of its windows concern it. */
type ProcessHost = {
  /** Logs a process that is gone, and notifies the user. */
  readonly notify: (where: string, error: unknown) => void;
  /** Ends the program in order. */
  readonly stop: () => void;
  /** A page that goes with the program is no loss. */
  readonly isQuitting: () => boolean;
};

/**
 * A page whose process is gone comes back where it was: main keeps what the user made. Pages that keep going away end the program in
 * order. Any other process of Chromium is started again by Electron, and only noted (docs/product.md#lost-window).
 * @param now milliseconds of a clock that never goes back
 */
export function followProcesses(host: ProcessHost, now: () => number = () => performance.now()): void {
  const times: number[] = [];
  app.on('render-process-gone', (_event, contents, { reason, exitCode }) => {
    if (host.isQuitting() || reason === 'clean-exit') return;
    times.push(now());
    host.notify('window.gone', new Error(`${reason}, ${exitCode}`));
    if (!mayGoOn(times)) host.stop();
    else if (!contents.isDestroyed()) contents.reload();
  });
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (host.isQuitting() || reason === 'clean-exit' || reason === 'killed') return;
    host.notify('process.gone', new Error(`${type}: ${reason}, ${exitCode}`));
  });
}

/**
 * Every way in which Electron ends. By the menu, Cmd+Q or `app.quit()` it emits `before-quit`, closes the windows and emits
 * `will-quit`, and then `window-all-closed` never comes; when the user closes the last window only that comes. Before the end
 * of `will-quit` everything must have stopped, so Electron's own end is prevented until then: `app.exit` follows.
 */
export function followQuit(quit: Quit): void {
  app.on('before-quit', () => quit.handle('quitAsked'));
  app.on('window-all-closed', () => quit.handle('windowsClosed'));
  app.on('will-quit', (event) => {
    // An installer that takes the program's place ends it itself.
    if (quit.isGone()) return;
    event.preventDefault();
    quit.handle('willQuit');
  });
}

/** The end of the computer's day on Linux and macOS, which ask the program; to be called once Electron is ready. */
export function followShutdown(quit: Quit): void {
  // Electron's declarations leave out the event that its documentation speaks of.
  powerMonitor.on('shutdown', (event?: { preventDefault: () => void }) => {
    event?.preventDefault();
    quit.handle('shutdown');
  });
}

/** The same on Windows, which notifies each window. */
export function followSessionEnd(quit: Quit, window: BrowserWindow): void {
  window.on('session-end', () => quit.handle('sessionEnd'));
}
