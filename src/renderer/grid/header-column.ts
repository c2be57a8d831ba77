import type { SyntheticEvent } from 'react';
import type { GridColumn } from './grid-columns';

/** The column header in which something happened, or null; below it in the tree there may be more than its cell. */
export function headerOf(
  event: SyntheticEvent,
  columns: readonly GridColumn[],
): { readonly column: string; readonly cell: HTMLElement } | null {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return null;
  const cell = target.closest<HTMLElement>('[role="columnheader"]');
  // The first column holds the boxes.
  const column = columns[Number(cell?.getAttribute('aria-colindex') ?? 0) - 2]?.column.name;
  return cell === null || column === undefined ? null : { column, cell };
}
