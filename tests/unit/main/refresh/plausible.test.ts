import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doubtsOf, type KnownMonth, leftOutOf, periodOf } from '../../../../src/main/refresh/worker/plausible';
import type { ListSummary } from '../../../../src/main/refresh/worker/refresh-calls';
import { ownColumnNamed } from '../../../../src/shared/catalog/catalog';
import { listDefinitions } from '../../../../src/shared/catalog/list-definitions';
import { doubtKey, leavesNoOffices } from '../../../../src/shared/domain/months/month-doubt';
import { monthListNames } from '../../../../src/shared/domain/months/month-list-name';

const summaryOf = (part: Partial<ListSummary> = {}): ListSummary => ({
  list: 'advisers',
  period: '2026-10',
  etag: '"1"',
  rows: 1000,
  sent: 1000,
  nameless: 0,
  double: 0,
  misfits: [],
  empty: [],
  columns: 300,
  ...part,
});
const known = (part: Partial<KnownMonth> = {}): KnownMonth => ({
  announced: '2026-10',
  present: {
    ref: { role: 'volledig', period: '2026-09', generation: '0123456789abcdef' },
    lists: { advisers: { rows: 1000, filled: ['kvk', 'name', 'city'], mark: '"1"' } },
  },
  ...part,
});
const kinds = (lists: readonly ListSummary[], against: KnownMonth = known()) =>
  doubtsOf(lists, against).map(({ kind }) => kind);

describe('a month', () => {
  it('that is like the one before is plausible, and so is the first', () => {
    expect(kinds([summaryOf()])).toEqual([]);
    expect(kinds([summaryOf()], known({ present: null }))).toEqual([]);
    expect(kinds([summaryOf({ period: null })])).toEqual([]);
  });

  it.each(['9999-99', '0000-00', '2026-00', '2026-13', '1999-12', '2027-11', '2200-01', 'oktober'])(
    'of %s has no real period, and would count as the announced one',
    (period) => {
      expect(doubtsOf([summaryOf({ period })], known())).toEqual([{ kind: 'PERIOD_UNREAL', period }]);
      expect(periodOf([summaryOf({ period })], '2026-10')).toBe('2026-10');
    },
  );

  it.each(['2026-09', '2026-10', '2026-11', '2027-10'])('of %s has a real period', (period) => {
    expect(kinds([summaryOf({ period })])).toEqual([]);
    expect(periodOf([summaryOf({ list: 'press', period: '2020-01' }), summaryOf({ period })], '2026-10')).toBe(period);
  });

  it('that is older than the present one is doubted', () => {
    expect(doubtsOf([summaryOf({ period: '2025-10' })], known())).toEqual([
      { kind: 'PERIOD_BEFORE', period: '2025-10', present: '2026-09' },
    ]);
    expect(kinds([summaryOf({ period: null })], known({ announced: '2026-08' }))).toEqual(['PERIOD_BEFORE']);
  });

  it('whose lists are of different periods is doubted, but the press may be a month later', () => {
    const list = (name: ListSummary['list'], period: string) =>
      doubtsOf([summaryOf(), summaryOf({ list: name, period })], known());
    expect(list('persons', '2026-11')).toEqual([
      { kind: 'PERIOD_OTHER', list: 'persons', period: '2026-11', expected: '2026-10' },
    ]);
    expect(list('persons', '2026-10')).toEqual([]);
    expect(list('press', '2026-11')).toEqual([]);
    for (const period of ['2026-12', '2026-09', '2025-10']) expect(list('press', period)).toHaveLength(1);
  });

  it('with more than a fifth fewer rows in a list is doubted', () => {
    expect(kinds([summaryOf({ rows: 800, sent: 800 })])).toEqual([]);
    expect(doubtsOf([summaryOf({ rows: 799, sent: 799 })], known())).toEqual([
      { kind: 'ROWS_FEWER', list: 'advisers', rows: 799, before: 1000 },
    ]);
    expect(kinds([summaryOf({ rows: 1, sent: 1 })], known({ present: null }))).toEqual([]);
  });

  it('that is earlier is doubted with more than a fifth fewer rows than the largest stored month next to it', () => {
    const { present } = known();
    const neighbours = present === null ? [] : [{ ...present, lists: {} }, present];
    const earlier = (rows: number) => doubtsOf([summaryOf({ rows, sent: rows })], known({ present: null, neighbours }));
    expect(earlier(800)).toEqual([]);
    expect(earlier(799)).toEqual([{ kind: 'ROWS_FEWER', list: 'advisers', rows: 799, before: 1000 }]);
  });

  it.each(['nameless', 'double'] as const)('with more than one in a hundred rows %s is doubted', (which) => {
    expect(kinds([summaryOf({ rows: 990, [which]: 10 })])).toEqual([]);
    expect(kinds([summaryOf({ rows: 989, [which]: 11 })])).toEqual([`ROWS_${which.toUpperCase()}`]);
  });

  it('with more than one in a hundred unreadable cells in a column is doubted, or any in a required column', () => {
    const misfits = (column: string, rows: number) => kinds([summaryOf({ misfits: [{ column, rows }] })]);
    expect(misfits('fte', 10)).toEqual([]);
    expect(misfits('fte', 11)).toEqual(['CELLS_UNREADABLE']);
    expect(misfits('name', 1)).toEqual(['CELLS_UNREADABLE']);
  });

  it('in which a core column is suddenly empty is doubted', () => {
    expect(doubtsOf([summaryOf({ empty: ['city', 'mail'] })], known())).toEqual([
      { kind: 'COLUMN_EMPTIED', list: 'advisers', column: 'city' },
    ]);
    expect(kinds([summaryOf({ empty: ['city'] })], known({ present: null }))).toEqual([]);
  });

  it('that is doubted has a reason of its own for every list and column', () => {
    const doubts = doubtsOf(
      [
        summaryOf({ rows: 700, nameless: 200, double: 100, misfits: [{ column: 'name', rows: 3 }], empty: ['city'] }),
        summaryOf({ list: 'persons', period: '2020-01' }),
      ],
      known(),
    );
    expect(doubts.map(({ kind }) => kind)).toEqual([
      'PERIOD_OTHER',
      'ROWS_FEWER',
      'ROWS_NAMELESS',
      'ROWS_DOUBLE',
      'CELLS_UNREADABLE',
      'COLUMN_EMPTIED',
    ]);
    expect(new Set(doubts.map(doubtKey)).size).toBe(doubts.length);
    expect(leavesNoOffices(doubts)).toBe(false);
    expect(leavesNoOffices(doubtsOf([summaryOf({ rows: 0, nameless: 1000 })], known()))).toBe(true);
    expect(leavesNoOffices(doubtsOf([summaryOf({ list: 'press', rows: 0, nameless: 1000 })], known()))).toBe(false);
  });

  it('is never doubted for omissions within the tolerance, and always reports them', () => {
    fc.assert(
      fc.property(fc.nat({ max: 20 }), fc.nat({ max: 20 }), fc.nat({ max: 20 }), (nameless, double, cells) => {
        const list = summaryOf({
          rows: 1000 - nameless - double,
          nameless,
          double,
          misfits: cells === 0 ? [] : [{ column: 'fte', rows: cells }],
        });
        expect(kinds([list])).toHaveLength([nameless, double, cells].filter((rows) => rows > 10).length);
        expect(leftOutOf(list).map(({ rows }) => rows)).toEqual([nameless, double, cells].filter((rows) => rows > 0));
      }),
    );
  });
});

describe('the rules of the lists', () => {
  it.each(monthListNames)('name existing columns of %s', (list) => {
    const { id, required, core } = listDefinitions[list].download;
    for (const name of [id, ...required, ...core]) expect(ownColumnNamed(list, name), name).toBeDefined();
    expect(required).toContain(id);
  });
});
