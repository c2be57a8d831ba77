import type { SyntheticEvent } from 'react';
import type { GridColumn } from './grid-columns';

/** The column header that contains the target of an event; null for other targets. */
export function headerOf(
  event: SyntheticEvent,
  columns: readonly GridColumn[],
): { readonly column: string; readonly cell: HTMLElement } | null {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return null;
  const cell = target.closest<HTMLElement>('[role="columnheader"]');
  // The first column contains the checkboxes.
  const column = columns[Number(cell?.getAttribute('aria-colindex') ?? 0) - 2]?.column.name;
  return cell === null || column === undefined ? null : { column, cell };
}
