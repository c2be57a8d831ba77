import type { Cell, ColumnWords, RowValues } from '../lists/column';
import type { GeoPoint } from '../register/geo-point';
import type { ErrorCode } from '../result';

/** A row with the labels that the provider gave its columns. */
export type SubscribedRow = RowValues & { readonly words: ColumnWords };

/** Figures of an office in the stored months, oldest first; the last one is the month of the question. Null where a month has no figure. */
export type Trend = {
  /** `YYYY-MM` */
  readonly periods: readonly string[];
  readonly columns: Readonly<Record<string, readonly (number | null)[]>>;
};

/** An office of the current month: every column of its list that has a value, by name. */
export type OfficeSummary = SubscribedRow & { readonly kvk: string; readonly period: string };

/**
 * Identifies a dossier: an office or one of its locations (8 digits, or 8 digits and `_n`), or a person (digits; with a tilde for a person
 * who is only in the AFM's register).
 */
export type DossierRef = { readonly kind: 'office' | 'person'; readonly id: string };

/**
 * A value of a field, and when it was valid. Times are ISO moments, null where the provider gives none. `value` is any JSON; the kind of
 * the info point decides how it is read. `index` distinguishes several values that are valid at once.
 */
export type Version = {
  readonly value: unknown;
  readonly start: string | null;
  readonly end: string | null;
  readonly index: number | null;
};

/**
 * The versions of a field, as the provider sent them. A field that could not be read is `broken` and has no versions; the rest of its
 * dossier is not affected.
 */
export type DossierField = { readonly versions: readonly Version[]; readonly broken: boolean };

/** All that the provider knows of an office or a person (docs/rules/provider.md#dossier-answers). */
export type Dossier = {
  readonly ref: DossierRef;
  /** The KvK number of an office, 8 digits; null for a person. */
  readonly kvk: string | null;
  readonly tp: string | null;
  readonly fields: Readonly<Record<string, DossierField>>;
  /** On which day, `YYYY-MM-DD`, which field changed. */
  readonly history: readonly { readonly field: string; readonly date: string }[];
  /** The ISO moment at which the provider last confirmed these values. */
  readonly fetchedAt: string;
};

/** A dossier as the provider has it now. `changed` is false when it equals the stored one. */
export type FetchedDossier = { readonly dossier: Dossier; readonly changed: boolean };

/** What a month knows of a member of a group. When the month has no such office, `known` is false and the other fields are null. */
export type GroupMember = {
  readonly kvk: string;
  readonly known: boolean;
  readonly name: string | null;
  readonly city: string | null;
  readonly fte: number | null;
  readonly licensed: boolean | null;
  readonly active: boolean | null;
};

/** Another office or location nearby. `id` opens its dossier; `kilometres` is in steps of 0.1. */
export type Neighbour = {
  readonly id: string;
  readonly kvk: string;
  readonly kilometres: number;
  readonly active: boolean;
  /** WGS84 degrees for a map; null where the month has none, or the subscription has no map. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly values: Readonly<Record<string, Cell>>;
};

/** The nearest neighbours, at most `mostNeighbours`, and how many there are within the radius. */
export type Nearby = {
  /** The centre; null for a subscription without the map. */
  readonly centre: GeoPoint | null;
  /** Whose place the centre is. For a location with an unknown place it is the place of its office. */
  readonly around: 'office' | 'location';
  readonly total: number;
  readonly rows: readonly Neighbour[];
};
export const mostNeighbours = 500;

/** The progress of making many dossiers available offline. */
export type DossierKeeping = {
  readonly phase: 'idle' | 'running' | 'waiting' | 'done' | 'stopped' | 'failed';
  readonly total: number;
  /** The number of dossiers that were fetched, or are still the same as the stored ones. */
  readonly kept: number;
  /** The number of dossiers that cannot be stored: the subscription excludes them, or they do not exist or cannot be read. */
  readonly missed: number;
  /** The ISO moment at which it continues, while it waits because the provider asked for that. */
  readonly until: string | null;
  /** Why it ended before all dossiers were asked for. */
  readonly code: ErrorCode | null;
};

/** The number of stored dossiers of the current role, and their bytes. */
export type KeptDossiers = { readonly count: number; readonly bytes: number };
