import type { Cell } from '../../../shared/domain/lists/column';
import { partOf } from '../../../shared/quality/cell-parts';
import type { JudgedRows } from '../../../shared/quality/judged-rows';
import type { Operand } from '../../../shared/quality/quality-rule';
import { cellAt } from '../../columns/column-builder';
import type { StoredColumn } from '../../columns/stored-column';
import type { ColumnTable } from '../rows/columns/column-table';
import { getOrMake } from '../rows/get-or-make';

/** What rules need of the table of offices. */
export type JudgedTable = Pick<ColumnTable, 'rows' | 'columnOnce' | 'isWithheld'>;

/** The offices of a month as rules read them. Each different value of a column is read once, and then found by its code. */
export function officeRows(table: JudgedTable, period: string): JudgedRows {
  const columns = new Map<string, StoredColumn>();
  const readers = new Map<string, (row: number) => Cell>();
  const column = (name: string): StoredColumn => getOrMake(columns, name, () => table.columnOnce(name).stored);
  return {
    rows: table.rows,
    period,
    read: (operand) => getOrMake(readers, JSON.stringify(operand), () => readerOf(column, operand)),
    unread: (name) => {
      const { unread = [] } = column(name);
      return unread.length === 0 ? null : new Set(unread);
    },
  };
}

function readerOf(column: (name: string) => StoredColumn, operand: Operand): (row: number) => Cell {
  const [name, part] = typeof operand === 'string' ? [operand, null] : [operand.column, operand.part];
  const stored = column(name);
  const taken = (cell: Cell): Cell => (part === null ? cell : partOf(part, cell));
  if (stored.storage === 'number' || stored.storage === 'date') return (row) => taken(cellAt(stored, row));
  const { codes } = stored;
  const values: readonly Cell[] =
    stored.storage === 'text'
      ? stored.dictionary.map((text) => taken(text === '' ? null : text))
      : stored.combinations.map((items) =>
          taken(items.length === 0 ? null : items.map((item) => stored.dictionary[item] ?? '')),
        );
  return (row) => values[codes[row] ?? 0] ?? null;
}
