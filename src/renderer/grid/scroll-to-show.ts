/** The width of the checkbox column in pixels. */
export const boxColumnWidth = 36;

type Viewport = {
  readonly columns: readonly { readonly column: { readonly name: string }; readonly width: number }[];
  readonly pinnedCount: number;
  /** The scroll position and the width of the grid, in pixels. */
  readonly left: number;
  readonly width: number;
};

/**
 * The scroll position nearest to the present one at which columns are visible beside the pinned ones; if they do not all fit, at least the
 * first is. Null if they are already visible, or pinned.
 */
export function scrollToShow({ columns, pinnedCount, left, width }: Viewport, names: readonly string[]): number | null {
  let start = boxColumnWidth;
  let [first, last] = [Number.POSITIVE_INFINITY, 0];
  let pinned = boxColumnWidth;
  columns.forEach(({ column, width: own }, at) => {
    if (at < pinnedCount) pinned += own;
    else if (names.includes(column.name)) {
      first = Math.min(first, start);
      last = Math.max(last, start + own);
    }
    start += own;
  });
  if (last === 0) return null;
  const atStart = first - pinned;
  if (atStart < left) return atStart;
  return last > left + width ? Math.min(atStart, last - width) : null;
}
