import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react';
import type { GridColumn } from './grid-columns';
import { headerOf } from './header-column';

/** The menu of a column: by right click, Shift+F10 or the menu key on its header. */
export function useHeaderMenu(columns: readonly GridColumn[], onMenu: (column: string, header: HTMLElement) => void) {
  const open = (event: SyntheticEvent): void => {
    const header = headerOf(event, columns);
    if (header === null) return;
    event.preventDefault();
    onMenu(header.column, header.cell);
  };
  return {
    onContextMenu: (event: MouseEvent) => open(event),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) open(event);
    },
  };
}
