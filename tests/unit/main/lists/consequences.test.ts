import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Comparisons } from '../../../../src/main/lists/comparison/comparisons';
import { consequenceChanges, consequencesOf } from '../../../../src/main/lists/rules/consequences';
import type { MonthPair } from '../../../../src/main/lists/rules/month-pair';
import { columnNamed } from '../../../../src/shared/catalog/catalog';
import type { Cell } from '../../../../src/shared/domain/lists/column';
import { wholeList } from '../../../../src/shared/domain/lists/list';
import type { AskedSubject } from '../../../../src/shared/domain/watch/consequence';
import type { WatchSelection } from '../../../../src/shared/domain/watch/watch-rule';
import { formatCell } from '../../../../src/shared/format/format-cell';
import { examples } from '../../../first-cases';
import { kvkOf, type Row, unreadable } from '../made-month';
import { someMonth } from '../month-fixture';
import { compare, office, query } from './comparison/compared-months';

function pairOf(earlier: readonly Row[], later: readonly Row[], comparisons = new Comparisons()): MonthPair {
  const { lists, compared } = compare(earlier, later, query(), comparisons);
  return { ...lists, compared, other: () => null };
}

const inCity = (text: string): WatchSelection => ({
  of: 'query',
  query: { ...wholeList('advisers'), filters: [{ column: 'city', text }] },
});
const asked = (columns: readonly string[] | null, selection = inCity('Ede')): AskedSubject => ({
  key: 'view:1',
  selection,
  columns,
});
const inEde = (at: number, more: Row = {}): Row => office(at, { city: 'Ede', ...more });
const linesOf = (pair: MonthPair, subject: AskedSubject, most = 99) => {
  const [file] = consequenceChanges(pair, [subject], most);
  if (file == null) throw new Error('not checked');
  return file;
};

const cells = fc.record({
  name: fc.constantFrom('Kantoor', 'Bureau'),
  city: fc.constantFrom('Ede', 'Goes'),
  fte: fc.constantFrom(null, 1, 1.04, 2),
  tradenames: fc.constantFrom<string[]>(['a'], ['a', 'b'], []),
});
const month = fc
  .uniqueArray(fc.tuple(fc.nat(7), cells), { selector: ([at]) => at, minLength: 1, maxLength: 8 })
  .map((made) => made.map(([at, row]): Row => ({ kvk: kvkOf(at), ...row })));

const shown = (name: string, row: Row): string => {
  const column = columnNamed('advisers', name);
  if (column === undefined) throw new Error(name);
  return formatCell(column, (row[name] ?? null) as Cell);
};

/** The lines that a reader of both months would write, in any order. */
function naiveLines(earlier: readonly Row[], later: readonly Row[], columns: readonly string[]): readonly string[] {
  const lineOf = (kind: string, row: Row, ...rest: readonly (string | null)[]) =>
    [kind, row.kvk, row.name, ...rest].join('/');
  const [was, is] = [earlier, later].map((rows) => new Map(rows.map((row) => [String(row.kvk), row])));
  return [...new Set([...(is?.keys() ?? []), ...(was?.keys() ?? [])])].flatMap((kvk) => {
    const [then, now] = [was?.get(kvk), is?.get(kvk)];
    const [wasIn, isIn] = [then?.city === 'Ede', now?.city === 'Ede'];
    const row = now ?? then;
    if (row === undefined) return [];
    if (!wasIn && isIn) return [lineOf('came', row, null, '', '')];
    if (wasIn && !isIn) return [lineOf('left', row, null, '', '')];
    if (!isIn || then === undefined || now === undefined) return [];
    return columns.flatMap((name) => {
      const [before, after] = [shown(name, then), shown(name, now)];
      return before === after ? [] : [lineOf('changed', row, name, before, after)];
    });
  });
}

describe('the file of what a month means for a view', () => {
  it('has a line for each office that came or left, and for each changed cell of the others', () => {
    fc.assert(
      fc.property(month, month, (earlier, later) => {
        const columns = ['tradenames', 'fte', 'name'];
        const { lines, total } = linesOf(pairOf(earlier, later), asked(columns));
        const written = lines.map(({ kind, id, name, column, before, after }) =>
          [kind, id, name, column, before, after].join('/'),
        );
        expect(written.toSorted()).toEqual(naiveLines(earlier, later, columns).toSorted());
        expect(total).toBe(lines.length);
        const kinds = lines.map(({ kind }) => kind);
        const order = ['came', 'left', 'continued', 'changed'];
        expect(kinds).toEqual(kinds.toSorted((one, another) => order.indexOf(one) - order.indexOf(another)));
      }),
      { numRuns: examples(40) },
    );
  });

  it('ends at its most lines, and still counts all of them', () => {
    const pair = pairOf(
      [inEde(1)],
      [1, 2, 3, 4].map((at) => inEde(at)),
    );
    const { lines, total } = linesOf(pair, asked(null), 2);
    expect([lines.length, total]).toEqual([2, 3]);
    expect(linesOf(pair, asked(null), 3).lines).toHaveLength(3);
  });

  it('names both offices where one continues as another, and no change of it besides', () => {
    const shared = { street: 'Dorpsstraat 1', postcode: '3511AB', phone: '0301234567' };
    const pair = pairOf([inEde(1, { ...shared, fte: 1 })], [inEde(7, { ...shared, fte: 2 })]);
    const [before, after] = [`Kantoor 1 (${kvkOf(1)})`, `Kantoor 7 (${kvkOf(7)})`];
    expect(linesOf(pair, asked(null))).toEqual({
      total: 1,
      lines: [{ kind: 'continued', id: kvkOf(7), name: 'Kantoor 7', column: null, before, after }],
    });
    expect(consequencesOf(pair, [asked(null)])).toMatchObject([
      { size: 1, offices: { came: [], left: [], changed: [], continued: [kvkOf(7)] } },
    ]);
  });

  it('is about all columns of the list, or about those of the view', () => {
    const pair = pairOf([inEde(1, { fte: 1, equity: 5 })], [inEde(1, { fte: 2, equity: 6 })]);
    const columnsOf = (columns: readonly string[] | null) =>
      linesOf(pair, asked(columns)).lines.map(({ column }) => column);
    expect(columnsOf(null).toSorted()).toEqual(['equity', 'fte']);
    expect(columnsOf(['equity'])).toEqual(['equity']);
    expect(columnsOf(['phone', 'nowhere', 'latitude'])).toEqual([]);
  });
});

describe('what a month means for a view', () => {
  it('leaves out a column that either month lacks, and names one that is computed in another way', () => {
    const lacking = pairOf([inEde(1)], [inEde(1, { fte: 2 })]);
    expect(consequencesOf(lacking, [asked(['fte'])])).toMatchObject([{ method: [], offices: { changed: [] } }]);
    const comparisons = new Comparisons();
    comparisons.setRules({
      judgements: [{ list: 'advisers', column: 'fte', period: someMonth.period, judgement: 'method' }],
      verdicts: [],
    });
    const judged = pairOf([inEde(1, { fte: 1 })], [inEde(1, { fte: 2 })], comparisons);
    expect(consequencesOf(judged, [asked(['fte'])])).toMatchObject([{ method: ['fte'], offices: { changed: [] } }]);
    expect(linesOf(judged, asked(['fte'])).total).toBe(0);
  });

  it('says of no office that it came or left when the cell that decides it could not be read', () => {
    const large: WatchSelection = {
      of: 'query',
      query: { ...wholeList('advisers'), filters: [{ column: 'fte', text: '>1' }] },
    };
    const pair = pairOf(
      [office(1, { fte: unreadable }), office(2, { fte: 3 })],
      [office(1, { fte: 3 }), office(2, { fte: unreadable })],
    );
    const none = { came: [], left: [], changed: [], continued: [] };
    expect(consequencesOf(pair, [asked(['fte'], large)])).toMatchObject([{ size: 1, offices: none }]);
  });

  it('is not checked, with the reason, for a filter about a column that is not there', () => {
    const pair = pairOf([inEde(1)], [inEde(1)]);
    const nowhere: WatchSelection = {
      of: 'query',
      query: { ...wholeList('advisers'), filters: [{ column: 'nowhere', text: 'x' }] },
    };
    const subjects = [asked(null, nowhere), { ...asked(null), key: 'view:2' }];
    const [unchecked, checked] = consequencesOf(pair, subjects);
    expect(unchecked).toEqual({ key: 'view:1', unknown: { why: 'absent', column: 'nowhere' } });
    expect(checked).toMatchObject({ key: 'view:2', size: 1, missing: [] });
    expect(consequenceChanges(pair, subjects, 9)).toEqual([null, { lines: [], total: 0 }]);
  });

  it('has the numbers of a KvK list that are not offices of the later month', () => {
    const pair = pairOf([inEde(1), inEde(2)], [inEde(1)]);
    const numbers = { of: 'numbers', kvks: [kvkOf(1), kvkOf(2), kvkOf(9)] } as const;
    expect(consequencesOf(pair, [asked(null, numbers)])).toMatchObject([
      { size: 1, missing: [kvkOf(2), kvkOf(9)], offices: { left: [kvkOf(2)] } },
    ]);
    // An office that is gone is named as it was.
    expect(linesOf(pair, asked(null, numbers)).lines).toMatchObject([{ id: kvkOf(2), name: 'Kantoor 2' }]);
  });
});
