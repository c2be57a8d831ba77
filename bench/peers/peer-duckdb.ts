import type { ListEngine } from '../../src/main/lists/rows/list-engine';
import { type Peer, singleValue, wideColumns } from './peer';
import { sqlOf } from './peer-sql';

/** The used part of DuckDB's interface. The package is not a dependency, and is only measured if it is installed. */
type Connection = {
  readonly run: (sql: string) => Promise<unknown>;
  readonly runAndReadAll: (sql: string, values: readonly (string | number)[]) => Promise<unknown>;
  readonly createAppender: (table: string) => Promise<{
    appendVarchar: (value: string) => void;
    appendDouble: (value: number) => void;
    appendNull: () => void;
    endRow: () => void;
    closeSync: () => void;
  }>;
  readonly closeSync: () => void;
};
type DuckDb = {
  readonly DuckDBInstance: { readonly create: (path: string) => Promise<{ connect: () => Promise<Connection> }> };
};

const packageName = '@duckdb/node-api';

/** An empty in-memory database in DuckDB; null when it is not installed. */
export async function connectDuckDb(): Promise<Connection | null> {
  // Any failure to load it counts as missing, including that of a package that it needs.
  const duckDb = (await import(packageName).catch(() => null)) as DuckDb | null;
  return duckDb === null ? null : (await duckDb.DuckDBInstance.create(':memory:')).connect();
}

type Filling = {
  readonly table: string;
  readonly columns: readonly { readonly name: string; readonly isNumber: boolean }[];
  readonly list: ListEngine;
};

/** Makes a table with some columns of a list. */
export async function fillTable(connection: Connection, { table, columns, list }: Filling): Promise<void> {
  const types = columns.map(({ name, isNumber }) => `"${name}" ${isNumber ? 'DOUBLE' : 'VARCHAR'}`);
  await connection.run(`CREATE TABLE ${table} (${types.join(',')})`);
  const appender = await connection.createAppender(table);
  const cells = columns.map(({ name }) => list.cells(name));
  for (let row = 0; row < list.total; row++) {
    for (const cell of cells) {
      const value = singleValue(cell(row));
      if (value === null) appender.appendNull();
      else if (typeof value === 'number') appender.appendDouble(value);
      else appender.appendVarchar(value);
    }
    appender.endRow();
  }
  appender.closeSync();
}

/** The same table in memory in DuckDB; null when it is not installed. */
export async function duckDbPeer(engine: ListEngine): Promise<Peer | null> {
  const connection = await connectDuckDb();
  if (connection === null) return null;
  const cells = wideColumns.map((name) => engine.cells(name));
  const isNumber = cells.map((cell) => {
    for (let row = 0; row < engine.total; row++) {
      const value = cell(row);
      if (value !== null) return typeof value === 'number';
    }
    return false;
  });
  const columns = wideColumns.map((name, at) => ({ name, isNumber: isNumber[at] === true }));
  await fillTable(connection, { table: 'wide', columns, list: engine });
  return {
    name: 'DuckDB',
    query: (query) => {
      const { text, parameters } = sqlOf(query);
      // LIKE is case-sensitive in DuckDB, but not in SQLite.
      return connection.runAndReadAll(text.replace(' LIKE ', ' ILIKE '), parameters);
    },
    close: () => connection.closeSync(),
  };
}
