import { createStore } from 'zustand/vanilla';
import { conditionsName } from '../../../shared/catalog/computed';
import type { Filter } from '../../../shared/domain/lists/list';
import { type FilterReader, type FilterState, filteredColumn, noFilters, typeFilter } from '../store/filter-state';
import type { List, ListStore } from '../store/list-store';

/**
 * A list as one condition sees it: its filter is the text of the condition, so that the filter cells of the columns serve here as
 * they are. All else is that of the list.
 * @param onType gets what is typed
 */
export function createConditionList(
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

/** The filter of a condition as the filter of its list; counts are under the other filters of the list. */
function seen(state: ListStore, { column: name, text }: Filter, thisYear: number): Pick<ListStore, 'filters'> {
  const reader = { columns: state.columns.map((each) => each.column), thisYear };
  const own = readCondition({ column: name, text }, reader);
  const others = state.filters.applied.filter(({ column }) => column !== conditionsName && column !== name);
  return { filters: { ...own, applied: [...others, ...own.applied] } };
}

/** What is read of one condition. */
export function readCondition({ column: name, text }: Filter, reader: FilterReader): FilterState {
  const column = filteredColumn(reader.columns, name);
  return column === undefined || text === '' ? noFilters : typeFilter(noFilters, { column, text }, reader);
}
