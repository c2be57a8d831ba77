import { z } from 'zod';
import type { LeftOut, MonthDoubt } from '../../shared/domain/months/month-doubt';
import { monthListNames } from '../../shared/domain/months/month-list-name';

const list = z.enum(monthListNames);
const count = z.number().int().min(0);
const rows = z.object({ kind: z.enum(['ROWS_NAMELESS', 'ROWS_DOUBLE']), list, rows: count });
const cells = z.object({ kind: z.literal('CELLS_UNREADABLE'), list, column: z.string(), rows: count });

/** The missing parts of a month, as stored in its head. */
export const leftOutSchema = z.union([rows, cells]) satisfies z.ZodType<LeftOut>;

/** A doubt as it is stored on disk. */
export const doubtSchema = z.union([
  z.object({ kind: z.literal('PERIOD_UNREAL'), period: z.string() }),
  z.object({ kind: z.literal('PERIOD_BEFORE'), period: z.string(), present: z.string() }),
  z.object({ kind: z.literal('PERIOD_OTHER'), list, period: z.string(), expected: z.string() }),
  z.object({ kind: z.literal('ROWS_FEWER'), list, rows: count, before: count }),
  rows.extend({ of: count }),
  cells.extend({ of: count }),
  z.object({ kind: z.literal('COLUMN_EMPTIED'), list, column: z.string() }),
]) satisfies z.ZodType<MonthDoubt>;
