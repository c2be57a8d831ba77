import { z } from 'zod';
import { largestAttachment } from '../shared/domain/records/record';

const text = z.string();
const key = z.string().min(1).max(60);

/** KvK number, or `note` and the digits of a timestamp (docs/product.md#records). */
export const itemIdSchema = z.string().regex(/^(\d{7,8}|note\d{1,20})$/);

/** Milliseconds since 1970 or an ISO time: what changed after it is answered. */
export const sinceSchema = z.object({
  since: z
    .string()
    .regex(/^(\d{1,15}|\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?)$/)
    .optional(),
});

/** Characters of a text. */
const longestContent = 100_000;
/** Bytes of a record as JSON, of which a character may take six. */
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
  /** Our own extension: a provider that keeps it hands it back with the record, and adds no second record under it; others ignore it. */
  mark: z.string().min(1).max(100).optional(),
});
export type CrmInput = z.infer<typeof crmAddSchema>;
export const recordIdSchema = z.string().regex(/^\d{1,15}$/);
export const crmEditSchema = crmAddSchema.extend({
  id: recordIdSchema,
  /** Our own extension: refused with 409 CHANGED when `lastchanged` is another by now; a provider without it ignores the field. */
  unchangedSince: z.iso.datetime().optional(),
});

export const crmRecordSchema = z.object({
  ...crmFields,
  id: recordIdSchema,
  created: z.iso.datetime(),
  lastchanged: z.iso.datetime(),
  user: text,
  /** Handed back as it came, by a provider that keeps it. Anything else there is no mark, and costs no record. */
  mark: z.string().max(100).nullish().catch(null),
  deleted: z.literal(false).optional(),
});
/** What is left of a deleted record or attachment. */
export const deletedSchema = z.object({
  id: text,
  itemid: text,
  deleted: z.literal(true),
  lastchanged: z.iso.datetime(),
});
export const crmListSchema = z.object({ records: z.array(z.union([deletedSchema, crmRecordSchema])) });

/** What is sent as the type of every attachment, whatever it is. */
export const attachmentType = 'application/octet-stream';
export const fileNameSchema = z
  .string()
  .min(1)
  .max(200)
  // A name, never a way to another folder; control characters do not belong in a header.
  .regex(/^(?!\.{1,2}$)[^/\\\p{Cc}]+$/u);

export const attachmentAddSchema = z.object({
  itemid: itemIdSchema,
  filename: fileNameSchema,
  mimetype: text.max(200),
  /** Our own extension: refused with 409 when the item has a file of that name, which would otherwise be replaced. */
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
