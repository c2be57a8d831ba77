import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayAfter, dayEnd, dayOf, dayStart, lastDayOf, noonOf } from '../../../../src/shared/domain/calendar';
import { todayBy, yearBy } from '../../../../src/shared/domain/clock';
import { formatMoment } from '../../../../src/shared/format/format-date';

/** The European rule: clocks are one hour ahead of UTC, and two hours from the last Sunday of March to the last Sunday of October. */
function naiveDayOf(moment: number): string {
  const year = new Date(moment).getUTCFullYear();
  const lastSunday = (month: number) => {
    const last = new Date(Date.UTC(year, month + 1, 0, 1));
    return last.getTime() - last.getUTCDay() * 86_400_000;
  };
  const isSummer = moment >= lastSunday(2) && moment < lastSunday(9);
  return new Date(moment + (isSummer ? 2 : 1) * 3_600_000).toISOString().slice(0, 10);
}

const moments = fc.integer({ min: Date.UTC(1996, 0, 1), max: Date.UTC(2090, 0, 1) });

describe.each(['Europe/Amsterdam', 'America/Los_Angeles', 'Pacific/Auckland', 'UTC'])('on a computer in %s', (zone) => {
  const before = process.env.TZ;
  beforeEach(() => {
    process.env.TZ = zone;
  });
  afterEach(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  it('a day begins and ends at midnight in Amsterdam', () => {
    expect(dayOf('2026-11-24T22:59:59.999Z')).toBe('2026-11-24');
    expect(dayOf('2026-11-24T23:00:00Z')).toBe('2026-11-25');
    expect(dayOf('2026-07-24T21:59:59Z')).toBe('2026-07-24');
    expect(dayOf('2026-07-24T22:00:00Z')).toBe('2026-07-25');
    expect(dayOf(Date.UTC(2026, 11, 31, 23))).toBe('2027-01-01');
    expect(dayStart('2026-11-25')).toBe(Date.parse('2026-11-24T23:00:00Z'));
    expect(dayEnd('2026-11-25')).toBe(Date.parse('2026-11-25T22:59:59.999Z'));
  });

  it('the days on which the clocks change are 23 and 25 hours long', () => {
    const hours = (day: string) => (dayEnd(day) + 1 - dayStart(day)) / 3_600_000;
    expect(hours('2026-03-28')).toBe(24);
    expect(hours('2026-03-29')).toBe(23);
    expect(hours('2026-10-25')).toBe(25);
    expect(hours('2024-02-29')).toBe(24);
  });

  it('29 February exists in leap years only', () => {
    expect(dayOf('2024-02-29')).toBe('2024-02-29');
    expect(dayOf('2024-02-28T23:00:00Z')).toBe('2024-02-29');
    expect(dayOf('2024-02-29T23:00:00Z')).toBe('2024-03-01');
    expect(dayOf('2026-02-29')).toBe('');
    expect(dayStart('2026-02-29')).toBeNaN();
    expect(dayEnd('2026-02-29')).toBeNaN();
  });

  it('a moment is shown as the clocks in Amsterdam show it', () => {
    expect(formatMoment('2026-10-20T07:14:00Z')).toBe('20-10-2026 09:14');
    expect(formatMoment('2026-12-31T23:05:00Z')).toBe('01-01-2027 00:05');
    expect(formatMoment('geen tijd')).toBe('');
  });

  it('a date without a time zone is taken as it is written', () => {
    expect(dayOf('2026-11-25')).toBe('2026-11-25');
    expect(dayOf('2026-11-25T23:59:00')).toBe('2026-11-25');
    expect(dayOf('2026-11-25 00:00')).toBe('2026-11-25');
    expect(dayOf('geen tijd')).toBe('');
  });

  it('every moment is between the beginning and the end of its day', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const day = dayOf(moment);
        expect(day).toBe(naiveDayOf(moment));
        expect(dayStart(day)).toBeLessThanOrEqual(moment);
        expect(dayEnd(day)).toBeGreaterThanOrEqual(moment);
        expect(dayOf(dayStart(day))).toBe(day);
        expect(dayOf(dayStart(day) - 1) < day).toBe(true);
        expect(dayOf(noonOf(day))).toBe(day);
      }),
    );
  });
});

it('the clock service returns the day and the year in Amsterdam', () => {
  const at = (time: string) => ({ now: () => new Date(time) });
  expect(todayBy(at('2026-12-31T22:59:59Z'))).toBe('2026-12-31');
  expect(yearBy(at('2026-12-31T22:59:59Z'))).toBe(2026);
  expect(todayBy(at('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
  expect(yearBy(at('2026-12-31T23:00:00Z'))).toBe(2027);
});

describe('the days of a month', () => {
  it('end with the last day of the month, also in a leap year', () => {
    expect(lastDayOf('2026-02')).toBe('2026-02-28');
    expect(lastDayOf('2028-02')).toBe('2028-02-29');
    expect(lastDayOf('2026-12')).toBe('2026-12-31');
  });

  it('follow one another without a gap, from one month to the next', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const period = dayOf(moment).slice(0, 7);
        const next = dayAfter(lastDayOf(period));
        expect(next.slice(8)).toBe('01');
        expect(next.slice(0, 7) > period).toBe(true);
      }),
    );
    expect(dayAfter('2026-12-31')).toBe('2027-01-01');
    expect(dayAfter('2026-02-30')).toBe('');
  });
});
