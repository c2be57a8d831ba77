import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTypedDay } from '../../../../src/shared/format/format-date';

const today = '2026-11-26';

describe('a typed day', () => {
  it.each([
    ['3-12-2026', '2026-12-03'],
    ['3/12/26', '2026-12-03'],
    ['03.12.2026', '2026-12-03'],
    ['03122026', '2026-12-03'],
    ['3-12', '2026-12-03'],
    ['26-11', '2026-11-26'],
    ['25-11', '2027-11-25'],
    ['29-2-2028', '2028-02-29'],
    [' Morgen ', '2026-11-27'],
    ['vandaag', '2026-11-26'],
    ['+7', '2026-12-03'],
  ])('%s is %s', (typed, day) => {
    expect(readTypedDay(typed, today)).toBe(day);
  });

  it.each(['', '31-2-2026', '32-1', 'december', '3-13', '2026'])('“%s” is not a day', (typed) => {
    expect(readTypedDay(typed, today)).toBeNull();
  });

  it('is read back from the way in which it is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
        const day = new Date(Date.UTC(2000, 0, 1) + days * 86_400_000).toISOString().slice(0, 10);
        expect(readTypedDay(day.split('-').reverse().join('-'), today)).toBe(day);
      }),
    );
  });
});
