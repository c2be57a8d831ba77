import { existsSync } from 'node:fs';
import { openEncrypted } from './encrypted-database';
import { systemCode } from './file-faults';

/** An encrypted database of ours, and the name under which it is reported. */
export type InspectedFile = { readonly name: string; readonly path: string; readonly key: Uint8Array };

/**
 * The state of a database: every page reads back and fits the others; a page does not, or the key is another; it is not there; or it could not
 * be read, such as while another program repairs it.
 */
export type FileState = 'sound' | 'damaged' | 'absent' | 'unread';
export type FileReport = { readonly name: string; readonly state: FileState };

const damage: ReadonlySet<string> = new Set(['SQLITE_NOTADB', 'SQLITE_CORRUPT']);

/** Reads every page of databases, which stay as they are. @param onStep called after each with the part that is done, 0 to 1 */
export function inspectFiles(files: readonly InspectedFile[], onStep: (part: number) => void): readonly FileReport[] {
  return files.map(({ name, path, key }, at) => {
    const state = existsSync(path) ? stateOf(path, key) : 'absent';
    onStep((at + 1) / files.length);
    return { name, state };
  });
}

function stateOf(path: string, key: Uint8Array): FileState {
  try {
    const database = openEncrypted(path, key, { readonly: true, fileMustExist: true });
    try {
      return database.pragma('quick_check(1)', { simple: true }) === 'ok' ? 'sound' : 'damaged';
    } finally {
      database.close();
    }
  } catch (error) {
    return damage.has(systemCode(error)) ? 'damaged' : 'unread';
  }
}
