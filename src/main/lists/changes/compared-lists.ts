import { columnNamed } from '../../../shared/catalog/catalog';
import { computedColumnNamed } from '../../../shared/catalog/computed';
import { type Cell, type Column, type InfoGroup, infoGroupOf } from '../../../shared/domain/lists/column';
import type { Mutations } from '../../../shared/domain/lists/list';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { cellAt } from '../../columns/column-builder';
import type { DossierChange } from '../changes/dossier-change';
import type { JoinedColumn } from '../engine/list-column';
import type { GroupDays } from './changed-columns';

/** A list of a month, as far as its cells are compared. */
export type ListOfMonth = {
  readonly list: ListName;
  readonly rowNumber: (id: string) => number | undefined;
  readonly isWithheld: (name: string) => boolean;
  readonly cells: (name: string) => (row: number) => Cell;
  /** The days on which something of some info groups changed, as far as the list has them. */
  readonly daysOf: (groups: Mutations['groups']) => readonly GroupDays[];
};

/** A list that can also read a column for a single use. */
export type StoredList = ListOfMonth & { readonly columnOnce: (name: string) => JoinedColumn };

/** A list that reads its columns for a single use, so that they push no other columns out of memory. */
export function readOnce(list: StoredList): ListOfMonth {
  return {
    list: list.list,
    rowNumber: (id) => list.rowNumber(id),
    isWithheld: (name) => list.isWithheld(name),
    daysOf: (groups) => list.daysOf(groups),
    cells: (name) => {
      const { column, via } = list.columnOnce(name);
      const { stored } = column;
      return via === null ? (row) => cellAt(stored, row) : (row) => cellAt(stored, via[row] as number);
    },
  };
}

/** Months before the one that is asked about, the newest first; null from `open` where one cannot be read. */
export type EarlierMonths<L extends ListOfMonth = ListOfMonth> = {
  readonly periods: readonly string[];
  readonly open: (period: string) => L | null;
};

/** The sources of old values on this computer: the months before, and the kept dossier of a row. */
export type ChangeSources<L extends ListOfMonth = ListOfMonth> = {
  readonly months: EarlierMonths<L>;
  /** The changes in the kept dossier of a row; empty when none is kept. */
  readonly entriesOf: (id: string) => readonly DossierChange[];
};

/** The same sources, with columns of months read for a single use. */
export const onceOf = ({ months, entriesOf }: ChangeSources<StoredList>): ChangeSources => ({
  months: {
    periods: months.periods,
    open: (period) => {
      const then = months.open(period);
      return then === null ? null : readOnce(then);
    },
  },
  entriesOf,
});

export type Comparable = { readonly column: Column; readonly group: InfoGroup };

/** Whether a month may know old values of a column: it is in a chosen group, and not itself about changes. */
export function comparable(now: ListOfMonth, name: string, { groups }: Mutations): Comparable | null {
  const column = columnNamed(now.list, name);
  if (column === undefined || computedColumnNamed(name) !== undefined || column.signed === true) return null;
  if (now.isWithheld(name)) return null;
  // Of persons it is only known that they changed, so that any group includes all of them.
  const group = now.list === 'persons' ? groups[0] : infoGroupOf(column.group);
  return group === undefined || group === null || !groups.includes(group) ? null : { column, group };
}
