import { inKeyOrder, type WriteKey } from './key-order';

/** Dutch order, with numbers sorted by value; equal texts are sorted by code unit (docs/rules/columns.md#text-order). */
const collator = new Intl.Collator('nl', { numeric: true });
const base = new Intl.Collator('nl', { sensitivity: 'base' });

export const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
export const byDutch = (a: string, b: string): number => collator.compare(a, b) || byCodeUnit(a, b);

/** Characters with the same weight everywhere: no ligatures, no separate marks, and none that the collator ignores. */
const plainCharacters = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at)),
  ...'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿ',
];
const isDigit = (character: string) => character >= '0' && character <= '9';

/** The weight of each character code among the plain characters, or 0. Letters with and without accents have equal weights. */
const weights = weigh();
const digitWeight = weights[0x30] as number;

function weigh(): Uint8Array {
  const weightOf = new Uint8Array(0x100);
  let weight = 0;
  [...plainCharacters].sort(base.compare).forEach((character, at, sorted) => {
    const before = sorted[at - 1];
    const same =
      before !== undefined && (base.compare(before, character) === 0 || (isDigit(before) && isDigit(character)));
    if (!same) weight++;
    weightOf[character.charCodeAt(0)] = weight;
  });
  return weightOf;
}

const longestNumber = 200;

/** Writes weights in the Dutch order of letters and numbers. Texts with characters that need the collator have no key. */
const writeWeights: WriteKey = (text, bytes) => {
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const weight = weights[text.charCodeAt(at)] ?? 0;
    if (weight === 0) return -1;
    bytes[length++] = weight;
    if (weight !== digitWeight) continue;
    let end = at + 1;
    while (end < text.length && weights[text.charCodeAt(end)] === digitWeight) end++;
    let first = at;
    while (first < end && text.charCodeAt(first) === 0x30) first++;
    if (end - first > longestNumber) return -1;
    // A number with fewer digits is smaller; with equally many, the digits decide.
    bytes[length++] = end - first + 1;
    for (; first < end; first++) bytes[length++] = text.charCodeAt(first);
    at = end - 1;
  }
  return length;
};

/**
 * Sorts the indexes of texts in Dutch order. The collator is used only for texts with equal letters and numbers, and for texts without a
 * key, because a month's dictionaries contain hundreds of thousands of texts.
 * @param chosen the indexes to sort
 */
export function inDutchOrder(texts: readonly string[], chosen: readonly number[]): number[] {
  const byText = (a: number, b: number): number => byDutch(texts[a] ?? '', texts[b] ?? '');
  const { ordered, isSame, keyless } = inKeyOrder(texts, chosen, writeWeights);
  for (let from = 0; from < ordered.length; ) {
    let to = from + 1;
    while (isSame(to)) to++;
    if (to - from > 1) {
      const same = ordered.slice(from, to).sort(byText);
      for (let at = from; at < to; at++) ordered[at] = same[at - from] as number;
    }
    from = to;
  }
  return keyless.length === 0 ? ordered : merged(ordered, keyless.sort(byText), byText);
}

/** A Latin-1 text is its own key. */
const writeCodes: WriteKey = (text, bytes) => {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0 || code > 0xff) return -1;
    bytes[at] = code;
  }
  return text.length;
};

/** Sorts the indexes of texts by code unit. @param chosen the indexes to sort */
export function inCodeOrder(texts: readonly string[], chosen: readonly number[]): number[] {
  const byText = (a: number, b: number): number => byCodeUnit(texts[a] ?? '', texts[b] ?? '');
  const { ordered, keyless } = inKeyOrder(texts, chosen, writeCodes);
  return keyless.length === 0 ? ordered : merged(ordered, keyless.sort(byText), byText);
}

/** Merges two sorted arrays. The second one is short, so the positions of its entries are searched for. */
function merged(
  long: readonly number[],
  short: readonly number[],
  compare: (a: number, b: number) => number,
): number[] {
  const all: number[] = [];
  let from = 0;
  for (const number of short) {
    let [low, high] = [from, long.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(long[middle] as number, number) < 0) low = middle + 1;
      else high = middle;
    }
    for (; from < low; from++) all.push(long[from] as number);
    all.push(number);
  }
  for (; from < long.length; from++) all.push(long[from] as number);
  return all;
}
