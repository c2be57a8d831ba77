import './start/check-runtime';
import { fileURLToPath } from 'node:url';
import { app } from 'electron';
import { runDesktop } from './electron/run-desktop';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// Not awaited: Electron is ready only when this file has run to its end.
void runDesktop({
  entry: import.meta.url,
  preloadFolder: at('../preload'),
  rendererFolder: at('../renderer'),
  args: process.argv.slice(app.isPackaged ? 1 : 2),
  source: process,
});
