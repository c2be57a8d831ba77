import { isMailAddress } from './session';

/** A question to the provider through the contact form. Every field is required (docs/rules/session.md#contact-form). */
export type ContactQuestion = {
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly email: string;
  readonly body: string;
};

export type QuestionField = keyof ContactQuestion;

export const questionFields: readonly QuestionField[] = ['firstName', 'lastName', 'companyName', 'email', 'body'];

/** The number of characters that the provider accepts in each field. */
export const longestInQuestion: Readonly<Record<QuestionField, number>> = {
  firstName: 1000,
  lastName: 1000,
  companyName: 1000,
  email: 320,
  body: 50_000,
};

export const emptyQuestion: ContactQuestion = { firstName: '', lastName: '', companyName: '', email: '', body: '' };

/** The outcome of a question. It is `BUSY` while the question is being sent, and null before. */
export const questionOutcomes = [
  'DONE',
  'MISSINGVALUES',
  'INVALIDEMAILADDRESS',
  'SERVERERROR',
  'UNABLETOSEND',
] as const;
export type QuestionOutcome = (typeof questionOutcomes)[number];

/** A question without spaces around its texts, as it is sent. */
export const trimmedQuestion = (question: ContactQuestion): ContactQuestion => ({
  firstName: question.firstName.trim(),
  lastName: question.lastName.trim(),
  companyName: question.companyName.trim(),
  email: question.email.trim(),
  body: question.body.trim(),
});

/** The fields that are still empty. */
export const missingFields = (question: ContactQuestion): readonly QuestionField[] =>
  questionFields.filter((field) => question[field].trim() === '');

/** Why a question cannot be sent; null when it can. */
export function checkQuestion(question: ContactQuestion): 'MISSINGVALUES' | 'INVALIDEMAILADDRESS' | null {
  if (missingFields(question).length > 0) return 'MISSINGVALUES';
  return isMailAddress(question.email.trim()) ? null : 'INVALIDEMAILADDRESS';
}
