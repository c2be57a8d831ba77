import type { GeoPoint } from '../../shared/geo/rijksdriehoek';
import { type Clusters, clusterAt } from './cluster-points';
import { type PointIndex, planePerPixel, toPlane } from './point-index';

/** A point within so many pixels of the pointer is meant. */
const reach = 11;

export type Meant =
  | { readonly kind: 'cluster'; readonly middle: readonly [longitude: number, latitude: number] }
  | { readonly kind: 'point'; readonly point: number };

type Drawn = {
  readonly index: PointIndex;
  readonly clusters: Clusters;
  /** For each point whether it is drawn by itself: one within a cluster is not. */
  readonly isSingle: Uint8Array;
};

/**
 * What lies under the pointer, the uppermost first; null for nothing.
 * @param zoom of MapLibre, as it is now: circles and marks keep their pixels between two whole zooms
 */
export function meantAt({ index, clusters, isSingle }: Drawn, at: GeoPoint, zoom: number): Meant | null {
  const pixel = planePerPixel(zoom);
  const middle = clusterAt(clusters, at.longitude, at.latitude, pixel);
  if (middle !== null) return { kind: 'cluster', middle };
  const point = index.nearest(toPlane(at.longitude, at.latitude), reach * pixel).find((each) => isSingle[each] === 1);
  return point === undefined ? null : { kind: 'point', point };
}
