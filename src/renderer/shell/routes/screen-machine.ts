import type { Step } from '../../../shared/machines/machine';
import { canReturnTo, destinationOf, type Route } from '../../core/navigation/routes';

/** What the window knows: every change of it is an event. */
export type Situation = {
  /** The encoded path in the address bar. */
  readonly path: string;
  /** The path that was requested before the login; the history keeps it, so that it survives a reload. */
  readonly asked: string | null;
  /** Null until main has answered. */
  readonly session: 'out' | 'online' | 'offline' | null;
  /** The last path of the account in this window; null when there is none, or when it is not read yet. */
  readonly lastPath: string | null;
  readonly isLastRead: boolean;
  /** Whether the account has a month, perhaps one to which the persons are still added. */
  readonly month: 'none' | 'awaitsPersons' | 'whole';
};

/** What the window draws. `isFramed`: within the frame of an account with a month. */
export type Shown =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'firstLoad' }
  | { readonly kind: 'screen'; readonly route: Route; readonly path: string; readonly isFramed: boolean };

export type RouterState = {
  readonly shown: Shown;
  /**
   * Whether the user logged in while this window was open. A session that continues is no login, even without a network
   * (docs/rules/session.md#last-screen).
   */
  readonly login: 'none' | 'awaited' | 'here';
  /**
   * Whether the login leads to the path that was requested before. The last path of a session belongs to its account: another account does
   * not start there. A link that is opened outside the account's screens is kept.
   */
  readonly keepsAsked: boolean;
  /** What the window leads to; null while it stays. */
  readonly redirect: { readonly to: string; readonly asked: string | null } | null;
  /** The path to which the next start returns; null on a screen to which none does. */
  readonly kept: string | null;
  /** The screen that was drawn last, and the number of screens that opened after the first. */
  readonly screen: string | null;
  readonly opened: number;
};

export type RouterEffect =
  | { readonly kind: 'navigate'; readonly to: string; readonly asked: string | null }
  | { readonly kind: 'keep'; readonly path: string };

export const firstState: RouterState = {
  shown: { kind: 'nothing' },
  login: 'none',
  keepsAsked: true,
  redirect: null,
  kept: null,
  screen: null,
  opened: 0,
};

function loginAfter(login: RouterState['login'], session: Situation['session']): RouterState['login'] {
  if (session === 'out') return 'awaited';
  if (session === null || login !== 'awaited') return login;
  return session === 'online' ? 'here' : 'none';
}

/** Decides what the window shows: a screen, the login, or the first load. The same situation again changes nothing. */
export function transition(before: RouterState, situation: Situation): Step<RouterState, RouterEffect> {
  const { path, asked, session, lastPath, isLastRead, month } = situation;
  const loggedIn = session === 'online' || session === 'offline';
  const login = loginAfter(before.login, session);
  const visitor = { loggedIn, hasMonth: month !== 'none' };
  const destination = destinationOf(path, visitor, asked ?? (login === 'here' ? null : lastPath));
  const keepsAsked = !loggedIn && (before.keepsAsked || destination.kind === 'screen');
  const base = { ...before, login, keepsAsked };
  if (loggedIn && !isLastRead) return still({ ...base, shown: { kind: 'nothing' }, redirect: null, kept: null });
  if (destination.kind === 'redirect') {
    const redirect = { to: destination.to, asked: keepsAsked ? destination.asked : null };
    const isNew = redirect.to !== before.redirect?.to || redirect.asked !== before.redirect.asked;
    return {
      state: { ...base, shown: { kind: 'nothing' }, redirect: isNew ? redirect : before.redirect, kept: null },
      effects: isNew ? [{ kind: 'navigate', ...redirect }] : [],
    };
  }
  const waitsForPersons =
    destination.kind === 'screen' && destination.route.name === 'personList' && month === 'awaitsPersons';
  const isLoading = destination.kind === 'firstLoad' || waitsForPersons;
  const screen = isLoading ? `load ${path}` : path;
  const kept = loggedIn && canReturnTo(path) ? path : null;
  return {
    state: {
      ...base,
      shown: isLoading
        ? { kind: 'firstLoad' }
        : { kind: 'screen', route: destination.route, path, isFramed: loggedIn && visitor.hasMonth },
      redirect: null,
      kept,
      screen,
      opened: before.opened + (before.screen === null || before.screen === screen ? 0 : 1),
    },
    effects: kept === null || kept === before.kept ? [] : [{ kind: 'keep', path: kept }],
  };
}

const still = (state: RouterState): Step<RouterState, RouterEffect> => ({ state, effects: [] });
