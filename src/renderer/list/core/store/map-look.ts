import type { NamedDivision } from '../../../../shared/domain/lists/list-areas';

/** How the map shows rows: each as a point, or many together (docs/rules/map.md#many-points). */
export const mapKinds = ['points', 'hexagons', 'areas', 'density'] as const;
export type MapKind = (typeof mapKinds)[number];

/** The areas for the density of rows. */
export const densityDivisions = ['postcode', 'cell'] as const;
export type DensityDivision = (typeof densityDivisions)[number];

/** The figure that is shown for the rows in an area. */
export type AreaFigure = 'count' | 'fte' | 'share' | 'part' | 'median' | 'perSquare' | 'perBusiness';

export type MapLook = {
  readonly kind: MapKind;
  readonly division: NamedDivision;
  readonly density: DensityDivision;
  readonly figure: AreaFigure;
  /** The column for a median; null for the first suitable column of the list. */
  readonly column: string | null;
  /** The earlier month whose points are shown, `YYYY-MM`; null for the list's month. */
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
