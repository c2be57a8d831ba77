/** The longest text whose letters fit the bits of a number. */
const mostLetters = 30;

/**
 * Tells whether a text contains another one with at most one typing error: a letter too many, one too few, or another one
 * (the shift-and method of Wu and Manber). Of a longer one only the first 30 letters count.
 * @param sought folded
 */
export function nearlyContains(sought: string): (text: string) => boolean {
  const letters = sought.slice(0, mostLetters);
  const last = 1 << (letters.length - 1);
  const masks = new Map<string, number>();
  for (let at = 0; at < letters.length; at++) {
    masks.set(letters.charAt(at), (masks.get(letters.charAt(at)) ?? 0) | (1 << at));
  }
  return (text) => {
    // Bits of the beginnings that are found here without an error, and with one at most: the first letter may be the one that lacks.
    let exact = 0;
    let near = 1;
    if ((near & last) !== 0) return true;
    for (let at = 0; at < text.length; at++) {
      const mask = masks.get(text.charAt(at)) ?? 0;
      const before = exact;
      exact = ((exact << 1) | 1) & mask;
      near = (((near << 1) | 1) & mask) | before | (before << 1) | (exact << 1) | 1;
      if (((exact | near) & last) !== 0) return true;
    }
    return false;
  };
}
