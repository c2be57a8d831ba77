import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { ListQuery } from '../../../../shared/domain/lists/list';
import type { InMonth, MonthRef } from '../../../../shared/domain/months/month';
import { picked } from '../../../../shared/view/view';
import { isChanged } from './actions/preset-actions';
import type { List, ListActions, ListStore } from './list-store';
import { areRowsHere } from './loaded-page';
import { listQueryOf } from './page-questions';

const ListContext = createContext<List | null>(null);

/** Counts and histograms do not depend on the row order. */
const unsorted: ListQuery['sort'] = [];

type ListProviderProps = { readonly list: List; readonly children: ReactNode };

/** Gives the components of `list/` inside it their list. */
export const ListProvider = ({ list, children }: ListProviderProps) => (
  <ListContext value={list}>{children}</ListContext>
);

/** The store of the list that surrounds the component. */
export function useListStore(): List {
  const list = useContext(ListContext);
  if (list === null) throw new Error('a part of a list is outside every ListProvider');
  return list;
}

/** Selects a part of the list's state. */
export function useList<T>(selector: (state: ListStore) => T): T {
  return useStore(useListStore(), selector);
}

/** The list's actions; always the same functions. */
export const useListActions = (): ListActions => useListStore().getState();

/** The list's month; the same object while the month is the same. */
export const useListMonth = (): MonthRef | null => useList(useShallow(({ description }) => description?.month ?? null));

/**
 * The list's current question; null while its month is unknown.
 * @param wanted false avoids a render at every change of the question, thus at every keystroke
 */
export function useListQuery(wanted: boolean): InMonth<ListQuery> | null {
  const month = useListMonth();
  const query = useList(useShallow((state) => (wanted ? { ...listQueryOf(state), sort: unsorted } : null)));
  return useMemo(() => (month === null || query === null ? null : { month, ...query }), [month, query]);
}

/** What a preset is compared with. Picked by name: the rest of the state as an object would be a copy of it at every keystroke. */
const presetParts = [
  ...(['list', 'description', 'columns', 'sort', 'presets', 'preset', 'near'] as const),
  ...(['peers', 'mutations', 'comparison', 'pivot', 'chart', 'formats'] as const),
] as const;

/** Whether the columns, the sort, or the pivot or chart differ from the chosen preset. */
export function useIsChanged(): boolean {
  const { fixedColumns } = useListActions();
  const parts = useList(useShallow((state) => picked(state, presetParts)));
  return useMemo(() => isChanged(parts, fixedColumns()), [parts, fixedColumns]);
}

/**
 * The list's question, for parts beside its rows. Null until the first rows of the chosen months are on screen, because main would
 * otherwise compute those parts before the rows.
 */
export function useQueryBehindRows(): InMonth<ListQuery> | null {
  const query = useListQuery(true);
  const isHere = useList(areRowsHere);
  return isHere ? query : null;
}
