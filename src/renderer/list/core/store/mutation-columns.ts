import { mutationColumns, shownWithMutations } from '../../../../shared/catalog/computed';
import type { Mutations } from '../../../../shared/domain/lists/list';
import type { ListView } from '../../../../shared/view/view';
import { type ArrangedColumn, showTogether } from './arrangement';
import { withoutFilter } from './filter-state';
import type { ListState } from './list-state';
import { sortWithout } from './sorting';

type Parts = Pick<ListState, 'list' | 'mutations' | 'columns' | 'sort' | 'filters'>;

/**
 * Shows the columns of a period when a period is set, and hides them when it is removed; while there is a period, the user's arrangement of
 * them stays.
 */
export function withMutations(before: Parts, mutations: Mutations | null): Omit<Parts, 'list'> {
  const { list, columns, sort, filters } = before;
  if ((mutations === null) === (before.mutations === null)) return { mutations, columns, sort, filters };
  if (mutations !== null) {
    return { mutations, columns: showTogether(columns, shownWithMutations, true), sort, filters };
  }
  return {
    mutations,
    columns: showTogether(columns, mutationColumns, false),
    sort: sortWithout(list, sort, mutationColumns),
    filters: mutationColumns.reduce(withoutFilter, filters),
  };
}

/** The columns of a stored view, with the columns of its period that are missing because an earlier version wrote the view. */
export function showUnknownChanges(
  columns: readonly ArrangedColumn[],
  mutations: Mutations | null,
  known: ListView['columns'],
): readonly ArrangedColumn[] {
  const unknown = shownWithMutations.filter((name) => !known.some((column) => column.name === name));
  return mutations === null || unknown.length === 0 ? columns : showTogether(columns, unknown, true);
}

/** Adds the columns of the active period to another arrangement. */
export const showChanges = (
  columns: readonly ArrangedColumn[],
  mutations: Mutations | null,
): readonly ArrangedColumn[] => (mutations === null ? columns : showTogether(columns, shownWithMutations, true));
