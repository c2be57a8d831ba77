import './check-runtime';
import { fileURLToPath } from 'node:url';
import { app, type BrowserWindow, dialog } from 'electron';
import { failureOf } from '../shared/bridge/result';
import { errorSentences } from '../shared/texts/error-sentences';
import { createRouter } from './bridge/router';
import { registerAppScheme, serveAppScheme } from './electron/app-scheme';
import { createExportDialog } from './electron/export-dialog';
import { emitTo, serveIpc } from './electron/ipc';
import { openWindow } from './electron/window';
import { readHostOptions } from './host-options';
import { printFault } from './logs/describe-fault';
import { startHost } from './start-host';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

async function run(): Promise<void> {
  let window: BrowserWindow | null = null;
  await app.whenReady();
  const options = readHostOptions(process.argv.slice(app.isPackaged ? 1 : 2));
  const host = await startHost(import.meta.url, options, {
    kind: 'electron',
    ownsFolder: true,
    exportHost: createExportDialog(() => window),
    emit: (name, payload) => emitTo(window, name, payload),
  });
  serveIpc(() => window, createRouter(host.application.handlers, host.application.log));
  serveAppScheme(at('../renderer'));
  window = openWindow(at('../preload'));
  app.on('second-instance', () => window?.focus());
  app.on('window-all-closed', () => {
    void host.stop().finally(() => app.exit());
  });
}

registerAppScheme();
if (app.requestSingleInstanceLock()) {
  run().catch((error: unknown) => {
    const { code } = failureOf(error);
    if (code === 'INTERNAL') printFault('start', error);
    dialog.showErrorBox('Adviesatlas', errorSentences[code]);
    app.exit(1);
  });
} else {
  app.quit();
}
