import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ComparedEngine, Comparisons } from '../../../src/main/lists/comparison/comparisons';
import { nextChange } from '../../../src/main/lists/comparison/next-change';
import { summaryOf, total } from '../../../src/main/lists/comparison/summary';
import { whereItSits } from '../../../src/main/lists/comparison/where-it-sits';
import { rowsOfPage } from '../../../src/main/lists/questions/described-rows';
import type { ListEngine } from '../../../src/main/lists/rows/list-engine';
import { rowValues } from '../../../src/main/lists/rows/row-values';
import { listQuestions } from '../../../src/main/lists/thread/list-questions';
import { columnNamed } from '../../../src/shared/catalog/catalog';
import { kindWords } from '../../../src/shared/catalog/past-column';
import type { Cell, Column } from '../../../src/shared/domain/lists/column';
import {
  type CellKind,
  type Comparison,
  type ComparisonSummary,
  cellKinds,
  type MethodJudgement,
  rowKinds,
  surplusOf,
} from '../../../src/shared/domain/lists/comparison';
import { type ListQuery, wholeList } from '../../../src/shared/domain/lists/list';
import { formatCell } from '../../../src/shared/format/format-cell';
import { examples } from '../../first-cases';
import { kvkOf, monthOf, type Row, unreadable } from './made-month';
import { someMonth } from './month-fixture';

const earlierMonth = { ...someMonth, period: '2026-09' };
const plain: Comparison = { earlier: '2026-09', filtersOn: 'later', changedOnly: false, margins: [], methodShare: 1 };
const query = (comparison: Partial<Comparison> = {}, filters: ListQuery['filters'] = []): ListQuery => ({
  ...wholeList('advisers'),
  filters,
  comparison: { ...plain, ...comparison },
});

const names = [
  'name',
  'phone',
  'fte',
  'equity',
  'ratingRiFD',
  'dateSettlement',
  'tradenames',
  'active',
  'kvk',
] as const;

const listsOf = (earlier: readonly Row[], later: readonly Row[]) => ({
  ref: someMonth,
  list: monthOf({ advisers: later }),
  earlier: [earlierMonth],
  earlierList: () => monthOf({ advisers: earlier }, earlierMonth.period)('advisers'),
});

function compare(
  earlier: readonly Row[],
  later: readonly Row[],
  asked = query(),
  comparisons = new Comparisons(),
): ComparedEngine {
  const found = comparisons.of(listsOf(earlier, later), { list: 'advisers', comparison: asked.comparison ?? plain });
  if (found === null) throw new Error('no comparison');
  return found;
}

const rows = ({ engine }: ComparedEngine, asked: ListQuery): readonly string[] =>
  Array.from(engine.rows(asked), engine.idOf());

const column = (name: string): Column => {
  const found = columnNamed('advisers', name);
  if (found === undefined) throw new Error(name);
  return found;
};

/** Rows of some offices with few values, so that many are equal. */
const cells = fc.record({
  name: fc.constantFrom('Adviesbureau', 'Bureau', 'Advies Één'),
  phone: fc.constantFrom(null, '0201234567', '020-1234567', '0307654321'),
  fte: fc.constantFrom(null, 1, 1.04, 1.06, 2, 0),
  equity: fc.constantFrom(null, 100, 100.4, 250, -3),
  ratingRiFD: fc.constantFrom(null, 5.44, 5.45, 6.4, 7),
  dateSettlement: fc.constantFrom(null, '2001-02-03', '2010-11-12'),
  tradenames: fc.constantFrom<string[]>(['a'], ['a', 'b'], ['b', 'a'], []),
  active: fc.constantFrom(null, true, false),
});
const month = fc
  .uniqueArray(fc.tuple(fc.nat(9), cells), { selector: ([office]) => office, minLength: 1, maxLength: 10 })
  .map((made) => made.map(([office, row]): Row => ({ kvk: kvkOf(office), ...row })));

type Shown = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** Every cell of a month as it is shown, row by row. */
function shownOf(list: ListEngine): Shown {
  const idOf = list.idOf();
  const read = names.map((name) => [name, list.cells(name)] as const);
  return new Map(
    Array.from({ length: list.total }, (_, row) => [
      idOf(row),
      Object.fromEntries(read.map(([name, cell]) => [name, formatCell(list.column(name).column.column, cell(row))])),
    ]),
  );
}

/** A naive reference: every cell of both months beside the other. */
function naive(earlier: Shown, later: Shown) {
  const changes: { readonly id: string; readonly name: string; readonly kind: CellKind }[] = [];
  for (const [id, now] of later) {
    const then = earlier.get(id);
    if (then === undefined) continue;
    for (const name of names) {
      const [was, is] = [then[name] ?? '', now[name] ?? ''];
      if (was === is) continue;
      changes.push({ id, name, kind: was === '' ? 'filled' : is === '' ? 'emptied' : 'changed' });
    }
  }
  return {
    changes,
    fresh: [...later.keys()].filter((id) => !earlier.has(id)),
    gone: [...earlier.keys()].filter((id) => !later.has(id)),
  };
}

const countOf = (summary: ComparisonSummary, name: string) =>
  summary.columns.find((each) => each.name === name)?.counts ?? { changed: 0, filled: 0, emptied: 0 };

/** What a row was and is, by a comparison; null for a month that lacks it. */
type RowChange = {
  readonly was: Readonly<Record<string, string>> | null;
  readonly is: Readonly<Record<string, string>> | null;
};

/** Every row of a comparison, whose equal cells have their earlier value. */
function changesOf({ engine }: ComparedEngine): ReadonlyMap<string, RowChange> {
  const idOf = engine.idOf();
  const kinds = engine.cells('comparedKind');
  const read = names.map((name) => ({
    name,
    is: engine.cells(name),
    was: engine.cells(`${name}@was`),
    how: engine.cells(`${name}@how`),
  }));
  return new Map(
    Array.from({ length: engine.total }, (_, row): [string, RowChange] => {
      const kind = kinds(row);
      const has = (each: string): boolean => Array.isArray(kind) && kind.includes(each);
      const cellsOf = (of: (each: (typeof read)[number]) => Cell) =>
        Object.fromEntries(read.map((each) => [each.name, formatCell(column(each.name), of(each))]));
      const isEqual = ({ how }: (typeof read)[number]): boolean => how(row) === 'gelijk';
      return [
        idOf(row),
        {
          was: has('nieuw') ? null : cellsOf(({ was }) => was(row)),
          is: has('uit de lijst') ? null : cellsOf((each) => (isEqual(each) ? each.was(row) : each.is(row))),
        },
      ];
    }),
  );
}

describe('two months of a list beside each other', () => {
  it('differ in the cells that a reader of both would find different', () => {
    fc.assert(
      fc.property(month, month, (before, after) => {
        const found = compare(before, after);
        const [then, now] = [monthOf({ advisers: before })('advisers'), monthOf({ advisers: after })('advisers')];
        const { changes, fresh, gone } = naive(shownOf(then), shownOf(now));
        const summary = summaryOf(found, query());
        expect(summary.ofRows).toMatchObject({ arrived: fresh.length, left: gone.length, continued: 0 });
        for (const name of names) {
          const of = changes.filter((each) => each.name === name);
          const counts = Object.fromEntries(
            cellKinds.map((kind) => [kind, of.filter((each) => each.kind === kind).length]),
          );
          expect(countOf(summary, name), name).toEqual(counts);
        }
        expect(total(summary.cells)).toBe(changes.length);
        expect(summary.changedRows).toBe(new Set(changes.map(({ id }) => id)).size);
      }),
      { numRuns: examples(40) },
    );
  });

  it('count for each kind of change the rows that its filter opens', () => {
    fc.assert(
      fc.property(month, month, (before, after) => {
        const found = compare(before, after);
        const summary = summaryOf(found, query());
        for (const kind of rowKinds) {
          const opened = rows(found, query({}, [{ column: 'comparedKind', text: kindWords[kind] }]));
          expect(opened, kind).toHaveLength(summary.ofRows[kind]);
        }
        for (const { name, counts } of summary.columns) {
          for (const kind of cellKinds) {
            const opened = rows(found, query({}, [{ column: `${name}@how`, text: kindWords[kind] }]));
            expect(opened, `${name} ${kind}`).toHaveLength(counts[kind]);
          }
        }
        const changed = rows(found, query({ changedOnly: true }));
        const { arrived, left, continued } = summary.ofRows;
        // What stopped is among the changed rows.
        expect(changed).toHaveLength(summary.changedRows + arrived + left + continued);
      }),
      { numRuns: examples(40) },
    );
  });

  it('have the opposite changes when they are swapped', () => {
    fc.assert(
      fc.property(month, month, (before, after) => {
        const [there, back] = [compare(before, after), compare(after, before)].map((each) => summaryOf(each, query()));
        if (there === undefined || back === undefined) throw new Error('two');
        expect(back.ofRows).toMatchObject({ arrived: there.ofRows.left, left: there.ofRows.arrived, continued: 0 });
        for (const name of names) {
          const [one, other] = [countOf(there, name), countOf(back, name)];
          expect([other.changed, other.filled, other.emptied], name).toEqual([
            ...[one.changed, one.emptied, one.filled],
          ]);
        }
      }),
      { numRuns: examples(40) },
    );
  });

  it('give the later month when their changes are applied to the earlier one', () => {
    fc.assert(
      fc.property(month, month, (before, after) => {
        const { engine } = compare(before, after);
        const now = shownOf(monthOf({ advisers: after })('advisers'));
        const idOf = engine.idOf();
        const kinds = engine.cells('comparedKind');
        const read = names.map((name) => ({
          name,
          is: engine.cells(name),
          was: engine.cells(`${name}@was`),
          how: engine.cells(`${name}@how`),
        }));
        const made = new Map<string, Record<string, string>>();
        for (let row = 0; row < engine.total; row++) {
          const kind = kinds(row);
          if (Array.isArray(kind) && kind.includes('uit de lijst')) continue;
          const isNew = Array.isArray(kind) && kind.includes('nieuw');
          made.set(
            idOf(row),
            Object.fromEntries(
              read.map(({ name, is, was, how }) => {
                const changed = isNew || how(row) !== 'gelijk';
                return [name, formatCell(column(name), changed ? is(row) : was(row))];
              }),
            ),
          );
        }
        expect(made).toEqual(now);
      }),
      { numRuns: examples(40) },
    );
  });

  it('give the changes between the first and the last month when combined with the comparison that follows', () => {
    fc.assert(
      fc.property(month, month, month, (first, second, third) => {
        const [before, after] = [changesOf(compare(first, second)), changesOf(compare(second, third))];
        const composed = new Map<string, RowChange>();
        for (const id of new Set([...before.keys(), ...after.keys()])) {
          // A row that only one of the comparisons has is in neither month of the other.
          const nowhere: RowChange = { was: null, is: null };
          const change = { was: (before.get(id) ?? nowhere).was, is: (after.get(id) ?? nowhere).is };
          if (change.was !== null || change.is !== null) composed.set(id, change);
        }
        const direct = changesOf(compare(first, third));
        expect(composed).toEqual(direct);
        const differing = [...composed.values()].flatMap(({ was, is }) =>
          was === null || is === null ? [] : names.filter((name) => was[name] !== is[name]),
        );
        expect(total(summaryOf(compare(first, third), query()).cells)).toBe(differing.length);
      }),
      { numRuns: examples(10) },
    );
  });

  it('lead from each change to the next one, through all of them and back', () => {
    fc.assert(
      fc.property(month, month, (before, after) => {
        const found = compare(before, after);
        const asked = query();
        const { cells: counts } = summaryOf(found, asked);
        const steps: string[] = [];
        let from: Parameters<typeof nextChange>[2]['from'] = null;
        for (;;) {
          const next = nextChange(found, asked, { columns: names, from, step: 1 });
          if (next === null) break;
          steps.push(`${next.id} ${next.column}`);
          expect(next).toMatchObject({ at: steps.length, total: total(counts) });
          from = next;
        }
        expect(steps).toHaveLength(total(counts));
        expect(new Set(steps).size).toBe(steps.length);
        for (const step of [...steps].reverse().slice(1)) {
          const back = nextChange(found, asked, { columns: names, from, step: -1 });
          expect(`${back?.id} ${back?.column}`).toBe(step);
          from = back;
        }
      }),
      { numRuns: examples(40) },
    );
  });
});

const office = (at: number, more: Row = {}): Row => ({ kvk: kvkOf(at), name: `Kantoor ${at}`, ...more });
const offices = (count: number, more: (at: number) => Row = () => ({})): Row[] =>
  Array.from({ length: count }, (_, at) => office(at, more(at)));

describe('a change', () => {
  const was = [office(1, { ratingRiFD: 6.5, fte: 10 }), office(2, { ratingRiFD: 6.46, fte: 4 })];
  const is = [office(1, { ratingRiFD: 5.4, fte: 10.4 }), office(2, { ratingRiFD: 6.46, fte: 5 })];

  it('is found by filters on its earlier value, later value and size, and sorted by its size', () => {
    const found = compare(was, is);
    const fall = [
      { column: 'ratingRiFD@was', text: '>=6,45' },
      { column: 'ratingRiFD', text: '<5,45' },
    ];
    expect(rows(found, query({}, fall))).toEqual([kvkOf(1)]);
    expect(rows(found, query({}, [{ column: 'fte@change', text: '>=1' }]))).toEqual([kvkOf(2)]);
    expect(rows(found, query({}, [{ column: 'fte@percent', text: '>=25' }]))).toEqual([kvkOf(2)]);
    const sorted = { ...query(), sort: [{ column: 'fte@change', direction: 'desc' as const }] };
    expect(rows(found, sorted)).toEqual([kvkOf(2), kvkOf(1)]);
  });

  it('is filtered by the month that the user chose', () => {
    const found = compare(was, is);
    const filter = [{ column: 'ratingRiFD', text: '<6' }];
    expect(rows(found, query({ filtersOn: 'later' }, filter))).toEqual([kvkOf(1)]);
    expect(rows(found, query({ filtersOn: 'earlier' }, filter))).toEqual([]);
    expect(rows(found, query({ filtersOn: 'either' }, [{ column: 'fte', text: '4' }]))).toEqual([kvkOf(2)]);
  });

  it('within its margin is hidden, and counted as hidden', () => {
    const margins = [{ column: 'fte', most: 0.5, unit: 'absolute' as const }];
    const summary = summaryOf(compare(was, is, query({ margins })), query({ margins }));
    expect(summary.hidden).toBe(1);
    expect(countOf(summary, 'fte')).toMatchObject({ changed: 1 });
    const percent = [{ column: 'fte', most: 25, unit: 'percent' as const }];
    expect(summaryOf(compare(was, is, query({ margins: percent })), query({ margins: percent })).hidden).toBe(2);
  });
});

describe('the description of a comparison', () => {
  it('names no column as changed that either month withholds', () => {
    const rows = (equity: number) => [{ kvk: kvkOf(1), name: 'Kantoor', phone: String(equity), equity }];
    const changedBetween = (earlier: readonly Row[], later: readonly Row[]) => {
      const found = compare(earlier, later);
      const month = { of: () => found.engine, compared: () => found };
      return listQuestions.describe(month, { list: 'advisers', comparison: plain });
    };
    const without = (all: readonly Row[]): readonly Row[] => all.map(({ equity: _, ...others }) => others);
    expect(changedBetween(rows(1), rows(2)).changed).toEqual(expect.arrayContaining(['phone', 'equity']));
    for (const [earlier, later] of [
      [rows(1), without(rows(2))],
      [without(rows(1)), rows(2)],
    ] as const) {
      const { changed } = changedBetween(earlier, later);
      expect(changed).toContain('phone');
      expect(changed).not.toContain('equity');
    }
    expect(changedBetween(rows(1), without(rows(2))).withheld).toContain('equity');
  });
});

describe('a comparison that is asked for twice', () => {
  it('is worked out once, without opening its lists again, until it is forgotten', () => {
    const lists = listsOf([office(1, { fte: 1 })], [office(1, { fte: 2 })]);
    let opened = 0;
    const counted = {
      ...lists,
      earlierList: () => {
        opened += 1;
        return lists.earlierList();
      },
    };
    const comparisons = new Comparisons();
    const ask = () => comparisons.of(counted, { list: 'advisers', comparison: plain });
    const first = ask();
    const before = opened;
    expect(ask()).toBe(first);
    expect(opened).toBe(before);
    comparisons.forget();
    expect(ask()).not.toBe(first);
  });
});

describe('a column whose values move in many rows', () => {
  const earlier = offices(60, (at) => ({ fte: at, equity: 1 }));
  const later = offices(60, (at) => ({ fte: at < 30 ? at + 1 : at, equity: 1 }));

  it('is taken as computed in another way, and is not counted until the user decides otherwise', () => {
    const asked = query({ methodShare: 0.4 });
    const summary = summaryOf(compare(earlier, later, asked), asked);
    expect(summary.columns).toMatchObject([{ name: 'fte', outside: 'method', signs: { valued: 60, moved: 30 } }]);
    expect(total(summary.cells)).toBe(0);
    expect(summary.changedRows).toBe(0);
    const comparisons = new Comparisons();
    comparisons.setRules({
      judgements: [{ list: 'advisers', column: 'fte', period: someMonth.period, judgement: 'fact' }],
      verdicts: [],
    });
    expect(total(summaryOf(compare(earlier, later, asked, comparisons), asked).cells)).toBe(30);
  });
});

describe('a column that is perhaps computed in another way, with months between', () => {
  const asked = query({ earlier: '2026-07', methodShare: 0.4 });
  const fte = (move: number) => offices(60, (at) => ({ fte: at + move }));

  /** Compares October with July; every month between has its own rows, and its own words of the provider. */
  function over(
    months: Readonly<Record<string, { readonly rows: readonly Row[]; readonly label?: string }>>,
    judgements: readonly MethodJudgement[] = [],
  ) {
    const comparisons = new Comparisons();
    comparisons.setRules({ judgements, verdicts: [] });
    const listOf = (period: string) => {
      const { rows: own = [], label } = months[period] ?? {};
      return monthOf({ advisers: own }, period, label === undefined ? undefined : [{ name: 'fte', label }]);
    };
    const opened = new Map<string, ListEngine>();
    const engineOf = (period: string): ListEngine => {
      const known = opened.get(period) ?? listOf(period)('advisers');
      opened.set(period, known);
      return known;
    };
    const refs = ['2026-09', '2026-08', '2026-07'].map((period) => ({ ...someMonth, period }));
    const found = comparisons.of(
      {
        ref: someMonth,
        list: () => engineOf('2026-10'),
        earlier: refs,
        earlierList: (ref, name) => (name === 'advisers' ? engineOf(ref.period) : null),
      },
      { list: 'advisers', comparison: asked.comparison ?? plain },
    );
    if (found === null) throw new Error('no comparison');
    return summaryOf(found, asked).columns.find(({ name }) => name === 'fte');
  }

  it('is so in the month in which its values moved', () => {
    const months = { '2026-07': { rows: fte(0) }, '2026-08': { rows: fte(3) }, '2026-09': { rows: fte(3) } };
    const found = over({ ...months, '2026-10': { rows: fte(3) } });
    expect(found).toMatchObject({ outside: 'method', signs: { period: '2026-08', moved: 60 } });
  });

  it('is so in the month in which the provider gave it other words', () => {
    const rows = fte(0);
    const found = over({
      '2026-07': { rows, label: 'FTE' },
      '2026-08': { rows, label: 'FTE' },
      '2026-09': { rows, label: 'Formatie' },
      '2026-10': { rows, label: 'Formatie' },
    });
    expect(found).toMatchObject({ outside: 'method', signs: { period: '2026-09', words: ['label'] } });
  });

  const moved = {
    '2026-07': { rows: fte(0) },
    '2026-08': { rows: fte(3) },
    '2026-09': { rows: fte(3) },
    '2026-10': { rows: fte(9) },
  };
  const judged = (period: string, judgement: 'fact' | 'method' = 'fact'): MethodJudgement => ({
    list: 'advisers',
    column: 'fte',
    period,
    judgement,
  });

  it('is so until the user has judged each month in which it moved', () => {
    expect(over(moved)?.signs?.period).toBe('2026-08');
    expect(over(moved, [judged('2026-08')])).toMatchObject({ outside: 'method', signs: { period: '2026-10' } });
    expect(over(moved, [judged('2026-08'), judged('2026-10')])).toMatchObject({ outside: null });
  });

  it('is not judged by a judgement of the earlier month itself, or of another month', () => {
    expect(over(moved, [judged('2026-07'), judged('2026-11')])).toMatchObject({ outside: 'method' });
    expect(over({ ...moved, '2026-10': { rows: fte(3) } }, [judged('2026-07', 'method')])?.signs?.judgement).toBeNull();
  });
});

describe('a cell that could not be read in one of the months', () => {
  const found = compare(
    [office(1, { fte: 3 }), office(2, { fte: unreadable }), office(3, { fte: 3 })],
    [office(1, { fte: unreadable }), office(2, { fte: 4 }), office(3, { fte: null })],
  );

  it('is counted apart, and is neither emptied nor filled', () => {
    const summary = summaryOf(found, query());
    expect(summary).toMatchObject({ unread: 2, changedRows: 1, cells: { changed: 0, filled: 0, emptied: 1 } });
    expect(summary.columns).toMatchObject([{ name: 'fte', unread: 2, counts: { emptied: 1 } }]);
    expect([0, 1, 2].map(found.engine.cells('fte@how'))).toEqual(['niet te lezen', 'niet te lezen', 'leeg geworden']);
    const page = rowsOfPage(found.engine, { ...query(), columns: ['fte@was', 'fte'], offset: 0, limit: 9 });
    expect(page.reasons).toEqual({ 'fte@was': { 1: 'unread' }, fte: { 0: 'unread' } });
    const list = monthOf({ advisers: [office(1, { fte: unreadable }), office(2, { fte: null })] })('advisers');
    expect([0, 1].map((row) => rowValues(list, row, ['fte']))).toEqual([
      { values: {}, unread: ['fte'] },
      { values: {} },
    ]);
    expect(rows(found, query({ changedOnly: true }))).toEqual([kvkOf(3)]);
    expect(rows(found, query({}, [{ column: 'comparedKind', text: 'niet te lezen' }]))).toEqual([kvkOf(1), kvkOf(2)]);
  });
});

describe('a percentage', () => {
  it('of a change from zero does not exist, and the page says so', () => {
    const found = compare(
      [office(1, { equity: 0 }), office(2, { equity: -100 }), office(3, { equity: null }), office(4, { fte: 2.04 })],
      [office(1, { equity: 5 }), office(2, { equity: -150 }), office(3, { equity: 5 }), office(4, { fte: 3.06 })],
    );
    const percent = found.engine.cells('equity@percent');
    // A figure that falls further below zero falls, by the size of what it was.
    expect([0, 1, 2].map(percent)).toEqual([null, -50, null]);
    // A difference is one of the figures as they are shown: 3,1 − 2,0.
    expect(found.engine.cells('fte@change')(3)).toBe(1.1);
    const page = rowsOfPage(found.engine, { ...query(), columns: ['equity@percent', 'equity'], offset: 0, limit: 9 });
    expect(page.reasons).toEqual({ 'equity@percent': { 0: 'fromZero' } });
  });
});

describe('an office that became inactive', () => {
  it('stopped, which is something else than being gone from the list', () => {
    const found = compare(
      [office(1, { active: true }), office(2, { active: true }), office(3, { active: false })],
      [office(1, { active: false }), office(3, { active: true })],
    );
    expect(summaryOf(found, query()).ofRows).toMatchObject({ arrived: 0, stopped: 1, left: 1, continued: 0 });
    expect(rows(found, query({}, [{ column: 'comparedKind', text: 'gestopt' }]))).toEqual([kvkOf(1)]);
    expect(rows(found, query({}, [{ column: 'comparedKind', text: 'uit de lijst' }]))).toEqual([kvkOf(2)]);
  });
});

describe('a row that continues under another number', () => {
  const shared = { street: 'Dorpsstraat 1', postcode: '3511AB', phone: '0301234567', decisionmakers: ['A. Jansen'] };
  const before = [office(1, shared), office(2, { phone: '0201111111' })];
  const after = [office(3, { ...shared, name: 'Nieuw' }), office(4, { phone: '0201111111' })];

  it('is one row with its evidence; a single sign is not enough', () => {
    const found = compare(before, after);
    expect(found.continuations).toMatchObject([
      {
        gone: { id: kvkOf(1) },
        fresh: { id: kvkOf(3) },
        signs: [{ sign: 'address' }, { sign: 'phone' }, { sign: 'people', value: 'A. Jansen' }],
        verdict: null,
      },
    ]);
    expect(summaryOf(found, query()).ofRows).toMatchObject({ arrived: 1, stopped: 0, left: 1, continued: 1 });
    expect(found.engine.cells('name')(0)).toBe('Kantoor 1 → Nieuw');
    // Its number is no changed cell.
    expect(found.engine.cells('kvk@how')(0)).toBe('gelijk');
    expect(summaryOf(found, query()).columns.map(({ name }) => name)).toEqual(['name']);
  });
});

describe('a proposal that the user confirmed', () => {
  it('has precedence over one with more signs', () => {
    const shared = { street: 'Dorpsstraat 1', postcode: '3511AB', phone: '0301234567' };
    const before = [office(1, { ...shared, decisionmakers: ['A. Jansen'] })];
    const after = [office(3, { ...shared, decisionmakers: ['A. Jansen'] }), office(4, shared)];
    const idsOf = ({ continuations }: ComparedEngine) => continuations.map(({ fresh }) => fresh.id);
    expect(idsOf(compare(before, after))).toEqual([kvkOf(3)]);
    const comparisons = new Comparisons();
    const verdict = { list: 'advisers', gone: kvkOf(1), fresh: kvkOf(4), verdict: 'confirmed' } as const;
    comparisons.setRules({ judgements: [], verdicts: [verdict] });
    expect(idsOf(compare(before, after, query(), comparisons))).toEqual([kvkOf(4)]);
  });
});

describe('the segments in which changes are concentrated', () => {
  const segment = (at: number) => ({ province: at < 60 ? 'Zeeland' : 'Utrecht', fte: 5 });
  const earlier = offices(400, segment);

  it('have at least 20 changed rows, and a surplus of a twentieth of the change', () => {
    const later = offices(400, (at) => ({ ...segment(at), fte: at < 50 ? 6 : 5 }));
    const asked = query({ changedOnly: true });
    expect(whereItSits(compare(earlier, later, asked), asked, null)).toMatchObject([
      { column: 'province', value: 'Zeeland', changed: 50, allChanged: 50, rows: 60, allRows: 400 },
    ]);
    // Without the choice for changed rows the answer is the same.
    expect(whereItSits(compare(earlier, later), query(), null)).toEqual(
      whereItSits(compare(earlier, later, asked), asked, null),
    );
    const few = offices(400, (at) => ({ ...segment(at), fte: at < 19 ? 6 : 5 }));
    expect(whereItSits(compare(earlier, few, asked), asked, null)).toEqual([]);
  });

  it('are not those that rows came into by their change', () => {
    const later = offices(400, (at) => ({ ...segment(at), active: at >= 50 }));
    const active = offices(400, (at) => ({ ...segment(at), active: true }));
    const found = compare(active, later);
    expect(whereItSits(found, query(), null).map(({ column: name }) => name)).toEqual(['province']);
  });

  it('are those of rows that are gone too, by their values of before', () => {
    const found = compare(
      earlier,
      earlier.filter((_, at) => at >= 30),
    );
    expect(whereItSits(found, query(), null)).toMatchObject([
      { column: 'province', value: 'Zeeland', changed: 30, allChanged: 30, rows: 60, allRows: 400 },
    ]);
  });

  it('are called by a name instead of a number', () => {
    const grouped = (more: Row) => (at: number) => ({ ...(at < 60 ? more : {}), fte: 5 });
    const named = (more: Row) => {
      const before = offices(400, grouped(more));
      const after = before.map((row, at) => ({ ...row, fte: at < 50 ? 6 : 5 }));
      return whereItSits(compare(before, after), query(), null).map(({ column: name, label }) => [name, label]);
    };
    expect(named({ subgroupKvk: kvkOf(7), subgroupName: 'De Groep' })).toEqual([['subgroupName', 'De Groep']]);
    expect(named({ subgroupKvk: kvkOf(7) })).toEqual([['subgroupKvk', 'Kantoor 7']]);
  });

  it('are the ones that a naive count names, by their surplus in whole numbers', () => {
    const rowOf = fc.record({
      province: fc.constantFrom('Zeeland', 'Utrecht', 'Drenthe', null),
      city: fc.constantFrom('Goes', 'Zeist', 'Assen', null),
      isChanged: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(rowOf, { minLength: 40, maxLength: 120 }), (made) => {
        const of = (isLater: boolean) =>
          made.map(({ province, city, isChanged }, at) =>
            office(at, { province, city, fte: isLater && isChanged ? 6 : 5 }),
          );
        const changed = made.filter(({ isChanged }) => isChanged);
        const expected = (['province', 'city'] as const).flatMap((name) => {
          const segments = [...new Set(made.flatMap((row) => row[name] ?? []))].flatMap((value) => {
            const [mine, all] = [changed, made].map((rows) => rows.filter((row) => row[name] === value).length);
            if (mine === undefined || all === undefined || mine < 20) return [];
            const surplus = mine * made.length - changed.length * all;
            return 20 * surplus < changed.length * made.length ? [] : [{ surplus, changed: mine }];
          });
          return segments.sort((a, b) => b.surplus - a.surplus || b.changed - a.changed).slice(0, 1);
        });
        const ordered = expected.sort((a, b) => b.surplus - a.surplus || b.changed - a.changed);
        const found = whereItSits(compare(of(false), of(true)), query(), null);
        const isOfTwo = ({ column: name }: { readonly column: string }) => name === 'province' || name === 'city';
        const named = found.filter(isOfTwo).map((each) => ({ surplus: surplusOf(each), changed: each.changed }));
        const [first] = ordered;
        // Two segments of the same rows are named once.
        expect(named[0]).toEqual(first);
        expect(ordered).toEqual(expect.arrayContaining(named));
      }),
      { numRuns: examples(30) },
    );
  });
});
