import { app, type BrowserWindow, powerMonitor } from 'electron';
import type { Quit } from '../start/quit';

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
