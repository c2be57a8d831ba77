import type { ListQuery } from '../../../shared/domain/lists/list';
import { type InMonth, monthKey } from '../../../shared/domain/months/month';
import { useList, useListQuery } from '../../list/list-context';
import type { ListState } from '../../list/store/list-state';

/** Whether the rows on screen are of the months that are chosen; those that cannot be shown are not waited for. */
const areRowsHere = ({ loaded, comparison, description, problem }: ListState): boolean => {
  if (problem !== null) return true;
  if (loaded === null || comparison === null || description === null) return false;
  return loaded.earlier === comparison.earlier && monthKey(loaded.page.month) === monthKey(description.month);
};

/**
 * The question of the list, for what is shown beside its rows; null until the first rows of the chosen months are here, as what is
 * asked earlier is worked out and drawn ahead of them.
 */
export function useQueryBehindRows(): InMonth<ListQuery> | null {
  const query = useListQuery(true);
  const isHere = useList(areRowsHere);
  return isHere ? query : null;
}
