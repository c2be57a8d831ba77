import { describe, expect, it } from 'vitest';
import { toView } from '../../../../../../src/renderer/list/core/store/arrangement';
import { nothing } from '../../../../../../src/renderer/list/core/store/list-view';
import { showUnknownChanges, withMutations } from '../../../../../../src/renderer/list/core/store/mutation-columns';
import { namedPeriods } from '../../../../../../src/renderer/list/core/store/mutation-periods';
import { shownWithMutations } from '../../../../../../src/shared/catalog/computed';

const october = { from: '2026-10-01', to: '2026-10-25', groups: ['contact'] as const };
const shownIn = ({ columns }: { columns: ReturnType<typeof nothing>['columns'] }) =>
  columns.flatMap(({ column, shown }) => (shown && column.group === 'Mutaties' ? [column.name] : []));

describe('the columns of mutations', () => {
  it('come right after the pinned ones while there is a period, and disappear with it', () => {
    const before = nothing('advisers', 3);
    const on = { ...before, ...withMutations(before, october) };
    expect(on.columns.slice(3, 6).map(({ column, shown }) => [column.name, shown])).toEqual([
      ['changedOn', true],
      ['changedWords', true],
      ['changedHow', true],
    ]);
    const sorted = { ...on, sort: [{ column: 'changedOn', direction: 'desc' as const }] };
    const off = { ...sorted, ...withMutations(sorted, null) };
    expect(shownIn(off)).toEqual([]);
    expect(off.sort).toEqual(before.sort);
  });

  it('stay hidden when the user hid them, whatever the period', () => {
    const before = nothing('advisers', 3);
    const on = { ...before, ...withMutations(before, october) };
    const hidden = { ...on, columns: on.columns.map((each) => ({ ...each, shown: false })) };
    expect(shownIn({ ...hidden, ...withMutations(hidden, { ...october, to: '2026-10-24' }) })).toEqual([]);
  });

  it('are shown for a stored view that does not contain them, and stay hidden if it does', () => {
    const { columns } = nothing('advisers', 3);
    const now = toView(columns);
    const earlier = now.filter(({ name }) => !shownWithMutations.includes(name));
    expect(shownIn({ columns: showUnknownChanges(columns, october, earlier) })).toEqual(shownWithMutations);
    expect(shownIn({ columns: showUnknownChanges(columns, october, now) })).toEqual([]);
    expect(shownIn({ columns: showUnknownChanges(columns, null, earlier) })).toEqual([]);
  });

  it('exist for persons too, without info groups, and not for articles', () => {
    const [persons, press] = [nothing('persons', 3), nothing('press', 3)];
    expect(shownIn(withMutations(persons, october))).toEqual(shownWithMutations);
    expect(shownIn(withMutations(press, october))).toEqual([]);
  });
});

describe('a period that has a name', () => {
  it('ends today', () => {
    expect(namedPeriods('2026-10-25', '2026-10-20').map(({ label, days }) => [label, ...days])).toEqual([
      ['Laatste 7 dagen', '2026-10-18', '2026-10-25'],
      ['Laatste 30 dagen', '2026-09-25', '2026-10-25'],
      ['Laatste 90 dagen', '2026-07-27', '2026-10-25'],
      ['Deze maand', '2026-10-01', '2026-10-25'],
      ['Sinds mijn vorige bezoek', '2026-10-20', '2026-10-25'],
    ]);
    expect(namedPeriods('2026-10-25', null)).toHaveLength(4);
  });
});
