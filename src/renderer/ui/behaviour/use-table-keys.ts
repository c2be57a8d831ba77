import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/** How many rows a page is. */
const pageRows = 10;

/** How many rows each key goes down; other keys stay in the row. */
const rowSteps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['PageDown', pageRows],
  ['PageUp', -pageRows],
]);
const cellSteps = new Map([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
]);

type Cells = readonly HTMLElement[];

/** The cells of each row below the head. */
const cellRows = (table: HTMLTableElement): readonly Cells[] =>
  [...table.querySelectorAll('tbody > tr')].map((row) => [
    ...row.querySelectorAll<HTMLElement>(':scope > :is(th, td)'),
  ]);

const within = (index: number, length: number): number => Math.min(Math.max(index, 0), length - 1);

/** Where a key leads in a table; null for another key. `column` is kept across rows with fewer cells. */
function placeAfter(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  from: { readonly row: number; readonly column: number },
  rows: readonly Cells[],
): { readonly row: number; readonly column: number } | null {
  const isFar = ctrlKey || metaKey;
  if (key === 'Home') return { row: isFar ? 0 : from.row, column: 0 };
  const last = (row: number): number => (rows[row]?.length ?? 1) - 1;
  const end = isFar ? rows.length - 1 : from.row;
  if (key === 'End') return { row: end, column: last(end) };
  if (isFar) return null;
  const [down, right] = [rowSteps.get(key), cellSteps.get(key)];
  if (down !== undefined) return { row: within(from.row + down, rows.length), column: from.column };
  if (right === undefined) return null;
  return { ...from, column: within(Math.min(from.column, last(from.row)) + right, last(from.row) + 1) };
}

/**
 * The keys of a grid for a table whose cells have a `tabIndex`: arrows, Home and End, with Ctrl those of the table, and pages. One cell is a
 * stop of Tab: the one that had the focus last.
 */
export function useTableKeys(table: RefObject<HTMLTableElement | null>) {
  const column = useRef(0);
  useEffect(() => {
    const first = table.current?.querySelector('tbody :is(th, td)');
    if (table.current?.querySelector('tbody [tabindex="0"]') === null) first?.setAttribute('tabindex', '0');
  });
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLTableElement>): void => {
    if (!target.matches('th, td')) return;
    for (const cell of currentTarget.querySelectorAll('tbody [tabindex="0"]')) cell.setAttribute('tabindex', '-1');
    target.setAttribute('tabindex', '0');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    const { target, currentTarget } = event;
    if (!(target instanceof HTMLElement) || event.altKey || event.shiftKey) return;
    const rows = cellRows(currentTarget);
    const row = rows.findIndex((cells) => cells.includes(target));
    const own = rows[row];
    if (own === undefined) return;
    // A row with a single cell does not forget the column.
    if (own.length > 1) column.current = own.indexOf(target);
    const next = placeAfter(event, { row, column: column.current }, rows);
    if (next === null) return;
    event.preventDefault();
    column.current = next.column;
    const cells = rows[next.row] ?? own;
    const cell = cells[within(next.column, cells.length)];
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  return { onFocus, onKeyDown };
}
