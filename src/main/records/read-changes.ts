import type { z } from 'zod';
import { attachmentSchema, crmRecordSchema, deletedSchema } from '../../provider-api/records';
import { Fault } from '../../shared/bridge/result';
import type { Attachment } from '../../shared/domain/record';
import type { MirrorRecord } from './record-calls';

export type MirrorAttachment = Omit<Attachment, 'isKept'>;

/** What changed, by the provider's answer. */
export type Changes<T> = {
  readonly present: readonly T[];
  /** Ids of what was deleted. */
  readonly gone: readonly string[];
  /** The newest time in the answer, in milliseconds; null in an empty one. */
  readonly latest: number | null;
  /** For which fields something was left out, each name once; never what was in them. */
  readonly leftOut: readonly string[];
};

/** Notes and contact records. @throws Fault PROVIDER_ANSWER_INVALID when it is no such answer at all */
export const readRecordChanges = (bytes: Uint8Array): Changes<Omit<MirrorRecord, 'twin'>> =>
  readChanges(bytes, 'records', crmRecordSchema, ({ id, itemid, created, lastchanged, user, ...rest }) => {
    const { kind, state, contact, followup, content, custom1, custom2, custom3, sendEmails } = rest;
    const fields = { kind, state, contact, followup, content, custom1, custom2, custom3, sendEmails };
    return { id, itemId: itemid, fields, created, lastChanged: lastchanged, user };
  });

/** Attachments. @throws Fault PROVIDER_ANSWER_INVALID when it is no such answer at all */
export const readAttachmentChanges = (bytes: Uint8Array): Changes<MirrorAttachment> =>
  readChanges(bytes, 'attachments', attachmentSchema, ({ id, itemid, filename, size, lastchanged }) => ({
    id,
    itemId: itemid,
    fileName: filename,
    size,
    lastChanged: lastchanged,
  }));

/** Each entry is read for itself: one that cannot be read is left out. */
function readChanges<S extends z.ZodType<{ readonly lastchanged: string }>, T>(
  bytes: Uint8Array,
  name: 'records' | 'attachments',
  schema: S,
  read: (entry: z.output<S>) => T,
): Changes<T> {
  const present: T[] = [];
  const gone: string[] = [];
  const leftOut = new Set<string>();
  let latest: number | null = null;
  const note = (lastchanged: string): void => {
    latest = Math.max(latest ?? 0, Date.parse(lastchanged));
  };
  for (const raw of entriesOf(bytes, name)) {
    const isDeleted = typeof raw === 'object' && raw !== null && Reflect.get(raw, 'deleted') === true;
    const parsed = isDeleted ? deletedSchema.safeParse(raw) : schema.safeParse(raw);
    if (!parsed.success) {
      leftOut.add(`${name}.${String(parsed.error.issues[0]?.path[0] ?? 'shape')}`);
      continue;
    }
    note(parsed.data.lastchanged);
    if (isDeleted) gone.push(deletedSchema.parse(raw).id);
    else present.push(read(schema.parse(raw)));
  }
  return { present, gone, latest, leftOut: [...leftOut] };
}

function entriesOf(bytes: Uint8Array, name: string): readonly unknown[] {
  let answer: unknown;
  try {
    answer = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new Fault('PROVIDER_ANSWER_INVALID', 'not JSON');
  }
  const entries: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : null;
  if (!Array.isArray(entries)) throw new Fault('PROVIDER_ANSWER_INVALID', name);
  return entries;
}
