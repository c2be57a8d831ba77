import daff from 'daff';
import type { ListEngine } from '../../src/main/lists/rows/list-engine';
import { comparableColumns } from '../../src/shared/catalog/catalog';
import { formatCell } from '../../src/shared/format/format-cell';
import { timed } from '../result';
import { connectDuckDb, fillTable } from './peer-duckdb';

type Months = { readonly earlier: ListEngine; readonly later: ListEngine };

const comparedNames = ({ later }: Months): readonly string[] => [
  'kvk',
  ...comparableColumns('advisers').flatMap(({ name }) => (name === 'kvk' || later.isWithheld(name) ? [] : [name])),
];

/** Milliseconds in which daff finds all differing cells of two months, whose texts it already has. */
export function daffTime({ earlier, later }: Months): Promise<number> {
  const names = comparedNames({ earlier, later });
  const tables = [earlier, later].map((list) => {
    const read = names.map((name) => ({ column: list.column(name).column.column, cell: list.cells(name) }));
    const rows = Array.from({ length: list.total }, (_, row) =>
      read.map(({ column, cell }) => formatCell(column, cell(row))),
    );
    return new daff.TableView([[...names], ...rows]);
  });
  const [before, after] = tables as [InstanceType<typeof daff.TableView>, InstanceType<typeof daff.TableView>];
  const flags = new daff.CompareFlags();
  flags.ids = ['kvk'];
  return timed(() => {
    const alignment = daff.compareTables(before, after, flags).align();
    const found: string[][] = [];
    new daff.TableDiff(alignment, flags).hilite(new daff.TableView(found));
    if (found.length === 0) throw new Error('daff found nothing');
  });
}

/**
 * Milliseconds in which DuckDB counts the differing cells of each column, and the rows with a difference, for two months in memory; null
 * when it is not installed.
 */
export async function duckDbTime(months: Months, runs: number): Promise<number | null> {
  const connection = await connectDuckDb();
  if (connection === null) return null;
  const names = comparedNames(months);
  const columns = names.map((name) => {
    const { storage } = months.later.column(name).column.stored;
    return { name, isNumber: storage === 'number' || storage === 'date' };
  });
  for (const [table, list] of Object.entries(months)) await fillTable(connection, { table, columns, list });
  const differs = names.slice(1).map((name) => `(a."${name}" IS DISTINCT FROM b."${name}")`);
  const counts = differs.map((test, at) => `count(*) FILTER (WHERE ${test}) AS c${at}`);
  const sql = `SELECT ${counts.join(',')}, count(*) FILTER (WHERE ${differs.join(' OR ')}) AS changed
    FROM earlier a FULL JOIN later b USING (kvk)`;
  const times: number[] = [];
  for (let run = 0; run < runs; run++) times.push(await timed(() => connection.runAndReadAll(sql, [])));
  connection.closeSync();
  return times.sort((one, other) => one - other)[Math.floor(runs / 2)] ?? null;
}
