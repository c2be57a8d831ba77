import { randomBytes } from 'node:crypto';
import type { Clock } from '../../shared/domain/clock';
import type { DemoAccount } from './accounts';

/** A mail that the demo only shows. */
export type Mail = {
  readonly to: string;
  /** ISO time */
  readonly sentAt: string;
  readonly subject: string;
  readonly text: string;
  /** The token in the link of the mail, which is not the token with which the client waits; null for a mail without a link. */
  readonly activationToken: string | null;
};

type Message = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The token in the link of a mail that activates a session; null in other mails. */
  readonly activationToken?: string | null;
};

type Pending = {
  readonly activationToken: string;
  readonly account: DemoAccount;
  readonly until: number;
  activated: boolean;
};

type Waiting =
  | { readonly state: 'waiting' }
  | { readonly state: 'tooLong' }
  | { readonly state: 'activated'; readonly account: DemoAccount };

const lifeMs = 10 * 60 * 1000;
const mostKept = 200;
const newToken = (): string => randomBytes(18).toString('base64url');

/** Logins that wait until the mailed instructions are followed, and the mails that a real provider would have sent. */
export class Mailbox {
  readonly #pending = new Map<string, Pending>();
  readonly #mails: Mail[] = [];

  constructor(private readonly clock: Clock) {}

  send({ to, subject, text, activationToken = null }: Message): void {
    this.#mails.unshift({ to, subject, text, activationToken, sentAt: this.clock.now().toISOString() });
    this.#mails.length = Math.min(this.#mails.length, mostKept);
  }

  /** Sends the instructions for a login. @returns the token with which the client waits */
  sendActivation(account: DemoAccount): string {
    const now = this.clock.now().getTime();
    this.#forgetOld(now);
    const fetchToken = newToken();
    const activationToken = newToken();
    this.#pending.set(fetchToken, { activationToken, account, until: now + lifeMs, activated: false });
    this.send({
      to: account.email,
      subject: 'Bevestig uw aanmelding bij Adviesatlas',
      text: 'U wilt inloggen bij Adviesatlas. Volg de link om uw sessie te activeren.',
      activationToken,
    });
    return fetchToken;
  }

  /** Follows the instructions of a mail; false when the mail is unknown or too old. */
  activate(activationToken: string): boolean {
    const now = this.clock.now().getTime();
    for (const pending of this.#pending.values()) {
      if (pending.activationToken !== activationToken) continue;
      if (now >= pending.until) return false;
      pending.activated = true;
      return true;
    }
    return false;
  }

  check(fetchToken: string): Waiting {
    const pending = this.#pending.get(fetchToken);
    if (pending === undefined || this.clock.now().getTime() >= pending.until) return { state: 'tooLong' };
    return pending.activated ? { state: 'activated', account: pending.account } : { state: 'waiting' };
  }

  /** Newest first. */
  mails(): readonly Mail[] {
    return this.#mails;
  }

  #forgetOld(now: number): void {
    for (const [token, pending] of this.#pending) {
      if (now >= pending.until || this.#pending.size >= mostKept) this.#pending.delete(token);
    }
  }
}
