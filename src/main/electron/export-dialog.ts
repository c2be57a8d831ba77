import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { app, type BrowserWindow, dialog, type OpenDialogOptions, shell } from 'electron';
import { exportFormatNames, isExportFormat } from '../../shared/domain/exports/export';
import { viewFileExtension } from '../../shared/domain/lists/kept-view';
import { Fault } from '../../shared/domain/result';
import type { FileHost } from '../files/file-host';

/** The kind of file in the dialog, by its name; null for a file that is no list, view or page. */
function kindOf(fileName: string): string | null {
  if (fileName.endsWith(`.${viewFileExtension}`)) return 'Weergave';
  const format = extname(fileName).slice(1);
  if (format === 'pdf') return 'PDF-document';
  return isExportFormat(format) ? exportFormatNames[format].file : null;
}

/** Exports and attachments of the desktop: the system's own save dialog, and the file opened or shown when it is there. */
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
    // The page itself says how large its paper is, and what is in the margins.
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
      // The dialog has asked about a file that is there now, and about no other.
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
