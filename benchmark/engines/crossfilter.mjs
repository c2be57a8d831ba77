/** Crossfilter: dimensions with filters that work on each other, and groups that follow them. It has no text search, no joins and no median. */
import crossfilter from 'crossfilter2';
import { beginnings, facetColumns, pageColumns, pageSize } from '../questions.mjs';
import { readColumns, rowsOf } from '../read-columns.mjs';

/** The middle of numbers in order. */
function medianOf(numbers) {
  const middle = (numbers.length - 1) / 2;
  return (numbers[Math.floor(middle)] + numbers[Math.ceil(middle)]) / 2;
}

/** @type {import('../questions.mjs').Load} */
export function load(months) {
  const [later, earlier] = ['later', 'earlier'].map((month) => rowsOf(readColumns(months, month)));
  const offices = crossfilter(later);
  // A dimension needs values in a natural order, so no value is an empty text, and no number the least.
  const street = offices.dimension((row) => row.streetFolded);
  const name = offices.dimension((row) => row.nameFolded);
  const fte = offices.dimension((row) => row.fte ?? Number.NEGATIVE_INFINITY);
  const numbers = offices.dimension((row) => row.kvk);
  const facets = Object.fromEntries(
    facetColumns.map((column) => {
      const dimension = offices.dimension((row) => row[column] ?? '');
      return [column, { dimension, group: dimension.group() }];
    }),
  );
  const { dimension: province } = facets.province;
  const matched = offices.groupAll();

  function withFilters({ infix, least, provinces }, read) {
    street.filterFunction((text) => text.includes(infix));
    fte.filterRange([least, Number.POSITIVE_INFINITY]);
    province.filterFunction((value) => provinces.includes(value));
    const answer = read();
    for (const dimension of [street, fte, province]) dimension.filterAll();
    return answer;
  }

  return {
    page: (filters) =>
      withFilters(filters, () => {
        // The order of the dimension leaves equal sizes in no order.
        const kept = fte.top(Number.POSITIVE_INFINITY).sort((a, b) => b.fte - a.fte || (a.kvk < b.kvk ? -1 : 1));
        const rows = kept.slice(0, pageSize).map((row) => pageColumns.map((column) => row[column]));
        return { matched: matched.value(), rows };
      }),
    facets: (filters) =>
      withFilters(filters, () =>
        Object.fromEntries(
          Object.entries(facets).map(([column, { group }]) => [
            column,
            Object.fromEntries(
              group.all().flatMap(({ key, value }) => (key === '' || value === 0 ? [] : [[key, value]])),
            ),
          ]),
        ),
      ),
    groups(least) {
      fte.filterRange([least, Number.POSITIVE_INFINITY]);
      const groups = new Map();
      // The rows come by their number of full-time jobs.
      for (const row of fte.bottom(Number.POSITIVE_INFINITY)) {
        const key = JSON.stringify([row.province, row.rfdSegmentation]);
        const sizes = groups.get(key) ?? [];
        if (sizes.length === 0) groups.set(key, sizes);
        sizes.push(row.fte);
      }
      fte.filterAll();
      return [...groups].map(([key, sizes]) => [...JSON.parse(key), sizes.length, medianOf(sizes)]);
    },
    typed(word) {
      const found = beginnings(word).map((text) => {
        name.filterFunction((value) => value.includes(text));
        return { matched: matched.value(), numbers: numbers.bottom(pageSize).map((row) => row.kvk) };
      });
      name.filterAll();
      return found;
    },
    // Without joins, rows are paired by a map.
    compared() {
      const before = new Map(earlier.map((row) => [row.kvk, row]));
      const changed = {};
      let both = 0;
      for (const row of offices.all()) {
        const former = before.get(row.kvk);
        if (former === undefined) continue;
        both += 1;
        for (const { name: column } of months.columns) {
          if (row[column] !== former[column]) changed[column] = (changed[column] ?? 0) + 1;
        }
      }
      return { appeared: offices.size() - both, disappeared: earlier.length - both, changed };
    },
  };
}
