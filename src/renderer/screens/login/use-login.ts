import { useState } from 'react';
import type { Credentials } from '../../../shared/domain/account/session';
import { bridge, sentenceOf } from '../../bridge/bridge';
import { useApplication } from '../../core/application-store';
import { checkCredentials, type LoginMessage, messageOf } from './login-message';

type Login = {
  readonly busy: boolean;
  readonly message: LoginMessage | null;
  /** Sends the attempt; answers what is wrong, so that its field can be focused. */
  readonly logIn: (credentials: Credentials) => Promise<LoginMessage | null>;
  readonly clearMessage: () => void;
};

/** One attempt to log in after another; that it worked is told by the session itself. */
export function useLogin(): Login {
  const earlier = useApplication((state) => state.start?.session.login ?? null);
  const fault = useApplication((state) => state.start?.session.loginFault ?? null);
  const hasProxy = useApplication((state) => (state.start?.settings.proxy ?? '') !== '');
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<LoginMessage | null>(() => messageOf(earlier, fault, hasProxy));

  const attempt = async (credentials: Credentials): Promise<LoginMessage | null> => {
    const wrong = messageOf(checkCredentials(credentials));
    if (wrong !== null) return wrong;
    setBusy(true);
    const answer = await bridge.request('session.logIn', credentials);
    setBusy(false);
    return answer.ok
      ? messageOf(answer.data.login, answer.data.loginFault, hasProxy)
      : { at: 'form', text: sentenceOf(answer) };
  };
  const logIn = async (credentials: Credentials) => {
    const problem = await attempt(credentials);
    setMessage(problem);
    return problem;
  };
  return { busy, message, logIn, clearMessage: () => setMessage(null) };
}
