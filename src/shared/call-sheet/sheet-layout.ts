/** A part of the Belblad, as it was measured: its head, the line that says how many lines are left out, and its lines, in pixels. */
export type MeasuredPart = { readonly head: number; readonly more: number; readonly lines: readonly number[] };

/** How many parts are in the first column, and how many lines of each part are shown. */
export type SheetLayout = { readonly first: number; readonly shown: readonly number[] };

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const heightOf = ({ head, more, lines }: MeasuredPart, shown: number): number =>
  head + sum(lines.slice(0, shown)) + (shown < lines.length ? more : 0);

/** The lines of the parts of a column: all, or as many as fit, cut where most are shown. Each part keeps a line. */
function fillColumn(parts: readonly MeasuredPart[], room: number): readonly number[] {
  const shown = parts.map(({ lines }) => lines.length);
  const height = (): number => sum(parts.map((part, at) => heightOf(part, shown[at] ?? 0)));
  while (height() > room) {
    const most = Math.max(...shown);
    if (most <= 1) break;
    const cut = shown.lastIndexOf(most);
    shown[cut] = most - 1;
  }
  // The line about what is left out may have taken the room of a line.
  for (const [at, { lines }] of parts.entries()) {
    const least = shown[at] ?? 0;
    shown[at] = lines.length;
    while ((shown[at] ?? 0) > least && height() > room) shown[at] = (shown[at] ?? 0) - 1;
  }
  return shown;
}

/**
 * Divides the parts of the Belblad over two columns, in their order, so that the fewest lines are left out; of equal divisions the one with
 * columns of the most equal height (docs/rules/dossier.md#call-sheet).
 * @param room the height of a column in pixels
 */
export function layOutSheet(parts: readonly MeasuredPart[], room: number): SheetLayout {
  const layouts = parts.map((_, at): SheetLayout & { readonly left: number; readonly unequal: number } => {
    const first = at + 1;
    const columns = [parts.slice(0, first), parts.slice(first)];
    const filled = columns.map((column) => fillColumn(column, room));
    const heights = columns.map((column, side) =>
      sum(column.map((part, of) => heightOf(part, filled[side]?.[of] ?? 0))),
    );
    const shown = filled.flat();
    return {
      first,
      shown,
      left: sum(parts.map(({ lines }, of) => lines.length - (shown[of] ?? 0))),
      unequal: Math.abs((heights[0] ?? 0) - (heights[1] ?? 0)),
    };
  });
  const [best] = layouts.sort((former, latter) => former.left - latter.left || former.unequal - latter.unequal);
  return best === undefined ? { first: 0, shown: [] } : { first: best.first, shown: best.shown };
}
