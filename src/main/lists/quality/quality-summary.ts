import type { QualitySummary } from '../../../shared/quality/quality-answers';
import {
  type QualityRule,
  qualityDimensions,
  qualityLevels,
  qualitySources,
} from '../../../shared/quality/quality-rule';
import { type QualityScore, scoreOf } from '../../../shared/quality/quality-score';
import { qualityRuleNamed } from '../../../shared/quality/rules/quality-rules';
import type { MonthQuality } from './month-quality';

/** A stored month before the one that is asked about; null where it is unreadable or lacks the list. */
export type EarlierQuality = { readonly period: string; readonly quality: MonthQuality | null };

const judgedIn = ({ rules }: MonthQuality) =>
  rules.flatMap(({ id, counts }) => {
    const rule = qualityRuleNamed(id);
    return rule === undefined ? [] : [{ rule, level: rule.level, counts }];
  });

const findingsIn = ({ rules }: MonthQuality): number => rules.reduce((sum, { counts }) => sum + counts.findings, 0);

/** The answer about a month, with the scores of the months before it. @param earlier the oldest first */
export function summaryOf(month: MonthQuality, earlier: readonly EarlierQuality[]): QualitySummary {
  const judged = judgedIn(month);
  const divided = <K extends string>(kinds: readonly K[], kindOf: (rule: QualityRule) => K) =>
    Object.fromEntries(
      kinds.map((kind) => [kind, scoreOf(judged.filter(({ rule }) => kindOf(rule) === kind))]),
    ) as Record<K, QualityScore>;
  const fresh = month.rules.flatMap((rule) => rule.fresh ?? []);
  const score = scoreOf(judged);
  const findings = findingsIn(month);
  return {
    period: month.period,
    score,
    byLevel: divided(qualityLevels, ({ level }) => level),
    byDimension: divided(qualityDimensions, ({ dimension }) => dimension),
    bySource: divided(qualitySources, ({ source }) => source),
    bySegment: month.bySegment,
    rules: month.rules,
    offices: month.offices,
    officesWithFindings: month.officesWithFindings,
    findings,
    fresh: fresh.length === 0 ? null : fresh.reduce((sum, each) => sum + each, 0),
    months: [
      ...earlier.map(({ period, quality }) => ({
        period,
        score: quality === null ? null : scoreOf(judgedIn(quality)),
        findings: quality === null ? 0 : findingsIn(quality),
      })),
      { period: month.period, score, findings },
    ],
  };
}
