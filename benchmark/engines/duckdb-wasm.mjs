/** DuckDB as WebAssembly, as a page in a browser would have it: one thread, the same SQL as DuckDB. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beginnings } from '../questions.mjs';
import { comparedOf, facetsOf, facetsSql, foundOf, groupsOf, groupsSql, pageOf, pageSql, typedSql } from '../sql.mjs';
import { comparedSql } from './duckdb.mjs';

const require = createRequire(import.meta.url);
const duckdb = require('@duckdb/duckdb-wasm/dist/duckdb-node-blocking.cjs');

/** @type {import('../questions.mjs').Load} */
export async function load(months) {
  const folder = dirname(require.resolve('@duckdb/duckdb-wasm/dist/duckdb-node-blocking.cjs'));
  const bundle = (name) => ({
    mainModule: join(folder, `duckdb-${name}.wasm`),
    mainWorker: join(folder, `duckdb-node-${name}.worker.cjs`),
  });
  const database = await duckdb.createDuckDB(
    { mvp: bundle('mvp'), eh: bundle('eh') },
    new duckdb.VoidLogger(),
    duckdb.NODE_RUNTIME,
  );
  await database.instantiate(() => {});
  const connection = database.connect();
  // Its extension for Parquet comes from a server; JSON by columns is read by the package itself.
  for (const month of ['later', 'earlier']) {
    const file = `${month}.json`;
    database.registerFileText(file, readFileSync(join(months.folder, file), 'utf8'));
    connection.insertJSONFromPath(file, { name: month });
    database.dropFile(file);
  }
  const rows = (sql) =>
    connection
      .query(sql)
      .toArray()
      .map((row) => row.toJSON());
  return {
    page: (filters) => pageOf(rows(pageSql(filters))),
    facets: (filters) => facetsOf(rows(facetsSql(filters))),
    groups: (least) => groupsOf(rows(groupsSql(least, 'median(fte)'))),
    typed: (word) => beginnings(word).map((text) => foundOf(rows(typedSql(text)))),
    compared: () => comparedOf(rows(comparedSql(months))[0], months.columns),
    close: () => connection.close(),
  };
}
