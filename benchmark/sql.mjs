/** The five questions in SQL that DuckDB and ClickHouse share; each engine gives its own word for a median and for "not the same". */
import { facetColumns, pageColumns, pageSize } from './questions.mjs';

const quoted = (text) => `'${text.replaceAll("'", "''")}'`;
const among = (texts) => texts.map(quoted).join(', ');

/** @param {import('./questions.mjs').Filters} filters */
const passes = ({ infix, least }) => `streetFolded LIKE ${quoted(`%${infix}%`)} AND fte >= ${least}`;

/** @param {import('./questions.mjs').Filters} filters */
export const pageSql = (filters) => `
  SELECT ${pageColumns.join(', ')}, count(*) OVER () AS matched FROM later
  WHERE ${passes(filters)} AND province IN (${among(filters.provinces)})
  ORDER BY fte DESC, kvk LIMIT ${pageSize}`;

/** One question for all columns. @param {import('./questions.mjs').Filters} filters */
export const facetsSql = (filters) => {
  const inProvinces = `AND province IN (${among(filters.provinces)})`;
  return facetColumns
    .map(
      (column) => `SELECT '${column}' AS facet, ${column} AS value, count(*) AS offices FROM later
        WHERE ${passes(filters)} ${column === 'province' ? '' : inProvinces} AND ${column} IS NOT NULL GROUP BY ${column}`,
    )
    .join(' UNION ALL ');
};

/** @param {number} least @param {string} median an expression */
export const groupsSql = (least, median) => `
  SELECT province, rfdSegmentation AS segment, count(*) AS offices, ${median} AS median FROM later
  WHERE fte >= ${least} GROUP BY province, rfdSegmentation`;

/** @param {string} text */
export const typedSql = (text) => `
  SELECT kvk, count(*) OVER () AS matched FROM later
  WHERE nameFolded LIKE ${quoted(`%${text}%`)} ORDER BY kvk LIMIT ${pageSize}`;

/** The counts of facets by column and value. */
export function facetsOf(rows) {
  const facets = Object.fromEntries(facetColumns.map((column) => [column, {}]));
  for (const { facet, value, offices } of rows) facets[facet][value] = Number(offices);
  return facets;
}

/** A page from rows that each have the number of matched rows. */
export const pageOf = (rows) => ({
  matched: Number(rows[0]?.matched ?? 0),
  rows: rows.map((row) => pageColumns.map((name) => row[name])),
});

export const groupsOf = (rows) =>
  rows.map(({ province, segment, offices, median }) => [province, segment, Number(offices), median]);

export const foundOf = (rows) => ({
  matched: Number(rows[0]?.matched ?? 0),
  numbers: rows.map(({ kvk }) => kvk),
});

/** The comparison from one row of counts: `inLater`, `inEarlier`, `inBoth`, and one for each column. */
export function comparedOf(row, columns) {
  const counts = columns.map(({ name }) => [name, Number(row[name])]);
  return {
    appeared: Number(row.inLater) - Number(row.inBoth),
    disappeared: Number(row.inEarlier) - Number(row.inBoth),
    changed: Object.fromEntries(counts.filter(([, count]) => count > 0)),
  };
}
