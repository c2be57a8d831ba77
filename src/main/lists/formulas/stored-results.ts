import type { ProviderCell } from '../../../provider-api/lists';
import type { Column } from '../../../shared/domain/lists/column';
import type { FormulaType } from '../../../shared/formulas/formula';
import { packCells } from '../../columns/column-builder';
import type { StoredColumn } from '../../columns/stored-column';
import type { Domain } from './domain';
import { type Vector, valueAt } from './vector';

type Results = { readonly column: Column; readonly type: FormulaType; readonly rows: Domain };

/** The results of a formula as a column: numbers and dates by row, all else as a dictionary in its order. */
export function storedResults({ domain, values }: Vector, { column, type, rows }: Results): StoredColumn {
  const total = rows.size;
  const placeOf = placesOf(domain, rows);
  if (values instanceof Float64Array) {
    if (type.is !== 'date') {
      return { storage: 'number', values: domain === rows ? values : gather(new Float64Array(total), values, placeOf) };
    }
    const days = values.map((day) => (Number.isNaN(day) ? 0 : day));
    return { storage: 'date', values: gather(new Int32Array(total), days, placeOf) };
  }
  const cells: ProviderCell[] = [null];
  const numberOf = new Map<string | boolean, number>();
  const numbers = new Uint32Array(domain.size);
  for (let at = 0; at < numbers.length; at++) {
    const value = valueAt(values, at);
    if (value === null || typeof value === 'number') continue;
    const key = typeof value === 'object' ? JSON.stringify(value) : value;
    let number = numberOf.get(key);
    if (number === undefined) {
      number = cells.push(typeof value === 'object' ? [...value] : value) - 1;
      numberOf.set(key, number);
    }
    numbers[at] = number;
  }
  return packCells(column, cells, domain === rows ? numbers : gather(new Uint32Array(total), numbers, placeOf));
}

function gather<T extends Float64Array | Int32Array | Uint32Array>(
  into: T,
  values: ArrayLike<number>,
  placeOf: (row: number) => number,
): T {
  for (let row = 0; row < into.length; row++) into[row] = values[placeOf(row)] as number;
  return into;
}

function placesOf(domain: Domain, rows: Domain): (row: number) => number {
  if (domain === rows) return (row) => row;
  const { codes } = domain;
  return codes === null ? () => 0 : (row) => codes[row] as number;
}
