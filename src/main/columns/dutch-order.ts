/** Dutch order with numbers by their value; what is equal in it goes by code unit (docs/product.md#text-order). */
const collator = new Intl.Collator('nl', { numeric: true });
const base = new Intl.Collator('nl', { sensitivity: 'base' });

export const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
export const byDutch = (a: string, b: string): number => collator.compare(a, b) || byCodeUnit(a, b);

/** Characters that weigh the same wherever they stand: no ligatures, no marks of their own, nothing that is left out. */
const plainCharacters = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at)),
  ...'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿ',
];
const isDigit = (character: string) => character >= '0' && character <= '9';

/** For every character code its place among the plain ones, or 0: letters with and without accents weigh the same. */
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

const longestKey = 4096;
const longestNumber = 200;
const work = Buffer.alloc(2 * longestKey);

/** A text whose order by code unit is the Dutch order of its letters and numbers; null when only the collator knows it. */
function sortKey(text: string): string | null {
  if (text.length > longestKey) return null;
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const weight = weights[text.charCodeAt(at)] ?? 0;
    if (weight === 0) return null;
    work[length++] = weight;
    if (weight !== digitWeight) continue;
    let end = at + 1;
    while (end < text.length && weights[text.charCodeAt(end)] === digitWeight) end++;
    let first = at;
    while (first < end && text.charCodeAt(first) === 0x30) first++;
    if (end - first > longestNumber) return null;
    // Of two numbers the one with fewer digits is the smaller; then digit by digit.
    work[length++] = end - first + 1;
    for (; first < end; first++) work[length++] = text.charCodeAt(first);
    at = end - 1;
  }
  return work.toString('latin1', 0, length);
}

/**
 * The numbers of texts in Dutch order. The collator is asked only where letters and numbers are the same: keys are compared
 * more quickly, and the dictionaries of a month hold hundreds of thousands of texts.
 * @param chosen the numbers to put in order
 */
export function inDutchOrder(texts: readonly string[], chosen: readonly number[]): number[] {
  const keyed = chosen.map((number) => {
    const text = texts[number] ?? '';
    return { number, text, key: sortKey(text) };
  });
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null || a.key === b.key) return byDutch(a.text, b.text);
    return a.key < b.key ? -1 : 1;
  });
  return keyed.map(({ number }) => number);
}
