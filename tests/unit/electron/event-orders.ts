/** An event of Electron, and what the desktop relies on. */
export type EventOrder = {
  /** The name of its emitter in Electron's declarations. */
  readonly emitter: 'App' | 'BrowserWindow' | 'WebContents' | 'Session' | 'PowerMonitor' | 'Screen';
  readonly event: string;
  readonly relied: string;
  /** Words from the documentation of the installed version; the test fails when a version no longer has them. */
  readonly documented: string;
  /** The chapter of that documentation. */
  readonly address: string;
};

const api = 'https://www.electronjs.org/docs/latest/api';

/** Every event that our code listens to: the fake emits them in these orders, and no others. */
export const eventOrders: readonly EventOrder[] = [
  {
    emitter: 'App',
    event: 'before-quit',
    relied: 'after the menu, Cmd+Q or app.quit() it is emitted first, while the windows are open',
    documented: 'Emitted before the application starts closing its windows.',
    address: `${api}/app#event-before-quit`,
  },
  {
    emitter: 'App',
    event: 'will-quit',
    relied: 'it is emitted when every window is closed, and the process stays when it is prevented',
    documented: 'Emitted when all windows have been closed and the application will quit.',
    address: `${api}/app#event-will-quit`,
  },
  {
    emitter: 'App',
    event: 'window-all-closed',
    relied: 'it is emitted when a user closes the last window, and never while the application quits',
    documented: 'in this case the `window-all-closed` event would not be emitted',
    address: `${api}/app#event-window-all-closed`,
  },
  {
    emitter: 'App',
    event: 'second-instance',
    relied:
      'it is emitted after ready, with the arguments in any order and others among them, and the folder of the second start',
    documented: 'This event is guaranteed to be emitted after the `ready` event of `app` gets emitted.',
    address: `${api}/app#event-second-instance`,
  },
  {
    emitter: 'App',
    event: 'open-url',
    relied: 'it may come before ready, so that it is listened to at once',
    documented: "in response to a `ready` event, you'll miss URLs that trigger the launch",
    address: `${api}/app#event-open-url-macos`,
  },
  {
    emitter: 'App',
    event: 'open-file',
    relied: 'it may come before ready, so that it is listened to at once',
    documented: 'even before the `ready` event is emitted',
    address: `${api}/app#event-open-file-macos`,
  },
  {
    emitter: 'App',
    event: 'web-contents-created',
    relied: 'it is emitted once for each page, also of a window of our own, before the page loads anything',
    documented: 'Emitted when a new webContents is created.',
    address: `${api}/app#event-web-contents-created`,
  },
  {
    emitter: 'App',
    event: 'certificate-error',
    relied: 'a certificate is trusted only if we answer so',
    documented: 'you should prevent the default behavior with `event.preventDefault()` and call `callback(true)`',
    address: `${api}/app#event-certificate-error`,
  },
  {
    emitter: 'App',
    event: 'render-process-gone',
    relied: 'the page is gone but its window is not, so it can be loaded again',
    documented: 'Emitted when the renderer process unexpectedly disappears.',
    address: `${api}/app#event-render-process-gone`,
  },
  {
    emitter: 'App',
    event: 'child-process-gone',
    relied: 'pages are not among these processes',
    documented: 'It does not include renderer processes.',
    address: `${api}/app#event-child-process-gone`,
  },
  {
    emitter: 'BrowserWindow',
    event: 'session-end',
    relied: 'on Windows it is the only sign of a logout or shutdown, and before-quit is not emitted',
    documented: 'Once this event fires, there is no way to prevent the session from ending.',
    address: `${api}/browser-window#event-session-end-windows`,
  },
  {
    emitter: 'BrowserWindow',
    event: 'close',
    relied: 'it is emitted before the page is removed, and the bounds can still be read',
    documented: "It's emitted before the `beforeunload` and `unload` event of the DOM.",
    address: `${api}/browser-window#event-close`,
  },
  {
    emitter: 'BrowserWindow',
    event: 'closed',
    relied: 'the window is not used after it',
    documented: 'After you have received this event you should remove the reference to the window',
    address: `${api}/browser-window#event-closed`,
  },
  {
    emitter: 'BrowserWindow',
    event: 'ready-to-show',
    relied: 'the page is drawn, and the window is not shown yet',
    documented: 'window can be displayed without a visual flash',
    address: `${api}/browser-window#event-ready-to-show`,
  },
  {
    emitter: 'BrowserWindow',
    event: 'focus',
    relied: 'the user is now in this window',
    documented: 'Emitted when the window gains focus.',
    address: `${api}/browser-window#event-focus`,
  },
  {
    emitter: 'BrowserWindow',
    event: 'move',
    relied: 'the window has another position',
    documented: 'Emitted when the window is being moved to a new position.',
    address: `${api}/browser-window#event-move`,
  },
  {
    emitter: 'BrowserWindow',
    event: 'resize',
    relied: 'the window has another size already',
    documented: 'Emitted after the window has been resized.',
    address: `${api}/browser-window#event-resize`,
  },
  {
    emitter: 'WebContents',
    event: 'will-navigate',
    relied: 'while it is prevented the page stays',
    documented: 'Calling `event.preventDefault()` will prevent the navigation',
    address: `${api}/web-contents#event-will-navigate`,
  },
  {
    emitter: 'WebContents',
    event: 'will-redirect',
    relied: 'while it is prevented the page stays',
    documented: 'will prevent the navigation (not just the redirect)',
    address: `${api}/web-contents#event-will-redirect`,
  },
  {
    emitter: 'BrowserWindow',
    event: 'unresponsive',
    relied: 'the page does not answer, and its window does',
    documented: 'Emitted when the web page becomes unresponsive.',
    address: `${api}/browser-window#event-unresponsive`,
  },
  {
    emitter: 'BrowserWindow',
    event: 'responsive',
    relied: 'it comes after unresponsive, when the page answers again',
    documented: 'Emitted when the unresponsive web page becomes responsive again.',
    address: `${api}/browser-window#event-responsive`,
  },
  {
    emitter: 'WebContents',
    event: 'will-attach-webview',
    relied: 'while it is prevented there is no webview',
    documented: "Emitted when a `<webview>`'s web contents is being attached to this web contents.",
    address: `${api}/web-contents#event-will-attach-webview`,
  },
  {
    emitter: 'Session',
    event: 'will-download',
    relied: 'while it is prevented nothing is downloaded',
    documented: 'Calling `event.preventDefault()` will cancel the download',
    address: `${api}/session#event-will-download`,
  },
  {
    emitter: 'PowerMonitor',
    event: 'shutdown',
    relied: 'on Linux and macOS the computer waits while it is prevented, for a program that quits at once',
    documented: 'the app should exit as soon as possible by calling something like `app.quit()`',
    address: `${api}/power-monitor#event-shutdown-linux-macos`,
  },
  {
    emitter: 'Screen',
    event: 'display-removed',
    relied: 'the screen is no longer among all displays',
    documented: 'Emitted when `oldDisplay` has been removed.',
    address: `${api}/screen#event-display-removed`,
  },
  {
    emitter: 'Screen',
    event: 'display-metrics-changed',
    relied: 'the display has its new work area already',
    documented: 'Emitted when one or more metrics change in a `display`.',
    address: `${api}/screen#event-display-metrics-changed`,
  },
];
