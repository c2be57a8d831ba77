import { useCallback, useMemo } from 'react';
import type { ColumnWidths } from 'react-data-grid';
import type { GridColumn } from './grid-columns';

const least = 60;
const most = 600;
/** Pixels after a cell's text. */
const end = 12;

/** The left and right edge of a cell's texts, including parts that are cut off; null without text. */
function textEdges(cell: Element): { readonly left: number; readonly right: number } | null {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.parentElement?.closest('.visually-hidden, button, [data-of-group]') !== null) continue;
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    left = Math.min(left, text.left);
    right = Math.max(right, text.right);
  }
  return left <= right ? { left, right } : null;
}

/** The width in pixels at which none of these cells cuts off its text, within bounds. */
export function fittingWidth(cells: readonly Element[]): number {
  const widths = cells.map((cell) => {
    const edges = textEdges(cell);
    if (edges === null) return least;
    const box = cell.getBoundingClientRect();
    // A text that fits may be aligned left or right; elements before or after it also need space.
    const around = Math.min(
      Math.max(edges.left - box.left, 0),
      Math.max(box.right - edges.right, 0) || Number.MAX_VALUE,
    );
    return edges.right - edges.left + around + end;
  });
  return Math.ceil(Math.min(most, Math.max(least, ...widths)));
}

/** Connects the view's column widths to the grid library: the view stores them, and the library reports when a drag ends. */
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
