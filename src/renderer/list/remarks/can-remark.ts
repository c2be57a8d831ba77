import { columnNamed } from '../../../shared/catalog/catalog';
import { computedColumnNamed } from '../../../shared/catalog/computed';
import type { MenuCell } from '../../grid/grid-row';
import type { ListStore } from '../store/list-store';

/** Whether something can be said of a cell: a value of an office that the provider sends, and that the subscription has. */
export function canRemark({ list }: Pick<ListStore, 'list'>, { row, column }: MenuCell): boolean {
  if (list !== 'advisers' || column === null || row.behind === true || column.withheld === true) return false;
  return columnNamed('advisers', column.name) !== undefined && computedColumnNamed(column.name) === undefined;
}
