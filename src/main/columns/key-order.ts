/** Longer texts have no key. */
const longestKey = 4096;
/** Bytes of keys that are compared as one number, and how often that number of places fits behind them in a double. */
const bytesAtOnce = 4;
const mostPlaces = 2 ** 21;
/** Of fewer keys each is put before those that are greater. */
const few = 12;

/** Writes the key of a text: bytes above zero whose order is that of the texts. Answers where it ends; -1 when the text has none. */
export type WriteKey = (text: string, bytes: Uint8Array, from: number) => number;

/** At the most, for a character of a text. */
export const bytesACharacter = 2;

/**
 * Puts texts in order by their keys. Many thousands of texts begin alike, and texts are compared one character after the other; four bytes of
 * a key and its place make one number, and numbers are sorted many times as quickly.
 * @param chosen numbers of texts
 * @returns those that have a key, in order; with `isSame` for each whether its key is that of the one before; and those that have none
 */
export function inKeyOrder(
  texts: readonly string[],
  chosen: readonly number[],
  write: WriteKey,
): { readonly ordered: number[]; readonly isSame: readonly boolean[]; readonly keyless: number[] } {
  const keys = new Keys(chosen.length);
  const keyed: number[] = [];
  const keyless: number[] = [];
  for (const number of chosen) (keys.add(texts[number] ?? '', write) ? keyed : keyless).push(number);
  const places = keys.inOrder();
  const ordered: number[] = [];
  const isSame: boolean[] = [];
  for (let at = 0; at < places.length; at++) {
    const place = places[at] as number;
    ordered.push(keyed[place] as number);
    isSame.push(at > 0 && keys.compare(place, places[at - 1] as number, 0) === 0);
  }
  return { ordered, isSame, keyless };
}

/** Keys behind one another, by their places. */
class Keys {
  private bytes = new Uint8Array(1024);
  private readonly ends: Uint32Array;
  private count = 0;

  constructor(most: number) {
    this.ends = new Uint32Array(most + 1);
  }

  add(text: string, write: WriteKey): boolean {
    const from = this.ends[this.count] as number;
    const most = bytesACharacter * text.length;
    if (text.length > longestKey || this.count === mostPlaces) return false;
    if (from + most > this.bytes.length) {
      const wider = new Uint8Array(2 * (from + most));
      wider.set(this.bytes);
      this.bytes = wider;
    }
    const end = write(text, this.bytes, from);
    if (end < 0) return false;
    this.ends[++this.count] = end;
    return true;
  }

  inOrder(): Uint32Array {
    const places = new Uint32Array(this.count);
    for (let place = 0; place < this.count; place++) places[place] = place;
    this.sort(places, 0);
    return places;
  }

  /** Less than, equal to or more than zero. @param from the bytes before are the same */
  compare(one: number, other: number, from: number): number {
    const [first, second] = [this.ends[one] as number, this.ends[other] as number];
    const [length, otherLength] = [(this.ends[one + 1] as number) - first, (this.ends[other + 1] as number) - second];
    const both = Math.min(length, otherLength);
    for (let at = from; at < both; at++) {
      const difference = (this.bytes[first + at] as number) - (this.bytes[second + at] as number);
      if (difference !== 0) return difference;
    }
    return length - otherLength;
  }

  /** @param places whose keys have the same bytes before `from` */
  private sort(places: Uint32Array, from: number): void {
    if (places.length < few) {
      this.insert(places, from);
      return;
    }
    const sorted = new Float64Array(places.length);
    for (let at = 0; at < places.length; at++) sorted[at] = this.part(places[at] as number, from) * mostPlaces + at;
    sorted.sort();
    const before = places.slice();
    let start = 0;
    let same = -1;
    for (let at = 0; at <= sorted.length; at++) {
      const number = at < sorted.length ? (sorted[at] as number) : Number.POSITIVE_INFINITY;
      const part = Math.floor(number / mostPlaces);
      if (at < sorted.length) places[at] = before[number - part * mostPlaces] as number;
      if (part === same) continue;
      // A zero at the end stands behind the last byte of a key.
      if (at - start > 1 && same % 0x100 !== 0) this.sort(places.subarray(start, at), from + bytesAtOnce);
      start = at;
      same = part;
    }
  }

  /** Four bytes of a key as a number; zeroes behind its end. */
  private part(place: number, from: number): number {
    const start = (this.ends[place] as number) + from;
    const end = this.ends[place + 1] as number;
    let part = 0;
    for (let at = start; at < start + bytesAtOnce; at++) {
      part = part * 0x100 + (at < end ? (this.bytes[at] as number) : 0);
    }
    return part;
  }

  private insert(places: Uint32Array, from: number): void {
    for (let next = 1; next < places.length; next++) {
      const place = places[next] as number;
      let at = next;
      for (; at > 0 && this.compare(places[at - 1] as number, place, from) > 0; at--) {
        places[at] = places[at - 1] as number;
      }
      places[at] = place;
    }
  }
}
