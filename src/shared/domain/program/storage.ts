/** Bytes of one month of a role. */
export type StoredMonth = { readonly role: string; readonly period: string; readonly bytes: number };

/** The files on this computer of one account; only the one that is logged in has names. */
export type StoredAccount = {
  readonly isOwn: boolean;
  readonly months: readonly StoredMonth[];
  /** Dossiers that were read, and the mirror of notes and contact records. */
  readonly dossiers: number;
  readonly records: number;
  /** Views, saved filters, KvK lists and drafts, with their backups. */
  readonly ownWork: number;
};

/** The folders of all data, and their bytes. */
export type StorageReport = {
  readonly folder: string;
  readonly exportFolder: string;
  /** Whether this host has a dialog to choose another folder for exports. */
  readonly canChooseFolder: boolean;
  readonly accounts: readonly StoredAccount[];
  readonly tiles: number;
  readonly logs: number;
};

/**
 * What can be removed from this computer: what can be had from the provider again, or all of it (docs/product.md#erasing).
 */
export const erasures = ['downloaded', 'everything'] as const;
export type Erasure = (typeof erasures)[number];

/** A package that the program ships, and the licence that it may be used under. */
export type ShippedLicence = {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** The text that has to go along with it; empty when the package has none. */
  readonly text: string;
};
