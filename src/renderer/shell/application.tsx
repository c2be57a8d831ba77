import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { useHotkeys, useWindowEvent } from '@mantine/hooks';
import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { shortcuts } from '../../shared/texts/shortcuts';
import { useConnection } from '../bridge/connection';
import { activate, activateForOthers } from '../core/account/activate-elsewhere';
import { useApplication } from '../core/application-store';
import { paths } from '../core/navigation/routes';
import type { List } from '../list/core/store/list-store';
import { MapKeeper } from '../list/displays/map/kept-map';
import { Fetched, FetchedPart } from '../ui/behaviour/fetched-part';
import { useFocusTrail } from '../ui/behaviour/focus';
import { useEscapeOfPanels } from '../ui/behaviour/use-keys';
import { ConnectionBar, ConnectionPanel, StartProblem } from './frame/connection-panel';
import classes from './frame/connection-panel.module.css';
import { ScreenBoundary } from './frame/screen-boundary';
import { Toasts } from './notices/toasts';
import { ScreenRouter } from './routes/screen-router';
import { FollowTheme } from './theme/follow-theme';
import { cssVariablesResolver, theme } from './theme/theme';
import { MainListProvider } from './window/main-list';

/** Stores the last theme, so that the window does not flash before main has sent the settings. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'adviesatlas.thema' });

const keyScreen = new FetchedPart(async () => (await import('../screens/key/key-screen')).KeyScreen);

const nonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/**
 * On Linux the middle button pastes the text that was selected last. In a field of one line, which mostly is a filter, that would change
 * the rows of someone who only meant to open one elsewhere. Texts of several lines and passwords can be pasted so.
 */
function keepMiddlePasteOut(event: MouseEvent): void {
  const { button, target } = event;
  if (button === 1 && target instanceof HTMLInputElement && target.type !== 'password') event.preventDefault();
}

function Screens() {
  const started = useApplication((state) => state.start !== null);
  const key = useApplication((state) => state.key);
  const problem = useApplication((state) => state.problem);
  const begin = useApplication((state) => state.begin);
  useFocusTrail();
  useEscapeOfPanels();
  useWindowEvent('mouseup', keepMiddlePasteOut);
  useHotkeys([[shortcuts.settings.keys, () => navigate(paths.settings)]], []);
  useEffect(() => {
    void begin();
  }, [begin]);
  useEffect(() => activateForOthers(activate), []);

  // This also happens when main restarts under an open window: main cannot answer before it has its key.
  if (key !== null) return <Fetched part={keyScreen} props={{ state: key }} />;
  if (started) return <ScreenRouter />;
  return problem === null ? null : <StartProblem problem={problem} onRetry={begin} />;
}

function Content() {
  const connection = useConnection((state) => state.connection);
  const wasOpen = useConnection((state) => state.wasOpen);
  if (connection === 'refused' || (connection === 'unreachable' && !wasOpen))
    return <ConnectionPanel connection={connection} />;
  return (
    <div className={classes.window}>
      {connection !== 'open' && <ConnectionBar connection={connection} />}
      <div className={classes.screens}>
        <Screens />
      </div>
    </div>
  );
}

/** Everything around the screens: the theme, notifications, and the outermost error boundary. */
export const Application = ({ list }: { readonly list: List }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    defaultColorScheme="auto"
    colorSchemeManager={colorSchemeManager}
    getStyleNonce={nonce}
  >
    <FollowTheme />
    <Toasts />
    <ScreenBoundary path="application" alone>
      <MainListProvider value={list}>
        <MapKeeper list={list}>
          <Content />
        </MapKeeper>
      </MainListProvider>
    </ScreenBoundary>
  </MantineProvider>
);
