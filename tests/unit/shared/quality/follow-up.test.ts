import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countFollowed,
  daysToMend,
  firstReported,
  followUp,
  mendTime,
  mendTimeOf,
  runsOf,
  type SeenMonth,
  type SeenState,
} from '../../../../src/shared/quality/follow-up';

const periods = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];
const signs: Readonly<Record<string, SeenState>> = { f: 'finding', p: 'passed', e: 'ended', '?': 'unknown' };
/** Six months, a letter each. */
const months = (text: string): readonly SeenMonth[] =>
  periods.map((period, at) => ({ period, state: signs[text[at] ?? '?'] ?? 'unknown' }));
const reportedIn = (period: string, day = '28') => ({ period, at: `${period}-${day}T10:00:00.000Z` });

describe('a finding over six months', () => {
  it.each([
    ['is open since the month in which it came', 'pppfff', 'open', '2026-09', 2],
    ['was mended in the month in which its rule passes', 'pfffpp', 'mended', '2026-07', 2],
    ['returned after it was mended', 'pffppf', 'returned', '2026-11', 0],
    ['stays as it is over months that do not know', 'pf??ff', 'open', '2026-07', 4],
    ['is lost when the newest month does not know', 'pfff??', 'lost', '2026-07', 2],
    ['ended when its rule is not about the office any more', 'pfffee', 'ended', '2026-07', 2],
    ['that comes after it ended has not returned', 'pffeff', 'open', '2026-10', 1],
  ])('%s', (_, text, kind, since, count) => {
    expect(followUp(months(text), [])).toMatchObject({ kind, run: { since }, months: count, report: null });
  });

  it('that was never there has no follow-up', () => {
    expect(followUp(months('pp?ppe'), [])).toBeNull();
    expect(followUp([], [reportedIn('2026-07')])).toBeNull();
  });

  it('names the month in which it was mended before it returned', () => {
    expect(followUp(months('fpffpf'), [])?.mendedBefore).toBe('2026-10');
  });

  it('that is reported counts its months and days from the report', () => {
    const still = followUp(months('ffffff'), [reportedIn('2026-08')]);
    expect(still).toMatchObject({ kind: 'open', months: 3, days: null, report: { period: '2026-08' } });
    const mended = followUp(months('pfffpp'), [reportedIn('2026-09'), reportedIn('2026-08', '31')]);
    // From 31 August to 31 October.
    expect(mended).toMatchObject({ kind: 'mended', days: 61, report: { period: '2026-09' } });
  });

  it('that is reported in an earlier run is not counted from that report', () => {
    expect(followUp(months('pfpfff'), [reportedIn('2026-07')])).toMatchObject({
      kind: 'returned',
      months: 2,
      report: { period: '2026-07' },
    });
  });

  it.each([
    ['in a run before', 'pfpffp', reportedIn('2026-07'), 61],
    [
      'after it was mended, in the window of an earlier month',
      'pfffpp',
      { ...reportedIn('2026-11'), period: '2026-08' },
      92,
    ],
  ])('that is reported %s was not mended after that mail', (_, text, report, took) => {
    const followed = followUp(months(text), [report]);
    expect(followed?.days).toBe(took);
    expect(followed && firstReported(followed.run, [report])).toBeNull();
  });

  it('that nobody reported takes the days between the ends of two months, unless it may be older', () => {
    expect(runsOf(months('pffppp')).map((run) => daysToMend(run, []))).toEqual([61]);
    expect(runsOf(months('fffppp')).map((run) => daysToMend(run, []))).toEqual([null]);
    expect(runsOf(months('fffppp')).map((run) => daysToMend(run, [reportedIn('2026-08', '31')]))).toEqual([30]);
  });

  it('is reported on the day of this computer', () => {
    const zone = process.env.TZ;
    process.env.TZ = 'Europe/Amsterdam';
    const reported = { period: '2026-08', at: '2026-08-30T22:32:00.000Z' };
    const days = runsOf(months('fffppp')).map((run) => daysToMend(run, [reported]));
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
    expect(days).toEqual([30]);
  });
});

const anyHistory = fc.array(fc.constantFrom<SeenState>('finding', 'passed', 'ended', 'unknown'), {
  minLength: 6,
  maxLength: 6,
});
const seen = (states: readonly SeenState[]): readonly SeenMonth[] =>
  states.map((state, at) => ({ period: periods[at] ?? '', state }));

describe('over six months with any faults', () => {
  it('each month with a finding is in exactly one run, and no month that passed is', () => {
    fc.assert(
      fc.property(anyHistory, (states) => {
        const runs = runsOf(seen(states));
        seen(states).forEach(({ period, state }) => {
          const around = runs.filter(({ since, last }) => since <= period && period <= last);
          if (state === 'finding') expect(around).toHaveLength(1);
          if (state === 'passed' || state === 'ended') expect(around).toHaveLength(0);
        });
        runs.forEach((run, at) => {
          const next = runs[at + 1];
          if (next !== undefined) expect(run.end).not.toBeNull();
          if (run.end !== null)
            expect(run.end.in > run.last && (next === undefined || run.end.in < next.since)).toBe(true);
        });
      }),
    );
  });

  it('what a plan of faults mended, returned and reported says is what is followed', () => {
    // A plan: how many months it is away, there, mended, and there again; each at least one, in six months.
    const plan = fc
      .tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 3 }), fc.nat(3), fc.boolean())
      .filter(([away, there]) => away + there <= 6);
    fc.assert(
      fc.property(plan, fc.nat(5), ([away, there, mended, isReported], hole) => {
        const states = Array.from({ length: 6 }, (_, month): SeenState => {
          if (month < away) return 'passed';
          if (month < away + there) return 'finding';
          return month < away + there + mended ? 'passed' : 'finding';
        });
        const [first = '', lastMonth] = [periods[away], 5];
        const reports = isReported ? [reportedIn(first)] : [];
        const followed = followUp(seen(states), reports);
        const isMended = mended > 0 && away + there + mended > lastMonth && away + there <= lastMonth;
        const hasReturned = mended > 0 && away + there + mended <= lastMonth;
        expect(followed?.kind).toBe(hasReturned ? 'returned' : isMended ? 'mended' : 'open');
        expect(followed?.report?.period).toBe(isReported ? first : undefined);
        if (isMended) expect(followed?.run.end?.in).toBe(periods[away + there]);
        // A month without data within a time in which it was there or mended changes nothing about the outcome.
        const isInside = hole > 0 && hole < 5 && states[hole] === states[hole - 1] && states[hole] === states[hole + 1];
        if (!isInside) return;
        const holed = states.map((state, month) => (month === hole ? ('unknown' as const) : state));
        expect(followUp(seen(holed), reports)?.kind).toBe(followed?.kind);
      }),
    );
  });

  it('the counts of all offices are those of each office', () => {
    fc.assert(
      fc.property(fc.array(anyHistory, { maxLength: 20 }), (offices) => {
        const counts = countFollowed(
          { rows: offices.length, months: 6 },
          (row, month) => offices[row]?.[month] ?? 'unknown',
        );
        const each = offices.flatMap((states) => followUp(seen(states), []) ?? []);
        const of = (kind: string) => each.filter((followed) => followed.kind === kind);
        expect(counts.lost).toBe(of('lost').length);
        expect(counts.returned).toBe(of('returned').length);
        expect(counts.openSince.reduce((sum, count) => sum + count, 0)).toBe(of('open').length + of('returned').length);
        periods.forEach((period, at) => {
          const began = [...of('open'), ...of('returned')].filter(({ run }) => run.since === period);
          expect(counts.openSince[at]).toBe(began.length);
        });
        const runs = offices.flatMap((states) => runsOf(seen(states))).filter(({ end }) => end?.kind === 'mended');
        expect(counts.mended.reduce((sum, { count }) => sum + count, 0)).toBe(runs.length);
        for (const { since, in: until, count } of counts.mended)
          expect(runs.filter((run) => run.since === periods[since] && run.end?.in === periods[until])).toHaveLength(
            count,
          );
      }),
    );
  });

  it('the median of the days is that of all mended findings', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(400), { minLength: 1, maxLength: 30 }), (took) => {
        const sorted = [...took].sort((first, second) => first - second);
        const { median, mended } = mendTime(took.map((days) => ({ days, count: 1 })));
        expect(mended).toBe(took.length);
        expect(median).toBe(sorted[Math.ceil(sorted.length / 2) - 1]);
      }),
    );
    expect(mendTimeOf([{ since: 0, in: 2, count: 4 }], periods)).toEqual({ mended: 4, timed: 0, median: null });
    expect(
      mendTimeOf(
        [
          { since: 1, in: 2, count: 1 },
          { since: 1, in: 3, count: 2 },
        ],
        periods,
      ),
    ).toEqual({ mended: 3, timed: 3, median: 61 });
    expect(mendTime([])).toEqual({ mended: 0, timed: 0, median: null });
  });
});
