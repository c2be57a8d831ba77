import { setTimeout as sleep } from 'node:timers/promises';
import type { LoginPayload } from '../../provider-api/login';
import { Fault } from '../../shared/bridge/result';
import type { ColumnRules } from '../../shared/catalog/subscription-columns';
import type { Clock } from '../../shared/domain/clock';
import type { Credentials, LoginStatus, Options, SessionView } from '../../shared/domain/session';
import type { ProviderClient } from '../provider/provider-client';
import { accountOf, optionsOf } from './account';
import type { SessionFile, StoredSession } from './session-file';
import { expiryOf, ownerOf, roleOf } from './token';

/** Poll interval while the mailed instructions wait (specification, section 9). */
const pollInterval = 1000;
/** Days of reading offline after the last login (decisions, "Offline, expiry, logout"). */
const offlineDays = 30;

type Current = { readonly stored: StoredSession; readonly expires: number };

/** Who is logged in: login at once or by mail, roles, expiry, logout. Tokens stay inside. */
export class Session {
  private current: Current | null = null;
  private login: LoginStatus | null = null;
  private connection: SessionView['connection'] = 'online';
  private waiting: AbortController | null = null;
  private expiry: NodeJS.Timeout | undefined;

  constructor(
    private readonly provider: ProviderClient,
    private readonly file: SessionFile,
    private readonly clock: Clock,
    /** Whether a key outlives the program, and whether this program writes the session. */
    private readonly keeping: {
      readonly keychain: boolean;
      readonly write: boolean;
      /** Told when the session could not be written; it goes on without. */
      readonly onUnwritten: (error: unknown) => void;
    },
    /** Awaited before an attempt to log in counts as done, so that the month of the account is open by then. */
    private readonly onChange: (view: SessionView) => Promise<void>,
  ) {}

  view(): SessionView {
    return {
      state: this.current === null ? 'loggedOut' : 'loggedIn',
      login: this.login,
      account: this.current === null ? null : accountOf(this.current.stored),
      connection: this.connection,
      kept: this.keeping.keychain,
    };
  }

  /** The token while it is valid. @throws Fault NOT_LOGGED_IN, SESSION_EXPIRED */
  token(): string {
    if (this.current === null) throw new Fault('NOT_LOGGED_IN');
    if (this.current.expires <= this.clock.now().getTime()) throw new Fault('SESSION_EXPIRED');
    return this.current.stored.payload.jwt;
  }

  /** What the subscription allows. @throws Fault NOT_LOGGED_IN */
  options(): Options {
    return optionsOf(this.payload());
  }

  /** What the login says about columns. @throws Fault NOT_LOGGED_IN */
  columnRules(): ColumnRules {
    const { entityListColumns, infoPoints } = this.payload();
    return { numbers: entityListColumns ?? null, words: infoPoints ?? [] };
  }

  /** The payload of the login, for column lists and csv settings. */
  payload(): LoginPayload {
    if (this.current === null) throw new Fault('NOT_LOGGED_IN');
    return this.current.stored.payload;
  }

  /**
   * Takes up the session of the last time: at once while its token is valid; with an expired token only offline, and then for
   * 30 days after the last login. Otherwise the login screen says why.
   */
  async resume(): Promise<void> {
    const stored = this.file.read();
    if (stored === null || stored.origin !== this.provider.origin) return;
    const now = this.clock.now().getTime();
    const expires = expiryOf(stored.payload.jwt);
    if (expires > now) {
      await this.adopt(stored, expires);
      return;
    }
    const readable = Date.parse(stored.loggedInAt) + offlineDays * 86_400_000;
    if (now < readable && !(await this.provider.isReachable())) {
      this.connection = 'offline';
      this.current = { stored, expires };
      await this.onChange(this.view());
      return;
    }
    this.login = 'WAITINGTOOLONG';
  }

  async logIn(credentials: Credentials): Promise<SessionView> {
    await this.stopWaiting();
    if (credentials.password === '') return this.refuse('EMPTYPASSWORD');
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(credentials.email.trim())) return this.refuse('INVALIDEMAILADDRESS');
    const attempt = new AbortController();
    this.waiting = attempt;
    await this.tell('BUSY');
    try {
      const answer = await this.provider.logIn({ ...credentials, email: credentials.email.trim() }, attempt.signal);
      if (attempt.signal.aborted) return this.view();
      if ('fetchToken' in answer) {
        await this.tell('WAITFORMAIL');
        void this.poll(credentials.email.trim(), answer.fetchToken, attempt);
        return this.view();
      }
      return answer.ok ? this.accept(credentials.email.trim(), answer) : this.refuse(answer.reason);
    } catch (error) {
      return attempt.signal.aborted ? this.view() : this.refuse(statusOf(error));
    }
  }

  /** Gives up an attempt, or the wait for the mailed instructions. */
  async stopWaiting(): Promise<SessionView> {
    this.waiting?.abort();
    this.waiting = null;
    if (this.login === 'WAITFORMAIL' || this.login === 'BUSY') await this.tell(null);
    return this.view();
  }

  async changeRole(role: string): Promise<SessionView> {
    const answer = await this.provider.changeRole(role, this.token());
    if (!answer.ok) throw new Fault('PROVIDER_REFUSED', answer.reason);
    return this.accept(this.current?.stored.email ?? '', answer);
  }

  /** Whose token it is, by its own words; null when it is no token, has expired, or somebody is logged in. */
  inspectToken(token: string): { readonly email: string } | null {
    if (this.current !== null || expiryOf(token) <= this.clock.now().getTime()) return null;
    const email = ownerOf(token);
    return email === null ? null : { email };
  }

  /** Logs in with a token of a link, after the user said yes. @throws Fault NOT_ALLOWED, SESSION_EXPIRED, of the provider */
  async adoptGiven(token: string): Promise<SessionView> {
    if (this.current !== null) throw new Fault('NOT_ALLOWED', 'logged in');
    const owner = this.inspectToken(token);
    if (owner === null) throw new Fault('SESSION_EXPIRED');
    return this.adoptToken(token, owner.email, roleOf(token));
  }

  /** Opens a role with a token that was given instead of a password. */
  async adoptToken(token: string, email: string, role: string): Promise<SessionView> {
    const answer = await this.provider.changeRole(role, token);
    if (!answer.ok) throw new Fault('PROVIDER_REFUSED', answer.reason);
    return this.accept(email, answer);
  }

  /** Ends the session on this computer; deletes no data. */
  async logOut(reason: LoginStatus | null = null): Promise<SessionView> {
    await this.stopWaiting();
    clearTimeout(this.expiry);
    this.current = null;
    this.connection = 'online';
    if (this.keeping.write) this.file.remove();
    await this.tell(reason);
    return this.view();
  }

  /** What a call to the provider taught about the connection and the token. */
  async noteOutcome(fault: Fault | null): Promise<void> {
    if (fault?.code === 'SESSION_EXPIRED') await this.logOut('WAITINGTOOLONG');
    else await this.setConnection(fault?.code === 'PROVIDER_UNREACHABLE' ? 'offline' : 'online');
  }

  stop(): void {
    this.waiting?.abort();
    clearTimeout(this.expiry);
  }

  private async poll(email: string, fetchToken: string, attempt: AbortController): Promise<void> {
    while (!attempt.signal.aborted) {
      try {
        await sleep(pollInterval, undefined, { signal: attempt.signal });
        const answer = await this.provider.checkToken(fetchToken, attempt.signal);
        if (attempt.signal.aborted) return;
        if (answer.ok) {
          await this.accept(email, answer);
          return;
        }
        if (answer.reason !== undefined && answer.reason !== 'WAITFORMAIL') {
          await this.refuse(answer.reason);
          return;
        }
      } catch (error) {
        if (attempt.signal.aborted) return;
        await this.refuse(statusOf(error));
        return;
      }
    }
  }

  private async accept(email: string, payload: LoginPayload): Promise<SessionView> {
    const stored: StoredSession = {
      origin: this.provider.origin,
      email,
      loggedInAt: this.clock.now().toISOString(),
      payload,
    };
    const expires = expiryOf(payload.jwt);
    if (expires <= this.clock.now().getTime()) return this.refuse('WAITINGTOOLONG');
    this.keep(stored);
    this.waiting = null;
    this.login = null;
    await this.adopt(stored, expires);
    return this.view();
  }

  private keep(stored: StoredSession): void {
    if (!this.keeping.write) return;
    try {
      this.file.write(stored);
    } catch (error) {
      this.keeping.onUnwritten(error);
    }
  }

  private async adopt(stored: StoredSession, expires: number): Promise<void> {
    this.current = { stored, expires };
    this.connection = 'online';
    clearTimeout(this.expiry);
    const left = Math.min(expires - this.clock.now().getTime(), 2 ** 31 - 1);
    this.expiry = setTimeout(() => void this.expire(), left);
    this.expiry.unref();
    await this.onChange(this.view());
  }

  /** Expired and online: to the login screen. Offline the account goes on reading. */
  private async expire(): Promise<void> {
    if (this.current !== null && this.current.expires > this.clock.now().getTime()) {
      await this.adopt(this.current.stored, this.current.expires);
      return;
    }
    if (await this.provider.isReachable()) await this.logOut('WAITINGTOOLONG');
    else await this.setConnection('offline');
  }

  private async refuse(status: LoginStatus): Promise<SessionView> {
    this.waiting = null;
    await this.tell(status);
    return this.view();
  }

  private tell(login: LoginStatus | null): Promise<void> {
    this.login = login;
    return this.onChange(this.view());
  }

  private async setConnection(connection: SessionView['connection']): Promise<void> {
    if (this.connection === connection) return;
    this.connection = connection;
    await this.onChange(this.view());
  }
}

function statusOf(error: unknown): LoginStatus {
  if (!(error instanceof Fault)) return 'SERVERERROR';
  if (error.code === 'PROVIDER_UNREACHABLE') return 'SERVERNOTREADY';
  // 500 is a server that failed; 503 and 429 are one that asks to come back later.
  return error.code === 'PROVIDER_NOT_READY' && error.detail !== '500' ? 'SERVERNOTREADY' : 'SERVERERROR';
}
