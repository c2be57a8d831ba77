import type { GeoPoint } from '../../../shared/domain/register/geo-point';
import { toDegrees, toPlane } from '../../../shared/geo/mercator';
import { type Clusters, clusterAt } from './cluster-points';
import { type PointIndex, planePerPixel } from './point-index';

/** A point within so many pixels of the pointer is meant. */
const reach = 11;

export type Meant =
  | { readonly kind: 'cluster'; readonly middle: readonly [longitude: number, latitude: number] }
  | { readonly kind: 'point'; readonly point: number };

type Drawn = { readonly index: PointIndex; readonly clusters: Clusters };

/**
 * What lies under the pointer, the uppermost first; null for nothing.
 * @param zoom of MapLibre, as it is now: circles and marks keep their pixels between two whole zooms
 */
export function meantAt({ index, clusters }: Drawn, at: GeoPoint, zoom: number): Meant | null {
  const pixel = planePerPixel(zoom);
  const place = toPlane(at.longitude, at.latitude);
  const near = index.nearest(place, reach * pixel).filter((each) => clusters.isSingle[each] === 1);
  const above = near.find((each) => each < clusters.alone);
  if (above !== undefined) return { kind: 'point', point: above };
  const cluster = clusterAt(clusters, place, pixel);
  if (cluster !== null) {
    const middle = toDegrees({ x: clusters.x[cluster] as number, y: clusters.y[cluster] as number });
    return { kind: 'cluster', middle };
  }
  const [point] = near;
  return point === undefined ? null : { kind: 'point', point };
}
