/** DuckDB in this process, in memory, from Parquet; statements run as they would in its shell. */
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { beginnings } from '../questions.mjs';
import { comparedOf, facetsOf, facetsSql, foundOf, groupsOf, groupsSql, pageOf, pageSql, typedSql } from '../sql.mjs';

/** One pass over the pairs of rows. @param {import('../questions.mjs').Months} months */
export const comparedSql = ({ columns }) => `
  SELECT count(a.kvk) AS inEarlier, count(b.kvk) AS inLater, count(*) FILTER (WHERE a.kvk IS NOT NULL AND b.kvk IS NOT NULL) AS inBoth,
    ${columns.map(({ name }) => `count(*) FILTER (WHERE a.kvk IS NOT NULL AND b.kvk IS NOT NULL AND a.${name} IS DISTINCT FROM b.${name}) AS ${name}`).join(', ')}
  FROM earlier a FULL JOIN later b ON a.kvk = b.kvk`;

/** @type {import('../questions.mjs').Load} */
export async function load(months) {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  for (const month of ['later', 'earlier'])
    await connection.run(
      `CREATE TABLE ${month} AS SELECT * FROM read_parquet('${join(months.folder, month)}.parquet')`,
    );
  const rows = async (sql) => (await connection.runAndReadAll(sql)).getRowObjectsJS();
  return {
    page: async (filters) => pageOf(await rows(pageSql(filters))),
    facets: async (filters) => facetsOf(await rows(facetsSql(filters))),
    groups: async (least) => groupsOf(await rows(groupsSql(least, 'median(fte)'))),
    typed: async (word) => {
      const found = [];
      for (const text of beginnings(word)) found.push(foundOf(await rows(typedSql(text))));
      return found;
    },
    compared: async () => comparedOf((await rows(comparedSql(months)))[0], months.columns),
    close: () => connection.closeSync(),
  };
}
