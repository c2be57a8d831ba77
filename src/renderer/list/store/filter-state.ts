import type { Column } from '../../../shared/catalog/column';
import type { Filter } from '../../../shared/domain/list';
import { isNoFilter, parseFilter } from '../../../shared/filters/parse-filter';
import { listSentences } from '../../../shared/texts/list-sentences';

/** What stands in the filter cells, and what of it filters. */
export type FilterState = {
  /** Every text as typed, understood or not. */
  readonly typed: readonly Filter[];
  /** The filters of the rows on screen: a text that is not understood leaves the earlier one at work. */
  readonly applied: readonly Filter[];
  /** What is wrong with every text that is not understood, by column. */
  readonly messages: Readonly<Record<string, FilterMessage>>;
};

/** A sentence with an example, and what the user most likely meant. */
export type FilterMessage = { readonly sentence: string; readonly suggestion: string | null };

export const noFilters: FilterState = { typed: [], applied: [], messages: {} };

/** The text of one column; empty when there is none. */
export const filterText = (filters: readonly Filter[], column: string): string =>
  filters.find((filter) => filter.column === column)?.text ?? '';

const put = (filters: readonly Filter[], column: string, text: string): readonly Filter[] => {
  if (text === '') return filters.filter((filter) => filter.column !== column);
  const known = filters.some((filter) => filter.column === column);
  return known
    ? filters.map((filter) => (filter.column === column ? { column, text } : filter))
    : [...filters, { column, text }];
};

const withoutMessage = (messages: FilterState['messages'], column: string): FilterState['messages'] => {
  const { [column]: _gone, ...others } = messages;
  return others;
};

/**
 * The state after typing; `applied` stays the same array when the rows do not change.
 * @param thisYear the year by the clock service, for the bounds of date filters
 */
export function typeFilter(state: FilterState, column: Column, text: string, thisYear: number): FilterState {
  const { name } = column;
  const typed = put(state.typed, name, text);
  if (column.withheld && !isNoFilter(text)) {
    const message: FilterMessage = { sentence: listSentences.columnNotInSubscription, suggestion: null };
    return { typed, applied: put(state.applied, name, ''), messages: { ...state.messages, [name]: message } };
  }
  const applying = isNoFilter(text) ? '' : text;
  if (applying !== '') {
    const parsed = parseFilter(column, applying, thisYear);
    if (!parsed.ok) {
      const message: FilterMessage = { sentence: parsed.message, suggestion: parsed.suggestion ?? null };
      return { ...state, typed, messages: { ...state.messages, [name]: message } };
    }
  }
  const same = filterText(state.applied, name) === applying;
  return {
    typed,
    applied: same ? state.applied : put(state.applied, name, applying),
    messages: withoutMessage(state.messages, name),
  };
}

/** The state without one column's filter. */
export const withoutFilter = (state: FilterState, column: string): FilterState => ({
  typed: put(state.typed, column, ''),
  applied: put(state.applied, column, ''),
  messages: withoutMessage(state.messages, column),
});

/** Kept filters read again; those of columns that no longer exist are left out. */
export function readFilters(filters: readonly Filter[], columns: readonly Column[], thisYear: number): FilterState {
  const known = new Map(columns.map((column) => [column.name, column]));
  let state = noFilters;
  for (const { column, text } of filters) {
    const described = known.get(column);
    if (described !== undefined) state = typeFilter(state, described, text, thisYear);
  }
  return state;
}
