import { useState } from 'react';
import { bridge, sentenceOf } from '../../bridge/bridge';
import { checkTyped, messageOf, type RegistrationMessage, type RegistrationTyped } from './registration-message';

type RegistrationAttempt = {
  readonly busy: boolean;
  readonly message: RegistrationMessage | null;
  /** Sends the form; answers what is wrong, so that its field can be focused, and null when the account was made. */
  readonly register: (typed: RegistrationTyped) => Promise<RegistrationMessage | null>;
  readonly clearMessage: () => void;
};

async function attempt({ name, email, password }: RegistrationTyped): Promise<RegistrationMessage | null> {
  const answer = await bridge.request('session.register', { name, email, password });
  if (!answer.ok) return { at: 'form', text: sentenceOf(answer), isKnown: false };
  return answer.data.refused === null ? null : messageOf(answer.data.refused);
}

/** One attempt to register after another. */
export function useRegistration(): RegistrationAttempt {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<RegistrationMessage | null>(null);
  const register = async (typed: RegistrationTyped) => {
    let problem = checkTyped(typed);
    if (problem === null) {
      setBusy(true);
      problem = await attempt(typed);
      setBusy(false);
    }
    setMessage(problem);
    return problem;
  };
  return { busy, message, register, clearMessage: () => setMessage(null) };
}
