/** The most characters of a text with a key. */
const longestKey = 4096;
/** How many bytes of a key are compared at once. */
const bytesAtOnce = 4;
/** Fewer keys than this are sorted by insertion. */
const few = 12;

/**
 * Writes the key of a text: bytes above zero that sort like the texts, at most two for each character. Returns their number; -1 when the
 * text has no key.
 */
export type WriteKey = (text: string, bytes: Uint8Array) => number;

const bytesACharacter = 2;

/**
 * Sorts texts by their keys. Many thousands of texts begin alike, and comparing texts goes character by character. Four bytes of a key and
 * its index make one 64-bit number, and numbers are sorted many times faster.
 * @param chosen the indexes of the texts
 * @returns the sorted indexes of texts with a key, where `isSame` marks a key that equals the previous one; and the indexes of texts
 * without a key
 */
export function inKeyOrder(
  texts: readonly string[],
  chosen: readonly number[],
  write: WriteKey,
): { readonly ordered: number[]; readonly isSame: (at: number) => boolean; readonly keyless: number[] } {
  const keys = new Keys(chosen.length);
  const keyed: number[] = [];
  const keyless: number[] = [];
  for (const number of chosen) (keys.add(texts[number] ?? '', write) ? keyed : keyless).push(number);
  const places = keys.inOrder();
  const ordered: number[] = [];
  for (let at = 0; at < places.length; at++) ordered.push(keyed[places[at] as number] as number);
  const isSame = (at: number): boolean =>
    at > 0 && at < places.length && keys.compare(places[at - 1] as number, places[at] as number, 0) === 0;
  return { ordered, isSame, keyless };
}

/** The buffer in which a key is written before it is stored. */
const work = new Uint8Array(bytesACharacter * longestKey + bytesAtOnce);

/** Keys by index, as words of four bytes; the last word is padded with zeroes. */
class Keys {
  private words = new Uint32Array(1024);
  /** The first word of each key, followed by the end of the last key. */
  private readonly starts: Uint32Array;
  private count = 0;

  constructor(most: number) {
    this.starts = new Uint32Array(most + 1);
  }

  add(text: string, write: WriteKey): boolean {
    if (text.length > longestKey) return false;
    const length = write(text, work);
    if (length < 0) return false;
    work.fill(0, length, length + bytesAtOnce);
    let to = this.starts[this.count] as number;
    this.makeRoom(to + Math.ceil(length / bytesAtOnce));
    for (let at = 0; at < length; at += bytesAtOnce) {
      const [high, low] = [(work[at] as number) * 0x100 + (work[at + 1] as number), work[at + 2] as number];
      this.words[to++] = high * 0x10000 + low * 0x100 + (work[at + 3] as number);
    }
    this.starts[++this.count] = to;
    return true;
  }

  inOrder(): Uint32Array {
    const places = new Uint32Array(this.count);
    for (let place = 0; place < this.count; place++) places[place] = place;
    this.sort(places, 0);
    return places;
  }

  /** Negative, zero or positive. @param level the words before it are equal */
  compare(left: number, right: number, level: number): number {
    let first = (this.starts[left] as number) + level;
    let second = (this.starts[right] as number) + level;
    const [end, otherEnd] = [this.starts[left + 1] as number, this.starts[right + 1] as number];
    for (; first < end && second < otherEnd; first++, second++) {
      const difference = (this.words[first] as number) - (this.words[second] as number);
      if (difference !== 0) return difference;
    }
    return end - first - (otherEnd - second);
  }

  /** @param places the indexes of keys whose words before `level` are equal */
  private sort(places: Uint32Array, level: number): void {
    if (places.length < few) {
      this.insert(places, level);
      return;
    }
    const { length } = places;
    // The index goes into the low half of each number; all supported computers are little-endian.
    const halves = new Uint32Array(2 * length);
    for (let at = 0; at < length; at++) {
      const place = places[at] as number;
      halves[2 * at] = place;
      halves[2 * at + 1] = this.word(place, level);
    }
    new BigUint64Array(halves.buffer).sort();
    for (let at = 0; at < length; at++) places[at] = halves[2 * at] as number;
    for (let start = 0, at = 1; at <= length; at++) {
      const word = halves[2 * start + 1] as number;
      if (at < length && halves[2 * at + 1] === word) continue;
      // A word that ends in a zero byte is the last word of its key.
      if (at - start > 1 && word % 0x100 !== 0) this.sort(places.subarray(start, at), level + 1);
      start = at;
    }
  }

  /** The word of a key; zero beyond its end. */
  private word(place: number, level: number): number {
    const at = (this.starts[place] as number) + level;
    return at < (this.starts[place + 1] as number) ? (this.words[at] as number) : 0;
  }

  private insert(places: Uint32Array, level: number): void {
    for (let next = 1; next < places.length; next++) {
      const place = places[next] as number;
      let at = next;
      for (; at > 0 && this.compare(places[at - 1] as number, place, level) > 0; at--) {
        places[at] = places[at - 1] as number;
      }
      places[at] = place;
    }
  }

  private makeRoom(words: number): void {
    if (words <= this.words.length) return;
    const wider = new Uint32Array(2 * words);
    wider.set(this.words);
    this.words = wider;
  }
}
