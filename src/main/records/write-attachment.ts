import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { removeFile } from '../files/atomic-write';
import { faultOfExportTarget } from '../files/file-faults';
import type { FileTarget } from '../files/file-host';
import { temporaryOf } from '../files/file-name';
import { moveToTarget } from '../files/move-to-target';
import type { UnfinishedWork } from '../files/unfinished-work';

/**
 * Writes the bytes of an attachment where the user wants them, whole or not at all. Answers where that was in the end.
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
