import type { Column } from '../../domain/lists/column';
import { withoutInvisibleSigns } from '../../format/fold';
import type { ParsedFilter } from './filter';
import { filterKinds } from './filter-kinds';
import { notSign, readSigned, readSigns } from './signed-filter';

/**
 * Reads the text typed for a column; for an invalid text it also finds a suggestion. A text of only spaces is no filter and must not be
 * passed.
 * @param thisYear this year by the program's clock, for the bounds of date filters
 */
export function parseFilter({ filterKind }: Pick<Column, 'filterKind'>, typed: string, thisYear: number): ParsedFilter {
  const text = withoutInvisibleSigns(typed);
  const { read, suggest } = filterKinds[filterKind];
  const filter = readSigned(filterKind, text, (behind) => read(behind, thisYear));
  if (filter.ok) return filter;
  const { not, text: behind } = readSigns(filterKind, text);
  const suggestion = suggest(behind, thisYear);
  return suggestion !== undefined && suggestion !== '' && read(suggestion, thisYear).ok
    ? { ...filter, suggestion: not ? notSign + suggestion : suggestion }
    : filter;
}

/** Whether a typed text filters nothing. */
export const isNoFilter = (text: string): boolean =>
  withoutInvisibleSigns(text).trim() === '' || text === '&' || text === notSign || text === `${notSign}&`;
