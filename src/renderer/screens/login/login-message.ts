import { type Credentials, isMailAddress, type LoginStatus } from '../../../shared/domain/account/session';
import type { ErrorCode } from '../../../shared/domain/result';
import { loginSentence } from '../../../shared/texts/error-sentences';

/** A sentence, and the field that it belongs to. `credentials` marks both fields, without saying which is wrong. */
export type LoginMessage = { readonly at: 'email' | 'password' | 'credentials' | 'form'; readonly text: string };

/** What is wrong before anything is sent; null when nothing is. */
export function checkCredentials({ email, password }: Credentials): LoginStatus | null {
  if (!isMailAddress(email.trim())) return 'INVALIDEMAILADDRESS';
  return password === '' ? 'EMPTYPASSWORD' : null;
}

/**
 * The message for a login state; null for states that are no failure.
 * @param fault the underlying error, if there is one
 */
export function messageOf(status: LoginStatus | null, fault: ErrorCode | null = null): LoginMessage | null {
  if (status === null || status === 'BUSY' || status === 'WAITFORMAIL') return null;
  const text = loginSentence(status, fault);
  if (status === 'EMPTYPASSWORD') return { at: 'password', text };
  if (status === 'INVALIDPASSWORD') return { at: 'credentials', text };
  return { at: status === 'INVALIDEMAILADDRESS' ? 'email' : 'form', text };
}
