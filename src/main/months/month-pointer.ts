import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '../../shared/bridge/result';
import type { MonthDoubt } from '../../shared/domain/month-doubt';
import { writeFileAtomic } from '../files/atomic-write';
import { systemCode } from '../files/file-faults';
import { keepOnlyOurs } from '../files/put-aside';
import { doubtSchema } from './month-doubts';

const nameSchema = z.object({
  period: z.string().regex(/^\d{4}-\d{2}$/),
  generation: z.string().regex(/^[0-9a-f]{16}$/),
});
const pointerSchema = nameSchema.extend({ etag: z.string(), before: nameSchema.optional() });
const refusalSchema = z.object({
  period: z.string(),
  generation: z.string().nullable(),
  etag: z.string(),
  at: z.string(),
  doubts: z.array(doubtSchema),
}) satisfies z.ZodType<Refusal>;

/** Which month of a folder is current, as it lies on disk. */
export type StoredPointer = z.infer<typeof pointerSchema>;

/**
 * A month that was not believed, or that the user went back from without a doubt about it: its period as the provider told it,
 * and the provider's mark of it.
 */
export type Refusal = {
  readonly period: string;
  /** Names its file where it had been taken, and was turned back from; null when it never came to that. */
  readonly generation: string | null;
  readonly etag: string;
  /** ISO time by the clock service. */
  readonly at: string;
  readonly doubts: readonly MonthDoubt[];
};

/** The two notes beside the months of a role: which one is current, and which one was refused last. */
export class MonthNotes {
  constructor(private readonly folder: string) {}

  /** Null when there is none, or one that cannot be read. @throws Fault DATA_FOLDER_UNUSABLE */
  pointer(): StoredPointer | null {
    return this.read('current.json', pointerSchema);
  }

  /** What was refused before is settled with it. */
  point(pointer: StoredPointer): void {
    writeFileAtomic(join(this.folder, 'current.json'), JSON.stringify(pointer));
    rmSync(join(this.folder, 'refused.json'), { force: true });
  }

  refusal(): Refusal | null {
    return this.read('refused.json', refusalSchema);
  }

  refuse(refusal: Refusal): void {
    writeFileAtomic(join(this.folder, 'refused.json'), JSON.stringify(refusal));
  }

  /** Puts aside what is no note of ours, and lies in the place of one. */
  clear(): void {
    keepOnlyOurs(join(this.folder, 'current.json'), (text) => parse(text, pointerSchema) !== null);
    keepOnlyOurs(join(this.folder, 'refused.json'), (text) => parse(text, refusalSchema) !== null);
  }

  private read<T>(name: string, schema: z.ZodType<T>): T | null {
    try {
      return parse(readFileSync(join(this.folder, name), 'utf8'), schema);
    } catch (error) {
      const code = systemCode(error);
      if (code === 'ENOENT' || code === 'EISDIR') return null;
      throw new Fault('DATA_FOLDER_UNUSABLE', code);
    }
  }
}

function parse<T>(text: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
