/**
 * Makes the two months that every engine gets, in a folder: as month files of Adviesatlas, as Parquet and as columns in JSON. The folder and
 * the number of times that the demo's 25,000 offices are repeated are on standard input.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parquetWriteFile } from 'hyparquet-writer';
import { otherwise } from '../bench/earlier-months';
import { repeated } from '../bench/multiplied-month';
import { placeAsJson, runAlone } from '../bench/run-alone';
import { packColumn } from '../src/main/columns/packed-column';
import type { StoredColumn } from '../src/main/columns/stored-column';
import { openList } from '../src/main/lists/thread/open-list';
import { MonthFile, type StoredMonth } from '../src/main/months/month-file';
import { MonthFolder } from '../src/main/months/month-folder';
import { MonthWriter } from '../src/main/months/month-writer';
import { startEmbeddedDemo } from '../src/main/provider/embedded-demo';
import { launchUnderNode } from '../src/main/wire/launch-process';
import { ownColumnNamed } from '../src/shared/catalog/catalog';
import { monthsBefore } from '../src/shared/domain/calendar';
import { fold } from '../src/shared/format/fold';
import { monthColumns, type NeutralColumn, neutralColumns } from './neutral-columns';

type Asked = {
  readonly folder: string;
  readonly sizes: readonly { readonly name: string; readonly times: number }[];
  /** Whether the months are also written for other engines. */
  readonly isNeutral: boolean;
};

const asked: Asked = JSON.parse(readFileSync(0, 'utf8'));
const offices = 25_000;
const newest = '2026-10';
/** One in so many offices of a month is missing in it, and is in the other. */
const movedOf = 500;

/** The month of the demo, downloaded from its own provider as a program does at its first start. */
async function loadMonth(folder: string): Promise<StoredMonth> {
  const demo = await startEmbeddedDemo({
    entry: new URL('../main/demo.js', import.meta.url),
    secret: 'ab'.repeat(32),
    args: ['--offices', String(offices), '--month', newest],
    launch: launchUnderNode,
    onPutAside: () => {},
  });
  const location = { path: join(folder, 'month'), role: 'benchmark', key: new Uint8Array(32).fill(1) };
  runAlone('first-load-alone', { providerUrl: `${demo.url.origin}/`, location: placeAsJson(location), rest: 0 });
  await demo.stop();
  const months = new MonthFolder(location);
  const pointer = months.pointer();
  if (pointer === null) throw new Error('the first load left no month');
  return months.stored(pointer.ref);
}

/** A column without the rows that a month lacks. */
function withoutRows(stored: StoredColumn, lacks: (row: number) => boolean): StoredColumn {
  const isThere = (_: number, row: number): boolean => !lacks(row);
  if (stored.storage === 'number') return { ...stored, values: stored.values.filter(isThere) };
  if (stored.storage === 'date') return { ...stored, values: stored.values.filter(isThere) };
  return { ...stored, codes: stored.codes.filter(isThere) };
}

/** Writes the columns of a month, its rows repeated; offices left after the earlier one, and others arrived in the later one. */
function writeMonth(file: MonthFile, stored: StoredMonth, times: number, isEarlier: boolean): void {
  const { lists: _, ...head } = file.head;
  const writer = new MonthWriter(stored, { ...head, period: stored.ref.period });
  const total = file.rowCount('advisers') * times;
  const lacks = (row: number): boolean => row % movedOf === (isEarlier ? 1 : 2);
  writer.writeList('advisers', Array.from({ length: total }, (_, row) => row).filter((row) => !lacks(row)).length, '');
  monthColumns.forEach(({ name }, seed) => {
    const [described, column] = [ownColumnNamed('advisers', name), file.readColumn('advisers', name)];
    if (described === undefined || column === null) throw new Error(`the month has no column ${name}`);
    const whole = repeated(column, times, name === 'kvk');
    const values = isEarlier && name !== 'kvk' ? otherwise(whole, seed) : whole;
    writer.writeColumn('advisers', packColumn(described, withoutRows(values, lacks)));
  });
  writer.finish();
}

/** Writes the cells of a month for the other engines: as Parquet, and as JSON with an array for each column. */
async function writeNeutral(month: StoredMonth, folder: string, name: string): Promise<void> {
  const file = MonthFile.open(month);
  const list = openList(file, 'advisers', { thisYear: 2026, withheld: {} });
  const cellsOf = ({ name: column, folds }: NeutralColumn) => {
    const cell = list.cells(folds ?? column);
    const read = (row: number) => (folds === undefined ? cell(row) : fold(String(cell(row) ?? '')));
    return Array.from({ length: list.total }, (_, row) => read(row));
  };
  const columns = neutralColumns.map((column) => ({ column, data: cellsOf(column) }));
  await parquetWriteFile({
    filename: join(folder, `${name}.parquet`),
    columnData: columns.map(({ column, data }) => ({
      name: column.name,
      data,
      type: column.kind === 'number' ? 'DOUBLE' : 'STRING',
      nullable: true,
    })),
  });
  const parts = columns.map(({ column, data }) => `${JSON.stringify(column.name)}:${JSON.stringify(data)}`);
  writeFileSync(join(folder, `${name}.json`), `{${parts.join(',\n')}}`);
  file.close();
}

const month = await loadMonth(asked.folder);
const source = MonthFile.open(month);
for (const { name, times } of asked.sizes) {
  const folder = join(asked.folder, name);
  mkdirSync(folder, { recursive: true });
  const later: StoredMonth = { ...month, path: join(folder, 'later.sqlite') };
  const period = monthsBefore(later.ref.period, 1);
  const earlier: StoredMonth = { ...later, ref: { ...later.ref, period }, path: join(folder, 'earlier.sqlite') };
  writeMonth(source, later, times, false);
  writeMonth(source, earlier, times, true);
  if (asked.isNeutral)
    for (const [one, which] of [
      [later, 'later'],
      [earlier, 'earlier'],
    ] as const)
      await writeNeutral(one, folder, which);
  const file = MonthFile.open(later);
  const rows = file.rowCount('advisers');
  file.close();
  writeFileSync(
    join(folder, 'months.json'),
    JSON.stringify({ rows, columns: monthColumns, later: placeAsJson(later), earlier: placeAsJson(earlier) }),
  );
}
source.close();
process.exit(0);
