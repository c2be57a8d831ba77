import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import { longestInRegistration } from '../../../shared/domain/account/registration';
import { goBack } from '../../core/navigation/go-back';
import { paths } from '../../core/navigation/routes';
import { useDelayed } from '../../ui/behaviour/use-delayed';
import { FieldProblem } from '../../ui/forms/field-problem';
import { PasswordField } from '../../ui/forms/password-field';
import { BusyRing } from '../../ui/panels/busy-ring';
import { emptyForm, type RegistrationField as Field, type RegistrationMessage } from './registration-message';
import classes from './registration-screen.module.css';
import { useRegistration } from './use-registration';

/** What is wrong, and at an address that is known the way to a new password. */
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

/** Name, address and a password twice; each sentence stands at its field. */
export function RegistrationForm({ onDone }: RegistrationFormProps) {
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
