import type { ProviderCell } from '../../../../provider-api/lists';
import { ownTableColumns, readOwnColumnName } from '../../../../shared/catalog/own-column';
import type { Column } from '../../../../shared/domain/lists/column';
import { type FollowedNumber, inMonth, noContinuations } from '../../../../shared/domain/lists/followed-office';
import type { OwnColumn, OwnTable, RowLinks } from '../../../../shared/domain/lists/own-table';
import { Fault } from '../../../../shared/domain/result';
import { joinedCell } from '../../../../shared/own-tables/join-cells';
import { type OwnCell, ownCellReader, unread } from '../../../../shared/own-tables/read-own-cell';
import { packCells } from '../../../columns/column-builder';
import { type StoredColumn, unreadRows } from '../../../columns/stored-column';
import { allTexts, readTextCells } from '../../../columns/text-cells';
import { getOrMake } from '../get-or-make';
import type { JoinedTable } from '../list-layout';
import { createListColumn, type JoinedColumn } from './list-column';

/** The rows of a table by office, in the order of the file: those of office `n` are `rows[from[n]]` up to `rows[from[n + 1]]`. */
export type RowsByOffice = { readonly from: Uint32Array; readonly rows: Uint32Array };

/** The columns that the user's own tables add to a list, each made on first use (docs/rules/user-data.md#own-tables). */
export class OwnTableColumns {
  private readonly columns = new Map<string, JoinedColumn>();
  private readonly rowsOf = new Map<number, RowsByOffice>();

  /** @param offices gives the offices of the list's rows; called only when there is such a column */
  constructor(
    private readonly tables: readonly OwnTable[],
    private readonly offices: () => JoinedTable,
  ) {}

  /** @throws Fault FILTER_INVALID for a table or column that no longer exists */
  column(name: string): JoinedColumn {
    return getOrMake(this.columns, name, () => this.make(name));
  }

  private make(name: string): JoinedColumn {
    const named = readOwnColumnName(name);
    const table = this.tables.find(({ id }) => id === named?.table);
    const column = table === undefined ? undefined : ownTableColumns(table).find((column) => column.name === name);
    if (table === undefined || column === undefined) throw new Fault('FILTER_INVALID', name);
    const { table: offices, via } = this.offices();
    const byOffice = getOrMake(this.rowsOf, table.id, () =>
      rowsByOffice(table.links, offices.rowsBy('kvk'), offices.rows),
    );
    const own = table.columns.find(({ id }) => id === named?.column);
    return { column: createListColumn(column, storedColumn(table, { column, own, byOffice })), via };
  }
}

/** Groups the rows of a table by office, or by the office that continues it; rows without an office of this month are in no group. */
export function rowsByOffice(
  { kvks, continuedAs = noContinuations }: Pick<RowLinks, 'kvks' | 'continuedAs'>,
  rowOfKvk: ReadonlyMap<string, number>,
  offices: number,
): RowsByOffice {
  const continued = (number: string): Pick<FollowedNumber, 'continuedAs'> => {
    const next = continuedAs.get(number);
    return next === undefined ? {} : { continuedAs: next };
  };
  const officeOf = new Int32Array(kvks.length).fill(-1);
  const from = new Uint32Array(offices + 1);
  for (let row = 0; row < kvks.length; row++) {
    const kvk = kvks[row];
    if (kvk === 0) continue;
    const number = String(kvk).padStart(8, '0');
    const office = inMonth({ kvk: number, ...continued(number) }, (kvkNumber) => rowOfKvk.get(kvkNumber));
    if (office === undefined) continue;
    officeOf[row] = office;
    from[office + 1] += 1;
  }
  for (let office = 0; office < offices; office++) from[office + 1] += from[office];
  const rows = new Uint32Array(from[offices]);
  const next = from.slice();
  for (let row = 0; row < kvks.length; row++) {
    const office = officeOf[row];
    if (office < 0) continue;
    rows[next[office]] = row;
    next[office] += 1;
  }
  return { from, rows };
}

type Made = {
  readonly column: Column;
  /** Undefined for the number of rows. */
  readonly own: OwnColumn | undefined;
  readonly byOffice: RowsByOffice;
};

function storedColumn(table: OwnTable, { column, own, byOffice }: Made): StoredColumn {
  const offices = byOffice.from.length - 1;
  const cells: ProviderCell[] = [null];
  const numbers = new Uint32Array(offices);
  const unreadOffices: number[] = [];
  const cellOf = own === undefined ? null : cellsOf(table, own);
  const dayOf = own?.join === 'newest' ? daysOf(table) : () => null;
  const numberOfCell = new Map<string | number, number>();
  for (let office = 0; office < offices; office++) {
    const [start, end] = [byOffice.from[office], byOffice.from[office + 1]];
    if (start === end) continue;
    const rows = byOffice.rows.subarray(start, end);
    const joined =
      own === undefined || cellOf === null ? end - start : joinedCell(rows, { join: own.join, cellOf, dayOf });
    if (joined === null) continue;
    if (joined === unread) {
      unreadOffices.push(office);
      continue;
    }
    const key = typeof joined === 'object' ? JSON.stringify(joined) : joined;
    let number = numberOfCell.get(key);
    if (number === undefined) {
      number = cells.push(typeof joined === 'object' ? [...joined] : joined) - 1;
      numberOfCell.set(key, number);
    }
    numbers[office] = number;
  }
  return { ...packCells(column, cells, numbers), ...unreadRows(unreadOffices) };
}

/**
 * Reads the cells of a table's column by row; those that are listed or counted, as they stand in the file. A column that the present file
 * lacks is empty.
 */
function cellsOf({ cells }: OwnTable, { id, kind: shown, join }: OwnColumn): (row: number) => OwnCell {
  const kind = join === 'listed' || join === 'count' ? 'text' : shown;
  const blob = cells.get(id);
  const read = blob === undefined ? null : readTextCells(blob);
  if (read === null) return () => null;
  const { codes } = read;
  const texts = allTexts(read);
  const values = texts.map(ownCellReader(kind, texts));
  return (row) => values[codes[row] ?? 0] ?? null;
}

function daysOf(table: OwnTable): (row: number) => OwnCell {
  const column = table.columns.find(({ id }) => id === table.dayColumn);
  return column === undefined ? () => null : cellsOf(table, { ...column, kind: 'date', join: 'first' });
}
