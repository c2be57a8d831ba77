import type { PlanePoint } from '../../shared/geo/mercator';
import type { Clusters } from './cluster-points';
import { type PlaneBox, type PointIndex, planePerPixel } from './point-index';

/** What is drawn at a whole zoom: the part of the plane that is seen, with as much again around it. */
export type Sight = { readonly level: number; readonly box: PlaneBox };

/** Pixels of the widest map: it is never larger than its window. */
export type Size = { readonly width: number; readonly height: number };

const boxAround = ({ x, y }: PlanePoint, halfWidth: number, halfHeight: number): PlaneBox => ({
  west: x - halfWidth,
  east: x + halfWidth,
  north: y - halfHeight,
  south: y + halfHeight,
});

/**
 * The sight of a map that looks at a place; the one of before while it holds what is seen, so that panning draws nothing anew.
 * @param zoom of MapLibre
 */
export function sightAt(before: Sight | null, middle: PlanePoint, zoom: number, { width, height }: Size): Sight {
  const level = Math.floor(zoom);
  const pixel = planePerPixel(zoom);
  const seen = boxAround(middle, (width / 2) * pixel, (height / 2) * pixel);
  if (before !== null && before.level === level && holds(before.box, seen)) return before;
  // At the widest of this level, so that zooming within it needs no other.
  const wide = planePerPixel(level);
  return { level, box: boxAround(middle, width * wide, height * wide) };
}

const holds = (box: PlaneBox, other: PlaneBox): boolean =>
  box.west <= other.west && box.east >= other.east && box.north <= other.north && box.south >= other.south;

/** What of the points and clusters lies in sight, by their numbers: a drawing of all would be made anew at every zoom. */
export type InSight = {
  readonly points: Uint32Array;
  /** Those that are drawn by themselves. */
  readonly singles: Uint32Array;
  readonly clusters: Uint32Array;
};

export function inSight({ box }: Sight, index: PointIndex, { x, y, counts, isSingle }: Clusters): InSight {
  const points = index.inBox(box);
  const lies = (at: number): boolean => {
    const [one, other] = [x[at] as number, y[at] as number];
    return one >= box.west && one <= box.east && other >= box.north && other <= box.south;
  };
  return {
    points,
    singles: points.filter((at) => isSingle[at] === 1),
    clusters: Uint32Array.from(counts.keys()).filter(lies),
  };
}
