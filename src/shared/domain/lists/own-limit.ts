/** The user's own limits for the colours of a column, instead of those of the provider (docs/rules/list.md#own-limits). */
export type OwnLimit = TriedLimits & {
  readonly column: string;
  /** The day on which the user adopted them, `YYYY-MM-DD`. */
  readonly since: string;
};

/** Limits as figures that the column shows; null for a colour that is not used. */
export type TriedLimits = {
  /** Lower figures are Rood. */
  readonly low: number | null;
  /** Lower figures that are not Rood are Oranje. */
  readonly high: number | null;
};

/** Whether these limits can be adopted: there is a limit, and Oranje has figures. */
export const isUsable = ({ low, high }: TriedLimits): boolean =>
  (low !== null || high !== null) && (low === null || high === null || low < high);

/** A change of a column's own limits; null for none. */
export type OwnLimitChange = {
  readonly column: string;
  /** Without a day, the limits hold from today. */
  readonly next: (TriedLimits & { readonly since: string | null }) | null;
  readonly seen: OwnLimit | null;
};
