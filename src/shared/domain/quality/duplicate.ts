/** What two offices can have in common that one office has alone. */
export const duplicateSigns = ['phone', 'mail', 'site', 'address', 'people'] as const;
export type DuplicateSign = (typeof duplicateSigns)[number];

/** The columns that are shown side by side. */
export const duplicateColumns = [
  ...['kvk', 'name', 'street', 'postcode', 'city', 'phone', 'mail', 'url', 'decisionmakers', 'afm', 'fte'],
] as const;

/** An office of a finding; `values`: its cells as shown, by `duplicateColumns`, empty for a cell without a value. */
export type DuplicateOffice = {
  readonly kvk: string;
  readonly name: string;
  readonly values: Readonly<Record<string, string>>;
};

/** A value that several offices of a finding have. */
export type SharedValue = { readonly sign: DuplicateSign; readonly value: string; readonly offices: readonly string[] };

/** Offices that may be one: a pair, or a group of pairs that share offices (docs/rules/quality.md#duplicates). */
export type DuplicateFinding = {
  readonly offices: readonly DuplicateOffice[];
  readonly shared: readonly SharedValue[];
  /** The pairs with enough evidence, by KvK number, the lower number first. */
  readonly pairs: readonly (readonly [string, string])[];
};

export type DuplicateFindings = {
  /** Those with the most evidence first. */
  readonly findings: readonly DuplicateFinding[];
  /** The number of all findings, also of those beyond the most that are answered. */
  readonly total: number;
  /** The signs that the subscription withholds. */
  readonly withheld: readonly DuplicateSign[];
};

export const duplicateVerdicts = ['same', 'different'] as const;
export type DuplicateVerdict = (typeof duplicateVerdicts)[number];

/** The pair of offices that a decision is about, the lower KvK number first. */
export type DuplicatePair = { readonly first: string; readonly second: string };

/** The user's decision about a pair. It holds in every month until it is withdrawn; nothing is merged. `at`: ISO time. */
export type DuplicateDecision = DuplicatePair & {
  readonly verdict: DuplicateVerdict;
  readonly at: string;
  readonly revision: number;
};

/** The most decisions in one request: the pairs of a large group. */
export const mostDecided = 500;

export const pairKey = ({ first, second }: DuplicatePair): string => `${first} ${second}`;
