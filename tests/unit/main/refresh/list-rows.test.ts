import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellAt } from '../../../../src/main/columns/column-builder';
import { Allowance, largestList, valueOverhead } from '../../../../src/main/refresh/worker/allowance';
import { wordBytes } from '../../../../src/main/refresh/worker/cell-bytes';
import { ListIntake } from '../../../../src/main/refresh/worker/list-reader';
import { ListRows, packBuilt } from '../../../../src/main/refresh/worker/list-rows';
import { derivedColumnsOf, ownColumnNamed, ownColumnsOf } from '../../../../src/shared/catalog/catalog';

const numberOf = (name: string): number => {
  const number = ownColumnNamed('advisers', name)?.number;
  if (number === undefined) throw new Error(name);
  return number;
};
const lastColumn = ownColumnsOf('advisers').reduce((one, other) => (other.number > one.number ? other : one));
const names = ['kvk', 'name', 'active', 'fte', 'cbsWoz', 'city', 'mail', 'mailScraping'] as const;
const columns = names.map(numberOf);
const mailAt = names.indexOf('mail');

function listOf(rows: readonly (readonly unknown[])[], head: Readonly<Record<string, unknown>> = {}) {
  const intake = new ListIntake('advisers', null);
  const text = JSON.stringify({ period: '2026-10', rowCount: rows.length, columns, ...head, rows });
  // In pieces that end within values.
  for (let at = 0; at < text.length; at += 97) intake.take(Buffer.from(text.slice(at, at + 97)));
  expect(intake.end()).toBeNull();
  return { intake, list: intake.close() };
}

/** The cells of a column, or undefined where the month has no such column. */
function cellsOf({ list }: ReturnType<typeof listOf>, name: string) {
  const built = list.columns.find(({ column }) => column.name === name);
  if (built === undefined) return undefined;
  const stored = built.finish();
  return Array.from({ length: list.rows }, (_, row) => cellAt(stored, row));
}

const office = (kvk: unknown, name: string, fte: unknown = null, woz: unknown = null) => [
  kvk,
  name,
  true,
  fte,
  woz,
  null,
  null,
  null,
];

describe('the rows of a list that was read', () => {
  it('are columns with their values, and thousands are multiplied', () => {
    const read = listOf([office('12345678', 'Een', 5.5, 321.5), office('12345679', 'Twee'), office('12345670', 'Een')]);
    expect(read.list).toMatchObject({ rows: 3, sent: 3, nameless: 0, double: 0, misfits: [] });
    expect(cellsOf(read, 'name')).toEqual(['Een', 'Twee', 'Een']);
    expect(cellsOf(read, 'fte')).toEqual([5.5, null, null]);
    expect(cellsOf(read, 'cbsWoz')).toEqual([321_500, null, null]);
    expect([read.intake.count, read.intake.period, read.intake.expected]).toEqual([3, '2026-10', 3]);
  });

  it('keep the places of cells that could not be read, also of values that are derived from them', () => {
    const read = listOf([
      office('12345678', 'Een', 'veel'),
      office('geen', 'Zonder', 'veel'),
      office('12345679', 'Twee', 2),
      office('12345670', 'Drie', { fte: 3 }),
    ]);
    const unreadOf = (name: string) => read.list.columns.find(({ column }) => column.name === name)?.finish().unread;
    expect(unreadOf('fte')).toEqual([0, 2]);
    expect(unreadOf('sizeByFte')).toEqual([0, 2]);
    expect(unreadOf('name')).toBeUndefined();
  });

  it('have no derived value where one of its sources could not be read, because that is not an empty source', () => {
    const read = listOf([
      office('12345678', 'Een')
        .with(mailAt, { mail: 'x' })
        .with(mailAt + 1, 'scraped@een.example'),
      office('12345679', 'Twee').with(mailAt + 1, 'scraped@twee.example'),
    ]);
    const combined = read.list.columns.find(({ column }) => column.name === 'mailCombined')?.finish();
    expect(combined).toMatchObject({ dictionary: ['', 'scraped@twee.example'], unread: [0] });
    const intake = new ListIntake('persons', null);
    const number = (name: string) => ownColumnNamed('persons', name)?.number;
    const columns = ['id', 'lastName', 'kvks'].map(number);
    const rows = [
      ['P1', 'Een', { kvk: '12345678' }],
      ['P2', 'Twee', ['12345678']],
      ['P3', 'Drie', null],
    ];
    intake.take(Buffer.from(JSON.stringify({ period: '2026-10', columns, rows })));
    intake.end();
    const counted = intake
      .close()
      .columns.find(({ column }) => column.name === 'companyCount')
      ?.finish();
    expect(counted).toMatchObject({ values: new Float64Array([Number.NaN, 1, 0]), unread: [0] });
  });

  it('without a name of their own are left out of every column', () => {
    const kvk = fc.constantFrom('12345678', '12345679', '12345670', 'geen', null);
    const row = fc.tuple(kvk, fc.constantFrom('Een', 'Twee', 'Drie'), fc.option(fc.integer({ min: 0, max: 99 })));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
        const read = listOf(rows.map(([id, name, fte]) => office(id, name, fte, fte)));
        const isKept = ([id]: (typeof rows)[number], at: number) =>
          id !== null && id !== 'geen' && rows.findIndex(([other]) => other === id) === at;
        const kept = rows.filter(isKept);
        const nameless = rows.filter(([id]) => id === null || id === 'geen').length;
        expect(read.list).toMatchObject({ rows: kept.length, sent: rows.length, nameless });
        expect(read.list.double).toBe(rows.length - nameless - kept.length);
        expect(cellsOf(read, 'kvk')).toEqual(kept.map(([id]) => id));
        expect(cellsOf(read, 'name')).toEqual(kept.map(([, name]) => name));
        expect(cellsOf(read, 'fte')).toEqual(kept.map(([, , fte]) => fte));
        expect(cellsOf(read, 'cbsWoz')).toEqual(kept.map(([, , fte]) => (fte === null ? null : fte * 1000)));
      }),
    );
  });

  it('give derived columns their values, of the rows that stay', () => {
    const withMail = [...office('12345670', 'Drie', 4).slice(0, -2), 'info@drie.example', null];
    const rows = [office(null, 'Nul', 1), office('12345678', 'Een', 2), office('12345679', 'Twee'), withMail];
    const all = listOf(rows.slice(1));
    const some = listOf(rows);
    const derived = derivedColumnsOf('advisers').map(({ name }) => ({
      name,
      some: cellsOf(some, name),
      all: cellsOf(all, name),
    }));
    expect(derived.filter(({ some }) => some?.[0] != null).length).toBeGreaterThan(0);
    // Also where only one of several sources has a value.
    expect(derived.find(({ name }) => name === 'mailCombined')?.some).toEqual([null, null, 'info@drie.example']);
    for (const { name, some, all } of derived) expect([name, some]).toEqual([name, all]);
  });

  it('leave no value behind when they are left out, also where it was derived', () => {
    const read = listOf([
      office('12345678', 'Een', 5).with(mailAt, 'een@een.example'),
      office('geen', 'Zonder', 400).with(mailAt, 'zonder@zonder.example'),
    ]);
    const valuesOf = (name: string) => {
      const stored = read.list.columns.find(({ column }) => column.name === name)?.finish();
      return stored !== undefined && 'dictionary' in stored ? stored.dictionary.filter((text) => text !== '') : null;
    };
    expect(valuesOf('name')).toEqual(['Een']);
    expect(valuesOf('mailCombined')).toEqual(['een@een.example']);
    expect(valuesOf('sizeByFte')).toHaveLength(1);
  });

  it('with a value that a column cannot hold are empty there, and are counted', () => {
    const read = listOf([
      office('12345678', 'Een', 'veel'),
      office('12345679', 'Twee', [1]),
      office('geen', 'Drie', 'veel'),
    ]);
    // The third row is left out.
    expect(read.list.misfits).toEqual([{ column: 'fte', rows: 2 }]);
    // Such a row is nameless, which is counted separately.
    expect(listOf([office({}, 'Een')]).list).toMatchObject({ nameless: 1, misfits: [] });
    expect(cellsOf(read, 'fte')).toEqual([null, null]);
  });

  it('report the core columns that have no value in any row', () => {
    const full = listOf([office('12345678', 'Een', 2)]).list.empty;
    const bare = listOf([['12345678', null, null, null, null, null, null]]).list.empty;
    expect(bare).toEqual(expect.arrayContaining([...full, 'name']));
    expect(full).not.toContain('name');
  });
});

describe('the columns of a list that was read', () => {
  it('are those that were sent', () => {
    const read = listOf([office('12345678', 'Een')]);
    expect(cellsOf(read, 'equity')).toBeUndefined();
    expect(cellsOf(read, 'name')).toEqual(['Een']);
    const found = read.list.columns.findIndex(({ column }) => column.name === 'mail');
    expect(packBuilt(listOf([office('12345678', 'Een')]).list.columns, found).name).toBe('mail');
    expect(() => packBuilt(read.list.columns, read.list.columns.length)).toThrow('there is no column');
  });

  it('may have unknown numbers, and no number twice', () => {
    const row = [...office('12345678', 'Een', 3), 'nieuw'];
    expect(cellsOf(listOf([row], { columns: [...columns, 99_999] }), 'fte')).toEqual([3]);
    const twice = { columns: [...columns, numberOf('name')] };
    const refused = expect.objectContaining({ code: 'PROVIDER_ANSWER_INVALID', detail: 'a column twice' });
    expect(() => listOf([row], twice)).toThrow(refused);
  });

  it('are in the order of their numbers in an answer of rows alone', () => {
    const sent: readonly (readonly [string, string])[] = [
      ['kvk', '12345670'],
      ['name', 'Kantoor'],
      [lastColumn.name, 'Nederland'],
    ];
    const byNumber = new Map(sent.map(([name, value]) => [numberOf(name), value]));
    const row = Array.from({ length: lastColumn.number + 1 }, (_, number) => byNumber.get(number) ?? null);
    const rows = [row, row.with(numberOf('kvk'), '12345671')];
    const intake = new ListIntake('advisers', null);
    intake.take(Buffer.from(JSON.stringify(rows)));
    expect([intake.end(), intake.period, intake.expected]).toEqual([null, null, null]);
    const read = { intake, list: intake.close() };
    expect(cellsOf(read, 'name')).toEqual(['Kantoor', 'Kantoor']);
    expect(cellsOf(read, 'equity')).toEqual([null, null]);
    expect(cellsOf(read, lastColumn.name)).toEqual(['Nederland', 'Nederland']);
  });

  it('may not lack a required column, or be more than a list may have', () => {
    const missing = expect.objectContaining({ code: 'PROVIDER_ANSWER_INVALID', detail: 'missing column name' });
    expect(() => listOf([['12345678']], { columns: [numberOf('kvk')] })).toThrow(missing);
    const many = { columns: Array.from({ length: largestList.cells + 1 }, (_, at) => at) };
    const tooMany = expect.objectContaining({
      code: 'PROVIDER_ANSWER_INVALID',
      detail: expect.stringContaining('cells'),
    });
    expect(() => listOf([], many)).toThrow(tooMany);
    const unknown = Array.from({ length: largestList.cells - columns.length }, (_, at) => 10_000 + at);
    expect(listOf([office('12345678', 'Een')], { columns: [...columns, ...unknown] }).list.rows).toBe(1);
  });

  it('may announce as many rows as a list may have', () => {
    const announced = (rowCount: number) => listOf([office('12345678', 'Een')], { rowCount }).intake.expected;
    expect([announced(largestList.rows), announced(largestList.rows + 1)]).toEqual([largestList.rows, null]);
  });
});

describe('the memory of a list that is read', () => {
  /** Reads one office with a value in one column, and some rows without any. */
  const read = (bytes: number, { column, value, rows = 0 }: { column?: string; value?: string; rows?: number }) => {
    const list = new ListRows('advisers', new Allowance(bytes));
    const sink = list.open({ period: '2026-10', columns });
    const cell = Buffer.from(JSON.stringify(value ?? null));
    if (column !== undefined) sink.cell(columns.indexOf(numberOf(column)), wordBytes(cell), 0, cell.length);
    for (let row = 0; row <= rows; row++) sink.rowEnd(0);
  };
  /** The fewest bytes that suffice. */
  const neededFor = (sent: Parameters<typeof read>[1]): number => {
    let [tooFew, enough] = [0, 1_000_000];
    while (enough - tooFew > 1) {
      const middle = Math.floor((tooFew + enough) / 2);
      try {
        read(middle, sent);
        enough = middle;
      } catch {
        tooFew = middle;
      }
    }
    return enough;
  };

  it('has a number for each row of each derived column', () => {
    const perRow = 8 * derivedColumnsOf('advisers').length;
    expect(neededFor({ rows: 199 }) - neededFor({ rows: 99 })).toBe(100 * perRow);
    expect(() => read(100 * perRow - 1, { rows: 99 })).toThrow('too large: held');
  });

  it('has each different value of a derived column, beside the cell that it comes from', () => {
    const value = `${'a'.repeat(500)}@demo.example`;
    const ofMail = neededFor({ column: 'mail', value });
    expect(ofMail - neededFor({ column: 'name', value })).toBe(valueOverhead + 2 * value.length);
  });
});
