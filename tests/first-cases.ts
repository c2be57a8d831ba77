import { it } from 'vitest';

/** The part of the examples of a property that `npm test` draws; without it, as in `npm run test:unit`, all are drawn. */
const part = Number(process.env.ADVIESATLAS_EXAMPLES ?? 1);

/** How many examples a test draws. `npm test` draws the same examples every time, `npm run test:seeds` new ones. */
export const examples = (all: number): number => Math.max(2, Math.ceil(all * part));

/**
 * A test for each case of a table. `npm test` runs the first few cases; the others reach the same code in another way, and run
 * before a release (docs/decisions/0081-run-the-daily-work-for-every-change.md).
 * @param first how many of them run for every change
 */
export function eachCase<C extends readonly unknown[]>(first: number, cases: readonly C[]) {
  return (name: string, run: (...of: C) => Promise<void> | void, timeout?: number): void => {
    const options = timeout === undefined ? {} : { timeout };
    it.for(cases.slice(0, first))(name, options, (of) => run(...of));
    it.for(cases.slice(first))(name, { ...options, tags: ['long'] }, (of) => run(...of));
  };
}
