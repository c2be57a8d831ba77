import type { KvkList } from '../../../shared/domain/lists/kvk-list';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { OwnTable } from '../../../shared/domain/lists/own-table';
import { type MonthRef, monthRefOf } from '../../../shared/domain/months/month';
import type { MonthListName } from '../../../shared/domain/months/month-list-name';
import type { MonthFile } from '../../months/month-file';
import { type KnownSources, ListChanges } from '../comparison/changes/list-changes';
import { CalculatedColumns } from '../formulas/calculated-columns';
import type { MonthStates } from '../quality/month-states';
import { QualityColumns } from '../quality/quality-columns';
import { type ColumnReading, type ColumnTable, openTables } from '../rows/columns/column-table';
import { ListEngine, type ListParts } from '../rows/list-engine';
import { layoutOf } from '../rows/list-layout';

/** What a list needs from elsewhere: the user's KvK lists and own tables, and the sources of old values, also for lists that its filters refer to. */
export type ListSurroundings = {
  readonly kvkLists?: readonly KvkList[];
  readonly ownTables?: readonly OwnTable[];
  readonly sources?: (list: ListName) => KnownSources | null;
};

/** The list of a month that is opened, and the present sources of its old values. */
type OpenedList = {
  readonly month: MonthRef;
  readonly list: ListName;
  readonly openTable: (list: MonthListName) => ColumnTable;
  readonly sources: () => KnownSources | null;
};

/**
 * A list with its formulas, changes and quality.
 * @param states the kept states of the rules of quality; without it they are judged when a column needs them
 * @throws Fault NOT_ALLOWED, LIST_AWAITED
 */
export const createList = (
  { month, list, openTable, sources }: OpenedList,
  {
    states,
    ...parts
  }: Pick<ListParts, 'kvkLists' | 'ownTables' | 'other' | 'past'> & {
    readonly states?: (() => MonthStates) | undefined;
  },
): ListEngine =>
  new ListEngine(month, list, {
    ...parts,
    layout: layoutOf(list, openTable),
    calculated: (of, others) => new CalculatedColumns(of, new QualityColumns(of, others, states)),
    changes: (of) => new ListChanges(of, sources),
  });

/** Opens one list of a month. @throws Fault NOT_ALLOWED, LIST_AWAITED */
export function openList(
  file: MonthFile,
  list: ListName,
  reading: ColumnReading & ListSurroundings & Pick<ListParts, 'past'>,
): ListEngine {
  const openTable = openTables(file, reading);
  const { kvkLists = [], ownTables = [], sources = () => null, past } = reading;
  const open = (name: ListName): ListEngine =>
    createList(
      { month: monthRefOf(file.head), list: name, openTable, sources: () => sources(name) },
      { kvkLists, ownTables, past, other: open },
    );
  return open(list);
}
