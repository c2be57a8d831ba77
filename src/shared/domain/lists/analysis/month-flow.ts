import type { GeoPoint } from '../../register/geo-point';
import type { ListQuery } from '../list';

/** Asks for a question's rows in an earlier stored month, and for their changes since (docs/rules/map.md#earlier-months). */
export type FlowQuery = ListQuery & {
  /** `YYYY-MM` */
  readonly period: string;
};

/**
 * What happened to a row between two months under the same filter: it started or stopped, it moved, or it began or ceased to match the
 * filter while it existed in both months.
 */
export const flowKinds = ['started', 'stopped', 'moved', 'entered', 'left'] as const;
export type FlowKind = (typeof flowKinds)[number];

/** A row that changed in one of these ways. */
export type FlowRow = {
  readonly kind: FlowKind;
  readonly id: string;
  readonly name: string;
  readonly dossier: string | null;
  /** Its place in the earlier month and now; null when unknown, or when it was not there. */
  readonly from: GeoPoint | null;
  readonly to: GeoPoint | null;
  readonly cityThen: string | null;
  readonly cityNow: string | null;
};

/** The most rows that are listed individually; further rows are only counted. */
export const mostFlowRows = 20_000;
/** A shorter distance in metres is not a move: coordinates are rarely more exact. */
export const leastMove = 100;

export type MonthFlow = {
  readonly period: string;
  /** The number of rows that match the filter in the earlier month, and now. */
  readonly matchedThen: number;
  readonly matchedNow: number;
  /** The number of rows of each kind, listed or not. */
  readonly counts: Readonly<Record<FlowKind, number>>;
  readonly rows: readonly FlowRow[];
  /** The rows inside the country that matched the filter then and did not change, by their number in today's list. */
  readonly same: Uint32Array;
  /** Alternates longitude and latitude, in degrees of WGS84, in the earlier month. */
  readonly positions: Float32Array;
};
