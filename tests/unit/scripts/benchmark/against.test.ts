import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BenchRun, comparedRuns, readBenchRun, unpairedResults } from '../../../../bench/against';

const run = (values: readonly number[], unit: 'ms' | 'cells/s' | '%' = 'ms', rows = 25_000): BenchRun => ({
  commit: 'abc',
  rows,
  turns: values.map((value) => [{ name: 'a keystroke', value, unit }]),
});
const verdictOf = (former: BenchRun, present: BenchRun) => comparedRuns(former, present)[0]?.verdict;

test('a time that grew beyond the spread of both runs is worse, and a smaller one better', () => {
  expect(verdictOf(run([40, 41, 40]), run([50, 51, 50]))).toBe('worse');
  expect(verdictOf(run([50, 51, 50]), run([40, 41, 40]))).toBe('better');
});

test('a speed is worse when it is lower', () => {
  expect(verdictOf(run([50, 51, 50], 'cells/s'), run([40, 41, 40], 'cells/s'))).toBe('worse');
});

test('a difference within the spread is no verdict about the program', () => {
  expect(verdictOf(run([30, 40, 50]), run([45, 46, 47]))).toBe('same');
});

test('single turns need a larger difference, because their spread is not known', () => {
  expect(verdictOf(run([40]), run([46]))).toBe('same');
  expect(verdictOf(run([40]), run([50]))).toBe('worse');
});

test('a share has no better side', () => {
  expect(verdictOf(run([90, 90], '%'), run([50, 50], '%'))).toBeNull();
});

test('values on a busy computer count as on a quiet one', () => {
  const busy: BenchRun = {
    ...run([]),
    turns: [1, 2].map(() => [
      { name: 'a keystroke', value: 80, unit: 'ms', paced: { pace: 2, value: 40, within: true } },
    ]),
  };
  expect(verdictOf(run([40, 40]), busy)).toBe('same');
});

test('results that only one run has are named and not compared, and other numbers of rows are refused', () => {
  const empty = { ...run([1]), turns: [[]] };
  expect(unpairedResults(empty, run([1]))).toEqual(['a keystroke (only in this run)']);
  expect(unpairedResults(run([1]), empty)).toEqual(['a keystroke (only in the former run)']);
  expect(unpairedResults(run([1]), run([2]))).toEqual([]);
  expect(comparedRuns({ ...run([1]), turns: [[]] }, run([1]))).toEqual([]);
  expect(() => comparedRuns(run([1]), run([1], 'ms', 250_000))).toThrow('give --rows 25000');
});

test('the same run is never worse than itself, and two runs are never worse than each other both', () => {
  const values = fc.array(fc.double({ min: 0.1, max: 1000, noNaN: true }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(values, values, (first, second) => {
      expect(verdictOf(run(first), run(first))).toBe('same');
      const both = [verdictOf(run(first), run(second)), verdictOf(run(second), run(first))];
      expect(both.filter((verdict) => verdict === 'worse').length).toBeLessThan(2);
    }),
  );
});

test('a file that no bench wrote is refused by its name', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'adviesatlas-against-')), 'results.json');
  expect(readBenchRun(path)).toBeNull();
  writeFileSync(path, JSON.stringify({ rows: 25_000, results: [] }));
  expect(() => readBenchRun(path)).toThrow(path);
  writeFileSync(path, JSON.stringify(run([40, 41])));
  expect(readBenchRun(path)?.turns).toHaveLength(2);
});
