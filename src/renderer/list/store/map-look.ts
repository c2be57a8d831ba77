import type { NamedDivision } from '../../../shared/domain/lists/list-areas';

/** How the map shows the rows: each as a point, or many as one (docs/product.md#many-points). */
export const mapKinds = ['points', 'hexagons', 'areas', 'density'] as const;
export type MapKind = (typeof mapKinds)[number];

/** The areas of the density view. */
export const densityDivisions = ['postcode', 'cell'] as const;
export type DensityDivision = (typeof densityDivisions)[number];

/** Which figure of the rows in an area is shown. */
export type AreaFigure = 'count' | 'fte' | 'share' | 'part' | 'median' | 'perSquare' | 'perBusiness';

export type MapLook = {
  readonly kind: MapKind;
  readonly division: NamedDivision;
  readonly density: DensityDivision;
  readonly figure: AreaFigure;
  /** The column whose median is shown; null for the first one of the list. */
  readonly column: string | null;
  /** The earlier month whose points are shown, `YYYY-MM`; null for the month of the list. */
  readonly period: string | null;
};

export const firstMapLook: MapLook = {
  kind: 'points',
  division: 'province',
  density: 'postcode',
  figure: 'count',
  column: null,
  period: null,
};
