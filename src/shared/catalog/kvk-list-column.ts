import type { Column, ColumnWords } from '../domain/lists/column';
import { type KvkListHead, mostKvkListFields } from '../domain/lists/kvk-list';
import type { ListName } from '../domain/lists/list-name';
import { columnNamed } from './catalog';
import { defineColumn } from './define-column';
import { comparedColumnNamed, type PastMonths, pastColumn, readPastName } from './past-column';
import { withProviderWords } from './subscription-columns';

const prefix = 'kvkList';
/** Numbers of the provider's columns end long before. */
const firstNumber = 2000;

/** What of a list says which columns it has. */
export type KvkListParts = Pick<KvkListHead, 'id' | 'name' | 'fields'>;

const common = { group: 'Opmerkingen', kind: 'text', width: 130 } as const;

/** The column that a list of KvK numbers adds to every list of offices: its label where an office is in it. */
export const kvkListColumn = ({ id, name }: Pick<KvkListHead, 'id' | 'name'>): Column =>
  defineColumn({
    ...common,
    number: firstNumber + id * (mostKvkListFields + 1),
    name: `${prefix}${id}`,
    label: name,
    explanation: 'Uw eigen lijst met KvK-nummers: het kenmerk van kantoren die erin staan.',
    filterKind: 'kvkPresence',
  });

/** All columns of a list of KvK numbers: its label, and what else the user's own file says of an office. */
export const kvkListColumns = ({ id, name, fields }: KvkListParts): readonly Column[] => [
  kvkListColumn({ id, name }),
  ...fields.slice(0, mostKvkListFields).map((field, at) =>
    defineColumn({
      ...common,
      number: firstNumber + id * (mostKvkListFields + 1) + at + 1,
      name: `${prefix}${id}x${at + 1}`,
      label: `${name}: ${field}`,
      explanation: `“${field}” in uw eigen lijst ${name}.`,
    }),
  ),
];

const namePattern = new RegExp(`^${prefix}(\\d{1,9})(?:x([1-${mostKvkListFields}]))?$`);

/** Which list a column is of; null for any other column. */
export function kvkListOf(columnName: string): number | null {
  const id = namePattern.exec(columnName)?.[1];
  return id === undefined ? null : Number(id);
}

/** Which of the fields of its list a column shows, from 0; null for the label. */
export function kvkListFieldOf(columnName: string): number | null {
  const place = namePattern.exec(columnName)?.[2];
  return place === undefined ? null : Number(place) - 1;
}

/** The same column of the list that has another number; any other name as it is. */
export const withListNumber = (columnName: string, id: number): string =>
  columnName.replace(
    namePattern,
    (_, _before, place?: string) => `${prefix}${id}${place === undefined ? '' : `x${place}`}`,
  );

/** Looks up a column by its name: of the catalogue, in the provider's words, or of one of the user's own lists. */
export type ColumnLookup = (name: string) => Column | undefined;

/** What a list has besides the columns of the catalogue: the user's own lists, the provider's words, and the months of its past. */
export type ColumnSurroundings = {
  readonly kvkLists: readonly KvkListParts[];
  readonly words: ColumnWords;
  /** Null where no column of the past is asked for. */
  readonly months: PastMonths | null;
};

/** The columns of a list together with those of the user's own lists and of its past. */
export const columnsWith =
  (list: ListName, { kvkLists, words, months }: ColumnSurroundings): ColumnLookup =>
  (name) => {
    const past = months === null ? null : readPastName(name);
    if (past !== null && months !== null) {
      const base = columnNamed(list, past.base);
      return base === undefined ? undefined : (pastColumn(withProviderWords(base, words), past, months) ?? undefined);
    }
    const compared = months === null || months.earlier === null ? undefined : comparedColumnNamed(list, name);
    if (compared !== undefined) return compared;
    const own = kvkLists.find(({ id }) => id === kvkListOf(name));
    if (own !== undefined) return kvkListColumns(own).find((column) => column.name === name);
    const column = columnNamed(list, name);
    return column === undefined ? undefined : withProviderWords(column, words);
  };
