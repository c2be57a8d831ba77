import type { SheetTable } from '../domain/lists/analysis/sheet-table';
import type { Cell, Column } from '../domain/lists/column';
import type { ListCells } from '../domain/lists/list';
import { defineColumn } from './columns/define-column';

/** The columns of a table that the window made, in the form that files and the clipboard use. */
export const sheetTableColumns = ({ columns }: Pick<SheetTable, 'columns'>): readonly Column[] =>
  columns.map((column, at) =>
    defineColumn({
      group: 'Buurt',
      number: at,
      name: `column${at}`,
      label: column.label,
      kind: column.kind,
      explanation: '',
      ...(column.kind === 'number' ? { decimals: column.decimals } : {}),
    }),
  );

/** The cells of such a table, by the names of its columns. */
export const sheetTableCells = ({ columns, rows }: SheetTable): ListCells => ({
  rows: rows.length,
  columns: Object.fromEntries(columns.map((_column, at) => [`column${at}`, rows.map((row): Cell => row[at] ?? null)])),
});
