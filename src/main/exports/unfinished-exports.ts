import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeFileAtomic } from '../files/atomic-write';
import { isRunning } from '../files/lock-file';

const noteSchema = z.object({ pid: z.number().int(), temporary: z.string() });

/** Which half files are being written, so that those of a killed program are cleared away at the next start. */
export class UnfinishedExports {
  constructor(private readonly folder: string) {}

  /** @throws Fault DISK_FULL, DATA_FOLDER_UNUSABLE */
  begin(id: string, temporary: string): void {
    writeFileAtomic(this.noteOf(id), JSON.stringify({ pid: process.pid, temporary }));
  }

  end(id: string): void {
    rmSync(this.noteOf(id), { force: true });
  }

  /** Removes the half files of programs that no longer run. */
  clear(): void {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(this.folder)) {
      const path = join(this.folder, name);
      const note = read(path);
      if (note !== null && note.pid !== process.pid && isRunning(note.pid)) continue;
      // Only names that this program gives to half files, whatever the note says.
      if (note !== null && /\.[0-9a-f-]{36}\.partial$/.test(note.temporary)) rmSync(note.temporary, { force: true });
      rmSync(path, { force: true });
    }
  }

  private noteOf(id: string): string {
    return join(this.folder, `${id}.json`);
  }
}

function read(path: string): z.infer<typeof noteSchema> | null {
  try {
    return noteSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    // A note that was cut off names no file.
    return null;
  }
}
