import { isMailAddress } from './session';

/** An application for an account with the provider (docs/rules/session.md#registration). */
export type Registration = { readonly name: string; readonly email: string; readonly password: string };

/** Why the provider refuses to make an account. */
export const registrationReasons = ['NOEMAIL', 'EMPTYPASSWORD', 'NONAME', 'ALREADYREGISTERED'] as const;
export type RegistrationReason = (typeof registrationReasons)[number];

/** The number of characters that the provider accepts in each field. */
export const longestInRegistration = { name: 200, email: 320, password: 1024 } as const;

/** The first problem of a registration before it is sent; null when there is no problem. */
export function checkRegistration({ name, email, password }: Registration): RegistrationReason | null {
  if (name.trim() === '') return 'NONAME';
  if (!isMailAddress(email.trim())) return 'NOEMAIL';
  return password === '' ? 'EMPTYPASSWORD' : null;
}
