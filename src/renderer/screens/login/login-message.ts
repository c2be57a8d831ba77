import { type Credentials, isMailAddress, type LoginStatus } from '../../../shared/domain/account/session';
import type { ErrorCode } from '../../../shared/domain/result';
import { loginSentence } from '../../../shared/texts/error-sentences';

/** A sentence and the place where it belongs; `credentials` are both refused, without saying which of them is wrong. */
export type LoginMessage = { readonly at: 'email' | 'password' | 'credentials' | 'form'; readonly text: string };

/** The problem before anything is sent; null for none. */
export function checkCredentials({ email, password }: Credentials): LoginStatus | null {
  if (!isMailAddress(email.trim())) return 'INVALIDEMAILADDRESS';
  return password === '' ? 'EMPTYPASSWORD' : null;
}

/**
 * Where a login state is shown; null for the states that are no fault.
 * @param fault what failed on the way, where that is why
 * @param hasProxy the settings name a proxy, which may be the cause
 */
export function messageOf(
  status: LoginStatus | null,
  fault: ErrorCode | null = null,
  hasProxy = false,
): LoginMessage | null {
  if (status === null || status === 'BUSY' || status === 'WAITFORMAIL') return null;
  const text = loginSentence(status, fault, hasProxy);
  if (status === 'EMPTYPASSWORD') return { at: 'password', text };
  if (status === 'INVALIDPASSWORD') return { at: 'credentials', text };
  return { at: status === 'INVALIDEMAILADDRESS' ? 'email' : 'form', text };
}
