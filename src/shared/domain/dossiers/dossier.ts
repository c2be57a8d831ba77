import type { Cell, ColumnWords, RowValues } from '../lists/column';
import type { GeoPoint } from '../register/geo-point';
import type { ErrorCode } from '../result';

/** A row with the labels that the provider gave its columns. */
export type SubscribedRow = RowValues & { readonly words: ColumnWords };

/** Figures of an office in the months that are kept, the oldest first and the one that is asked about last; null where a month knows none. */
export type Trend = {
  /** `YYYY-MM` */
  readonly periods: readonly string[];
  readonly columns: Readonly<Record<string, readonly (number | null)[]>>;
};

/** One office of the current month: every column of the list that holds a value, by name. */
export type OfficeSummary = SubscribedRow & { readonly kvk: string; readonly period: string };

/** Which dossier: an office or one of its locations (8 digits, or 8 digits and `_n`), or a person (digits; a tilde says: of the AFM only). */
export type DossierRef = { readonly kind: 'office' | 'person'; readonly id: string };

/**
 * One value of a field and when it held. Times are ISO moments, null where the provider says none; `value` is any JSON, which the
 * kind of the info point reads; `index` is which of several values at once it is.
 */
export type Version = {
  readonly value: unknown;
  readonly start: string | null;
  readonly end: string | null;
  readonly index: number | null;
};

/** The versions of a field, as the provider sent them. A field that could not be read is broken, has none, and fails alone. */
export type DossierField = { readonly versions: readonly Version[]; readonly broken: boolean };

/** All that the provider knows of an office or a person (docs/product.md#dossier-answers). */
export type Dossier = {
  readonly ref: DossierRef;
  /** The KvK number of an office, 8 digits; null for a person. */
  readonly kvk: string | null;
  readonly tp: string | null;
  readonly fields: Readonly<Record<string, DossierField>>;
  /** Which field changed on which day, `YYYY-MM-DD`. */
  readonly history: readonly { readonly field: string; readonly date: string }[];
  /** ISO moment at which the provider last said that these are its values. */
  readonly fetchedAt: string;
};

/** A dossier as the provider has it now; unchanged when it is the one that was kept. */
export type FetchedDossier = { readonly dossier: Dossier; readonly changed: boolean };

/** What a month knows of a member of a group; `known` false, and all else null, when it has no such office. */
export type GroupMember = {
  readonly kvk: string;
  readonly known: boolean;
  readonly name: string | null;
  readonly city: string | null;
  readonly fte: number | null;
  readonly licensed: boolean | null;
  readonly active: boolean | null;
};

/** Another office or location around one. `id` opens its dossier, `kilometres` is in steps of 0.1. */
export type Neighbour = {
  readonly id: string;
  readonly kvk: string;
  readonly kilometres: number;
  readonly active: boolean;
  /** WGS84, for a map; null where the month has none, and for a subscription without the map. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly values: Readonly<Record<string, Cell>>;
};

/** The nearest of them, at most `mostNeighbours`, and how many there are within the radius. */
export type Nearby = {
  /** The centre; null for a subscription without the map. */
  readonly centre: GeoPoint | null;
  /** What the centre is: of a location whose place is unknown it is the office. */
  readonly around: 'office' | 'location';
  readonly total: number;
  readonly rows: readonly Neighbour[];
};
export const mostNeighbours = 500;

/** How far the making available offline of many dossiers is. */
export type DossierKeeping = {
  readonly phase: 'idle' | 'running' | 'waiting' | 'done' | 'stopped' | 'failed';
  readonly total: number;
  /** Fetched, or still the same as those kept. */
  readonly kept: number;
  /** Not to be had: not in the subscription, not there, or not readable. */
  readonly missed: number;
  /** While it waits because the provider asked for that: ISO moment at which it goes on. */
  readonly until: string | null;
  /** Why it ended before all were asked. */
  readonly code: ErrorCode | null;
};

/** Dossiers that are kept for the role that is open, and the bytes that they take. */
export type KeptDossiers = { readonly count: number; readonly bytes: number };
