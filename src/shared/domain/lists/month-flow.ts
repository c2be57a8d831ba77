import type { GeoPoint } from '../register/geo-point';
import type { ListQuery } from './list';

/** The rows of a question in an earlier kept month, with their changes since (docs/product.md#earlier-months). */
export type FlowQuery = ListQuery & {
  /** `YYYY-MM` */
  readonly period: string;
};

/**
 * What happened to a row between two months, under one filter: it began or ended, its place is another, or it came into or fell out of
 * the filter while it was there all the time.
 */
export const flowKinds = ['started', 'stopped', 'moved', 'entered', 'left'] as const;
export type FlowKind = (typeof flowKinds)[number];

/** A row to which something happened. */
export type FlowRow = {
  readonly kind: FlowKind;
  readonly id: string;
  readonly name: string;
  readonly dossier: string | null;
  /** Where it was then and where it is now; null where that is unknown, and where it was not. */
  readonly from: GeoPoint | null;
  readonly to: GeoPoint | null;
  readonly cityThen: string | null;
  readonly cityNow: string | null;
};

/** More rows than these are counted, and not listed one by one. */
export const mostFlowRows = 20_000;
/** A shorter way is no move: coordinates are seldom better, in metres. */
export const leastMove = 100;

export type MonthFlow = {
  readonly period: string;
  /** Rows that the filter kept then, and keeps now. */
  readonly matchedThen: number;
  readonly matchedNow: number;
  /** The number of all rows of every kind, listed or not. */
  readonly counts: Readonly<Record<FlowKind, number>>;
  readonly rows: readonly FlowRow[];
  /** The others that the filter kept then and that are in the country, by their number in the list of today. */
  readonly same: Uint32Array;
  /** Longitude and latitude of each in turn, in degrees of WGS84, at that time. */
  readonly positions: Float32Array;
};
