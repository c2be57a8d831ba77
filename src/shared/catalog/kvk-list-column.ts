import type { KvkListHead } from '../domain/kvk-list';
import type { ListName } from '../domain/list-name';
import { columnNamed } from './catalog';
import type { Column } from './column';
import { defineColumn } from './define-column';
import { type ColumnWords, inOwnWords } from './subscription-columns';

const prefix = 'kvkList';
/** Numbers of the provider's columns end long before. */
const firstNumber = 2000;

/** The column that a list of KvK numbers adds to every list of offices: its label where an office is in it. */
export const kvkListColumn = ({ id, name }: Pick<KvkListHead, 'id' | 'name'>): Column =>
  defineColumn({
    group: 'Opmerkingen',
    number: firstNumber + id,
    name: `${prefix}${id}`,
    label: name,
    kind: 'text',
    explanation: 'Uw eigen lijst met KvK-nummers: het kenmerk van kantoren die erin staan.',
    width: 130,
    filterKind: 'kvkPresence',
  });

/** Which list a column is of; null for any other column. */
export function kvkListOf(columnName: string): number | null {
  const id = /^kvkList(\d{1,9})$/.exec(columnName)?.[1];
  return id === undefined ? null : Number(id);
}

/** Looks up a column by its name: of the catalogue, in the provider's words, or of one of the user's own lists. */
export type ColumnLookup = (name: string) => Column | undefined;

/** The columns of a list together with those of the user's own lists. */
export const columnsWith =
  (list: ListName, kvkLists: readonly Pick<KvkListHead, 'id' | 'name'>[], words: ColumnWords): ColumnLookup =>
  (name) => {
    const own = kvkLists.find(({ id }) => id === kvkListOf(name));
    if (own !== undefined) return kvkListColumn(own);
    const column = columnNamed(list, name);
    return column === undefined ? undefined : inOwnWords(column, words);
  };
