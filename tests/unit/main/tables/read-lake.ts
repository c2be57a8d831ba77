import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';

type File = { readonly path: string; readonly rows: number; readonly bytes: number; readonly footer: number };
type Field = { readonly id: number; readonly name: string; readonly type: string; readonly parent: number | null };

const valid = '? >= begin_snapshot AND (? < end_snapshot OR end_snapshot IS NULL)';

/** Reads a DuckLake catalog by the queries of its specification, and its files with hyparquet. */
export function readLake(path: string) {
  const database = new Database(path, { readonly: true });
  const all = <T>(sql: string, ...values: readonly (string | number)[]): T[] =>
    database.prepare(sql).all(...values) as T[];
  const setting = (key: string) =>
    all<{ value: string }>('SELECT value FROM ducklake_metadata WHERE key = ?', key)[0]?.value ?? '';
  const tableOf = (name: string, snapshot: number) => {
    const [found] = all<{ id: number; place: string }>(
      `SELECT table_id AS id, s.path || t.path AS place FROM ducklake_table t JOIN ducklake_schema s USING (schema_id)
       WHERE table_name = ? AND ${valid.replaceAll('begin', 't.begin').replaceAll('end_', 't.end_')}`,
      ...[name, snapshot, snapshot],
    );
    if (found === undefined) throw new Error(`no table ${name}`);
    return { ...found, place: setting('data_path') + found.place };
  };
  const files = (name: string, snapshot: number): readonly File[] => {
    const { id, place } = tableOf(name, snapshot);
    return all<File>(
      `SELECT ? || path AS path, record_count AS rows, file_size_bytes AS bytes, footer_size AS footer
       FROM ducklake_data_file WHERE table_id = ? AND ${valid} ORDER BY file_order`,
      ...[place, id, snapshot, snapshot],
    );
  };
  const opened = ({ path: file, bytes, footer }: File) => {
    const content = readFileSync(file);
    if (content.length !== bytes) throw new Error(`${file} has ${content.length} bytes`);
    const buffer = new Uint8Array(content).buffer;
    const metadata = parquetMetadata(buffer);
    if (metadata.metadata_length !== footer) throw new Error(`${file} has another footer`);
    return { buffer, metadata };
  };
  return {
    snapshots: all<{ id: number; time: string }>(
      'SELECT snapshot_id AS id, snapshot_time AS time FROM ducklake_snapshot ORDER BY 1',
    ),
    tables: (snapshot: number) =>
      all<{ name: string }>(
        `SELECT table_name AS name FROM ducklake_table WHERE ${valid} ORDER BY 1`,
        snapshot,
        snapshot,
      ).map(({ name }) => name),
    columns: (name: string, snapshot: number): readonly Field[] =>
      all<Field>(
        `SELECT column_id AS id, column_name AS name, column_type AS type, parent_column AS parent FROM ducklake_column
         WHERE table_id = ? AND ${valid} ORDER BY column_order`,
        ...[tableOf(name, snapshot).id, snapshot, snapshot],
      ),
    files,
    rows: async (name: string, snapshot: number) => {
      const rows: Record<string, unknown>[] = [];
      for (const file of files(name, snapshot)) {
        const read = await parquetReadObjects({ file: opened(file).buffer });
        if (read.length !== file.rows) throw new Error(`${file.path} has ${read.length} rows`);
        rows.push(...read);
      }
      return rows;
    },
    /** The ids of the columns in the files, which a catalog's columns have too. */
    fieldIds: (name: string, snapshot: number) =>
      files(name, snapshot).flatMap((file) =>
        opened(file)
          .metadata.schema.filter(({ type }) => type !== undefined)
          .map(({ field_id: id }) => ({ id, path: file.path })),
      ),
    bounds: (name: string, column: string) => {
      const newest = all<{ id: number }>('SELECT max(snapshot_id) AS id FROM ducklake_snapshot')[0]?.id ?? 0;
      const [found] = all<{ hasNull: number; least: string | null; most: string | null }>(
        `SELECT contains_null AS hasNull, min_value AS least, max_value AS most FROM ducklake_table_column_stats
         JOIN ducklake_column USING (table_id, column_id) WHERE table_id = ? AND column_name = ?`,
        ...[tableOf(name, newest).id, column],
      );
      return found === undefined ? null : { ...found, hasNull: found.hasNull === 1 };
    },
  };
}
