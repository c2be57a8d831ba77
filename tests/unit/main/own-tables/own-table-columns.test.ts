import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packTable } from '../../../../src/main/own-tables/pack-table';
import { calculatedName } from '../../../../src/shared/catalog/calculated-column';
import { ownColumnName, ownTableColumns } from '../../../../src/shared/catalog/own-column';
import { wholeList } from '../../../../src/shared/domain/lists/list';
import { ownTableBounds } from '../../../../src/shared/domain/lists/own-table';
import { monthOf } from '../made-month';
import { ownTableOf } from './own-table-fixture';

const kvks = ['99000001', '99000002', '99000003', '99000004'];
const month = monthOf({
  advisers: kvks.map((kvk, at) => ({ kvk, afm: String(12_000_001 + at), name: `Kantoor ${at}`, fte: at + 1 })),
  locations: [
    { locationId: '99000002_0', kvk: '99000002' },
    { locationId: '99000004_0', kvk: '99000004' },
  ],
});

const cellsOf = (table: ReturnType<typeof ownTableOf>, head: string, list: 'advisers' | 'locations' = 'advisers') => {
  const engine = month(list, { ownTables: [table] });
  const column = table.columns.find((each) => each.head === head)?.id ?? 0;
  const cell = engine.cells(ownColumnName(table.id, column));
  return Array.from({ length: engine.total }, (_, row) => cell(row));
};

const text = [
  'KvK;Premie;Sinds;Actief;Klasse;Beheerder',
  '99000002;€ 100,50;1-2-2020;ja;A;Jan',
  '99000003;200;3-4-2021;nee;B;Piet',
  '99000002;€ 50;5-6-2022;nee;A;Kees',
  '99000009;999;5-6-2022;ja;B;Onbekend',
  '0;1;5-6-2022;ja;A;Zonder kantoor',
].join('\n');

describe('the columns of an own table', () => {
  it('are named after the table, and have the kinds of the file', () => {
    expect(ownTableColumns(ownTableOf(text)).map(({ label, kind }) => [label, kind])).toEqual([
      ['Klanten · Rijen', 'number'],
      ['Klanten · KvK', 'text'],
      ['Klanten · Premie', 'amount'],
      ['Klanten · Sinds', 'date'],
      ['Klanten · Actief', 'flag'],
      ['Klanten · Klasse', 'text'],
      ['Klanten · Beheerder', 'text'],
    ]);
  });

  it('have the values of the rows of each office, also in a list of locations', () => {
    expect(cellsOf(ownTableOf(text), '')).toEqual([null, 2, 1, null]);
    expect(cellsOf(ownTableOf(text), 'Premie')).toEqual([null, 100.5, 200, null]);
    expect(cellsOf(ownTableOf(text), 'Sinds')).toEqual([null, 20200201, 20210403, null]);
    expect(cellsOf(ownTableOf(text), 'Actief')).toEqual([null, 'ja', 'nee', null]);
    expect(cellsOf(ownTableOf(text), 'Premie', 'locations')).toEqual([100.5, null]);
  });

  it('join several rows of an office as the user chose', () => {
    const joins = { Premie: 'sum', Beheerder: 'listed', Klasse: 'listed', Sinds: 'newest', Actief: 'newest' } as const;
    const table = ownTableOf(text, { joins, dayColumn: 'Sinds' });
    expect(cellsOf(table, 'Premie')).toEqual([null, 150.5, 200, null]);
    expect(cellsOf(table, 'Beheerder')).toEqual([null, ['Jan', 'Kees'], ['Piet'], null]);
    expect(cellsOf(table, 'Klasse')).toEqual([null, ['A'], ['B'], null]);
    expect(cellsOf(table, 'Sinds')).toEqual([null, 20220605, 20210403, null]);
    expect(cellsOf(table, 'Actief')).toEqual([null, 'nee', 'nee', null]);
    expect(cellsOf(ownTableOf(text, { joins: { Beheerder: 'count' } }), 'Beheerder')).toEqual([null, 2, 1, null]);
  });

  it('filter, sort and calculate like other columns', () => {
    const table = ownTableOf(text, { joins: { Premie: 'sum' } });
    const engine = month('advisers', { ownTables: [table] });
    const premium = ownColumnName(7, 2);
    const query = wholeList('advisers');
    expect([...engine.rows({ ...query, filters: [{ column: premium, text: '>=180' }] })]).toEqual([2]);
    expect([...engine.rows({ ...query, sort: [{ column: premium, direction: 'desc' }] })].slice(0, 2)).toEqual([2, 1]);
    const perHead = calculatedName({ kind: 'number', decimals: 1, title: 'Per fte', formula: `[${premium}] / [fte]` });
    const cell = engine.cells(perHead);
    expect([1, 2].map(cell)).toEqual([75.25, 200 / 3]);
  });

  it('say that a figure cannot be read, rather than leave it out of a sum', () => {
    const lines = ['KvK;Bedrag', ...Array.from({ length: 20 }, () => '99000001;5'), '99000002;#N/B', '99000002;7'];
    const table = ownTableOf(lines.join('\n'), { joins: { Bedrag: 'sum' } });
    expect(cellsOf(table, 'Bedrag')).toEqual([100, null, null, null]);
    const engine = month('advisers', { ownTables: [table] });
    expect([0, 1, 2].map(engine.unreadIn(ownColumnName(7, 2)))).toEqual([false, true, false]);
  });

  it('follow an office to the one that continues it, where the user agreed', () => {
    const table = ownTableOf(text, { joins: { Premie: 'sum' } });
    const continuedAs = new Map([['99000009', ['99000003']]]);
    expect(cellsOf({ ...table, links: { ...table.links, continuedAs } }, 'Premie')).toEqual([null, 150.5, 1199, null]);
  });

  it('stay empty, with the reason, when the present file lacks them', () => {
    const table = ownTableOf(text);
    const columns = table.columns.map((column) => ({ ...column, isInFile: column.head !== 'Premie' }));
    const cells = new Map([...table.cells].filter(([id]) => id !== 2));
    expect(cellsOf({ ...table, columns, cells }, 'Premie')).toEqual([null, null, null, null]);
    const gone = ownTableColumns({ ...table, columns }).find(({ problem }) => problem !== undefined);
    expect(gone?.problem).toBe('klanten.csv heeft deze kolom niet meer. De kolom blijft, leeg.');
  });
});

describe('the newest row of an office', () => {
  it('is not known while the day of one of its rows cannot be read, unless only one row has a value', () => {
    const table = ownTableOf(
      [
        'KvK;Klasse;Datum',
        ...[`${kvks[0]};oud;01-02-2026`, `${kvks[0]};nieuw;31-02-2026`, `${kvks[1]};enig;31-02-2026`],
        ...[`${kvks[1]};;01-02-2026`, `${kvks[2]};a;02-02-2026`, `${kvks[2]};b;01-02-2026`],
      ].join('\n'),
      { joins: { Klasse: 'newest' }, kinds: { Klasse: 'text', Datum: 'date' }, dayColumn: 'Datum' },
    );
    expect(cellsOf(table, 'Klasse')).toEqual([null, 'enig', 'a', null]);
  });
});

/** Joins row by row, as one would by hand. */
function naiveJoin(
  rows: readonly { kvk: string; amount: number | null }[],
  join: 'first' | 'sum' | 'count' | 'newest',
) {
  return kvks.map((kvk) => {
    const own = rows.filter((row) => row.kvk === kvk);
    const filled = own.flatMap(({ amount }) => (amount === null ? [] : [amount]));
    if (own.length === 0) return null;
    if (join === 'count') return filled.length;
    if (join === 'sum') return filled.length === 0 ? null : filled.reduce((sum, each) => sum + each, 0);
    return (join === 'first' ? filled[0] : filled.at(-1)) ?? null;
  });
}

describe('a join of an own table', () => {
  it('equals the one by hand', () => {
    const rows = fc.array(
      fc.record({
        kvk: fc.constantFrom(...kvks, '99000009', '0'),
        amount: fc.option(fc.integer({ min: 0, max: 999 })),
      }),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(rows, fc.constantFrom('first', 'sum', 'count', 'newest'), (made, join) => {
        const lines = made.map(({ kvk, amount }) => `${kvk};${amount ?? ''};x`);
        const table = ownTableOf(['KvK;Aantal;Vast', ...lines].join('\n'), {
          joins: { Aantal: join },
          kinds: { Aantal: 'number' },
        });
        expect(cellsOf(table, 'Aantal')).toEqual(naiveJoin(made, join));
      }),
      { numRuns: 60 },
    );
  });
});

describe('a table that is read', () => {
  it('keeps every cell as it stands in the file', () => {
    const read = packTable('Naam;Premie;;Naam\n Jansen ;"1;2";x\n\nBakker\nVries;3;y;z;extra', {});
    expect(read.rows).toBe(3);
    expect(read.columns.map(({ head, filled }) => [head, filled])).toEqual([
      ['Naam', 3],
      ['Premie', 2],
      ['Kolom 3', 2],
      ['Naam (2)', 1],
      ['Kolom 5', 1],
    ]);
    expect(read.clues).toEqual({ name: 0 });
  });

  it('is refused beyond the bounds, with the reason', () => {
    const wide = Array.from({ length: ownTableBounds.fileColumns + 1 }, (_, at) => `k${at}`).join(';');
    expect(() => packTable(`${wide}\n${wide}`, {})).toThrow(expect.objectContaining({ detail: 'columns' }));
  });
});
