let last = 0;

/**
 * A unique id of a note: `note`, the digits of a time in milliseconds, and four digits by chance for other computers. Two of one
 * program are never the same, however quickly they follow one another (docs/product.md#records).
 */
export function newNoteId(now: number): string {
  last = Math.max(Math.trunc(now), last + 1);
  const chance = Math.trunc(Math.random() * 10_000);
  return `note${last}${String(chance).padStart(4, '0')}`;
}
