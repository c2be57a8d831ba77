import type { Column } from '../../../../shared/domain/lists/column';
import { type FindingValue, findingKey, type QualityReport } from '../../../../shared/domain/quality/quality-answer';
import { formatCell } from '../../../../shared/format/format-cell';
import { type FollowUp, followUp, type SeenMonth } from '../../../../shared/quality/follow-up';
import { seenMonths } from '../../../../shared/quality/followed-answer';
import type { Finding } from '../../../../shared/quality/quality-answers';
import type { QualityRule } from '../../../../shared/quality/quality-rule';
import { qualityRuleNamed } from '../../../../shared/quality/rules/quality-rules';
import type { WrittenFinding } from '../../../../shared/texts/quality/quality-sentences';
import type { KnownWork } from '../use-quality-work';

/** Finds a column of the list of offices by its name. */
export type OfficeColumn = (name: string) => Column | undefined;

/** A finding as the page shows it. */
export type ShownFinding = {
  readonly key: string;
  readonly finding: Finding;
  readonly rule: QualityRule;
  readonly values: readonly (FindingValue & { readonly label: string; readonly isOdd: boolean })[];
  readonly months: readonly SeenMonth[];
  readonly followed: FollowUp | null;
  readonly reports: readonly QualityReport[];
};

/** The place of the number that differs most from the others, of three or more; −1 when none does. */
export function oddPlace(values: readonly unknown[]): number {
  const numbers = values.map((value) => (typeof value === 'number' && value > 0 ? Math.log(value) : null));
  const known = numbers.filter((value) => value !== null).sort((first, second) => first - second);
  if (known.length < 3) return -1;
  const middle = known[Math.floor(known.length / 2)] ?? 0;
  const distances = numbers.map((value) => (value === null ? -1 : Math.abs(value - middle)));
  return distances.indexOf(Math.max(...distances));
}

/** What the page shows of a finding; null for a rule of another version. */
export function shownFinding(
  finding: Finding,
  periods: readonly string[],
  { columnOf, work }: { readonly columnOf: OfficeColumn; readonly work: KnownWork },
): ShownFinding | null {
  const rule = qualityRuleNamed(finding.rule);
  if (rule === undefined) return null;
  const key = findingKey({ rule: finding.rule, office: finding.kvk });
  const evidence = finding.evidence.filter(({ column }) => rule.evidence.includes(column));
  const odd = rule.test.kind === 'near' ? oddPlace(evidence.map(({ value }) => value)) : -1;
  const months = seenMonths(periods, finding.states);
  const reports = work.reports.get(key) ?? [];
  return {
    ...{ key, finding, rule, months, reports },
    values: evidence.map(({ column: name, value }, at) => {
      const column = columnOf(name);
      const text = column === undefined ? String(value ?? '') : formatCell(column, value);
      return { column: name, label: column?.label ?? name, text, isOdd: at === odd };
    }),
    followed: followUp(months, reports),
  };
}

/** A finding as its mail says it. */
export const writtenFinding = ({ finding, rule, values, reports }: ShownFinding): WrittenFinding => ({
  office: finding.kvk,
  name: finding.name,
  rule: rule.words.name,
  question: rule.words.question,
  basis: rule.words.basis,
  values,
  reports,
});

/** What is kept of a finding with an answer or report. */
export const placeOf = ({ finding, values }: ShownFinding, period: string) => ({
  rule: finding.rule,
  office: finding.kvk,
  period,
  values: values.map(({ column, text }) => ({ column, text })),
});
