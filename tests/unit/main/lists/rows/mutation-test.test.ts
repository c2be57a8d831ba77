import { describe, expect, it } from 'vitest';
import { packCells } from '../../../../../src/main/columns/column-builder';
import { createListColumn, type JoinedColumn } from '../../../../../src/main/lists/rows/columns/list-column';
import { MutationTests } from '../../../../../src/main/lists/rows/mutation-test';
import type { RowTest } from '../../../../../src/main/lists/rows/row-test';
import { columnsOf } from '../../../../../src/shared/catalog/catalog';
import type { Mutations } from '../../../../../src/shared/domain/lists/list';

const column = (name: string) => {
  const found = [...columnsOf('advisers'), ...columnsOf('persons')].find((each) => each.name === name);
  if (found === undefined) throw new Error(name);
  return found;
};
/** A column of days: the days of each row. */
function daysColumn(name: string, rows: readonly (readonly string[])[], via: Int32Array | null = null): JoinedColumn {
  const cells = rows.map((days) => (days.length === 0 ? null : [...days]));
  const numbers = Uint32Array.from(rows, (_, row) => row);
  return { column: createListColumn(column(name), packCells(column(name), cells, numbers)), via };
}

const base = daysColumn('changedBase', [
  ['2026-09-30'],
  ['2026-10-01'],
  [],
  ['2026-10-31', '2026-08-01'],
  ['2026-11-01'],
]);
const contact = daysColumn('changedContact', [['2026-10-15'], [], [], [], []]);
const columns = new Map([base, contact].map((each) => [each.column.column.name, each]));
const tests = () => new MutationTests('advisers', (name) => columns.get(name) ?? null);
const october: Mutations = { from: '2026-10-01', to: '2026-10-31', groups: ['base'] };

/** The rows that pass. */
function passing(test: RowTest | null): readonly number[] {
  if (test?.on !== 'any') throw new Error('no test of days');
  return [0, 1, 2, 3, 4].filter((row) =>
    test.tests.some(({ codes, pass, via }) => pass[codes[via === null ? row : (via[row] ?? 0)] ?? 0] === 1),
  );
}

describe('the test of mutations', () => {
  it('keeps the rows with a day in the period, its first and its last day included', () => {
    expect(passing(tests().of(october))).toEqual([1, 3]);
    expect(passing(tests().of({ ...october, to: '2026-10-30' }))).toEqual([1]);
    expect(passing(tests().of({ ...october, from: '2026-10-02' }))).toEqual([3]);
  });

  it('keeps the rows of any of its groups', () => {
    expect(passing(tests().of({ ...october, groups: ['contact'] }))).toEqual([0]);
    expect(passing(tests().of({ ...october, groups: ['base', 'contact'] }))).toEqual([0, 1, 3]);
  });

  it('is another one for another period or other groups, and otherwise the same one', () => {
    const kept = tests();
    const first = kept.of(october);
    expect(kept.of({ ...october })).toBe(first);
    expect(passing(kept.of({ ...october, from: '2026-11-01', to: '2026-11-30' }))).toEqual([4]);
    expect(passing(kept.of({ ...october, to: '2026-11-30' }))).toEqual([1, 3, 4]);
    expect(passing(kept.of({ ...october, groups: ['contact'] }))).toEqual([0]);
    expect(passing(kept.of(october))).toEqual([1, 3]);
  });

  it('estimates the share that passes from the combinations of days', () => {
    // Two of the five combinations of days pass in the first column, and one of two in the second; no day is one too.
    const share = (groups: Mutations['groups']) => tests().of({ ...october, groups })?.share;
    expect(share(['base'])).toBeCloseTo(2 / 5);
    expect(share(['base', 'contact'])).toBeCloseTo(2 / 5 + 1 / 2);
  });

  it('follows a column of another table to the rows of the list', () => {
    const via = Int32Array.from([3, 2, 1, 0, 2]);
    const joined = daysColumn('changedBase', [['2026-09-30'], ['2026-10-01'], [], ['2026-10-31'], []], via);
    const test = new MutationTests('advisers', (name) => (name === 'changedBase' ? joined : null)).of(october);
    expect(passing(test)).toEqual([0, 2]);
  });

  it('has nothing to test when the list has no such days', () => {
    const none = new MutationTests('advisers', () => null);
    expect([none.of(october), none.days(['base'])]).toEqual([null, []]);
    const dates = createListColumn(column('kvk'), { storage: 'number', values: Float64Array.of(1, 2) });
    expect(new MutationTests('advisers', () => ({ column: dates, via: null })).of(october)).toMatchObject({
      tests: [],
    });
  });

  it('names the groups by their columns and Dutch names, and has one group for persons', () => {
    expect(tests().days(['contact', 'base'])).toEqual([
      { name: 'changedContact', label: 'Contact', days: contact },
      { name: 'changedBase', label: 'Basisgegevens', days: base },
    ]);
    const days = daysColumn('changedPerson', [['2026-10-01']]);
    const persons = new MutationTests('persons', (name) => (name === 'changedPerson' ? days : null));
    expect(persons.days(['base'])).toEqual([{ name: 'changedPerson', label: 'Persoon', days }]);
    expect(passing(persons.of(october))[0]).toBe(0);
  });
});

describe('the last day of a period', () => {
  it('ends when it ends in Amsterdam, also for a change that has a time', () => {
    const moments = daysColumn('changedBase', [
      ['2026-10-31T22:59:59.999Z'],
      ['2026-10-31T23:00:00Z'],
      ['2026-10-31 12:00'],
      ['2026-09-30T22:00:00Z'],
      ['2026-09-30T21:59:59Z'],
    ]);
    const test = new MutationTests('advisers', (name) => (name === 'changedBase' ? moments : null)).of(october);
    expect(passing(test)).toEqual([0, 2, 3]);
  });
});
