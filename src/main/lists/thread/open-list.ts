import type { KvkList } from '../../../shared/domain/lists/kvk-list';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { OwnTable } from '../../../shared/domain/lists/own-table';
import { type MonthRef, monthRefOf } from '../../../shared/domain/months/month';
import type { MonthListName } from '../../../shared/domain/months/month-list-name';
import type { MonthFile } from '../../months/month-file';
import { type KnownSources, ListChanges } from '../comparison/changes/list-changes';
import { CalculatedColumns } from '../formulas/calculated-columns';
import { KeptStates } from '../quality/kept-states';
import { judgeMonth, type MonthStates } from '../quality/month-states';
import { openPersons } from '../quality/office-rows';
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
  /** The states of the rules of quality in the month. */
  readonly states: () => MonthStates;
};

/** The states of a month, judged from its lists. @throws Fault of `openTable` */
export const judgeLists = (openTable: OpenedList['openTable'], period: string): MonthStates =>
  judgeMonth({ offices: openTable('advisers'), persons: () => openPersons(() => openTable('persons')) }, period);

/** A list with its formulas, changes and quality. @throws Fault NOT_ALLOWED, LIST_AWAITED */
export const createList = (
  { month, list, openTable, sources, states }: OpenedList,
  parts: Pick<ListParts, 'kvkLists' | 'ownTables' | 'otherList' | 'past'>,
): ListEngine => {
  const judged = { states, persons: () => openPersons(() => openTable('persons')) };
  return new ListEngine(month, list, {
    ...parts,
    layout: layoutOf(list, openTable),
    calculated: (of, others) => new CalculatedColumns(of, new QualityColumns(of, others, judged)),
    changes: (of) => new ListChanges(of, sources),
  });
};

/** Opens one list of a month, which reads the states that are kept beside it. @throws Fault NOT_ALLOWED, LIST_AWAITED */
export function openList(
  file: MonthFile,
  list: ListName,
  reading: ColumnReading & ListSurroundings & Pick<ListParts, 'past'>,
): ListEngine {
  const openTable = openTables(file, reading);
  const { kvkLists = [], ownTables = [], sources = () => null, past } = reading;
  const month = monthRefOf(file.head);
  const kept = new KeptStates();
  const states = () => kept.of(file.stored, reading.withheld, () => judgeLists(openTable, month.period));
  const open = (name: ListName): ListEngine =>
    createList(
      { month, list: name, openTable, sources: () => sources(name), states },
      { kvkLists, ownTables, past, otherList: open },
    );
  return open(list);
}
