import type { Column } from '../../../../shared/domain/lists/column';
import type { Mutations } from '../../../../shared/domain/lists/list';
import { packCells } from '../../../columns/column-builder';
import type { StoredColumn } from '../../../columns/stored-column';
import type { JoinedColumn } from './list-column';

/** The days on which an info group changed, and the name of the group. */
export type GroupDays = { readonly name: string; readonly label: string; readonly days: JoinedColumn };
type Period = Pick<Mutations, 'from' | 'to'>;

const asNumber = (day: string): number => Number(day.replaceAll('-', ''));

/** Maps every row to the result for its combination of days. */
function ofRows(rows: number, { column: { stored }, via }: JoinedColumn, of: (days: readonly string[]) => number) {
  const changedBits = new Int32Array(rows);
  if (stored.storage !== 'items') return changedBits;
  const byCode = Int32Array.from(stored.combinations, (items) =>
    of(items.map((item) => stored.dictionary[item] ?? '')),
  );
  for (let row = 0; row < rows; row++) {
    const at = via === null ? row : via[row];
    changedBits[row] = byCode[stored.codes[at] ?? 0];
  }
  return changedBits;
}

/** The info groups to look at, and the period. */
type GroupsInPeriod = { readonly groups: readonly GroupDays[]; readonly period: Period };

/** The newest day in the period on which any of these groups changed (docs/rules/filters.md#mutations). */
export function changedOn(rows: number, { groups, period }: GroupsInPeriod): StoredColumn {
  const { from, to } = period;
  const values = new Int32Array(rows);
  const newest = (days: readonly string[]) =>
    days.reduce((last, day) => (day >= from && day <= to ? Math.max(last, asNumber(day)) : last), 0);
  for (const { days } of groups) {
    const ofGroup = ofRows(rows, days, newest);
    for (let row = 0; row < rows; row++) values[row] = Math.max(values[row], ofGroup[row]);
  }
  return { storage: 'date', values };
}

/** The names of the groups that changed in the period. */
export function changedWhat(column: Column, rows: number, { groups, period }: GroupsInPeriod): StoredColumn {
  const { from, to } = period;
  // Each group is one bit, so that every combination of groups is one code.
  const numbers = new Uint32Array(rows);
  groups.forEach(({ days }, bit) => {
    const ofGroup = ofRows(rows, days, (dates) => (dates.some((day) => day >= from && day <= to) ? 1 << bit : 0));
    for (let row = 0; row < rows; row++) numbers[row] |= ofGroup[row];
  });
  const cells = Array.from({ length: 1 << groups.length }, (_, mask) =>
    mask === 0 ? null : groups.flatMap(({ label }, bit) => ((mask >> bit) & 1 ? [label] : [])),
  );
  return packCells(column, cells, numbers);
}
