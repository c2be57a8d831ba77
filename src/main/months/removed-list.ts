import { createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Removed, removedKinds } from '../../shared/domain/months/removed';
import { Fault } from '../../shared/domain/result';
import { writeFileAtomic } from '../files/atomic-write';
import { systemCode } from '../files/file-faults';

/** The file of an account's removals, and the key of their digests. Without the key the file does not reveal the subjects. */
export type RemovedPlace = { readonly path: string; readonly key: Uint8Array };

const listSchema = z.object({ version: z.literal(1), digests: z.array(z.string().regex(/^[0-9a-f]{64}$/)) });

/** The subject as its digest stores it: a location counts as its office, and the tilde part of a little-known person is cut off. */
const subjectOf = ({ kind, id }: Removed): string =>
  (kind === 'office' ? id.split('_', 1)[0] : id.split('~', 1)[0]) ?? id;

const digestOf = (key: Uint8Array, removed: Removed): string =>
  createHmac('sha256', key)
    .update(`${removed.kind} ${subjectOf(removed)}`)
    .digest('hex');

/** The offices and persons that were removed on request, as digests (docs/rules/settings.md#removal-on-request). */
export class RemovedList {
  private readonly digests: Set<string>;

  /** @throws Fault DATA_FOLDER_UNUSABLE for an unreadable list, because removed data might otherwise come back */
  constructor(private readonly place: RemovedPlace) {
    this.digests = new Set(read(place.path));
  }

  get isEmpty(): boolean {
    return this.digests.size === 0;
  }

  has(kind: Removed['kind'], id: string): boolean {
    return !this.isEmpty && this.digests.has(digestOf(this.place.key, { kind, id }));
  }

  /** The kind of removed subject with this number; null for any other number. */
  kindOf(id: string): Removed['kind'] | null {
    return removedKinds.find((kind) => this.has(kind, id)) ?? null;
  }

  /** @throws Fault DISK_FULL, DATA_FOLDER_UNUSABLE */
  add(removed: Removed): void {
    this.digests.add(digestOf(this.place.key, removed));
    writeFileAtomic(this.place.path, JSON.stringify({ version: 1, digests: [...this.digests].sort() }));
  }
}

function read(path: string): readonly string[] {
  if (!existsSync(path)) return [];
  try {
    return listSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).digests;
  } catch (error) {
    throw new Fault('DATA_FOLDER_UNUSABLE', systemCode(error));
  }
}
