import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ContinuedRows, type PairedList, uniteRows } from '../../../../../src/main/lists/comparison/compared-rows';
import { examples } from '../../../../first-cases';

/** A list of rows by their names; some names are of no row, as in a month whose other lists have them. */
const listOf = (rows: readonly string[], others: readonly string[] = []): PairedList => ({
  total: rows.length,
  rowNames: () => ({
    texts: [...others, ...rows],
    rows: [...others.map(() => -1), ...rows.map((_, row) => row)],
  }),
});

const names = fc.uniqueArray(fc.nat({ max: 9 }).map(String), { maxLength: 10 });

describe('the rows of two months as one list', () => {
  it('are those of the later month, and behind them those that only the earlier one has', () => {
    fc.assert(
      fc.property(names, names, names, (before, after, others) => {
        const known = (rows: readonly string[]) => others.filter((name) => !rows.includes(name));
        const united = uniteRows(listOf(before, known(before)), listOf(after, known(after)));
        const gone = before.flatMap((name, row) => (after.includes(name) ? [] : [row]));
        expect([...united.later]).toEqual([...after.keys(), ...gone.map(() => after.length)]);
        const earlierOf = (name: string) => (before.includes(name) ? before.indexOf(name) : before.length);
        expect([...united.earlier]).toEqual([...after.map(earlierOf), ...gone]);
        const both = after.flatMap((name, row) => (before.includes(name) ? [row] : []));
        expect([...united.both]).toEqual(both);
        expect([...united.pairedEarlier]).toEqual(both.map((row) => earlierOf(after[row] ?? '')));
        expect([united.total, united.continued.size]).toEqual([after.length + gone.length, 0]);
      }),
      { numRuns: examples(300) },
    );
  });

  it('have a row that continues under another name once', () => {
    const continued: ContinuedRows = [{ earlier: 1, later: 0 }];
    const united = uniteRows(listOf(['a', 'b', 'c']), listOf(['d', 'a']), continued);
    expect(united).toMatchObject({ total: 3, continued: new Set([0]) });
    expect([united.later, united.earlier, united.both].map((rows) => [...rows])).toEqual([
      [0, 1, 2],
      [1, 0, 2],
      [0, 1],
    ]);
  });
});
