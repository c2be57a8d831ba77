import { describe, expect, it } from 'vitest';
import { periodOf, readPeriod } from '../../../src/demo/data/facts/calendar';
import type { Database } from '../../../src/demo/data/facts/row-source';
import type { DemoList } from '../../../src/demo/data/list-parts';
import { addressValueGroup } from '../../../src/demo/data/office/contact-values';
import { listedOffices } from '../../../src/demo/data/office/office-rows';
import { reuseNextMonth } from '../../../src/demo/data/office/reused-offices';
import { type ListJob, rowTexts } from '../../../src/demo/lists/list-text';
import { eachCase } from '../../first-cases';

const everything = { from: 0, to: Number.POSITIVE_INFINITY };

const textOf = (job: ListJob): string => Buffer.concat([...rowTexts(job, everything)]).toString();

/** Jobs of a world that no other test makes, so that no office of it is known in advance. */
const jobsOf = (seed: number, database: Database, withoutColumns: readonly string[], periods: readonly string[]) =>
  periods.map((period): ListJob => {
    const world = { seed, size: 250 };
    return { world, list: 'advisers', month: readPeriod(period), database, withoutColumns };
  });

const yearOfMonths = Array.from({ length: 30 }, (_, back) => periodOf(readPeriod('2027-06') - back));

/** Months across a new year, and across the month with planted changes. */
const newYear = ['2027-02', '2027-01', '2026-12', '2026-11'];
const planted = ['2026-11', '2026-10', '2026-09', '2026-08', '2026-07'];

describe('offices of months that are made backwards', () => {
  eachCase<readonly [number, Database, readonly string[], readonly string[]]>(1, [
    [40_001, 'all', [], planted],
    [40_002, 'all', [], newYear],
    [40_003, 'mortgage', [], planted],
    [40_004, 'all', ['tp', 'creditRating'], newYear],
  ])('are the same as in months that are made in order (seed %s)', (seed, database, withoutColumns, periods) => {
    const jobs = jobsOf(seed, database, withoutColumns, periods);
    // In chronological order nothing is reused.
    const alone = [...jobs].reverse().map(textOf).reverse();
    expect(jobs.map(textOf)).toEqual(alone);
  });

  eachCase<readonly [DemoList]>(1, [['locations'], ['advisers'], ['positions']])(
    'are the same as in months that are made in order, over more than two years (%s)',
    (list) => {
      const jobs = jobsOf(list === 'advisers' ? 40_007 : 40_008, 'all', [], yearOfMonths).map((job) => ({
        ...job,
        list,
      }));
      const alone = [...jobs].reverse().map(textOf).reverse();
      expect(jobs.map(textOf)).toEqual(alone);
    },
  );

  it('are the same for each subscription after months of other subscriptions', { tags: ['long'] }, () => {
    const [first, second, third] = jobsOf(40_005, 'all', [], newYear) as [ListJob, ListJob, ListJob];
    const narrow = { ...third, withoutColumns: ['ratingRiFD', 'phone'] };
    const alone = [narrow, third].map(textOf);
    for (const job of [first, second]) textOf(job);
    expect([narrow, third].map(textOf)).toEqual(alone);
  });

  it('reuse values that are the same in the next month', () => {
    const valuesIn = (period: string) =>
      [...listedOffices({ world: { seed: 40_006, size: 250 }, month: readPeriod(period), database: 'all' })].flatMap(
        (at) => {
          if (at === null) return [];
          reuseNextMonth(at, []);
          return [at.once(addressValueGroup.values)];
        },
      );
    valuesIn('2027-03');
    const after = new Set(valuesIn('2027-02'));
    const before = valuesIn('2027-01');
    const same = before.filter((values) => after.has(values)).length;
    expect(same).toBeGreaterThan(0.9 * before.length);
    expect(same).toBeLessThan(before.length);
  });
});
