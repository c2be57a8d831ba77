import { toDegrees, toPlane } from './point-index';

/** A square of so many pixels; the points in it are drawn as one when there are at least so many. */
export const clusterPixels = 52;
export const leastInCluster = 5;
/** From this zoom of MapLibre on every point is drawn by itself. */
export const zoomWithoutClusters = 12;

export type Clusters = {
  /** Longitude and latitude of the middle of each in turn, in degrees. */
  readonly positions: Float32Array;
  readonly counts: Uint32Array;
  /** The points that are drawn by themselves, in their order. */
  readonly single: Uint32Array;
};

/**
 * Points that lie so close together that their marks would hide one another, as one with how many they are.
 * @param positions longitude and latitude of each in turn, in degrees
 * @param zoom a whole zoom of MapLibre: the same clusters up to the next one, so that nothing jumps while one pans
 */
export function clusterPoints(positions: Float32Array, zoom: number): Clusters {
  const count = positions.length / 2;
  if (zoom >= zoomWithoutClusters) {
    return {
      positions: new Float32Array(0),
      counts: new Uint32Array(0),
      single: Uint32Array.from({ length: count }, (_, at) => at),
    };
  }
  const across = Math.ceil((512 * 2 ** zoom) / clusterPixels);
  const cellOf = new Float64Array(count);
  const cells = new Map<number, Cell>();
  for (let at = 0; at < count; at++) {
    const { x, y } = toPlane(positions[2 * at] as number, positions[2 * at + 1] as number);
    const [column, row] = [Math.floor(x * across), Math.floor(y * across)];
    const key = row * across + column;
    cellOf[at] = key;
    let cell = cells.get(key);
    if (cell === undefined) {
      cell = { column, row, count: 0, x: 0, y: 0 };
      cells.set(key, cell);
    }
    cell.count += 1;
    cell.x += x * across - column;
    cell.y += y * across - row;
  }
  const large = [...cells.values()].filter((cell) => cell.count >= leastInCluster);
  return {
    positions: Float32Array.from(large.flatMap((cell) => middleOf(cell, across))),
    counts: Uint32Array.from(large, (cell) => cell.count),
    single: Uint32Array.from({ length: count }, (_, at) => at).filter(
      (at) => (cells.get(cellOf[at] as number)?.count ?? 0) < leastInCluster,
    ),
  };
}

/** A square with its points, whose places in it are added up in shares of its side. */
type Cell = { readonly column: number; readonly row: number; count: number; x: number; y: number };

/** The mean of the points, no nearer to an edge than the circle is wide: circles of two squares never lie over one another. */
function middleOf({ column, row, count, x, y }: Cell, across: number): readonly [longitude: number, latitude: number] {
  const inset = Math.min(0.5, clusterRadius(count) / clusterPixels);
  const within = (sum: number): number => Math.min(1 - inset, Math.max(inset, sum / count));
  return toDegrees({ x: (column + within(x)) / across, y: (row + within(y)) / across });
}

/** For each point whether it is drawn by itself. */
export function markSingle(count: number, { single }: Clusters): Uint8Array {
  const isSingle = new Uint8Array(count);
  for (const at of single) isSingle[at] = 1;
  return isSingle;
}

/** Pixels of the radius of a cluster: it grows with the number of its digits, not with the number. */
export const clusterRadius = (count: number): number => Math.min(clusterPixels / 2 - 1, 8.5 + 4.2 * Math.log10(count));

/**
 * The middle of the cluster at a place; null where there is none.
 * @param pixel of the plane, at the zoom of the map as it is now
 */
export function clusterAt(
  { positions, counts }: Clusters,
  longitude: number,
  latitude: number,
  pixel: number,
): [longitude: number, latitude: number] | null {
  const place = toPlane(longitude, latitude);
  for (let at = counts.length - 1; at >= 0; at--) {
    const middle: [number, number] = [positions[2 * at] as number, positions[2 * at + 1] as number];
    const { x, y } = toPlane(...middle);
    if (Math.hypot(x - place.x, y - place.y) <= clusterRadius(counts[at] as number) * pixel) return middle;
  }
  return null;
}
