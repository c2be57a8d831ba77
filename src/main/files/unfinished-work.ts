import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { removeFile, writeFileAtomic } from './atomic-write';
import { type Lock, takeLock } from './lock-file';
import { ensureFolder, keepOnlyOurs } from './put-aside';

const noteSchema = z.object({ path: z.string() });
/** Only names that this program gives to temporary files are removed, whatever a note says. */
const ownName = /(\.[0-9a-f-]{36}\.partial|[\\/]adviesatlas-memory-[0-9a-f-]{36})$/;
const aside = /\.damaged(-\w+)?$/;
const lockName = /^(\d+)\.lock$/;

/**
 * What a program makes and must not leave behind when it is killed: half exports, and the place without a keychain. Every
 * program takes a number, which is a lock that it holds while it lives, and puts that number before the names of its notes.
 * So a program that can take a number knows that the program of its notes is gone, and clears what they name.
 */
export class UnfinishedWork {
  private held: { readonly number: number; readonly lock: Lock } | null = null;

  constructor(private readonly folder: string) {}

  /** To be called before the file or folder is made. @throws Fault DISK_FULL, DATA_FOLDER_UNUSABLE */
  begin(id: string, path: string): void {
    this.held ??= this.takeNumber();
    writeFileAtomic(this.noteOf(this.held.number, id), JSON.stringify({ path }));
  }

  /** The work is whole, or was cleared away. */
  end(id: string): void {
    if (this.held !== null) removeFile(this.noteOf(this.held.number, id));
  }

  /** Removes what programs left that no longer run. */
  clear(): void {
    ensureFolder(this.folder);
    for (const name of readdirSync(this.folder)) {
      const number = lockName.exec(name)?.[1];
      if (number === undefined) continue;
      const lock = takeLock(join(this.folder, name));
      if (lock === null) continue;
      this.clearNumber(Number(number));
      lock.release();
    }
  }

  /** Gives the number back when all work has ended. */
  release(): void {
    this.held?.lock.release();
    this.held = null;
  }

  private takeNumber(): { readonly number: number; readonly lock: Lock } {
    ensureFolder(this.folder);
    for (let number = 1; ; number++) {
      const lock = takeLock(join(this.folder, `${number}.lock`));
      if (lock === null) continue;
      this.clearNumber(number);
      return { number, lock };
    }
  }

  /** Only for the holder of the lock of the number. */
  private clearNumber(number: number): void {
    for (const name of readdirSync(this.folder)) {
      if (!name.startsWith(`${number}-`) || aside.test(name)) continue;
      const note = join(this.folder, name);
      keepOnlyOurs(note);
      const path = read(note);
      if (path === null || !ownName.test(path) || isRemoved(path)) removeFile(note);
    }
  }

  private noteOf(number: number, id: string): string {
    return join(this.folder, `${number}-${id}.json`);
  }
}

/** Whether what a note names is gone now; what cannot be removed keeps its note, for the next start. */
function isRemoved(path: string): boolean {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 3 });
    return true;
  } catch {
    return false;
  }
}

function read(path: string): string | null {
  if (!existsSync(path)) return null;
  try {
    return noteSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).path;
  } catch {
    // A note that was cut off names no file.
    return null;
  }
}
