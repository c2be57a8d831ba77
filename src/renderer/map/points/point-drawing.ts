import type { Clusters } from './cluster-points';
import type { InViewport } from './viewport';

/** Points as parallel arrays, with how each is drawn. */
export type MapPoints = {
  /** Longitude and latitude of each point, one after another, in degrees. */
  readonly positions: Float32Array;
  /** The radius in metres of the circle around each point. */
  readonly radii: Float32Array;
  /** The MapLibre zoom from which circles are drawn; at lower zooms they are smaller than their marks. */
  readonly circlesFrom: number;
  /** The index of each point's mark. */
  readonly markOf: Uint8Array;
  /** The counter-clockwise rotation of each mark in degrees; absent when no mark is rotated. */
  readonly turns?: Float32Array;
  /** Which points have an additional small mark, and the index of that mark; absent when none has. */
  readonly noted?: { readonly marked: Uint8Array; readonly mark: number };
  /** The number of points, from the first, that are never in a cluster; absent for none. */
  readonly alone?: number;
};

/** The size of a mark in pixels: its least and most, and its growth per zoom. */
const markSize = { least: 13, most: 22, perZoom: 1 } as const;
const firstZoom = 7;
/** The size of a mark in pixels at a MapLibre zoom. */
export const markSizeAt = (zoom: number): number =>
  Math.min(markSize.most, markSize.least + markSize.perZoom * Math.max(0, Math.floor(zoom) - firstZoom));

/** Widths and font sizes in pixels; opacities from 0 to 255. */
export const overlayLook = {
  area: { fill: 26, line: 255, width: 2 },
  way: { line: 220, width: 2 },
  reach: { fill: 26, line: 130, width: 1 },
  cluster: { width: 1.5 },
  count: { size: 12, weight: 650, family: 'Inter Variable, sans-serif' },
} as const;

/** The indexes of points and clusters, in drawing order. */
export type DrawnParts = {
  /** The points that have a circle. */
  readonly reach: Uint32Array;
  readonly marks: Uint32Array;
  /** The clusters, each drawn as a disc with its count. */
  readonly clusters: Uint32Array;
  /** The points that are never in a cluster, drawn over the clusters. */
  readonly marksAlone: Uint32Array;
};

export const drawnParts = ({ alone }: Clusters, { points, singles, clusters }: InViewport): DrawnParts => ({
  reach: points,
  marks: alone === 0 ? singles : singles.filter((at) => at >= alone),
  clusters,
  marksAlone: alone === 0 ? new Uint32Array(0) : singles.filter((at) => at < alone),
});
