import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { type Removed, removedKinds } from '../../../shared/domain/months/removed';
import { writeFileAtomic } from '../../files/atomic-write';
import { decrypt, encrypt } from '../../key/encryption';
import type { RemovedPlace } from '../removed-list';

/** The removed subjects, and their names in the months. */
export type RemovedSubject = Removed & { readonly names: readonly string[] };

const noteSchema = z.object({ kind: z.enum(removedKinds), id: z.string(), names: z.array(z.string()) });
const context = 'removal';

/** An encrypted note of a removal. It exists from before the first step until after the last, so that the next start can continue. */
export class RemovalNote {
  private readonly path: string;

  constructor(private readonly place: RemovedPlace) {
    this.path = join(dirname(place.path), 'removing.bin');
  }

  /** @throws Fault DISK_FULL, DATA_FOLDER_UNUSABLE */
  write({ kind, id, names }: RemovedSubject): void {
    const text = Buffer.from(JSON.stringify({ kind, id, names }));
    writeFileAtomic(this.path, encrypt(text, this.place.key, context));
  }

  /** The noted removal; null when there is no note. @throws Error for an unreadable note */
  read(): RemovedSubject | null {
    if (!existsSync(this.path)) return null;
    const text = decrypt(readFileSync(this.path), this.place.key, context).toString('utf8');
    return noteSchema.parse(JSON.parse(text));
  }

  remove(): void {
    rmSync(this.path, { force: true });
  }
}
