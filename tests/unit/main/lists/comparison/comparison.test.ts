import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { nextChange } from '../../../../../src/main/lists/comparison/comparison-questions';
import { type ComparedEngine, Comparisons } from '../../../../../src/main/lists/comparison/comparisons';
import { summaryOf, total } from '../../../../../src/main/lists/comparison/summary';
import { rowsOfPage } from '../../../../../src/main/lists/questions/described-rows';
import type { ListEngine } from '../../../../../src/main/lists/rows/list-engine';
import { rowValues } from '../../../../../src/main/lists/rows/row-values';
import { listQuestions } from '../../../../../src/main/lists/thread/list-questions';
import { columnNamed } from '../../../../../src/shared/catalog/catalog';
import { kindWords } from '../../../../../src/shared/catalog/past-column';
import type { Cell, Column } from '../../../../../src/shared/domain/lists/column';
import {
  type CellKind,
  type Comparison,
  type ComparisonSummary,
  cellKinds,
  rowKinds,
} from '../../../../../src/shared/domain/lists/comparison';
import { formatCell } from '../../../../../src/shared/format/format-cell';
import { examples } from '../../../../first-cases';
import { kvkOf, monthOf, type Row, unreadable } from '../../made-month';
import { compare, listsOf, office, plain, query, rows } from './compared-months';

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

  it('with another margin reads only the column of that margin again', () => {
    const lists = listsOf([office(1, { fte: 1, equity: 5 })], [office(1, { fte: 2, equity: 6 })]);
    const earlier = lists.earlierList();
    const read = vi.spyOn(earlier, 'packedOnce');
    const comparisons = new Comparisons();
    const ask = (margins: Comparison['margins']) => {
      const asked = query({ margins });
      const found = comparisons.of(
        { ...lists, earlierList: () => earlier },
        { list: 'advisers', comparison: { ...plain, margins } },
      );
      if (found === null) throw new Error('no comparison');
      return summaryOf(found, asked).hidden;
    };
    expect(ask([])).toBe(0);
    expect(read.mock.calls.length).toBeGreaterThan(2);
    read.mockClear();
    expect(ask([{ column: 'fte', most: 1, unit: 'absolute' }])).toBe(1);
    expect(read.mock.calls).toEqual([['fte']]);
  });

  it('is the same whatever margins were asked for before', () => {
    const margin = fc.record({
      column: fc.constantFrom('fte', 'equity'),
      most: fc.constantFrom(0.05, 1, 200),
      unit: fc.constantFrom('absolute' as const, 'percent' as const),
    });
    const asked = fc.array(fc.uniqueArray(margin, { selector: ({ column }) => column }), {
      minLength: 2,
      maxLength: 5,
    });
    fc.assert(
      fc.property(month, month, asked, (earlier, later, allMargins) => {
        const comparisons = new Comparisons();
        for (const margins of allMargins) {
          const by = query({ margins, changedOnly: true });
          const [again, fresh] = [compare(earlier, later, by, comparisons), compare(earlier, later, by)];
          expect(summaryOf(again, by)).toEqual(summaryOf(fresh, by));
          expect(rows(again, by)).toEqual(rows(fresh, by));
        }
      }),
      { numRuns: examples(40) },
    );
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
      [office(1, { equity: 0 }), office(2, { equity: -100 }), office(3, { equity: null }), office(4, { fte: 0.14 })],
      [office(1, { equity: 5 }), office(2, { equity: -150 }), office(3, { equity: 5 }), office(4, { fte: 0.26 })],
    );
    const percent = found.engine.cells('equity@percent');
    // A figure that falls further below zero falls, by the size of what it was.
    expect([0, 1, 2].map(percent)).toEqual([null, -50, null]);
    // A difference is one of the figures as they are shown, and has no more decimals: 0,3 − 0,1.
    expect(found.engine.cells('fte@change')(3)).toBe(0.2);
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
