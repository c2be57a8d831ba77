import { z } from 'zod';
import { subValues } from './details';

/** A cell of a list; objects occur only at 250 and 251 (optimal segmentation, size segment). */
export const cellSchema = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()),
  subValues.segmentation,
  subValues.size,
]);
export type ProviderCell = z.infer<typeof cellSchema>;

/** A row is indexed by column number; trailing nulls may be cut. */
export const rowSchema = z.array(cellSchema);

/**
 * The head of a list answer `{ period, rowCount, columns, rows }`. A bare array of rows is read too, indexed by column number.
 * `columns[i]` is the column number of position i in a row; `rowCount` says how many rows come, for the progress. One that
 * is none counts as absent.
 */
export const listHeadSchema = z.object({
  period: z.string().regex(/^\d{4}-\d{2}$/),
  rowCount: z.number().int().min(0).optional().catch(undefined),
  columns: z.array(z.number().int().min(0)),
});
export type ListHead = z.infer<typeof listHeadSchema>;

export const listQuerySchema = z.object({
  period: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional(),
});

/** A list answer as a whole, for descriptions and tests; the client reads it as a stream. */
export const listAnswerSchema = z.union([
  z.object({ ...listHeadSchema.shape, rows: z.array(rowSchema) }),
  z.array(rowSchema),
]);
