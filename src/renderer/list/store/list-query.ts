import type { ListQuery } from '../../../shared/domain/lists/list';
import type { ListState } from './list-state';

type Asking = Pick<ListState, 'list' | 'filters' | 'sort' | 'mutations' | 'near' | 'peers' | 'comparison'>;

/** The question that a list answers, as it is now. */
export const listQueryOf = ({ list, filters, sort, mutations, near, peers, comparison }: Asking): ListQuery => ({
  list,
  filters: filters.applied,
  sort,
  mutations,
  near,
  peers,
  comparison,
});
