import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  filterFns,
  rowSortingFeature,
  sortFns,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { createElement as make, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';

const features = tableFeatures({
  columnFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  filterFns,
  sortFns,
});
const [height, width] = [33, 150];

/** TanStack Table in React, rows and columns drawn by TanStack Virtual, as its examples do. @param {import('./page.mjs').Mounted} mounted */
export function mountTanStack({ place, columns, rows, onRows }) {
  const defined = columns.map(({ name, kind }) => ({
    accessorKey: name,
    header: name,
    ...(kind === 'text' ? { filterFn: 'includesString' } : { sortFn: 'basic' }),
  }));
  return new Promise((resolve) => {
    function Grid() {
      const table = useTable({ features, columns: defined, data: rows });
      const shown = table.getRowModel().rows;
      const scroller = useRef(null);
      const lines = useVirtualizer({
        count: shown.length,
        getScrollElement: () => scroller.current,
        estimateSize: () => height,
        overscan: 5,
      });
      const across = useVirtualizer({
        horizontal: true,
        count: columns.length,
        getScrollElement: () => scroller.current,
        estimateSize: () => width,
        overscan: 2,
      });
      useEffect(() => onRows(shown.length), [shown.length]);
      useEffect(() => {
        resolve({
          filter: (text) => table.setColumnFilters(text === '' ? [] : [{ id: 'name', value: text }]),
          sort: (direction) => table.setSorting([{ id: 'fte', desc: direction === 'desc' }]),
        });
      }, [table]);
      const cells = lines.getVirtualItems().flatMap((line) =>
        across.getVirtualItems().map((column) =>
          make(
            'div',
            {
              key: `${line.key} ${column.key}`,
              className: 'cell',
              style: { transform: `translate(${column.start}px, ${line.start}px)`, width, height },
            },
            String(shown[line.index]?.getValue(columns[column.index].name) ?? ''),
          ),
        ),
      );
      return make(
        'div',
        { ref: scroller, className: 'scroller' },
        make(
          'div',
          { style: { height: lines.getTotalSize(), width: across.getTotalSize(), position: 'relative' } },
          cells,
        ),
      );
    }
    createRoot(place).render(make(Grid));
  });
}
