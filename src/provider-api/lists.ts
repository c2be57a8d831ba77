import { z } from 'zod';
import { subValues } from './details';

/** A cell of a list; only columns 250 and 251 (optimal segmentation, size segment) contain objects. */
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

/** A row: a cell for each of `columns`; trailing nulls may be left out. */
export const rowSchema = z.array(cellSchema);

/**
 * The head of a list answer `{ period, rowCount, columns, rows }`. A bare array of rows is accepted too; its rows are indexed by column
 * number. `columns[i]` is the number of the column at position i of each row. `rowCount` is the expected number of rows, for the progress;
 * an invalid one counts as absent.
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

/** A complete list answer, for descriptions and tests; the client reads answers as a stream. */
export const listAnswerSchema = z.union([
  z.object({ ...listHeadSchema.shape, rows: z.array(rowSchema) }),
  z.array(rowSchema),
]);
