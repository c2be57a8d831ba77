/** Rows as objects, and JavaScript's own functions: what a web page without a library does. */

import { beginnings, facetColumns, pageColumns, pageSize } from '../questions.mjs';
import { readColumns, rowsOf } from '../read-columns.mjs';

/** @type {import('../questions.mjs').Load} */
export function load(months) {
  const [later, earlier] = ['later', 'earlier'].map((month) => rowsOf(readColumns(months, month)));
  const byNumber = (a, b) => (a.kvk < b.kvk ? -1 : 1);
  const passes =
    ({ infix, least }) =>
    (row) =>
      row.streetFolded.includes(infix) && row.fte !== null && row.fte >= least;
  return {
    page(filters) {
      const kept = later.filter((row) => filters.provinces.includes(row.province) && passes(filters)(row));
      kept.sort((a, b) => b.fte - a.fte || byNumber(a, b));
      return {
        matched: kept.length,
        rows: kept.slice(0, pageSize).map((row) => pageColumns.map((name) => row[name])),
      };
    },
    facets(filters) {
      const others = later.filter(passes(filters));
      const counts = {};
      for (const column of facetColumns) {
        counts[column] = {};
        for (const row of others) {
          if (row[column] === null || !(column === 'province' || filters.provinces.includes(row.province))) continue;
          counts[column][row[column]] = (counts[column][row[column]] ?? 0) + 1;
        }
      }
      return counts;
    },
    groups(least) {
      const groups = new Map();
      for (const { province, rfdSegmentation, fte } of later) {
        if (fte === null || fte < least) continue;
        const key = JSON.stringify([province, rfdSegmentation]);
        const group = groups.get(key) ?? { province, rfdSegmentation, sizes: [] };
        groups.set(key, group);
        group.sizes.push(fte);
      }
      return [...groups.values()].map(({ province, rfdSegmentation, sizes }) => {
        sizes.sort((a, b) => a - b);
        const middle = (sizes.length - 1) / 2;
        const median = (sizes[Math.floor(middle)] + sizes[Math.ceil(middle)]) / 2;
        return [province, rfdSegmentation, sizes.length, median];
      });
    },
    typed(word) {
      return beginnings(word).map((text) => {
        const found = later.filter((row) => row.nameFolded.includes(text)).sort(byNumber);
        return { matched: found.length, numbers: found.slice(0, pageSize).map((row) => row.kvk) };
      });
    },
    compared() {
      const before = new Map(earlier.map((row) => [row.kvk, row]));
      const changed = {};
      let appeared = 0;
      for (const row of later) {
        const former = before.get(row.kvk);
        if (former === undefined) {
          appeared += 1;
          continue;
        }
        for (const { name } of months.columns) {
          if (row[name] !== former[name]) changed[name] = (changed[name] ?? 0) + 1;
        }
      }
      const both = later.length - appeared;
      return { appeared, disappeared: earlier.length - both, changed };
    },
  };
}
