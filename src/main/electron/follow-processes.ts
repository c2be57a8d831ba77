import { app, type BrowserWindow, powerMonitor } from 'electron';
import type { Quit } from '../start/quit';
import { mayContinue } from '../start/uncaught-errors';
import { serviceNameOf } from './launch-utility';

/** What handling a lost process needs from the running program. */
type ProcessHost = {
  /** Logs the loss of a process, and notifies the user. */
  readonly notify: (where: string, error: unknown) => void;
  /** Ends the program in the usual order. */
  readonly stop: () => void;
  /** Whether the program is quitting, so that a closed page is no loss. */
  readonly isQuitting: () => boolean;
};

/** The name of a process that reads strangers' files (workers/guarded-process.ts). */
const guardedProcess = serviceNameOf('guarded-process');

/**
 * Reloads a page whose process died, at the same screen; no work is lost, because main stores it. Pages that die repeatedly end the program
 * in the usual order. Electron restarts other processes of Chromium, which is only logged (docs/rules/program.md#lost-window). The end of a process
 * that reads a stranger's file is the answer to that file.
 * @param now returns milliseconds of a clock that never goes back
 */
export function followProcesses(host: ProcessHost, now: () => number = () => performance.now()): void {
  const times: number[] = [];
  app.on('render-process-gone', (_event, contents, { reason, exitCode }) => {
    if (host.isQuitting() || reason === 'clean-exit') return;
    times.push(now());
    host.notify('window.gone', new Error(`${reason}, ${exitCode}`));
    if (!mayContinue(times)) host.stop();
    else if (!contents.isDestroyed()) contents.reload();
  });
  app.on('child-process-gone', (_event, { type, reason, exitCode, name }) => {
    const isExpected = reason === 'clean-exit' || reason === 'killed' || name === guardedProcess;
    if (host.isQuitting() || isExpected) return;
    host.notify('process.gone', new Error(`${type}: ${reason}, ${exitCode}`));
  });
}

/**
 * Handles all ways in which Electron ends. By the menu, Cmd+Q or `app.quit()` it emits `before-quit`, closes the windows and emits
 * `will-quit`, but never `window-all-closed`; when the user closes the last window it emits only that. Everything must have stopped before
 * `will-quit` ends, so Electron's own end is prevented until `app.exit` is called.
 */
export function followQuit(quit: Quit): void {
  app.on('before-quit', () => quit.handle('quitAsked'));
  app.on('window-all-closed', () => quit.handle('windowsClosed'));
  app.on('will-quit', (event) => {
    // An installer that replaces the program ends it itself.
    if (quit.isGone()) return;
    event.preventDefault();
    quit.handle('willQuit');
  });
}

/** Follows shutdowns of the computer on Linux and macOS; call it once Electron is ready. */
export function followShutdown(quit: Quit): void {
  // Electron's types lack this event, which its documentation describes.
  powerMonitor.on('shutdown', (event?: { preventDefault: () => void }) => {
    event?.preventDefault();
    quit.handle('shutdown');
  });
}

/** Follows shutdowns on Windows, which notifies each window. */
export function followSessionEnd(quit: Quit, window: BrowserWindow): void {
  window.on('session-end', () => quit.handle('sessionEnd'));
}
