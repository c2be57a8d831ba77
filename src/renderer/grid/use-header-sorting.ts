import type { KeyboardEvent, MouseEvent } from 'react';
import type { GridColumn } from './grid-columns';
import { headerOf } from './header-column';

/** Sorting by the header cells: click or Enter, with Shift for one more level. The library knows Ctrl+click only; we say Shift. */
export function useHeaderSorting(columns: readonly GridColumn[], onSort: (column: string, addLevel: boolean) => void) {
  return {
    onClick: (event: MouseEvent) => {
      const header = headerOf(event, columns);
      if (header !== null) onSort(header.column, event.shiftKey);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if ((event.key !== 'Enter' && event.key !== ' ') || event.ctrlKey || event.altKey) return;
      const header = headerOf(event, columns);
      if (header === null) return;
      event.preventDefault();
      onSort(header.column, event.shiftKey);
    },
  };
}
