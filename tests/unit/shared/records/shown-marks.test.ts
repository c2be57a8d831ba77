import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OfficeMark } from '../../../../src/shared/domain/records/record';
import { type OfficeMarks, withFormers } from '../../../../src/shared/records/shown-marks';
import { joinedRemark } from '../../../../src/shared/texts/remark-sentences';

const numbers: readonly string[] = ['99000001', '99000002', '99000003'];
const anyMark = fc.record({
  kvk: fc.constantFrom(...numbers),
  notes: fc.integer({ min: 0, max: 3 }),
  contacts: fc.integer({ min: 0, max: 3 }),
  followup: fc.constantFrom(null, '2026-11-01', '2026-12-01'),
});
const anyMarks = fc
  .uniqueArray(anyMark, { selector: ({ kvk }) => kvk })
  .map((marks) => new Map<string, OfficeMark>(marks.map((mark) => [mark.kvk, mark])));
const anyFormers = fc.uniqueArray(
  fc
    .record({ id: fc.constantFrom(...numbers), shownAt: fc.constantFrom(...numbers) })
    .map((office) => ({ ...office, name: '', period: '2026-10' })),
  { selector: ({ id }) => id },
);

it('the marks of former offices are with those that continue them: none is lost or doubled', () => {
  fc.assert(
    fc.property(anyMarks, anyFormers, (marks, formers) => {
      const shown = withFormers(marks, formers);
      const sumOf = (of: OfficeMarks, part: 'notes' | 'contacts') =>
        [...of.values()].reduce((sum, mark) => sum + mark[part], 0);
      expect([sumOf(shown, 'notes'), sumOf(shown, 'contacts')]).toEqual([
        sumOf(marks, 'notes'),
        sumOf(marks, 'contacts'),
      ]);
      for (const { kvk, followup } of marks.values()) {
        const place = formers.find(({ id }) => id === kvk)?.shownAt ?? kvk;
        const first = shown.get(place)?.followup ?? null;
        if (followup !== null) expect(first !== null && first <= followup).toBe(true);
      }
    }),
  );
});

it('remarks of both offices on one value stand together, each a paragraph that says where it came from', () => {
  const own = { kvk: '99000002', column: 'fte', text: 'Klopt dit?', value: 1, period: '2026-10', revision: 1 };
  const former = { id: '99000001', name: 'Van Dijk' };
  const taken = { ...own, kvk: former.id, text: 'Belt terug' };
  expect(
    joinedRemark([
      { ...own, former: null },
      { ...taken, former },
    ]),
  ).toMatchObject({
    kvk: '99000002',
    text: 'Klopt dit?\n\nOvergenomen van Van Dijk (99000001): Belt terug',
  });
});
