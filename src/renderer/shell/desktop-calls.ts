import { spotlight } from '@mantine/spotlight';
import { navigate } from 'wouter/use-browser-location';
import type { MenuItem } from '../../shared/domain/menu';
import { bridge } from '../bridge/bridge';
import { openExportDialog } from '../list/export/export-dialog-store';
import { logOut } from './log-out';
import { refreshMonth } from '../core/month-calls';
import { paths } from '../core/routes';
import { openSupport } from './support-dialog';

/** What each item of the desktop's menu does; the same as a key or a button in the window. */
const items: Readonly<Record<MenuItem, () => void>> = {
  export: () => openExportDialog(),
  refresh: () => void refreshMonth(true),
  logOut: () => void logOut(),
  entityList: () => navigate(paths.entityList),
  personList: () => navigate(paths.personList),
  palette: () => spotlight.open(),
  back: () => window.history.back(),
  support: openSupport,
};

/** Follows the desktop's menu, and links that were opened elsewhere. */
export function followDesktop(): void {
  bridge.listen('menu.chosen', ({ item }) => items[item]());
  bridge.listen('link.opened', ({ path }) => navigate(path));
}
