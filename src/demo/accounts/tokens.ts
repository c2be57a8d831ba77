import { randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../shared/domain/clock';
import type { AccountRole, Accounts, DemoAccount } from './accounts';

export type Session = { readonly account: DemoAccount; readonly role: AccountRole };
type TokenReading =
  | { readonly ok: true; readonly session: Session }
  | { readonly ok: false; readonly reason: 'EXPIRED' | 'INVALID' };

export type Tokens = {
  /** Makes a signed token for a session. */
  readonly issue: (session: Session) => Promise<string>;
  /** Reads the session from an `Authorization` header. */
  readonly read: (authorization: string | undefined) => Promise<TokenReading>;
};

const lifeSeconds = 8 * 60 * 60;
const invalid: TokenReading = { ok: false, reason: 'INVALID' };

type TokenParts = {
  readonly accounts: Accounts;
  readonly clock: Clock;
  /** For how many seconds a token of the account with short sessions is valid. */
  readonly shortSession: number;
  /** The key in hexadecimal; when absent, this process makes its own. */
  readonly key?: string | undefined;
};

/** Signs and reads JSON web tokens (HS256); whether they have expired follows from the clock. */
export function createTokens({ accounts, clock, shortSession, key }: TokenParts): Tokens {
  const secret = key === undefined ? randomBytes(32) : Buffer.from(key, 'hex');
  const issue = ({ account, role }: Session): Promise<string> => {
    const now = Math.floor(clock.now().getTime() / 1000);
    return new SignJWT({ email: account.email, role: role.role })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(now)
      .setExpirationTime(now + (account.isShort ? shortSession : lifeSeconds))
      .sign(secret);
  };
  const read = async (authorization: string | undefined): Promise<TokenReading> => {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    if (token === undefined) return invalid;
    try {
      const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], currentDate: clock.now() });
      const account = typeof payload.email === 'string' ? accounts.find(payload.email) : undefined;
      const role = account?.roles.find((role) => role.role === payload.role);
      return account === undefined || role === undefined ? invalid : { ok: true, session: { account, role } };
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { ok: false, reason: 'EXPIRED' };
      if (error instanceof errors.JOSEError) return invalid;
      throw error;
    }
  };
  return { issue, read };
}
