import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Comparisons } from '../../../../src/main/lists/comparison/comparisons';
import { consequenceChanges, consequencesOf } from '../../../../src/main/lists/rules/consequences';
import type { MonthPair } from '../../../../src/main/lists/rules/month-pair';
import { firstOutcomes, watchOutcomes } from '../../../../src/main/lists/rules/rule-outcomes';
import { columnNamed } from '../../../../src/shared/catalog/catalog';
import type { Cell } from '../../../../src/shared/domain/lists/column';
import type { Comparison, ComparisonRules } from '../../../../src/shared/domain/lists/comparison';
import { wholeList } from '../../../../src/shared/domain/lists/list';
import { noneMissing } from '../../../../src/shared/domain/watch/watch-line';
import type { AskedRule, WatchCondition, WatchSelection } from '../../../../src/shared/domain/watch/watch-rule';
import { writeConditions } from '../../../../src/shared/filters/kinds/conditions-text';
import { formatCell } from '../../../../src/shared/format/format-cell';
import { kvkOf, monthOf, type Row, unreadable } from '../made-month';
import { someMonth } from '../month-fixture';

const earlierMonth = { ...someMonth, period: '2026-09' };
const comparison: Comparison = {
  earlier: '2026-09',
  filtersOn: 'later',
  changedOnly: false,
  margins: [],
  methodShare: 1,
};
const noRules: ComparisonRules = { judgements: [], verdicts: [] };

function pairOf(earlier: readonly Row[], later: readonly Row[], decided = noRules): MonthPair {
  const comparisons = new Comparisons();
  comparisons.setRules(decided);
  const then = monthOf({ advisers: earlier }, earlierMonth.period)('advisers');
  const list = monthOf({ advisers: later });
  const found = comparisons.of(
    { ref: someMonth, list, earlier: [earlierMonth], earlierList: (_ref, name) => (name === 'advisers' ? then : null) },
    { list: 'advisers', comparison },
  );
  if (found === null) throw new Error('no comparison');
  return { later: list('advisers'), earlier: then, compared: found.compared, other: () => null };
}

const inCity = (city: string): WatchSelection => ({
  of: 'query',
  query: { ...wholeList('advisers'), filters: [{ column: 'city', text: city }] },
});
const rule = (
  condition: WatchCondition,
  selection: WatchSelection = inCity('Utrecht'),
  includesMethod = false,
): AskedRule => ({ id: 'r', condition, selection, includesMethod });
const office = (index: number, cells: Row = {}): Row => ({
  kvk: kvkOf(index),
  name: `Kantoor ${index}`,
  city: 'Utrecht',
  ...cells,
});
const only = (pair: MonthPair, asked: AskedRule) => watchOutcomes(pair, [asked])[0];

describe('a rule between two months', () => {
  it('reports once each office that fell below a limit, with its earlier and present value as they are shown', () => {
    const was = [6.6, 5.44, 5.449, 7, null].map((ratingRiFD, at) => office(at, { ratingRiFD }));
    const is = [5.3, 5.2, 5.1, 6.9, 5].map((ratingRiFD, at) => office(at, { ratingRiFD }));
    const falls = { is: 'crosses', column: 'ratingRiFD', direction: 'falls', limit: 5.4 } as const;
    expect(only(pairOf(was, is), rule(falls))).toEqual({
      is: 'spoken',
      checked: 5,
      count: 3,
      isFlood: false,
      missing: noneMissing,
      hits: [
        { id: kvkOf(0), dossier: kvkOf(0), name: 'Kantoor 0', kind: 'changed', before: 6.6, after: 5.3 },
        { id: kvkOf(1), dossier: kvkOf(1), name: 'Kantoor 1', kind: 'changed', before: 5.44, after: 5.2 },
        { id: kvkOf(2), dossier: kvkOf(2), name: 'Kantoor 2', kind: 'changed', before: 5.449, after: 5.1 },
      ],
    });
    // While an office stays below, the rule is silent; after a rise and another fall it reports again.
    expect(only(pairOf(is, is), rule(falls))).toEqual({ is: 'silent', checked: 5 });
    expect(only(pairOf(was, is), rule(falls))).toMatchObject({ is: 'spoken', count: 3 });
  });

  it('counts in its first month the offices that meet it already', () => {
    const now = [6.6, 5.3, 5.2].map((ratingRiFD, at) => office(at, { ratingRiFD }));
    const falls = { is: 'crosses', column: 'ratingRiFD', direction: 'falls', limit: 5.4 } as const;
    const list = monthOf({ advisers: now })('advisers');
    expect(firstOutcomes(list, [rule(falls), rule({ is: 'enters' }), rule({ is: 'leaves' })])).toEqual([
      { is: 'first', checked: 3, standing: 2, missing: noneMissing },
      { is: 'first', checked: 3, standing: 3, missing: noneMissing },
      { is: 'first', checked: 3, standing: null, missing: noneMissing },
    ]);
  });

  it('names the numbers of a list that are not in the month, also when it reports no office', () => {
    const months = pairOf([office(1), office(2)], [office(1)]);
    const selection = { of: 'numbers', kvks: [kvkOf(1), kvkOf(2), kvkOf(9)] } as const;
    // One of them has its name from the month before.
    const first = [
      { kvk: kvkOf(2), name: 'Kantoor 2' },
      { kvk: kvkOf(9), name: '' },
    ];
    const missing = { count: 2, first };
    expect(only(months, rule({ is: 'changes', column: 'name', by: null }, selection))).toEqual({
      is: 'partial',
      checked: 1,
      missing,
    });
    expect(only(months, rule({ is: 'leaves' }, selection))).toMatchObject({
      is: 'spoken',
      hits: [{ id: kvkOf(2), name: 'Kantoor 2', kind: 'left' }],
      missing,
    });
  });

  it('does not report a column that is computed in another way, or a filter on it, unless it is asked to', () => {
    const rows = (fte: number) => Array.from({ length: 30 }, (_, at) => office(at, { fte: fte + at }));
    const decided: ComparisonRules = {
      judgements: [{ list: 'advisers', column: 'fte', period: someMonth.period, judgement: 'method' }],
      verdicts: [],
    };
    const months = pairOf(rows(1), rows(2), decided);
    const moved = { is: 'changes', column: 'fte', by: null } as const;
    expect(only(months, rule(moved))).toEqual({ is: 'unknown', why: 'method', column: 'fte' });
    expect(only(months, rule(moved, inCity('Utrecht'), true))).toMatchObject({ is: 'spoken', count: 30 });
    const large: WatchSelection = {
      of: 'query',
      query: { ...wholeList('advisers'), filters: [{ column: 'fte', text: '>5' }] },
    };
    expect(only(months, rule({ is: 'enters' }, large))).toEqual({ is: 'unknown', why: 'method', column: 'fte' });
    expect(only(months, rule({ is: 'enters' }, large, true))).toMatchObject({ is: 'spoken' });
  });

  it('does not speak of a value that could not be read, and says of how many offices the answer is not known', () => {
    const months = pairOf(
      [office(1, { fte: 3 }), office(2, { fte: unreadable }), office(3, { fte: 3 })],
      [office(1, { fte: unreadable }), office(2, { fte: 3 }), office(3, { fte: null })],
    );
    for (const is of ['fills', 'empties'] as const) {
      const outcome = only(months, rule({ is, column: 'fte' }));
      if (is === 'fills') expect(outcome).toEqual({ is: 'partial', checked: 1, missing: noneMissing, unread: 2 });
      else expect(outcome).toMatchObject({ is: 'spoken', count: 1, hits: [{ id: kvkOf(3) }], unread: 2 });
    }
    expect(only(months, rule({ is: 'changes', column: 'fte', by: null }))).toMatchObject({ count: 1, unread: 2 });
    // Whether an office left a selection is not known either when the selection is about the value.
    const large: WatchSelection = {
      of: 'query',
      query: { ...wholeList('advisers'), filters: [{ column: 'fte', text: '>2' }] },
    };
    expect(only(months, rule({ is: 'leaves' }, large))).toMatchObject({
      count: 1,
      hits: [{ id: kvkOf(3) }],
      unread: 2,
    });
    expect(only(months, rule({ is: 'enters' }, large))).toMatchObject({ is: 'partial', unread: 2 });
    const [consequence] = consequencesOf(months, [{ key: 'k', selection: large, columns: ['fte'] }]);
    expect(consequence).toMatchObject({ offices: { came: [], left: [kvkOf(3)], changed: [] } });
    const [standing] = firstOutcomes(months.later, [rule({ is: 'empties', column: 'fte' })]);
    expect(standing).toMatchObject({ standing: 1 });
  });

  it('does not speak in per cent of a change from zero, and counts the size of a negative figure', () => {
    const months = pairOf(
      [office(1, { equity: 0 }), office(2, { equity: -100 }), office(3, { equity: -100 })],
      [office(1, { equity: 5 }), office(2, { equity: -120 }), office(3, { equity: -119 })],
    );
    const by = { least: 20, unit: 'percent' } as const;
    expect(only(months, rule({ is: 'changes', column: 'equity', by }))).toMatchObject({
      count: 1,
      hits: [{ id: kvkOf(2) }],
    });
  });

  it('reports a limit that is reached exactly from below, and a value of several items only once', () => {
    const ratings = [
      [5, 6],
      [6, 7],
      [6, 5],
      [7, 6],
    ] as const;
    const monthAt = (side: 0 | 1, tradenames: string[]) => [
      ...ratings.map((rating, at) => office(at, { ratingRiFD: rating[side] })),
      office(9, { tradenames }),
    ];
    const months = pairOf(monthAt(0, ['a']), monthAt(1, ['a', 'b']));
    const crosses = { is: 'crosses', column: 'ratingRiFD', limit: 6 } as const;
    const found = (direction: 'rises' | 'falls') => only(months, rule({ ...crosses, direction }));
    expect(found('rises')).toMatchObject({ count: 1, hits: [{ id: kvkOf(0) }] });
    expect(found('falls')).toMatchObject({ count: 1, hits: [{ id: kvkOf(2) }] });
    expect(only(months, rule({ is: 'becomes', column: 'tradenames', value: 'a' }))).toMatchObject({ is: 'silent' });
    expect(only(months, rule({ is: 'becomes', column: 'tradenames', value: 'b' }))).toMatchObject({ is: 'spoken' });
  });

  it('has no consequence of a change within the margin of its column', () => {
    const [then, later] = [1, 2].map((fte) => {
      const both = [office(1, { fte }), office(2, { fte, phone: `030123456${fte}` })];
      return monthOf({ advisers: both }, fte === 1 ? '2026-09' : '2026-10');
    });
    if (then === undefined || later === undefined) throw new Error('two months');
    const margins = [{ column: 'fte', most: 1, unit: 'absolute' as const }];
    const found = new Comparisons().of(
      {
        ref: someMonth,
        list: later,
        earlier: [earlierMonth],
        earlierList: (_ref, name) => (name === 'advisers' ? then('advisers') : null),
      },
      { list: 'advisers', comparison: { ...comparison, margins } },
    );
    if (found === null) throw new Error('no comparison');
    const months = { later: later('advisers'), earlier: then('advisers'), compared: found.compared, other: () => null };
    const [consequence] = consequencesOf(months, [{ key: 'k', selection: inCity('Utrecht'), columns: ['fte'] }]);
    expect(consequence).toMatchObject({ size: 2, offices: { changed: [] } });
    // An office that changed otherwise has a line for that change alone.
    const [file] = consequenceChanges(months, [{ key: 'k', selection: inCity('Utrecht'), columns: null }], 9);
    expect(file).toMatchObject({ total: 1, lines: [{ id: kvkOf(2), column: 'phone' }] });
    expect(only(months, rule({ is: 'changes', column: 'fte', by: null }))).toMatchObject({ is: 'silent' });
  });

  it('marks many changes at once as such, but never many members of a selection', () => {
    const rows = (website: string | null) => Array.from({ length: 60 }, (_, at) => office(at, { url: website }));
    const months = pairOf(rows('www.voorbeeld.example'), rows(null));
    const flood = only(months, rule({ is: 'empties', column: 'url' }));
    expect(flood).toMatchObject({ is: 'spoken', count: 60, isFlood: true });
    if (flood?.is === 'spoken') expect(flood.hits).toHaveLength(25);
    const members = only(months, rule({ is: 'isIn' }));
    expect(members).toMatchObject({ is: 'spoken', count: 60, isFlood: false });
  });

  it('names the office as which an office of a list continues under another number', () => {
    const shared = { street: 'Kerkstraat 1', postcode: '3511AB', phone: '0301234567' };
    const months = pairOf([office(1, shared)], [office(7, shared)]);
    const selection = { of: 'numbers', kvks: [kvkOf(1)] } as const;
    expect(months.compared.rows.continued.size).toBe(1);
    const continuedHit = {
      kind: 'continued',
      before: `Kantoor 1 (${kvkOf(1)})`,
      after: `Kantoor 7 (${kvkOf(7)})`,
    };
    expect(only(months, rule({ is: 'leaves' }, selection))).toMatchObject({ is: 'spoken', hits: [continuedHit] });
    expect(only(months, rule({ is: 'continued' }, selection))).toMatchObject({ is: 'spoken', hits: [continuedHit] });
    // The office that continues is no newcomer, in a filter and in a list that has only its present number.
    expect(only(months, rule({ is: 'enters' }))).toMatchObject({ is: 'silent' });
    const present = { of: 'numbers', kvks: [kvkOf(7)] } as const;
    expect(only(months, rule({ is: 'enters' }, present))).toMatchObject({ is: 'silent' });
    // Its number is no changed cell, as in the comparison.
    expect(only(months, rule({ is: 'changes', column: 'kvk', by: null }))).toMatchObject({ is: 'silent' });
    expect(only(months, rule({ is: 'changes', column: 'name', by: null }))).toMatchObject({
      hits: [{ name: `Kantoor 1 (${kvkOf(1)}) → Kantoor 7`, kind: 'changed' }],
    });
    const moved = pairOf([office(1, { ...shared, city: 'Gouda' })], [office(7, shared)]);
    expect(only(moved, rule({ is: 'enters' }))).toMatchObject({ hits: [continuedHit] });
    expect(only(moved, rule({ is: 'isIn' }))).toMatchObject({ hits: [continuedHit] });
  });

  it('follows the numbers that the user lets follow, in a list and in filters that name a whole number', () => {
    const shared = { street: 'Kerkstraat 1', postcode: '3511AB', phone: '0301234567' };
    const followed = [{ kvk: kvkOf(1), continuedAs: [kvkOf(8), kvkOf(7)] }];
    const named = (text: string): WatchSelection => ({
      ...{ of: 'query', followed },
      query: { ...wholeList('advisers'), filters: [{ column: 'kvk', text }] },
    });
    const conditions = writeConditions({ mode: 'any', of: [{ column: 'kvk', text: kvkOf(1) }] });
    const within: WatchSelection = {
      ...{ of: 'query', followed },
      query: { ...wholeList('advisers'), filters: [{ column: 'conditions', text: conditions }] },
    };
    const list: WatchSelection = { of: 'numbers', kvks: [kvkOf(1)], followed };
    const continuing = pairOf([office(1, shared), office(2)], [office(7, shared), office(2)]);
    const after = pairOf([office(7, shared), office(2)], [office(7, shared), office(2)]);
    for (const selection of [list, named(kvkOf(1)), named(`${kvkOf(1)}, ${kvkOf(3)}`), within]) {
      expect(only(continuing, rule({ is: 'leaves' }, selection))).toMatchObject({ is: 'silent', checked: 1 });
      expect(only(continuing, rule({ is: 'isIn' }, selection))).toMatchObject({ hits: [{ kind: 'continued' }] });
      expect(only(after, rule({ is: 'isIn' }, selection))).toMatchObject({ hits: [{ id: kvkOf(7), kind: 'stayed' }] });
    }
    // The office is back: its number is its own again, and the other office is not in the selection.
    const back = pairOf([office(7, shared)], [office(1), office(7, shared)]);
    for (const selection of [list, named(kvkOf(1))])
      expect(only(back, rule({ is: 'isIn' }, selection))).toMatchObject({ hits: [{ id: kvkOf(1) }] });
    // No number is missing, and without the answer nothing follows; the beginning of a number names no office.
    expect(only(after, rule({ is: 'leaves' }, list))).toMatchObject({ is: 'silent' });
    expect(only(after, rule({ is: 'leaves' }, { of: 'numbers', kvks: [kvkOf(1)] }))).toMatchObject({ is: 'partial' });
    expect(only(after, rule({ is: 'isIn' }, named(kvkOf(1).slice(0, 6))))).toMatchObject({ count: 2 });
  });

  it('is unknown for a column that is not in both months, and for a filter about a period', () => {
    const months = pairOf([office(1)], [office(1, { fte: 3 })]);
    expect(only(months, rule({ is: 'changes', column: 'nowhere', by: null }))).toEqual({
      is: 'unknown',
      why: 'absent',
      column: 'nowhere',
    });
    const changed: WatchSelection = {
      of: 'query',
      query: { ...wholeList('advisers'), mutations: { from: '2026-09-01', to: '2026-09-30', groups: [] } },
    };
    expect(only(months, rule({ is: 'enters' }, changed))).toEqual({ is: 'unknown', why: 'period', column: null });
  });
});

/** Rows of few offices with few values, so that many are equal. */
const cells = fc.record({
  city: fc.constantFrom('Utrecht', 'Gouda'),
  fte: fc.constantFrom(null, 1, 1.04, 1.06, 2, 5),
  ratingRiFD: fc.constantFrom(null, 5.44, 5.45, 5.46, 6.4, 7),
  tradenames: fc.constantFrom<string[]>(['a'], ['a', 'b'], ['b', 'a'], []),
  active: fc.constantFrom(null, true, false),
});
const month = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 9 }), cells), { selector: ([index]) => index, minLength: 1 })
  .map((rows) => rows.map(([index, row]): Row => ({ kvk: kvkOf(index), name: `K${index}`, ...row })));
const conditions: fc.Arbitrary<WatchCondition> = fc.oneof(
  fc.constantFrom<WatchCondition>(
    { is: 'enters' },
    { is: 'leaves' },
    { is: 'isIn' },
    { is: 'fills', column: 'fte' },
    { is: 'empties', column: 'fte' },
    { is: 'gains', column: 'tradenames' },
    { is: 'loses', column: 'tradenames' },
    { is: 'becomes', column: 'active', value: 'nee' },
    { is: 'changes', column: 'fte', by: null },
    { is: 'changes', column: 'fte', by: { least: 1, unit: 'absolute' } },
    { is: 'changes', column: 'fte', by: { least: 50, unit: 'percent' } },
  ),
  fc.record({
    is: fc.constant('crosses' as const),
    column: fc.constant('ratingRiFD'),
    direction: fc.constantFrom('falls' as const, 'rises' as const),
    limit: fc.constantFrom(5.4, 5.5, 6.4),
  }),
);

const shownNumber = (name: string, cell: Cell): number => {
  const column = columnNamed('advisers', name);
  if (column === undefined || typeof cell !== 'number') return Number.NaN;
  return Number(formatCell(column, cell).replace(',', '.'));
};
const cellOf = (row: Row, name: string): Cell => {
  const value = row[name];
  if (typeof value === 'boolean') return value ? 'ja' : 'nee';
  return (Array.isArray(value) && value.length === 0 ? null : (value as Cell | undefined)) ?? null;
};
const itemsOf = (cell: Cell): readonly string[] => (Array.isArray(cell) ? cell : cell === null ? [] : [String(cell)]);
const isEqual = (name: string, one: Cell, other: Cell): boolean => {
  const column = columnNamed('advisers', name);
  if (column === undefined) throw new Error(name);
  if (one === null || other === null) return one === other;
  return formatCell(column, one) === formatCell(column, other);
};

/** Whether a rule reports an office of these two rows, directly by its words. */
function speaks(condition: WatchCondition, isIn: (row: Row) => boolean, was?: Row, is?: Row): boolean {
  const [before, after] = [was !== undefined && isIn(was), is !== undefined && isIn(is)];
  if (condition.is === 'enters') return after && !before;
  if (condition.is === 'leaves') return before && !after;
  if (condition.is === 'isIn') return after;
  if (was === undefined || is === undefined || !(before || after) || !('column' in condition)) return false;
  const [then, now] = [cellOf(was, condition.column), cellOf(is, condition.column)];
  if (isEqual(condition.column, then, now)) return false;
  const [old, next] = [shownNumber(condition.column, then), shownNumber(condition.column, now)];
  switch (condition.is) {
    case 'fills':
      return then === null;
    case 'empties':
      return now === null;
    case 'gains':
      return itemsOf(now).some((item) => !itemsOf(then).includes(item));
    case 'loses':
      return itemsOf(then).some((item) => !itemsOf(now).includes(item));
    case 'becomes':
      return now === condition.value && then !== condition.value;
    case 'crosses':
      return condition.direction === 'falls'
        ? old >= condition.limit && next < condition.limit
        : old < condition.limit && next >= condition.limit;
    default: {
      if (condition.by === null) return true;
      const { least, unit } = condition.by;
      const moved = Math.round(Math.abs(next - old) * 1000) / 1000;
      return moved >= (unit === 'absolute' ? least : (Math.abs(old) * least) / 100);
    }
  }
}

describe('rules over random months', () => {
  it('report exactly the offices that their words describe', () => {
    fc.assert(
      fc.property(month, month, conditions, fc.boolean(), (earlier, later, condition, ofNumbers) => {
        const numbers = [kvkOf(1), kvkOf(3), kvkOf(5)];
        const isIn = (row: Row): boolean => (ofNumbers ? numbers.includes(String(row.kvk)) : row.city === 'Utrecht');
        const selection: WatchSelection = ofNumbers ? { of: 'numbers', kvks: numbers } : inCity('Utrecht');
        const outcome = only(pairOf(earlier, later), rule(condition, selection));
        const ids = [...new Set([...earlier, ...later].map(({ kvk }) => String(kvk)))];
        const rowOf = (rows: readonly Row[], id: string) => rows.find(({ kvk }) => kvk === id);
        const expected = ids.filter((id) => speaks(condition, isIn, rowOf(earlier, id), rowOf(later, id)));
        const spoken = outcome?.is === 'spoken' ? outcome.hits.map(({ id }) => id) : [];
        expect(spoken.toSorted()).toEqual(expected.toSorted());
        expect(outcome?.is).toBe(
          expected.length > 0
            ? 'spoken'
            : ofNumbers && numbers.some((kvk) => rowOf(later, kvk) === undefined)
              ? 'partial'
              : 'silent',
        );
      }),
    );
  });
});

describe('the consequences of a month', () => {
  it('are exactly the offices that came, left and changed, each counted once', () => {
    fc.assert(
      fc.property(month, month, (earlier, later) => {
        const columns = ['fte', 'tradenames'];
        const [found] = consequencesOf(pairOf(earlier, later), [{ key: 'a', selection: inCity('Utrecht'), columns }]);
        if (found === undefined || 'unknown' in found) throw new Error('not checked');
        const inside = (rows: readonly Row[]) => rows.filter(({ city }) => city === 'Utrecht').map(({ kvk }) => kvk);
        const [was, is] = [inside(earlier), inside(later)];
        const changed = is.filter((kvk) => {
          const [then, now] = [earlier, later].map((rows) => rows.find((row) => row.kvk === kvk));
          if (!was.includes(kvk) || then === undefined || now === undefined) return false;
          return columns.some((name) => !isEqual(name, cellOf(then, name), cellOf(now, name)));
        });
        expect(found.size).toBe(is.length);
        expect(found.offices.came.toSorted()).toEqual(is.filter((kvk) => !was.includes(kvk)).toSorted());
        expect(found.offices.left.toSorted()).toEqual(was.filter((kvk) => !is.includes(kvk)).toSorted());
        expect(found.offices.changed.toSorted()).toEqual(changed.toSorted());
      }),
    );
  });
});
