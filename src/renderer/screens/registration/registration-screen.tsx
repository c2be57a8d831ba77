import { Button, TextInput } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { longestInRegistration } from '../../../shared/domain/account/registration';
import { registrationTitle } from '../../../shared/texts/contact-sentences';
import { bridge, sentenceOf } from '../../bridge/bridge';
import { goBack } from '../../core/navigation/back-button';
import { paths } from '../../core/navigation/routes';
import { useDelayed } from '../../ui/behaviour/use-delayed';
import { FieldProblem, PasswordField } from '../../ui/forms/fields';
import { CardPage } from '../../ui/panels/pages';
import { BusyRing } from '../../ui/panels/waiting';
import {
  checkTyped,
  emptyForm,
  type RegistrationField as Field,
  messageOf,
  type RegistrationMessage,
  type RegistrationTyped,
} from './registration-message';
import classes from './registration-screen.module.css';

type RegistrationAttempt = {
  readonly busy: boolean;
  readonly message: RegistrationMessage | null;
  /** Sends the form; resolves to the problem, so that its field can be focused, or to null when the account was created. */
  readonly register: (typed: RegistrationTyped) => Promise<RegistrationMessage | null>;
  readonly clearMessage: () => void;
};

async function attempt({ name, email, password }: RegistrationTyped): Promise<RegistrationMessage | null> {
  const answer = await bridge.request('session.register', { name, email, password });
  if (!answer.ok) return { at: 'form', text: sentenceOf(answer), isKnown: false };
  return answer.data.refused === null ? null : messageOf(answer.data.refused);
}

/** Handles attempts to register. */
function useRegistration(): RegistrationAttempt {
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

/** The problem, with a link for a new password when the address already has an account. */
const Problem = ({ message, wide }: { readonly message: RegistrationMessage; readonly wide?: boolean }) => (
  <FieldProblem wide={wide ?? false}>
    {message.text}
    {message.isKnown && (
      <>
        {' '}
        <Link href={paths.forgotPassword}>Wachtwoord vergeten</Link>
      </>
    )}
  </FieldProblem>
);

type RegistrationFormProps = { readonly onDone: (email: string) => void };

/** Fields for name, address, and the password twice; each message is shown at its field. */
function RegistrationForm({ onDone }: RegistrationFormProps) {
  const [typed, setTyped] = useState(emptyForm);
  const { busy, message, register, clearMessage } = useRegistration();
  const late = useDelayed(busy);
  const fields = useRef<Partial<Record<Field, HTMLInputElement | null>>>({});

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const problem = await register(typed);
    if (problem === null) onDone(typed.email.trim());
    else if (problem.at !== 'form') fields.current[problem.at]?.focus();
  };
  const propsOf = (field: Field) => ({
    ref: (element: HTMLInputElement | null) => {
      fields.current[field] = element;
    },
    value: typed[field],
    readOnly: busy,
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => {
      setTyped((before) => ({ ...before, [field]: value }));
      clearMessage();
    },
    error: message?.at === field ? <Problem message={message} /> : undefined,
  });

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        {...propsOf('name')}
        label="Naam"
        autoComplete="name"
        size="lg"
        maxLength={longestInRegistration.name}
        autoFocus
      />
      <TextInput
        {...propsOf('email')}
        label="E-mailadres"
        type="email"
        autoComplete="username"
        spellCheck={false}
        size="lg"
        maxLength={longestInRegistration.email}
      />
      <PasswordField
        {...propsOf('password')}
        label="Wachtwoord"
        autoComplete="new-password"
        maxLength={longestInRegistration.password}
      />
      <PasswordField
        {...propsOf('repeat')}
        label="Wachtwoord herhalen"
        autoComplete="new-password"
        maxLength={longestInRegistration.password}
      />
      {message?.at === 'form' && <Problem message={message} wide />}
      <div className={classes.buttons}>
        <Button size="lg" onClick={() => goBack(paths.login)}>
          Terug
        </Button>
        <Button type="submit" variant="filled" size="lg" disabled={late} leftSection={late ? <BusyRing /> : undefined}>
          {late ? 'Bezig met aanmelden…' : 'Aanmelden'}
        </Button>
      </div>
    </form>
  );
}

/**
 * Says that the account was created.
 * @param email the account's address
 */
function Registered({ email }: { readonly email: string }) {
  const [, navigate] = useLocation();
  return (
    <div className={classes.done}>
      <div className={classes.done} role="status">
        <h2>U bent aangemeld</h2>
        <p>
          Log in met <strong>{email}</strong> en het wachtwoord dat u net hebt gekozen. U krijgt ook een e-mail.
        </p>
      </div>
      <Button variant="filled" size="lg" autoFocus onClick={() => navigate(paths.login)}>
        Naar inloggen
      </Button>
    </div>
  );
}

/** /registeruser: creates an account at the provider (docs/rules/session.md#registration). */
export function RegistrationScreen() {
  useDocumentTitle(registrationTitle);
  const [email, setEmail] = useState<string | null>(null);
  return (
    <CardPage title={registrationTitle} subtitle="Register van financieel adviseurs">
      {email === null ? <RegistrationForm onDone={setEmail} /> : <Registered email={email} />}
    </CardPage>
  );
}
