export type Codes = Uint8Array | Uint16Array | Uint32Array;

/**
 * A column as it is stored in memory and in the month file. Code 0 means no value; other codes point into `dictionary`, which is sorted, so
 * that a code is also a rank. In `items` columns a code is a whole combination of items.
 */
export type StoredColumn = UnreadRows & StoredValues;

type StoredValues =
  | { readonly storage: 'text'; readonly dictionary: readonly string[]; readonly codes: Codes }
  | {
      readonly storage: 'items';
      readonly dictionary: readonly string[];
      /** The items of each code's combination, as indexes in `dictionary`. */
      readonly combinations: readonly (readonly number[])[];
      readonly codes: Codes;
    }
  /** NaN means no value. */
  | { readonly storage: 'number'; readonly values: Float64Array }
  /** yyyymmdd; 0 means no value. */
  | { readonly storage: 'date'; readonly values: Int32Array };

/**
 * The rows whose cell was sent but could not be read, in order; absent without such rows, and in months of earlier versions. Such a cell has no
 * value, and that is no fact about its row (docs/rules/comparison.md#unread-values).
 */
export type UnreadRows = {
  readonly unread?: readonly number[] | undefined;
  /** Rows whose percentage does not exist, because the figure was zero; only in columns that are worked out. */
  readonly fromZero?: readonly number[] | undefined;
};

/** The property of a column with unread rows; nothing without them. */
export const unreadRows = (rows: readonly number[]): UnreadRows => (rows.length === 0 ? {} : { unread: rows });

/** The number of codes, including the code for no value. */
export const codeCount = (column: StoredColumn & { storage: 'text' | 'items' }): number =>
  column.storage === 'text' ? column.dictionary.length : column.combinations.length;

/** The narrowest array for codes below `count`. */
export function makeCodes(length: number, count: number): Codes {
  if (count <= 0x100) return new Uint8Array(length);
  return count <= 0x10000 ? new Uint16Array(length) : new Uint32Array(length);
}
