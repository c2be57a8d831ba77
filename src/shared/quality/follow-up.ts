import { dayOf, lastDayOf, monthsBetween } from '../domain/calendar';

/**
 * What a month says about a finding: it is there, its rule passes, its rule is not about the office any more, or that is unknown (no data, a
 * withheld column, an office that is not in the list).
 */
export type SeenState = 'finding' | 'passed' | 'ended' | 'unknown';
export type SeenMonth = { readonly period: string; readonly state: SeenState };

/** A time in which a finding was there without being mended. `last`: the newest month in which it was seen. */
export type FindingRun = {
  readonly since: string;
  readonly last: string;
  /** Whether it was there in the first month that is known, so that it may be older. */
  readonly mayBeOlder: boolean;
  /** The first month in which its rule passed, or was not about the office any more; null while neither is so. */
  readonly end: { readonly kind: 'mended' | 'ended'; readonly in: string } | null;
};

/** The runs of one finding, the oldest first. A month that does not know keeps a run as it is. @param months the oldest first */
export function runsOf(months: readonly SeenMonth[]): readonly FindingRun[] {
  const runs: FindingRun[] = [];
  let open: FindingRun | null = null;
  let isFirst = true;
  for (const { period, state } of months) {
    if (state === 'unknown') continue;
    if (state === 'finding') {
      const run: FindingRun = open ?? { since: period, last: period, mayBeOlder: isFirst, end: null };
      open = { ...run, last: period };
    } else if (open !== null) {
      runs.push({ ...open, end: { kind: state === 'passed' ? 'mended' : 'ended', in: period } });
      open = null;
    }
    isFirst = false;
  }
  return open === null ? runs : [...runs, open];
}

/** When a finding was reported: the month of its values, and the ISO time of the mail. */
export type Reported = { readonly period: string; readonly at: string };

/**
 * The state of a finding in the newest month (docs/rules/quality.md#follow-up). `returned`: it is there again after it was mended. `lost`: it
 * was there, and the newest month does not know.
 */
export type FollowUp = {
  readonly kind: 'open' | 'returned' | 'mended' | 'ended' | 'lost';
  readonly run: FindingRun;
  /** The month in which it was mended before it returned. */
  readonly mendedBefore: string | null;
  /** The newest report. */
  readonly report: Reported | null;
  /** Months from the report, or else from its first month, to the newest month in which it was seen. */
  readonly months: number;
  /** Days in which it was mended, to a month; null while it is not. */
  readonly days: number | null;
};

/** @param months the oldest first @returns null when no month has the finding */
export function followUp(months: readonly SeenMonth[], reports: readonly Reported[]): FollowUp | null {
  const runs = runsOf(months);
  const run = runs.at(-1);
  if (run === undefined) return null;
  const mended = runs.slice(0, -1).flatMap(({ end }) => (end?.kind === 'mended' ? [end.in] : []));
  const mendedBefore = mended.at(-1) ?? null;
  const report = reports.reduce<Reported | null>(
    (newest, report) => (report.at > (newest?.at ?? '') ? report : newest),
    null,
  );
  const from = report === null || report.period < run.since ? run.since : report.period;
  return {
    kind: run.end?.kind ?? kindOfOpen(months, run, mendedBefore),
    ...{ run, mendedBefore, report },
    months: Math.max(0, monthsBetween(from, run.last)),
    days: daysToMend(run, reports),
  };
}

function kindOfOpen(
  months: readonly SeenMonth[],
  { last }: FindingRun,
  mendedBefore: string | null,
): 'open' | 'returned' | 'lost' {
  if (months.at(-1)?.period !== last) return 'lost';
  return mendedBefore === null ? 'open' : 'returned';
}

const dayLength = 86_400_000;
const days = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / dayLength));

/**
 * Days from the first report of a run, or else from the end of its first month, to the end of the month in which it was mended; null when it
 * is not mended, or when it is unknown when it began.
 */
export function daysToMend(run: FindingRun, reports: readonly Reported[]): number | null {
  const { since, mayBeOlder, end } = run;
  if (end?.kind !== 'mended') return null;
  const reported = firstReported(run, reports);
  if (reported === null && mayBeOlder) return null;
  return days(reported ?? lastDayOf(since), lastDayOf(end.in));
}

/** The day of the first report about a mended run; null without one. What was mended before the mail was not mended after it. */
export function firstReported({ since, end }: FindingRun, reports: readonly Reported[]): string | null {
  if (end === null) return null;
  const within = reports.flatMap(({ period, at }) => (period >= since && period < end.in ? [dayOf(at)] : []));
  return within.filter((day) => day <= lastDayOf(end.in)).sort()[0] ?? null;
}

/** How the findings of a rule went over the kept months, counted without their offices. Places in lists are those of months. */
export type FollowCounts = {
  /** How many of the findings that are there began in each month. */
  readonly openSince: readonly number[];
  /** How many findings of the newest month were mended before. */
  readonly returned: number;
  /** Those of which the newest month does not know whether they are still there. */
  readonly lost: number;
  /** Mended findings, by the months in which they began and were mended. */
  readonly mended: readonly { readonly since: number; readonly in: number; readonly count: number }[];
};

/** The state of a row in a month, by their places. */
export type StateAt = (row: number, month: number) => SeenState;
export type FollowedSize = { readonly rows: number; readonly months: number };

/** Where the runs of findings go, with the places of their row and months. */
type RunVisitor = {
  readonly mended: (row: number, since: number, until: number) => void;
  /** A finding of the newest month. */
  readonly open: (row: number, since: number, wasMended: boolean) => void;
  /** A finding of which the newest month does not know whether it is still there. */
  readonly lost?: () => void;
};

/** Follows the findings of all offices in one pass. */
function visitRuns({ rows, months }: FollowedSize, stateAt: StateAt, visitor: RunVisitor): void {
  for (let row = 0; row < rows; row++) {
    let [since, last, wasMended] = [-1, -1, false];
    for (let month = 0; month < months; month++) {
      const state = stateAt(row, month);
      if (state === 'unknown') continue;
      if (state === 'finding') {
        if (since < 0) since = month;
        last = month;
      } else if (since >= 0) {
        const isMended = state === 'passed';
        if (isMended) visitor.mended(row, since, month);
        wasMended ||= isMended;
        since = -1;
      }
    }
    if (since < 0) continue;
    if (last < months - 1) visitor.lost?.();
    else visitor.open(row, since, wasMended);
  }
}

/** Counts the findings of all offices. */
export function countFollowed(size: FollowedSize, stateAt: StateAt): FollowCounts {
  const { months } = size;
  const openSince = new Array<number>(months).fill(0);
  const mended = new Uint32Array(months * months);
  let [returned, lost] = [0, 0];
  visitRuns(size, stateAt, {
    mended: (_row, since, until) => {
      const pair = since * months + until;
      mended[pair] = (mended[pair] ?? 0) + 1;
    },
    open: (_row, since, wasMended) => {
      openSince[since] = (openSince[since] ?? 0) + 1;
      if (wasMended) returned += 1;
    },
    lost: () => {
      lost += 1;
    },
  });
  return {
    ...{ openSince, returned, lost },
    mended: [...mended].flatMap((count, pair) =>
      count === 0 ? [] : [{ since: Math.floor(pair / months), in: pair % months, count }],
    ),
  };
}

/**
 * The counts of follow-up that open their findings. `fresh`: the month before did not have it at that office; `oldest`: open since the first
 * kept month or before; `timed`: mended, of which the beginning is known, so that the median counts them.
 */
export const followedKinds = ['open', 'fresh', 'oldest', 'returned', 'mended', 'timed'] as const;
export type FollowedKind = (typeof followedKinds)[number];

/** A finding that is followed, by the places of its row and months; `until` is null while it is open. */
export type FollowedRun = { readonly row: number; readonly since: number; readonly until: number | null };

/** The findings that a count counts. */
export function followedRuns(size: FollowedSize, stateAt: StateAt, kind: FollowedKind): readonly FollowedRun[] {
  const runs: FollowedRun[] = [];
  visitRuns(size, stateAt, {
    mended: (row, since, until) => {
      if (kind === 'mended' || (kind === 'timed' && since > 0)) runs.push({ row, since, until });
    },
    open: (row, since, wasMended) => {
      const isCounted =
        kind === 'open' ||
        (kind === 'fresh' && stateAt(row, size.months - 2) !== 'finding') ||
        (kind === 'oldest' && since === 0) ||
        (kind === 'returned' && wasMended);
      if (isCounted) runs.push({ row, since, until: null });
    },
  });
  return runs;
}

/** The days to mend of some findings: how many were mended, of how many the days are known, and the median of these; null for none. */
export type MendTime = { readonly mended: number; readonly timed: number; readonly median: number | null };

/** @param counts findings that took a number of days; null days for an unknown beginning */
export function mendTime(counts: readonly { readonly days: number | null; readonly count: number }[]): MendTime {
  const known = counts.flatMap(({ days: took, count }) => (took === null ? [] : [{ took, count }]));
  known.sort((first, second) => first.took - second.took);
  const total = known.reduce((sum, { count }) => sum + count, 0);
  let passed = 0;
  const middle = known.find(({ count }) => {
    passed += count;
    return passed * 2 >= total;
  });
  return { mended: counts.reduce((sum, { count }) => sum + count, 0), timed: total, median: middle?.took ?? null };
}

/** The days to mend of counted findings. A finding of the first month may be older, so its days are unknown. */
export const mendTimeOf = (mended: FollowCounts['mended'], periods: readonly string[]): MendTime =>
  mendTime(
    mended.map(({ since, in: until, count }) => ({
      days: since === 0 ? null : days(lastDayOf(periods[since] ?? ''), lastDayOf(periods[until] ?? '')),
      count,
    })),
  );
