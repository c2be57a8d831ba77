import { expect, test } from 'vitest';
import { endOfOneComputer, grown, growthChart, growthPage } from '../../../../benchmark/growth-page.mjs';

const size = (rows: number, page: number) => ({
  ...{ rows, opened: 10, page, facets: 1, groups: 1, typed: 1, compared: 1, points: 1 },
  ...{ exports: { csv: { time: 5, bytes: 1 }, parquet: { time: 5, bytes: 1 } } },
  ...{ memory: 100, memoryOfExports: 200, disk: 5e6 },
});
const machine = { processor: 'a processor', processors: 2, memory: 24, system: 'Linux', node: '24' };
const results = [size(25_000, 0.3), size(1_000_000, 8), size(2_000_000, 1200)];
const failure = { rows: 4_000_000, why: 'heap out of memory' };

test('one computer ends where a size fails, and is slow where an answer to a keystroke takes more than a second', () => {
  expect(endOfOneComputer({ results, failure })).toBe(
    '2,000,000 offices worked, and 4,000,000 did not: heap out of memory. filter, sort, page takes more than a second from 2,000,000.',
  );
  expect(endOfOneComputer({ results: results.slice(0, 2), failure: null })).toBe(
    'Everything worked at 1,000,000 offices, the most that was tried.',
  );
});

test('the page has a column for each size, and no value where a sheet ends', () => {
  const page = growthPage({ date: '2026-11-29', commit: 'abc', machine, results, failure });
  expect(page).toContain('|  | 25,000 | 1,000,000 | 2,000,000 |');
  expect(page).toContain('| filter, sort, page (ms) | 0.300 | 8.00 | 1,200 |');
  expect(page).toContain('| xlsx (ms) | – | – | – |');
});

test('the chart has a line for everything that was timed', () => {
  const timed = grown.filter(({ unit, read }) => unit === 'ms' && results.some((result) => read(result) !== null));
  expect(growthChart({ results }).match(/<polyline/g)).toHaveLength(timed.length);
});
