import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { listDefinitions } from '../../shared/catalog/list-definitions';
import type { ExportRequest } from '../../shared/domain/exports/export';
import type { Column } from '../../shared/domain/lists/column';
import { wholeList } from '../../shared/domain/lists/list';
import type { MonthRef } from '../../shared/domain/months/month';
import type { MonthListName } from '../../shared/domain/months/month-list-name';
import { formatPeriod } from '../../shared/format/format-date';
import { countOf } from '../../shared/format/format-number';
import { writeDuckLake } from '../exports/tables/ducklake';
import { type ListHistory, writeHistory } from '../exports/tables/list-history';
import { digestOfFile } from '../exports/tables/table-file';
import type { CliProgram } from './cli-program';
import type { CliReporter } from './cli-progress';
import type { FolderBesidePlace, MonthContent, MonthTable, Origin, SignedFile, SignedTable } from './month-folders';

type Tables = {
  readonly months: readonly MonthContent[];
  readonly tables: readonly MonthTable[];
  readonly folder: FolderBesidePlace;
  /** Where the folder will be. */
  readonly place: string;
  readonly format: 'ducklake' | 'iceberg';
  readonly origin: Origin;
};

export type WrittenList = {
  readonly list: MonthListName;
  readonly columns: readonly Column[];
  readonly ref: MonthRef;
};

/** The request for a list of a month as a file, by which its permission is checked. */
export const requestOf = ({ list, columns, ref }: WrittenList): ExportRequest => ({
  month: ref,
  query: { ...wholeList(list), sort: listDefinitions[list].sort },
  rows: { kind: 'all' },
  columns: columns.map(({ name }) => name),
  shape: 'rows',
  format: 'parquet',
  plain: false,
  title: listDefinitions[list].title,
});

/** Writes every list as a table of intervals, with a catalog (docs/rules/program.md#tables). @throws Fault */
export async function writeTables(
  program: CliProgram,
  { months, tables, folder, place, format, origin }: Tables,
  { report }: CliReporter,
): Promise<void> {
  const { application, checkInterrupt } = program;
  const { version, today, thisYear } = application.origin();
  const createdBy = `Adviesatlas ${version}`;
  const histories: ListHistory[] = [];
  for (const { list, columns } of tables) {
    const having = months.filter((month) => month.columns.has(list)).map(({ stored }) => stored);
    for (const { ref } of having) {
      checkInterrupt();
      await application.exports.plan(requestOf({ list, columns, ref }));
    }
    const history = await writeHistory({
      list,
      columns,
      months: having,
      reading: { thisYear, withheld: application.withheldNow() },
      folder: join(folder.path, list),
      metadata: [
        { key: 'Lijst', value: list },
        { key: 'Gemaakt op', value: today },
        ...(origin.isFictitious ? [{ key: 'FICTIEF', value: 'verzonnen gegevens' }] : []),
      ],
      createdBy,
      check: checkInterrupt,
    });
    // Only this format needs the writer of Avro.
    if (format === 'iceberg')
      (await import('../exports/tables/iceberg')).writeIceberg(history, {
        folder: join(folder.path, list),
        place: join(place, list),
      });
    histories.push(history);
  }
  checkInterrupt();
  if (format === 'ducklake')
    writeDuckLake(join(folder.path, 'catalog.sqlite'), histories, { place: `${place}/`, createdBy });
  const periods = months.map(({ stored }) => stored.ref.period);
  for (const period of periods) {
    const own = histories.flatMap((history) => history.months.filter((month) => month.period === period));
    const [rows, begun] = [sumOf(own.map((month) => month.rows)), sumOf(own.map(({ file }) => file?.rows ?? 0))];
    report({ event: 'done', period, rows, file: null, bytes: null });
    process.stdout.write(
      `${formatPeriod(period)}: ${countOf(own.length, 'lijst', 'lijsten')}, ${countOf(rows, 'rij', 'rijen')}, ${countOf(begun, 'daarvan nieuw of gewijzigd', 'daarvan nieuw of gewijzigd')}\n`,
    );
  }
  const lists = tables.map(({ list }) => list);
  const catalog: SignedFile[] = [];
  for (const path of format === 'ducklake' ? ['catalog.sqlite'] : lists.flatMap((list) => metadataOf(folder, list)))
    catalog.push({ path, sha256: await digestOfFile(join(folder.path, path)) });
  folder.finish({ periods, lists, ...origin, tables: histories.map(signed), catalog });
}

/** The paths of the metadata of a table of Iceberg. */
const metadataOf = ({ path }: FolderBesidePlace, list: MonthListName): readonly string[] =>
  readdirSync(join(path, list, 'metadata'))
    .sort()
    .map((name) => `${list}/metadata/${name}`);

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** What the folder says of a table, by which it is verified. */
const signed = ({ list, months }: ListHistory): SignedTable => ({
  list,
  months: months.map(({ period, rows, file }) => ({
    period,
    rows,
    file: file === null ? null : { path: file.path, rows: file.rows, sha256: file.sha256 },
  })),
});
