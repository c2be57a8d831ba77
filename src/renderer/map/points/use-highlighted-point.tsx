import type { LngLat } from 'maplibre-gl';
import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import type { GeoPoint } from '../../../shared/domain/register/geo-point';
import { toDegrees, toPlane } from '../../../shared/geo/mercator';
import { useEffectOn } from '../../ui/behaviour/use-effect-on';
import { mapZooms } from '../camera/map-camera';
import { type Clusters, clusterAt } from './cluster-points';
import { markSizeAt } from './point-drawing';
import { type PointIndex, planePerPixel } from './point-index';
import classes from './use-highlighted-point.module.css';

/** The pointer highlights a point within this distance in pixels. */
const reach = 11;

type Nearest =
  | { readonly kind: 'cluster'; readonly middle: readonly [longitude: number, latitude: number] }
  | { readonly kind: 'point'; readonly point: number };

type Drawn = { readonly index: PointIndex; readonly clusters: Clusters };

/**
 * The uppermost point or cluster under the pointer; null when there is none.
 * @param zoom MapLibre's present zoom, unrounded: between two whole zooms circles and marks keep their size in pixels
 */
export function nearestAt({ index, clusters }: Drawn, at: GeoPoint, zoom: number): Nearest | null {
  const pixel = planePerPixel(zoom);
  const place = toPlane(at.longitude, at.latitude);
  const near = index.nearest(place, reach * pixel).filter((point) => clusters.isSingle[point] === 1);
  const above = near.find((point) => point < clusters.alone);
  if (above !== undefined) return { kind: 'point', point: above };
  const cluster = clusterAt(clusters, place, pixel);
  if (cluster !== null) {
    const middle = toDegrees({ x: clusters.x[cluster] as number, y: clusters.y[cluster] as number });
    return { kind: 'cluster', middle };
  }
  const [point] = near;
  return point === undefined ? null : { kind: 'point', point };
}

/** The highlighted point, the number of other points at its position, and its position on screen. */
type Highlighted = { readonly point: number; readonly others: number; readonly x: number; readonly y: number };

export type HighlightedPoint = {
  readonly highlighted: Highlighted | null;
  readonly highlight: (point: number | null) => void;
  /** Finds the point or cluster at a place. */
  readonly nearest: (place: LngLat) => Nearest | null;
  /** Called when the pointer moves. The point is searched for once per frame, and not while the map moves. */
  readonly follow: (place: LngLat) => void;
};

/** The index of the uppermost shape at a place; null when there is none. */
function shapeAt(map: MapRef, place: LngLat, layers: readonly string[]): number | null {
  const drawn = layers.filter((layer) => map.getLayer(layer) !== undefined);
  const [feature] = drawn.length === 0 ? [] : map.queryRenderedFeatures(map.project(place), { layers: drawn });
  const at: unknown = feature?.properties.at;
  return typeof at === 'number' ? at : null;
}

type HighlightedPointProps = Drawn & {
  readonly map: RefObject<MapRef | null>;
  /** The layers of the shapes that replace the points; null when points are drawn. */
  readonly shapeLayers: readonly string[] | null;
};

/** The point that the pointer or the keys highlight; none while the map moves. */
export function useHighlightedPoint({ map, index, clusters, shapeLayers }: HighlightedPointProps): HighlightedPoint {
  const [highlighted, setHighlighted] = useState<Highlighted | null>(null);
  const frame = useRef<number | null>(null);
  const pointer = useRef<LngLat | null>(null);

  const highlight = useCallback(
    (point: number | null) => {
      pointer.current = null;
      if (point === null) return setHighlighted(null);
      const [x, y] = [index.x[point] ?? 0, index.y[point] ?? 0];
      const pixel = map.current?.project(index.degreesOf(point));
      if (pixel === undefined) return;
      const others = index.nearest({ x, y }, planePerPixel(mapZooms.most)).length - 1;
      // Keeps the same object for the same point, so that nothing renders.
      setHighlighted((before) => (before?.point === point ? before : { point, others, x: pixel.x, y: pixel.y }));
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
    const hit = nearest(place);
    highlight(hit?.kind === 'point' ? hit.point : null);
  }, [nearest, highlight, map]);

  const follow = useCallback(
    (place: LngLat) => {
      if (map.current?.isMoving() !== false) return;
      pointer.current = place;
      frame.current ??= requestAnimationFrame(look);
    },
    [look, map],
  );

  // `highlighted` is a number in the index.
  useEffectOn([index], () => () => {
    if (frame.current !== null) cancelAnimationFrame(frame.current);
    frame.current = null;
    setHighlighted(null);
  });
  return { highlighted, highlight, nearest, follow };
}

type HighlightedCardProps = {
  readonly highlighted: Highlighted | null;
  /** MapLibre's zoom, rounded down, which determines the size of marks. */
  readonly level: number;
  readonly card: (point: number, others: number) => ReactNode;
};

/** A ring around the highlighted point, with its card, which screen readers announce. */
export const HighlightedCard = ({ highlighted, level, card }: HighlightedCardProps) => (
  // Present before it has content; otherwise screen readers would not announce the content.
  <div
    role="status"
    ref={(around) => {
      if (highlighted === null) return;
      // Set on the element by script, because the content security policy refuses style attributes in the page.
      around?.style.setProperty('--x', `${highlighted.x}px`);
      around?.style.setProperty('--y', `${highlighted.y}px`);
      around?.style.setProperty('--ring', `${1.4 * markSizeAt(level)}px`);
    }}
  >
    {highlighted !== null && (
      <>
        <div className={classes.ring} />
        <div className={classes.card} data-below={highlighted.y < 140 || undefined}>
          {card(highlighted.point, highlighted.others)}
        </div>
      </>
    )}
  </div>
);
