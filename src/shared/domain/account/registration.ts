import { isMailAddress } from './session';

/** An application for an account with the provider (docs/product.md#registration). */
export type Registration = { readonly name: string; readonly email: string; readonly password: string };

/** Why the provider makes no account. */
export const registrationReasons = ['NOEMAIL', 'EMPTYPASSWORD', 'NONAME', 'ALREADYREGISTERED'] as const;
export type RegistrationReason = (typeof registrationReasons)[number];

/** Signs that each field may have, as the provider takes them. */
export const longestInRegistration = { name: 200, email: 320, password: 1024 } as const;

/** The problem of a registration before it is sent; null for none. */
export function checkRegistration({ name, email, password }: Registration): RegistrationReason | null {
  if (name.trim() === '') return 'NONAME';
  if (!isMailAddress(email.trim())) return 'NOEMAIL';
  return password === '' ? 'EMPTYPASSWORD' : null;
}
