import type { z } from 'zod';
import { attachmentSchema, crmRecordSchema, deletedSchema } from '../../provider-api/records';
import type { Attachment, UnreadEntry } from '../../shared/domain/records/record';
import { Fault } from '../../shared/domain/result';
import type { MirrorRecord } from './record-calls';

export type MirrorAttachment = Omit<Attachment, 'isKept'>;

/** The changes in the provider's answer. */
export type Changes<T> = {
  readonly present: readonly T[];
  /** Ids of deleted entries. */
  readonly gone: readonly string[];
  /** The unreadable entries: their number if readable, and the unreadable field; never the content. */
  readonly unread: readonly UnreadEntry[];
};

/** Reads notes and contact records. @throws Fault PROVIDER_ANSWER_INVALID when it is not such an answer */
export const readRecordChanges = (bytes: Uint8Array): Changes<Omit<MirrorRecord, 'replica'>> =>
  readChanges(bytes, {
    kind: 'records',
    schema: crmRecordSchema,
    read: ({ id, itemid, created, lastchanged, user, mark, ...rest }) => {
      const { kind, state, contact, followup, content, custom1, custom2, custom3, sendEmails } = rest;
      const fields = { kind, state, contact, followup, content, custom1, custom2, custom3, sendEmails };
      return { id, itemId: itemid, fields, created, lastChanged: lastchanged, user, mark: mark ?? null };
    },
  });

/** Reads attachments. @throws Fault PROVIDER_ANSWER_INVALID when it is not such an answer */
export const readAttachmentChanges = (bytes: Uint8Array): Changes<MirrorAttachment> =>
  readChanges(bytes, {
    kind: 'attachments',
    schema: attachmentSchema,
    read: ({ id, itemid, filename, size, lastchanged }) => ({
      id,
      itemId: itemid,
      fileName: filename,
      size,
      lastChanged: lastchanged,
    }),
  });

type EntryReader<S extends z.ZodType, T> = {
  /** The kind of the answer's entries. */
  readonly kind: UnreadEntry['kind'];
  readonly schema: S;
  readonly read: (entry: z.output<S>) => T;
};

/** Reads each entry separately: an unreadable entry is left out and reported. */
function readChanges<S extends z.ZodType, T>(bytes: Uint8Array, { kind, schema, read }: EntryReader<S, T>): Changes<T> {
  const present: T[] = [];
  const gone: string[] = [];
  const unread: UnreadEntry[] = [];
  for (const raw of entriesOf(bytes, kind)) {
    const isDeleted = typeof raw === 'object' && raw !== null && Reflect.get(raw, 'deleted') === true;
    const parsed = isDeleted ? deletedSchema.safeParse(raw) : schema.safeParse(raw);
    if (!parsed.success) {
      unread.push({ kind, id: idOf(raw), field: String(parsed.error.issues[0]?.path[0] ?? 'shape') });
    } else if (isDeleted) gone.push(deletedSchema.parse(raw).id);
    else present.push(read(schema.parse(raw)));
  }
  return { present, gone, unread };
}

/** The number of an unreadable entry; null when the number is unreadable too. */
function idOf(raw: unknown): string | null {
  const id: unknown = typeof raw === 'object' && raw !== null ? Reflect.get(raw, 'id') : null;
  if (typeof id === 'number' && Number.isSafeInteger(id)) return String(id);
  return typeof id === 'string' && /^\d{1,15}$/.test(id) ? id : null;
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
