import { lstatSync, renameSync } from 'node:fs';
import type { Clock } from '../../shared/domain/clock';
import { RecordsStore } from './records-store';

const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** Whether an error has a cause outside the database, which may pass: another process is writing, or the disk is full. */
const isPassing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|NOMEM)/.test(String(error.code));

/** The files of a database; those beside it are renamed with it. */
const besides = ['', '-wal', '-shm'];

function freeName(path: string): string {
  for (let number = 1; ; number++) {
    const name = `${path}.damaged${number === 1 ? '' : `-${number}`}`;
    if (besides.every((beside) => !isThere(name + beside))) return name;
  }
}

/**
 * Opens the store in a file. If the path is a damaged file, a folder, or the file of another program, it is renamed and a new store begins.
 * @param path null to keep everything in memory
 * @param onPutAside called with the new path of the renamed file
 */
export function openStore(path: string | null, clock: Clock, onPutAside: (path: string) => void): RecordsStore {
  try {
    return new RecordsStore(path, clock);
  } catch (error) {
    if (path === null || !isThere(path) || isPassing(error)) throw error;
    const name = freeName(path);
    for (const beside of besides) if (isThere(path + beside)) renameSync(path + beside, name + beside);
    onPutAside(path);
    return new RecordsStore(path, clock);
  }
}
