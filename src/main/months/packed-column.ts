import type { Column } from '../../shared/catalog/column';
import type { MonthListName } from '../../shared/domain/list-name';
import { readColumnBlob, writeColumnBlob } from './column-blob';
import type { StoredColumn } from './stored-column';

/** A column as it goes into a month file, encrypted. */
export type PackedColumn = {
  readonly number: number;
  readonly name: string;
  /** How many values a column of texts has, so that those with few are found without reading them; null for others. */
  readonly distinct: number | null;
  readonly blob: Uint8Array;
};

/** Whose column it is. Its encryption binds it to that place: none can be put where another was. */
export type ListOfMonth = { readonly period: string; readonly list: MonthListName };

const contextOf = ({ period, list }: ListOfMonth, name: string): string => `${period}/${list}/${name}`;

export const packColumn = (
  place: ListOfMonth,
  { number, name }: Pick<Column, 'number' | 'name'>,
  stored: StoredColumn,
  key: Uint8Array,
): PackedColumn => ({
  number,
  name,
  distinct: stored.storage === 'text' ? stored.dictionary.length - 1 : null,
  blob: writeColumnBlob(stored, key, contextOf(place, name)),
});

/** @throws Fault MONTH_DAMAGED when the bytes are not those of that column at that place */
export const unpackColumn = (place: ListOfMonth, name: string, blob: Uint8Array, key: Uint8Array): StoredColumn =>
  readColumnBlob(blob, key, contextOf(place, name));
