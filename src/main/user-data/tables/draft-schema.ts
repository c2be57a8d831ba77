import { z } from 'zod';
import type { RecordDraft, RecordFields } from '../../../shared/domain/records/record';
import { errorCodes } from '../../../shared/domain/result';

/** The base of a text of the user: the record as the provider had it then; `fields` null when they are unknown. */
export type DraftBase = { readonly lastChanged: string; readonly fields: RecordFields | null };

/** A sent text that was not seen at the provider yet; the provider may have accepted it (docs/product.md#record-attempts). */
export type DraftAttempt = {
  /** Its own name, which a provider that keeps marks hands back with the record; '' for an attempt of a version without marks. */
  readonly mark: string;
  /** Whether it was added, and not a change of the record that the draft is of. */
  readonly isNew: boolean;
  readonly itemId: string;
  /** The text that was sent last. */
  readonly fields: RecordFields;
  /** Texts that were sent before under the same mark, without an answer. */
  readonly sentBefore: readonly RecordFields[];
  /** Ids of the records that cannot be its result: those that said the same when it began, and those that others turned out to have made. */
  readonly known: readonly string[];
  /** The id that the provider answered with; null as long as there is no such answer. */
  readonly id: string | null;
  /** The record beside which it was put. */
  readonly twinOf: string | null;
};

/** Which text it is: of its key, in the window in which it was typed last; '' for a draft of no window. */
export type DraftName = { readonly key: string; readonly window: string };

/** A draft as it is kept, with what saving it has to know. */
export type StoredDraft = Omit<RecordDraft, 'isElsewhere'> & {
  readonly base: DraftBase | null;
  readonly attempt: DraftAttempt | null;
};

const text = z.string();

/** No text is refused for its length here; a too long text is reported when it is saved. */
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
  // An attempt of an earlier version had no name and knew no ids: whatever says the same may be its result, and the user is asked.
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
