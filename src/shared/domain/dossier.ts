import type { ColumnWords } from '../catalog/subscription-columns';
import type { RowValues } from './cell';

/** A row with the labels that the provider gave its columns. */
export type SubscribedRow = RowValues & { readonly words: ColumnWords };

/** One office of the current month: every column of the list that holds a value, by name. */
export type OfficeSummary = SubscribedRow & { readonly kvk: string; readonly period: string };

/** Which dossier: an office or one of its locations (8 digits, or 8 digits and `_n`), or a person (digits; a tilde says: AFM data only). */
export type DossierRef = { readonly kind: 'office' | 'person'; readonly id: string };

/** One value of a field and when it held; times are ISO moments, null when the provider does not say. `value` is any JSON: the info point's kind reads it. */
export type Version = {
  readonly value: unknown;
  readonly start: string | null;
  readonly end: string | null;
  readonly index: number | null;
};

/** A field that could not be read at all has `broken: true` and no versions: the field fails alone. */
export type DossierField = { readonly versions: readonly Version[]; readonly broken: boolean };

export type Dossier = {
  readonly ref: DossierRef;
  /** The office's KvK number of 8 digits; null for a person. */
  readonly kvk: string | null;
  readonly tp: string | null;
  readonly fields: Readonly<Record<string, DossierField>>;
  /** What changed and when, as the provider says. */
  readonly history: readonly { readonly field: string; readonly date: string }[];
  /** ISO moment at which the provider last said that these are its values. */
  readonly fetchedAt: string;
};
