import { join } from 'node:path';
import { BrowserWindow, screen } from 'electron';
import type { WindowPlace } from '../../shared/domain/settings';
import { appOrigin } from './app-scheme';
import { guardContents, guardSession } from './guards';
import { correctPlace, followPlace, leastSize } from './window-place';

export type WindowParts = {
  readonly preloadFolder: string;
  /** Path of the screen to begin with. */
  readonly path: string;
  readonly place: WindowPlace | null;
  readonly savePlace: (place: WindowPlace) => void;
};

/** Work areas, the primary screen's first. */
function screens() {
  const primary = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id);
  return [primary, ...others].map(({ workArea }) => workArea);
}

/** The one window: isolated, sandboxed, without Node, and unable to go anywhere else. */
export function openWindow({ preloadFolder, path, place, savePlace }: WindowParts): BrowserWindow {
  const { maximized, ...bounds } = correctPlace(place, screens());
  const window = new BrowserWindow({
    ...bounds,
    minWidth: leastSize.width,
    minHeight: leastSize.height,
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
  if (maximized) window.maximize();
  window.once('ready-to-show', () => window.show());
  guardContents(window.webContents);
  guardSession(window.webContents.session);
  followPlace(window, savePlace);
  void window.loadURL(`${appOrigin}${path}`);
  return window;
}

/** Brings the window to the front, from wherever it is. */
export function showWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
