import { monthsBefore } from '../../shared/domain/calendar';
import type { MonthRef } from '../../shared/domain/months/month';
import type { SkipReason, WatchLine } from '../../shared/domain/watch/watch-line';
import type { WatchRule } from '../../shared/domain/watch/watch-rule';

/** So many months of lines are kept. */
export const linesKept = 13;

/** The months on this computer, each period once, the newest first: the first of them is current. */
export type KeptPeriods = readonly MonthRef[];

/** A line that is to be worked out: in comparison with the kept month before, or as the first of its rule. */
export type DueLine = {
  readonly rule: WatchRule;
  readonly month: MonthRef;
  readonly earlier: string | null;
  /** The line that it takes the place of. */
  readonly before: WatchLine | null;
};

/** A line that needs no working out. */
export type SkippedLine = {
  readonly rule: string;
  readonly period: string;
  readonly why: SkipReason;
  readonly before: WatchLine | null;
};

export type DueLines = { readonly due: readonly DueLine[]; readonly skipped: readonly SkippedLine[] };

/**
 * The lines that are missing, the oldest month first, so that each rule has exactly one in every month since it was made
 * (docs/product.md#watch-lines). A line of another fetch of its month is worked out again; one of a month that was turned back is
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

/** Whether a line stays as it is: it was worked out of this fetch of the month, or the rule slept. */
function isSettled(line: WatchLine | null, month: MonthRef | undefined): boolean {
  if (line === null) return false;
  const { outcome, generation } = line;
  if (outcome.is === 'skipped' && outcome.why === 'asleep') return true;
  if (month === undefined) return outcome.is !== 'skipped' || outcome.why === 'notKept';
  return generation === month.generation;
}

/** The month that a rule compares with: the last kept one before, but for the month in which the rule is new. */
function earlierOf({ since }: WatchRule, period: string, kept: KeptPeriods): string | null {
  if (period === since) return null;
  return kept.find((month) => month.period < period)?.period ?? null;
}

const nameOf = ({ rule, period }: Pick<WatchLine, 'rule' | 'period'>): string => `${period} ${rule}`;

/** The months with kept lines, the oldest first. */
function periodsUpTo(newest: string): readonly string[] {
  return Array.from({ length: linesKept }, (_, at) => monthsBefore(newest, linesKept - 1 - at));
}

/** Lines of months before this one are too old, `YYYY-MM`. */
export const oldestLine = (newest: string): string => monthsBefore(newest, linesKept - 1);
