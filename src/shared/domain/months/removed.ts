export const removedKinds = ['office', 'person'] as const;

/** An office (by KvK number) or a person (by the provider's number) to be removed on request (docs/rules/settings.md#removal-on-request). */
export type Removed = { readonly kind: (typeof removedKinds)[number]; readonly id: string };

/** What was removed, and from where. */
export type RemovalReport = {
  /** The months that contained it, newest first, each with the number of removed rows and of emptied cells. */
  readonly months: readonly { readonly period: string; readonly rows: number; readonly cells: number }[];
  readonly dossiers: number;
  readonly records: number;
  /** The number of decisions about it in comparisons. */
  readonly confirmed: number;
  /** Rows and cells of own tables. */
  readonly ownRows: number;
  /** The number of remarks on its values. */
  readonly remarks: number;
};
