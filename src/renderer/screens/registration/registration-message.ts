import {
  checkRegistration,
  type Registration,
  type RegistrationReason,
} from '../../../shared/domain/account/registration';
import { registrationSentences } from '../../../shared/texts/contact-sentences';

/** The content of the form. */
export type RegistrationTyped = Registration & { readonly repeat: string };
export type RegistrationField = keyof RegistrationTyped;

export const emptyForm: RegistrationTyped = { name: '', email: '', password: '', repeat: '' };

/** A sentence, and the field that it belongs to. `isKnown`: there is already an account with this address. */
export type RegistrationMessage = {
  readonly at: RegistrationField | 'form';
  readonly text: string;
  readonly isKnown: boolean;
};

const places: Readonly<Record<RegistrationReason | 'PASSWORDSDIFFER', RegistrationField>> = {
  NONAME: 'name',
  NOEMAIL: 'email',
  ALREADYREGISTERED: 'email',
  EMPTYPASSWORD: 'password',
  PASSWORDSDIFFER: 'repeat',
};

export const messageOf = (reason: RegistrationReason | 'PASSWORDSDIFFER'): RegistrationMessage => ({
  at: places[reason],
  text: registrationSentences[reason],
  isKnown: reason === 'ALREADYREGISTERED',
});

/** What is wrong before anything is sent; null when nothing is. */
export function checkTyped(typed: RegistrationTyped): RegistrationMessage | null {
  const reason = checkRegistration(typed) ?? (typed.password === typed.repeat ? null : 'PASSWORDSDIFFER');
  return reason === null ? null : messageOf(reason);
}
