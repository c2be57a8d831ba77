import { namesOf } from '../../../shared/domain/by-name';
import type { ClassScore, QualitySummary } from '../../../shared/quality/quality-answers';
import type { QualityRule } from '../../../shared/quality/quality-rule';
import { scoreOf } from '../../../shared/quality/quality-score';
import { qualityRuleNamed } from '../../../shared/quality/rules/quality-rules';
import type { MonthQuality } from './month-quality';

/** A stored month before the one that is asked about; null where it is unreadable or lacks the list. */
export type EarlierQuality = { readonly period: string; readonly quality: MonthQuality | null };

const judgedIn = ({ rules }: MonthQuality) =>
  rules.flatMap(({ id, counts }) => {
    const rule = qualityRuleNamed(id);
    return rule === undefined ? [] : [{ rule, level: rule.level, counts }];
  });

const monthScore = (month: MonthQuality): ClassScore => ({
  ...scoreOf(judgedIn(month)),
  offices: month.officesWithFindings,
});

/** The answer about a month, with the scores of the months before it. @param earlier the oldest first */
export function summaryOf(month: MonthQuality, earlier: readonly EarlierQuality[]): QualitySummary {
  const judged = judgedIn(month);
  const divided = <K extends string>(offices: Readonly<Record<K, number>>, kindOf: (rule: QualityRule) => K) =>
    Object.fromEntries(
      namesOf(offices).map((kind) => [
        kind,
        { ...scoreOf(judged.filter(({ rule }) => kindOf(rule) === kind)), offices: offices[kind] },
      ]),
    ) as Record<K, ClassScore>;
  const fresh = month.rules.flatMap((rule) => rule.fresh ?? []);
  const score = scoreOf(judged);
  return {
    period: month.period,
    score,
    byLevel: divided(month.officesByLevel, ({ level }) => level),
    byDimension: divided(month.officesByDimension, ({ dimension }) => dimension),
    bySource: divided(month.officesBySource, ({ source }) => source),
    bySegment: month.bySegment,
    rules: month.rules,
    offices: month.offices,
    officesWithFindings: month.officesWithFindings,
    findings: score.checks - score.passed,
    fresh: fresh.length === 0 ? null : fresh.reduce((sum, count) => sum + count, 0),
    months: [
      ...earlier.map(({ period, quality }) => ({
        period,
        score: quality === null ? null : monthScore(quality),
      })),
      { period: month.period, score: monthScore(month) },
    ],
  };
}
