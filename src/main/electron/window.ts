import { join } from 'node:path';
import { BrowserWindow, type Rectangle, screen } from 'electron';
import type { WindowBounds } from '../../shared/domain/program/setting-kinds';
import { appOrigin } from './app-scheme';
import { guardSession } from './guards';

/** The smallest window in which the list can be used. */
export const leastSize = { width: 900, height: 600 } as const;
const firstSize = { width: 1366, height: 768 } as const;
/** How many pixels of a window must be on a screen, so that the user can reach its title bar. */
const leastVisible = 120;
const writeDelay = 500;

type Size = Pick<Rectangle, 'width' | 'height'>;

/** The size of the overlap of two rectangles; a side is negative when they are apart. */
const overlapOf = (first: Rectangle, second: Rectangle): Size => ({
  width: Math.min(first.x + first.width, second.x + second.width) - Math.max(first.x, second.x),
  height: Math.min(first.y + first.height, second.y + second.height) - Math.max(first.y, second.y),
});

function isReachable(bounds: Rectangle, screen: Rectangle): boolean {
  const { width, height } = overlapOf(bounds, screen);
  return width >= leastVisible && bounds.y >= screen.y && height >= leastVisible;
}

const fitOn = (wanted: Size, { width, height }: Size): Size => ({
  width: Math.min(wanted.width, width),
  height: Math.min(wanted.height, height),
});

/**
 * Where a window opens: at its earlier position if a screen is still there, and no larger than that screen; otherwise in the middle of the
 * first screen.
 * @param screens work areas, the primary screen's first
 */
export function correctBounds(saved: WindowBounds | null, screens: readonly Rectangle[]): WindowBounds {
  if (saved !== null) {
    for (const screen of screens) {
      const fitted = { ...saved, ...fitOn(saved, screen) };
      if (isReachable(fitted, screen)) return fitted;
    }
  }
  const [primary = { x: 0, y: 0, ...firstSize }] = screens;
  const size = fitOn(firstSize, primary);
  return {
    ...size,
    x: primary.x + Math.round((primary.width - size.width) / 2),
    y: primary.y + Math.round((primary.height - size.height) / 2),
    maximized: saved?.maximized ?? false,
  };
}

/** Reports a window's position shortly after it stops moving, and when it closes. */
export function followBounds(window: BrowserWindow, save: (bounds: WindowBounds) => void): void {
  let timer: NodeJS.Timeout | undefined;
  const report = () => {
    clearTimeout(timer);
    save({ ...window.getNormalBounds(), maximized: window.isMaximized() });
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(report, writeDelay);
  };
  window.on('resize', later);
  window.on('move', later);
  window.on('close', report);
}

export type WindowParts = {
  readonly preloadFolder: string;
  /** The path of the first screen. */
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

/**
 * Moves a window whose screen was removed or became smaller, so that its title bar is within reach; other windows stay. Call it once
 * Electron is ready.
 */
export function followDisplays(windows: () => readonly BrowserWindow[]): void {
  const bringBack = () => {
    const areas = screens();
    for (const window of windows()) {
      if (window.isMaximized() || window.isFullScreen()) continue;
      const bounds = window.getNormalBounds();
      const { maximized: _, ...corrected } = correctBounds({ ...bounds, maximized: false }, areas);
      if (Object.keys(corrected).some((side) => corrected[side as keyof Rectangle] !== bounds[side as keyof Rectangle]))
        window.setBounds(corrected);
    }
  };
  screen.on('display-removed', bringBack);
  screen.on('display-metrics-changed', bringBack);
}

/** The distance between a window and the one that it opens from, so that both title bars are visible. */
const cascade = 24;

/** The bounds of a window that opens from another one: shifted from its corner, with the same size. */
export const besideOf = (front: BrowserWindow): WindowBounds => {
  const { x, y, width, height } = front.getNormalBounds();
  return { x: x + cascade, y: y + cascade, width, height, maximized: front.isMaximized() };
};

/**
 * Opens a window: isolated, sandboxed, without Node, and unable to navigate elsewhere when the application is guarded (`guardApplication`).
 */
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

/** Brings a window to the front, also a minimised or hidden one. */
export function showWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
