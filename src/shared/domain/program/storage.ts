/** The bytes of one stored month of a role. */
export type StoredMonth = { readonly role: string; readonly period: string; readonly bytes: number };

/** The files of one account on this computer. Only the roles of the logged-in account have their names; others have an empty `role`. */
export type StoredAccount = {
  readonly isOwn: boolean;
  readonly months: readonly StoredMonth[];
  /** The bytes of stored dossiers, and of the mirror of notes and contact records. */
  readonly dossiers: number;
  readonly records: number;
  /** The bytes of views, saved filters, KvK lists and drafts, with their backups. */
  readonly ownWork: number;
};

/** Where a folder is: on this computer, in a folder that a cloud client synchronises, or on another computer. */
export type FolderPlace = 'computer' | 'synchronised' | 'share';

/** The folders of all data, and their bytes. */
export type StorageReport = {
  readonly folder: string;
  readonly place: FolderPlace;
  readonly exportFolder: string;
  /** Whether this host has a dialog to choose another folder for exports. */
  readonly canChooseFolder: boolean;
  readonly accounts: readonly StoredAccount[];
  readonly tiles: number;
  readonly logs: number;
};

/** What can be removed from this computer: only data that the provider can send again, or everything (docs/rules/settings.md#erasing). */
export const erasures = ['downloaded', 'everything'] as const;
export type Erasure = (typeof erasures)[number];

/** A package that is part of the program, and the licence under which it may be used. */
export type ShippedLicence = {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** The licence text that must be shipped with it; empty when the package has none. */
  readonly text: string;
};
