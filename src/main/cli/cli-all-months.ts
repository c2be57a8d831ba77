import { join, resolve } from 'node:path';
import { ownColumnsOf } from '../../shared/catalog/catalog';
import { isWithheld } from '../../shared/catalog/withheld-values';
import { monthListNames } from '../../shared/domain/months/month-list-name';
import { Fault } from '../../shared/domain/result';
import { formatPeriod } from '../../shared/format/format-date';
import { countOf } from '../../shared/format/format-number';
import { faultOfExportTarget } from '../files/file-faults';
import type { WithheldNow } from '../lists/rows/columns/column-table';
import { MonthFile } from '../months/month-file';
import { openAccount } from '../session/allowance';
import { OptionError } from '../start/host-options';
import { type CliProgram, type CommandHost, logIn, openMonth, usesDemo, withProgram } from './cli-program';
import type { CliReporter } from './cli-progress';
import { requestOf, type WrittenList, writeTables } from './cli-tables';
import {
  FolderBesidePlace,
  type MonthContent,
  type MonthTable,
  type Origin,
  requireEveryMonth,
  requireOwnFolder,
  requireSameOrigin,
  sparkTables,
  trinoTables,
} from './month-folders';
import { type CliValues, rowOptions } from './read-command';

/** Options that refer to one list or one month. */
const notWithAll = [...rowOptions, 'columns', 'plain'] as const;

/** What the months become: a Parquet file for each month and list, or tables of intervals with a catalog of DuckLake or Iceberg. */
const contents = ['parquet', 'ducklake', 'iceberg'] as const;

/**
 * `export --all-months`: writes every stored month into a folder that has a folder for each list, and in it one for each period
 * (docs/rules/program.md#all-months).
 * @throws OptionError, Fault
 */
export async function exportAllMonths(host: CommandHost, values: CliValues, reporter: CliReporter): Promise<void> {
  const { out } = values;
  if (out === undefined) throw new OptionError('Geef met --out de map op, bijvoorbeeld --out maanden.');
  const refused = notWithAll.find((name) => values[name] !== undefined);
  if (refused !== undefined) {
    throw new OptionError(`Met --all-months gaan alle lijsten en maanden mee. Laat --${refused} weg.`);
  }
  const format = contents.find((name) => name === (values.format ?? 'parquet'));
  if (format === undefined)
    throw new OptionError('Met --all-months is het formaat parquet, ducklake of iceberg, of laat --format weg.');
  const place = resolve(out);
  requireOwnFolder(place, out, format);
  const demo = usesDemo(host, values);
  await withProgram({ host, values, reporter, target: null }, async (program) => {
    await logIn(program, values, demo);
    program.checkInterrupt();
    // The folder is filled beside its place.
    program.application.permitFile(`${place}.parquet`);
    await openMonth(program, undefined, reporter);
    program.checkInterrupt();
    const account = openAccount(program.application.session);
    const origin = { role: account.role, isFictitious: account.fictitious === true };
    requireSameOrigin(place, out, origin);
    const months = contentsOf(program);
    if (format !== 'parquet')
      requireEveryMonth(
        place,
        out,
        months.map(({ stored }) => stored.ref.period),
      );
    const folder = new FolderBesidePlace(place, format);
    try {
      const tables = tablesOf(months, program.application.withheldNow());
      if (format === 'parquet') await writeAll(program, { months, tables, folder, origin }, reporter);
      else await writeTables(program, { months, tables, folder, place, format, origin }, reporter);
    } catch (error) {
      folder.discard();
      throw error instanceof Fault || error instanceof OptionError ? error : faultOfExportTarget(error);
    }
    process.stdout.write(`Alle maanden geschreven naar ${out}\n`);
  });
}

type Content = {
  readonly months: readonly MonthContent[];
  readonly tables: readonly MonthTable[];
  readonly folder: FolderBesidePlace;
  readonly origin: Origin;
};

async function writeAll(
  program: CliProgram,
  { months, tables, folder, origin }: Content,
  { report }: CliReporter,
): Promise<void> {
  const { checkInterrupt } = program;
  for (const {
    stored: { ref },
    columns,
  } of months) {
    let rows = 0;
    const lists = tables.filter(({ list }) => columns.has(list));
    for (const { list, columns } of lists) {
      checkInterrupt();
      rows += await writeList(
        program,
        { list, columns, ref },
        join(folder.partition(list, ref.period), `${list}.parquet`),
      );
    }
    const lines = `${countOf(lists.length, 'lijst', 'lijsten')}, ${countOf(rows, 'rij', 'rijen')}`;
    report({ event: 'done', period: ref.period, rows, file: null, bytes: null });
    process.stdout.write(`${formatPeriod(ref.period)}: ${lines}\n`);
  }
  folder.write('spark.sql', sparkTables(tables));
  folder.write('trino.sql', trinoTables(tables));
  checkInterrupt();
  folder.finish({
    periods: months.map(({ stored }) => stored.ref.period),
    lists: tables.map(({ list }) => list),
    ...origin,
  });
}

/** The stored months, the oldest first. A damaged month is an error, because its absence would not be noticed. */
function contentsOf({ application }: CliProgram): readonly MonthContent[] {
  const { months } = application;
  const { current } = months.view();
  if (current === null) throw new Fault('NO_MONTH');
  const stored = [months.locate(current), ...months.earlier(current)].sort((a, b) =>
    a.ref.period < b.ref.period ? -1 : 1,
  );
  return stored.map((month) => {
    const file = MonthFile.open(month);
    file.close();
    const columns = file.head.lists.map(
      ({ name, columns }) => [name, new Set(columns.map((column) => column.name))] as const,
    );
    return { stored: month, columns: new Map(columns) };
  });
}

/** Each list with every column that any month has and that is not withheld now. All files have the same columns; a column that a month lacks is empty in its file. */
function tablesOf(months: readonly MonthContent[], withheld: WithheldNow): readonly MonthTable[] {
  return monthListNames.flatMap((list) => {
    const sent = new Set(months.flatMap(({ columns }) => [...(columns.get(list) ?? [])]));
    for (const name of withheld[list] ?? []) sent.delete(name);
    const columns = ownColumnsOf(list).filter((column) => !isWithheld(column, (name) => sent.has(name)));
    return sent.size === 0 ? [] : [{ list, columns }];
  });
}

/** @returns the number of written rows */
async function writeList(
  { application, checkInterrupt }: CliProgram,
  { list, columns, ref }: WrittenList,
  path: string,
): Promise<number> {
  const { exports, running } = application;
  const request = requestOf({ list, columns, ref });
  const started = await exports.startAt(request, { path, replaces: true }, { isPartOfMore: true });
  checkInterrupt();
  const { outcome, rows } = await running.finished(started.id);
  if (outcome.kind === 'failed') throw new Fault(outcome.code, outcome.detail);
  if (outcome.kind !== 'done') throw new Fault('CANCELLED');
  return rows;
}
