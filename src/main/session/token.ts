import { decodeJwt } from 'jose';

/** When a token ends, in milliseconds; a token without an end is refused like an expired one. */
export function expiryOf(token: string): number {
  try {
    return (decodeJwt(token).exp ?? 0) * 1000;
  } catch {
    // Something that is no token counts as expired.
    return 0;
  }
}

/** The role that a token names; empty when it names none. */
export function roleOf(token: string): string {
  const { role } = decodeJwt(token);
  return typeof role === 'string' ? role : '';
}

/** The account that a token names; null when it names none. */
export function ownerOf(token: string): string | null {
  const { email, sub } = decodeJwt(token);
  const name = typeof email === 'string' ? email : sub;
  return name === undefined || name === '' ? null : name;
}
