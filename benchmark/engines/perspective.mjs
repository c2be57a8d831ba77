/** Perspective: a table in its engine (WebAssembly), and a view for each question. */
import * as perspective from '@perspective-dev/client/node';
import { beginnings, facetColumns, pageColumns, pageSize } from '../questions.mjs';
import { readColumns } from '../read-columns.mjs';

/** @type {import('../questions.mjs').Load} */
export async function load(months) {
  const client = perspective.default ?? perspective;
  const typeOf = (name) =>
    months.columns.find((column) => column.name === name)?.kind === 'number' ? 'float' : 'string';
  const tableOf = async (month, nameOf) => {
    const columns = Object.entries(readColumns(months, month)).map(([name, cells]) => [
      nameOf(name),
      typeOf(name),
      cells,
    ]);
    const table = await client.table(Object.fromEntries(columns.map(([name, type]) => [name, type])));
    await table.update(Object.fromEntries(columns.map(([name, , cells]) => [name, cells])));
    return table;
  };
  const later = await tableOf('later', (name) => name);
  // A join has one name for each column.
  const earlier = await tableOf('earlier', (name) => (name === 'kvk' ? name : `${name}_earlier`));
  const pairs = await client.join(earlier, later, 'kvk', { join_type: 'inner' });
  const sizes = { later: await later.size(), earlier: await earlier.size() };

  async function withView(table, config, read) {
    const view = await table.view(config);
    try {
      return await read(view);
    } finally {
      await view.delete();
    }
  }
  const first = async (view, names) => {
    const columns = await view.to_columns({ end_row: pageSize });
    return columns[names[0]].map((_, row) => names.map((name) => columns[name][row]));
  };
  const passes = ({ infix, least }) => [
    ['streetFolded', 'contains', infix],
    ['fte', '>=', least],
  ];
  const within = (provinces) => ['province', 'in', provinces];

  return {
    page: (filters) =>
      withView(
        later,
        {
          columns: pageColumns,
          filter: [...passes(filters), within(filters.provinces)],
          sort: [
            ['fte', 'desc'],
            ['kvk', 'asc'],
          ],
        },
        async (view) => ({ matched: await view.num_rows(), rows: await first(view, pageColumns) }),
      ),
    async facets(filters) {
      const facets = {};
      for (const column of facetColumns) {
        const filter = [...passes(filters), ...(column === 'province' ? [] : [within(filters.provinces)])];
        const config = { columns: ['kvk'], group_by: [column], aggregates: { kvk: 'count' }, filter };
        facets[column] = await withView(later, config, async (view) => {
          const { __ROW_PATH__: paths, kvk: counts } = await view.to_columns();
          return Object.fromEntries(
            paths.flatMap(([value], row) => (value === undefined || value === null ? [] : [[value, counts[row]]])),
          );
        });
      }
      return facets;
    },
    groups: (least) =>
      withView(
        later,
        {
          columns: ['kvk', 'fte'],
          group_by: ['province', 'rfdSegmentation'],
          aggregates: { kvk: 'count', fte: 'median' },
          filter: [['fte', '>=', least]],
        },
        async (view) => {
          const { __ROW_PATH__: paths, kvk, fte } = await view.to_columns();
          return paths.flatMap((path, row) => (path.length < 2 ? [] : [[...path, kvk[row], fte[row]]]));
        },
      ),
    async typed(word) {
      const found = [];
      for (const text of beginnings(word)) {
        const config = { columns: ['kvk'], filter: [['nameFolded', 'contains', text]], sort: [['kvk', 'asc']] };
        found.push(
          await withView(later, config, async (view) => ({
            matched: await view.num_rows(),
            numbers: (await first(view, ['kvk'])).flat(),
          })),
        );
      }
      return found;
    },
    async compared() {
      const names = months.columns.map(({ name }) => name).filter((name) => name !== 'kvk');
      const expressions = Object.fromEntries(
        names.map((name) => {
          const [before, after] = [`"${name}_earlier"`, `"${name}"`];
          return [
            `other ${name}`,
            `if (is_null(${before})) { if (is_null(${after})) { 0 } else { 1 } } else if (is_null(${after})) { 1 } else if (${before} == ${after}) { 0 } else { 1 }`,
          ];
        }),
      );
      const columns = names.map((name) => `other ${name}`);
      const config = {
        columns: ['kvk', ...columns],
        group_by: ['country'],
        expressions,
        aggregates: { kvk: 'count', ...Object.fromEntries(columns.map((column) => [column, 'sum'])) },
      };
      return withView(pairs, config, async (view) => {
        // The first row has the totals.
        const totals = await view.to_columns({ end_row: 1 });
        const both = totals.kvk[0];
        const counts = names.map((name) => [name, totals[`other ${name}`][0]]);
        return {
          appeared: sizes.later - both,
          disappeared: sizes.earlier - both,
          changed: Object.fromEntries(counts.filter(([, count]) => count > 0)),
        };
      });
    },
  };
}
