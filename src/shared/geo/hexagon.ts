import { type PlanePoint, toDegrees } from './mercator';

/**
 * Hexagons with a corner at the top that fill the plane. They are fixed to the world at every whole zoom, so they do not change during
 * panning (docs/rules/map.md#many-points). The name of a hexagon is its column and row: `column,row`.
 */
export type Hexagon = { readonly column: number; readonly row: number };

/** The width of a hexagon in pixels at every zoom; at zoom 0 the world is 512 pixels wide. */
export const hexagonPixels = 40;
/** The zooms at which hexagons are made; at closer zooms each hexagon would contain one office. */
export const hexagonLevels = { least: 0, most: 11 } as const;

const widthAt = (level: number): number => hexagonPixels / (512 * 2 ** level);
/** The distance between two rows of hexagons of width one: three quarters of their height. */
const rowHeight = Math.sqrt(3) / 2;
/** The distance from the middle of a hexagon of width one to a corner. */
const cornerAway = 1 / Math.sqrt(3);

const middleOf = ({ column, row }: Hexagon, width: number): PlanePoint => ({
  x: (column + (row & 1 ? 0.5 : 0)) * width,
  y: row * rowHeight * width,
});

/** The hexagon that contains a point: the nearest middle among the two rows around the point. */
export function hexagonAt({ x, y }: PlanePoint, level: number): Hexagon {
  const width = widthAt(level);
  const above = Math.floor(y / (rowHeight * width));
  const [first, second] = [above, above + 1].map((row) => ({
    row,
    column: Math.round(x / width - (row & 1 ? 0.5 : 0)),
  })) as [Hexagon, Hexagon];
  const away = (hexagon: Hexagon): number => {
    const middle = middleOf(hexagon, width);
    return (middle.x - x) ** 2 + (middle.y - y) ** 2;
  };
  return away(first) <= away(second) ? first : second;
}

export const hexagonKey = ({ column, row }: Hexagon): string => `${column},${row}`;

/** Reads the name of a hexagon; null when it is invalid. */
export function readHexagonKey(key: string): Hexagon | null {
  const [, column, row] = /^(\d{1,7}),(\d{1,7})$/.exec(key) ?? [];
  return column === undefined || row === undefined ? null : { column: Number(column), row: Number(row) };
}

/** The six corners of a hexagon in degrees, followed by the first one again. */
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

/** The width of a hexagon in metres in the middle of the country. */
export const hexagonMetres = (level: number): number => widthAt(level) * 40_075_017 * Math.cos((52.1 * Math.PI) / 180);
