import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community';

/** AG Grid Community, with its client-side rows. @param {import('./page.mjs').Mounted} mounted */
export function mountAgGrid({ place, columns, rows, onRows }) {
  ModuleRegistry.registerModules([AllCommunityModule]);
  return new Promise((resolve) => {
    const api = createGrid(place, {
      columnDefs: columns.map(({ name, kind }) => ({
        field: name,
        filter: kind === 'text' ? 'agTextColumnFilter' : 'agNumberColumnFilter',
      })),
      rowData: rows,
      onModelUpdated: () => onRows(api.getDisplayedRowCount()),
      onFirstDataRendered: () =>
        resolve({
          // Its filters can be set without the pause that its own field has.
          filter: (text) => {
            void api
              .setColumnFilterModel('name', text === '' ? null : { type: 'contains', filter: text })
              .then(() => api.onFilterChanged());
          },
          sort: (direction) => api.applyColumnState({ state: [{ colId: 'fte', sort: direction }] }),
        }),
    });
  });
}
