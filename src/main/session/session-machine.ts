import type { CheckTokenAnswer, LoginAnswer, LoginPayload } from '../../provider-api/login';
import { type Credentials, isMailAddress, type LoginStatus } from '../../shared/domain/account/session';
import type { ErrorCode } from '../../shared/domain/result';
import type { Step } from '../../shared/machines/machine';
import type { StoredSession } from './session-file';

/** How often the provider is asked whether the user has followed the mailed link, in milliseconds (docs/rules/session.md#mailed-login). */
const pollInterval = 1000;
/** The longest time between two such requests while the provider does not answer, unless it asks for a longer wait. */
const longestInterval = 10_000;

/** How many days the data can be read offline after the last login (docs/rules/session.md#session-end). */
const offlineDays = 30;

/** An open session. Work and answers carry its epoch, which distinguishes it from every other session. */
export type HeldSession = { readonly epoch: number; readonly stored: StoredSession; readonly expires: number };

/** An unanswered request to the provider. Answers with another id are dropped. */
export type Attempt = { readonly id: number; readonly email: string };

/**
 * The login as a machine. A state does not change on an event that the table does not name, so that late events have no effect.
 *
 * | state    | event                            | next                | to do                        |
 * |----------|----------------------------------|---------------------|------------------------------|
 * | out      | begun, token good                | in, online          | timer                        |
 * | out      | begun, token unusable, 30 days   | resuming            | probe                        |
 * | out      | begun, later                     | out, WAITINGTOOLONG |                              |
 * | resuming | probed, unreachable              | in, offline         |                              |
 * | resuming | probed, reachable                | out, WAITINGTOOLONG |                              |
 * | any      | loginAsked, not understood       | out, its status     | as loggedOut, when in        |
 * | any      | loginAsked                       | asking              | ask; as loggedOut, when in   |
 * | out      | tokenGiven                       | adopting            | askRole                      |
 * | asking   | answered: wait for mail          | mail                | poll                         |
 * | asking, mail, adopting | answered: payload  | in, online          | keep, timer                  |
 * | asking, mail, adopting | answered: refusal  | out, its status     |                              |
 * | asking, adopting | failed                   | out, its status     |                              |
 * | mail     | answered: not yet, not ready     | mail                | poll                         |
 * | mail     | failed on the way                | mail, with the fault | poll, later each time        |
 * | mail     | failed within the program        | out, SERVERERROR    |                              |
 * | asking, mail, adopting | gaveUp             | out                 | abort                        |
 * | in       | roleAsked                        | in, changing        | askRole; abort of an earlier |
 * | changing | answered: payload                | in, a new epoch     | keep, timer                  |
 * | changing | answered: refusal; failed        | in                  |                              |
 * | in       | expired by our clock             | in                  | probe                        |
 * | in       | expired before its time          | in                  | timer                        |
 * | in       | probed, reachable                | out, WAITINGTOOLONG | stopTimer                    |
 * | in       | probed, unreachable              | in, offline         |                              |
 * | in       | refused by the server            | out, WAITINGTOOLONG | keep as refused, stopTimer   |
 * | in       | unreachable; reached             | in, offline; online |                              |
 * | any      | loggedOut                        | out                 | forget, abort, stopTimer     |
 */
export type SessionState = { readonly last: number } & (
  | { readonly at: 'out'; readonly login: LoginStatus | null; readonly fault?: ErrorCode }
  | { readonly at: 'resuming'; readonly held: HeldSession }
  | { readonly at: 'asking' | 'adopting'; readonly attempt: Attempt }
  | {
      readonly at: 'mail';
      readonly attempt: Attempt;
      readonly fetchToken: string;
      /** The failure since the provider's last answer, and how often it occurred; null when the last request was answered. */
      readonly missed: { readonly fault: ErrorCode; readonly times: number } | null;
    }
  | {
      readonly at: 'in';
      readonly held: HeldSession;
      readonly connection: 'online' | 'offline';
      readonly changing: Attempt | null;
    }
);

/** `now` is a time by the clock service, in milliseconds; `expires` is when the token expires. */
export type SessionEvent =
  | { readonly type: 'begun'; readonly stored: StoredSession; readonly expires: number; readonly now: number }
  | { readonly type: 'loginAsked'; readonly credentials: Credentials }
  | { readonly type: 'tokenGiven'; readonly token: string; readonly email: string; readonly role: string }
  | { readonly type: 'roleAsked'; readonly role: string }
  | {
      readonly type: 'answered';
      readonly attempt: number;
      readonly answer: LoginAnswer | CheckTokenAnswer;
      readonly session: { readonly stored: StoredSession; readonly expires: number } | null;
      readonly now: number;
    }
  | {
      readonly type: 'failed';
      readonly attempt: number;
      readonly status: LoginStatus;
      readonly fault?: ErrorCode;
      /** The wait that the provider asked for, in milliseconds; null or absent without such a request. */
      readonly waitMs?: number | null;
    }
  | { readonly type: 'gaveUp' }
  | { readonly type: 'expired'; readonly epoch: number; readonly now: number }
  | { readonly type: 'probed'; readonly epoch: number; readonly reachable: boolean }
  | { readonly type: 'refused' | 'unreachable' | 'reached'; readonly epoch: number }
  | { readonly type: 'loggedOut' };

export type SessionEffect =
  | { readonly type: 'ask'; readonly attempt: Attempt; readonly credentials: Credentials }
  /** `delay`: milliseconds to wait before the request. */
  | { readonly type: 'poll'; readonly attempt: Attempt; readonly fetchToken: string; readonly delay: number }
  | { readonly type: 'askRole'; readonly attempt: Attempt; readonly role: string; readonly token: string }
  | { readonly type: 'abort'; readonly attempt: number }
  | { readonly type: 'keep'; readonly stored: StoredSession }
  | { readonly type: 'forget' }
  | { readonly type: 'timer'; readonly epoch: number; readonly expires: number }
  | { readonly type: 'stopTimer' }
  | { readonly type: 'probe'; readonly epoch: number };

type SessionStep = Step<SessionState, SessionEffect>;

export const loggedOut: SessionState = { last: 0, at: 'out', login: null };

/** The state after an event, and its effects; see the table at `SessionState`. */
export function transition(state: SessionState, event: SessionEvent): SessionStep {
  switch (event.type) {
    case 'begun':
      return state.at === 'out' ? begin(state, event) : stay(state);
    case 'loginAsked':
      return askLogin(state, event.credentials);
    case 'tokenGiven': {
      if (state.at !== 'out') return stay(state);
      const attempt = { id: state.last + 1, email: event.email };
      const { role, token } = event;
      return {
        state: { last: attempt.id, at: 'adopting', attempt },
        effects: [{ type: 'askRole', attempt, role, token }],
      };
    }
    case 'roleAsked':
      return state.at === 'in' ? askRole(state, event.role) : stay(state);
    case 'answered':
      return attemptOf(state)?.id === event.attempt ? answered(state, event) : stay(state);
    case 'failed':
      return attemptOf(state)?.id === event.attempt ? failed(state, event) : stay(state);
    case 'gaveUp':
      return state.at === 'in' || attemptOf(state) === null ? stay(state) : leave(state, null);
    case 'loggedOut':
      return logOut(state);
    default:
      return heldOf(state)?.epoch === event.epoch ? aboutHeld(state, event) : stay(state);
  }
}

const stay = (state: SessionState): SessionStep => ({ state, effects: [] });

/** The running request to the provider. */
export function attemptOf(state: SessionState): Attempt | null {
  if (state.at === 'in') return state.changing;
  return state.at === 'out' || state.at === 'resuming' ? null : state.attempt;
}

const heldOf = (state: SessionState): HeldSession | null =>
  state.at === 'in' || state.at === 'resuming' ? state.held : null;

type EventOf<T extends SessionEvent['type']> = Extract<SessionEvent, { readonly type: T }>;

/** Resumes the last session. With an expired token the data can still be read offline, for 30 days. */
function begin(state: SessionState, { stored, expires, now }: EventOf<'begun'>): SessionStep {
  const held = { epoch: state.last + 1, stored, expires };
  if (!stored.refused && expires > now) return enter(held);
  if (now >= Date.parse(stored.loggedInAt) + offlineDays * 86_400_000) {
    return stay({ last: held.epoch, at: 'out', login: 'WAITINGTOOLONG' });
  }
  return { state: { last: held.epoch, at: 'resuming', held }, effects: [{ type: 'probe', epoch: held.epoch }] };
}

const enter = (held: HeldSession): SessionStep => ({
  state: { last: held.epoch, at: 'in', held, connection: 'online', changing: null },
  effects: [{ type: 'timer', epoch: held.epoch, expires: held.expires }],
});

function askLogin(state: SessionState, { email, password }: Credentials): SessionStep {
  const before = state.at === 'in' || state.at === 'resuming' ? logOut(state) : leave(state, null);
  const asked = email.trim();
  const wrong = password === '' ? 'EMPTYPASSWORD' : isMailAddress(asked) ? null : 'INVALIDEMAILADDRESS';
  if (wrong !== null) return { ...before, state: { last: state.last, at: 'out', login: wrong } };
  const attempt = { id: state.last + 1, email: asked };
  return {
    state: { last: attempt.id, at: 'asking', attempt },
    effects: [...before.effects, { type: 'ask', attempt, credentials: { email: asked, password } }],
  };
}

/** A later change of role replaces an earlier one. */
function askRole(state: SessionState & { readonly at: 'in' }, role: string): SessionStep {
  const { held, changing } = state;
  const attempt = { id: state.last + 1, email: held.stored.email };
  return {
    state: { ...state, last: attempt.id, changing: attempt },
    effects: [...abortOf(changing), { type: 'askRole', attempt, role, token: held.stored.payload.jwt }],
  };
}

const abortOf = (attempt: Attempt | null): readonly SessionEffect[] =>
  attempt === null ? [] : [{ type: 'abort', attempt: attempt.id }];

/** @param event the answer to the running attempt */
function answered(state: SessionState, { answer, session, now }: EventOf<'answered'>): SessionStep {
  if (session !== null) {
    // A token that has expired on arrival opens no session; an open session stays.
    if (session.expires <= now) return endAttempt(state, 'WAITINGTOOLONG');
    const { effects, ...entered } = enter({ epoch: state.last + 1, ...session });
    return { ...entered, effects: [{ type: 'keep', stored: session.stored }, ...effects] };
  }
  if (state.at === 'asking' && 'fetchToken' in answer) {
    const { last, attempt } = state;
    const { fetchToken } = answer;
    return pollAfter({ last, at: 'mail', attempt, fetchToken, missed: null }, pollInterval);
  }
  if (state.at === 'mail' && !answer.ok) {
    const reason = answer.reason ?? 'WAITFORMAIL';
    if (reason === 'WAITFORMAIL') return pollAfter({ ...state, missed: null }, pollInterval);
    // The provider cannot answer now, which is not a refusal.
    if (reason === 'SERVERNOTREADY') return missed(state, 'PROVIDER_NOT_READY', null);
  }
  return endAttempt(state, (!answer.ok && answer.reason) || 'SERVERERROR');
}

/** A failed request does not show whether the user has followed the link, so the provider is asked again. */
function failed(state: SessionState, { status, fault, waitMs = null }: EventOf<'failed'>): SessionStep {
  const isOnTheWay = fault !== undefined && fault !== 'INTERNAL';
  return state.at === 'mail' && isOnTheWay ? missed(state, fault, waitMs) : endAttempt(state, status, fault);
}

type Waiting = SessionState & { readonly at: 'mail' };

function missed(state: Waiting, fault: ErrorCode, waitMs: number | null): SessionStep {
  const times = (state.missed?.times ?? 0) + 1;
  const delay = Math.min(pollInterval * times, longestInterval);
  return pollAfter({ ...state, missed: { fault, times } }, Math.max(delay, waitMs ?? 0));
}

const pollAfter = (state: Waiting, delay: number): SessionStep => ({
  state,
  effects: [{ type: 'poll', attempt: state.attempt, fetchToken: state.fetchToken, delay }],
});

/** Ends a failed attempt. After a failed change of role the session stays open. */
function endAttempt(state: SessionState, status: LoginStatus, fault?: ErrorCode): SessionStep {
  if (state.at === 'in') return stay({ ...state, changing: null });
  if (state.at === 'adopting') return stay({ last: state.last, at: 'out', login: null });
  return stay({ last: state.last, at: 'out', login: status, ...(fault !== undefined && { fault }) });
}

/** Returns to the login screen. The session on disk stays, because its data may still be read offline. */
function leave(state: SessionState, login: LoginStatus | null): SessionStep {
  const timer: readonly SessionEffect[] = state.at === 'in' ? [{ type: 'stopTimer' }] : [];
  return { state: { last: state.last, at: 'out', login }, effects: [...abortOf(attemptOf(state)), ...timer] };
}

function logOut(state: SessionState): SessionStep {
  const { effects, ...left } = leave(state, null);
  return { ...left, effects: [{ type: 'forget' }, ...effects] };
}

type AboutHeld = EventOf<'expired' | 'probed' | 'refused' | 'unreachable' | 'reached'>;

/** @param event an event about the session that is open or being resumed */
function aboutHeld(state: SessionState, event: AboutHeld): SessionStep {
  if (state.at === 'resuming') return event.type === 'probed' ? resumed(state, event.reachable) : stay(state);
  if (state.at !== 'in') return stay(state);
  const { epoch, expires, stored } = state.held;
  switch (event.type) {
    case 'expired':
      if (event.now < expires) return { state, effects: [{ type: 'timer', epoch, expires }] };
      return { state, effects: [{ type: 'probe', epoch }] };
    case 'probed':
      return event.reachable ? leave(state, 'WAITINGTOOLONG') : connected(state, 'offline');
    case 'refused': {
      const { effects, ...left } = leave(state, 'WAITINGTOOLONG');
      return { ...left, effects: [{ type: 'keep', stored: { ...stored, refused: true } }, ...effects] };
    }
    case 'unreachable':
      return connected(state, 'offline');
    case 'reached':
      return connected(state, 'online');
  }
}

function resumed(state: SessionState & { readonly at: 'resuming' }, reachable: boolean): SessionStep {
  const { last, held } = state;
  if (reachable) return stay({ last, at: 'out', login: 'WAITINGTOOLONG' });
  return stay({ last, at: 'in', held, connection: 'offline', changing: null });
}

const connected = (state: SessionState & { readonly at: 'in' }, connection: 'online' | 'offline'): SessionStep =>
  stay(state.connection === connection ? state : { ...state, connection });

/** The payload of the open session; null without one. */
export const payloadOf = (state: SessionState): LoginPayload | null =>
  state.at === 'in' ? state.held.stored.payload : null;
