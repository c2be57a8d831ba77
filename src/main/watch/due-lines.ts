import { monthsBefore } from '../../shared/domain/calendar';
import type { MonthRef } from '../../shared/domain/months/month';
import type { JudgedBy, RestartCause, SkipReason, WatchLine } from '../../shared/domain/watch/watch-line';
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
  readonly judgedBy: JudgedBy | null;
  /** Why the rule begins again in this month; null when it does not. */
  readonly restart: RestartCause | null;
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

export type DueLines = {
  readonly due: readonly DueLine[];
  readonly skipped: readonly SkippedLine[];
  /** Lines from before digests were stored, with the digests of now: a later change is noticed by them. */
  readonly adopted: readonly WatchLine[];
};

/** The rules, and what each of them judges by at present, by id; null for a rule whose selection cannot be asked. */
type JudgedRules = {
  readonly rules: readonly WatchRule[];
  readonly judgedBy: ReadonlyMap<string, JudgedBy | null>;
};

/**
 * The missing lines, the oldest month first, so that each rule has exactly one line for every month since it was made
 * (docs/rules/watch.md#watch-lines). The line of another fetch of a month is computed again. When the user goes back from a month its lines are
 * withdrawn, until that month is current again. A rule that the user changed, itself or its selection, begins again in the newest month.
 */
export function dueLines({ rules, judgedBy }: JudgedRules, lines: readonly WatchLine[], kept: KeptPeriods): DueLines {
  const [newest] = kept;
  if (newest === undefined) return { due: [], skipped: [], adopted: [] };
  const periods = periodsUpTo(newest.period);
  const due: DueLine[] = [];
  const [skipped, adopted]: [SkippedLine[], WatchLine[]] = [[], []];
  for (const rule of rules) {
    const own = new Map(lines.flatMap((line) => (line.rule === rule.id ? [[line.period, line] as const] : [])));
    const of = dueOfRule({ rule, lines: own, judgedBy: judgedBy.get(rule.id) ?? null }, periods, kept);
    due.push(...of.due);
    skipped.push(...of.skipped);
    adopted.push(...of.adopted);
  }
  for (const line of lines) {
    const { outcome } = line;
    if (line.period <= newest.period || (outcome.is === 'skipped' && outcome.why === 'turnedBack')) continue;
    skipped.push({ rule: line.rule, period: line.period, why: 'turnedBack', before: line });
  }
  return { due: due.sort((first, second) => (first.month.period < second.month.period ? -1 : 1)), skipped, adopted };
}

type RuleWithLines = {
  readonly rule: WatchRule;
  /** Its lines, by period. */
  readonly lines: ReadonlyMap<string, WatchLine>;
  readonly judgedBy: JudgedBy | null;
};

function dueOfRule({ rule, lines, judgedBy }: RuleWithLines, periods: readonly string[], kept: KeptPeriods): DueLines {
  const months = new Map(kept.map((month) => [month.period, month]));
  const newest = periods.at(-1) ?? '';
  const upToNow = [...lines.values()].filter(({ period }) => period <= newest).sort(byPeriod);
  const judged = upToNow.findLast((line) => line.judgedBy !== null);
  let change = changeOf(judged?.judgedBy ?? null, judgedBy);
  const begun = upToNow.findLast(({ restart }) => restart !== null)?.period ?? rule.since;
  // Months before had another rule or selection, which cannot be asked any more.
  const first =
    change === null || judged === undefined ? begun : judged.period === newest ? newest : next(judged.period);
  const [due, skipped]: [DueLine[], SkippedLine[]] = [[], []];
  for (const period of periods) {
    if (period < rule.since) continue;
    const before = lines.get(period) ?? null;
    if (period < first) {
      if (before === null) skipped.push({ rule: rule.id, period, why: 'otherSelection', before });
      continue;
    }
    const month = months.get(period);
    const isChanged = change !== null && period === judged?.period;
    const isAsleep = rule.sleepsUntil !== null && period <= rule.sleepsUntil && period > rule.since;
    if (!isChanged && isSettled(before, month) && !isWithdrawn(before, upToNow)) continue;
    if (month === undefined) skipped.push({ rule: rule.id, period, why: isAsleep ? 'asleep' : 'notKept', before });
    else if (isAsleep && !isChanged) skipped.push({ rule: rule.id, period, why: 'asleep', before });
    else {
      const restart = change ?? before?.restart?.cause ?? null;
      const earlier = restart === null ? earlierOf(rule, kept, { period, before }) : null;
      due.push({ rule, month, earlier, judgedBy, restart, before });
      change = null;
    }
  }
  return { due, skipped, adopted: judged === undefined ? adoptedOf(upToNow, judgedBy, due) : [] };
}

/** The newest line that was judged, with the digests of now; none when it is computed again. */
function adoptedOf(
  lines: readonly WatchLine[],
  judgedBy: JudgedBy | null,
  due: readonly DueLine[],
): readonly WatchLine[] {
  const line = lines.findLast(({ outcome }) => outcome.is !== 'skipped');
  if (judgedBy === null || line === undefined || due.some(({ month }) => month.period === line.period)) return [];
  return [{ ...line, judgedBy }];
}

/** What the user changed since a line was judged. What is not known has not changed. */
function changeOf(before: JudgedBy | null, after: JudgedBy | null): RestartCause | null {
  if (before === null || after === null) return null;
  if (before.rule !== after.rule) return 'rule';
  return before.selection === after.selection ? null : 'selection';
}

const next = (period: string): string => monthsBefore(period, -1);

const byPeriod = (first: Pick<WatchLine, 'period'>, second: Pick<WatchLine, 'period'>): number =>
  first.period < second.period ? -1 : 1;

/** Whether a line says that another line has reported what it found, and that message is no longer there. */
const isWithdrawn = (line: WatchLine | null, lines: readonly WatchLine[]): boolean =>
  line?.outcome.is === 'reported' && !reportedIn(lines, line.outcome.period);

const reportedIn = (lines: readonly WatchLine[], of: string): boolean =>
  lines.some(({ period, outcome }) => period === of && outcome.is === 'spoken');

/** Whether a line needs no change: it was computed from this fetch of the month, or the rule was asleep. */
function isSettled(line: WatchLine | null, month: MonthRef | undefined): boolean {
  if (line === null) return false;
  const { outcome, generation } = line;
  if (outcome.is === 'skipped' && outcome.why === 'asleep') return true;
  if (month === undefined) return outcome.is !== 'skipped' || outcome.why === 'notKept';
  return generation === month.generation;
}

/**
 * The month that a rule compares with: the month that its line was compared with before, else the last stored month before; null for the
 * month in which the rule was made.
 */
function earlierOf(
  { since }: WatchRule,
  kept: KeptPeriods,
  { period, before }: { readonly period: string; readonly before: WatchLine | null },
): string | null {
  if (period === since) return null;
  if (kept.some((month) => month.period === before?.earlier)) return before?.earlier ?? null;
  return kept.find((month) => month.period < period)?.period ?? null;
}

/** The months whose lines are stored, the oldest first. */
function periodsUpTo(newest: string): readonly string[] {
  return Array.from({ length: linesKept }, (_, at) => monthsBefore(newest, linesKept - 1 - at));
}

/**
 * The oldest month whose lines are stored, `YYYY-MM`. A month that is wrongly far ahead removes no lines, nor does a clock that is: only what is
 * old by both is.
 */
export const oldestLine = (newest: string, today: string): string =>
  monthsBefore(newest < today ? newest : today, linesKept - 1);
