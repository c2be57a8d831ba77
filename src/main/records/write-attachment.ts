import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { removeFile } from '../files/atomic-write';
import { faultOfExportTarget } from '../files/file-faults';
import type { FileTarget } from '../files/file-host';
import { forbiddenInNames, isReservedName, shortenedName, temporaryOf, visibleName } from '../files/file-name';
import { moveToTarget } from '../files/save-file';
import type { UnfinishedWork } from '../files/unfinished-work';

/**
 * Writes the bytes of an attachment to a file that the user chose, completely or not at all. Returns the path.
 * @throws Fault EXPORT_TARGET_*, DISK_FULL
 */
export async function writeAttachment(
  target: FileTarget,
  data: Uint8Array,
  unfinished: UnfinishedWork,
): Promise<string> {
  const id = randomUUID();
  const temporary = temporaryOf(target.path, id);
  unfinished.begin(id, temporary);
  try {
    await writeFile(temporary, data, { mode: 0o600, flag: 'wx' });
    return moveToTarget({ ...target, temporary });
  } catch (error) {
    removeFile(temporary);
    throw faultOfExportTarget(error);
  } finally {
    unfinished.end(id);
  }
}

const longestExtension = 20;

/**
 * An attachment's name that is valid on every platform and looks the same to everyone: the last part of a path, without invisible direction
 * marks, never a device name of Windows, and not too long (docs/rules/records.md#attachments). The extension stays.
 */
export function attachmentName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = visibleName(last)
    .replace(/\p{Surrogate}/gu, '_')
    .replace(forbiddenInNames, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const extension = extname(plain).length > longestExtension ? '' : extname(plain);
  const base = plain.slice(0, plain.length - extension.length).replace(/[.\s]+$/, '');
  if (base === '') return `bijlage${extension}`;
  const safe = isReservedName(base) ? `_${base}` : base;
  return shortenedName(safe, extension.length).replace(/[.\s]+$/, '') + extension;
}
