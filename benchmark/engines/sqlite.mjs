/** SQLite in a file, with indexes on the columns that are filtered, grouped and joined, as a program with a database would have it. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beginnings } from '../questions.mjs';
import { readColumns } from '../read-columns.mjs';
import { comparedOf, facetsOf, facetsSql, foundOf, pageOf, pageSql, typedSql } from '../sql.mjs';

/** SQLite has no median: the middle rows of each group are numbered. @param {number} least */
const groupsSql = (least) => `
  WITH numbered AS (
    SELECT province, rfdSegmentation AS segment, fte,
      row_number() OVER (PARTITION BY province, rfdSegmentation ORDER BY fte) AS place,
      count(*) OVER (PARTITION BY province, rfdSegmentation) AS offices
    FROM later WHERE fte >= ${least})
  SELECT province, segment, offices, avg(fte) AS median FROM numbered
  WHERE place IN ((offices + 1) / 2, (offices + 2) / 2) GROUP BY province, segment`;

/** @param {import('../questions.mjs').Months} months */
const comparedSql = ({ columns }) => `
  SELECT (SELECT count(*) FROM later) AS inLater, (SELECT count(*) FROM earlier) AS inEarlier, count(*) AS inBoth,
    ${columns.map(({ name }) => `sum(a.${name} IS NOT b.${name}) AS ${name}`).join(', ')}
  FROM earlier a JOIN later b ON a.kvk = b.kvk`;

/** @type {import('../questions.mjs').Load} */
export function load(months) {
  const database = new Database(join(months.folder, 'indexed.sqlite'));
  database.pragma('journal_mode = OFF');
  database.pragma('synchronous = OFF');
  database.pragma('cache_size = -262144');
  for (const month of ['later', 'earlier']) {
    const columns = readColumns(months, month);
    const names = Object.keys(columns);
    database.exec(`DROP TABLE IF EXISTS ${month}; CREATE TABLE ${month} (${names.join(', ')})`);
    const insert = database.prepare(`INSERT INTO ${month} VALUES (${names.map(() => '?').join(', ')})`);
    database.transaction(() => {
      for (let row = 0; row < columns.kvk.length; row++) insert.run(names.map((name) => columns[name][row]));
    })();
    database.exec(`CREATE UNIQUE INDEX ${month}_kvk ON ${month} (kvk)`);
  }
  database.exec(`CREATE INDEX later_fte ON later (fte DESC, kvk);
    CREATE INDEX later_province ON later (province, fte, streetFolded);
    CREATE INDEX later_groups ON later (province, rfdSegmentation, fte);
    CREATE INDEX later_names ON later (kvk, nameFolded);
    ANALYZE`);
  const rows = (sql) => database.prepare(sql).all();
  return {
    page: (filters) => pageOf(rows(pageSql(filters))),
    facets: (filters) => facetsOf(rows(facetsSql(filters))),
    groups: (least) =>
      rows(groupsSql(least)).map(({ province, segment, offices, median }) => [province, segment, offices, median]),
    typed: (word) => beginnings(word).map((text) => foundOf(rows(typedSql(text)))),
    compared: () => comparedOf(rows(comparedSql(months))[0], months.columns),
    close: () => database.close(),
  };
}
