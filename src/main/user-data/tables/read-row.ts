import type { z } from 'zod';

/** The content of a row, or null: an unreadable row does not affect others. */
export function readRow<T>(schema: z.ZodType<T>, text: unknown): T | null {
  try {
    return schema.parse(JSON.parse(String(text)));
  } catch {
    // It is left in its place, for a version that can read it.
    return null;
  }
}
