import './start/check-runtime';
import { fileURLToPath } from 'node:url';
import { app } from 'electron';
import { isCommandName } from './cli/command-names';
import { fromFirstOwn } from './electron/deep-link';
import { runDesktop } from './electron/run-desktop';
import { runDesktopCommand } from './electron/run-desktop-command';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const entry = import.meta.url;
const args = fromFirstOwn(process.argv.slice(app.isPackaged ? 1 : 2));

// Not awaited, because Electron becomes ready only after this file has run.
void (isCommandName(args[0])
  ? runDesktopCommand(entry, args)
  : runDesktop({
      entry,
      preloadFolder: at('../preload'),
      rendererFolder: at('../renderer'),
      args,
      source: process,
    }));
