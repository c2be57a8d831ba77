import { describe, expect, it } from 'vitest';
import { Comparisons } from '../../../../../src/main/lists/comparison/comparisons';
import { type KeptPast, PastColumns } from '../../../../../src/main/lists/comparison/past-columns';
import type { ColumnWords } from '../../../../../src/shared/domain/lists/column';
import type { Judgement, MethodJudgement } from '../../../../../src/shared/domain/lists/comparison';
import type { ListName } from '../../../../../src/shared/domain/lists/list-name';
import { kvkOf, type Lists, monthOf, unreadable } from '../../made-month';
import { someMonth } from '../../month-fixture';
import { plain } from './compared-months';

/** What a month has: lists, and what a month alone may differ in. */
type Made = { readonly lists: Lists; readonly words?: ColumnWords; readonly withheld?: readonly string[] };

const now = '2026-10';
const officesOf = (values: readonly (number | null)[]): Lists => ({
  advisers: values.map((fte, at) => ({ kvk: kvkOf(at), name: `Kantoor ${at}`, fte })),
});
const of = (...values: (number | null)[]): Made => ({ lists: officesOf(values) });
/** As many offices as make a change of all of them one of method, and more. */
const many = (value: number): Made => of(...Array.from({ length: 30 }, () => value));
const withheldIn = ({ withheld = [] }: Made) => ({ advisers: withheld });

/** The list of October, with the given months before it by period. */
function october(
  last: Made,
  before: Readonly<Record<string, Made>>,
  parts: Partial<KeptPast & { list: ListName }> = {},
) {
  const { list: name = 'advisers', ...past } = parts;
  const opened = new Map(
    Object.entries(before).map(([period, made]) => {
      const month = monthOf(made.lists, period, made.words);
      return [period, month(name, { withheld: withheldIn(made) })];
    }),
  );
  const kept: KeptPast = {
    periods: [...opened.keys()].sort().reverse(),
    open: (period) => opened.get(period) ?? null,
    judgements: [],
    ...past,
  };
  const list = monthOf(
    last.lists,
    now,
    last.words,
  )(name, {
    withheld: withheldIn(last),
    past: (engine) => new PastColumns(engine, () => kept),
  });
  return { list, columns: new PastColumns(list, () => kept) };
}

/** A column's cells, in the order of the rows. */
function cellsOf({ list }: ReturnType<typeof october>, name: string) {
  const cell = list.cells(name);
  return Array.from({ length: list.total }, (_, row) => cell(row));
}

const judged = (judgement: Judgement, column = 'fte'): readonly MethodJudgement[] => [
  { list: 'advisers', column, period: '2026-09', judgement },
];

describe('a column about one earlier month', () => {
  it('is a percentage of the earlier value, and says which rows had zero', () => {
    const months = october(of(3, 1, 2, 5, 0), { '2026-09': of(2, 0, null, -4, 0) });
    expect(cellsOf(months, 'fte@percent1')).toEqual([50, null, null, 225, null]);
    expect(months.columns.column('fte@percent1')?.column.stored).toMatchObject({ fromZero: [1, 4] });
    expect(cellsOf(months, 'fte@change1')).toEqual([1, 1, null, 9, 0]);
    expect(months.columns.column('fte@change1')?.column.stored).not.toHaveProperty('fromZero');
  });

  it('has the difference of the values as they are shown', () => {
    const months = october(of(2.06, 1.04), { '2026-09': of(2.04, 0.96) });
    expect(cellsOf(months, 'fte@change1')).toEqual([0.1, 0]);
    expect(cellsOf(months, 'fte@percent1')).toEqual([5, 0]);
  });

  it('is empty for a month that is not kept, that cannot be read, or in which the column was withheld', () => {
    const before = { '2026-09': { ...of(2), withheld: ['fte'] }, '2026-08': of(4) };
    const months = october(of(3), before);
    for (const measure of ['was', 'change', 'percent']) expect(cellsOf(months, `fte@${measure}1`)).toEqual([null]);
    expect(cellsOf(months, 'fte@known1')).toEqual(['ja']);
    expect([cellsOf(months, 'fte@was2'), cellsOf(months, 'fte@was3')]).toEqual([[4], [null]]);
    const unread = october(of(3), before, { open: () => null });
    expect([cellsOf(unread, 'fte@was2'), cellsOf(unread, 'fte@known2')]).toEqual([[null], ['nee']]);
    const forgotten = october(of(3), before, { periods: ['2026-09'] });
    expect([cellsOf(forgotten, 'fte@was2'), cellsOf(forgotten, 'fte@known2')]).toEqual([[null], ['nee']]);
  });

  it('says only whether a row was in the list while its column is withheld', () => {
    const months = october({ ...of(3, 4), withheld: ['fte'] }, { '2026-09': of(2) });
    for (const name of ['fte@was1', 'fte@change1', 'fte@changes', 'fte@since', 'fte@trend'])
      expect(cellsOf(months, name), name).toEqual([null, null]);
    expect(cellsOf(months, 'fte@known1')).toEqual(['ja', 'nee']);
    expect([months.columns.isWithheld('fte@was1'), months.columns.isWithheld('name@was1')]).toEqual([true, false]);
  });

  it('is no column for other names, and follows the months that are kept', () => {
    const { columns } = october(of(3), { '2026-09': of(2), '2026-08': of(2) });
    for (const name of ['fte', 'fte@was', 'fte@change', 'fte@nope1', 'fte@was99']) {
      expect(columns.column(name), name).toBeNull();
      expect(columns.isWithheld(name), name).toBeNull();
    }
    expect(columns.column('name@change1')).toBeNull();
    for (const name of ['fte@changes', 'fte@since', 'fte@trend', 'fte@changes3'])
      expect(columns.column(name)?.column.column.name).toBe(name);
    expect(columns.column('fte@was1')).toBe(columns.column('fte@was1'));
    expect(columns.inputsKey()).toBe('2026-09 2026-08');
  });
});

describe('the changes from one kept month to the next', () => {
  it('are counted in the months asked for, and the last one has its month', () => {
    const before = { '2026-09': of(2, 2, 1), '2026-08': of(2, 1, 1), '2026-07': of(1, 1, 1) };
    const months = october(of(3, 2, 1), before);
    expect(cellsOf(months, 'fte@changes')).toEqual([2, 1, 0]);
    expect(cellsOf(months, 'fte@changes2')).toEqual([1, 1, 0]);
    expect(cellsOf(months, 'fte@changes1')).toEqual([1, 0, 0]);
    expect(cellsOf(months, 'fte@since')).toEqual(['okt 2026', 'sep 2026', null]);
  });

  it('are those of cells that one of the months lacks, and not of a month without the column', () => {
    const before = { '2026-09': { ...of(9, 9), withheld: ['fte'] }, '2026-08': of(1, null) };
    expect(cellsOf(october(of(2, 2), before), 'fte@changes')).toEqual([1, 1]);
    const added = october(of(2, 2), { '2026-09': of(2), '2026-08': of(1) });
    expect(cellsOf(added, 'fte@changes')).toEqual([1, 0]);
  });

  it('are none to or from a cell that could not be read', () => {
    const unread: Made = { lists: { advisers: [{ kvk: kvkOf(0), name: 'Kantoor 0', fte: unreadable }] } };
    expect(cellsOf(october(of(3), { '2026-09': unread, '2026-08': of(1) }), 'fte@changes')).toEqual([0]);
  });

  it('are those of the months that are kept now, also after one was fetched again', () => {
    const [once, again] = [of(1, 2), { lists: { advisers: [...(of(1, 2).lists.advisers ?? [])].reverse() } }].map(
      ({ lists }) => monthOf(lists, '2026-09')('advisers'),
    );
    let kept: KeptPast = { periods: ['2026-09'], open: () => once ?? null, judgements: [] };
    const columns = new PastColumns(monthOf(of(1, 2).lists, now)('advisers'), () => kept);
    const counts = () => columns.column('fte@changes')?.column.stored;
    expect(counts()).toEqual({ storage: 'number', values: Float64Array.of(0, 0) });
    kept = {
      ...kept,
      periods: ['2026-09', '2026-08'],
      open: (period) => (period === '2026-09' ? (again ?? null) : null),
    };
    expect(counts()).toEqual({ storage: 'number', values: Float64Array.of(0, 0) });
  });

  it('are none of method: when the user said so, when the words differ, or when too many values moved', () => {
    const before = { '2026-09': of(2), '2026-08': of(1) };
    const counts = (judgements: readonly MethodJudgement[]) =>
      cellsOf(october(of(3), before, { judgements }), 'fte@changes');
    expect([counts([]), counts(judged('method')), counts(judged('fact'))]).toEqual([[2], [1], [2]]);
    expect(counts(judged('method', 'name'))).toEqual([2]);
    const words = [{ name: 'fte', label: 'Formatie', explanation: '', decimals: 1 }] as unknown as ColumnWords;
    const renamed = { '2026-09': { ...of(2), words }, '2026-08': { ...of(1), words } };
    expect(cellsOf(october({ ...of(3), words }, renamed), 'fte@changes')).toEqual([2]);
    const other = [{ name: 'fte', label: 'Voltijds', explanation: '', decimals: 1 }] as unknown as ColumnWords;
    expect(cellsOf(october({ ...of(3), words: other }, renamed), 'fte@changes')).toEqual([1]);
    const moved = october(many(3), { '2026-09': many(2) });
    expect([cellsOf(moved, 'fte@changes')[0], cellsOf(moved, 'fte@since')[0]]).toEqual([0, null]);
    expect(cellsOf(october(many(3), { '2026-09': many(2) }, { judgements: [] }), 'fte@change1')[0]).toBe(1);
  });
});

describe('the figures of all kept months', () => {
  it('have a dash for a month without a figure, and are sorted by growth', () => {
    const before = { '2026-09': of(2, null, null, 3), '2026-08': { ...of(9, 9, 9, 9), withheld: ['fte'] } };
    const months = october(of(1.5, 4, null, 3), before);
    expect(cellsOf(months, 'fte@trend')).toEqual([['–', '2,0', '1,5'], ['–', '–', '4,0'], null, ['–', '3,0', '3,0']]);
    const stored = months.columns.column('fte@trend')?.column.stored;
    expect(stored?.storage === 'items' && Array.from(stored.codes)).toEqual([1, 2, 0, 3]);
  });

  it('are one value for rows with the same figures', () => {
    const months = october(of(2, 3, 2), { '2026-09': of(1, 1, 1) });
    const stored = months.columns.column('fte@trend')?.column.stored;
    expect(stored?.storage === 'items' && [Array.from(stored.codes), stored.combinations.length]).toEqual([
      [1, 2, 1],
      3,
    ]);
    expect(stored?.storage === 'items' && [...stored.dictionary].sort()).toEqual(['1,0', '2,0', '3,0']);
  });

  it('are not mistaken for others that are written with the same digits, and are as many as there are', () => {
    const months = october(of(23, 3), { '2026-09': of(1, 12) });
    expect(cellsOf(months, 'fte@trend')).toEqual([
      ['1,0', '23,0'],
      ['12,0', '3,0'],
    ]);
    const values = Array.from({ length: 256 }, (_, at) => at);
    const all = cellsOf(october(of(...values), { '2026-09': of(...values.map(() => 0)) }), 'fte@trend');
    expect(all[255]).toEqual(['0,0', '255,0']);
  });
});

describe('a column of the offices in a list of their locations', () => {
  const month = (values: readonly number[], locations: readonly number[]): Made => ({
    lists: {
      ...officesOf(values),
      locations: locations.map((at) => ({ kvk: kvkOf(at), locationId: `00000000000${at}` })),
    },
  });

  it('has the values of the row’s own office in each month', () => {
    const months = october(
      month([5, 6, 7], [2, 1, 0]),
      { '2026-09': month([4, 6, 5], [0, 2]), '2026-08': month([4, 3, 9], [0, 1, 2]) },
      { list: 'locations' },
    );
    expect(cellsOf(months, 'fte')).toEqual([7, 6, 5]);
    expect(cellsOf(months, 'fte@was1')).toEqual([5, null, 4]);
    expect(cellsOf(months, 'fte@change1')).toEqual([2, null, 1]);
    expect(cellsOf(months, 'fte@changes')).toEqual([2, 0, 1]);
    expect(cellsOf(months, 'fte@trend')).toEqual([
      ['9,0', '5,0', '7,0'],
      ['3,0', '–', '6,0'],
      ['4,0', '4,0', '5,0'],
    ]);
    expect(cellsOf(months, 'locationId@changes')).toEqual([0, 0, 0]);
  });

  it('has no value of another office in a comparison for a row that the earlier month lacks', () => {
    const [earlier, later] = [month([4, 6, 5], [0, 2]), month([5, 6, 7], [2, 1, 0])];
    const compared = new Comparisons().of(
      {
        ref: someMonth,
        list: monthOf(later.lists),
        earlier: [{ ...someMonth, period: '2026-09' }],
        earlierList: (_, list) => monthOf(earlier.lists, '2026-09')(list),
      },
      { list: 'locations', comparison: plain },
    );
    const cells = ['locationId', 'fte@was', 'name@was'].map((name) => compared?.engine.cells(name));
    expect([0, 1, 2].map((row) => cells.map((cell) => cell?.(row)))).toEqual([
      ['000000000002', 5, 'Kantoor 2'],
      ['000000000001', null, null],
      ['000000000000', 4, 'Kantoor 0'],
    ]);
  });
});
