import { z } from 'zod';
import { largestAttachment } from '../shared/domain/records/record';

const text = z.string();
const key = z.string().min(1).max(60);

/** A KvK number, or `note` and the digits of a timestamp (docs/rules/records.md#records). */
export const itemIdSchema = z.string().regex(/^(\d{7,8}|note\d{1,20})$/);

/** Milliseconds since 1970, or an ISO time: the answer contains the changes after it. */
export const sinceSchema = z.object({
  since: z
    .string()
    .regex(/^(\d{1,15}|\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?)$/)
    .optional(),
});

/** The most characters of a text. */
const longestContent = 100_000;
/** The most bytes of a record as JSON, in which a character can take six. */
export const largestRecordBody = longestContent * 6 + 100_000;

const crmFields = {
  itemid: itemIdSchema,
  kind: text.max(100),
  state: text.max(100),
  contact: text.max(100),
  followup: z.iso.datetime({ offset: true }).nullable(),
  content: text.max(longestContent),
  custom1: text.max(1000),
  custom2: text.max(1000),
  custom3: text.max(1000),
  sendEmails: z.array(z.email()).max(50),
} as const;

export const crmAddSchema = z.object({
  ...crmFields,
  kind: crmFields.kind.default(''),
  state: crmFields.state.default(''),
  contact: crmFields.contact.default(''),
  followup: crmFields.followup.default(null),
  custom1: crmFields.custom1.default(''),
  custom2: crmFields.custom2.default(''),
  custom3: crmFields.custom3.default(''),
  sendEmails: crmFields.sendEmails.default([]),
  /**
   * Our own extension: a provider that supports it stores the mark, returns it with the record, and adds no second record with the same
   * mark. Other providers ignore it.
   */
  mark: z.string().min(1).max(100).optional(),
});
export type CrmInput = z.infer<typeof crmAddSchema>;
export const recordIdSchema = z.string().regex(/^\d{1,15}$/);
export const crmEditSchema = crmAddSchema.extend({
  id: recordIdSchema,
  /** Our own extension: refused with 409 CHANGED when `lastchanged` differs by now. A provider without it ignores the field. */
  unchangedSince: z.iso.datetime().optional(),
});

export const crmRecordSchema = z.object({
  ...crmFields,
  id: recordIdSchema,
  created: z.iso.datetime(),
  lastchanged: z.iso.datetime(),
  user: text,
  /**
   * The mark as it was sent, from a provider that stores marks. An invalid value counts as no mark, so that the record can still be read.
   */
  mark: z.string().max(100).nullish().catch(null),
  deleted: z.literal(false).optional(),
});
/** What remains of a deleted record or attachment. */
export const deletedSchema = z.object({
  id: text,
  itemid: text,
  deleted: z.literal(true),
  lastchanged: z.iso.datetime(),
});
export const crmListSchema = z.object({ records: z.array(z.union([deletedSchema, crmRecordSchema])) });

/** The media type that is sent for every attachment, whatever its content. */
export const attachmentType = 'application/octet-stream';
export const fileNameSchema = z
  .string()
  .min(1)
  .max(200)
  // A file name must not be a path to another folder, and control characters must not end up in a header.
  .regex(/^(?!\.{1,2}$)[^/\\\p{Cc}]+$/u);

export const attachmentAddSchema = z.object({
  itemid: itemIdSchema,
  filename: fileNameSchema,
  mimetype: text.max(200),
  /** Our own extension: refused with 409 when the item has a file with that name. Otherwise that file would be replaced. */
  onlyNew: z.boolean().optional(),
  /** Base64 without a prefix. */
  data: z.base64().max(Math.ceil(largestAttachment / 3) * 4),
});
export const attachmentSchema = z.object({
  id: key,
  itemid: itemIdSchema,
  filename: fileNameSchema,
  mimetype: text,
  size: z.number().int().min(0),
  lastchanged: z.iso.datetime(),
  deleted: z.literal(false).optional(),
});
export const attachmentListSchema = z.object({ attachments: z.array(z.union([deletedSchema, attachmentSchema])) });

/** `{itemid}/{filename}` */
export const attachmentKeySchema = z
  .string()
  .max(300)
  .regex(/^(\d{7,8}|note\d{1,20})\/(?!\.{1,2}$)[^/\\\p{Cc}]+$/u);

export const doneSchema = z.object({ ok: z.boolean(), reason: text.optional(), id: text.optional() });
