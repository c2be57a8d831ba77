import { z } from 'zod';
import { currentColumnName } from '../../shared/catalog/column-names';
import type { ColumnWords } from '../../shared/domain/lists/column';
import type { MonthRef } from '../../shared/domain/months/month';
import { monthListNames } from '../../shared/domain/months/month-list-name';
import { doubtSchema, leftOutSchema } from './month-doubts';

const count = z.number().int().min(0);

const columnSchema = z.object({
  number: z.number().int(),
  name: z.string().transform(currentColumnName),
  /** The number of distinct values of a text column; null for other columns. */
  distinct: count.nullable(),
  /** Whether any row has a value. */
  filled: z.boolean(),
  /** Length of the column's BLOB. */
  bytes: count,
});

const listSchema = z
  .object({ name: z.enum(monthListNames), rows: count, etag: z.string(), columns: z.array(columnSchema) })
  .refine(({ rows, columns }) => rows === 0 || columns.length > 0, 'rows without columns');

const optionalText = z.string().optional();
/** The provider's description of a column in the month; a later difference is a change of method (docs/rules/months.md#months). */
const wordSchema = z.object({
  name: z.string(),
  label: optionalText,
  explanation: optionalText,
  unit: optionalText,
  kind: optionalText,
});

/** The columns' descriptions from the login, as a month stores them. */
export const rememberedWords = (words: ColumnWords): z.infer<typeof wordSchema>[] =>
  words.map((word) => wordSchema.parse(word));

/** The head of a month file: its facts, and every column that must be in it. */
export const monthHeadSchema = z.object({
  role: z.string(),
  period: z.string(),
  generation: z.string(),
  storedAt: z.string(),
  lists: z.array(listSchema).min(1),
  leftOut: z.array(leftOutSchema),
  /** Lists of the subscription that were not downloaded yet; a later generation will have them. */
  awaits: z.array(z.enum(monthListNames)).optional(),
  /** The doubts that the user accepted. */
  doubts: z.array(doubtSchema),
  /** The provider's columns at that time; absent in files of earlier versions, and ignored when unreadable. */
  words: z.array(wordSchema).optional().catch(undefined),
}) satisfies z.ZodType<MonthRef & { storedAt: string }>;

export type MonthHead = z.infer<typeof monthHeadSchema>;
export type ListHead = MonthHead['lists'][number];
