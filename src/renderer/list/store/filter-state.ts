import type { Column } from '../../../shared/domain/lists/column';
import type { Filter, Mutations, Near } from '../../../shared/domain/lists/list';
import { describeFilter } from '../../../shared/filters/describe-filter';
import type { FilterTest } from '../../../shared/filters/filter';
import { isNoFilter, parseFilter } from '../../../shared/filters/parse-filter';
import { listSentences } from '../../../shared/texts/list-sentences';

/** The texts of the filter cells, and which of them filter. */
export type FilterState = {
  /** Every text as typed, understood or not. */
  readonly typed: readonly Filter[];
  /** The filters of the rows on screen: a text that is not understood leaves the earlier one at work. */
  readonly applied: readonly Filter[];
  /** What is wrong with every text that is not understood, by column. */
  readonly messages: Readonly<Record<string, FilterMessage>>;
  /** What was read of every filter at work, by column. */
  readonly readings: Readonly<Record<string, FilterReading>>;
};

/** What a filter says, read once when its text changes. */
export type FilterReading = {
  /** The filter in Dutch, behind the label of its column: `bevat “advies”`. */
  readonly words: string;
  /** Folded text to show in bold; not there when nothing is. */
  readonly highlight?: string | undefined;
};

/** A sentence with an example, and what the user most likely meant. */
export type FilterMessage = { readonly sentence: string; readonly suggestion: string | null };

/** Whether anything hides rows: a filter at work, a period of mutations, or a distance. */
export const hidesRows = ({ filters, mutations, near }: RowLimits): boolean =>
  filters.applied.length > 0 || mutations !== null || near !== null;

type RowLimits = {
  readonly filters: FilterState;
  readonly mutations: Mutations | null;
  readonly near: Near | null;
};

export const noFilters: FilterState = { typed: [], applied: [], messages: {}, readings: {} };

/** The text of one column; empty when there is none. */
export const filterText = (filters: readonly Filter[], column: string): string =>
  filters.find((filter) => filter.column === column)?.text ?? '';

/** The filters with another text for one column; the same array when that changes nothing. */
const put = (filters: readonly Filter[], column: string, text: string): readonly Filter[] => {
  const known = filterText(filters, column);
  if (known === text) return filters;
  if (text === '') return filters.filter((filter) => filter.column !== column);
  return known === ''
    ? [...filters, { column, text }]
    : filters.map((filter) => (filter.column === column ? { column, text } : filter));
};

function without<T>(byColumn: Readonly<Record<string, T>>, column: string): Readonly<Record<string, T>> {
  const { [column]: _gone, ...others } = byColumn;
  return others;
}

const readingOf = (column: Column, text: string, test: FilterTest): FilterReading => ({
  words: describeFilter(column, text).words,
  highlight: test.on === 'text' ? test.highlight : undefined,
});

/** The state without one column's filter. */
export const withoutFilter = (state: FilterState, column: string): FilterState => ({
  typed: put(state.typed, column, ''),
  applied: put(state.applied, column, ''),
  messages: without(state.messages, column),
  readings: without(state.readings, column),
});

type TypedText = { readonly column: Column; readonly text: string };

/**
 * The state after typing; `applied` stays the same array when the rows do not change.
 * @param thisYear the year by the clock service, for the bounds of date filters
 */
export function typeFilter(state: FilterState, { column, text }: TypedText, thisYear: number): FilterState {
  const { name } = column;
  const typed = put(state.typed, name, text);
  const refused = (before: FilterState, message: FilterMessage): FilterState => ({
    ...before,
    typed,
    messages: { ...state.messages, [name]: message },
  });
  if (isNoFilter(text)) return { ...withoutFilter(state, name), typed };
  if (column.withheld) {
    const sentence = listSentences.columnNotInSubscription;
    return refused(withoutFilter(state, name), { sentence, suggestion: null });
  }
  const messages = without(state.messages, name);
  if (filterText(state.applied, name) === text) return { ...state, typed, messages };
  const parsed = parseFilter(column, text, thisYear);
  if (!parsed.ok) return refused(state, { sentence: parsed.message, suggestion: parsed.suggestion ?? null });
  return {
    typed,
    applied: put(state.applied, name, text),
    messages,
    readings: { ...state.readings, [name]: readingOf(column, text, parsed.test) },
  };
}

/** Kept filters read again; those of columns that no longer exist are left out. */
export function readFilters(filters: readonly Filter[], columns: readonly Column[], thisYear: number): FilterState {
  const known = new Map(columns.map((column) => [column.name, column]));
  let state = noFilters;
  for (const { column, text } of filters) {
    const described = known.get(column);
    if (described !== undefined) state = typeFilter(state, { column: described, text }, thisYear);
  }
  return state;
}
