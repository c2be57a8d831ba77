export const removedKinds = ['office', 'person'] as const;

/** An office by its KvK number, or a person by its own, that is removed on request (docs/product.md#removal-on-request). */
export type Removed = { readonly kind: (typeof removedKinds)[number]; readonly id: string };

/** The removed items, and their places. */
export type RemovalReport = {
  /** The months that it was in, the newest first, each with how many rows went and how many cells were emptied. */
  readonly months: readonly { readonly period: string; readonly rows: number; readonly cells: number }[];
  readonly dossiers: number;
  readonly records: number;
  /** Decisions about it between months. */
  readonly confirmed: number;
  /** Remarks on its values. */
  readonly remarks: number;
};
