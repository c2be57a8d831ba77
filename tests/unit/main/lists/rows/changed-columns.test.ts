import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellAt, createColumnBuilder } from '../../../../../src/main/columns/column-builder';
import { changedOn, changedWhat, type GroupDays } from '../../../../../src/main/lists/rows/columns/changed-columns';
import { createListColumn } from '../../../../../src/main/lists/rows/columns/list-column';
import { changeColumns } from '../../../../../src/shared/catalog/advisers/changes';
import { computedColumnNamed } from '../../../../../src/shared/catalog/computed';
import type { Column } from '../../../../../src/shared/domain/lists/column';

const what = computedColumnNamed('changedWhat') as Column;
const labels = ['Contact', 'Cijfers', 'Ratings'];

/** The days of every row of a group, with the rows of its table behind a join. */
function groupOf(at: number, days: readonly (readonly string[])[], via: readonly number[] | null): GroupDays {
  const column = changeColumns[at] as Column;
  const builder = createColumnBuilder(column);
  for (const each of days) builder.push(each.length === 0 ? null : [...each]);
  const joined = {
    column: createListColumn(column, builder.finish()),
    via: via === null ? null : Int32Array.from(via),
  };
  return { name: column.name, label: labels[at] ?? '', days: joined };
}

const period = { from: '2026-09-25', to: '2026-10-25' };

describe('the changes in a period', () => {
  it('are shown as the newest day in it and the groups that changed in it', () => {
    const groups = [
      groupOf(0, [['2026-09-24', '2026-10-02', '2026-10-26'], ['2026-09-24'], []], null),
      groupOf(1, [['2026-10-25'], [], []], null),
    ];
    const [on, inGroups] = [changedOn(3, { groups, period }), changedWhat(what, 3, { groups, period })];
    expect([0, 1, 2].map((row) => cellAt(on, row))).toEqual([20261025, null, null]);
    expect([0, 1, 2].map((row) => cellAt(inGroups, row))).toEqual([['Contact', 'Cijfers'], null, null]);
  });

  it('are those that a plain loop over every day finds, also through a join', () => {
    const day = fc.integer({ min: 10, max: 31 }).map((of) => `2026-10-${of}`);
    const table = fc.array(fc.uniqueArray(day, { maxLength: 4 }), { minLength: 4, maxLength: 4 });
    const rows = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 6, maxLength: 6 });
    const bounds = fc.tuple(day, day).map(([one, other]) => [one, other].sort() as [string, string]);
    fc.assert(
      fc.property(fc.array(table, { minLength: 1, maxLength: 3 }), rows, bounds, (tables, via, [from, to]) => {
        const asked = { groups: tables.map((days, at) => groupOf(at, days, via)), period: { from, to } };
        const [on, inGroups] = [changedOn(6, asked), changedWhat(what, 6, asked)];
        via.forEach((of, row) => {
          const within = tables.map((days) => (days[of] ?? []).filter((each) => each >= from && each <= to));
          const newest = within.flat().sort().at(-1);
          expect(cellAt(on, row)).toBe(newest === undefined ? null : Number(newest.replaceAll('-', '')));
          const changed = labels.filter((_, at) => (within[at]?.length ?? 0) > 0);
          expect(cellAt(inGroups, row)).toEqual(changed.length === 0 ? null : changed);
        });
      }),
    );
  });
});
