export type Codes = Uint8Array | Uint16Array | Uint32Array;

/**
 * A column as it is stored in memory and in the month file. Code 0 is "no value"; the others point into `dictionary`, which is
 * in sort order, so that a code is a rank as well. `items` columns code whole combinations of items.
 */
export type StoredColumn =
  | { readonly storage: 'text'; readonly dictionary: readonly string[]; readonly codes: Codes }
  | {
      readonly storage: 'items';
      readonly dictionary: readonly string[];
      /** For every code the items of the combination, as positions in `dictionary`. */
      readonly combinations: readonly (readonly number[])[];
      readonly codes: Codes;
    }
  /** NaN is "no value". */
  | { readonly storage: 'number'; readonly values: Float64Array }
  /** yyyymmdd; 0 is "no value". */
  | { readonly storage: 'date'; readonly values: Int32Array };

/** Number of different codes, "no value" included. */
export const codeCount = (column: StoredColumn & { storage: 'text' | 'items' }): number =>
  column.storage === 'text' ? column.dictionary.length : column.combinations.length;

/** The narrowest array that holds codes below `count`. */
export function makeCodes(length: number, count: number): Codes {
  if (count <= 0x100) return new Uint8Array(length);
  return count <= 0x10000 ? new Uint16Array(length) : new Uint32Array(length);
}
