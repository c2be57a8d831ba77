import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.layer.css';
import '@mantine/dates/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@mantine/spotlight/styles.layer.css';
import './theme/hyphen.css';
import './theme/tokens.css';
import './theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { bridge } from '../bridge/bridge';
import { onOwnerChange } from '../core/account/owner';
import { reportThrift } from '../core/report-thrift';
import { forgetUnfinished } from '../ui/forms/use-unfinished';
import { Application } from './application';
import { followDesktop } from './desktop-calls';
import { createMainList } from './window/main-list';

// Otherwise it is only read at the first hyphen, which then becomes narrower and moves what stands behind it.
void document.fonts.load('1em "Inter Variable"', '-');

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with id root');

const list = createMainList();
followDesktop(list);
onOwnerChange(forgetUnfinished);
void reportThrift(bridge.request);

createRoot(root).render(
  <StrictMode>
    <Application list={list} />
  </StrictMode>,
);
