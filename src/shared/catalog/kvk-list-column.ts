import type { Column } from '../domain/lists/column';
import { type KvkListHead, mostKvkListFields } from '../domain/lists/kvk-list';
import { defineColumn } from './define-column';

const prefix = 'kvkList';
/** Numbers of the provider's columns end long before. */
const firstNumber = 2000;

/** The parts of a list that decide its columns. */
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

/** All columns of a list of KvK numbers: its label, and the other columns of the user's file. */
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
