import { randomBytes } from 'node:crypto';
import type { Clock } from '../shared/domain/clock';
import type { DemoAccount } from './accounts';

export type Mail = {
  readonly to: string;
  /** ISO time */
  readonly sentAt: string;
  readonly subject: string;
  /** Differs from the token with which the client waits. */
  readonly activationToken: string;
};

type Pending = { readonly mail: Mail; readonly account: DemoAccount; readonly until: number; activated: boolean };

type Waiting =
  | { readonly state: 'waiting' }
  | { readonly state: 'tooLong' }
  | { readonly state: 'activated'; readonly account: DemoAccount };

const lifeMs = 10 * 60 * 1000;
const mostPending = 200;

/** Logins that wait for the mailed instructions, and the mails that the demo only shows. */
export class Mailbox {
  readonly #pending = new Map<string, Pending>();

  constructor(private readonly clock: Clock) {}

  /** Sends a mail; the answer is the token to wait with. */
  send(account: DemoAccount): string {
    const now = this.clock.now();
    this.#forgetOld(now.getTime());
    const fetchToken = randomBytes(18).toString('base64url');
    const mail: Mail = {
      to: account.email,
      sentAt: now.toISOString(),
      subject: 'Bevestig uw aanmelding bij Adviesatlas',
      activationToken: randomBytes(18).toString('base64url'),
    };
    this.#pending.set(fetchToken, { mail, account, until: now.getTime() + lifeMs, activated: false });
    return fetchToken;
  }

  /** Follows the mailed instructions; false when the mail is unknown or too old. */
  activate(activationToken: string): boolean {
    const now = this.clock.now().getTime();
    for (const pending of this.#pending.values()) {
      if (pending.mail.activationToken !== activationToken) continue;
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
    return [...this.#pending.values()].map((pending) => pending.mail).reverse();
  }

  #forgetOld(now: number): void {
    for (const [token, pending] of this.#pending) {
      if (now >= pending.until || this.#pending.size >= mostPending) this.#pending.delete(token);
    }
  }
}
