import type { Column } from '../domain/lists/column';
import { withoutInvisibleSigns } from '../format/fold';
import type { ParsedFilter } from './filter';
import { filterKinds } from './filter-kinds';
import { notSign, readSigned, readSigns } from './kinds/signed-filter';

/**
 * Reads what was typed for a column; of what is refused also what was most likely meant. Text of only spaces is no filter and
 * must not come here.
 * @param thisYear the year by the clock service, for the bounds of date filters
 */
export function parseFilter({ filterKind }: Pick<Column, 'filterKind'>, typed: string, thisYear: number): ParsedFilter {
  const text = withoutInvisibleSigns(typed);
  const { read, suggest } = filterKinds[filterKind];
  const found = readSigned(filterKind, text, (behind) => read(behind, thisYear));
  if (found.ok) return found;
  const { not, text: behind } = readSigns(filterKind, text);
  const suggestion = suggest(behind);
  return suggestion !== undefined && suggestion !== '' && read(suggestion, thisYear).ok
    ? { ...found, suggestion: not ? notSign + suggestion : suggestion }
    : found;
}

/** Typed text that filters nothing. */
export const isNoFilter = (text: string): boolean =>
  withoutInvisibleSigns(text).trim() === '' || text === '&' || text === notSign || text === `${notSign}&`;
