import { describe, expect, it } from 'vitest';
import { nextChange } from '../../../../../src/main/lists/comparison/comparison-questions';
import { summaryOf } from '../../../../../src/main/lists/comparison/summary';
import { kvkOf, unreadable } from '../../made-month';
import { compare, office, offices, query } from './compared-months';

describe('the summary of a comparison', () => {
  it('has the columns with most changes first, and those that move on by themselves last', () => {
    const before = offices(6, () => ({
      fte: 1,
      equity: 1,
      city: 'Ede',
      dateSettlement: '2001-01-01',
      year: 2024,
      tradenames: ['a'],
    }));
    const after = before.map((row, at) => ({
      ...row,
      fte: at < 2 ? 2 : 1,
      equity: at < 3 ? null : 1,
      city: at < 1 ? 'Goes' : 'Ede',
      dateSettlement: at < 5 ? '2002-02-02' : '2001-01-01',
      tradenames: at < 4 ? ['a', 'b'] : ['a'],
      year: at < 6 ? 2025 : 2024,
    }));
    const summary = summaryOf(compare(before, after), query());
    expect(summary.columns.map(({ name }) => name)).toEqual([
      ...['equity', 'fte', 'city'],
      ...['year', 'dateSettlement', 'tradenames'],
    ]);
    expect(summary.cells).toEqual({ changed: 18, filled: 0, emptied: 3 });
    expect([summary.rows, summary.inBoth, summary.changedRows]).toEqual([6, 6, 6]);
  });

  it('names a column that was not compared, and those whose changes are hidden or unread, and no other without changes', () => {
    const margins = [{ column: 'equity', most: 1, unit: 'absolute' as const }];
    const asked = query({ margins });
    const found = compare(
      [office(1, { equity: 5, fte: unreadable, city: 'Ede' }), office(2, { equity: 9, fte: 1, city: 'Ede' })],
      [
        office(1, { equity: 6, fte: 3, city: 'Ede', phone: '0301234567' }),
        office(2, { equity: 9, fte: 1, city: 'Ede' }),
      ],
      asked,
    );
    const summary = summaryOf(found, asked);
    const columns = Object.fromEntries(summary.columns.map(({ name, ...each }) => [name, each]));
    expect(columns).toMatchObject({
      equity: { hidden: 1, unread: 0, outside: null },
      fte: { hidden: 0, unread: 1, outside: null },
      phone: { hidden: 0, unread: 0, outside: 'arrived' },
    });
    expect(Object.keys(columns)).toHaveLength(3);
    expect(summary).toMatchObject({ hidden: 1, unread: 1, changedRows: 0, withChange: 0, technical: 0 });
    // Number, name, city, equity and FTE are in both months.
    expect(summary.comparable).toBe(5);
  });

  it('is about the rows that the filters keep, whether or not only changed rows are asked for', () => {
    const before = [
      office(1, { city: 'Ede', fte: 1 }),
      office(2, { city: 'Goes', fte: 1 }),
      office(3, { city: 'Ede' }),
    ];
    const after = [office(1, { city: 'Ede', fte: 2 }), office(2, { city: 'Goes', fte: 2 }), office(4, { city: 'Ede' })];
    const found = compare(before, after);
    for (const changedOnly of [false, true]) {
      const asked = query({ changedOnly }, [{ column: 'city', text: 'Ede' }]);
      expect(summaryOf(found, asked)).toMatchObject({
        rows: 2,
        inBoth: 1,
        changedRows: 1,
        ofRows: { arrived: 1, left: 0 },
        mattering: 1,
        withChange: 2,
        technical: 1,
        cells: { changed: 1 },
      });
    }
  });
});

describe('the kinds of changed rows', () => {
  it('are counted for the rows that the filters keep in their month, and once for an office with several', () => {
    const usual = { active: true, city: 'Ede', postcode: '6711AA', fte: 1 };
    const before = [1, 2, 3, 4, 5, 6].map((at) => office(at, usual));
    const after = [
      office(1, { ...usual, active: false, city: 'Goes' }),
      office(2, { ...usual, city: 'Goes' }),
      ...[3, 4, 5].map((at) => office(at, { ...usual, fte: 2 })),
      office(6, usual),
    ];
    const found = compare([...before, office(7, usual), office(8, usual)], after);
    const inEde = (filtersOn: 'earlier' | 'later') =>
      summaryOf(found, query({ filtersOn }, [{ column: 'city', text: 'Ede' }]));
    expect(inEde('earlier')).toMatchObject({
      ...{ rows: 8, inBoth: 6, changedRows: 5, ofSeveral: 1, mattering: 4, technical: 3, withChange: 7 },
      ofRows: { stopped: 1, moved: 2, left: 2 },
    });
    expect(inEde('later')).toMatchObject({ rows: 4, ofSeveral: 0, mattering: 0, technical: 3, withChange: 3 });
  });
});

describe('the next change', () => {
  const margins = [{ column: 'equity', most: 1, unit: 'absolute' as const }];
  const asked = query({ margins });
  const found = compare(
    [1, 2, 3].map((at) => office(at, { equity: 5, fte: 1, city: 'Ede' })),
    [
      office(1, { equity: 6, fte: 1, city: 'Ede' }),
      office(2, { equity: 9, fte: 2, city: 'Ede' }),
      office(3, { equity: 5, fte: 2, city: 'Goes' }),
    ],
    asked,
  );
  const columns = ['city', 'equity', 'fte'];

  it('is none within the margin of its column, and none in a column that is not searched', () => {
    const first = nextChange(found, asked, { columns, from: null, step: 1 });
    expect(first).toEqual({ id: kvkOf(2), index: 1, column: 'equity', at: 1, total: 4 });
    const ofCity = nextChange(found, asked, { columns: ['city', 'nowhere'], from: null, step: 1 });
    expect(ofCity).toEqual({ id: kvkOf(3), index: 2, column: 'city', at: 1, total: 1 });
    expect(nextChange(found, asked, { columns: ['phone'], from: null, step: 1 })).toBeNull();
  });

  it('follows the order of the rows and of the columns, and ends at the last one', () => {
    const sorted = { ...asked, sort: [{ column: 'kvk', direction: 'desc' as const }] };
    const cells: string[] = [];
    let from: Parameters<typeof nextChange>[2]['from'] = null;
    for (;;) {
      const next = nextChange(found, sorted, { columns, from, step: 1 });
      if (next === null) break;
      cells.push(`${next.id} ${next.column}`);
      from = next;
    }
    expect(cells).toEqual([`${kvkOf(3)} city`, `${kvkOf(3)} fte`, `${kvkOf(2)} equity`, `${kvkOf(2)} fte`]);
    expect(nextChange(found, sorted, { columns, from, step: -1 })).toMatchObject({ id: kvkOf(2), column: 'equity' });
  });
});
