import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.layer.css';
import '@mantine/dates/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@mantine/spotlight/styles.layer.css';
import './theme/hyphen.css';
import './theme/tokens.css';
import './theme/global.css';
import { spotlight } from '@mantine/spotlight';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { navigate } from 'wouter/use-browser-location';
import type { MenuItem } from '../../shared/bridge/menu';
import type { PlainScreen } from '../../shared/screens/screens';
import { commands } from '../../shared/texts/commands';
import { bridge } from '../bridge/bridge';
import { onOwnerChange } from '../core/account/owner';
import { paths } from '../core/navigation/routes';
import { closeUndoMessages } from '../core/notify';
import { reportThrift } from '../core/report-thrift';
import type { List } from '../list/core/store/list-store';
import { forgetUnfinished } from '../ui/forms/use-unfinished';
import { Application } from './application';
import { runCommand } from './palette/commands';
import { createMainList } from './window/main-list';

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
function followDesktop(list: List): void {
  bridge.listen('menu.chosen', ({ item }) => {
    if (isAction(item)) runItem(item, list);
    else navigate(paths[item]);
  });
  bridge.listen('link.opened', ({ path }) => navigate(path));
}

// Otherwise it is only read at the first hyphen, which then becomes narrower and moves what follows it.
void document.fonts.load('1em "Inter Variable"', '-');

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with id root');

const list = createMainList();
followDesktop(list);
onOwnerChange(forgetUnfinished);
onOwnerChange(closeUndoMessages);
void reportThrift(bridge.request);

createRoot(root).render(
  <StrictMode>
    <Application list={list} />
  </StrictMode>,
);
