/** AlaSQL: SQL over arrays of objects; statements are compiled once, with parameters, as it advises. */
import alasql from 'alasql';
import { beginnings, facetColumns, pageColumns, pageSize } from '../questions.mjs';
import { readColumns, rowsOf } from '../read-columns.mjs';

/** @type {import('../questions.mjs').Load} */
export function load(months) {
  for (const month of ['later', 'earlier']) {
    alasql(`CREATE TABLE ${month}`);
    alasql.tables[month].data = rowsOf(readColumns(months, month));
  }
  const compile = (sql) => alasql.compile(sql);
  const passes = 'streetFolded LIKE ? AND fte >= ?';
  const inProvinces = 'AND province IN (?, ?, ?)';
  const valuesOf = ({ infix, least }) => [`%${infix}%`, least];
  const page = compile(
    `SELECT ${pageColumns.join(', ')} FROM later WHERE ${passes} ${inProvinces} ORDER BY fte DESC, kvk`,
  );
  const facets = facetColumns.map((column) =>
    compile(`SELECT ${column} AS [value], COUNT(*) AS offices FROM later
      WHERE ${passes} ${column === 'province' ? '' : inProvinces} AND ${column} IS NOT NULL GROUP BY ${column}`),
  );
  const groups = compile(`SELECT province, rfdSegmentation, COUNT(*) AS offices, MEDIAN(fte) AS middle FROM later
    WHERE fte >= ? GROUP BY province, rfdSegmentation`);
  const typed = compile('SELECT kvk FROM later WHERE nameFolded LIKE ? ORDER BY kvk');
  const names = months.columns.map(({ name }) => name).filter((name) => name !== 'kvk');
  // Its conditions are JavaScript functions when SQL has no word: it has no comparison in which two absent values are equal.
  alasql.fn.differs = (a, b) => Number(a !== b);
  const compared = compile(`SELECT COUNT(*) AS inBoth,
    ${names.map((name) => `COUNT(CASE WHEN differs(earlier.${name}, later.${name}) = 1 THEN 1 END) AS ${name}`).join(', ')}
    FROM earlier JOIN later ON earlier.kvk = later.kvk`);
  const sizes = Object.fromEntries(['later', 'earlier'].map((month) => [month, alasql.tables[month].data.length]));
  return {
    page(filters) {
      const kept = page([...valuesOf(filters), ...filters.provinces]);
      return {
        matched: kept.length,
        rows: kept.slice(0, pageSize).map((row) => pageColumns.map((name) => row[name])),
      };
    },
    facets: (filters) =>
      Object.fromEntries(
        facetColumns.map((column, at) => {
          const others = column === 'province' ? [] : filters.provinces;
          const counted = facets[at]([...valuesOf(filters), ...others]);
          return [column, Object.fromEntries(counted.map(({ value, offices }) => [value, offices]))];
        }),
      ),
    groups: (least) =>
      groups([least]).map(({ province, rfdSegmentation, offices, middle }) => [
        province,
        rfdSegmentation,
        offices,
        middle,
      ]),
    typed: (word) =>
      beginnings(word).map((text) => {
        const found = typed([`%${text}%`]);
        return { matched: found.length, numbers: found.slice(0, pageSize).map(({ kvk }) => kvk) };
      }),
    compared() {
      const [{ inBoth, ...counts }] = compared();
      return {
        appeared: sizes.later - inBoth,
        disappeared: sizes.earlier - inBoth,
        changed: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
      };
    },
  };
}
