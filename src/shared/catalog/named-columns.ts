import type { Column, ColumnWords } from '../domain/lists/column';
import type { ListName } from '../domain/lists/list-name';
import { calculatedColumn, isCalculated, restsOn } from './calculated-column';
import { columnNamed } from './catalog';
import { computedColumnNamed } from './computed';
import { type ColumnLookup, type KvkListParts, kvkListColumns, kvkListOf } from './kvk-list-column';
import { type OwnTableParts, ownTableColumns, readOwnColumnName } from './own-column';
import { comparedColumnNamed, isOfPast, type PastMonths, pastColumn, readPastName } from './past-column';
import { withProviderWords } from './subscription-columns';

/** The computed columns that a formula may use. */
const computedInFormulas: readonly string[] = ['distance', 'peerRank', 'peerPercentile'];

/**
 * Whether a formula may use a column: not a column of the past, of a comparison, of the user's lists of KvK numbers, or of the watch and the
 * user's remarks.
 */
export const isFormulaColumn = (name: string): boolean =>
  !isOfPast(name) &&
  !name.startsWith('compared') &&
  !isCalculated(name) &&
  kvkListOf(name) === null &&
  (computedColumnNamed(name) === undefined || computedInFormulas.includes(name));

/** Whether a column needs earlier months: a column of the past, or one that is calculated with it. */
export const asksEarlierMonths = (name: string): boolean => isOfPast(name) || restsOn(name)?.asksPast === true;

/** The calculated column with a name, made with the given columns; undefined for any other name. */
const calculatedNamed = (name: string, columnOf: ColumnLookup): Column | undefined =>
  calculatedColumn(name, (usedName) => (isFormulaColumn(usedName) ? columnOf(usedName) : undefined)) ?? undefined;

/**
 * Adds to columns those among the names that are columns of the past or calculated columns. A name that uses a column outside `columns` is
 * left out.
 */
export function withNamed(columns: readonly Column[], names: Iterable<string>, period: string): readonly Column[] {
  const wanted = [...new Set(names)].filter((name) => isOfPast(name) || isCalculated(name));
  if (wanted.length === 0) return columns;
  const byName = new Map(columns.map((column) => [column.name, column]));
  const calculated = (name: string): Column | undefined => calculatedNamed(name, (usedName) => byName.get(usedName));
  const added = wanted.flatMap((name) => {
    if (byName.has(name)) return [];
    const read = readPastName(name);
    if (read === null) return calculated(name) ?? [];
    const base = byName.get(read.base) ?? calculated(read.base);
    if (base === undefined) return [];
    const column = pastColumn(base, read, { later: period, earlier: null });
    return column === null ? [] : [base.withheld === true ? { ...column, withheld: true as const } : column];
  });
  return [...columns, ...added];
}

/**
 * What decides a list's columns besides the catalogue: the user's KvK lists and own tables, the provider's labels, and the months that
 * columns of the past are about.
 */
export type ColumnInputs = {
  readonly kvkLists: readonly KvkListParts[];
  readonly ownTables: readonly OwnTableParts[];
  readonly words: ColumnWords;
  /** Null when no column of the past is needed. */
  readonly months: PastMonths | null;
};

/** Finds columns of a list, including those of the user's KvK lists and of the past. */
export const columnsWith =
  (list: ListName, { kvkLists, ownTables, words, months }: ColumnInputs): ColumnLookup =>
  (name) => {
    const ofList: ColumnLookup = (columnName) => {
      const named = readOwnColumnName(columnName);
      const table = named === null ? undefined : ownTables.find(({ id }) => id === named.table);
      if (table !== undefined) return ownTableColumns(table).find((column) => column.name === columnName);
      const ownColumn = columnNamed(list, columnName);
      return ownColumn === undefined ? undefined : withProviderWords(ownColumn, words);
    };
    const past = months === null ? null : readPastName(name);
    if (past !== null && months !== null) {
      const base = ofList(past.base) ?? calculatedNamed(past.base, ofList);
      return base === undefined ? undefined : (pastColumn(base, past, months) ?? undefined);
    }
    const compared = months === null || months.earlier === null ? undefined : comparedColumnNamed(list, name);
    if (compared !== undefined) return compared;
    const own = kvkLists.find(({ id }) => id === kvkListOf(name));
    if (own !== undefined) return kvkListColumns(own).find((column) => column.name === name);
    return ofList(name) ?? calculatedNamed(name, ofList);
  };
