/** Mixes two 32-bit numbers into one (the finaliser of murmur3). */
export function mix(a: number, b: number): number {
  let hash = Math.imul(a ^ Math.imul(b, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 13), 0x27d4eb2f);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const salts = new Map<string, number>();

function saltOf(field: string): number {
  let salt = salts.get(field);
  if (salt === undefined) {
    salt = 0x811c9dc5;
    for (let at = 0; at < field.length; at += 1) salt = Math.imul(salt ^ field.charCodeAt(at), 0x01000193) >>> 0;
    salts.set(field, salt);
  }
  return salt;
}

/** Choices with their weights. */
export type Weighted<T> = readonly (readonly [T, number])[];

/**
 * A stream of random numbers for one field of one office (splitmix32). Each field has its own stream, so that a new column does not change
 * the values of other columns.
 */
export class Chance {
  #state: number;

  constructor(key: number, field: string) {
    this.#state = mix(key, saltOf(field)) | 0;
  }

  /** A number from 0 up to 1. */
  next(): number {
    // Signed, because an unsigned 32-bit number would be allocated as an object.
    this.#state = (this.#state + 0x9e3779b9) | 0;
    let z = this.#state;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return ((z ^ (z >>> 15)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(values: readonly [T, ...T[]]): T;
  pick<T>(values: readonly T[]): T;
  pick<T>(values: readonly T[]): T {
    const value = values[Math.floor(this.next() * values.length)];
    if (value === undefined) throw new RangeError('nothing to pick from');
    return value;
  }

  weighted<T>(choices: Weighted<T>): T {
    let total = 0;
    for (const choice of choices) total += choice[1];
    let left = this.next() * total;
    for (const choice of choices) {
      left -= choice[1];
      if (left < 0) return choice[0];
    }
    const last = choices.at(-1);
    if (last === undefined) throw new RangeError('nothing to pick from');
    return last[0];
  }

  /** Normally distributed: mean 0, deviation 1 (the sum of four uniform draws is near enough here). */
  normal(): number {
    return (this.next() + this.next() + this.next() + this.next() - 2) * 1.7320508;
  }
}
