import { z } from 'zod';

/** The name of a month in questions about it. */
export const monthRefSchema = z.object({
  role: z.string().max(200),
  period: z.string().regex(/^\d{4}-\d{2}$/),
  generation: z.string().regex(/^[0-9a-f]{16}$/),
});
