import type { Filter } from '../../shared/domain/lists/list';
import type { ListName } from '../../shared/domain/lists/list-name';
import { ownerOf } from '../core/account/owner';
import { useApplication } from '../core/application-store';
import { deliverTo } from './saved-filters/use-saved-filter';
import type { List } from './store/list-store';

/** Goes to a list and shows it with these filters, from any screen. @param main the list of the main screen */
export async function showFiltered(main: List, list: ListName, filters: readonly Filter[]): Promise<void> {
  // A window that has not shown a list yet has a list without an owner.
  const owner = ownerOf(useApplication.getState().start);
  await deliverTo(list, () => main.getState().showFiltered(owner, list, filters));
}
