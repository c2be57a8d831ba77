import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultOfFile } from './file-faults';
import { UnfinishedWork } from './unfinished-work';

/** The folder of a run without a keychain. */
export type MemoryFolder = { readonly path: string; readonly remove: () => void };

/**
 * Creates a folder whose files are encrypted with a key that only this run has. It is removed when the run ends; if the program was killed,
 * the next program on the same data folder removes it.
 * @param notes the folder for notes of unfinished work
 * @throws Fault DATA_FOLDER_UNUSABLE, DISK_FULL
 */
export function openMemoryFolder(notes: string, parent: string = tmpdir()): MemoryFolder {
  const unfinished = new UnfinishedWork(notes);
  const id = randomUUID();
  const path = join(parent, `adviesatlas-memory-${id}`);
  unfinished.begin(id, path);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    unfinished.release();
    throw faultOfFile(error, 'DATA_FOLDER_UNUSABLE');
  }
  return {
    path,
    remove: () => {
      rmSync(path, { recursive: true, force: true, maxRetries: 3 });
      unfinished.end(id);
      unfinished.release();
    },
  };
}
