import { listDefinitions } from '../../../shared/catalog/list-definitions';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { MonthListName } from '../../../shared/domain/months/month-list-name';
import type { ColumnTable } from './columns/column-table';

/**
 * For every row of a table, the row of another table whose KvK number the row's column has. A row without a match gets the number after the
 * last row, for which every column is empty.
 */
function joinRows(from: ColumnTable, column: string, to: ColumnTable): Int32Array {
  const { stored } = from.column(column);
  if (stored.storage !== 'text') throw new TypeError(`${column} joins nothing`);
  const rows = to.rowsBy('kvk');
  const rowOfCode = Int32Array.from(stored.dictionary, (value) => rows.get(value) ?? to.rows);
  return Int32Array.from(stored.codes, (code) => rowOfCode[code] ?? to.rows);
}

/** Rows of two tables, as pairs. */
type RowPairs = { readonly from: Int32Array; readonly to: Int32Array };

/** One row for each pair of a row of `table` and a row of `other` that one of its ids refers to, in the order of `table`. */
function rowsOfEach(table: ColumnTable, otherTable: ColumnTable, { ids, in: key }: JoinOfEach): RowPairs {
  const { stored } = table.column(ids);
  const keys = otherTable.column(key).stored;
  if (stored.storage !== 'items' || keys.storage !== 'text') throw new TypeError(`${ids} joins nothing`);
  const rowsOf: number[][] = keys.dictionary.map(() => []);
  keys.codes.forEach((code, row) => {
    rowsOf[code]?.push(row);
  });
  const codeOf = new Map(keys.dictionary.map((value, code) => [value, code]));
  const from: number[] = [];
  const to: number[] = [];
  stored.codes.forEach((combination, row) => {
    for (const item of new Set(stored.combinations[combination])) {
      const code = codeOf.get(stored.dictionary[item] ?? '');
      for (const named of code === undefined || code === 0 ? [] : (rowsOf[code] ?? [])) {
        from.push(row);
        to.push(named);
      }
    }
  });
  return { from: Int32Array.from(from), to: Int32Array.from(to) };
}

/** A table that has columns of a list; `via` gives its row for every row of the list, null when they are the same. */
export type JoinedTable = { readonly table: ColumnTable; readonly via: Int32Array | null };

/** A list's rows as joins of tables. Columns are looked up in the order of the tables. */
export type ListLayout = {
  readonly rows: number;
  readonly tables: readonly JoinedTable[];
  /** The columns that together identify a row. */
  readonly idColumns: readonly string[];
  /** The column with the id of a row's dossier; null when rows have no dossier. */
  readonly dossierColumn: string | null;
};

/** The tables of a list as joins: no column is copied. */
export function layoutOf(list: ListName, table: (list: MonthListName) => ColumnTable): ListLayout {
  const { tables, id: idColumns, dossier: dossierColumn }: ListShape = listDefinitions[list];
  const [first] = tables;
  let rows = table(first.list).rows;
  const joined = new Map<MonthListName, JoinedTable>();
  for (const join of tables) {
    const own = table(join.list);
    const earlier = joined.get(join.from ?? first.list);
    if (earlier === undefined) {
      joined.set(join.list, { table: own, via: null });
    } else if (join.split !== undefined) {
      // A row that becomes several rows gives its values to each of them.
      const { from, to } = rowsOfEach(earlier.table, own, join.split);
      for (const [name, { table: before, via }] of joined) {
        joined.set(name, { table: before, via: via === null ? from : from.map((row) => via[row]) });
      }
      joined.set(join.list, { table: own, via: to });
      rows = from.length;
    } else if (join.by !== undefined) {
      const rowsOf = joinRows(earlier.table, join.by, own);
      const { via } = earlier;
      joined.set(join.list, { table: own, via: via === null ? rowsOf : via.map((row) => rowsOf[row] ?? own.rows) });
    }
  }
  return { rows, tables: [...joined.values()], idColumns, dossierColumn };
}

/** The definition of a list's rows. */
type ListShape = {
  readonly tables: readonly [TableJoin, ...TableJoin[]];
  readonly id: readonly string[];
  readonly dossier: string | null;
};
/** A column with several ids, and the column of the other table with these ids. */
type JoinOfEach = { readonly ids: string; readonly in: string };

type TableJoin = {
  readonly list: MonthListName;
  readonly by?: string;
  readonly from?: MonthListName;
  readonly split?: JoinOfEach;
};
