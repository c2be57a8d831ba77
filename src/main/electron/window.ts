import { join } from 'node:path';
import { BrowserWindow, screen } from 'electron';
import type { WindowBounds } from '../../shared/domain/program/settings';
import { appOrigin } from './app-scheme';
import { guardSession } from './guards';
import { correctBounds, followBounds, leastSize } from './window-bounds';

export type WindowParts = {
  readonly preloadFolder: string;
  /** Path of the screen to begin with. */
  readonly path: string;
  readonly savedBounds: WindowBounds | null;
  readonly saveBounds: (bounds: WindowBounds) => void;
};

/** Work areas, the primary screen's first. */
function screens() {
  const primary = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id);
  return [primary, ...others].map(({ workArea }) => workArea);
}

/** The one window: isolated, sandboxed, without Node, and unable to go anywhere else once the application is guarded (`guardApplication`). */
export function openWindow({ preloadFolder, path, savedBounds, saveBounds }: WindowParts): BrowserWindow {
  const { maximized, ...bounds } = correctBounds(savedBounds, screens());
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
  guardSession(window.webContents.session);
  followBounds(window, saveBounds);
  void window.loadURL(`${appOrigin}${path}`);
  return window;
}

/** Brings the window to the front, from wherever it is. */
export function showWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
