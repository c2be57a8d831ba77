/** A small generator, so that a round can be run again with the same seed: numbers from 0 up to 1. */
export type Random = () => number;

export function randomFrom(seed: number): Random {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A whole number from 0 up to `end`. */
export const below = (random: Random, end: number): number => Math.floor(random() * end);

export function pick<T>(random: Random, values: readonly [T, ...T[]]): T {
  return values[below(random, values.length)] ?? values[0];
}
