import { existsSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve } from 'node:path';
import { type FileFormat, fileFormats } from '../../shared/domain/program/file-formats';
import { type Policy, policyValue } from '../../shared/domain/program/policy';
import { Fault } from '../../shared/domain/result';
import type { FileHost } from '../files/file-host';

/** The longest existing part of a path without links and mapped drives, with the rest of the path. */
function realPath(path: string): string {
  if (existsSync(path)) return realpathSync.native(path);
  const parent = dirname(path);
  return parent === path ? path : resolve(realPath(parent), relative(parent, path));
}

const isIn = (folder: string, path: string): boolean => {
  const rest = relative(realPath(resolve(folder)), realPath(resolve(path)));
  return !rest.startsWith('..') && !isAbsolute(rest);
};

/** Files of the program's own kinds: own work has no data of the register, months have. */
const ownWork = /\.adviesatlas(-\w+)?\.json$/;
const months = /\.adviesatlas-maanden$/;
const formatOf = (fileName: string): FileFormat | null => {
  const extension = /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase();
  return ownWork.test(fileName) ? null : (fileFormats.find((format) => format === extension) ?? null);
};

/**
 * The host's files within what the administrator allows: data of the register only in some formats, and in one folder with the folders in it
 * (docs/rules/settings.md#policies). What has no such data, like the recovery key, goes where the user wants.
 */
export function limitFiles(host: FileHost, policy: Policy): FileHost {
  const formats = policyValue('fileFormats', policy);
  const folder = policy.enforced.exportFolder ?? '';
  const permitFolder = (path: string): void => {
    if (folder !== '' && !isIn(folder, path)) throw new Fault('FOLDER_MANAGED', folder);
  };
  const permit = (file: string): void => {
    const format = formatOf(file);
    if (format !== null && !formats.includes(format)) throw new Fault('FORMAT_MANAGED', format);
    if (isAbsolute(file) && (format !== null || months.test(file))) permitFolder(file);
  };
  const { chooseFolder } = host;
  return {
    ...host,
    permit,
    chooseTarget: async (fileName) => {
      permit(fileName);
      const chosen = await host.chooseTarget(fileName);
      if (chosen === null) return null;
      permit(chosen.path);
      // The chosen name may have no extension, or that of own work; the content is what was suggested.
      if (formatOf(fileName) !== null || months.test(fileName)) permitFolder(chosen.path);
      return chosen;
    },
    ...(chooseFolder === undefined
      ? {}
      : {
          chooseFolder: async () => {
            const chosen = await chooseFolder();
            if (chosen !== null) permitFolder(chosen);
            return chosen;
          },
        }),
  };
}
