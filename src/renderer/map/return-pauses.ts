/** How long to wait before a map that was lost is tried again, in milliseconds: soon at first, then once a minute. */
export const returnPause = (attempt: number): number => Math.min(60_000, 2000 * 2 ** attempt);
