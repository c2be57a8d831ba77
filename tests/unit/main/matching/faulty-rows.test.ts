import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDemoMonths, strangersOf } from '../../../../bench/matching/demo-months';
import { type FaultyRow, faultyRows } from '../../../../bench/matching/faulty-rows';
import { scoreMatches } from '../../../../bench/matching/score-matches';
import { RowMatcher } from '../../../../src/main/matching/match-rows';
import { readOffices } from '../../../../src/main/matching/office-facts';
import { OfficeIndex } from '../../../../src/main/matching/office-index';
import type { RowMatch } from '../../../../src/shared/matching/evidence';
import { examples } from '../../../first-cases';

const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-matching-'));
let rows: readonly FaultyRow[];
let index: OfficeIndex;

beforeAll(() => {
  const { months, offices } = makeDemoMonths({ seed: 5, size: 2500 }, folder, 2);
  const strangers = strangersOf({ seed: 6, size: 300 });
  rows = faultyRows({ offices, strangers, seed: 7, count: 500 });
  index = new OfficeIndex(
    readOffices({ months, former: [], withheld: {}, thisYear: 2026 }, () => {}),
    () => {},
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const matchesOf = (asked: readonly FaultyRow[]): readonly RowMatch[] => {
  const matcher = new RowMatcher(index);
  return asked.map(({ clues }) => matcher.match(clues));
};

describe('500 rows with faults of fourteen kinds among 2,500 offices', () => {
  it('find nearly all offices, take nearly none wrongly, and leave few to decide', () => {
    const score = scoreMatches(rows, matchesOf(rows));
    expect(score.found).toBeGreaterThanOrEqual(0.97);
    expect(score.sureWrong).toBe(0);
    expect(score.toDecide).toBeLessThanOrEqual(20);
    for (const { fault, found, rows: count } of score.byFault) {
      expect(count, fault).toBeGreaterThan(5);
      // A stranger may resemble an office; that is a question, not an answer.
      expect(found / count, fault).toBeGreaterThanOrEqual(fault === 'unregistered' ? 0.5 : 0.9);
    }
  });

  it('give each row the same match in any order', () => {
    const inOrder = new Map(matchesOf(rows).map((match, at) => [rows[at], match]));
    fc.assert(
      fc.property(fc.shuffledSubarray([...rows.keys()], { minLength: 1 }), (order) => {
        const mixed = order.flatMap((at) => rows[at] ?? []);
        expect(matchesOf(mixed)).toEqual(mixed.map((row) => inOrder.get(row)));
      }),
      { numRuns: examples(6) },
    );
  });
});
