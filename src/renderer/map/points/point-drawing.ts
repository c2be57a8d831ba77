import type { InViewport } from '../viewport';
import type { Clusters } from './cluster-points';

/** Points that are beside one another in arrays, and how each looks. */
export type MapPoints = {
  /** Longitude and latitude of each in turn, in degrees. */
  readonly positions: Float32Array;
  /** Metres of the circle around each. */
  readonly radii: Float32Array;
  /** Circles are drawn from this zoom of MapLibre on: below it they are smaller than their marks. */
  readonly circlesFrom: number;
  /** The index of each point's mark. */
  readonly markOf: Uint8Array;
  /** The degrees by which each mark is turned left; none when absent. */
  readonly turns?: Float32Array;
  /** Flags the points with an extra small mark, and its index; none when absent. */
  readonly noted?: { readonly is: Uint8Array; readonly mark: number };
  /** So many of the first points are never clustered; none unless given. */
  readonly alone?: number;
};

/** Pixels of a mark at the first zoom, and how many more at each further one. */
const markSize = { least: 13, most: 22, perZoom: 1 } as const;
const firstZoom = 7;
/** Pixels of a mark at a zoom of MapLibre. */
export const markSizeAt = (zoom: number): number =>
  Math.min(markSize.most, markSize.least + markSize.perZoom * Math.max(0, Math.floor(zoom) - firstZoom));

/** Widths and letters in pixels; opacities from 0 to 255. */
export const overlayLook = {
  area: { fill: 26, line: 255, width: 2 },
  way: { line: 220, width: 2 },
  reach: { fill: 26, line: 130, width: 1 },
  cluster: { width: 1.5 },
  count: { size: 12, weight: 650, family: 'Inter Variable, sans-serif' },
} as const;

/** Points and clusters by their numbers, in the order in which they are drawn. */
export type DrawnParts = {
  /** The points with a circle around them. */
  readonly reach: Uint32Array;
  readonly marks: Uint32Array;
  /** The clusters, each a circle with its count. */
  readonly clusters: Uint32Array;
  /** The points that are never clustered, drawn over the clusters. */
  readonly marksAlone: Uint32Array;
};

export const drawnParts = ({ alone }: Clusters, { points, singles, clusters }: InViewport): DrawnParts => ({
  reach: points,
  marks: alone === 0 ? singles : singles.filter((at) => at >= alone),
  clusters,
  marksAlone: alone === 0 ? new Uint32Array(0) : singles.filter((at) => at < alone),
});
