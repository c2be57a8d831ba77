/** Arquero: tables of columns, with its verbs. */
import * as aq from 'arquero';
import { beginnings, facetColumns, pageColumns, pageSize } from '../questions.mjs';
import { readColumns } from '../read-columns.mjs';

/** @type {import('../questions.mjs').Load} */
export function load(months) {
  const [later, earlier] = ['later', 'earlier'].map((month) => aq.table(readColumns(months, month)));
  const passes = ({ infix, least }) =>
    later.filter(aq.escape((row) => row.fte !== null && row.fte >= least && row.streetFolded.includes(infix)));
  const within = (rows, provinces) => rows.filter(aq.escape((row) => provinces.includes(row.province)));
  const first = (rows, names) =>
    rows
      .slice(0, pageSize)
      .objects()
      .map((row) => names.map((name) => row[name]));
  return {
    page(filters) {
      const kept = within(passes(filters), filters.provinces).orderby(aq.desc('fte'), 'kvk');
      return { matched: kept.numRows(), rows: first(kept.select(pageColumns), pageColumns) };
    },
    facets(filters) {
      const others = passes(filters);
      const kept = within(others, filters.provinces);
      return Object.fromEntries(
        facetColumns.map((column) => {
          const counted = (column === 'province' ? others : kept).groupby(column).count().objects();
          return [
            column,
            Object.fromEntries(counted.filter((row) => row[column] !== null).map((row) => [row[column], row.count])),
          ];
        }),
      );
    },
    groups: (least) =>
      later
        .filter(aq.escape((row) => row.fte !== null && row.fte >= least))
        .groupby('province', 'rfdSegmentation')
        .rollup({ offices: aq.op.count(), median: aq.op.median('fte') })
        .objects()
        .map((row) => [row.province, row.rfdSegmentation, row.offices, row.median]),
    typed: (word) =>
      beginnings(word).map((text) => {
        const found = later.filter(aq.escape((row) => row.nameFolded.includes(text))).orderby('kvk');
        return { matched: found.numRows(), numbers: first(found.select('kvk'), ['kvk']).flat() };
      }),
    compared() {
      const names = months.columns.map(({ name }) => name);
      const pairs = earlier.join(later, 'kvk', [aq.all(), aq.all()], { suffix: ['_earlier', '_later'] });
      const both = pairs.numRows();
      const isOther = (name) =>
        name === 'kvk'
          ? aq.escape(() => 0)
          : aq.escape((row) => Number(row[`${name}_earlier`] !== row[`${name}_later`]));
      const [counts] = pairs
        .derive(Object.fromEntries(names.map((name) => [`other_${name}`, isOther(name)])))
        .rollup(Object.fromEntries(names.map((name) => [name, aq.op.sum(`other_${name}`)])))
        .objects();
      return {
        appeared: later.numRows() - both,
        disappeared: earlier.numRows() - both,
        changed: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
      };
    },
  };
}
