import type { Column } from '../../shared/domain/lists/column';
import { writeColumnBlob } from './column-blob';
import type { StoredColumn } from './stored-column';

/** A column as it is written into a month file. */
export type PackedColumn = {
  readonly number: number;
  readonly name: string;
  /**
   * The number of distinct values of a text column, so that columns with few values are found without reading them; null for other columns.
   */
  readonly distinct: number | null;
  /** Whether any row has a value. */
  readonly filled: boolean;
  readonly blob: Uint8Array;
};

export const packColumn = ({ number, name }: Pick<Column, 'number' | 'name'>, stored: StoredColumn): PackedColumn => ({
  number,
  name,
  distinct: stored.storage === 'text' ? stored.dictionary.length - 1 : null,
  filled: isFilled(stored),
  blob: writeColumnBlob(stored),
});

function isFilled(stored: StoredColumn): boolean {
  if (stored.storage === 'number') return stored.values.some((value) => !Number.isNaN(value));
  return (stored.storage === 'date' ? stored.values : stored.codes).some((value: number) => value !== 0);
}
