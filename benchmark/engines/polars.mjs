/** Polars in this process, from Parquet: lazy queries, so that it plans them itself. */
import { join } from 'node:path';
import pl from 'nodejs-polars';
import { beginnings, facetColumns, pageColumns, pageSize } from '../questions.mjs';

/** @type {import('../questions.mjs').Load} */
export function load(months) {
  const [later, earlier] = ['later', 'earlier'].map((month) => pl.readParquet(join(months.folder, `${month}.parquet`)));
  const contains = (column, text) => pl.col(column).str.contains(text, true, true);
  const passes = ({ infix, least }) => contains('streetFolded', infix).and(pl.col('fte').gtEq(least));
  const within = (provinces) => pl.col('province').isIn(provinces);
  const first = (rows, names) =>
    rows
      .head(pageSize)
      .select(...names)
      .rows();
  return {
    page(filters) {
      const kept = later
        .lazy()
        .filter(passes(filters).and(within(filters.provinces)))
        .select(...pageColumns)
        .sort(['fte', 'kvk'], [true, false])
        .collectSync();
      return { matched: kept.height, rows: first(kept, pageColumns) };
    },
    facets(filters) {
      const others = later
        .lazy()
        .filter(passes(filters))
        .select(...facetColumns)
        .collectSync();
      const kept = others.filter(within(filters.provinces));
      return Object.fromEntries(
        facetColumns.map((column) => {
          const counted = (column === 'province' ? others : kept)
            .filter(pl.col(column).isNotNull())
            .groupBy(column)
            .agg(pl.col(column).count().alias('offices'));
          return [column, Object.fromEntries(counted.rows())];
        }),
      );
    },
    groups: (least) =>
      later
        .lazy()
        .filter(pl.col('fte').gtEq(least))
        .groupBy(['province', 'rfdSegmentation'])
        .agg(pl.col('fte').count().alias('offices'), pl.col('fte').median().alias('median'))
        .collectSync()
        .rows(),
    typed: (word) =>
      beginnings(word).map((text) => {
        const found = later.lazy().filter(contains('nameFolded', text)).select('kvk').sort('kvk').collectSync();
        return { matched: found.height, numbers: first(found, ['kvk']).flat() };
      }),
    compared() {
      const names = months.columns.map(({ name }) => name).filter((name) => name !== 'kvk');
      const differs = (name) =>
        pl
          .col(name)
          .neq(pl.col(`${name}_later`))
          .fillNull(true)
          .and(
            pl
              .col(name)
              .isNull()
              .and(pl.col(`${name}_later`).isNull())
              .not(),
          );
      const counts = earlier
        .lazy()
        .join(later.lazy(), { on: 'kvk', how: 'inner', suffix: '_later' })
        .select(pl.col('kvk').count().alias('inBoth'), ...names.map((name) => differs(name).sum().alias(name)))
        .collectSync()
        .toRecords()[0];
      const { inBoth, ...changed } = counts;
      return {
        appeared: later.height - inBoth,
        disappeared: earlier.height - inBoth,
        changed: Object.fromEntries(Object.entries(changed).filter(([, count]) => count > 0)),
      };
    },
  };
}
