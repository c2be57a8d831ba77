import type { GeoPoint } from '../domain/register/geo-point';
import { toRd, toWgs84 } from './rijksdriehoek';

/**
 * Square cells of the national grid, for density (docs/rules/map.md#many-points). The name of a cell is its column and row from the origin of
 * the grid: `column,row`.
 */
export const cellMetres = 5000;
export const cellSquareKilometres = (cellMetres / 1000) ** 2;

/** The name of the cell that contains a place in the country. */
export function cellKeyAt(place: GeoPoint): string {
  const { x, y } = toRd(place);
  return `${Math.floor(x / cellMetres)},${Math.floor(y / cellMetres)}`;
}

/** The four corners of a cell in degrees, followed by the first one again; null when the name is invalid. */
export function cellRing(key: string): [longitude: number, latitude: number][] | null {
  const [, column, row] = /^(-?\d{1,4}),(-?\d{1,4})$/.exec(key) ?? [];
  if (column === undefined || row === undefined) return null;
  const [west, south] = [Number(column) * cellMetres, Number(row) * cellMetres];
  return (
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
      [0, 0],
    ] as const
  ).map(([east, north]) => {
    const { longitude, latitude } = toWgs84({ x: west + east * cellMetres, y: south + north * cellMetres });
    return [longitude, latitude];
  });
}
