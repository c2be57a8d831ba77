import type { GeoPoint } from '../domain/register/geo-point';
import { toRd, toWgs84 } from './rijksdriehoek';

/**
 * Square cells of the national grid, for density (docs/product.md#many-points). One is named by its column and row from the origin of
 * the grid: `column,row`.
 */
export const cellMetres = 5000;
export const cellSquareKilometres = (cellMetres / 1000) ** 2;

/** The name of the cell around a place in the country. */
export function cellKeyAt(place: GeoPoint): string {
  const { x, y } = toRd(place);
  return `${Math.floor(x / cellMetres)},${Math.floor(y / cellMetres)}`;
}

/** Its four corners in degrees, closed with the first; null for what names no cell. */
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
