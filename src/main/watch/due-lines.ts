import { monthsBefore } from '../../shared/domain/calendar';
import type { MonthRef } from '../../shared/domain/months/month';
import type { SkipReason, WatchLine } from '../../shared/domain/watch/watch-line';
import type { WatchRule } from '../../shared/domain/watch/watch-rule';

/** The number of months whose lines are stored. */
export const linesKept = 13;

/** The months on this computer, each period once, the newest first. */
export type KeptPeriods = readonly MonthRef[];

/** A line that must be computed: by comparison with the stored month before, or as the first line of its rule. */
export type DueLine = {
  readonly rule: WatchRule;
  readonly month: MonthRef;
  readonly earlier: string | null;
  /** The line that it replaces. */
  readonly before: WatchLine | null;
};

/** A line without an outcome, with the reason why nothing is computed. */
export type SkippedLine = {
  readonly rule: string;
  readonly period: string;
  readonly why: SkipReason;
  readonly before: WatchLine | null;
};

export type DueLines = { readonly due: readonly DueLine[]; readonly skipped: readonly SkippedLine[] };

/**
 * The missing lines, the oldest month first, so that each rule has exactly one line for every month since it was made
 * (docs/product.md#watch-lines). The line of another fetch of a month is computed again. When the user goes back from a month its lines are
 * withdrawn, until that month is current again.
 */
export function dueLines(rules: readonly WatchRule[], lines: readonly WatchLine[], kept: KeptPeriods): DueLines {
  const [newest] = kept;
  if (newest === undefined) return { due: [], skipped: [] };
  const byName = new Map(lines.map((line) => [nameOf(line), line]));
  const months = new Map(kept.map((month) => [month.period, month]));
  const [due, skipped]: [DueLine[], SkippedLine[]] = [[], []];
  for (const period of periodsUpTo(newest.period)) {
    for (const rule of rules) {
      if (period < rule.since) continue;
      const before = byName.get(nameOf({ rule: rule.id, period })) ?? null;
      const month = months.get(period);
      const isAsleep = rule.sleepsUntil !== null && period <= rule.sleepsUntil && period > rule.since;
      if (isSettled(before, month)) continue;
      if (isAsleep) skipped.push({ rule: rule.id, period, why: 'asleep', before });
      else if (month === undefined) skipped.push({ rule: rule.id, period, why: 'notKept', before });
      else due.push({ rule, month, earlier: earlierOf(rule, period, kept), before });
    }
  }
  for (const line of lines) {
    const { outcome } = line;
    if (line.period <= newest.period || (outcome.is === 'skipped' && outcome.why === 'turnedBack')) continue;
    skipped.push({ rule: line.rule, period: line.period, why: 'turnedBack', before: line });
  }
  return { due, skipped };
}

/** Whether a line needs no change: it was computed from this fetch of the month, or the rule was asleep. */
function isSettled(line: WatchLine | null, month: MonthRef | undefined): boolean {
  if (line === null) return false;
  const { outcome, generation } = line;
  if (outcome.is === 'skipped' && outcome.why === 'asleep') return true;
  if (month === undefined) return outcome.is !== 'skipped' || outcome.why === 'notKept';
  return generation === month.generation;
}

/** The month that a rule compares with: the last stored month before; null for the month in which the rule was made. */
function earlierOf({ since }: WatchRule, period: string, kept: KeptPeriods): string | null {
  if (period === since) return null;
  return kept.find((month) => month.period < period)?.period ?? null;
}

const nameOf = ({ rule, period }: Pick<WatchLine, 'rule' | 'period'>): string => `${period} ${rule}`;

/** The months whose lines are stored, the oldest first. */
function periodsUpTo(newest: string): readonly string[] {
  return Array.from({ length: linesKept }, (_, at) => monthsBefore(newest, linesKept - 1 - at));
}

/** The oldest month whose lines are stored, `YYYY-MM`. */
export const oldestLine = (newest: string): string => monthsBefore(newest, linesKept - 1);
