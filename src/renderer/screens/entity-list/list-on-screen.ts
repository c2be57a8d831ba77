import { hasList } from '../../../shared/access/permissions';
import type { Options } from '../../../shared/domain/account/session';
import type { DisplayMode, ListName } from '../../../shared/domain/lists/list-name';

/**
 * The list on screen. The route distinguishes persons from the other lists; among those, it is the last chosen display mode, if the
 * subscription includes it.
 * @param options of the subscription; null without a login
 */
export function listOnScreen(persons: boolean, mode: DisplayMode, options: Options | null): ListName {
  const wanted = persons ? 'persons' : mode;
  return options !== null && hasList(options, wanted) ? wanted : 'advisers';
}
