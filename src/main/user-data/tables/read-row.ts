import type { z } from 'zod';

/** The content of a row, or null when it is unreadable, so that one row does not affect others. */
export function readRow<T>(schema: z.ZodType<T>, text: unknown): T | null {
  try {
    return schema.parse(JSON.parse(String(text)));
  } catch {
    // The row stays in the table, for a version that can read it.
    return null;
  }
}
