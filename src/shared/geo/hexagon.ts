import { type PlanePoint, toDegrees } from './mercator';

/**
 * Hexagons with a corner at the top that fill the plane, fixed to the world at every whole zoom, so that none changes during
 * panning (docs/product.md#many-points). One is named by its column and row: `column,row`.
 */
export type Hexagon = { readonly column: number; readonly row: number };

/** Pixels of the width of a hexagon, at zooms where the world has 512 pixels at zoom 0. */
export const hexagonPixels = 40;
/** Hexagons are made at these zooms; nearer ones would hold an office each. */
export const hexagonLevels = { least: 0, most: 11 } as const;

const widthAt = (level: number): number => hexagonPixels / (512 * 2 ** level);
/** The distance of two rows, for a width of one: three quarters of the height. */
const rowHeight = Math.sqrt(3) / 2;
/** From the middle to a corner, for a width of one. */
const cornerAway = 1 / Math.sqrt(3);

const middleOf = ({ column, row }: Hexagon, width: number): PlanePoint => ({
  x: (column + (row & 1 ? 0.5 : 0)) * width,
  y: row * rowHeight * width,
});

/** The hexagon around a point: of those of the two rows around it the one whose middle is nearest. */
export function hexagonAt({ x, y }: PlanePoint, level: number): Hexagon {
  const width = widthAt(level);
  const above = Math.floor(y / (rowHeight * width));
  const [one, other] = [above, above + 1].map((row) => ({
    row,
    column: Math.round(x / width - (row & 1 ? 0.5 : 0)),
  })) as [Hexagon, Hexagon];
  const away = (each: Hexagon): number => {
    const middle = middleOf(each, width);
    return (middle.x - x) ** 2 + (middle.y - y) ** 2;
  };
  return away(one) <= away(other) ? one : other;
}

export const hexagonKey = ({ column, row }: Hexagon): string => `${column},${row}`;

/** Null for what names no hexagon. */
export function readHexagonKey(key: string): Hexagon | null {
  const [, column, row] = /^(\d{1,7}),(\d{1,7})$/.exec(key) ?? [];
  return column === undefined || row === undefined ? null : { column: Number(column), row: Number(row) };
}

/** Its six corners in degrees, closed with the first. */
export function hexagonRing(hexagon: Hexagon, level: number): [longitude: number, latitude: number][] {
  const width = widthAt(level);
  const middle = middleOf(hexagon, width);
  return [0, 1, 2, 3, 4, 5, 0].map((corner) => {
    const angle = (Math.PI / 3) * corner + Math.PI / 6;
    const [longitude, latitude] = toDegrees({
      x: middle.x + cornerAway * width * Math.cos(angle),
      y: middle.y + cornerAway * width * Math.sin(angle),
    });
    return [longitude, latitude];
  });
}

/** Metres of its width in the middle of the country. */
export const hexagonMetres = (level: number): number => widthAt(level) * 40_075_017 * Math.cos((52.1 * Math.PI) / 180);
