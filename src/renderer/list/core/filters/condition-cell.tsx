import { useEffect, useMemo, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import { conditionsName } from '../../../../shared/catalog/computed';
import type { Filter } from '../../../../shared/domain/lists/list';
import { useApplication } from '../../../core/application-store';
import { type FilterReader, type FilterState, filteredColumn, noFilters, typeFilter } from '../store/filter-state';
import { ListProvider, useList, useListStore } from '../store/list-context';
import type { List, ListStore } from '../store/list-store';
import { FilterCell } from './filter-cell';

/** The columns and the year that are needed to parse conditions. */
export function useFilterReader(): FilterReader {
  const columns = useList((state) => state.columns);
  const thisYear = useApplication((state) => Number(state.start?.today.slice(0, 4)));
  return useMemo(() => ({ columns: columns.map(({ column }) => column), thisYear }), [columns, thisYear]);
}

/**
 * A copy of the list's store for the filter cell of one condition, in which the filter is the condition's text. So the columns' filter
 * cells can be used unchanged; the rest of the state is the list's.
 * @param onType receives the typed text
 */
function createConditionList(
  list: List,
  filter: Filter,
  { thisYear, onType }: { readonly thisYear: number; readonly onType: (text: string) => void },
): { readonly list: List; readonly stop: () => void } {
  let typed = filter;
  const type = (text: string): void => {
    typed = { ...typed, text };
    store.setState(seen(list.getState(), typed, thisYear));
    onType(text);
  };
  const store = createStore<ListStore>(() => ({
    ...list.getState(),
    ...seen(list.getState(), typed, thisYear),
    type: (_column, text) => type(text),
    filterBy: (_column, text) => type(text),
    wipe: () => type(''),
  }));
  const stop = list.subscribe((state) => {
    const { type: _type, filterBy: _filterBy, wipe: _wipe, ...others } = state;
    store.setState({ ...others, ...seen(state, typed, thisYear) });
  });
  return { list: store, stop };
}

/** The condition's filter as the list's filter. Counts are taken under the other filters of the list. */
function seen(state: ListStore, { column: name, text }: Filter, thisYear: number): Pick<ListStore, 'filters'> {
  const reader = { columns: state.columns.map((column) => column.column), thisYear };
  const own = readCondition({ column: name, text }, reader);
  const others = state.filters.applied.filter(({ column }) => column !== conditionsName && column !== name);
  return { filters: { ...own, applied: [...others, ...own.applied] } };
}

/** Parses the filter of one condition. */
export function readCondition({ column: name, text }: Filter, reader: FilterReader): FilterState {
  const column = filteredColumn(reader.columns, name);
  return column === undefined || text === '' ? noFilters : typeFilter(noFilters, { column, text }, reader);
}

export type ConditionCellProps = {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
  readonly onDone: () => void;
};

/** The filter cell of a column, used for one condition. */
export function ConditionCell({ filter, onChange, onDone }: ConditionCellProps) {
  const list = useListStore();
  const { thisYear } = useFilterReader();
  const column = useList(({ columns }) => columns.find((column) => column.column.name === filter.column)?.column);
  // The store keeps the typed text, and reports every change.
  const [own] = useState(() =>
    createConditionList(list, filter, {
      thisYear,
      onType: (text) => onChange({ column: filter.column, text }),
    }),
  );
  useEffect(() => own.stop, [own]);
  if (column === undefined) return null;
  return (
    <ListProvider list={own.list}>
      <FilterCell column={column} tabIndex={0} onLeave={onDone} />
    </ListProvider>
  );
}
