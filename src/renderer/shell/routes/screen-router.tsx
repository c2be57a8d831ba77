import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { navigate, useHistoryState, usePathname } from 'wouter/use-browser-location';
import type { ApplicationStart } from '../../../shared/bridge/application';
import { Machine } from '../../../shared/machines/machine';
import { useIsNew } from '../../core/account/introduction';
import { ownerKey, useOwner } from '../../core/account/owner';
import { useApplication } from '../../core/application-store';
import { lastScreen, useLastScreen } from '../../core/navigation/last-screen';
import { isOffered } from '../../core/navigation/offered-screens';
import type { Route } from '../../core/navigation/routes';
import { NotSubscribedScreen } from '../../screens/not-subscribed/not-subscribed-screen';
import { Fetched, FetchedPart } from '../../ui/behaviour/fetched-part';
import { focusTitle } from '../../ui/behaviour/focus';
import { ChangeQuestionDialog } from '../dialogs/change-question-dialog';
import { NewsDialog } from '../dialogs/news-dialog';
import { OwnWorkDialog } from '../dialogs/own-work-dialog';
import { ProxyDialog } from '../dialogs/proxy-dialog';
import { RecoveryDialog } from '../dialogs/recovery-dialog';
import { ShortcutOverview } from '../dialogs/shortcut-overview';
import { SupportDialog } from '../dialogs/support-dialog';
import { TokenQuestion } from '../dialogs/token-question';
import { Alone } from '../frame/alone';
import classes from '../frame/alone.module.css';
import { Frame } from '../frame/frame';
import { Brand, DemoBadge } from '../frame/header';
import { RoleSelector } from '../frame/role-selector';
import { ScreenBoundary } from '../frame/screen-boundary';
import { UserMenu } from '../frame/user-menu';
import { FirstSteps } from '../notices/first-steps';
import { isInPalette } from '../palette/palette';
import { useMainList } from '../window/main-list';
import { firstState, type RouterEffect, type RouterState, type Situation, transition } from './screen-machine';
import { drawScreen, expectDossiers } from './screen-views';

const firstLoadScreen = new FetchedPart(
  async () => (await import('../../screens/first-load/first-load-screen')).FirstLoadScreen,
);

/** Keeps the focus on the title while the screen is drawn, because loaded content may replace the title. */
function followTitle(): () => void {
  let title = focusTitle();
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    if (activeElement === document.body && title?.isConnected !== true) title = focusTitle();
    else if (activeElement !== title) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Moves the focus when a screen opens: to its grid at the last position, to a field of the screen, or else to its title. It precedes the
 * screen in the tree, so that a part that focuses itself finds the focus unused, and follows the header, whose menus return the focus.
 * An open palette keeps the focus: the screen behind it may open late.
 */
function ScreenStart({ opened }: Pick<RouterState, 'opened'>) {
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isWithin = document.querySelector('main')?.contains(activeElement) === true;
    if (opened > 0 && !isWithin && activeElement instanceof HTMLElement && !isInPalette(activeElement))
      activeElement.blur();
  }, [opened]);
  useEffect(() => (opened > 0 && document.activeElement === document.body ? followTitle() : undefined), [opened]);
  return null;
}

const askedIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'asked' in state && typeof state.asked === 'string'
    ? state.asked
    : null;

function sessionIn(start: ApplicationStart | null): Situation['session'] {
  if (start === null) return null;
  return start.session.state === 'loggedOut' ? 'out' : start.session.connection;
}

function monthIn(start: ApplicationStart | null): Situation['month'] {
  const month = start?.month.current ?? null;
  return month === null ? 'none' : month.awaits?.includes('persons') === true ? 'awaitsPersons' : 'whole';
}

function useSituation(): Situation {
  // The path stays encoded: the library's hook would decode it, and a token may be decoded only once, by `routeOf`.
  const path = usePathname();
  const asked = askedIn(useHistoryState());
  const session = useApplication(({ start }) => sessionIn(start));
  const month = useApplication(({ start }) => monthIn(start));
  const lastPath = useLastScreen((state) => state.path);
  const isLastRead = useLastScreen((state) => state.known);
  return useMemo(
    () => ({ path, asked, session, lastPath, isLastRead, month }),
    [path, asked, session, lastPath, isLastRead, month],
  );
}

function perform(effect: RouterEffect): void {
  if (effect.kind === 'navigate') navigate(effect.to, { replace: true, state: { asked: effect.asked } });
  else lastScreen.getState().goTo(effect.path);
}

/** The state in the present situation. The machine takes the step when it is drawn. */
function useRouter(): RouterState {
  const situation = useSituation();
  const [machine] = useState(() => new Machine({ state: firstState, transition, perform }));
  useEffect(() => {
    machine.dispatch(situation);
  }, [machine, situation]);
  return transition(machine.state, situation).state;
}

/** The screen of a route, or the offer of an option that the account lacks. */
function Screen({ route }: { readonly route: Route }) {
  const list = useMainList();
  const owner = ownerKey(useOwner());
  const account = useApplication((state) => state.start?.session.account ?? null);
  return isOffered(account, route.name) ? (
    drawScreen({ route, list, owner })
  ) : (
    <NotSubscribedScreen screen={route.name} />
  );
}

/** The header for a user without a month: the account, and ways to use another one. */
const firstLoadHead = (
  <>
    <Brand />
    <RoleSelector />
    <DemoBadge />
    <UserMenu />
  </>
);

/** Draws what the window shows: a screen, the login, or the first load. */
export function ScreenRouter() {
  const { shown, opened } = useRouter();
  const isNew = useIsNew();
  const hasDossiers = shown.kind === 'screen' && shown.isFramed;
  useEffect(() => (hasDossiers ? expectDossiers() : undefined), [hasDossiers]);
  if (shown.kind === 'nothing') return <TokenQuestion />;
  if (shown.kind === 'firstLoad')
    return (
      <Alone top={isNew && <FirstSteps at={1} />}>
        <ProxyDialog />
        <ScreenStart opened={opened} />
        <Fetched part={firstLoadScreen} props={{ head: firstLoadHead }} />
      </Alone>
    );
  const { route, path, isFramed } = shown;
  const screen = (
    <>
      <ScreenStart opened={opened} />
      <ScreenBoundary path={path}>
        <Screen route={route} />
      </ScreenBoundary>
    </>
  );
  return (
    <>
      {isFramed ? (
        <Frame route={route.name}>{screen}</Frame>
      ) : (
        <Alone top={isNew && route.name === 'login' && <FirstSteps at={0} />}>
          <main className={classes.screen}>{screen}</main>
        </Alone>
      )}
      <TokenQuestion />
      <ProxyDialog />
      <SupportDialog />
      <RecoveryDialog />
      <OwnWorkDialog />
      <NewsDialog />
      <ChangeQuestionDialog />
      <ShortcutOverview />
    </>
  );
}
