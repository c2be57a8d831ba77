import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react';
import type { GridColumn } from './grid-columns';

/** The column of the header cell in which something happened, or null. The library knows Ctrl+click only; we say Shift. */
function columnOf(event: SyntheticEvent, columns: readonly GridColumn[]): string | null {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return null;
  const cell = target.closest('[role="columnheader"]');
  const index = Number(cell?.getAttribute('aria-colindex') ?? 0);
  // The first column holds the boxes.
  return columns[index - 2]?.column.name ?? null;
}

/** Sorting by the header cells: click or Enter, with Shift for one more level. */
export function useHeaderSorting(columns: readonly GridColumn[], onSort: (column: string, addLevel: boolean) => void) {
  return {
    onClick: (event: MouseEvent) => {
      const column = columnOf(event, columns);
      if (column !== null) onSort(column, event.shiftKey);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if ((event.key !== 'Enter' && event.key !== ' ') || event.ctrlKey || event.altKey) return;
      const column = columnOf(event, columns);
      if (column === null) return;
      event.preventDefault();
      onSort(column, event.shiftKey);
    },
  };
}
