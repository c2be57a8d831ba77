import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '../../shared/domain/result';
import { writeFileAtomic } from '../files/atomic-write';
import { systemCode } from '../files/file-faults';
import { keepOnlyOurs } from '../files/put-aside';
import { doubtSchema } from './month-doubts';

const nameSchema = z.object({
  period: z.string().regex(/^\d{4}-\d{2}$/),
  generation: z.string().regex(/^[0-9a-f]{16}$/),
});
const pointerSchema = nameSchema.extend({ etag: z.string(), before: nameSchema.optional() });
/** A refused month, or a month without doubts that the user went back from: the provider's period and mark. */
const refusalSchema = z.object({
  period: z.string(),
  /** The name of the month's file if the user accepted it and then went back; else null. */
  generation: z.string().nullable(),
  etag: z.string(),
  /** ISO time by the clock service. */
  at: z.string(),
  doubts: z.array(doubtSchema).readonly(),
  /** The marks of the month's lists, by list name (`list-mark.ts`). Absent in earlier notes. */
  marks: z.record(z.string(), z.string()).readonly().optional(),
  /** The generations for which it holds (null: no month): it holds while one of them is current. Absent in earlier notes. */
  beside: z.array(z.string().nullable()).readonly().optional(),
});
/** When the contents of the provider's lists were last compared with a stored month, and were the same. */
const listCheckSchema = z.object({
  /** ISO time by the clock service. */
  at: z.string(),
  /** The period that the login announced at that time, `YYYY-MM`. */
  announced: z.string(),
  /** The marks of the lists at that time, by list name (`list-mark.ts`). */
  marks: z.record(z.string(), z.string()).readonly(),
});

const requestSchema = z.object({ wanted: z.literal(true) });

/** Which month of a folder is current, as it is stored on disk. */
export type StoredPointer = z.infer<typeof pointerSchema>;

type StoredRefusal = Readonly<z.infer<typeof refusalSchema>>;
export type Refusal = Omit<StoredRefusal, 'beside'>;
export type ListCheck = Readonly<z.infer<typeof listCheckSchema>>;

/**
 * The notes beside a role's months: the current month, the last refused month, the last comparison of the provider's lists, and the request
 * for earlier months.
 */
export class MonthNotes {
  constructor(private readonly folder: string) {}

  /** The stored pointer; null when it does not exist or cannot be read. @throws Fault DATA_FOLDER_UNUSABLE */
  pointer(): StoredPointer | null {
    return this.read('current.json', pointerSchema);
  }

  /** Writing the pointer decides. Only then is a refusal removed that does not hold for this month. */
  point(pointer: StoredPointer): void {
    writeFileAtomic(join(this.folder, 'current.json'), JSON.stringify(pointer));
    if (this.refusal()?.beside?.includes(pointer.generation) !== true)
      rmSync(join(this.folder, 'refused.json'), { force: true });
  }

  refusal(): StoredRefusal | null {
    return this.read('refused.json', refusalSchema);
  }

  refuse(refusal: StoredRefusal): void {
    writeFileAtomic(join(this.folder, 'refused.json'), JSON.stringify(refusal));
  }

  /** When the provider's lists were last compared with a month by their contents; null when that was never noted. */
  lastListCheck(): ListCheck | null {
    return this.read('compared.json', listCheckSchema);
  }

  noteListCheck(check: ListCheck): void {
    writeFileAtomic(join(this.folder, 'compared.json'), JSON.stringify(check));
  }

  /** Whether the user requested earlier months that have not all arrived. */
  wantsEarlier(): boolean {
    return this.read('earlier.json', requestSchema) !== null;
  }

  /** Notes that earlier months are requested, or no longer. @throws Fault DISK_FULL, DATA_FOLDER_UNUSABLE */
  noteRequest(isWanted: boolean): void {
    const path = join(this.folder, 'earlier.json');
    if (isWanted) writeFileAtomic(path, JSON.stringify({ wanted: true }));
    else rmSync(path, { force: true });
  }

  /** Puts aside files that are not our notes but have the name of one. */
  clear(): void {
    keepOnlyOurs(join(this.folder, 'current.json'), (text) => parse(text, pointerSchema) !== null);
    keepOnlyOurs(join(this.folder, 'refused.json'), (text) => parse(text, refusalSchema) !== null);
    keepOnlyOurs(join(this.folder, 'compared.json'), (text) => parse(text, listCheckSchema) !== null);
    keepOnlyOurs(join(this.folder, 'earlier.json'), (text) => parse(text, requestSchema) !== null);
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
