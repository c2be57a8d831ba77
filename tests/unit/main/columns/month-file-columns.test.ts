import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packColumn } from '../../../../src/main/columns/packed-column';
import type { StoredColumn } from '../../../../src/main/columns/stored-column';
import { openEncrypted } from '../../../../src/main/files/encrypted-database';
import { MonthFile, type StoredMonth } from '../../../../src/main/months/month-file';
import { MonthWriter, monthVersion } from '../../../../src/main/months/month-writer';
import { headOf, storedIn } from '../month-fixture';

let folder = '';
let file: MonthFile | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adviesatlas-month-columns-'));
});
afterEach(() => {
  file?.close();
  file = null;
  rmSync(folder, { recursive: true, force: true });
});

const textOf = (...texts: string[]): StoredColumn => ({
  storage: 'text',
  dictionary: ['', ...texts],
  codes: Uint8Array.from({ length: 3 }, (_, row) => (texts.length === 0 ? 0 : (row % texts.length) + 1)),
});
/** Not in the order of their numbers, as a list may name its columns. */
const columns: readonly (readonly [number, string, StoredColumn])[] = [
  [9, 'drie', textOf('a', 'b', 'c')],
  [2, 'een', textOf('x')],
  [5, 'geen', textOf()],
  [4, 'twee', textOf('a', 'b')],
  [7, 'bedrag', { storage: 'number', values: Float64Array.of(1, 2.5, Number.NaN) }],
  [8, 'datum', { storage: 'date', values: Int32Array.of(0, 20_261_025, 20_260_101) }],
  [
    6,
    'soorten',
    { storage: 'items', dictionary: ['', 'p', 'q'], combinations: [[], [1, 2]], codes: Uint8Array.of(1, 0, 1) },
  ],
];

function write(): StoredMonth {
  const stored = storedIn(folder, 'maand');
  const writer = new MonthWriter(stored, headOf(stored.ref, '2026-10-25T09:00:00.000Z'));
  writer.writeList('advisers', 3, '"1"');
  for (const [number, name, column] of columns) writer.writeColumn('advisers', packColumn({ number, name }, column));
  writer.writeList('press', 0, '"2"');
  writer.finish();
  return stored;
}

function open(stored = write()): MonthFile {
  file = MonthFile.open(stored);
  return file;
}

/** Changes the content of a month file, which is impossible without its key. */
function change({ path, key }: StoredMonth, sql: string): void {
  const database = openEncrypted(path, key);
  database.exec(sql);
  database.close();
}

describe('the columns of a month', () => {
  it.each(columns)('are read as they were written: number %i, %s', (_number, name, column) => {
    expect(open().readColumn('advisers', name)).toStrictEqual(column);
  });

  it('are found by their own list and name only', () => {
    const month = open();
    for (const [, name] of columns) expect(month.hasColumn('advisers', name)).toBe(true);
    expect(month.hasColumn('advisers', 'straat')).toBe(false);
    expect(month.hasColumn('press', 'een')).toBe(false);
    expect(month.hasColumn('locations', 'een')).toBe(false);
    for (const list of ['advisers', 'press', 'locations'] as const) expect(month.readColumn(list, 'straat')).toBeNull();
    expect((['advisers', 'press', 'locations'] as const).map((list) => month.has(list))).toEqual([true, true, false]);
  });

  it('with few texts are named in the order of their numbers, without those that have none or other values', () => {
    const month = open();
    expect(month.withFewValues('advisers', 3)).toEqual(['een', 'twee', 'drie']);
    expect(month.withFewValues('advisers', 2)).toEqual(['een', 'twee']);
    expect(month.withFewValues('advisers', 1)).toEqual(['een']);
    expect(month.withFewValues('advisers', 0)).toEqual([]);
    expect(month.withFewValues('press', 3)).toEqual([]);
    expect(month.withFewValues('locations', 3)).toEqual([]);
  });

  it('are no longer read once the month is closed', () => {
    const month = open();
    expect(month.readColumn('advisers', 'een')).not.toBeNull();
    month.close();
    expect(() => month.readColumn('advisers', 'een')).toThrow('MONTH_DAMAGED');
  });
});

describe('a month that differs from its head', () => {
  it.each([
    ['a column is gone', 'DELETE FROM columns WHERE number = 9'],
    ['its first column is shorter', "UPDATE columns SET data = x'00' WHERE number = 9"],
    ['its last column is longer', "UPDATE columns SET data = CAST(data || x'00' AS BLOB) WHERE number = 6"],
    ['a column has the number of another', 'UPDATE columns SET number = 10 WHERE number = 9'],
    ['a column is of another list', "UPDATE columns SET list = 'press' WHERE number = 9"],
    ['there is a column too many', "INSERT INTO columns VALUES ('press', 1, x'00')"],
  ])('is not opened: %s', (_what, sql) => {
    const stored = write();
    change(stored, sql);
    expect(() => open(stored)).toThrow(/^MONTH_DAMAGED: \d{4}-\d\d\.\w+: columns$/);
  });

  it.each([
    ['is gone', "DELETE FROM columns WHERE list = 'advisers' AND number = 2"],
    ['is shorter', "UPDATE columns SET data = x'00' WHERE number = 2"],
    ['is a text', "UPDATE columns SET data = 'tekst' WHERE number = 2"],
  ])('is reported while it is open by the column that %s', (_what, sql) => {
    const stored = write();
    const month = open(stored);
    change(stored, sql);
    expect(() => month.readColumn('advisers', 'een')).toThrow(/^MONTH_DAMAGED: \d{4}-\d\d\.\w+: een$/);
    expect(month.readColumn('advisers', 'twee')).toStrictEqual(textOf('a', 'b'));
  });

  it('is reported while it is open by the error of the database', () => {
    const stored = write();
    const month = open(stored);
    change(stored, 'DROP TABLE columns');
    expect(() => month.readColumn('advisers', 'een')).toThrow(/^MONTH_DAMAGED: \d{4}-\d\d\.\w+: SQLITE_ERROR$/);
  });

  it('is reported with its version when it is of a newer program', () => {
    const stored = write();
    change(stored, `PRAGMA user_version = ${monthVersion + 1}`);
    expect(() => open(stored)).toThrow(`DATABASE_TOO_NEW: month ${monthVersion + 1}`);
  });

  it('is damaged when it is a folder, and does not exist without a file', () => {
    const stored = storedIn(folder, 'map');
    expect(() => open(stored)).toThrow('NO_MONTH: SQLITE_CANTOPEN');
    mkdirSync(stored.path);
    expect(() => open(stored)).toThrow('MONTH_DAMAGED');
  });
});
