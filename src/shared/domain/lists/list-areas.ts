import type { MonthRef } from '../months/month';
import type { GeoPoint } from '../register/geo-point';
import type { ListQuery } from './list';

/** Parts of the country that a column of the list names. */
export const namedDivisions = ['province', 'corop', 'municipality'] as const;
export type NamedDivision = (typeof namedDivisions)[number];

/**
 * Into what the country is divided: hexagons at a whole zoom (`shared/geo/hexagon.ts`), cells of the national grid
 * (`shared/geo/grid-cell.ts`), postcode areas of four digits, or named parts.
 */
export type Division =
  | { readonly kind: NamedDivision | 'postcode' | 'cell' }
  | { readonly kind: 'hexagon'; readonly level: number };

/** What the rows of a question are in every part of the country; of `column` the median, null for none (docs/product.md#many-points). */
export type AreasQuery = ListQuery & { readonly division: Division; readonly column: string | null };

/** A part of the country with rows in it. */
export type ListArea = {
  /** Its name, the four digits of its postcode, or the name of its hexagon or cell. */
  readonly key: string;
  /** The place of most of its rows; null where it is unknown. */
  readonly city: string | null;
  /** Rows that the question keeps, and all rows of the list. */
  readonly count: number;
  readonly total: number;
  /** The sum over offices; null in a list whose rows are no offices, and where the subscription withholds it. */
  readonly fte: number | null;
  /** The median of the numbers as shown; null when no row has one. */
  readonly median: number | null;
  /** The middle of its rows; null where none of them is in the country. */
  readonly at: GeoPoint | null;
};

export type ListAreas = {
  readonly month: MonthRef;
  readonly matched: number;
  /** The areas in which the question keeps a row; named ones in Dutch order. */
  readonly areas: readonly ListArea[];
  /** Rows that are in none: without the value, or without a place. */
  readonly elsewhere: number;
};

/** An area of the provider's geo list. */
export type PostcodeArea = {
  readonly postcode4: string;
  /** Its parts, each an outline followed by its holes: longitude and latitude of each corner in turn. */
  readonly polygons: readonly (readonly Float32Array[])[];
  readonly squareKilometres: number;
  /** Of every industry together; null where it is unknown. */
  readonly businesses: number | null;
};

export type PostcodeAreas = {
  readonly areas: readonly PostcodeArea[];
  /** Rows of the geo list that could not be read. */
  readonly leftOut: number;
};
