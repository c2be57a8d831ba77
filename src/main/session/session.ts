import { setTimeout as sleep } from 'node:timers/promises';
import type { CheckTokenAnswer, LoginAnswer, LoginPayload } from '../../provider-api/login';
import type { ColumnRules } from '../../shared/catalog/subscription-columns';
import type { Credentials, LoginStatus, Options, SessionView } from '../../shared/domain/account/session';
import type { Clock } from '../../shared/domain/clock';
import { type ErrorCode, Fault, isUnreachable } from '../../shared/domain/result';
import { Machine } from '../../shared/machines/machine';
import { TransientFault } from '../provider/http';
import type { ProviderClient } from '../provider/provider-client';
import { MachineWorks } from '../wire/machine-works';
import { accountOf, optionsOf } from './account';
import type { SessionFile } from './session-file';
import {
  type Attempt,
  attemptOf,
  type HeldSession,
  loggedOut,
  payloadOf,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
  transition,
} from './session-machine';
import { expiryOf, ownerOf, roleOf } from './token';

/** What the session's effects need. */
export type SessionParts = {
  readonly provider: Pick<ProviderClient, 'origin' | 'logIn' | 'checkToken' | 'changeRole' | 'isReachable'>;
  readonly file: Pick<SessionFile, 'read' | 'write' | 'remove'>;
  readonly clock: Clock;
  /** Waits, or fails when the signal is aborted; the system's timer unless a test passes another. */
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Whether the key is kept after the program ends, and whether this program writes the session. */
  readonly keeping: { readonly keychain: boolean; readonly write: boolean };
  /** Called when the session could not be stored or removed; the session itself continues. */
  readonly onUnwritten: (error: unknown) => void;
  /** Called for each change, one after another. A user's request counts as answered only after this has resolved. Never rejects. */
  readonly onChange: (view: SessionView) => Promise<void>;
};

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> => sleep(milliseconds, undefined, { signal });

/** The login: runs the machine. Tokens are not passed to the window. */
export class Session {
  private readonly works = new MachineWorks();
  private readonly machine = new Machine({
    state: loggedOut,
    transition,
    onStep: () => this.notify(),
    perform: (effect) => this.perform(effect),
  });
  private lastSent = '';
  private following: Promise<void> = Promise.resolve();

  constructor(private readonly parts: SessionParts) {}

  view(): SessionView {
    const { state } = this.machine;
    const asking: LoginStatus | null = state.at === 'asking' ? 'BUSY' : state.at === 'mail' ? 'WAITFORMAIL' : null;
    return {
      state: state.at === 'in' ? 'loggedIn' : 'loggedOut',
      login: state.at === 'out' ? state.login : asking,
      loginFault: faultOf(state),
      account: state.at === 'in' ? accountOf(state.held.stored) : null,
      connection: state.at === 'in' ? state.connection : 'online',
      kept: this.parts.keeping.keychain,
    };
  }

  /** The open session, whose epoch its work carries; null when no user is logged in. */
  held(): HeldSession | null {
    const { state } = this.machine;
    return state.at === 'in' ? state.held : null;
  }

  /** The options of the subscription. @throws Fault NOT_LOGGED_IN */
  options(): Options {
    return optionsOf(this.payload());
  }

  /** The columns as the login describes them. @throws Fault NOT_LOGGED_IN */
  columnRules(): ColumnRules {
    const { entityListColumns, infoPoints } = this.payload();
    return { standard: entityListColumns ?? null, words: infoPoints ?? [] };
  }

  /** The payload of the login, for column lists and CSV settings. @throws Fault NOT_LOGGED_IN */
  payload(): LoginPayload {
    const payload = payloadOf(this.machine.state);
    if (payload === null) throw new Fault('NOT_LOGGED_IN');
    return payload;
  }

  /** Resumes the last session. Resolves when it is open, or the login screen shows why it is not. */
  async resume(): Promise<void> {
    const stored = this.parts.file.read();
    if (stored === null || stored.origin !== this.parts.provider.origin) return;
    const expires = expiryOf(stored.payload.jwt);
    await this.settle(this.dispatch({ type: 'begun', stored, expires, now: this.now() }));
  }

  /** Logs in. Resolves when the attempt has ended, or waits for the mail. */
  async logIn(credentials: Credentials): Promise<SessionView> {
    return this.settle(this.dispatch({ type: 'loginAsked', credentials }));
  }

  /** Gives up an attempt, or the wait for the mailed link. */
  async stopWaiting(): Promise<SessionView> {
    return this.settle(this.dispatch({ type: 'gaveUp' }));
  }

  /** @throws Fault NOT_LOGGED_IN, of the provider, or CANCELLED when another event ended the attempt */
  async changeRole(role: string): Promise<SessionView> {
    const held = this.held();
    if (held === null) throw new Fault('NOT_LOGGED_IN');
    const fault = await this.dispatch({ type: 'roleAsked', role });
    this.note(held.epoch, fault);
    return this.settleAttempt(fault);
  }

  /** The account that a token names; null when it is not a valid token, or a user is logged in. */
  inspectToken(token: string): { readonly email: string } | null {
    if (this.machine.state.at === 'in' || expiryOf(token) <= this.now()) return null;
    const email = ownerOf(token);
    return email === null ? null : { email };
  }

  /** Logs in with a link's token, after the user has agreed. @throws Fault NOT_ALLOWED, SESSION_EXPIRED, of the provider */
  async adoptGiven(token: string): Promise<SessionView> {
    if (this.machine.state.at === 'in') throw new Fault('NOT_ALLOWED', 'logged in');
    const owner = this.inspectToken(token);
    if (owner === null) throw new Fault('SESSION_EXPIRED');
    return this.adoptToken(token, owner.email, roleOf(token));
  }

  /** Opens a role with a token instead of a password. @throws Fault of the provider */
  async adoptToken(token: string, email: string, role: string): Promise<SessionView> {
    if (this.machine.state.at === 'in') await this.logOut();
    await this.stopWaiting();
    return this.settleAttempt(await this.dispatch({ type: 'tokenGiven', token, email, role }));
  }

  /** Ends the session on this computer; deletes no data. Earlier requests are dropped. */
  async logOut(): Promise<SessionView> {
    return this.settle(this.dispatch({ type: 'loggedOut' }));
  }

  /**
   * Resolves when everything has switched to the present session: until the next event the months and the user's data are those of the
   * logged-in account.
   */
  async followed(): Promise<SessionView> {
    for (;;) {
      const { following } = this;
      await following;
      if (following === this.following) return this.view();
    }
  }

  /** Notes the outcome of a call with the token of an epoch; other epochs are ignored. */
  note(epoch: number, fault: Fault | null): void {
    if (fault?.code === 'SESSION_EXPIRED') this.begin({ type: 'refused', epoch });
    else if (isUnreachable(fault?.code)) this.begin({ type: 'unreachable', epoch });
    else if (fault === null || isAnswer(fault)) this.begin({ type: 'reached', epoch });
  }

  /**
   * Calls the provider with the user's token, and notes the outcome.
   * @throws Fault NOT_LOGGED_IN, of the provider, or CANCELLED when another user is logged in by then
   */
  async ask<T>(question: (token: string) => Promise<T>): Promise<T> {
    const held = this.held();
    if (held === null) throw new Fault('NOT_LOGGED_IN');
    try {
      const answer = await question(held.stored.payload.jwt);
      this.note(held.epoch, null);
      if (this.held()?.epoch !== held.epoch) throw new Fault('CANCELLED');
      return answer;
    } catch (error) {
      if (error instanceof Fault) this.note(held.epoch, error);
      throw error;
    }
  }

  /** Ends running work without notifying; earlier notifications are still awaited. */
  async stop(): Promise<void> {
    this.works.stop();
    await this.following;
  }

  private now(): number {
    return this.parts.clock.now().getTime();
  }

  /** Dispatches an event. Resolves when its effects have ended, with the failure if any. */
  private dispatch(event: SessionEvent): Promise<Fault | null> {
    const works = this.machine.dispatch(event);
    return Promise.all(works).then((faults) => faults.find((fault) => fault !== null) ?? null);
  }

  /** Dispatches an event without waiting. Effects never reject, because every failure becomes an event. */
  private begin(event: SessionEvent): void {
    void this.dispatch(event);
  }

  private async settle(work: Promise<unknown>): Promise<SessionView> {
    await work;
    await this.following;
    return this.view();
  }

  private async settleAttempt(fault: Fault | null): Promise<SessionView> {
    await this.following;
    if (fault !== null) throw fault;
    return this.view();
  }

  /** Notifies of changes one after another. Each notification has the state at the time when it is sent. */
  private notify(): void {
    // A new login of the same account is also a change, because its token differs.
    const key = JSON.stringify([this.held()?.epoch ?? null, this.view()]);
    if (key === this.lastSent) return;
    this.lastSent = key;
    this.following = this.following.then(() => this.parts.onChange(this.view()));
  }

  /** Carries out an effect of the machine; null when the effect is complete at once. */
  private perform(effect: SessionEffect): Promise<Fault | null> | null {
    switch (effect.type) {
      case 'ask': {
        const { attempt, credentials } = effect;
        return this.attempt(attempt, (signal) => this.parts.provider.logIn(credentials, signal));
      }
      case 'poll':
        // Only the machine waits for the mailed link.
        void this.attempt(effect.attempt, async (signal) => {
          await (this.parts.pause ?? pause)(effect.delay, signal);
          return this.parts.provider.checkToken(effect.fetchToken, signal);
        });
        return null;
      case 'askRole': {
        const { attempt, role, token } = effect;
        return this.attempt(attempt, (signal) => this.parts.provider.changeRole(role, token, signal));
      }
      case 'abort':
        this.works.abort(effect.attempt);
        return null;
      case 'keep':
        if (this.parts.keeping.write) this.write(() => this.parts.file.write(effect.stored));
        return null;
      case 'forget':
        if (this.parts.keeping.write) this.write(() => this.parts.file.remove());
        return null;
      case 'timer':
        this.startTimer(effect.epoch, effect.expires);
        return null;
      case 'stopTimer':
        this.works.stopWaiting();
        return null;
      case 'probe':
        return this.probe(effect.epoch);
    }
  }

  /** Asks the provider, and passes its answer to the machine, which drops a late one. */
  private attempt(
    attempt: Attempt,
    ask: (signal: AbortSignal) => Promise<LoginAnswer | CheckTokenAnswer>,
  ): Promise<Fault | null> {
    return this.works.run(attempt.id, (signal) => this.asked(attempt, ask, signal));
  }

  private async asked(
    { id, email }: Attempt,
    ask: (signal: AbortSignal) => Promise<LoginAnswer | CheckTokenAnswer>,
    signal: AbortSignal,
  ): Promise<Fault | null> {
    const isOurs = () => attemptOf(this.machine.state)?.id === id && !signal.aborted;
    try {
      const answer = await ask(signal);
      if (!isOurs()) return new Fault('CANCELLED');
      const session = 'jwt' in answer ? this.sessionOf(email, answer) : null;
      await this.dispatch({ type: 'answered', attempt: id, answer, session, now: this.now() });
      return answer.ok ? null : new Fault('PROVIDER_REFUSED', answer.reason ?? '');
    } catch (error) {
      if (!isOurs()) return new Fault('CANCELLED');
      const fault = error instanceof Fault ? error : new Fault('INTERNAL');
      const waitMs = error instanceof TransientFault ? error.waitMs : null;
      await this.dispatch({ type: 'failed', attempt: id, status: statusOf(error), fault: fault.code, waitMs });
      return fault;
    }
  }

  private sessionOf(email: string, payload: LoginPayload) {
    const { origin } = this.parts.provider;
    const loggedInAt = this.parts.clock.now().toISOString();
    return { stored: { origin, email, loggedInAt, payload, refused: false }, expires: expiryOf(payload.jwt) };
  }

  private write(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.parts.onUnwritten(error);
    }
  }

  private startTimer(epoch: number, expires: number): void {
    const left = Math.max(0, expires - this.now());
    this.works.wait(left, () => this.begin({ type: 'expired', epoch, now: this.now() }));
  }

  private async probe(epoch: number): Promise<null> {
    const reachable = await this.parts.provider.isReachable();
    await this.dispatch({ type: 'probed', epoch, reachable });
    return null;
  }
}

/** Whether a fault is a refusal in the provider's own form; other answers may come from a proxy. */
const isAnswer = ({ code }: Fault): boolean =>
  code === 'PROVIDER_REFUSED' || code === 'NOT_ALLOWED' || code === 'NOT_FOUND';

/** The fault of a failed request, during the last attempt or the wait for the mailed link. */
function faultOf(state: SessionState): ErrorCode | null {
  if (state.at === 'mail') return state.missed?.fault ?? null;
  return state.at === 'out' ? (state.fault ?? null) : null;
}

function statusOf(error: unknown): LoginStatus {
  if (!(error instanceof Fault)) return 'SERVERERROR';
  if (isUnreachable(error.code) && error.code !== 'PROVIDER_SENT_PAGE') return 'SERVERNOTREADY';
  // 500 means that the server failed; 503 and 429 ask the program to try again later.
  return error.code === 'PROVIDER_NOT_READY' && error.detail !== '500' ? 'SERVERNOTREADY' : 'SERVERERROR';
}
