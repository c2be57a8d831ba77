import 'tabulator-tables/dist/css/tabulator.min.css';
import { TabulatorFull } from 'tabulator-tables';

/** Tabulator, with its virtual rows. @param {import('./page.mjs').Mounted} mounted */
export function mountTabulator({ place, columns, rows, onRows }) {
  return new Promise((resolve) => {
    const table = new TabulatorFull(place, {
      height: '100%',
      data: rows,
      renderHorizontal: 'virtual',
      columns: columns.map(({ name, kind }) => ({
        title: name,
        field: name,
        width: 150,
        sorter: kind === 'text' ? 'string' : 'number',
      })),
    });
    table.on('dataFiltered', (_filters, kept) => onRows(kept.length));
    table.on('tableBuilt', () =>
      resolve({
        filter: (text) => (text === '' ? table.clearFilter() : table.setFilter('name', 'like', text)),
        sort: (direction) => void table.setSort('fte', direction),
      }),
    );
  });
}
