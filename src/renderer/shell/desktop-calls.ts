import { spotlight } from '@mantine/spotlight';
import { navigate } from 'wouter/use-browser-location';
import type { MenuItem } from '../../shared/bridge/menu';
import type { PlainScreen } from '../../shared/screens/screens';
import { commands } from '../../shared/texts/commands';
import { bridge } from '../bridge/bridge';
import { paths } from '../core/navigation/routes';
import type { List } from '../list/core/store/list-store';
import { runCommand } from './palette/commands';

const isAction = (item: MenuItem): item is Exclude<MenuItem, PlainScreen> => Object.hasOwn(commands, item);

/** Runs an item of the desktop's menu, with the same result as the palette and the window's buttons. */
function runItem(item: Exclude<MenuItem, PlainScreen>, list: List): void {
  if (item === 'palette') spotlight.open();
  else if (item === 'back') window.history.back();
  else runCommand(item, list);
}

/**
 * Listens to the desktop's menu, and to links that were opened outside the program.
 * @param list the list of the main screen
 */
export function followDesktop(list: List): void {
  bridge.listen('menu.chosen', ({ item }) => {
    if (isAction(item)) runItem(item, list);
    else navigate(paths[item]);
  });
  bridge.listen('link.opened', ({ path }) => navigate(path));
}
