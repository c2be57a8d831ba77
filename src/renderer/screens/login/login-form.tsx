import { Button, TextInput } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Credentials } from '../../../shared/domain/account/session';
import { bridge, sentenceOf } from '../../bridge/bridge';
import { useIsNew } from '../../core/account/introduction';
import { useApplication } from '../../core/application-store';
import { paths } from '../../core/navigation/routes';
import { useDelayed } from '../../ui/behaviour/use-delayed';
import { FieldProblem, PasswordField } from '../../ui/forms/fields';
import { BusyRing } from '../../ui/panels/waiting';
import { checkCredentials, type LoginMessage, messageOf } from './login-message';
import classes from './login-screen.module.css';

type Login = {
  readonly busy: boolean;
  readonly message: LoginMessage | null;
  /** Sends the attempt; resolves to the problem, so that its field can be focused. */
  readonly logIn: (credentials: Credentials) => Promise<LoginMessage | null>;
  readonly clearMessage: () => void;
};

/** Handles attempts to log in; the session itself reports success. */
function useLogin(): Login {
  const earlier = useApplication((state) => state.start?.session.login ?? null);
  const fault = useApplication((state) => state.start?.session.loginFault ?? null);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<LoginMessage | null>(() => messageOf(earlier, fault));

  const attempt = async (credentials: Credentials): Promise<LoginMessage | null> => {
    const wrong = messageOf(checkCredentials(credentials));
    if (wrong !== null) return wrong;
    setBusy(true);
    const answer = await bridge.request('session.logIn', credentials);
    setBusy(false);
    return answer.ok ? messageOf(answer.data.login, answer.data.loginFault) : { at: 'form', text: sentenceOf(answer) };
  };
  const logIn = async (credentials: Credentials) => {
    const problem = await attempt(credentials);
    setMessage(problem);
    return problem;
  };
  return { busy, message, logIn, clearMessage: () => setMessage(null) };
}

const account: Credentials = { email: 'analist@demo.example', password: 'demo' };

type DemoHintProps = {
  readonly onFill: (account: Credentials) => void;
  /** Called to log in with this account. */
  readonly onTry: (account: Credentials) => void;
};

/** Shown in the demo only, where the account is public; new users can continue with one click. */
export function DemoHint({ onFill, onTry }: DemoHintProps) {
  const isNew = useIsNew();
  return (
    <div className={classes.hint}>
      <IconInfoCircle size={18} stroke={1.6} aria-hidden />
      <p>
        Demo met verzonnen gegevens. Log in als <strong>{account.email}</strong> met wachtwoord{' '}
        <strong>{account.password}</strong>.
      </p>
      {isNew ? (
        <Button size="xs" onClick={() => onTry(account)}>
          Probeer de demo
        </Button>
      ) : (
        <Button size="xs" onClick={() => onFill(account)}>
          Vul in
        </Button>
      )}
    </div>
  );
}

const problemAt = (message: LoginMessage | null, at: LoginMessage['at']) =>
  message?.at === at ? <FieldProblem>{message.text}</FieldProblem> : undefined;

const SubmitButton = ({ isBusy }: { readonly isBusy: boolean }) => (
  <Button
    type="submit"
    variant="filled"
    size="lg"
    fullWidth
    disabled={isBusy}
    leftSection={isBusy ? <BusyRing /> : undefined}
  >
    {isBusy ? 'Bezig met inloggen…' : 'Inloggen'}
  </Button>
);

type LoginFormProps = { readonly email: string; readonly onEmailChange: (email: string) => void };

/** Fields for the e-mail address and the password; each message is shown at its field. */
export function LoginForm({ email, onEmailChange: setEmail }: LoginFormProps) {
  const demo = useApplication((state) => state.start?.demo === true);
  const [startsAtEmail] = useState(email === '');
  const [password, setPassword] = useState('');
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const { busy, message, logIn, clearMessage } = useLogin();
  const late = useDelayed(busy);
  const isRefused = message?.at === 'credentials';

  const attempt = async (credentials: Credentials) => {
    if (busy) return;
    const problem = await logIn(credentials);
    if (problem === null) return;
    const field = problem.at === 'email' ? emailField.current : passwordField.current;
    field?.focus();
    // Selects the wrong text, so that typing replaces it.
    field?.select();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt({ email, password });
  };
  const fill = (account: Credentials) => {
    setEmail(account.email);
    setPassword(account.password);
    clearMessage();
    passwordField.current?.focus();
  };
  const edit = (change: (text: string) => void) => (event: { currentTarget: HTMLInputElement }) => {
    change(event.currentTarget.value);
    clearMessage();
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        ref={emailField}
        label="E-mailadres"
        type="email"
        autoComplete="username"
        spellCheck={false}
        size="lg"
        value={email}
        onChange={edit(setEmail)}
        error={problemAt(message, 'email') ?? isRefused}
        autoFocus={startsAtEmail}
      />
      <PasswordField
        ref={passwordField}
        label="Wachtwoord"
        autoComplete="current-password"
        value={password}
        onChange={edit(setPassword)}
        error={problemAt(message, 'password') ?? isRefused}
        autoFocus={!startsAtEmail}
      />
      {(message?.at === 'form' || isRefused) && <FieldProblem wide>{message.text}</FieldProblem>}
      <SubmitButton isBusy={late} />
      <div className={classes.links}>
        <Link href={paths.forgotPassword}>Wachtwoord vergeten</Link>
        <Link href={paths.registration}>Aanmelden</Link>
      </div>
      {demo && (
        <DemoHint
          onFill={fill}
          onTry={(account) => {
            fill(account);
            void attempt(account);
          }}
        />
      )}
    </form>
  );
}
