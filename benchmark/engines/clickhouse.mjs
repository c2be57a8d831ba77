/** ClickHouse in this process (chDB): tables in its Memory engine, from Parquet. */
import { join } from 'node:path';
import { Session } from 'chdb';
import { beginnings } from '../questions.mjs';
import { comparedOf, facetsOf, facetsSql, foundOf, groupsOf, groupsSql, pageOf, pageSql, typedSql } from '../sql.mjs';

/** @param {import('../questions.mjs').Months} months */
const comparedSql = ({ columns }) => `
  SELECT (SELECT count() FROM later) AS inLater, (SELECT count() FROM earlier) AS inEarlier, count() AS inBoth,
    ${columns.map(({ name }) => `countIf(NOT (a.${name} <=> b.${name})) AS ${name}`).join(', ')}
  FROM earlier AS a INNER JOIN later AS b ON a.kvk = b.kvk`;

/** @type {import('../questions.mjs').Load} */
export function load(months) {
  const session = new Session();
  session.query('CREATE DATABASE months ENGINE = Atomic');
  session.query('USE months');
  for (const month of ['later', 'earlier'])
    session.query(
      `CREATE TABLE ${month} ENGINE = Memory AS SELECT * FROM file('${join(months.folder, month)}.parquet', Parquet)`,
    );
  const rows = (sql) => JSON.parse(session.query(sql, 'JSON')).data;
  return {
    page: (filters) => pageOf(rows(pageSql(filters))),
    facets: (filters) => facetsOf(rows(facetsSql(filters))),
    groups: (least) => groupsOf(rows(groupsSql(least, 'quantileExactInclusive(0.5)(fte)'))),
    typed: (word) => beginnings(word).map((text) => foundOf(rows(typedSql(text)))),
    compared: () => comparedOf(rows(comparedSql(months))[0], months.columns),
    close: () => session.close(),
  };
}
