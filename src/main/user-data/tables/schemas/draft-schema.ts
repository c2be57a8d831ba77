import { z } from 'zod';
import type { RecordDraft, RecordFields } from '../../../../shared/domain/records/record';
import { errorCodes } from '../../../../shared/domain/result';

/** The record that a draft changes, as the provider had it when the draft was begun; `fields` is null when they are unknown. */
export type DraftBase = { readonly lastChanged: string; readonly fields: RecordFields | null };

/** A text that was sent but not yet seen at the provider, which may have accepted it (docs/rules/records.md#record-attempts). */
export type DraftAttempt = {
  /** The name of the attempt. A provider that supports marks returns it with the record; '' for an attempt of a version without marks. */
  readonly mark: string;
  /** Whether the attempt added a record, instead of changing the draft's record. */
  readonly isNew: boolean;
  readonly itemId: string;
  /** The text that was sent last. */
  readonly fields: RecordFields;
  /** Texts that were sent earlier under the same mark, without an answer. */
  readonly sentBefore: readonly RecordFields[];
  /** Ids of records that cannot be the attempt's result: they existed when it began, or another attempt turned out to have made them. */
  readonly known: readonly string[];
  /** The id that the provider answered; null without such an answer. */
  readonly id: string | null;
  /** The record beside which this one was added. */
  readonly twinOf: string | null;
};

/** Identifies a draft by its key and the window in which it was typed last; '' for a draft without a window. */
export type DraftName = { readonly key: string; readonly window: string };

/** A stored draft, with everything that saving it needs. */
export type StoredDraft = Omit<RecordDraft, 'isElsewhere'> & {
  readonly base: DraftBase | null;
  readonly attempt: DraftAttempt | null;
};

const text = z.string();

/** No text is refused for its length here; a text that is too long is reported when it is saved. */
export const recordFieldsSchema: z.ZodType<RecordFields> = z.object({
  kind: text,
  state: text,
  contact: text,
  followup: text.nullable(),
  content: text,
  custom1: text,
  custom2: text,
  custom3: text,
  sendEmails: z.array(text),
});

export const storedDraftSchema: z.ZodType<StoredDraft> = z.object({
  key: text,
  window: text.default(''),
  itemId: text,
  id: text.nullable(),
  fields: recordFieldsSchema,
  typedAt: text,
  failure: z.enum(errorCodes).nullable().catch(null),
  base: z.object({ lastChanged: text, fields: recordFieldsSchema.nullable() }).nullable(),
  // An attempt of an earlier version had no mark and knew no ids: any record with the same text may be its result, and the user is asked.
  attempt: z
    .object({
      mark: text.default(''),
      isNew: z.boolean(),
      itemId: text,
      fields: recordFieldsSchema,
      sentBefore: z.array(recordFieldsSchema).default([]),
      known: z.array(text).default([]),
      id: text.nullable().default(null),
      twinOf: text.nullable(),
    })
    .nullable(),
});
