import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayIn, type MonthIndex, periodOf, readPeriod } from '../../../src/demo/data/calendar';
import { identityOf } from '../../../src/demo/data/identity';
import { changeColumns } from '../../../src/demo/data/office/change-values';
import { registeredGroupOf } from '../../../src/demo/data/office/changed-dates';
import { OfficeMonth } from '../../../src/demo/data/office/office-month';
import { registeredValues } from '../../../src/demo/data/office/office-values';
import { type InfoGroup, infoGroups } from '../../../src/shared/catalog/column';
import { type DemoOffice, demoOffices } from './demo-offices';

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

describe('mutaties in de demo', () => {
  it('zijn precies de verschillen tussen een maand en de maand ervoor', () => {
    let seen = 0;
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: 0, max: 24 }), (seed, back) => {
        const month = readPeriod('2027-06') - back;
        const sample = { seed, size: 500 };
        const before = new Map(
          demoOffices({ ...sample, period: periodOf(month - 1) }).map((office) => [office.text('kvk'), office]),
        );
        for (const office of demoOffices({ ...sample, period: periodOf(month) })) {
          const old = before.get(office.text('kvk'));
          const announced = infoGroups.filter((group) => inMonth(office.list(columnOf(group)), month).length > 0);
          if (old === undefined) {
            expect(announced).toContain('base');
            continue;
          }
          const differ = [...groupsThatDiffer(old, office)].sort();
          expect([...announced].sort(), `${office.text('kvk')} in ${periodOf(month)}`).toEqual(differ);
          seen += differ.length;
        }
      }),
      { numRuns: 12 },
    );
    expect(seen).toBeGreaterThan(100);
  });

  it('blijven staan: een latere maand herhaalt wat een eerdere aankondigde', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (seed) => {
        const earlier = demoOffices({ seed, size: 300, period: '2026-09' });
        const later = new Map(
          demoOffices({ seed, size: 300, period: '2026-10' }).map((office) => [office.text('kvk'), office]),
        );
        for (const office of earlier) {
          const next = later.get(office.text('kvk'));
          for (const group of infoGroups) {
            const kept = office.list(columnOf(group)).filter((date) => date > dayIn(readPeriod('2026-10') - 13, 20));
            expect(next?.list(columnOf(group))).toEqual(expect.arrayContaining([...kept]));
          }
        }
      }),
      { numRuns: 8 },
    );
  });

  it('raken elke maand een paar procent van de kantoren, in elke groep', () => {
    const month = readPeriod('2026-10');
    const all = demoOffices({ seed: 1, size: 10_000, period: '2026-10' });
    for (const group of infoGroups) {
      const touched =
        all.filter((office) => inMonth(office.list(columnOf(group)), month).length > 0).length / all.length;
      expect(touched, group).toBeGreaterThan(0.0005);
      expect(touched, group).toBeLessThan(group === 'ratings' ? 0.16 : 0.1);
    }
  });
});
