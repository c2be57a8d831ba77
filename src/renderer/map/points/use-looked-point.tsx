import type { LngLat } from 'maplibre-gl';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import type { GeoPoint } from '../../../shared/domain/register/geo-point';
import { toDegrees, toPlane } from '../../../shared/geo/mercator';
import { mapZooms } from '../map-camera';
import { type Clusters, clusterAt } from './cluster-points';
import { markSizeAt } from './point-drawing';
import { type PointIndex, planePerPixel } from './point-index';
import classes from './use-looked-point.module.css';

/** The pointer selects a point within this distance in pixels. */
const reach = 11;

type Nearest =
  | { readonly kind: 'cluster'; readonly middle: readonly [longitude: number, latitude: number] }
  | { readonly kind: 'point'; readonly point: number };

type Drawn = { readonly index: PointIndex; readonly clusters: Clusters };

/**
 * The uppermost point or cluster under the pointer; null when there is none.
 * @param zoom MapLibre's present zoom, unrounded: between two rounded zooms circles and marks keep their size in pixels
 */
export function nearestAt({ index, clusters }: Drawn, at: GeoPoint, zoom: number): Nearest | null {
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

/** The selected point, the number of other points at its position, and its position on screen. */
type Looked = { readonly point: number; readonly others: number; readonly x: number; readonly y: number };

export type LookedPoint = {
  readonly looked: Looked | null;
  readonly lookAt: (point: number | null) => void;
  /** Finds the point or cluster at a place. */
  readonly nearest: (place: LngLat) => Nearest | null;
  /** Called when the pointer moves. The point is looked up once per frame, and not while the map moves. */
  readonly follow: (place: LngLat) => void;
};

/** The index of the uppermost shape at a place; null when there is none. */
function shapeAt(map: MapRef, place: LngLat, layers: readonly string[]): number | null {
  const drawn = layers.filter((layer) => map.getLayer(layer) !== undefined);
  const [found] = drawn.length === 0 ? [] : map.queryRenderedFeatures(map.project(place), { layers: drawn });
  const at: unknown = found?.properties.at;
  return typeof at === 'number' ? at : null;
}

type LookedPointProps = Drawn & {
  readonly map: RefObject<MapRef | null>;
  /** The layers of the shapes that replace the points; null when points are drawn. */
  readonly shapeLayers: readonly string[] | null;
};

/** The point that is selected by the pointer or the keys; none while the map moves. */
export function useLookedPoint({ map, index, clusters, shapeLayers }: LookedPointProps): LookedPoint {
  const [looked, setLooked] = useState<Looked | null>(null);
  const frame = useRef<number | null>(null);
  const pointer = useRef<LngLat | null>(null);

  const lookAt = useCallback(
    (point: number | null) => {
      pointer.current = null;
      if (point === null) return setLooked(null);
      const [x, y] = [index.x[point] ?? 0, index.y[point] ?? 0];
      const pixel = map.current?.project(index.degreesOf(point));
      if (pixel === undefined) return;
      const others = index.nearest({ x, y }, planePerPixel(mapZooms.most)).length - 1;
      // Keeps the same object for the same point, so that nothing renders.
      setLooked((before) => (before?.point === point ? before : { point, others, x: pixel.x, y: pixel.y }));
    },
    [index, map],
  );

  const nearest = useCallback(
    (place: LngLat): Nearest | null => {
      if (map.current === null) return null;
      if (shapeLayers !== null) {
        const point = shapeAt(map.current, place, shapeLayers);
        return point === null ? null : { kind: 'point', point };
      }
      const at = { longitude: place.lng, latitude: place.lat };
      return nearestAt({ index, clusters }, at, map.current.getZoom());
    },
    [index, clusters, map, shapeLayers],
  );

  const look = useCallback(() => {
    frame.current = null;
    const place = pointer.current;
    if (place === null || map.current?.isMoving() !== false) return;
    const found = nearest(place);
    lookAt(found?.kind === 'point' ? found.point : null);
  }, [nearest, lookAt, map]);

  const follow = useCallback(
    (place: LngLat) => {
      if (map.current?.isMoving() !== false) return;
      pointer.current = place;
      frame.current ??= requestAnimationFrame(look);
    },
    [look, map],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the index changes, because `looked` is a number in the old index
  useEffect(
    () => () => {
      if (frame.current !== null) cancelAnimationFrame(frame.current);
      frame.current = null;
      setLooked(null);
    },
    [index],
  );
  return { looked, lookAt, nearest, follow };
}

type LookedCardProps = {
  readonly looked: Looked | null;
  /** MapLibre's rounded zoom, which determines the size of marks. */
  readonly level: number;
  readonly card: (point: number, others: number) => ReactNode;
};

/** A ring around the selected point, with its card, which screen readers announce. */
export const LookedCard = ({ looked, level, card }: LookedCardProps) => (
  // Present before it has content; otherwise screen readers would not announce the content.
  <div
    role="status"
    ref={(around) => {
      if (looked === null) return;
      // Set on the element by script, because the content security policy refuses style attributes in the page.
      around?.style.setProperty('--x', `${looked.x}px`);
      around?.style.setProperty('--y', `${looked.y}px`);
      around?.style.setProperty('--ring', `${1.4 * markSizeAt(level)}px`);
    }}
  >
    {looked !== null && (
      <>
        <div className={classes.ring} />
        <div className={classes.card} data-below={looked.y < 140 || undefined}>
          {card(looked.point, looked.others)}
        </div>
      </>
    )}
  </div>
);
