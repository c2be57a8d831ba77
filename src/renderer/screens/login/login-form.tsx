import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Credentials } from '../../../shared/domain/account/session';
import { useApplication } from '../../core/application-store';
import { paths } from '../../core/navigation/routes';
import { useDelayed } from '../../ui/behaviour/use-delayed';
import { FieldProblem } from '../../ui/forms/field-problem';
import { PasswordField } from '../../ui/forms/password-field';
import { BusyRing } from '../../ui/panels/busy-ring';
import { DemoHint } from './demo-hint';
import type { LoginMessage } from './login-message';
import classes from './login-screen.module.css';
import { useLogin } from './use-login';

const problemAt = (message: LoginMessage | null, at: LoginMessage['at']) =>
  message?.at === at ? <FieldProblem>{message.text}</FieldProblem> : undefined;

type LoginFormProps = { readonly email: string; readonly onEmailChange: (email: string) => void };

/** E-mail address and password; each sentence stands at its field. */
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
    if (problem !== null) (problem.at === 'email' ? emailField : passwordField).current?.focus();
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
      <Button
        type="submit"
        variant="filled"
        size="lg"
        fullWidth
        disabled={late}
        leftSection={late ? <BusyRing /> : undefined}
      >
        {late ? 'Bezig met inloggen…' : 'Inloggen'}
      </Button>
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
