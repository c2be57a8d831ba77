import { spotlight } from '@mantine/spotlight';
import { navigate } from 'wouter/use-browser-location';
import type { MenuItem } from '../../../shared/bridge/menu';
import { bridge } from '../../bridge/bridge';
import { refreshMonth } from '../../core/month-calls';
import { paths } from '../../core/navigation/routes';
import type { List } from '../../list/store/list-store';
import { logOut } from '../frame/log-out';
import { startTour } from '../notices/tour';
import { openShortcuts } from './shortcut-overview';
import { openSupport } from './support-dialog';

/** What each item of the desktop's menu does; the same as a key or a button in the window. */
const items: Readonly<Record<MenuItem, (list: List) => void>> = {
  export: (list) => list.getState().openExport(),
  refresh: () => void refreshMonth(true),
  logOut: (list) => void logOut(list),
  entityList: () => navigate(paths.entityList),
  personList: () => navigate(paths.personList),
  palette: () => spotlight.open(),
  back: () => window.history.back(),
  settings: () => navigate(paths.settings),
  shortcuts: openShortcuts,
  support: openSupport,
  faq: () => navigate(paths.faq),
  contact: () => navigate(paths.contact),
  tour: startTour,
};

/** Follows the desktop's menu, and links that were opened elsewhere. @param list that of the main screen */
export function followDesktop(list: List): void {
  bridge.listen('menu.chosen', ({ item }) => items[item](list));
  bridge.listen('link.opened', ({ path }) => navigate(path));
}
