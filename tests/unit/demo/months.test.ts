import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  announcedMonths,
  dayIn,
  newestMonth,
  periodOf,
  readPeriod,
  upToDate,
} from '../../../src/demo/data/facts/calendar';
import { listedOffices } from '../../../src/demo/data/office/office-rows';
import { examples } from '../../first-cases';
import { demoOffices } from './demo-offices';

const byKvk = (offices: ReturnType<typeof demoOffices>) =>
  new Map(offices.map((office) => [office.text('kvk'), office]));

describe('the months of the demo', () => {
  const inPeriod = (period: string) => demoOffices({ seed: 1, size: 5000, period });
  const [september, october] = [inPeriod('2026-09'), inPeriod('2026-10')];
  it('give the same rows for the same seed, month and size', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 0, max: 40 }),
        (seed, size, back) => {
          const sample = { seed, size, period: periodOf(readPeriod('2026-12') - back) };
          expect(demoOffices(sample).map((office) => office.cells)).toEqual(
            demoOffices(sample).map((office) => office.cells),
          );
        },
      ),
      { numRuns: examples(15) },
    );
  });

  it('give other offices for another seed', () => {
    const names = (seed: number) =>
      demoOffices({ seed, size: 300, period: '2026-10' }).map((office) => office.text('name'));
    const first = new Set(names(1));
    expect(names(2).filter((name) => first.has(name)).length).toBeLessThan(15);
  });

  it('differ a few per cent from the month before', () => {
    const before = byKvk(september);
    const after = october;
    const changed = (name: string) =>
      after.filter((office) => {
        const old = before.get(office.text('kvk'));
        return old !== undefined && JSON.stringify(old.value(name)) !== JSON.stringify(office.value(name));
      }).length / after.length;
    for (const [name, least, most] of [
      ['name', 0, 0.005],
      ['phone', 0.0003, 0.01],
      ['street', 0.0008, 0.012],
      ['fte', 0.005, 0.05],
      ['ratingRiFD', 0.005, 0.08],
    ] as const) {
      expect(changed(name), name).toBeGreaterThanOrEqual(least);
      expect(changed(name), name).toBeLessThan(most);
    }
  });

  it('keep the identity of an office, and show those that start and stop', () => {
    const before = byKvk(september);
    const after = byKvk(october);
    const starters = [...after.keys()].filter((kvk) => !before.has(kvk));
    const stoppers = [...after].filter(
      ([kvk, office]) => before.get(kvk)?.value('active') === true && office.value('active') === false,
    );
    expect([...before.keys()].filter((kvk) => !after.has(kvk))).toEqual([]);
    expect(starters.length).toBeGreaterThan(3);
    expect(stoppers.length).toBeGreaterThan(0);
    for (const [, office] of stoppers) expect(office.text('dateTermination')).toMatch(/^2026-10-/);
    for (const kvk of starters) expect(after.get(kvk)?.value('active')).toBe(true);
  });

  it('have a few starters and at most a few dozen stoppers among 10,000 offices', () => {
    const listed = (period: string) =>
      new Map(
        [...listedOffices({ world: { seed: 1, size: 10_000 }, month: readPeriod(period), database: 'all' })].flatMap(
          (at) => (at === null ? [] : [[at.office.kvk, at.active]]),
        ),
      );
    const [before, after] = [listed('2026-09'), listed('2026-10')];
    const starters = [...after.keys()].filter((kvk) => !before.has(kvk));
    const stoppers = [...after].filter(([kvk, active]) => before.get(kvk) === true && !active);
    expect([...before.keys()].filter((kvk) => !after.has(kvk))).toEqual([]);
    expect(starters.length).toBeGreaterThan(3);
    expect(starters.length).toBeLessThan(30);
    expect(stoppers.length).toBeGreaterThan(0);
    expect(stoppers.length).toBeLessThan(60);
  });

  it('give the difference of the RiFD rating from the month before', () => {
    const before = byKvk(september);
    let moved = 0;
    for (const office of october) {
      const old = before.get(office.text('kvk'));
      // A company that files its first figures is judged on other grounds than before.
      if (old === undefined || !office.has('ratingRiFD') || !old.has('ratingRiFD')) continue;
      if (old.value('year') !== office.value('year')) continue;
      const change = office.number('ratingRiFDChange');
      expect(change).toBeCloseTo(office.number('ratingRiFD') - old.number('ratingRiFD'), 5);
      if (change !== 0) moved += 1;
    }
    expect(moved).toBeGreaterThan(5);
  });
});

describe('the calendar of the demo', () => {
  it.each([
    ['2026-10-19T12:00:00Z', '2026-09'],
    ['2026-10-21T00:00:00Z', '2026-10'],
    ['2027-01-05T00:00:00Z', '2026-12'],
    ['2027-01-20T22:59:59Z', '2026-12'],
    ['2027-01-20T23:00:00Z', '2027-01'],
  ])('has on %s the month %s as the newest', (now, period) => {
    expect(periodOf(newestMonth(new Date(now)))).toBe(period);
  });

  it('announces thirteen months, the oldest first', () => {
    const months = announcedMonths(readPeriod('2026-10')).map(periodOf);
    expect(months).toHaveLength(13);
    expect([months[0], months[12]]).toEqual(['2025-10', '2026-10']);
    expect(upToDate(readPeriod('2026-10'))).toBe('2026-10-20');
  });

  it('has no days or months that do not exist', () => {
    expect(dayIn(readPeriod('2027-02'), 31)).toBe('2027-02-28');
    expect(() => readPeriod('2026-13')).toThrow(RangeError);
  });
});
