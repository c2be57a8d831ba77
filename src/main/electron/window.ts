import { join } from 'node:path';
import { BrowserWindow, shell } from 'electron';
import { appOrigin } from './app-scheme';

/** Addresses that may leave the application, to the user's browser, mail client or phone. */
const outside: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The one window: isolated, sandboxed, without Node, and unable to go anywhere else. */
export function openWindow(preloadFolder: string): BrowserWindow {
  const window = new BrowserWindow({
    width: 1366,
    height: 768,
    minWidth: 900,
    minHeight: 600,
    title: 'Adviesatlas',
    show: false,
    webPreferences: {
      preload: join(preloadFolder, 'index.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    },
  });
  window.once('ready-to-show', () => window.show());
  const { webContents } = window;
  webContents.setWindowOpenHandler(({ url }) => {
    openOutside(url);
    return { action: 'deny' };
  });
  webContents.on('will-navigate', (event) => {
    if (event.url === appOrigin || event.url.startsWith(`${appOrigin}/`)) return;
    event.preventDefault();
    openOutside(event.url);
  });
  webContents.session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  void window.loadURL(`${appOrigin}/`);
  return window;
}

function openOutside(address: string): void {
  if (!URL.canParse(address) || !outside.has(new URL(address).protocol)) return;
  void shell.openExternal(address);
}
