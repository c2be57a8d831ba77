import type { Column } from '../domain/lists/column';
import { type KvkListHead, mostKvkListFields } from '../domain/lists/kvk-list';
import { defineColumn } from './columns/define-column';

const prefix = 'kvkList';
/** The numbers of the provider's columns end far below this. */
const firstNumber = 2000;

/** The properties of a KvK list that decide its columns. */
export type KvkListParts = Pick<KvkListHead, 'id' | 'name' | 'fields'>;

const common = { group: 'Opmerkingen', kind: 'text', width: 130 } as const;

/** The column that a KvK list adds to every list of offices: the label of each office in the KvK list. */
export const kvkListColumn = ({ id, name }: Pick<KvkListHead, 'id' | 'name'>): Column =>
  defineColumn({
    ...common,
    number: firstNumber + id * (mostKvkListFields + 1),
    name: `${prefix}${id}`,
    label: name,
    explanation: 'Uw eigen lijst met KvK-nummers: het kenmerk van kantoren die erin staan.',
    filterKind: 'kvkPresence',
  });

/** All columns of a KvK list: its label, and the other columns of the user's file. */
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

/** The number of the KvK list to which a column belongs; null for any other column. */
export function kvkListOf(columnName: string): number | null {
  const id = namePattern.exec(columnName)?.[1];
  return id === undefined ? null : Number(id);
}

/** The position (from 0) of the field of a KvK list that a column shows; null for the label. */
export function kvkListFieldOf(columnName: string): number | null {
  const place = namePattern.exec(columnName)?.[2];
  return place === undefined ? null : Number(place) - 1;
}

/** The name of the same column in the KvK list with another number; any other name stays as it is. */
export const withListNumber = (columnName: string, id: number): string =>
  columnName.replace(
    namePattern,
    (_, _before, place?: string) => `${prefix}${id}${place === undefined ? '' : `x${place}`}`,
  );

/** Finds a column by its name, in the provider's words. The column can come from the catalogue or from one of the user's KvK lists. */
export type ColumnLookup = (name: string) => Column | undefined;
