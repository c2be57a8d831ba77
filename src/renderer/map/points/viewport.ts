import { type PlanePoint, toPlane } from '../../../shared/geo/mercator';
import { type MapCamera, toLibrary } from '../camera/map-camera';
import type { Clusters } from './cluster-points';
import { type PlaneBox, type PointIndex, planePerPixel } from './point-index';

/** The part of the plane to draw at a whole zoom: the visible part, with a margin around it. */
export type Viewport = { readonly level: number; readonly box: PlaneBox };

/** In pixels. The map is never larger than its window. */
export type Size = { readonly width: number; readonly height: number };

const boxAround = ({ x, y }: PlanePoint, halfWidth: number, halfHeight: number): PlaneBox => ({
  west: x - halfWidth,
  east: x + halfWidth,
  north: y - halfHeight,
  south: y + halfHeight,
});

type ViewportCamera = {
  readonly middle: PlanePoint;
  /** MapLibre's zoom. */
  readonly zoom: number;
  /** The size of the visible part, in pixels. */
  readonly size: Size;
};

/**
 * The viewport of a camera. While the previous viewport contains the visible part it is returned again, so that panning redraws nothing.
 */
export function viewportAt(before: Viewport | null, { middle, zoom, size }: ViewportCamera): Viewport {
  const { width, height } = size;
  const level = Math.floor(zoom);
  const pixel = planePerPixel(zoom);
  const seen = boxAround(middle, (width / 2) * pixel, (height / 2) * pixel);
  if (before !== null && before.level === level && holds(before.box, seen)) return before;
  // Uses the lowest zoom of this level, so that zooming within the level needs no new viewport.
  const wide = planePerPixel(level);
  return { level, box: boxAround(middle, width * wide, height * wide) };
}

/** The viewport of a camera, for a map as large as the window. */
export const viewportOf = (before: Viewport | null, { longitude, latitude, zoom }: MapCamera): Viewport =>
  viewportAt(before, {
    middle: toPlane(longitude, latitude),
    zoom: toLibrary({ longitude, latitude, zoom }).zoom,
    size: { width: window.innerWidth, height: window.innerHeight },
  });

const holds = (box: PlaneBox, inner: PlaneBox): boolean =>
  box.west <= inner.west && box.east >= inner.east && box.north <= inner.north && box.south >= inner.south;

/** The points and clusters in a viewport, by index. */
export type InViewport = {
  /** Every point, drawn or in a cluster; empty unless `isReaching`. */
  readonly points: Uint32Array;
  /** The points that are not in a cluster. */
  readonly singles: Uint32Array;
  readonly clusters: Uint32Array;
};

const none = new Uint32Array(0);

type DrawnPoints = {
  readonly index: PointIndex;
  readonly clusters: Clusters;
  /** Whether circles are drawn around points. Only then the points in clusters are needed, of which there may be hundreds of thousands. */
  readonly isReaching: boolean;
};

/** Finds the points in a viewport, so that not all points are redrawn at every zoom. */
export function inViewport({ box }: Viewport, { index, clusters, isReaching }: DrawnPoints): InViewport {
  const isInside = (x: number, y: number): boolean =>
    x >= box.west && x <= box.east && y >= box.north && y <= box.south;
  const { x, y, counts, singles } = clusters;
  const hasClusters = singles.length < index.x.length;
  const inBox = isReaching || !hasClusters ? index.inBox(box) : none;
  return {
    points: isReaching ? inBox : none,
    // Next to clusters there are few single points to filter; without clusters the index finds the points.
    singles: hasClusters ? singles.filter((at) => isInside(index.x[at] as number, index.y[at] as number)) : inBox,
    clusters: Uint32Array.from(counts.keys()).filter((at) => isInside(x[at] as number, y[at] as number)),
  };
}
