import { type Column, storageOf } from '../../shared/domain/lists/column';
import type { MonthListName } from '../../shared/domain/lists/list-name';

/** A list as a table of all its months: its folder, and the columns of every file in it. */
export type MonthTable = { readonly list: MonthListName; readonly columns: readonly Column[] };

const quoted = (name: string): string => `"${name}"`;

/** The type of a column in Trino, as its Parquet file has it (docs/product.md#parquet). */
function trinoType({ kind }: Column): string {
  switch (storageOf(kind)) {
    case 'number':
      return 'double';
    case 'date':
      return 'date';
    case 'items':
      return 'array(varchar)';
    case 'text':
      return kind === 'flag' ? 'boolean' : 'varchar';
  }
}

/** The tables for Spark: it reads names and types from the files, and the months from the names of the folders. */
export const sparkTables = (tables: readonly MonthTable[]): string =>
  [
    '-- Spark SQL. Vervang MAP door de map waarin dit bestand staat.',
    ...tables.map(({ list }) => `CREATE TABLE ${list} USING parquet LOCATION 'MAP/${list}';`),
    ...tables.map(({ list }) => `MSCK REPAIR TABLE ${list};`),
    '',
  ].join('\n');

/** The tables for Trino with the Hive connector, which wants every column by name. */
export const trinoTables = (tables: readonly MonthTable[]): string =>
  [
    '-- Trino, Hive-connector. Vervang MAP door de plaats van deze map, en hive.adviesatlas door catalogus en schema.',
    ...tables.flatMap(({ list, columns }) => [
      `CREATE TABLE hive.adviesatlas.${list.toLowerCase()} (`,
      ...columns.map((column) => `  ${quoted(column.name)} ${trinoType(column)},`),
      '  period varchar',
      `) WITH (external_location = 'MAP/${list}', format = 'PARQUET', partitioned_by = ARRAY['period']);`,
      `CALL hive.system.sync_partition_metadata('adviesatlas', '${list.toLowerCase()}', 'FULL');`,
    ]),
    '',
  ].join('\n');
