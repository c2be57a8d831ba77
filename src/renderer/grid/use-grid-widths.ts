import { useCallback, useMemo } from 'react';
import type { ColumnWidths } from 'react-data-grid';
import type { GridColumn } from './grid-columns';

/** Widths belong to the view: the library gets them from it and tells it of a drag that has ended. */
export function useGridWidths(columns: readonly GridColumn[], onWidth: (column: string, width: number) => void) {
  const columnWidths = useMemo(
    (): ColumnWidths => new Map(columns.map(({ column, width }) => [column.name, { type: 'resized', width }] as const)),
    [columns],
  );
  const onColumnWidthsChange = useCallback(
    (next: ColumnWidths) => {
      for (const [name, { width }] of next) {
        const before = columnWidths.get(name)?.width;
        if (before !== undefined && Math.round(before) !== Math.round(width)) onWidth(name, width);
      }
    },
    [columnWidths, onWidth],
  );
  return { columnWidths, onColumnWidthsChange };
}
