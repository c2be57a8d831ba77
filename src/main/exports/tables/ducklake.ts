import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';
import { lastDayOf } from '../../../shared/domain/calendar';
import type { ListHistory } from './list-history';
import type { TableField } from './table-fields';
import type { FieldStatistics } from './table-file';

/** The tables of a catalog, as DuckLake's specification 0.3 names them (ducklake.select/docs/stable/specification). */
const catalogTables = `
  ducklake_metadata (key VARCHAR NOT NULL, value VARCHAR NOT NULL, scope VARCHAR, scope_id BIGINT)
  ducklake_snapshot (snapshot_id BIGINT PRIMARY KEY, snapshot_time TIMESTAMPTZ, schema_version BIGINT, next_catalog_id BIGINT, next_file_id BIGINT)
  ducklake_snapshot_changes (snapshot_id BIGINT PRIMARY KEY, changes_made VARCHAR, author VARCHAR, commit_message VARCHAR, commit_extra_info VARCHAR)
  ducklake_schema (schema_id BIGINT PRIMARY KEY, schema_uuid UUID, begin_snapshot BIGINT, end_snapshot BIGINT, schema_name VARCHAR, path VARCHAR, path_is_relative BOOLEAN)
  ducklake_table (table_id BIGINT, table_uuid UUID, begin_snapshot BIGINT, end_snapshot BIGINT, schema_id BIGINT, table_name VARCHAR, path VARCHAR, path_is_relative BOOLEAN)
  ducklake_view (view_id BIGINT, view_uuid UUID, begin_snapshot BIGINT, end_snapshot BIGINT, schema_id BIGINT, view_name VARCHAR, dialect VARCHAR, sql VARCHAR, column_aliases VARCHAR)
  ducklake_tag (object_id BIGINT, begin_snapshot BIGINT, end_snapshot BIGINT, key VARCHAR, value VARCHAR)
  ducklake_column_tag (table_id BIGINT, column_id BIGINT, begin_snapshot BIGINT, end_snapshot BIGINT, key VARCHAR, value VARCHAR)
  ducklake_data_file (data_file_id BIGINT PRIMARY KEY, table_id BIGINT, begin_snapshot BIGINT, end_snapshot BIGINT, file_order BIGINT, path VARCHAR, path_is_relative BOOLEAN, file_format VARCHAR, record_count BIGINT, file_size_bytes BIGINT, footer_size BIGINT, row_id_start BIGINT, partition_id BIGINT, encryption_key VARCHAR, partial_file_info VARCHAR, mapping_id BIGINT)
  ducklake_file_column_stats (data_file_id BIGINT, table_id BIGINT, column_id BIGINT, column_size_bytes BIGINT, value_count BIGINT, null_count BIGINT, min_value VARCHAR, max_value VARCHAR, contains_nan BOOLEAN, extra_stats VARCHAR)
  ducklake_delete_file (delete_file_id BIGINT PRIMARY KEY, table_id BIGINT, begin_snapshot BIGINT, end_snapshot BIGINT, data_file_id BIGINT, path VARCHAR, path_is_relative BOOLEAN, format VARCHAR, delete_count BIGINT, file_size_bytes BIGINT, footer_size BIGINT, encryption_key VARCHAR)
  ducklake_column (column_id BIGINT, begin_snapshot BIGINT, end_snapshot BIGINT, table_id BIGINT, column_order BIGINT, column_name VARCHAR, column_type VARCHAR, initial_default VARCHAR, default_value VARCHAR, nulls_allowed BOOLEAN, parent_column BIGINT)
  ducklake_table_stats (table_id BIGINT, record_count BIGINT, next_row_id BIGINT, file_size_bytes BIGINT)
  ducklake_table_column_stats (table_id BIGINT, column_id BIGINT, contains_null BOOLEAN, contains_nan BOOLEAN, min_value VARCHAR, max_value VARCHAR, extra_stats VARCHAR)
  ducklake_partition_info (partition_id BIGINT, table_id BIGINT, begin_snapshot BIGINT, end_snapshot BIGINT)
  ducklake_partition_column (partition_id BIGINT, table_id BIGINT, partition_key_index BIGINT, column_id BIGINT, transform VARCHAR)
  ducklake_file_partition_value (data_file_id BIGINT, table_id BIGINT, partition_key_index BIGINT, partition_value VARCHAR)
  ducklake_files_scheduled_for_deletion (data_file_id BIGINT, path VARCHAR, path_is_relative BOOLEAN, schedule_start TIMESTAMPTZ)
  ducklake_inlined_data_tables (table_id BIGINT, table_name VARCHAR, schema_version BIGINT)
  ducklake_column_mapping (mapping_id BIGINT, table_id BIGINT, type VARCHAR)
  ducklake_name_mapping (mapping_id BIGINT, column_id BIGINT, source_name VARCHAR, target_field_id BIGINT, parent_column BIGINT, is_partition BOOLEAN)
  ducklake_schema_versions (begin_snapshot BIGINT, schema_version BIGINT)`
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => `CREATE TABLE ${line.trim()}`);

const types: Readonly<Record<TableField['type'], string>> = {
  text: 'varchar',
  number: 'float64',
  date: 'date',
  flag: 'boolean',
  texts: 'list',
};

/** The catalog itself is the first snapshot; the first month is the second. */
const firstMonthSnapshot = 1;
const mainSchema = 0;
/** Tables are made together with the first month. */
const madeAt = firstMonthSnapshot;

/** An identifier that is the same for the same name, so that the same months give the same catalog. */
export function uuidOf(name: string): string {
  const hex = createHash('sha256').update(`adviesatlas ${name}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** A bound as DuckLake writes it. */
function boundText({ type }: TableField, value: FieldStatistics['least']): string | null {
  if (value === null) return null;
  return type === 'date' ? new Date(Number(value) * 86_400_000).toISOString().slice(0, 10) : String(value);
}

/** Puts rows into a table, a value for each of its columns. */
type Insert = (table: string, ...values: readonly (string | number | null)[]) => void;

function insertColumns(insert: Insert, table: number, fields: readonly TableField[]): void {
  fields.forEach(({ id, name, type, elementId }, order) => {
    insert('column', id, madeAt, null, table, order + 1, name, types[type], null, null, 1, null);
    if (elementId !== null)
      insert('column', elementId, madeAt, null, table, order + 1, 'element', 'varchar', null, null, 1, id);
  });
}

/** The bounds of a column over several files. */
function tableStatistics(field: TableField, files: readonly (readonly FieldStatistics[])[]) {
  const own = files.flatMap((statistics) => statistics.filter(({ field: id }) => id === field.id));
  const texts = (side: 'least' | 'most') => own.flatMap((statistics) => statistics[side] ?? []);
  const inOrder = (values: readonly (string | number | boolean)[]) =>
    [...values].sort((first, second) => {
      if (typeof first === 'string' && typeof second === 'string')
        return Buffer.compare(Buffer.from(first), Buffer.from(second));
      return Number(first) - Number(second);
    });
  return {
    hasNull: own.some(({ nulls }) => nulls > 0),
    least: boundText(field, inOrder(texts('least'))[0] ?? null),
    most: boundText(field, inOrder(texts('most')).at(-1) ?? null),
  };
}

/** A table with its number, and that of its first file. */
type Numbered = { readonly history: ListHistory; readonly table: number; readonly firstFile: number };

/** The files of a table with their columns' bounds. @returns the number after the last used file number */
function insertFiles(
  insert: Insert,
  { history, table, firstFile }: Numbered,
  snapshotOf: (period: string) => number,
): number {
  const files = history.months.flatMap(({ period, file }) => (file === null ? [] : [{ period, file }]));
  let rowsBefore = 0;
  files.forEach(({ period, file }, order) => {
    const id = firstFile + order;
    const { path, rows, bytes, footer, statistics } = file;
    insert(
      'data_file',
      ...[id, table, snapshotOf(period), null, order, path, 1, 'parquet', rows, bytes, footer, rowsBefore],
      ...[null, null, null, null],
    );
    rowsBefore += rows;
    history.fields.forEach((field, at) => {
      const of = statistics[at];
      if (of === undefined || field.type === 'texts') return;
      const bounds = [boundText(field, of.least), boundText(field, of.most)];
      insert('file_column_stats', id, table, field.id, null, rows, of.nulls, ...bounds, 0, null);
    });
  });
  insert(
    'table_stats',
    table,
    rowsBefore,
    rowsBefore,
    files.reduce((sum, { file }) => sum + file.bytes, 0),
  );
  for (const field of history.fields) {
    if (field.type === 'texts') continue;
    const { hasNull, least, most } = tableStatistics(
      field,
      files.map(({ file }) => file.statistics),
    );
    insert('table_column_stats', table, field.id, Number(hasNull), 0, least, most, null);
  }
  return firstFile + files.length;
}

/**
 * Writes a DuckLake catalog as one SQLite file: a table for each list, and a snapshot for each month, whose moment is the last day of the
 * month. A snapshot has the intervals that began until then (docs/rules/program.md#tables).
 * @param place the folder of the tables, as DuckLake finds it when nothing else is said
 */
export function writeDuckLake(
  path: string,
  histories: readonly ListHistory[],
  about: { readonly place: string; readonly createdBy: string },
): void {
  const database = new Database(path);
  try {
    for (const sql of catalogTables) database.exec(sql);
    const insert: Insert = (table, ...values) => {
      database.prepare(`INSERT INTO ducklake_${table} VALUES (${values.map(() => '?').join(', ')})`).run(...values);
    };
    database.transaction(() => fill(insert, histories, about))();
  } finally {
    database.close();
  }
}

function fill(
  insert: Insert,
  histories: readonly ListHistory[],
  { place, createdBy }: { readonly place: string; readonly createdBy: string },
): void {
  const periods = [...new Set(histories.flatMap(({ months }) => months.map(({ period }) => period)))].sort();
  const snapshotOf = (period: string): number => periods.indexOf(period) + firstMonthSnapshot;
  for (const [key, value] of [
    ['version', '0.3'],
    ['created_by', createdBy],
    ['data_path', place],
    ['encrypted', 'false'],
  ] as const)
    insert('metadata', key, value, null, null);
  insert('schema', mainSchema, uuidOf('main'), 0, null, 'main', '', 1);
  const numbered = histories.map((history, at) => ({ history, table: at + 1 }));
  let nextFile = 0;
  for (const { history, table } of numbered) {
    insert('table', table, uuidOf(history.list), madeAt, null, mainSchema, history.list, `${history.list}/`, 1);
    insertColumns(insert, table, history.fields);
    nextFile = insertFiles(insert, { history, table, firstFile: nextFile }, snapshotOf);
  }
  const nextCatalog = numbered.length + 1;
  insert('snapshot', 0, `${periods[0] ?? '2000-01'}-01 00:00:00+00`, 0, 1, 0);
  insert('snapshot_changes', 0, 'created_schema:"main"', null, null, null);
  insert('schema_versions', 0, 0);
  insert('schema_versions', madeAt, 1);
  for (const period of periods) {
    const snapshot = snapshotOf(period);
    const made = snapshot === madeAt ? numbered.map(({ history }) => `created_table:"main"."${history.list}"`) : [];
    const filled = numbered.flatMap(({ history, table }) =>
      history.months.some((month) => month.period === period && month.file !== null)
        ? [`inserted_into_table:${table}`]
        : [],
    );
    insert('snapshot', snapshot, `${lastDayOf(period)} 23:59:59+00`, 1, nextCatalog, nextFile);
    insert('snapshot_changes', snapshot, [...made, ...filled].join(','), createdBy, period, null);
  }
}
