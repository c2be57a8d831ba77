import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { navigate, useHistoryState, usePathname } from 'wouter/use-browser-location';
import { useIsNew } from '../../core/account/introduction';
import { ownerKey, useOwner } from '../../core/account/owner';
import { useApplication } from '../../core/application-store';
import { useIsFramed } from '../../core/navigation/framed';
import { lastScreen, useLastScreen } from '../../core/navigation/last-screen';
import { isOffered } from '../../core/navigation/offered-screens';
import { canReturnTo, destinationOf, type Route } from '../../core/navigation/routes';
import { FirstLoadScreen } from '../../screens/first-load/first-load-screen';
import { NotSubscribedScreen } from '../../screens/not-subscribed/not-subscribed-screen';
import { focusTitle } from '../../ui/behaviour/focus';
import { ChangeQuestionDialog } from '../dialogs/change-question-dialog';
import { OwnWorkDialog } from '../dialogs/own-work-dialog';
import { RecoveryDialog } from '../dialogs/recovery-dialog';
import { ShortcutOverview } from '../dialogs/shortcut-overview';
import { SupportDialog } from '../dialogs/support-dialog';
import { TokenQuestion } from '../dialogs/token-question';
import { Alone } from '../frame/alone';
import classes from '../frame/alone.module.css';
import { Frame } from '../frame/frame';
import { Brand, DemoBadge } from '../frame/header';
import { useMainList } from '../frame/main-list';
import { RoleSelector } from '../frame/role-selector';
import { ScreenBoundary } from '../frame/screen-boundary';
import { UserMenu } from '../frame/user-menu';
import { FirstSteps } from '../notices/first-steps';
import { drawScreen } from './screen-views';

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

type ScreenStartProps = {
  readonly screen: string;
  /** The previous screen; null before the first. */
  readonly before: RefObject<string | null>;
};

/**
 * Moves the focus when a screen opens: to its grid at the last position, to a field of the screen, or else to its title. It precedes the
 * screen in the tree, so that a part that focuses itself finds the focus unused.
 */
function ScreenStart({ screen, before }: ScreenStartProps) {
  const opens = useRef(false);
  useLayoutEffect(() => {
    opens.current = before.current !== null && before.current !== screen;
    before.current = screen;
    const { activeElement } = document;
    const isWithin = document.querySelector('main')?.contains(activeElement) === true;
    if (opens.current && !isWithin && activeElement instanceof HTMLElement) activeElement.blur();
  }, [screen, before]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each screen that opens
  useEffect(() => {
    return opens.current && document.activeElement === document.body ? followTitle() : undefined;
  }, [screen]);
  return null;
}

const { goTo } = lastScreen.getState();

/** The path that was requested before the login. The history keeps it, so that it survives a reload. */
function useAsked(): string | null {
  const state: unknown = useHistoryState();
  return typeof state === 'object' && state !== null && 'asked' in state && typeof state.asked === 'string'
    ? state.asked
    : null;
}

/**
 * Whether the user logged in while this window was open. A session that continues is no login, even without a network
 * (docs/product.md#last-screen).
 */
function useLoggedInHere(): boolean {
  const session = useApplication((state) => state.start?.session ?? null);
  const seen = useRef({ loggedOut: false, loggedInHere: false });
  if (session?.state === 'loggedOut') seen.current = { loggedOut: true, loggedInHere: false };
  else if (session !== null && seen.current.loggedOut)
    seen.current = { loggedOut: false, loggedInHere: session.connection === 'online' };
  return seen.current.loggedInHere;
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

/** Chooses what the window shows: a screen, the login, or the first load. */
export function ScreenRouter() {
  // The path stays encoded: the library's hook would decode it, and a token may be decoded only once, by `routeOf`.
  const path = usePathname();
  const asked = useAsked();
  const loggedIn = useApplication((state) => state.start?.session.state === 'loggedIn');
  const last = useLastScreen((state) => state.path);
  const isKnown = useLastScreen((state) => state.known) || !loggedIn;
  const hasMonth = useApplication((state) => (state.start?.month.current ?? null) !== null);
  const isFramed = useIsFramed();
  const isNew = useIsNew();
  const awaitsPersons = useApplication((state) => state.start?.month.current?.awaits?.includes('persons') === true);
  const loggedInHere = useLoggedInHere();
  const destination = destinationOf(path, { loggedIn, hasMonth }, asked ?? (loggedInHere ? null : last));
  // The last path of a session belongs to its account; another account does not start there.
  const before = useRef<string | null>(null);
  const wasIn = useRef(false);
  wasIn.current ||= loggedIn;
  // Whether the window was outside the account's screens: a link that is opened at the login screen is kept until after the login.
  const wasOutside = useRef(false);
  if (loggedIn) wasOutside.current = false;
  else wasOutside.current ||= destination.kind === 'screen';
  const isAsked = !wasIn.current || wasOutside.current;
  const to = destination.kind === 'redirect' && isKnown ? destination.to : null;
  const returnsTo = destination.kind === 'redirect' && isAsked ? destination.asked : null;
  useEffect(() => {
    if (to !== null) navigate(to, { replace: true, state: { asked: returnsTo } });
  }, [to, returnsTo]);
  const leadsBack = destination.kind !== 'redirect' && loggedIn && isKnown && canReturnTo(path);
  useEffect(() => {
    if (leadsBack) goTo(path);
  }, [leadsBack, path]);

  if (destination.kind === 'redirect' || !isKnown) return <TokenQuestion />;
  const waitsForPersons = destination.kind === 'screen' && destination.route.name === 'personList' && awaitsPersons;
  if (destination.kind === 'firstLoad' || waitsForPersons)
    return (
      <Alone top={isNew && <FirstSteps at={1} />}>
        <ScreenStart screen={`load ${path}`} before={before} />
        <FirstLoadScreen head={firstLoadHead} />
      </Alone>
    );
  const screen = (
    <>
      <ScreenStart screen={path} before={before} />
      <ScreenBoundary path={path}>
        <Screen route={destination.route} />
      </ScreenBoundary>
    </>
  );
  return (
    <>
      {isFramed ? (
        <Frame route={destination.route.name}>{screen}</Frame>
      ) : (
        <Alone top={isNew && destination.route.name === 'login' && <FirstSteps at={0} />}>
          <main className={classes.screen}>{screen}</main>
        </Alone>
      )}
      <TokenQuestion />
      <SupportDialog />
      <RecoveryDialog />
      <OwnWorkDialog />
      <ChangeQuestionDialog />
      <ShortcutOverview />
    </>
  );
}
