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
/** Bytes behind a key: zero, which is less than any weight, and a place. */
const placeBytes = 4;
const mostPlaces = 1 << 24;
const work = Buffer.alloc(2 * longestKey + placeBytes);

/**
 * A text whose order by code unit is the Dutch order of its letters and numbers, and behind that of its place; null when only the
 * collator knows it.
 */
function sortKey(text: string, place: number): string | null {
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
  work.writeUInt32BE(place, length);
  return work.toString('latin1', 0, length + placeBytes);
}

const placeOf = (key: string): number =>
  (key.charCodeAt(key.length - 3) << 16) | (key.charCodeAt(key.length - 2) << 8) | key.charCodeAt(key.length - 1);

/** Whether two keys say the same but for their places. */
const isSame = (a: string, b: string): boolean =>
  a.length === b.length && a.startsWith(b.substring(0, b.length - placeBytes));

/**
 * The numbers of texts in Dutch order. The collator is asked only where letters and numbers are the same, and for texts that have
 * no key: keys are compared more quickly, and the dictionaries of a month hold hundreds of thousands of texts.
 * @param chosen the numbers to put in order
 */
export function inDutchOrder(texts: readonly string[], chosen: readonly number[]): number[] {
  const byText = (a: number, b: number): number => byDutch(texts[a] ?? '', texts[b] ?? '');
  const keys: string[] = [];
  const keyless: number[] = [];
  for (let place = 0; place < chosen.length; place++) {
    const number = chosen[place] as number;
    const key = place < mostPlaces ? sortKey(texts[number] ?? '', place) : null;
    if (key === null) keyless.push(number);
    else keys.push(key);
  }
  // Without a function of ours: the engine then compares the texts by itself.
  keys.sort();
  const ordered = keys.map((key) => chosen[placeOf(key)] as number);
  orderSame(keys, ordered, byText);
  return keyless.length === 0 ? ordered : merged(ordered, keyless.sort(byText), byText);
}

/** Puts those whose keys say the same in order among themselves. */
function orderSame(keys: readonly string[], ordered: number[], compare: (a: number, b: number) => number): void {
  for (let from = 0; from < keys.length; ) {
    let to = from + 1;
    while (to < keys.length && isSame(keys[to] as string, keys[from] as string)) to++;
    if (to - from > 1) {
      const same = ordered.slice(from, to).sort(compare);
      for (let at = from; at < to; at++) ordered[at] = same[at - from] as number;
    }
    from = to;
  }
}

/** Two rows that are in order as one. The second is short, so its places are searched for. */
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
