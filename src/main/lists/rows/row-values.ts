import { columnsOf } from '../../../shared/catalog/catalog';
import { computedColumnNamed } from '../../../shared/catalog/computed';
import type { Cell } from '../../../shared/domain/lists/column';
import { cellAt } from '../../columns/column-builder';
import type { ListColumns } from './list-columns';

type ValuesOfRow = { readonly values: Record<string, Cell>; readonly unread?: readonly string[] };

/**
 * The values of a row, by column name, without empty cells; and the columns whose cell could not be read (docs/rules/comparison.md#unread-values).
 * @param names only these columns, which stay loaded for the next row; without it all columns are read, and none stays loaded
 */
export function rowValues(columns: ListColumns, row: number, names?: readonly string[]): ValuesOfRow {
  const values: Record<string, Cell> = {};
  const unread: string[] = [];
  const all = () =>
    columnsOf(columns.list).flatMap(({ name }) => (computedColumnNamed(name) === undefined ? [name] : []));
  for (const name of names ?? all()) {
    const { table, via } = columns.tableOf(name);
    if (names !== undefined) table.column(name);
    const { stored } = table.columnOnce(name);
    const at = via === null ? row : via[row];
    const value = cellAt(stored, at);
    if (value !== null) values[name] = value;
    else if (stored.unread?.includes(at) === true) unread.push(name);
  }
  return { values, ...(unread.length === 0 ? {} : { unread }) };
}
