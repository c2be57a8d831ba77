/** The position of every part of a chart in pixels. `chart-picture.tsx` draws these on screen and in files. */
export type Point = { readonly x: number; readonly y: number };
export type Rect = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Determines colour and sign: `one` in a chart with one series, `other` for the remaining groups. */
export type Series = number | 'one' | 'other';

/** The shape that draws a mark. */
export type Shape = {
  readonly d: string;
  /** Where to draw the path; null when the path contains its own coordinates. */
  readonly origin: Point | null;
  readonly series: Series;
  readonly look: 'filled' | 'hollow' | 'see-through';
  /** The area in which the pointer selects the mark. */
  readonly hit: Rect;
  readonly at: Point;
};

export type Stroke = { readonly d: string; readonly series: Series; readonly dash?: string; readonly width?: number };

export type TextAt = Point & {
  readonly text: string;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly tone: 'ink' | 'ink-2' | 'surface';
  readonly isUpright?: boolean;
};

export type LegendEntry = { readonly series: Series; readonly label: string; readonly sign: string };

export type ChartLayout = {
  readonly width: number;
  readonly height: number;
  readonly plot: Rect;
  /** Paths of the lines at the ticks (behind the marks), and of the axes. */
  readonly grid: string;
  readonly axes: string;
  readonly strokes: readonly Stroke[];
  /** Lines in front of the marks. */
  readonly over?: readonly Stroke[];
  /** One shape per mark, in the same order; null for a mark without a position. */
  readonly shapes: readonly (Shape | null)[];
  readonly texts: readonly TextAt[];
  readonly legend: readonly LegendEntry[];
  /** The axes along which a rectangle selects marks; null when marks cannot be opened together. */
  readonly brush: 'x' | 'y' | 'both' | null;
};

export const rectPath = ({ left, top, right, bottom }: Rect): string =>
  `M${left.toFixed(1)} ${top.toFixed(1)}H${right.toFixed(1)}V${bottom.toFixed(1)}H${left.toFixed(1)}Z`;

export const middleOf = ({ left, top, right, bottom }: Rect): Point => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

/** The index of the mark at a point: the smallest one there. */
export function shapeAt(shapes: ChartLayout['shapes'], { x, y }: Point): number | null {
  let nearest: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  shapes.forEach((shape, at) => {
    if (shape === null) return;
    const { left, top, right, bottom } = shape.hit;
    if (x < left || x > right || y < top || y > bottom) return;
    const size = (right - left) * (bottom - top);
    if (size > least) return;
    least = size;
    nearest = at;
  });
  return nearest;
}

/** The indexes of the marks inside a drawn rectangle. */
export function shapesIn({ shapes, brush }: Pick<ChartLayout, 'shapes' | 'brush'>, of: Rect): readonly number[] {
  return shapes.flatMap((shape, at) => {
    if (shape === null || brush === null) return [];
    const { hit, at: middle } = shape;
    const inX =
      brush === 'both' ? middle.x >= of.left && middle.x <= of.right : hit.right > of.left && hit.left < of.right;
    const inY =
      brush === 'both' ? middle.y >= of.top && middle.y <= of.bottom : hit.bottom > of.top && hit.top < of.bottom;
    const isIn = brush === 'x' ? inX : brush === 'y' ? inY : inX && inY;
    return isIn ? [at] : [];
  });
}
