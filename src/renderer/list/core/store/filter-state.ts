import { rowFilterColumn } from '../../../../shared/catalog/computed';
import type { Column } from '../../../../shared/domain/lists/column';
import type { Filter, Mutations, Near } from '../../../../shared/domain/lists/list';
import { rowFilterFault } from '../../../../shared/filters/conditions/check-conditions';
import { type ConditionWord, describeConditions } from '../../../../shared/filters/conditions/describe-conditions';
import { describeFilter } from '../../../../shared/filters/kinds/describe-filter';
import type { FilterTest } from '../../../../shared/filters/kinds/filter';
import { isNoFilter, parseFilter } from '../../../../shared/filters/kinds/parse-filter';
import { sampleWords, topOfWords } from '../../../../shared/filters/kinds/row-limit-filters';
import { listSentences } from '../../../../shared/texts/list-sentences';

/** The texts in the filter cells, and which of them are active. */
export type FilterState = {
  /** Every text as typed, whether understood or not. */
  readonly typed: readonly Filter[];
  /** The active filters. When a new text is not understood, the column's earlier filter stays active. */
  readonly applied: readonly Filter[];
  /** The problem with each text that is not understood, by column. */
  readonly messages: Readonly<Record<string, FilterMessage>>;
  /** The reading of each active filter, by column. */
  readonly readings: Readonly<Record<string, FilterReading>>;
};

/** How a filter was understood; computed once, when its text changes. */
export type FilterReading = {
  /** The filter in Dutch, to show after the column's label: `bevat “advies”`. */
  readonly words: string;
  /** Folded text to show in bold; absent when there is none. */
  readonly highlight?: string | undefined;
  /** Only for conditions: the separate words, in which joining words are marked. */
  readonly joined?: readonly ConditionWord[] | undefined;
};

/** What is needed to parse a text: the list's columns, and the clock's year, for dates. */
export type FilterReader = { readonly columns: readonly Column[]; readonly thisYear: number };

/** The column of a filter, or the substitute for a filter over several columns; undefined when there is no such column. */
export const filteredColumn = (columns: readonly Column[], name: string): Column | undefined =>
  columns.find((column) => column.name === name) ?? rowFilterColumn(name);

/** A sentence with an example, and what the user probably meant. */
export type FilterMessage = { readonly sentence: string; readonly suggestion: string | null };

/** Whether anything hides rows: an active filter, a period of mutations, or a distance. */
export const hidesRows = ({ filters, mutations, near }: RowLimits): boolean =>
  filters.applied.length > 0 || mutations !== null || near !== null;

type RowLimits = {
  readonly filters: FilterState;
  readonly mutations: Mutations | null;
  readonly near: Near | null;
};

export const noFilters: FilterState = { typed: [], applied: [], messages: {}, readings: {} };

/** The text of one column; empty when it has none. */
export const filterText = (filters: readonly Filter[], column: string): string =>
  filters.find((filter) => filter.column === column)?.text ?? '';

/** The filters with another text for one column; the same array if nothing changes. */
const put = (filters: readonly Filter[], column: string, text: string): readonly Filter[] => {
  const known = filterText(filters, column);
  if (known === text) return filters;
  if (text === '') return filters.filter((filter) => filter.column !== column);
  return known === ''
    ? [...filters, { column, text }]
    : filters.map((filter) => (filter.column === column ? { column, text } : filter));
};

/** Orders active filters like the typed ones, because filters after a sample search within it. */
const inOrderOf = (typed: readonly Filter[], filters: readonly Filter[]): readonly Filter[] =>
  typed.flatMap(({ column }) => filters.find((filter) => filter.column === column) ?? []);

function without<T>(byColumn: Readonly<Record<string, T>>, column: string): Readonly<Record<string, T>> {
  const { [column]: _gone, ...others } = byColumn;
  return others;
}

function readingOf(
  { column, text }: TypedText,
  test: FilterTest,
  columnOf: (name: string) => Column | undefined,
): FilterReading {
  if (test.on === 'sample') return { words: sampleWords(test.sample, columnOf) };
  if (test.on === 'topOf') return { words: topOfWords(test.top, columnOf) };
  if (test.on !== 'conditions') {
    return { words: describeFilter(column, text).words, highlight: test.on === 'text' ? test.highlight : undefined };
  }
  const joined = describeConditions(test.condition, columnOf);
  return { words: joined.map((word) => word.text).join(' '), joined };
}

/** The state without a column's filter. */
export const withoutFilter = (state: FilterState, column: string): FilterState => ({
  typed: put(state.typed, column, ''),
  applied: put(state.applied, column, ''),
  messages: without(state.messages, column),
  readings: without(state.readings, column),
});

type TypedText = { readonly column: Column; readonly text: string };

/** The state after typing; `applied` stays the same array when the rows do not change. */
export function typeFilter(
  state: FilterState,
  { column, text }: TypedText,
  { columns, thisYear }: FilterReader,
): FilterState {
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
  const columnOf = (of: string) => columns.find((column) => column.name === of);
  const { test } = parsed;
  const fault = rowFilterFault(test, columnOf, thisYear);
  if (fault !== null) return refused(state, { sentence: fault, suggestion: null });
  return {
    typed,
    applied: inOrderOf(typed, put(state.applied, name, text)),
    messages,
    readings: { ...state.readings, [name]: readingOf({ column, text }, test, columnOf) },
  };
}

/** The state after a column's text is parsed again, because the columns changed. */
export function readAgain(state: FilterState, column: Column, reader: FilterReader): FilterState {
  const text = filterText(state.typed, column.name);
  const unread = { ...withoutFilter(state, column.name), typed: state.typed };
  return rowFilterColumn(column.name) !== undefined
    ? typeFilter(unread, { column, text }, reader)
    : typeFilter(state, { column, text }, reader);
}

/** Parses stored filters; filters on columns that no longer exist are skipped. */
export function readFilters(filters: readonly Filter[], reader: FilterReader): FilterState {
  let state = noFilters;
  for (const { column: name, text } of filters) {
    const column = filteredColumn(reader.columns, name);
    if (column !== undefined) state = typeFilter(state, { column, text }, reader);
  }
  return state;
}
