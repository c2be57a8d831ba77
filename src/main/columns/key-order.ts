/** Longer texts have no key. */
const longestKey = 4096;
/** Bytes of a key that are compared at once. */
const bytesAtOnce = 4;
/** Of fewer keys each is put before those that are greater. */
const few = 12;

/**
 * Writes the key of a text: bytes above zero whose order is that of the texts, at most two for a character. Answers how many; -1 when the
 * text has no key.
 */
export type WriteKey = (text: string, bytes: Uint8Array) => number;

const bytesACharacter = 2;

/**
 * Puts texts in order by their keys. Many thousands of texts begin alike, and texts are compared one character after the other; four bytes of
 * a key and its place make one number of 64 bits, and numbers are sorted many times as quickly.
 * @param chosen numbers of texts
 * @returns those that have a key, in order, of which `isSame` says whether the key is that of the one before; and those that have none
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

/** The buffer that a key is written to before it is stored. */
const work = new Uint8Array(bytesACharacter * longestKey + bytesAtOnce);

/** Keys by their places, as words of four bytes, the last one filled up with zeroes. */
class Keys {
  private words = new Uint32Array(1024);
  /** The start of the words of each key; after the last one, their end. */
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

  /** Less than, equal to or more than zero. @param level words before it are the same */
  compare(one: number, other: number, level: number): number {
    let first = (this.starts[one] as number) + level;
    let second = (this.starts[other] as number) + level;
    const [end, otherEnd] = [this.starts[one + 1] as number, this.starts[other + 1] as number];
    for (; first < end && second < otherEnd; first++, second++) {
      const difference = (this.words[first] as number) - (this.words[second] as number);
      if (difference !== 0) return difference;
    }
    return end - first - (otherEnd - second);
  }

  /** @param places whose keys have the same words before `level` */
  private sort(places: Uint32Array, level: number): void {
    if (places.length < few) {
      this.insert(places, level);
      return;
    }
    const { length } = places;
    // The place in the low half of each number, as every computer that this runs on has it first.
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
      // A zero is the place after the last byte of a key.
      if (at - start > 1 && word % 0x100 !== 0) this.sort(places.subarray(start, at), level + 1);
      start = at;
    }
  }

  /** Zero beyond the end. */
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
