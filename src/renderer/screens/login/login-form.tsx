import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useApplication } from '../../core/application-store';
import { paths } from '../../core/routes';
import { BusyRing } from '../../ui/busy-ring';
import { PasswordField } from '../../ui/password-field';
import { useDelayed } from '../../ui/use-delayed';
import { DemoHint } from './demo-hint';
import type { LoginMessage } from './login-message';
import classes from './login-screen.module.css';
import { useLogin } from './use-login';

const Problem = ({ text, wide = false }: { readonly text: string; readonly wide?: boolean }) => (
  <span className={`${classes.problem} ${wide ? classes.formProblem : ''}`} role="alert">
    <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
    {text}
  </span>
);

const problemAt = (message: LoginMessage | null, at: LoginMessage['at']) =>
  message?.at === at ? <Problem text={message.text} /> : undefined;

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

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const problem = await logIn({ email, password });
    if (problem !== null) (problem.at === 'email' ? emailField : passwordField).current?.focus();
  };
  const edit = (change: (text: string) => void) => (event: { currentTarget: HTMLInputElement }) => {
    change(event.currentTarget.value);
    clearMessage();
  };

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
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
      {(message?.at === 'form' || isRefused) && <Problem text={message.text} wide />}
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
      </div>
      {demo && (
        <DemoHint
          onFill={(account) => {
            setEmail(account.email);
            setPassword(account.password);
            clearMessage();
            passwordField.current?.focus();
          }}
        />
      )}
    </form>
  );
}
