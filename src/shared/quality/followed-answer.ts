import type { FindingPlace } from '../domain/quality/quality-answer';
import type { FollowCounts, FollowedKind, SeenMonth, SeenState } from './follow-up';
import type { QualityQuery, StateInMonth } from './quality-answers';

/** Asks how the findings of offices went, and for the states of some places. */
export type FollowedQuery = QualityQuery & { readonly places: readonly FindingPlace[] };
/** The most places of one question. */
export const mostPlaces = 5000;

export type QualityFollowed = {
  /** The stored months up to and including this one, the oldest first, `YYYY-MM`. */
  readonly periods: readonly string[];
  /** The rules that the subscription does not withhold. */
  readonly rules: readonly { readonly id: string; readonly counts: FollowCounts }[];
  /** The states of each place in the months. */
  readonly places: readonly (readonly StateInMonth[])[];
};

/** Asks for the findings of some rules that a count of the follow-up counts; at most `mostFindings` at a time. */
export type FollowedFindingsQuery = QualityQuery & {
  readonly ofRules: readonly string[];
  readonly kind: FollowedKind;
  readonly offset: number;
  readonly limit: number;
};

/** A finding that is followed. Its months are `YYYY-MM`; `until` is that in which it was mended, null while it is open. */
export type FollowedFinding = {
  readonly kvk: string;
  readonly name: string;
  readonly rule: string;
  readonly since: string;
  readonly until: string | null;
};

export type FollowedFindings = {
  readonly matched: number;
  /** How many offices have them, and their KvK numbers where a filter can name them all. */
  readonly offices: number;
  readonly kvks: readonly string[] | null;
  readonly findings: readonly FollowedFinding[];
};

/** What a state says about a finding. */
export const seenStates: Readonly<Record<Exclude<StateInMonth, null>, SeenState>> = {
  finding: 'finding',
  passed: 'passed',
  notApplicable: 'ended',
  noData: 'unknown',
  withheld: 'unknown',
};

/** The months of a finding, as its follow-up reads them. */
export const seenMonths = (periods: readonly string[], states: readonly StateInMonth[]): readonly SeenMonth[] =>
  periods.map((period, at) => {
    const state = states[at] ?? null;
    return { period, state: state === null ? 'unknown' : seenStates[state] };
  });
