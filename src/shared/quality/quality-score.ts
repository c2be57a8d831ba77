import type { QualityLevel } from './quality-rule';

/** How many points a check of a level counts for. */
export const levelWeights: Readonly<Record<QualityLevel, number>> = { required: 3, expected: 2, excellent: 1 };

/** How many offices a rule has in each state. */
export type RuleCounts = {
  readonly passed: number;
  readonly findings: number;
  readonly noData: number;
  readonly notApplicable: number;
};

/** A score with the numbers of its formula. */
export type QualityScore = {
  /** From 0 to 1; null without a single check that had data. */
  readonly score: number | null;
  /** The points of passed checks, and those of all checks with data. */
  readonly points: number;
  readonly of: number;
  /** Passed checks, and all checks with data: n. */
  readonly passed: number;
  readonly checks: number;
};

/** The score of some rules, each with its level and counts. */
export function scoreOf(
  rules: readonly { readonly level: QualityLevel; readonly counts: Pick<RuleCounts, 'passed' | 'findings'> }[],
): QualityScore {
  let [points, of, passed, checks] = [0, 0, 0, 0];
  for (const { level, counts } of rules) {
    const judged = counts.passed + counts.findings;
    points += levelWeights[level] * counts.passed;
    of += levelWeights[level] * judged;
    passed += counts.passed;
    checks += judged;
  }
  return { score: of === 0 ? null : points / of, points, of, passed, checks };
}
