import type { Cell } from '../domain/lists/column';
import type { ListQuery } from '../domain/lists/list';
import type { QualityDimension, QualityLevel, QualitySource, RuleState } from './quality-rule';
import type { QualityScore, RuleCounts } from './quality-score';

/** The offices that a question of quality is about: those that a query of the list of offices keeps. */
export type QualityQuery = ListQuery;
/** `months`: only the month itself, which is known sooner, or also the stored months before it. */
export type SummaryQuery = QualityQuery & { readonly months: 'own' | 'all' };

/** A rule in a month. */
export type RuleSummary = {
  readonly id: string;
  /** Whether the subscription withholds a column of the rule: then it has no counts, and is in no score. */
  readonly isWithheld: boolean;
  readonly counts: RuleCounts;
  /** Findings that the stored month before did not have at the same office; null without such a month. */
  readonly fresh: number | null;
};

/** The score of a class of rules or offices, and how many offices have a finding in it. */
export type ClassScore = QualityScore & { readonly offices: number };

/** The score of a month; `score` is null where a month is unreadable or lacks the list. */
export type MonthScore = {
  /** `YYYY-MM` */
  readonly period: string;
  readonly score: ClassScore | null;
};

export type QualitySummary = {
  readonly period: string;
  readonly score: QualityScore;
  readonly byLevel: Readonly<Record<QualityLevel, ClassScore>>;
  readonly byDimension: Readonly<Record<QualityDimension, ClassScore>>;
  readonly bySource: Readonly<Record<QualitySource, ClassScore>>;
  /** The segments of the offices, in the order of the column; null for offices without one. */
  readonly bySegment: readonly { readonly segment: string | null; readonly score: ClassScore }[];
  readonly rules: readonly RuleSummary[];
  /** The offices that the query keeps, and those with at least one finding. */
  readonly offices: number;
  readonly officesWithFindings: number;
  readonly findings: number;
  readonly fresh: number | null;
  /** The stored months up to and including this one, the oldest first. */
  readonly months: readonly MonthScore[];
};

/** The findings of a rule, of an office, or of both; at least one of the two is named. */
export type FindingsQuery = QualityQuery & {
  readonly rule: string | null;
  readonly kvk: string | null;
  readonly offset: number;
  readonly limit: number;
};
/** The most findings of one answer. */
export const mostFindings = 500;

/** The state of a rule in a month in which it may also be withheld, or the office may not have been in the list (null). */
export type StateInMonth = RuleState | 'withheld' | null;

/** A finding: an office, a rule, and the values that it is about. */
export type Finding = {
  readonly kvk: string;
  readonly name: string;
  readonly rule: string;
  /** The values of the rule's columns, those that it compares first. */
  readonly evidence: readonly { readonly column: string; readonly value: Cell }[];
  /** The rule's state at this office in the months of the answer. */
  readonly states: readonly StateInMonth[];
};

export type QualityFindings = {
  /** The stored months up to and including this one, the oldest first, `YYYY-MM`. */
  readonly periods: readonly string[];
  readonly matched: number;
  /** In the order of the query's rows, and of the rules. */
  readonly findings: readonly Finding[];
};
