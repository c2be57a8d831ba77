import { shortestPassword } from '../../../shared/domain/account/key-question';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';

/** What is wrong with a new password, and at which of its two fields; null when nothing is. */
export function checkNewPassword(
  password: string,
  repeated: string,
): { readonly at: 'password' | 'repeated'; readonly text: string } | null {
  if (password.length < shortestPassword)
    return { at: 'password', text: `Neem ten minste ${shortestPassword} tekens, bijvoorbeeld vier losse woorden.` };
  return password === repeated ? null : { at: 'repeated', text: repeatedSentences.passwordsDiffer };
}
