import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { icebergMetadata, icebergRead } from 'icebird';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { writeDuckLake } from '../../../../src/main/exports/tables/ducklake';
import { writeIceberg } from '../../../../src/main/exports/tables/iceberg';
import { type ListHistory, writeHistory } from '../../../../src/main/exports/tables/list-history';
import type { StoredMonth } from '../../../../src/main/months/month-file';
import { MonthWriter } from '../../../../src/main/months/month-writer';
import { ownColumnNamed } from '../../../../src/shared/catalog/catalog';
import { monthsBefore } from '../../../../src/shared/domain/calendar';
import { kvkOf, type Row, unreadable, writeLists } from '../made-month';
import { headOf, storedIn } from '../month-fixture';
import { readLake } from './read-lake';

const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-tables-'));
const newest = '2026-10';
const names = ['kvk', 'name', 'fte', 'active', 'tradenames', 'dateSettlement'] as const;
const columns = names.flatMap((name) => ownColumnNamed('advisers', name) ?? []);

let made = 0;
/** A stored month with these offices. */
function storedMonth(rows: readonly Row[], period: string): StoredMonth {
  const at = storedIn(folder, `month-${made++}`);
  const stored = { ...at, ref: { ...at.ref, period } };
  const writer = new MonthWriter(stored, headOf(stored.ref, `${period}-20T09:00:00Z`));
  writeLists(writer, { advisers: rows });
  writer.finish();
  return stored;
}

/** The history of months of offices, the oldest first, in a folder of its own. */
async function historyOf(months: readonly (readonly Row[])[]): Promise<{ history: ListHistory; place: string }> {
  const place = join(folder, `tables-${made++}`);
  const history = await writeHistory({
    list: 'advisers',
    columns,
    months: months.map((rows, at) => storedMonth(rows, monthsBefore(newest, months.length - 1 - at))),
    reading: { thisYear: 2026, withheld: {} },
    folder: join(place, 'advisers'),
    metadata: [{ key: 'FICTIEF', value: 'verzonnen gegevens' }],
    createdBy: 'Adviesatlas 0',
    check: () => {},
  });
  return { history, place };
}

const office = (index: number, row: Row = {}): Row => ({
  kvk: kvkOf(index),
  name: `Kantoor ${index}`,
  fte: 2,
  active: true,
  tradenames: ['Eén', 'Twee'],
  dateSettlement: '2001-02-03',
  ...row,
});

type Interval = Readonly<Record<string, unknown>> & { readonly valid_from: Date; readonly valid_to: Date | null };
async function intervalsOf({ history, place }: Awaited<ReturnType<typeof historyOf>>): Promise<readonly Interval[]> {
  const rows: Interval[] = [];
  for (const { file } of history.months)
    if (file !== null)
      rows.push(
        ...((await parquetReadObjects({
          file: await asyncBufferFromFile(join(place, 'advisers', file.path)),
        })) as Interval[]),
      );
  return rows;
}
const periodOf = (day: Date): string => day.toISOString().slice(0, 7);
const holdingIn = (intervals: readonly Interval[], period: string): readonly Interval[] =>
  intervals.filter(({ valid_from, valid_to }) => {
    return periodOf(valid_from) <= period && (valid_to === null || period < periodOf(valid_to));
  });

afterEach(() => void vi.unstubAllGlobals());

describe('the history of a list', () => {
  it('has a row once for its values, with the months in which they hold and why', async () => {
    const months = [
      [office(1), office(2)],
      [office(1, { fte: 2.04 }), office(2)],
      [office(1, { fte: 2.04 }), office(3)],
    ];
    const intervals = await intervalsOf(await historyOf(months));
    const told = intervals.map(({ kvk, fte, valid_from, valid_to, change, ended }) => [
      ...[kvk, fte, periodOf(valid_from), valid_to === null ? null : periodOf(valid_to)],
      ...[change, ended],
    ]);
    expect(told).toEqual([
      [kvkOf(1), 2, '2026-08', '2026-09', 'first', 'changed'],
      [kvkOf(2), 2, '2026-08', '2026-10', 'first', 'left'],
      // 2.04 looks like 2.0 on screen, and is another value.
      [kvkOf(1), 2.04, '2026-09', null, 'changed', null],
      [kvkOf(3), 2, '2026-10', null, 'arrived', null],
    ]);
    expect(intervals[0]).toMatchObject({ active: true, tradenames: ['Eén', 'Twee'] });
    expect(intervals[0]?.dateSettlement).toEqual(new Date('2001-02-03'));
  });

  it('takes a column that arrives for a change of the offices with a value in it only', async () => {
    const { name: _, ...nameless } = office(1);
    const intervals = await intervalsOf(await historyOf([[nameless], [office(1), office(2, { name: null })]]));
    expect(intervals.map(({ kvk, name, change }) => [kvk, name, change])).toEqual([
      [kvkOf(1), null, 'first'],
      [kvkOf(1), 'Kantoor 1', 'changed'],
      [kvkOf(2), null, 'arrived'],
    ]);
  });

  it('takes no cell that could not be read for a change from no value', async () => {
    const intervals = await intervalsOf(
      await historyOf([[office(1, { fte: null })], [office(1, { fte: unreadable })]]),
    );
    expect(intervals).toHaveLength(1);
  });

  it('costs at most five per cent more for a year of unchanged months', async () => {
    const rows = Array.from({ length: 500 }, (_, index) => office(index));
    const { history } = await historyOf(Array.from({ length: 12 }, () => rows));
    const sizes = history.months.map(({ file }) => file?.bytes ?? 0);
    const all = sizes.reduce((sum, bytes) => sum + bytes, 0);
    expect(all).toBeLessThanOrEqual((sizes[0] ?? 0) * 1.05);
    expect(history.months.map(({ rows: total }) => total)).toEqual(Array.from({ length: 12 }, () => 500));
  });

  it('holds in every month exactly the rows of that month', async () => {
    const cell = fc.record({
      fte: fc.option(fc.constantFrom(1, 2, 2.04)),
      name: fc.option(fc.constantFrom('Jansen', 'De Vries', 'Café Zuid')),
      active: fc.option(fc.boolean()),
      tradenames: fc.option(fc.subarray(['Eén', 'Twee', 'Drie'], { minLength: 1 })),
    });
    const month = fc
      .uniqueArray(fc.tuple(fc.nat(5), cell), { selector: ([index]) => index, minLength: 1 })
      .map((rows) => rows.map(([index, values]) => office(index, values)));
    await fc.assert(
      fc.asyncProperty(fc.array(month, { minLength: 1, maxLength: 4 }), async (months) => {
        const written = await historyOf(months);
        const intervals = await intervalsOf(written);
        for (const [at, rows] of months.entries()) {
          const holding = holdingIn(intervals, written.history.months[at]?.period ?? '');
          const shape = ({ kvk, name, fte, active, tradenames }: Readonly<Record<string, unknown>>) =>
            JSON.stringify([kvk, name ?? null, fte ?? null, active ?? null, tradenames ?? null]);
          expect(holding.map(shape).sort()).toEqual(rows.map(shape).sort());
        }
      }),
      { numRuns: 10 },
    );
  });
});

describe('a DuckLake catalog', () => {
  it('gives the files, columns and bounds of each snapshot, and is the same for the same months', async () => {
    const months = [
      [office(1), office(2, { fte: null })],
      [office(1, { fte: 7 }), office(2, { fte: null })],
    ];
    const { history, place } = await historyOf(months);
    const paths = ['one', 'other'].map((name) => join(place, `${name}.sqlite`));
    for (const path of paths) writeDuckLake(path, [history], { place: `${place}/`, createdBy: 'Adviesatlas 0' });
    const [path = '', again = ''] = paths;
    expect(readFileSync(path).equals(readFileSync(again))).toBe(true);
    const lake = readLake(path);
    expect(lake.snapshots.map(({ id, time }) => [id, time])).toEqual([
      [0, '2026-09-01 00:00:00+00'],
      [1, '2026-09-30 23:59:59+00'],
      [2, '2026-10-31 23:59:59+00'],
    ]);
    expect(lake.tables(0)).toEqual([]);
    expect(lake.tables(1)).toEqual(['advisers']);
    const columnsNow = lake.columns('advisers', 2);
    expect(columnsNow.find(({ name }) => name === 'fte')).toMatchObject({ type: 'float64', parent: null });
    expect(columnsNow.find(({ name }) => name === 'element')?.parent).toBe(
      columnsNow.find(({ name }) => name === 'tradenames')?.id,
    );
    expect(lake.files('advisers', 1).map(({ rows }) => rows)).toEqual([2]);
    expect(lake.files('advisers', 2).map(({ rows }) => rows)).toEqual([2, 1]);
    expect(await lake.rows('advisers', 2)).toHaveLength(3);
    expect(lake.bounds('advisers', 'fte')).toEqual({ hasNull: true, least: '2', most: '7' });
    expect(lake.bounds('advisers', 'valid_from')).toEqual({ hasNull: false, least: '2026-09-01', most: '2026-10-01' });
    // Without these numbers DuckDB reads a file by its names, which a rename would break.
    for (const { id, path: file } of lake.fieldIds('advisers', 2)) expect(id, file).toBeTypeOf('number');
  });
});

describe('an Iceberg table', () => {
  /** Files by their whole address, as a reader on the same computer has them. */
  function serveFiles(): void {
    vi.stubGlobal('fetch', async (url: string, { method, headers }: RequestInit = {}) => {
      const bytes = readFileSync(fileURLToPath(url));
      if (method === 'HEAD') return new Response(null, { headers: { 'content-length': String(bytes.length) } });
      const [, from, to] = /bytes=(\d+)-(\d+)/.exec(new Headers(headers).get('range') ?? '') ?? [];
      return new Response(from === undefined ? bytes : bytes.subarray(Number(from), Number(to) + 1));
    });
  }

  it('is read by a reader of others, now and as it was a month ago', async () => {
    const months = [
      [office(1), office(2)],
      [office(1, { fte: 7 }), office(2)],
    ];
    const { history, place } = await historyOf(months);
    writeIceberg(history, { folder: join(place, 'advisers'), place: join(place, 'advisers') });
    serveFiles();
    const tableUrl = pathToFileURL(join(place, 'advisers')).href;
    const metadata = await icebergMetadata({ tableUrl, metadataFileName: 'v1.metadata.json' });
    const read = async (snapshot: number) => {
      const rows = await icebergRead({ tableUrl, metadata: { ...metadata, 'current-snapshot-id': snapshot } });
      return rows.map(({ kvk, fte, change }) => [kvk, fte, change]);
    };
    const before = [
      [kvkOf(1), 2, 'first'],
      [kvkOf(2), 2, 'first'],
    ];
    expect(await read(1)).toEqual(before);
    expect(await read(2)).toEqual([...before, [kvkOf(1), 7, 'changed']]);
    expect(metadata.snapshots?.map(({ 'timestamp-ms': moment }) => new Date(moment).toISOString())).toEqual([
      '2026-09-30T23:59:59.000Z',
      '2026-10-31T23:59:59.000Z',
    ]);
  });
});
