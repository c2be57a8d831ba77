import { createHash } from 'node:crypto';
import { z } from 'zod';
import { statuses } from '../../shared/format/ratings';
import { type Moment, momentBounds } from '../../shared/moments/moment';
import { checkedMoment, type MomentProof } from '../../shared/moments/moment-proof';

const text = z.string().max(momentBounds.text);
const day = z.string().max(40).nullable();
const digest = z.string().regex(/^[0-9a-f]{64}$/);
const month = z.strictObject({ period: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/), digest: digest.nullable() });

/** Strict, because a part that is not read could not be checked. */
export const momentSchema = z.strictObject({
  program: z.literal('Adviesatlas'),
  content: z.literal('kept-moment'),
  version: z.literal(1),
  office: text,
  kvk: text,
  name: text,
  month,
  fetchedAt: text,
  provider: text,
  isFictitious: z.boolean(),
  groups: z.array(z.strictObject({ name: text, label: text })).max(momentBounds.fields),
  fields: z
    .array(
      z.strictObject({
        group: text,
        name: text,
        label: text,
        column: text,
        field: text,
        state: z.enum(['filled', 'empty', 'withheld', 'broken']),
        texts: z.array(text),
        judged: z.strictObject({ status: z.enum(statuses), reason: text.nullable() }).nullable(),
        value: z.number().nullable(),
        versions: z.array(z.strictObject({ text, from: day, to: day })),
      }),
    )
    .max(momentBounds.fields),
  keptAt: z.iso.datetime(),
  keptBy: text,
  role: text,
  reason: z.string().max(momentBounds.reason),
  notes: z
    .array(z.strictObject({ kind: z.enum(['note', 'contact']), at: text, by: text, text }))
    .max(momentBounds.notes)
    .nullable(),
}) satisfies z.ZodType<Moment>;

const proofSchema = z.strictObject({
  program: z.literal('Adviesatlas'),
  content: z.literal('moment-proof'),
  version: z.literal(1),
  office: text,
  kvk: text,
  name: text,
  keptAt: z.iso.datetime(),
  month,
  digest,
  // Earlier versions wrote no document.
  paper: digest.nullable().default(null),
  fields: z.number().int().min(0),
}) satisfies z.ZodType<MomentProof>;

/** The SHA-256 of bytes, or of a text as UTF-8, in hexadecimal digits. */
export const digestOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Reads a moment's text, and computes again whether it is the one with this digest. */
export const readMoment = (written: string, kept: string) =>
  checkedMoment(written, {
    digest: kept,
    digestOf,
    read: (value) => momentSchema.safeParse(value).data ?? null,
  });

/** Reads a proof; null for a text that is none. */
export function readProof(written: string): MomentProof | null {
  try {
    return proofSchema.safeParse(JSON.parse(written)).data ?? null;
  } catch {
    return null;
  }
}
