import { describe, expect } from 'vitest';
import { eachCase } from '../../first-cases';
import { demoOffices } from './demo-offices';

const months = ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11', '2026-12'];
const worlds: readonly [size: number, seed: number][] = [
  [150, 1],
  [600, 1],
  [400, 7],
];

describe('the office to practise rules on', () => {
  eachCase(1, worlds)('changes as it is described, in every month of %i offices of seed %i', (size, seed) => {
    const found = months.map((period) => {
      const offices = demoOffices({ seed, size, period }).filter((row) => row.value('name') === 'Oefenkantoor');
      expect(offices).toHaveLength(1);
      return offices[0];
    });
    expect(new Set(found.map((row) => row?.text('kvk'))).size).toBe(1);
    // Falls through 5.45 in odd months, rises through it in even ones.
    expect(found.map((row) => row?.value('ratingRiFD'))).toEqual([5.3, 6, 5.3, 6, 5.3, 6, 5.3, 6]);
    // Its website is gone in June, September and December, and comes back in the months after them.
    expect(found.map((row) => row?.has('url'))).toEqual([true, false, true, true, false, true, true, false]);
    // Both are registered as changes of that month.
    for (const [at, row] of found.entries())
      expect(row?.list('changedRatings').some((day) => day.startsWith(months[at] ?? ''))).toBe(true);
  });
});
