import type { Filter } from '../domain/lists/list';
import { changeFilters } from './conditions/every-filter';

/** The column of an office's own number. */
const numberColumn = 'kvk';
/** A whole number as it is typed: 8 digits, or 7 without the leading zero. */
const wholeNumber = /(?<!\d)\d{7,8}(?!\d)/g;

/** Changes the KvK numbers (8 digits) by which filters name offices, also inside conditions; the beginning of a number names none. */
export const changeNumbers = (filters: readonly Filter[], change: (kvk: string) => string): readonly Filter[] =>
  changeFilters(filters, (filter) => {
    if (filter.column !== numberColumn) return filter;
    const text = filter.text.replace(wholeNumber, (typed) => {
      const kvk = typed.padStart(8, '0');
      const changed = change(kvk);
      return changed === kvk ? typed : changed;
    });
    return text === filter.text ? filter : { ...filter, text };
  });

/** The KvK numbers (8 digits) by which filters name offices. */
export function officesNamedIn(filters: readonly Filter[]): ReadonlySet<string> {
  const named = new Set<string>();
  changeNumbers(filters, (kvk) => {
    named.add(kvk);
    return kvk;
  });
  return named;
}
