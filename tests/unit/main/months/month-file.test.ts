import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cellAt, createColumnBuilder } from '../../../../src/main/columns/column-builder';
import { packColumn } from '../../../../src/main/columns/packed-column';
import { openEncrypted } from '../../../../src/main/files/encrypted-database';
import { deriveKey } from '../../../../src/main/key/encryption';
import { makeGeneration } from '../../../../src/main/months/generation';
import { MonthFile, type StoredMonth } from '../../../../src/main/months/month-file';
import { MonthFolder } from '../../../../src/main/months/month-folder';
import { MonthWriter } from '../../../../src/main/months/month-writer';
import { columnNamed } from '../../../../src/shared/catalog/catalog';
import type { Cell } from '../../../../src/shared/domain/lists/column';
import { examples } from '../../../first-cases';
import { headOf, storedIn } from '../month-fixture';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adviesatlas-month-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Bytes at the beginning of an encrypted database that hold a salt. */
const saltLength = 16;
/** The salt, and the sizes that SQLite must know before it can read a page. */
const plainLength = 24;
const storedAt = '2026-10-25T09:00:00.000Z';
const names = ['kvk', 'name', 'city', 'fte'] as const;
const rows = Array.from({ length: 300 }, (_, index) => ({
  kvk: String(99_000_000 + index),
  name: `Kantoor ${index % 250}`,
  city: ['Utrecht', 'Almere', null][index % 3] ?? null,
  fte: index / 2,
}));

function columnOf(name: (typeof names)[number]) {
  const described = columnNamed('advisers', name);
  if (described === undefined) throw new Error(`no column ${name}`);
  const builder = createColumnBuilder(described);
  for (const row of rows) builder.push(row[name]);
  return packColumn(described, builder.finish());
}

function write(stored: StoredMonth, columns: readonly (typeof names)[number][] = names): StoredMonth {
  const writer = new MonthWriter(stored, headOf(stored.ref, storedAt));
  writer.writeList('advisers', rows.length, '"1"');
  for (const name of columns) writer.writeColumn('advisers', columnOf(name));
  writer.finish();
  return stored;
}

function read(stored: StoredMonth, name: (typeof names)[number]): Cell[] {
  const file = MonthFile.open(stored);
  try {
    const column = file.readColumn('advisers', name);
    if (column === null) throw new Error(`no ${name}`);
    return rows.map((_, row) => cellAt(column, row));
  } finally {
    file.close();
  }
}

const opening = (stored: StoredMonth) => () => {
  const file = MonthFile.open(stored);
  try {
    for (const name of names) file.readColumn('advisers', name);
  } finally {
    file.close();
  }
};

/** Changes the content of a month file, which is impossible without its key. */
function change({ path, key }: StoredMonth, sql: string): void {
  const database = openEncrypted(path, key);
  database.exec(sql);
  database.close();
}

describe('a month file', () => {
  it('gives back what was written, and leaves no unfinished file beside it', () => {
    const stored = write(storedIn(folder, 'maand'));
    for (const name of names) expect(read(stored, name)).toEqual(rows.map((row) => row[name]));
    expect(readdirSync(folder)).toEqual(['maand.sqlite']);
    const file = MonthFile.open(stored);
    expect(file.head).toMatchObject({ ...stored.ref, storedAt });
    expect([file.has('advisers'), file.has('press'), file.rowCount('advisers'), file.rowCount('press')]).toEqual([
      true,
      false,
      300,
      0,
    ]);
    expect(file.withFewValues('advisers', 12)).toEqual(['city']);
    expect(file.withFewValues('advisers', 300)).toEqual(['kvk', 'name', 'city']);
    expect(file.readColumn('advisers', 'street')).toBeNull();
    file.close();
  });

  it('of an earlier version has its columns under their present names', () => {
    const stored = storedIn(folder, 'earlier');
    const writer = new MonthWriter(stored, headOf(stored.ref, storedAt));
    writer.writeList('advisers', rows.length, '"1"');
    writer.writeColumn('advisers', { ...columnOf('city'), name: 'segmentation', number: 249 });
    writer.finish();
    const file = MonthFile.open(stored);
    const column = file.readColumn('advisers', 'rfdSegmentation');
    file.close();
    expect(column === null ? null : [0, 1, 2].map((row) => cellAt(column, row))).toEqual(['Utrecht', 'Almere', null]);
  });

  it('reveals nothing without its key, not even that it is a database', () => {
    const { path } = write(storedIn(folder, 'maand'));
    const bytes = readFileSync(path).toString('latin1');
    for (const word of ['SQLite format', 'Kantoor', 'Utrecht', 'advisers', '2026-10', 'CREATE']) {
      expect(bytes).not.toContain(word);
    }
  });

  it('opens with no other key, and not as another month', () => {
    const stored = write(storedIn(folder, 'maand'));
    expect(opening({ ...stored, key: new Uint8Array(32) })).toThrow('MONTH_DAMAGED');
    for (const part of ['role', 'period', 'generation'] as const) {
      const ref = { ...stored.ref, [part]: part === 'period' ? '2026-09' : 'anders' };
      expect(opening({ ...stored, ref })).toThrow(/^MONTH_DAMAGED: \S+: another month$/);
    }
  });

  it('that does not exist is no month, and one of another version is reported as such', () => {
    expect(opening(storedIn(folder, 'nergens'))).toThrow('NO_MONTH');
    const stored = write(storedIn(folder, 'maand'));
    change(stored, 'PRAGMA user_version = 4');
    expect(opening(stored)).toThrow(/^MONTH_DAMAGED: \S+: version 4$/);
    change(stored, 'PRAGMA user_version = 99');
    expect(opening(stored)).toThrow('DATABASE_TOO_NEW');
  });

  it.each([
    ['a column gone', 'DELETE FROM columns WHERE number = 6'],
    ['all columns gone', 'DELETE FROM columns'],
    ['a column too many', "INSERT INTO columns VALUES ('advisers', 999, x'00')"],
    ['a column of another list', "UPDATE columns SET list = 'press' WHERE number = 6"],
    ['a column of another length', "UPDATE columns SET data = x'00' WHERE number = 6"],
    ['no head', 'DELETE FROM head'],
    ['a head without content', "UPDATE head SET json = '{}'"],
    ['a head without its columns', `UPDATE head SET json = json_set(json, '$.lists[0].columns', json('[]'))`],
    ['a head without lists', `UPDATE head SET json = json_set(json, '$.lists', json('[]'))`],
  ])('with %s is no month', (_what, sql) => {
    const stored = write(storedIn(folder, 'maand'));
    change(stored, sql);
    expect(opening(stored)).toThrow('MONTH_DAMAGED');
  });

  it('with another number of rows than its head has is no month', () => {
    const stored = write(storedIn(folder, 'maand'));
    change(stored, `UPDATE head SET json = json_set(json, '$.lists[0].rows', 299)`);
    expect(opening(stored)).toThrow(/^MONTH_DAMAGED: \S+: kvk: rows$/);
  });

  it('that was cut off or changed anywhere is refused, and never gives other values', () => {
    const whole = readFileSync(write(storedIn(folder, 'maand')).path);
    const stored = storedIn(folder, 'kapot');
    const looks = () => {
      try {
        return names.map((name) => read(stored, name));
      } catch (error) {
        expect(String(error)).toMatch(/MONTH_DAMAGED|DATABASE_TOO_NEW|NO_MONTH/);
        return 'refused';
      }
    };
    const expected = names.map((name) => rows.map((row) => row[name]));
    const anywhere = fc.noBias(fc.nat({ max: whole.length - 1 }));
    fc.assert(
      fc.property(anywhere, fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const bytes = Buffer.from(whole);
        bytes[at] = (bytes[at] ?? 0) ^ flip;
        writeFileSync(stored.path, bytes);
        // The first bytes are the salt of a passphrase, which these files lack. The sizes behind them are in plain text: some of
        // them are restored from what is authenticated, as everything else is.
        const found = looks();
        if (at < saltLength || (at < plainLength && found !== 'refused')) expect(found).toEqual(expected);
        else expect(found).toBe('refused');
      }),
      { numRuns: examples(150) },
    );
    fc.assert(
      fc.property(anywhere, (length) => {
        writeFileSync(stored.path, whole);
        truncateSync(stored.path, length);
        expect(looks()).toBe('refused');
      }),
      { numRuns: examples(40) },
    );
  });
});

describe('the key of a file', () => {
  it('belongs to it alone: another purpose gives another key, and the same purpose the same key', () => {
    const key = new Uint8Array(32).fill(1);
    const own = deriveKey(key, 'month', '2026-10', 'a');
    expect(own).toHaveLength(32);
    expect(deriveKey(key, 'month', '2026-10', 'a')).toEqual(own);
    for (const other of [
      deriveKey(key, 'month', '2026-10', 'b'),
      deriveKey(key, 'month', '2026-1', '0a'),
      deriveKey(key, 'month', '2026-10a'),
      deriveKey(new Uint8Array(32).fill(2), 'month', '2026-10', 'a'),
    ]) {
      expect(other).not.toEqual(own);
    }
  });
});

describe('a folder of months', () => {
  const location = () => ({ path: join(folder, 'maanden'), role: 'volledig', key: new Uint8Array(32).fill(3) });
  const months = () => new MonthFolder(location());
  /** Writes a month into the folder as a refresh does. */
  function storeMonth(period: string, at = storedAt, etag = `"${period}"`) {
    const stored = write(
      months().stored({ period, generation: makeGeneration(at, months().ofPeriod(period)?.generation ?? null) }),
    );
    months().point({ ref: stored.ref, etag, before: null });
    return stored;
  }
  const files = () => readdirSync(location().path).filter((name) => name.endsWith('.sqlite'));

  it('points to its current month, and to the newest file when the pointer is of no use', () => {
    expect(months().pointer()).toBeNull();
    expect(months().current()).toBeNull();
    const october = storeMonth('2026-10');
    const september = storeMonth('2026-09');
    expect(months().current()).toEqual({ ...headOf(september.ref, storedAt), rows: 300 });
    expect(months().pointer()).toEqual({ ref: september.ref, etag: '"2026-09"', before: null });
    for (const text of [
      '',
      '{',
      '{"period":"2026-09","generation":"../x","etag":""}',
      '{"period":"2026-08","generation":"0000000000000000","etag":""}',
    ]) {
      writeFileSync(join(location().path, 'current.json'), text);
      expect(months().pointer()).toEqual({ ref: october.ref, etag: '', before: null });
    }
  });

  it('finds its own months only, by their full name', () => {
    const { ref, path } = storeMonth('2026-10');
    expect(months().find(ref)?.path).toBe(path);
    expect(months().find({ ...ref, role: 'hypotheek' })).toBeNull();
    expect(months().find({ ...ref, generation: '0000000000000000' })).toBeNull();
    expect(months().ofPeriod('2026-10')).toEqual(ref);
    expect(months().ofPeriod('2026-11')).toBeNull();
    expect(months().currentBytes()).toBeGreaterThan(0);
  });

  it('never takes the file of another month, role or account for its own', () => {
    const october = storeMonth('2026-10');
    const ofOther = new MonthFolder({ ...location(), path: join(folder, 'ander'), key: new Uint8Array(32).fill(4) });
    copyFileSync(october.path, ofOther.stored(october.ref).path);
    const damaged: string[] = [];
    expect(ofOther.current(() => damaged.push('other account'))).toBeNull();
    const later = months().stored({ period: '2026-12', generation: makeGeneration(storedAt, null) });
    copyFileSync(october.path, later.path);
    months().point({ ref: later.ref, etag: '', before: null });
    expect(months().current(() => damaged.push('other month'))).toMatchObject({ period: '2026-10' });
    expect(damaged).toEqual(['other account', 'other month']);
    expect(readdirSync(location().path)).toContain(`2026-12.${later.ref.generation}.sqlite.damaged`);
  });

  it('skips a month of a newer version and leaves it, and puts one of an earlier version aside without a report', () => {
    const old = storeMonth('2026-08');
    const future = storeMonth('2026-10');
    change(future, 'PRAGMA user_version = 99');
    const damaged: string[] = [];
    expect(months().current(() => damaged.push('x'))).toMatchObject({ period: '2026-08' });
    expect(files()).toHaveLength(2);
    change(old, 'PRAGMA user_version = 4');
    expect(months().current(() => damaged.push('x'))).toBeNull();
    expect(damaged).toEqual([]);
  });

  it('keeps of every period the newest generation, the current month and those in use', () => {
    const times = ['09', '10', '11'].map((hour) => `2026-10-25T${hour}:00:00.000Z`);
    const [first, second, third] = times.map((time) => storeMonth('2026-10', time));
    const old = storeMonth('2026-09', times[0]);
    if (first === undefined || second === undefined || third === undefined) throw new Error('three were written');
    expect(months().ofPeriod('2026-10')).toEqual(third.ref);
    months().sweep([first.ref]);
    expect(files().sort()).toEqual(
      [first, third, old].map(({ ref }) => `${ref.period}.${ref.generation}.sqlite`).sort(),
    );
    months().point({ ref: first.ref, etag: '', before: null });
    months().sweep([]);
    expect(months().find(first.ref)).not.toBeNull();
    months().point({ ref: third.ref, etag: '', before: null });
    months().sweep([]);
    expect(months().find(first.ref)).toBeNull();
    months().keepNewest(1, [old.ref]);
    expect(months().find(old.ref)).not.toBeNull();
    // The month before the current one is one more too.
    months().point({ ref: third.ref, etag: '', before: old.ref });
    months().keepNewest(2, []);
    expect(months().find(old.ref)).not.toBeNull();
    months().keepNewest(1, []);
    expect(files()).toEqual([`2026-10.${third.ref.generation}.sqlite`]);
    expect(months().read(third.ref).before).toBeUndefined();
  });

  it('clears what a killed refresh and earlier versions left, but not while another program fetches', () => {
    const { ref } = storeMonth('2026-10');
    const left = [`2026-10.${ref.generation}.sqlite.0a1b2c3d.partial`, '2026-09.sqlite'];
    for (const name of left) writeFileSync(join(location().path, name), '');
    const lock = months().takeRefreshLock();
    months().clear();
    expect(readdirSync(location().path)).toEqual(expect.arrayContaining(left));
    lock?.release();
    months().clear();
    expect(readdirSync(location().path).filter((name) => left.includes(name))).toEqual([]);
    expect(months().current()).toMatchObject(ref);
  });

  it('that cannot be made or read is reported', () => {
    writeFileSync(join(folder, 'bestand'), '');
    expect(() => new MonthFolder({ ...location(), path: join(folder, 'bestand', 'x') })).toThrow(
      'DATA_FOLDER_UNUSABLE',
    );
  });
});

describe('the name of one fetch', () => {
  it('sorts by time, differs at the same time, and has the form that the folder knows', () => {
    fc.assert(
      fc.property(fc.nat({ max: 4e12 }), fc.nat({ max: 4e12 }), (one, other) => {
        const [a, b] = [one, other].map((time) => makeGeneration(new Date(time).toISOString(), null));
        if (a === undefined || b === undefined) throw new Error('two were made');
        expect(a).toMatch(/^[0-9a-f]{16}$/);
        if (one < other) expect(a < b).toBe(true);
      }),
    );
    expect(new Set(Array.from({ length: 50 }, () => makeGeneration(storedAt, null))).size).toBeGreaterThan(45);
  });
});
