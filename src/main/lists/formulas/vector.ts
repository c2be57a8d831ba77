import { flagOf } from '../../../shared/domain/lists/flag-words';
import type { FormulaType, FormulaValue } from '../../../shared/formulas/language/formula';
import type { StoredColumn } from '../../columns/stored-column';
import type { JoinedColumn } from '../rows/columns/list-column';
import type { Domain, Domains } from './domain';

/** The values of a part of a formula. For numbers and dates NaN means empty. */
export type Vector = {
  readonly domain: Domain;
  readonly values: Float64Array | readonly FormulaValue[];
};

export const isOfNumbers = ({ kind }: FormulaType): boolean => kind === 'number' || kind === 'date';

/** One value for all rows. */
export const constantVector = (value: FormulaValue, domains: Domains): Vector => ({
  domain: domains.single,
  values: typeof value === 'number' ? Float64Array.of(value) : [value],
});

/** The values of a column: the distinct texts or lists, and numbers as they are shown (docs/rules/dossier.md#rounding). */
export function columnVector({ column, via }: JoinedColumn, domains: Domains): Vector {
  const { stored } = column;
  switch (stored.storage) {
    case 'number': {
      const shown = column.shown();
      if (via === null) return { domain: domains.rows, values: shown };
      return { domain: domains.rows, values: Float64Array.from(via, (row) => shown[row] ?? Number.NaN) };
    }
    case 'date': {
      const { values } = stored;
      const day = (row: number): number => values[row] || Number.NaN;
      const rows = domains.rows.size;
      const days = new Float64Array(rows);
      for (let row = 0; row < rows; row++) days[row] = day(via === null ? row : via[row]);
      return { domain: domains.rows, values: days };
    }
    default: {
      const codes = via === null ? stored.codes : Uint32Array.from(via, (row) => stored.codes[row] ?? 0);
      const values = differentValues(stored, column.column.kind === 'flag');
      return { domain: { size: values.length, codes, rowOf: null }, values };
    }
  }
}

type CodedColumn = StoredColumn & { readonly storage: 'text' | 'items' };

function differentValues(stored: CodedColumn, isFlag: boolean): readonly FormulaValue[] {
  const { dictionary } = stored;
  if (stored.storage === 'text') {
    return isFlag
      ? dictionary.map((text) => (text === '' ? null : flagOf(text) === true))
      : dictionary.map((text) => (text === '' ? null : text));
  }
  return stored.combinations.map((items) => (items.length === 0 ? null : items.map((item) => dictionary[item] ?? '')));
}

/** The values of a vector at the places of a domain that determines its own domain. */
export function valuesIn({ domain, values }: Vector, within: Domain, domains: Domains): Vector['values'] {
  const places = domains.placesIn(domain, within);
  if (places === null) return values;
  if (!(values instanceof Float64Array)) {
    const ofPlaces: FormulaValue[] = [];
    for (let at = 0; at < within.size; at++) ofPlaces.push(values[places[at]] ?? null);
    return ofPlaces;
  }
  const numbers = new Float64Array(within.size);
  for (let at = 0; at < numbers.length; at++) numbers[at] = values[places[at]];
  return numbers;
}

/** The value at a place; null when it is empty. */
export function valueAt(values: Vector['values'], at: number): FormulaValue {
  const value = values[at];
  return value === undefined || Number.isNaN(value) ? null : value;
}
