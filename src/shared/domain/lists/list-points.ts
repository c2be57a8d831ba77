import type { MonthRef } from '../months/month';
import type { GeoPoint } from '../register/geo-point';
import type { Cell } from './column';
import type { ListQuery } from './list';

/** Where the rows of a question are, distinguished by the values of one column; null for no column (docs/product.md#map). */
export type PointsQuery = ListQuery & { readonly colour: string | null };

/** A value of the colour column, and how many of the points have it. */
export type PointClass = { readonly value: string; readonly count: number };

/** The class of a point whose cell is empty, or holds several values. */
export const noClass = 255;

/** The points of a list; the arrays over `rows` run alongside one another. */
export type ListPoints = {
  readonly month: MonthRef;
  /** Rows that the question keeps, drawn or not. */
  readonly matched: number;
  /** The centre of the distance in the question; null without one. */
  readonly centre: GeoPoint | null;
  /** The rows that are in the country, by their number in the list, in its natural order. */
  readonly rows: Uint32Array;
  /** Longitude and latitude of each in turn, in degrees of WGS84; 32 bits are exact to half a metre. */
  readonly positions: Float32Array;
  /** 100 × √FTE of each, in metres; 0 where the FTE is unknown. */
  readonly radii: Float32Array;
  /** For each its place in `classes`, or `noClass`. */
  readonly classOf: Uint8Array;
  /** Statuses in their own order, other values in Dutch order; only those that occur in the list. */
  readonly classes: readonly PointClass[];
  /** Rows that cannot be drawn: without coordinates, and outside the country. */
  readonly unplaced: Uint32Array;
  readonly abroad: Uint32Array;
};

/** At most so many rows are described in one answer. */
export const mostDescribed = 500;

export type RowsAtQuery = Pick<ListQuery, 'list' | 'near' | 'peers' | 'mutations'> & {
  /** Numbers of `ListPoints`. */
  readonly rows: readonly number[];
  readonly columns: readonly string[];
};

/** The values of some rows, in the order asked. */
export type RowsAt = {
  readonly ids: readonly string[];
  readonly active: readonly boolean[];
  readonly dossiers: readonly (string | null)[];
  readonly columns: Readonly<Record<string, readonly Cell[]>>;
};

/** The first rows of an action, at most `mostDescribed` of `count`. */
export type ChosenRows = RowsAt & { readonly count: number };

/** A part of the map that was drawn around: a ring of corners, closed or not, a circle with a radius in metres, hexagons, or cells. */
export type MapArea =
  | { readonly kind: 'ring'; readonly corners: readonly GeoPoint[] }
  | { readonly kind: 'circle'; readonly centre: GeoPoint; readonly metres: number }
  /** Hexagons by their names (`shared/geo/hexagon.ts`). */
  | { readonly kind: 'hexagons'; readonly level: number; readonly keys: readonly string[] }
  /** Cells by their names (`shared/geo/grid-cell.ts`). */
  | { readonly kind: 'cells'; readonly keys: readonly string[] };

/** So many offices have a mark on the map at most: more than there are. */
export const mostMarked = 100_000;

/** So many hexagons or cells are more than a country of any zoom that shows them has. */
export const mostHexagons = 50_000;
/** A ring of a lasso has at most so many corners. */
export const mostCorners = 2000;
/** The radius of a circle at most: from any place on the map it holds the country. */
export const mostMetres = 1_000_000;

export type WithinQuery = ListQuery & { readonly area: MapArea };
