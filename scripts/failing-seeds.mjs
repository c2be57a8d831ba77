import { relative } from 'node:path';

/**
 * The seeds whose random examples or rounds failed, each with its test file: `{ seed, file }`. `npm run test:seeds` tries them first.
 */

/** The kept seeds as runs, one for each seed: `{ seed, files }`. */
export const runsOf = (kept) =>
  [...new Set(kept.map(({ seed }) => seed))].map((seed) => ({
    seed,
    files: kept.filter((entry) => entry.seed === seed).map(({ file }) => file),
  }));

/**
 * What is kept after a run: without the seeds of files that passed, and with those that failed.
 * @param run `{ seed, passed, failed }`: the files that passed and failed; a file that did not end is in neither, and stays as it was
 */
export function keptAfter(kept, { seed, passed, failed }) {
  const left = kept.filter((entry) => entry.seed !== seed || ![...passed, ...failed].includes(entry.file));
  return [...left, ...failed.map((file) => ({ seed, file }))];
}

/** The files of a report of vitest (its `json` reporter) by outcome, with their paths below `root`. */
export function outcomesOf({ testResults }, root) {
  const files = (status) =>
    testResults.filter((file) => file.status === status).map(({ name }) => relative(root, name).replaceAll('\\', '/'));
  return { passed: files('passed'), failed: files('failed') };
}
