import type { QuestionField, QuestionOutcome } from '../domain/account/contact-question';
import type { RegistrationReason } from '../domain/account/registration';
import { loginSentences } from './error-sentences';
import { repeatedSentences } from './repeated-sentences';

export const questionTitle = 'Stel hier uw vraag';

export const questionLabels: Readonly<Record<QuestionField, string>> = {
  firstName: 'Voornaam',
  lastName: 'Achternaam',
  companyName: 'Bedrijfsnaam',
  email: 'E-mail',
  body: 'Vraag',
};

/** The outcomes of a question (docs/rules/session.md#contact-form). */
export const questionSentences: Readonly<Record<QuestionOutcome, string>> = {
  DONE: 'Uw vraag is verstuurd.',
  MISSINGVALUES: 'U moet alle velden invullen.',
  INVALIDEMAILADDRESS: loginSentences.INVALIDEMAILADDRESS,
  SERVERERROR: 'Het versturen van uw bericht is mislukt.',
  UNABLETOSEND: 'Uw vraag kon niet verstuurd worden.',
};

/** What the user can do next, for sentences that only name the problem. */
export const questionAdvice: Partial<Readonly<Record<QuestionOutcome, string>>> = {
  DONE: 'Het antwoord komt per e-mail.',
  SERVERERROR: 'Uw tekst blijft hier staan. Controleer uw verbinding, of probeer het over enkele minuten opnieuw.',
  UNABLETOSEND: 'Uw tekst blijft hier staan. Probeer het later opnieuw, of stuur een e-mail.',
};

/** Why a registration failed, and what to do (docs/rules/session.md#registration). */
export const registrationSentences: Readonly<Record<RegistrationReason | 'PASSWORDSDIFFER', string>> = {
  NONAME: 'U moet een naam opgeven.',
  NOEMAIL: loginSentences.INVALIDEMAILADDRESS,
  EMPTYPASSWORD: loginSentences.EMPTYPASSWORD,
  PASSWORDSDIFFER: repeatedSentences.passwordsDiffer,
  ALREADYREGISTERED: 'Dit e-mailadres is al aangemeld. Log ermee in, of vraag een nieuw wachtwoord aan.',
};

export const registrationTitle = 'Aanmelden bij Adviesatlas';
export const forgottenPasswordSubject = 'wachtwoord vergeten';
