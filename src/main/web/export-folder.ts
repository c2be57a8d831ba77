import { homedir } from 'node:os';
import { join } from 'node:path';
import { Fault } from '../../shared/domain/result';
import type { FileHost } from '../files/file-host';
import { makeTargetFolder } from '../files/save-file';
import type { DownloadTokens } from './download-tokens';

/** The browser host's exports: all go into one folder and never overwrite a file; the page never names a path. */
export function createExportFolder(folder: string | null, downloads: DownloadTokens): FileHost {
  let preferred = () => '';
  // A folder that was named at the start has priority over a folder that the user chose earlier.
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
      // The writer chooses the next free name, because only then the names of running exports are known.
      return { path: join(target, fileName), replaces: false };
    },
    open: async (path, how) => {
      if (how !== 'download') throw new Fault('NOT_ALLOWED');
      return { address: `/download/${downloads.give(path)}` };
    },
    forget: () => downloads.clear(),
  };
}
