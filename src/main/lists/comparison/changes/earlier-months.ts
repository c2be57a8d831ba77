import { columnNamed } from '../../../../shared/catalog/catalog';
import { computedColumnNamed } from '../../../../shared/catalog/computed';
import { type Cell, type Column, type InfoGroup, infoGroupOf } from '../../../../shared/domain/lists/column';
import type { Mutations } from '../../../../shared/domain/lists/list';
import type { ListName } from '../../../../shared/domain/lists/list-name';
import { cellAt } from '../../../columns/column-builder';
import type { GroupDays } from '../../rows/columns/changed-columns';
import { type JoinedColumn, unreadRowsOf } from '../../rows/columns/list-column';
import type { DossierChange } from './dossier-change';

/** The parts of a month's list that a comparison of its cells needs. */
export type ListOfMonth = {
  readonly list: ListName;
  readonly rowNumber: (id: string) => number | undefined;
  readonly isWithheld: (name: string) => boolean;
  readonly cells: (name: string) => (row: number) => Cell;
  /** Whether a row's cell could not be read (docs/rules/comparison.md#unread-values). */
  readonly unreadIn: (name: string) => (row: number) => boolean;
  /** The days on which some info groups changed; groups that the list lacks are left out. */
  readonly daysOf: (groups: Mutations['groups']) => readonly GroupDays[];
};

/** A list that can also read a column for a single use. */
export type StoredList = ListOfMonth & { readonly columnOnce: (name: string) => JoinedColumn };

/** The same list, but each column is read for a single use, so that no other column is removed from memory. */
export function readOnce(list: StoredList): ListOfMonth {
  let last: { readonly name: string; readonly read: JoinedColumn } | null = null;
  const columnOf = (name: string): JoinedColumn => {
    if (last?.name !== name) last = { name, read: list.columnOnce(name) };
    return last.read;
  };
  return {
    list: list.list,
    rowNumber: (id) => list.rowNumber(id),
    isWithheld: (name) => list.isWithheld(name),
    daysOf: (groups) => list.daysOf(groups),
    cells: (name) => {
      const { column, via } = columnOf(name);
      const { stored } = column;
      return via === null ? (row) => cellAt(stored, row) : (row) => cellAt(stored, via[row]);
    },
    unreadIn: (name) => unreadRowsOf(columnOf(name)),
  };
}

/** The months before the present one, the newest first; `open` returns null for an unreadable month. */
export type EarlierMonths<L extends ListOfMonth = ListOfMonth> = {
  readonly periods: readonly string[];
  readonly open: (period: string) => L | null;
};

/** The sources of old values on this computer: earlier months, and the stored dossier of a row. */
export type ChangeSources<L extends ListOfMonth = ListOfMonth> = {
  readonly months: EarlierMonths<L>;
  /** The changes in a row's stored dossier; empty without a stored dossier. */
  readonly entriesOf: (id: string) => readonly DossierChange[];
};

/** The same sources, but columns of months are read for a single use. */
export const onceOf = ({ months, entriesOf }: ChangeSources<StoredList>): ChangeSources => ({
  months: {
    periods: months.periods,
    open: (period) => {
      const month = months.open(period);
      return month === null ? null : readOnce(month);
    },
  },
  entriesOf,
});

export type Comparable = { readonly column: Column; readonly group: InfoGroup };

/** Returns a column whose old values a month may have: its group is chosen, and it is not about changes itself; null for others. */
export function comparable(current: ListOfMonth, name: string, { groups }: Mutations): Comparable | null {
  const column = columnNamed(current.list, name);
  if (column === undefined || computedColumnNamed(name) !== undefined || column.signed === true) return null;
  if (current.isWithheld(name)) return null;
  // The provider reports changes of persons without a group, so any group means all of them.
  const group = current.list === 'persons' ? groups[0] : infoGroupOf(column.group);
  return group === undefined || group === null || !groups.includes(group) ? null : { column, group };
}
