import { z } from 'zod';
import { type ListView, pageSizes } from '../../shared/domain/list';

export const filterSchema = z.object({ column: z.string().max(100), text: z.string().max(100_000) });
export const sortKeySchema = z.object({ column: z.string().max(100), direction: z.enum(['asc', 'desc']) });

export const listViewSchema = z.object({
  columns: z
    .array(z.object({ name: z.string().max(100), width: z.number().min(20).max(4000), shown: z.boolean() }))
    .max(1000),
  sort: z.array(sortKeySchema).max(10),
  filters: z.array(filterSchema).max(1000),
  pageSize: z.literal(pageSizes),
}) satisfies z.ZodType<ListView>;
