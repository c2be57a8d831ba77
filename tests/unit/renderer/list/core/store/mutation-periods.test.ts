import { expect, it } from 'vitest';
import { movedPeriod } from '../../../../../../src/renderer/list/core/store/mutation-periods';

const period = (from: string, to: string) => ({ from, to });

it('a period up to the day of a file is extended to today, with the same length', () => {
  expect(movedPeriod(period('2026-09-25', '2026-10-25'), '2026-10-25', '2026-11-24')).toEqual(
    period('2026-10-25', '2026-11-24'),
  );
});

it('a period from the first of the month becomes one of this month', () => {
  expect(movedPeriod(period('2026-10-01', '2026-10-25'), '2026-10-25', '2026-11-24')).toEqual(
    period('2026-11-01', '2026-11-24'),
  );
});

it('a period that ended earlier, one without a known day, and one of today stay the same', () => {
  const fixed = period('2026-01-01', '2026-03-31');
  expect(movedPeriod(fixed, '2026-10-25', '2026-11-24')).toEqual(fixed);
  expect(movedPeriod(fixed, undefined, '2026-11-24')).toEqual(fixed);
  expect(movedPeriod(fixed, '2026-03-31', '2026-03-31')).toEqual(fixed);
});
