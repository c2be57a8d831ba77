import { fold } from './fold';

const plain = /^[\x20-\x7e]*$/;

/** The folded words of a text. */
export function wordsOf(text: string): readonly string[] {
  const folded = fold(text);
  return folded.match(plain.test(folded) ? /[a-z0-9]+/g : /[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * How many typing errors a word may have. A short word may have none, because it would become another word (docs/rules/filters.md#best-match).
 */
export const errorsAllowed = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** The letters of a word as bits. Letters can share a bit: that only makes the comparison less selective. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) % 31);
  return letters;
}

/**
 * Whether two words with these letters can be within a number of typing errors: an error removes at most one letter and adds at most one.
 */
export function mayBeNearly(typed: number, word: number, most: number): boolean {
  let differingBits = typed ^ word;
  let count = 0;
  while (differingBits !== 0) {
    differingBits &= differingBits - 1;
    count += 1;
  }
  return count <= 2 * most;
}

/**
 * Whether a word can be made from another with at most `most` errors: a letter left out, added or changed, or two neighbours swapped
 * (Damerau-Levenshtein, with each letter in at most one error).
 */
export function isNearly(typed: string, word: string, most: number): boolean {
  if (Math.abs(typed.length - word.length) > most) return false;
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= word.length; j++) {
      const same = typed.charCodeAt(i - 1) === word.charCodeAt(j - 1);
      let cost = Math.min(
        (last[j] as number) + 1,
        (next[j - 1] as number) + 1,
        (last[j - 1] as number) + (same ? 0 : 1),
      );
      const isSwap =
        i > 1 &&
        j > 1 &&
        typed.charCodeAt(i - 1) === word.charCodeAt(j - 2) &&
        typed.charCodeAt(i - 2) === word.charCodeAt(j - 1);
      if (isSwap) cost = Math.min(cost, (before[j - 2] as number) + 1);
      next.push(cost);
      if (cost < least) least = cost;
    }
    // A swap can still remove one of the errors.
    if (least > most + 1) return false;
    before = last;
    last = next;
  }
  return (last[word.length] as number) <= most;
}

/** The longest text whose letters fit in the bits of a number. */
const mostLetters = 30;

/**
 * Tests whether a text contains another one with at most one typing error: a letter added, left out or changed (the shift-and method of Wu
 * and Manber). Of a longer text only the first 30 letters count.
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
    // Bits for the beginnings that are found at this position without an error, and with at most one: the missing letter can be the first
    // one.
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
