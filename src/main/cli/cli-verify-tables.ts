import { join, resolve } from 'node:path';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { formatPeriod } from '../../shared/format/format-date';
import { countOf, formatCount } from '../../shared/format/format-number';
import { digestOfFile } from '../exports/tables/table-file';
import { OptionError } from '../start/host-options';
import { type CliReporter, exitCodes } from './cli-progress';
import { type SignedFile, type SignedTable, signedTables } from './month-folders';

type Interval = { readonly valid_from: Date; readonly valid_to: Date | null };
type SignedMonth = SignedTable['months'][number];

const periodOf = (day: Date): string => day.toISOString().slice(0, 7);

/** What is wrong with a file by its digest; null when it is as it was written. */
async function digestFault(folder: string, { path, sha256 }: SignedFile): Promise<string | null> {
  try {
    return (await digestOfFile(join(folder, path))) === sha256 ? null : `${path} is gewijzigd.`;
  } catch {
    return unread(path);
  }
}

const unread = (path: string): string => `${path} is er niet, of is niet te lezen.`;

/** The intervals of a file, and what is wrong with it; null without a fault. */
async function readFile(
  folder: string,
  { file }: SignedMonth,
): Promise<{ readonly intervals: readonly Interval[]; readonly fault: string | null }> {
  if (file === null) return { intervals: [], fault: null };
  const fault = await digestFault(folder, file);
  if (fault !== null) return { intervals: [], fault };
  try {
    const intervals = (await parquetReadObjects({
      file: await asyncBufferFromFile(join(folder, file.path)),
      columns: ['valid_from', 'valid_to'],
    })) as unknown as Interval[];
    const isWhole = intervals.length === file.rows;
    return { intervals, fault: isWhole ? null : `${file.path} heeft ${formatCount(intervals.length)} rijen.` };
  } catch {
    return { intervals: [], fault: unread(file.path) };
  }
}

/** What is wrong with a table: files that are others than were written, and months with another number of rows. */
async function faultsOf(folder: string, { list, months }: SignedTable): Promise<readonly string[]> {
  const read: { readonly intervals: readonly Interval[]; readonly fault: string | null }[] = [];
  for (const month of months) read.push(await readFile(join(folder, list), month));
  const faults = read.flatMap(({ fault }) => fault ?? []);
  if (faults.length > 0) return faults.map((fault) => `${list}: ${fault}`);
  const intervals = read.flatMap(({ intervals: held }) => held);
  return months.flatMap(({ period, rows }) => {
    const holding = intervals.filter(
      ({ valid_from, valid_to }) =>
        periodOf(valid_from) <= period && (valid_to === null || period < periodOf(valid_to)),
    );
    if (holding.length === rows) return [];
    return [
      `${list}: ${formatPeriod(period)} heeft ${countOf(holding.length, 'rij', 'rijen')} in plaats van ${formatCount(rows)}.`,
    ];
  });
}

/**
 * `verify-tables`: reads tables of `export --all-months` back and compares their files, those of the catalog, and the rows of every month, with
 * what was written; it needs no login, key or data. Ends with `exitCodes.altered` when something differs (docs/rules/program.md#tables).
 * @throws OptionError
 */
export async function verifyTables(named: readonly string[], { report }: CliReporter): Promise<void> {
  const [out, ...others] = named;
  if (out === undefined || others.length > 0)
    throw new OptionError('Geef na verify-tables één map op, bijvoorbeeld verify-tables maanden.');
  const folder = resolve(out);
  const { tables, catalog } = signedTables(folder, out);
  const faults: string[] = [];
  for (const file of catalog) {
    const fault = await digestFault(folder, file);
    if (fault !== null) faults.push(fault);
  }
  for (const table of tables) faults.push(...(await faultsOf(folder, table)));
  if (faults.length > 0) {
    report({ event: 'note', title: 'De tabellen zijn niet meer wat er is geschreven:', lines: faults });
    process.exitCode = exitCodes.altered;
    return;
  }
  const months = new Set(tables.flatMap((table) => table.months.map(({ period }) => period))).size;
  process.stdout.write(
    `Ongewijzigd: ${countOf(tables.length, 'tabel', 'tabellen')} over ${countOf(months, 'maand', 'maanden')}.\n`,
  );
}
