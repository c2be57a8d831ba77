import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodOf, readPeriod } from '../../../src/demo/data/facts/calendar';
import { blockOfPerson } from '../../../src/demo/data/people/block-people';
import { ownColumnsOf } from '../../../src/shared/catalog/catalog';
import { examples } from '../../first-cases';
import { type DemoRow, demoRows, drawWorlds, inEach, keptRows } from './demo-offices';

const worlds = drawWorlds(6, 500, ['2025-10', '2026-10', '2027-03']);
/** A world in which an office has more than 32 seats. */
const manySeats = { seed: 99995, size: 500, period: '2027-03' };
const byKvk = (rows: readonly DemoRow[]) => new Map(rows.map((row) => [row.text('kvk'), row]));

/** `J.A. van der Horst` */
const written = (person: DemoRow) =>
  [person.value('initials'), person.value('infix'), person.value('lastName')].filter((part) => part !== null).join(' ');

describe('the persons of the demo', () => {
  it('each have a number of their own, from which their block follows', () => {
    inEach(worlds, (sample) => {
      const ids = keptRows('persons', sample).map((person) => person.text('id'));
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(blockOfPerson(id)).toBeLessThanOrEqual(2);
    });
    expect([blockOfPerson('12'), blockOfPerson('abc'), blockOfPerson('10000001~9')]).toEqual([null, null, null]);
  });

  it('belong to the offices that name them, and name those offices themselves', () => {
    inEach(worlds, (sample) => {
      const offices = byKvk(keptRows('advisers', sample));
      const persons = keptRows('persons', sample);
      const directorsOf = new Map<string, Set<string>>();
      for (const person of persons) {
        expect(person.list('companies')).toHaveLength(person.list('kvks').length);
        person.list('kvks').forEach((kvk, at) => {
          expect(offices.get(kvk)?.text('name')).toBe(person.list('companies')[at]);
          const names = directorsOf.get(kvk) ?? new Set();
          directorsOf.set(kvk, names.add(written(person)));
        });
      }
      for (const [kvk, office] of offices) {
        for (const name of office.list('managementFunction')) expect(directorsOf.get(kvk)).toContain(name);
        for (const name of office.list('decisionmakers')) expect(directorsOf.get(kvk)).toContain(name);
        if (office.value('active') === true) expect(office.list('managementFunction').length).toBeGreaterThan(0);
      }
    });
  });

  it('are adults, and their initials fit their first names', () => {
    inEach(worlds, (sample) => {
      for (const person of keptRows('persons', sample)) {
        if (person.text('id').endsWith('~1')) {
          expect([person.has('birthDate'), person.has('gender')]).toEqual([false, false]);
          continue;
        }
        expect(person.number('birthDate')).toBeLessThan((Number(sample.period.slice(0, 4)) - 18) * 10_000);
        expect(person.number('birthDate')).toBeGreaterThan(18_500_101);
        expect(['M', 'V']).toContain(person.text('gender'));
        const firsts = person
          .text('firstNames')
          .split(' ')
          .map((name) => name.charAt(0))
          .join('');
        expect(person.text('initials').replace(/\.|(?<=[TC])h/g, '')).toBe(firsts);
      }
    });
  });

  it('change to another office now and then', () => {
    const month = readPeriod('2026-10');
    const kvksIn = (back: number) =>
      new Map(
        keptRows('persons', { seed: 1, size: 5000, period: periodOf(month - back) }).map((person) => [
          person.text('id'),
          person.list('kvks'),
        ]),
      );
    const [before, now] = [kvksIn(12), kvksIn(0)];
    const switched = [...now].filter(([id, kvks]) => {
      const old = before.get(id);
      return old !== undefined && kvks.some((kvk) => !old.includes(kvk)) && old.some((kvk) => !kvks.includes(kvk));
    });
    expect(switched.length).toBeGreaterThan(3);
  });

  it('change offices only on days that they announce', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (seed) => {
        const before = new Map(
          demoRows('persons', { seed, size: 500, period: '2026-09' }).map((person) => [person.text('id'), person]),
        );
        for (const person of demoRows('persons', { seed, size: 500, period: '2026-10' })) {
          const old = before.get(person.text('id'));
          const announced = person.list('changedPerson').some((date) => date > '2026-09-20');
          if (old === undefined) continue;
          if (!announced) expect(person.list('kvks')).toEqual(old.list('kvks'));
        }
      }),
      { numRuns: examples(6) },
    );
  });
});

describe('the positions of the demo', () => {
  it('have an active employer, its number of officers and area, and an id of their own', () => {
    inEach([...worlds, manySeats], (sample) => {
      const offices = byKvk(keptRows('advisers', sample));
      const positions = keptRows('positions', sample);
      expect(new Set(positions.map((position) => position.text('id'))).size).toBe(positions.length);
      for (const position of positions) {
        const employer = offices.get(position.text('employer'));
        expect(employer?.value('active')).toBe(true);
        expect(position.number('employeeCount')).toBe(employer?.number('officers'));
        expect(position.number('totalOfficers')).toBeGreaterThanOrEqual(position.number('employeeCount'));
        expect(position.value('area')).toBe(employer?.value('province'));
      }
    });
  });
});

/** A fifth of the default world: every column is filled in some row here too, and the counts have the same proportions. */
describe('the lists of 5,000 offices', () => {
  const sample = { seed: 1, size: 5000, period: '2026-10' };
  it.each([
    ['persons', 8000],
    ['positions', 12_000],
    ['locations', 6000],
    ['press', 1200],
  ] as const)('%s has about %i rows, and every column is filled in some row', (list, expected) => {
    const rows = keptRows(list, sample);
    expect(Math.abs(rows.length - expected) / expected).toBeLessThan(0.06);
    for (const { name } of ownColumnsOf(list)) {
      expect(
        rows.some((row) => row.has(name)),
        name,
      ).toBe(true);
    }
  });
});
