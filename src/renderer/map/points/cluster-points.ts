import type { PlanePoint } from '../../../shared/geo/mercator';
import { zoomWithoutClusters } from '../style/base-style';
import type { PointIndex } from './point-index';

/** The side of a square in pixels. When a square contains enough points, they are drawn as one. */
export const clusterPixels = 52;
export const leastInCluster = 5;

export type Clusters = {
  /** The centre of each cluster on the plane. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly counts: Uint32Array;
  /** For each point, whether it is drawn individually because it is in no cluster. */
  readonly isSingle: Uint8Array;
  /** The indexes of the individually drawn points, ascending. */
  readonly singles: Uint32Array;
  /** The cluster of a point; null for a point that is drawn individually. */
  readonly clusterOf: (point: number) => number | null;
  /** The first points up to this number are always drawn individually, over the clusters. */
  readonly alone: number;
};

/**
 * Combines points whose marks would overlap into clusters with a count.
 * @param zoom MapLibre's zoom, rounded down: clusters do not change before the next one, so that nothing jumps while the user pans
 * @param alone the number of points, from the first, that are always drawn individually
 */
export function clusterPoints({ x, y, around }: PointIndex, zoom: number, alone = 0): Clusters {
  if (zoom >= zoomWithoutClusters) {
    const isSingle = new Uint8Array(x.length).fill(1);
    const singles = singlesOf(isSingle);
    const nowhere = { x: new Float64Array(0), y: new Float64Array(0), counts: new Uint32Array(0) };
    return { ...nowhere, isSingle, singles, clusterOf: () => null, alone };
  }
  const across = Math.ceil((512 * 2 ** zoom) / clusterPixels);
  const [left, top] = [Math.floor(around.west * across), Math.floor(around.north * across)];
  const columns = Math.max(0, Math.floor(around.east * across) - left + 1);
  const rows = Math.max(0, Math.floor(around.south * across) - top + 1);
  const squareOf = new Uint32Array(x.length);
  const counts = new Uint32Array(columns * rows);
  for (let at = alone; at < x.length; at++) {
    const column = Math.floor((x[at] as number) * across) - left;
    const square = (Math.floor((y[at] as number) * across) - top) * columns + column;
    squareOf[at] = square;
    counts[square] = (counts[square] as number) + 1;
  }
  // The positions of the points within each square, summed in shares of its side.
  const [sumsX, sumsY] = [new Float64Array(counts.length), new Float64Array(counts.length)];
  const isSingle = new Uint8Array(x.length).fill(1, 0, alone);
  for (let at = alone; at < x.length; at++) {
    const square = squareOf[at] as number;
    const [alongX, alongY] = [(x[at] as number) * across, (y[at] as number) * across];
    sumsX[square] = (sumsX[square] as number) + alongX - Math.floor(alongX);
    sumsY[square] = (sumsY[square] as number) + alongY - Math.floor(alongY);
    if ((counts[square] as number) < leastInCluster) isSingle[at] = 1;
  }
  const large = [...counts.keys()].filter((square) => (counts[square] as number) >= leastInCluster);
  const clusterOfSquare = new Map(large.map((square, cluster) => [square, cluster]));
  /** The average position, but at least the circle's radius away from an edge, so that circles of two squares never overlap. */
  const within = (sum: number, count: number): number => {
    const inset = Math.min(0.5, clusterRadius(count) / clusterPixels);
    return Math.min(1 - inset, Math.max(inset, sum / count));
  };
  const middle = (square: number, first: number, sums: Float64Array): number =>
    (first + within(sums[square] as number, counts[square] as number)) / across;
  return {
    x: Float64Array.from(large, (square) => middle(square, left + (square % columns), sumsX)),
    y: Float64Array.from(large, (square) => middle(square, top + Math.floor(square / columns), sumsY)),
    counts: Uint32Array.from(large, (square) => counts[square] as number),
    isSingle,
    singles: singlesOf(isSingle),
    clusterOf: (at) => (isSingle[at] === 1 ? null : (clusterOfSquare.get(squareOf[at] as number) ?? null)),
    alone,
  };
}

function singlesOf(isSingle: Uint8Array): Uint32Array {
  const singles = new Uint32Array(isSingle.length);
  let count = 0;
  for (let at = 0; at < isSingle.length; at++) {
    singles[count] = at;
    count += isSingle[at] as number;
  }
  return singles.slice(0, count);
}

/**
 * The clusters of `shown` that contain a point with a small mark.
 * @param is for each point, whether it has such a mark
 */
export function notedClusters(marked: Uint8Array, { clusterOf }: Clusters, shown: Uint32Array): readonly number[] {
  const noted = new Set<number | null>();
  for (let at = 0; at < marked.length; at++) if (marked[at] === 1) noted.add(clusterOf(at));
  return [...shown].filter((cluster) => noted.has(cluster));
}

/** The radius of a cluster in pixels. It grows with the number of digits of the count. */
export const clusterRadius = (count: number): number => Math.min(clusterPixels / 2 - 1, 8.5 + 4.2 * Math.log10(count));

/**
 * The index of the uppermost cluster at a position; null when there is none.
 * @param pixel the size of a pixel on the plane, at the map's present zoom
 */
export function clusterAt({ x, y, counts }: Clusters, place: PlanePoint, pixel: number): number | null {
  for (let at = counts.length - 1; at >= 0; at--) {
    const apart = Math.hypot((x[at] as number) - place.x, (y[at] as number) - place.y);
    if (apart <= clusterRadius(counts[at] as number) * pixel) return at;
  }
  return null;
}
