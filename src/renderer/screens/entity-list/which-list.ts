import { hasList } from '../../../shared/access/permissions';
import type { Options } from '../../../shared/domain/account/session';
import type { DisplayMode, ListName } from '../../../shared/domain/lists/list-name';

/**
 * The list on screen: the route says whether it is that of the persons; the display mode that was chosen last says which
 * of the others, as far as the subscription has it.
 * @param options of the subscription; null without a login
 */
export function whichList(persons: boolean, mode: DisplayMode, options: Options | null): ListName {
  const wanted = persons ? 'persons' : mode;
  return options !== null && hasList(options, wanted) ? wanted : 'advisers';
}
