import { decodeJwt } from 'jose';

/** When a token expires, in milliseconds. A token without an expiry counts as expired. */
export function expiryOf(token: string): number {
  try {
    return (decodeJwt(token).exp ?? 0) * 1000;
  } catch {
    // A text that is not a token counts as expired.
    return 0;
  }
}

/** The role that a token names; empty without one. */
export function roleOf(token: string): string {
  const { role } = decodeJwt(token);
  return typeof role === 'string' ? role : '';
}

/** The account that a token names; null without one. */
export function ownerOf(token: string): string | null {
  const { email, sub } = decodeJwt(token);
  const name = typeof email === 'string' ? email : sub;
  return name === undefined || name === '' ? null : name;
}
