import { z } from 'zod';
import { errorCodes } from '../../shared/bridge/result';
import type { RecordDraft, RecordFields } from '../../shared/domain/record';

/** What a text of the user was begun on: the record as the provider had it then; `fields` null when nobody knows. */
export type DraftBase = { readonly lastChanged: string; readonly fields: RecordFields | null };

/**
 * What was sent last and not answered: the provider may have taken it. `since` is the provider's own time before it, `twinOf` the
 * record beside which it was put.
 */
export type DraftAttempt = {
  /** Whether it was added, and not a change of the record that the draft is of. */
  readonly isNew: boolean;
  readonly itemId: string;
  readonly fields: RecordFields;
  readonly since: string;
  readonly twinOf: string | null;
};

/** A draft as it is kept, with what saving it has to know. */
export type StoredDraft = RecordDraft & { readonly base: DraftBase | null; readonly attempt: DraftAttempt | null };

const text = z.string();

/** Nothing that was typed is refused for its length here: what the provider does not take is said when it is saved. */
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
  itemId: text,
  id: text.nullable(),
  fields: recordFieldsSchema,
  typedAt: text,
  failure: z.enum(errorCodes).nullable().catch(null),
  base: z.object({ lastChanged: text, fields: recordFieldsSchema.nullable() }).nullable(),
  attempt: z
    .object({
      isNew: z.boolean(),
      itemId: text,
      fields: recordFieldsSchema,
      since: text,
      twinOf: text.nullable(),
    })
    .nullable(),
});
