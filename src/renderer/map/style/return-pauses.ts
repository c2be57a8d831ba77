/** Milliseconds before a lost map is tried again: short at first, then once a minute. */
export const returnPause = (attempt: number): number => Math.min(60_000, 2000 * 2 ** attempt);
