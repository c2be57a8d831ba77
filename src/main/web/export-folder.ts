import { homedir } from 'node:os';
import { join } from 'node:path';
import { Fault } from '../../shared/domain/result';
import type { FileHost } from '../files/file-host';
import { makeTargetFolder } from '../files/save-file';
import type { DownloadTokens } from './download-tokens';

/** Exports of the browser host: into one folder, never over a file that is there; the page never names a path. */
export function createExportFolder(folder: string | null, downloads: DownloadTokens): FileHost {
  let preferred = () => '';
  // A folder that was named at the start goes before a folder that was chosen earlier.
  const targetFolder = () => folder ?? (preferred() || join(homedir(), 'Downloads'));
  return {
    folder: targetFolder,
    preferFolder: (choice) => {
      preferred = choice;
    },
    canOpen: false,
    chooseTarget: async (fileName) => {
      const target = targetFolder();
      makeTargetFolder(target);
      // The writer takes the next name that is free: only then is it known which are being written.
      return { path: join(target, fileName), replaces: false };
    },
    open: async (path, how) => {
      if (how !== 'download') throw new Fault('NOT_ALLOWED');
      return { address: `/download/${downloads.give(path)}` };
    },
    forget: () => downloads.clear(),
  };
}
