import { spotlight } from '@mantine/spotlight';
import { navigate } from 'wouter/use-browser-location';
import type { MenuItem } from '../../../shared/bridge/menu';
import type { PlainScreen } from '../../../shared/screens/screens';
import { bridge } from '../../bridge/bridge';
import { refreshMonth } from '../../core/month-calls';
import { paths } from '../../core/navigation/routes';
import type { List } from '../../list/store/list-store';
import { logOut } from '../frame/log-out';
import { startTour } from '../notices/tour';
import { openShortcuts } from './shortcut-overview';
import { openSupport } from './support-dialog';

/** What each item of the desktop's menu does that opens no screen; the same as a key or a button in the window. */
const items: Readonly<Record<Exclude<MenuItem, PlainScreen>, (list: List) => void>> = {
  export: (list) => list.getState().openExport(),
  refresh: () => void refreshMonth(true),
  logOut: (list) => void logOut(list),
  palette: () => spotlight.open(),
  back: () => window.history.back(),
  shortcuts: openShortcuts,
  support: openSupport,
  tour: startTour,
};

const isAction = (item: MenuItem): item is keyof typeof items => Object.hasOwn(items, item);

/** Follows the desktop's menu, and links that were opened elsewhere. @param list that of the main screen */
export function followDesktop(list: List): void {
  bridge.listen('menu.chosen', ({ item }) => {
    if (isAction(item)) items[item](list);
    else navigate(paths[item]);
  });
  bridge.listen('link.opened', ({ path }) => navigate(path));
}
