import { it } from 'vitest';

/** What part of the examples of a property `npm test` takes; without it, as in `npm run test:unit`, all of them. */
const part = Number(process.env.ADVIESATLAS_EXAMPLES ?? 1);

/** How many examples a test draws. `npm test` draws the same ones every time: more of them would find nothing else. */
export const examples = (all: number): number => Math.max(2, Math.ceil(all * part));

/**
 * A test for each case of a table, of which `npm test` runs the first few: the others differ in how they come to the same place,
 * and run before a release (docs/decisions/0065-keep-npm-test-within-ten-minutes.md).
 * @param first how many of them run for every change
 */
export function eachCase<C extends readonly unknown[]>(first: number, cases: readonly C[]) {
  return (name: string, run: (...of: C) => Promise<void> | void, timeout?: number): void => {
    const options = timeout === undefined ? {} : { timeout };
    it.for(cases.slice(0, first))(name, options, (of) => run(...of));
    it.for(cases.slice(first))(name, { ...options, tags: ['long'] }, (of) => run(...of));
  };
}
