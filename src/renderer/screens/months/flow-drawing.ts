import type { FlowClass, Flows } from '../../../shared/domain/lists/flows';

/** A class at one side of the drawing: its rows that went to another class, or came from one. */
export type FlowStop = {
  /** Its place in the matrix. */
  readonly place: number;
  readonly label: string;
  readonly count: number;
  readonly top: number;
  readonly height: number;
};

/** Rows that went from a class to another one: how thick, and where it begins and ends. */
export type FlowBand = {
  readonly earlier: number;
  readonly later: number;
  readonly count: number;
  readonly thickness: number;
  readonly from: number;
  readonly to: number;
};

export type FlowDrawing = {
  readonly earlier: readonly FlowStop[];
  readonly later: readonly FlowStop[];
  readonly bands: readonly FlowBand[];
  readonly moved: number;
  readonly height: number;
};

/** Of all bands together, between two classes, and of one class at least, where its words have room; in pixels. */
const sizes = { bands: 280, gap: 8, label: 18 } as const;

type Cell = { readonly earlier: number; readonly later: number; readonly count: number };

/** Where the classes and bands of a drawing are: only of rows that are in another class, because those that stayed would hide them. */
export function drawFlows({ earlier, later, counts }: Flows): FlowDrawing {
  const cells: readonly Cell[] = counts.flatMap((of, row) =>
    of.flatMap((count, at) => {
      const isSame = earlier[row]?.label === later[at]?.label;
      return count === 0 || isSame ? [] : [{ earlier: row, later: at, count }];
    }),
  );
  const moved = cells.reduce((sum, { count }) => sum + count, 0);
  const thicknessOf = (count: number): number => Math.max(1, (sizes.bands * count) / Math.max(1, moved));
  const [left, right] = [
    stops(earlier, cells, { side: 'earlier', thicknessOf }),
    stops(later, cells, { side: 'later', thicknessOf }),
  ];
  const bottom = (all: readonly FlowStop[]): number => (all.at(-1)?.top ?? 0) + room(all.at(-1)?.height ?? 0);
  return {
    ...{ earlier: left, later: right, moved, height: Math.max(bottom(left), bottom(right)) },
    bands: bands(cells, { left, right, thicknessOf }),
  };
}

/** The height that a class takes. */
const room = (height: number): number => Math.max(height, sizes.label);

function stops(
  classes: readonly FlowClass[],
  cells: readonly Cell[],
  { side, thicknessOf }: { readonly side: 'earlier' | 'later'; readonly thicknessOf: (count: number) => number },
): readonly FlowStop[] {
  let top = 0;
  return classes.flatMap(({ label }, place): FlowStop[] => {
    const own = cells.filter((cell) => cell[side] === place);
    if (own.length === 0) return [];
    const count = own.reduce((sum, cell) => sum + cell.count, 0);
    const height = own.reduce((sum, cell) => sum + thicknessOf(cell.count), 0);
    const stop = { place, label, count, top, height };
    top += room(height) + sizes.gap;
    return [stop];
  });
}

type Sides = {
  readonly left: readonly FlowStop[];
  readonly right: readonly FlowStop[];
  readonly thicknessOf: (count: number) => number;
};

/** The bands, by class and in the order of the classes at their other end, so that they cross as little as can be. */
function bands(cells: readonly Cell[], { left, right, thicknessOf }: Sides): readonly FlowBand[] {
  const nextLeft = new Map(left.map(({ place, top }) => [place, top]));
  const nextRight = new Map(right.map(({ place, top }) => [place, top]));
  const take = (next: Map<number, number>, place: number, thickness: number): number => {
    const at = next.get(place) ?? 0;
    next.set(place, at + thickness);
    return at;
  };
  // In the order of the matrix the bands of a class are in order at both of their ends.
  return cells.map((cell) => {
    const thickness = thicknessOf(cell.count);
    return {
      ...cell,
      thickness,
      from: take(nextLeft, cell.earlier, thickness),
      to: take(nextRight, cell.later, thickness),
    };
  });
}
