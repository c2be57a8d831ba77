import type { z } from 'zod';

/** What a row holds, or null: a row that is no JSON, or of another shape, costs that row and nothing else. */
export function readRow<T>(schema: z.ZodType<T>, text: unknown): T | null {
  try {
    return schema.parse(JSON.parse(String(text)));
  } catch {
    // It is left in its place, for a version that can read it.
    return null;
  }
}
