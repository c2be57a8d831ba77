import type { SortKey } from '../domain/list';
import { type ListName, type MonthListName, monthListNames } from '../domain/list-name';
import { adviserColumns } from './advisers';
import type { Column } from './column';
import { computedColumns } from './computed';
import { locationColumns } from './locations';
import { personColumns } from './persons';
import { positionColumns } from './positions';
import { pressColumns } from './press';
import { profilingColumns } from './profiling';

/** The columns of each downloaded list itself. */
const catalogs: Readonly<Record<MonthListName, readonly Column[]>> = {
  advisers: adviserColumns,
  locations: locationColumns,
  profiling: profilingColumns,
  positions: positionColumns,
  press: pressColumns,
  persons: personColumns,
};

/** Whose columns a list shows, in the order in which a name is looked up (docs/product.md#display-modes). */
export const sourcesOf: Readonly<Record<ListName, readonly MonthListName[]>> = {
  advisers: ['advisers'],
  locations: ['locations', 'advisers'],
  profiling: ['profiling', 'advisers'],
  positions: ['positions', 'advisers'],
  press: ['press'],
  pressLocation: ['press', 'locations', 'advisers'],
  persons: ['persons'],
};

const isSent = (column: Column): boolean => column.derived === undefined;

/** The columns that the provider sends for a downloaded list. */
export const ownColumnsOf = (list: MonthListName): readonly Column[] => catalogs[list].filter(isSent);

/** The columns of a downloaded list that are worked out from what the provider sends. */
export const derivedColumnsOf = (list: MonthListName): readonly Column[] =>
  catalogs[list].filter((column) => !isSent(column));

const indexOf = (columns: readonly Column[]): ReadonlyMap<string, Column> =>
  new Map(columns.map((column) => [column.name, column]));

const ownIndexes = new Map(monthListNames.map((list) => [list, indexOf(catalogs[list])]));

/** One column of a downloaded list itself, or undefined. */
export const ownColumnNamed = (list: MonthListName, name: string): Column | undefined =>
  ownIndexes.get(list)?.get(name);

const shown = new Map<ListName, ReadonlyMap<string, Column>>();

/** The first source that has a name shows it. */
function shownIn(list: ListName): ReadonlyMap<string, Column> {
  let index = shown.get(list);
  if (index === undefined) {
    const found = new Map<string, Column>();
    for (const column of sourcesOf[list].flatMap((source) => catalogs[source])) {
      if (!found.has(column.name)) found.set(column.name, column);
    }
    if (sourcesOf[list].includes('advisers')) for (const column of computedColumns) found.set(column.name, column);
    index = found;
    shown.set(list, index);
  }
  return index;
}

/** The columns of a list in the order of the catalogue: its own, then those of what its rows belong to. */
export const columnsOf = (list: ListName): readonly Column[] => [...shownIn(list).values()];

/** One column by its name, or undefined. */
export const columnNamed = (list: ListName, name: string): Column | undefined => shownIn(list).get(name);

/** Columns that say which row it is: they come first and cannot be hidden. */
export const identityColumns: Readonly<Record<ListName, readonly string[]>> = {
  advisers: ['kvk', 'name'],
  locations: ['kvk', 'name', 'locationId'],
  profiling: ['kvk', 'name'],
  positions: ['employer', 'name'],
  press: ['date', 'title'],
  pressLocation: ['date', 'title', 'name'],
  persons: ['lastName', 'initials'],
};

/** The column that tells what a row is called; the eye of the preview stands in it. */
export const nameColumnOf = (list: ListName): string =>
  list === 'persons' ? 'lastName' : list === 'press' || list === 'pressLocation' ? 'title' : 'name';

/** Offices by KvK number, the newest articles first, persons by name (docs/product.md#default-sort). */
export const defaultSortOf: Readonly<Record<ListName, readonly SortKey[]>> = {
  advisers: [{ column: 'kvk', direction: 'asc' }],
  locations: [
    { column: 'kvk', direction: 'asc' },
    { column: 'locationId', direction: 'asc' },
  ],
  profiling: [{ column: 'kvk', direction: 'asc' }],
  positions: [
    { column: 'employer', direction: 'asc' },
    { column: 'id', direction: 'asc' },
  ],
  press: [{ column: 'date', direction: 'desc' }],
  pressLocation: [{ column: 'date', direction: 'desc' }],
  persons: [{ column: 'lastName', direction: 'asc' }],
};

/** Of the offices that its rows belong to, a list shows only these until the user chooses more. */
const joinedStandard: ReadonlySet<string> = new Set(['name', 'segmentation', 'fte']);

/** Whether a list shows a column until the user chooses otherwise. */
export function isStandardIn(list: ListName, column: Column): boolean {
  if (identityColumns[list].includes(column.name)) return true;
  const [own] = sourcesOf[list];
  const isOwn = own !== undefined && ownColumnNamed(own, column.name) !== undefined;
  return isOwn ? column.standard : joinedStandard.has(column.name);
}

/** The Dutch names of a list: its title, and what one row and several rows are called. */
export const listNouns: Readonly<Record<ListName, { title: string; one: string; many: string }>> = {
  advisers: { title: 'Adviseurslijst', one: 'adviseur', many: 'adviseurs' },
  locations: { title: 'Vestigingen', one: 'vestiging', many: 'vestigingen' },
  profiling: { title: 'Profilering', one: 'adviseur', many: 'adviseurs' },
  positions: { title: 'Werknemers', one: 'functie', many: 'functies' },
  press: { title: 'Vakpers', one: 'artikel', many: 'artikelen' },
  pressLocation: { title: 'Vakpers per vestiging', one: 'regel', many: 'regels' },
  persons: { title: 'Personenlijst', one: 'persoon', many: 'personen' },
};
