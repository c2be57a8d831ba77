import type { MonthRef } from '../months/month';
import type { GeoPoint } from '../register/geo-point';
import type { ListQuery } from './list';

/** The divisions of the country whose areas a column of the list names. */
export const namedDivisions = ['province', 'corop', 'municipality'] as const;
export type NamedDivision = (typeof namedDivisions)[number];

/**
 * How the country is divided: into hexagons at a whole zoom level (`shared/geo/hexagon.ts`), cells of the national grid
 * (`shared/geo/grid-cell.ts`), four-digit postcode areas, or named areas.
 */
export type Division =
  | { readonly kind: NamedDivision | 'postcode' | 'cell' }
  | { readonly kind: 'hexagon'; readonly level: number };

/**
 * Asks for figures of a question's rows in each area. `column` is the column for the median; null for no median
 * (docs/rules/map.md#many-points).
 */
export type AreasQuery = ListQuery & { readonly division: Division; readonly column: string | null };

/** An area of the country with rows. */
export type ListArea = {
  /** The area's name, its four digits of a postcode, or the name of its hexagon or cell. */
  readonly key: string;
  /** The place where most of its rows are; null when unknown. */
  readonly city: string | null;
  /** The number of rows that the question keeps, and of all rows of the list. */
  readonly count: number;
  readonly total: number;
  /** The sum of the offices' full-time jobs; null for a list of other rows, or when the subscription withholds it. */
  readonly fte: number | null;
  /** The median of the numbers as shown; null when no row has a number. */
  readonly median: number | null;
  /** The middle of its rows; null when none of them is in the country. */
  readonly at: GeoPoint | null;
};

export type ListAreas = {
  readonly month: MonthRef;
  readonly matched: number;
  /** The areas with a row that the question keeps; named areas are in Dutch order. */
  readonly areas: readonly ListArea[];
  /** The number of rows outside all areas: without the value, or without a place. */
  readonly elsewhere: number;
};

/** A postcode area of the provider's geo list. */
export type PostcodeArea = {
  readonly postcode4: string;
  /** The parts of the area. Each part is an outline followed by its holes; each ring alternates longitude and latitude. */
  readonly polygons: readonly (readonly Float32Array[])[];
  readonly squareKilometres: number;
  /** The number of businesses in all industries; null when unknown. */
  readonly businesses: number | null;
};

export type PostcodeAreas = {
  readonly areas: readonly PostcodeArea[];
  /** The number of rows of the geo list that could not be read. */
  readonly leftOut: number;
};
