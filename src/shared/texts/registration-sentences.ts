import type { RegistrationReason } from '../domain/account/registration';
import { loginSentences } from './error-sentences';
import { repeatedSentences } from './repeated-sentences';

/** Why a registration failed, and what to do (docs/product.md#registration). */
export const registrationSentences: Readonly<Record<RegistrationReason | 'PASSWORDSDIFFER', string>> = {
  NONAME: 'U moet een naam opgeven.',
  NOEMAIL: loginSentences.INVALIDEMAILADDRESS,
  EMPTYPASSWORD: loginSentences.EMPTYPASSWORD,
  PASSWORDSDIFFER: repeatedSentences.passwordsDiffer,
  ALREADYREGISTERED: 'Dit e-mailadres is al aangemeld. Log ermee in, of vraag een nieuw wachtwoord aan.',
};

export const registrationTitle = 'Aanmelden bij Adviesatlas';
export const forgottenPasswordSubject = 'wachtwoord vergeten';
