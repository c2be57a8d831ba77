/** What the grid shows of its columns, in pixels. */
export type Viewport = { readonly left: number; readonly width: number };

type ColumnWidth = { readonly name: string; readonly width: number };

/** Columns this far beyond the edges are fetched too, so that scrolling meets filled cells. */
const margin = 600;

/**
 * Names of the columns to fetch: the pinned ones and those in or near the viewport. A list has hundreds of columns and
 * the store in main releases those that are not in use.
 */
export function columnWindow(
  columns: readonly ColumnWidth[],
  pinnedCount: number,
  viewport: Viewport,
): readonly string[] {
  const names: string[] = [];
  let left = 0;
  columns.forEach(({ name, width }, index) => {
    const near = left + width > viewport.left - margin && left < viewport.left + viewport.width + margin;
    if (index < pinnedCount || near) names.push(name);
    left += width;
  });
  return names;
}
