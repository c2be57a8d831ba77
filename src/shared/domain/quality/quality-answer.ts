/** A finding by its rule and row: the number of an office, or of one of its locations (`99041278_2`). It is the same in every month. */
export type FindingPlace = { readonly rule: string; readonly office: string };

/** A value on which a finding rests, as the screen shows it. */
export type FindingValue = { readonly column: string; readonly text: string };

/**
 * The user's answer *Klopt wel…* to a finding (docs/rules/quality.md#answers). It holds in every month until it is withdrawn.
 * `period`, `values`: the month in which it was given, and what the finding rested on then. `at`: ISO time. `revision`: 0 for a new one.
 */
export type QualityAnswer = FindingPlace & {
  readonly reason: string;
  readonly period: string;
  readonly values: readonly FindingValue[];
  readonly at: string;
  readonly revision: number;
};

/**
 * A finding that the user reported to the provider by mail (docs/rules/quality.md#reports).
 * `period`: the month of the values. `at`: the ISO time at which the draft was opened. `digest`: SHA-256 of rule, office, month and values.
 */
export type QualityReport = FindingPlace & {
  readonly name: string;
  readonly period: string;
  readonly values: readonly FindingValue[];
  readonly at: string;
  readonly digest: string;
};

export type NewReport = Omit<QualityReport, 'at' | 'digest'>;

/** What the user has about the findings of a role. `off`: the rules that are switched off. */
export type QualityWork = {
  readonly answers: readonly QualityAnswer[];
  readonly reports: readonly QualityReport[];
  readonly off: readonly string[];
};

export const longestQualityReason = 500;
/** The most findings of one mail. */
export const mostReported = 100;

export const findingKey = ({ rule, office }: FindingPlace): string => `${rule} ${office}`;
