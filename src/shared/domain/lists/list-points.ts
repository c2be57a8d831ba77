import type { MonthRef } from '../months/month';
import type { GeoPoint } from '../register/geo-point';
import type { Cell } from './column';
import type { EmptyReasons } from './empty-reason';
import type { ListQuery } from './list';

/**
 * Asks for the coordinates of a question's rows. `colour` is the column by whose values points are coloured; null for no column
 * (docs/rules/map.md#map).
 */
export type PointsQuery = ListQuery & { readonly colour: string | null };

/** A value of the colour column, and the number of points with it. */
export type PointClass = { readonly value: string; readonly count: number };

/** The class of a point whose cell is empty or has several values. */
export const noClass = 255;

/** The points of a list. The arrays `positions`, `radii` and `classOf` have an entry for each entry of `rows`. */
export type ListPoints = {
  readonly month: MonthRef;
  /** The number of rows that the question keeps, drawn or not. */
  readonly matched: number;
  /** The centre of the question's distance; null without a distance. */
  readonly centre: GeoPoint | null;
  /** The rows inside the country, by their number in the list's natural order. */
  readonly rows: Uint32Array;
  /** Alternates longitude and latitude, in degrees of WGS84; 32 bits are exact to half a metre. */
  readonly positions: Float32Array;
  /** 100 × √FTE in metres; 0 when the FTE is unknown. */
  readonly radii: Float32Array;
  /** The index in `classes`, or `noClass`. */
  readonly classOf: Uint8Array;
  /** Statuses in their fixed order, other values in Dutch order; only values that occur in the list. */
  readonly classes: readonly PointClass[];
  /** The rows that cannot be drawn: without coordinates, and outside the country. */
  readonly unplaced: Uint32Array;
  readonly abroad: Uint32Array;
};

/** The most rows that one answer describes. */
export const mostDescribed = 500;

export type RowsAtQuery = Pick<ListQuery, 'list' | 'near' | 'peers' | 'mutations'> & {
  /** Row numbers of `ListPoints`. */
  readonly rows: readonly number[];
  readonly columns: readonly string[];
};

/** The values of some rows, in the order of the question. */
export type RowsAt = {
  readonly ids: readonly string[];
  readonly active: readonly boolean[];
  readonly dossiers: readonly (string | null)[];
  readonly columns: Readonly<Record<string, readonly Cell[]>>;
  /** Absent when every cell without a value is simply empty. */
  readonly reasons?: EmptyReasons | undefined;
};

/** The first rows that an action is about: at most `mostDescribed` of the total `count`. */
export type ChosenRows = RowsAt & { readonly count: number };

/**
 * A part of the map that the user drew or chose: a ring of corners, closed or not; a circle with a radius in metres; hexagons; or cells.
 */
export type MapArea =
  | { readonly kind: 'ring'; readonly corners: readonly GeoPoint[] }
  | { readonly kind: 'circle'; readonly centre: GeoPoint; readonly metres: number }
  /** Hexagons by their names (`shared/geo/hexagon.ts`). */
  | { readonly kind: 'hexagons'; readonly level: number; readonly keys: readonly string[] }
  /** Cells by their names (`shared/geo/grid-cell.ts`). */
  | { readonly kind: 'cells'; readonly keys: readonly string[] };

/** The most offices with a mark on the map: more than there are. */
export const mostMarked = 100_000;

/** The most hexagons or cells in a question: the country has fewer at any zoom that shows them. */
export const mostHexagons = 50_000;
/** The most corners of a lasso. */
export const mostCorners = 2000;
/** The largest radius of a circle: from any place on the map it covers the country. */
export const mostMetres = 1_000_000;

export type WithinQuery = ListQuery & { readonly area: MapArea };
