/** A place on a page, in points from its left upper corner. */
export type Place = { readonly x: number; readonly y: number; readonly width: number };

/** A part of a document that no page or column divides. */
export type FlowItem = {
  readonly height: number;
  /** Space above it, which is left out at the top of a page or column. */
  readonly before: number;
  /** Whether it stays together with what follows, as a heading does. */
  readonly holds: boolean;
  readonly draw: (place: Place) => void;
  /** Drawn when it is the first of a further page or column: the head of its table above it, the label of its row beside it. */
  readonly again?: { readonly height: number; readonly draw: (place: Place) => void };
};

/** The pages on which items are placed. `y` is the first free place of the present page. */
export type FlowPages = {
  y: number;
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly width: number;
  readonly addPage: () => void;
};

/** How many items from a place on stay together. */
function chainLength(items: readonly FlowItem[], from: number): number {
  let count = 1;
  while (items[from + count - 1]?.holds === true && from + count < items.length) count += 1;
  return count;
}

type Column = { readonly end: number; readonly height: number };

/**
 * Fills a column with the items from a place on.
 * @param force places the first items also when they do not fit together, for a column of a whole page
 */
function fill(
  items: readonly FlowItem[],
  from: number,
  room: { readonly height: number; readonly force: boolean },
): Column {
  let [end, height] = [from, 0];
  while (end < items.length) {
    const count = chainLength(items, end);
    const chain = items.slice(end, end + count);
    const own = chain.reduce((sum, item, at) => sum + item.height + (end + at === from ? 0 : item.before), 0);
    if (height + own > room.height) break;
    height += own;
    end += count;
  }
  if (end > from || !room.force) return { end, height };
  // What does not fit on a whole page is divided where it would stay together; a single item that is too high goes beyond the margin.
  for (const item of items.slice(from)) {
    const own = item.height + (end === from ? 0 : item.before);
    if (end > from && height + own > room.height) break;
    height += own;
    end += 1;
  }
  return { end, height };
}

function drawColumn(items: readonly FlowItem[], { x, y, width }: Place): void {
  let top = y;
  for (const [at, item] of items.entries()) {
    top += at === 0 ? 0 : item.before;
    if (at === 0 && item.again !== undefined) item.again.draw({ x, y: y - item.again.height, width });
    item.draw({ x, y: top, width });
    top += item.height;
  }
}

/** Places items below one another, over as many pages as they need. */
export function placeInOne(items: readonly FlowItem[], pages: FlowPages): void {
  let from = 0;
  while (from < items.length) {
    const isTop = pages.y <= pages.top;
    const before = isTop ? (items[from]?.again?.height ?? 0) : (items[from]?.before ?? 0);
    const { end, height } = fill(items, from, { height: pages.bottom - pages.y - before, force: isTop });
    drawColumn(items.slice(from, end), { x: pages.left, y: pages.y + before, width: pages.width });
    if (end > from) pages.y += before + height;
    from = end;
    if (from < items.length) pages.addPage();
  }
}

/** The least height at which the items fill no more than two columns; null when a height is not enough. */
function balancedHeight(items: readonly FlowItem[], most: number): number | null {
  const isEnough = (height: number): boolean => {
    const first = fill(items, 0, { height, force: false });
    return fill(items, first.end, { height, force: false }).end === items.length;
  };
  if (!isEnough(most)) return null;
  let [least, enough] = [0, most];
  while (enough - least > 1) {
    const middle = (least + enough) / 2;
    if (isEnough(middle)) enough = middle;
    else least = middle;
  }
  return enough;
}

/** The space between two columns, in points. */
export const columnGap = 16;
/** The width of each of two columns. */
export const columnWidth = (width: number): number => (width - columnGap) / 2;

/** Places columns beside one another on the present page; they have to fit. */
export function placeBeside(columns: readonly (readonly FlowItem[])[], pages: FlowPages): void {
  const width = columnWidth(pages.width);
  const y = pages.y + Math.max(0, ...columns.map(([first]) => first?.before ?? 0));
  for (const [at, items] of columns.entries())
    drawColumn(items, { x: pages.left + at * (width + columnGap), y, width });
}

/** Places items in two columns, the first one first; on their last page the columns are about equally high. */
export function placeInTwo(items: readonly FlowItem[], pages: FlowPages): void {
  const width = columnWidth(pages.width);
  let from = 0;
  while (from < items.length) {
    const isTop = pages.y <= pages.top;
    const before = isTop ? 0 : (items[from]?.before ?? 0);
    const room = pages.bottom - pages.y - before;
    const rest = items.slice(from);
    const height = balancedHeight(rest, room);
    const first = fill(rest, 0, { height: height ?? room, force: isTop });
    const second = fill(rest, first.end, { height: height ?? room, force: isTop && first.end < rest.length });
    drawColumn(rest.slice(0, first.end), { x: pages.left, y: pages.y + before, width });
    drawColumn(rest.slice(first.end, second.end), {
      x: pages.left + width + columnGap,
      y: pages.y + before,
      width,
    });
    if (second.end > 0) pages.y += before + Math.max(first.height, second.height);
    from += second.end;
    if (from < items.length) pages.addPage();
  }
}
