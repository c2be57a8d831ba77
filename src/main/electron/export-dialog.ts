import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { app, type BrowserWindow, dialog, type OpenDialogOptions, shell } from 'electron';
import { exportFormatNames, isExportFormat } from '../../shared/domain/exports/export';
import { Fault } from '../../shared/domain/result';
import { viewFileExtension } from '../../shared/view/view';
import type { FileHost } from '../files/file-host';

/** The kind of file for the dialog, by the file's extension; null for other files. */
function kindOf(fileName: string): string | null {
  if (fileName.endsWith(`.${viewFileExtension}`)) return 'Weergave';
  const format = extname(fileName).slice(1);
  if (format === 'pdf') return 'PDF-document';
  return isExportFormat(format) ? exportFormatNames[format].file : null;
}

/** Exports and attachments of the desktop: files are chosen in the system's save dialog, and opened or shown when they are complete. */
export function createExportDialog(window: () => BrowserWindow | null): FileHost {
  let preferred = () => '';
  const folder = () => preferred() || app.getPath('documents');
  return {
    folder,
    preferFolder: (choice) => {
      preferred = choice;
    },
    chooseFolder: async () => {
      const options: OpenDialogOptions = {
        title: 'Map voor exports',
        defaultPath: folder(),
        properties: ['openDirectory', 'createDirectory'],
      };
      const parent = window();
      const chosen = await (parent === null ? dialog.showOpenDialog(options) : dialog.showOpenDialog(parent, options));
      return chosen.canceled ? null : (chosen.filePaths[0] ?? null);
    },
    // The page itself defines its paper size and margins.
    pdfOfPage: async () => {
      const shown = window();
      if (shown === null) throw new Fault('NOT_FOUND');
      return shown.webContents.printToPDF({ preferCSSPageSize: true, printBackground: true });
    },
    canOpen: true,
    chooseTarget: async (fileName) => {
      const extension = extname(fileName);
      const kind = kindOf(fileName);
      const options = {
        title: kind === null ? 'Bestand bewaren' : 'Lijst exporteren',
        defaultPath: join(folder(), fileName),
        filters: extension === '' ? [] : [{ name: kind ?? 'Bestand', extensions: [extension.slice(1)] }],
      };
      const parent = window();
      const chosen = await (parent === null ? dialog.showSaveDialog(options) : dialog.showSaveDialog(parent, options));
      // The dialog asked about overwriting the file that exists now.
      return chosen.canceled ? null : { path: chosen.filePath, replaces: existsSync(chosen.filePath) };
    },
    open: async (path, how) => {
      if (how === 'download') throw new Fault('NOT_ALLOWED');
      if (how === 'folder') shell.showItemInFolder(path);
      else if ((await shell.openPath(path)) !== '') throw new Fault('NOT_FOUND');
      return { address: null };
    },
    forget: () => {},
  };
}
