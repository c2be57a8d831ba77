import type { ListName } from '../domain/list-name';
import { adviserColumns } from './advisers';
import type { Column } from './column';

const columnsByList: Readonly<Record<ListName, readonly Column[]>> = { advisers: adviserColumns };

/** The columns of a list in the order of the catalogue. */
export const columnsOf = (list: ListName): readonly Column[] => columnsByList[list];

const indexes = new Map<ListName, ReadonlyMap<string, Column>>();

/** One column by its name, or undefined. */
export function columnNamed(list: ListName, name: string): Column | undefined {
  let index = indexes.get(list);
  if (index === undefined) {
    index = new Map(columnsOf(list).map((column) => [column.name, column]));
    indexes.set(list, index);
  }
  return index.get(name);
}

/** The Dutch names of a list: its title, and what one row and several rows are called. */
export const listNouns: Readonly<Record<ListName, { title: string; one: string; many: string }>> = {
  advisers: { title: 'Adviseurslijst', one: 'adviseur', many: 'adviseurs' },
};
