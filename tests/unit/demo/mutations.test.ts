import { describe, expect, it } from 'vitest';
import { dayIn, type MonthIndex, periodOf, readPeriod } from '../../../src/demo/data/facts/calendar';
import { identityOf } from '../../../src/demo/data/facts/identity';
import { plantedMonth } from '../../../src/demo/data/facts/planted';
import { changeColumns, registeredGroupOf } from '../../../src/demo/data/office/change-values';
import { OfficeMonth } from '../../../src/demo/data/office/office-month';
import { registeredValues } from '../../../src/demo/data/office/office-values';
import { type InfoGroup, infoGroups } from '../../../src/shared/domain/lists/column';
import { type DemoOffice, demoOffices, drawWorlds, type Sample } from './demo-offices';

const columnOf = (group: InfoGroup) => changeColumns[group];
const inMonth = (dates: readonly string[], month: MonthIndex) =>
  dates.filter((date) => date > dayIn(month - 1, 20) && date <= dayIn(month, 20));

/** The info groups in which registered columns differ between two rows of one office. */
function groupsThatDiffer(before: DemoOffice, after: DemoOffice): ReadonlySet<InfoGroup> {
  const groups = new Set<InfoGroup>();
  for (const name of new Set([...Object.keys(before.cells), ...Object.keys(after.cells)])) {
    const group = isRegistered(name) ? registeredGroupOf(name) : null;
    if (group !== null && JSON.stringify(before.value(name)) !== JSON.stringify(after.value(name))) groups.add(group);
  }
  return groups;
}

/** Columns that follow from other months and other offices are not registered. */
const registered = new Set<string>();
const isRegistered = (name: string): boolean => {
  if (registered.size === 0) {
    for (let index = 0; index < 2000; index += 1) {
      const office = identityOf({ seed: 1, size: 2000 }, index);
      if (office === null || office.entry > readPeriod('2026-10')) continue;
      const values = registeredValues(new OfficeMonth({ seed: 1, size: 2000 }, office, readPeriod('2026-10')));
      for (const each of Object.keys(values)) registered.add(each);
    }
  }
  return registered.has(name);
};

/** In this month the head of a group is renamed, and its members name it as their owner. */
const renamedHead: Sample = { seed: 99_992, size: 500, period: '2027-05' };
/** In this month the figures of a group change although no member announces it. */
const unannounced: Sample = { seed: 52_293, size: 500, period: '2025-09' };
/** A chain grows, and offices take over others. */
const planted: Sample = { seed: 7, size: 1500, period: periodOf(plantedMonth) };

/** Random worlds, each with a month and the one before it; both tests of consecutive months use the same ones. */
const pairs = [
  renamedHead,
  unannounced,
  planted,
  ...drawWorlds(
    12,
    500,
    Array.from({ length: 25 }, (_, back) => periodOf(readPeriod('2027-06') - back)),
  ),
].map((sample) => {
  const month = readPeriod(sample.period);
  const earlier = demoOffices({ ...sample, period: periodOf(month - 1) });
  return { ...sample, month, earlier, later: demoOffices(sample) };
});
const byKvk = (offices: readonly DemoOffice[]) => new Map(offices.map((office) => [office.text('kvk'), office]));

describe('mutations in the demo', () => {
  it('are exactly the differences between a month and the one before', () => {
    let seen = 0;
    for (const { seed, month, earlier, later } of pairs) {
      const before = byKvk(earlier);
      for (const office of later) {
        const old = before.get(office.text('kvk'));
        const announced = infoGroups.filter((group) => inMonth(office.list(columnOf(group)), month).length > 0);
        if (old === undefined) {
          expect(announced).toContain('base');
          continue;
        }
        const differ = [...groupsThatDiffer(old, office)].sort();
        expect([...announced].sort(), `${office.text('kvk')} in ${periodOf(month)}, seed ${seed}`).toEqual(differ);
        seen += differ.length;
      }
    }
    expect(seen).toBeGreaterThan(100);
  });

  it('of the last year are repeated in the next month', () => {
    for (const { seed, month, earlier, later } of pairs) {
      const after = byKvk(later);
      for (const office of earlier) {
        const next = after.get(office.text('kvk'));
        // Only offices that are taken over disappear, and one practice office.
        if (next === undefined) {
          if (office.value('name') !== 'Oefenovername') expect(month, `seed ${seed}`).toBe(plantedMonth);
          continue;
        }
        for (const group of infoGroups) {
          const kept = office.list(columnOf(group)).filter((date) => date > dayIn(month - 13, 20));
          expect(next.list(columnOf(group)), `seed ${seed}`).toEqual(expect.arrayContaining([...kept]));
        }
      }
    }
  });

  it('touch a few per cent of the offices every month, in every group', { tags: ['long'] }, () => {
    const month = readPeriod('2026-10');
    const all = demoOffices({ seed: 1, size: 5000, period: '2026-10' });
    for (const group of infoGroups) {
      const touched =
        all.filter((office) => inMonth(office.list(columnOf(group)), month).length > 0).length / all.length;
      expect(touched, group).toBeGreaterThan(0.0005);
      expect(touched, group).toBeLessThan(group === 'ratings' ? 0.16 : 0.1);
    }
  });
});
