import type { ListQuery } from '../../../shared/domain/lists/list';
import type { InMonth } from '../../../shared/domain/months/month';
import { useList, useListQuery } from '../../list/list-context';
import { areRowsHere } from '../../list/store/loaded-page';

/**
 * The question of the list, for what is shown beside its rows; null until the first rows of the chosen months are here, as what is
 * asked earlier is worked out and drawn ahead of them.
 */
export function useQueryBehindRows(): InMonth<ListQuery> | null {
  const query = useListQuery(true);
  const isHere = useList(areRowsHere);
  return isHere ? query : null;
}
