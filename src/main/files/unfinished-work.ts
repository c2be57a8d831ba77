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
 * Files that a killed program must not leave behind: unfinished exports, and the data folder of a run without a keychain. Every program
 * takes a number by holding that number's lock while it runs, and begins the names of its notes with the number. A program that can take a
 * number therefore knows that the notes' program has ended, and removes the files that they name.
 */
export class UnfinishedWork {
  private held: { readonly number: number; readonly lock: Lock } | null = null;

  constructor(private readonly folder: string) {}

  /** Notes a path; call it before the file or folder is created. @throws Fault DISK_FULL, DATA_FOLDER_UNUSABLE */
  begin(id: string, path: string): void {
    this.held ??= this.takeNumber();
    writeFileAtomic(this.noteOf(this.held.number, id), JSON.stringify({ path }));
  }

  /** Removes the note when the work is complete or was removed. */
  end(id: string): void {
    if (this.held !== null) removeFile(this.noteOf(this.held.number, id));
  }

  /** Removes what programs left behind that no longer run. */
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

  /** Releases the number when all work has ended. */
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

  /** Removes the files of a number's notes. Only the holder of the number's lock may call it. */
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

/** Removes the noted path. @returns false when that fails; the note then stays for the next start */
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
    // A note that was cut off has no path.
    return null;
  }
}
