import type { ReportSubject } from '../domain/exports/report';
import { type Column, changesGroup } from '../domain/lists/column';
import type { ListName } from '../domain/lists/list-name';
import { type MonthListName, monthListNames } from '../domain/months/month-list-name';
import { computedColumns, rowFilterColumns, searchedColumns, shownWithMutations } from './computed';
import { listDefinitions } from './list-definitions';
import { qualityColumns } from './quality-columns';

const catalogOf = (list: MonthListName): readonly Column[] => listDefinitions[list].download.columns;

/** The downloaded lists whose columns a list shows, in the order in which a column name is looked up. */
export const tablesOf = (list: ListName): readonly MonthListName[] =>
  listDefinitions[list].tables.map((table) => table.list);

/** Whether each row of a list belongs to an office, whose columns the list shows. */
export const isOfOffices = (list: ListName): boolean => tablesOf(list).includes('advisers');

const isSent = (column: Column): boolean => column.derived === undefined;

/** The columns of a downloaded list that the provider sends. */
export const ownColumnsOf = (list: MonthListName): readonly Column[] => catalogOf(list).filter(isSent);

/** The columns of a downloaded list that the program calculates from the sent ones. */
export const derivedColumnsOf = (list: MonthListName): readonly Column[] =>
  catalogOf(list).filter((column) => !isSent(column));

/** Whether a column says something about changes, or moves with every month or with other rows. */
export const isAboutChanges = ({ signed, moving, group }: Column): boolean =>
  signed === true || moving === true || group === changesGroup;

/** The columns of a list whose changes count as changes of their rows (docs/rules/comparison.md#comparison). */
export const comparableColumns = (list: ListName): readonly Column[] =>
  tablesOf(list)
    .slice(0, 1)
    .flatMap((own) => ownColumnsOf(own).filter((column) => !isAboutChanges(column)));

/** The columns of a list whose changes rules of the watch can be about: those, and what the rules of quality say of an office. */
export const watchableColumns = (list: ListName): readonly Column[] =>
  isOfOffices(list) ? [...comparableColumns(list), ...qualityColumns] : comparableColumns(list);

const indexOf = (columns: readonly Column[]): ReadonlyMap<string, Column> =>
  new Map(columns.map((column) => [column.name, column]));

const ownIndexes = new Map(monthListNames.map((list) => [list, indexOf(catalogOf(list))]));

/** A column of a downloaded list by its name, without the columns of joined lists; undefined when there is no such column. */
export const ownColumnNamed = (list: MonthListName, name: string): Column | undefined =>
  ownIndexes.get(list)?.get(name);

const dayColumns: ReadonlySet<string> = new Set(
  monthListNames.flatMap((list) => catalogOf(list).flatMap(({ name, kind }) => (kind === 'dates' ? [name] : []))),
);

/** Whether a column has the days on which values changed (docs/rules/filters.md#mutations). */
export const isDayColumn = (name: string): boolean => dayColumns.has(name);

function computedColumnsOf(list: ListName): readonly Column[] {
  if (isOfOffices(list)) return computedColumns;
  return list === 'persons' ? computedColumns.filter(({ name }) => shownWithMutations.includes(name)) : [];
}

const shown = new Map<ListName, ReadonlyMap<string, Column>>();

/** The columns of a list by name. When several tables have the same name, the first table wins. */
function shownIn(list: ListName): ReadonlyMap<string, Column> {
  let index = shown.get(list);
  if (index === undefined) {
    const columnsByName = new Map<string, Column>();
    for (const column of tablesOf(list).flatMap((table) => catalogOf(table))) {
      if (!columnsByName.has(column.name)) columnsByName.set(column.name, column);
    }
    for (const column of computedColumnsOf(list)) columnsByName.set(column.name, column);
    index = columnsByName;
    shown.set(list, index);
  }
  return index;
}

/** The columns of a list in the order of the catalogue: its own, then those of the offices or other rows to which its rows belong. */
export const columnsOf = (list: ListName): readonly Column[] => [...shownIn(list).values()];

/** A column of a list by its name, including columns that can only be searched; undefined when there is no such column. */
export const columnNamed = (list: ListName, name: string): Column | undefined =>
  shownIn(list).get(name) ??
  [...rowFilterColumns, ...(hasArticles(list) ? searchedColumns : [])].find((column) => column.name === name);

/** Whether the rows of a list are articles of the trade press, or belong to an article. */
const hasArticles = (list: ListName): boolean => tablesOf(list).includes('press');

/** The columns that identify a row: they come first and cannot be hidden. */
export const identityOf = (list: ListName): readonly string[] => listDefinitions[list].identity;

/** The only columns of joined lists that a list shows until the user chooses more. */
const joinedStandard: ReadonlySet<string> = new Set(['name', 'rfdSegmentation', 'fte']);

/** Whether a list shows a column until the user chooses otherwise. */
export function isStandardIn(list: ListName, column: Column): boolean {
  if (identityOf(list).includes(column.name)) return true;
  const [own] = tablesOf(list);
  const isOwn = own !== undefined && ownColumnNamed(own, column.name) !== undefined;
  return isOwn ? column.standard : joinedStandard.has(column.name);
}

const subjects = { office: 'offices', person: 'persons', article: 'articles' } as const;
/** The subject of a list's report. */
export const reportSubject = (list: ListName): ReportSubject => subjects[listDefinitions[list].opens];
