import { Button, PasswordInput, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconEye, IconEyeOff } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { keyProblems } from '../../../shared/texts/key-sentences';
import { BusyRing } from '../../ui/busy-ring';
import { useDelayed } from '../../ui/use-delayed';
import classes from './key-screen.module.css';
import { checkNewPassword } from './new-password';
import type { KeyQuestion, KeyWay } from './use-key-question';

const Problem = ({ text }: { readonly text: string }) => (
  <span className={classes.problem} role="alert">
    <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
    {text}
  </span>
);

const problemOf = (text: string | null) => (text === null ? undefined : <Problem text={text} />);

type FormProps = { readonly question: KeyQuestion };
type FormFrameProps = FormProps & {
  readonly children: ReactNode;
  readonly action: string;
  readonly back: string;
  readonly onSubmit: () => void;
};

/** Fields with their button, and the way back to the choice. */
function FormFrame({ question, children, action, back, onSubmit }: FormFrameProps) {
  const late = useDelayed(question.busy);
  const isProtecting = question.asked?.at === 'protecting';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!question.busy) onSubmit();
  };
  const goBack = () => (isProtecting ? void question.give({ kind: 'retry' }) : question.goTo(null));
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {children}
      <div className={classes.buttons}>
        <Button size="lg" disabled={question.busy} onClick={goBack}>
          {back}
        </Button>
        <Button type="submit" variant="filled" size="lg" disabled={late} leftSection={late ? <BusyRing /> : undefined}>
          {action}
        </Button>
      </div>
    </form>
  );
}

type PasswordFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error?: ReactNode;
  readonly isNew?: boolean;
  readonly focus?: boolean;
};

const PasswordField = ({ label, value, onChange, error, isNew = false, focus = false }: PasswordFieldProps) => (
  <PasswordInput
    label={label}
    autoComplete={isNew ? 'new-password' : 'current-password'}
    size="lg"
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={error}
    autoFocus={focus}
    visibilityToggleIcon={({ reveal }) => {
      const Icon = reveal ? IconEyeOff : IconEye;
      return <Icon size={18} stroke={1.6} />;
    }}
    visibilityToggleButtonProps={{ 'aria-label': `${label} tonen of verbergen`, tabIndex: 0 }}
  />
);

function PasswordForm({ question }: FormProps) {
  const [password, setPassword] = useState('');
  const problem = question.asked?.problem ?? null;
  return (
    <FormFrame
      question={question}
      action="Openen"
      back="Andere mogelijkheden"
      onSubmit={() => void question.give({ kind: 'password', password })}
    >
      <PasswordField
        label="Uw wachtwoord"
        value={password}
        onChange={setPassword}
        error={problemOf(problem === null ? null : keyProblems[problem])}
        focus
      />
    </FormFrame>
  );
}

function NewPasswordForm({ question }: FormProps) {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [tried, setTried] = useState(false);
  const wrong = tried ? checkNewPassword(password, repeated) : null;
  const failed = question.asked?.problem === 'failed';
  const leavesData = question.asked?.at === 'asking' && question.asked.hasData;
  const submit = () => {
    setTried(true);
    if (checkNewPassword(password, repeated) === null) void question.give({ kind: 'newPassword', password });
  };
  return (
    <FormFrame question={question} action="Bewaren" back="Terug" onSubmit={submit}>
      {leavesData && (
        <p className={classes.warning}>
          <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
          Er staan hier gegevens van een eerdere sleutel. Met een nieuw wachtwoord gaan uw weergaven en KvK-lijsten
          daarvan niet open; ze blijven bewaard voor als u die sleutel terugvindt.
        </p>
      )}
      <PasswordField
        label="Nieuw wachtwoord"
        value={password}
        onChange={setPassword}
        error={wrong?.at === 'password' ? <Problem text={wrong.text} /> : undefined}
        isNew
        focus
      />
      <PasswordField
        label="Nog eens hetzelfde wachtwoord"
        value={repeated}
        onChange={setRepeated}
        error={wrong?.at === 'repeated' ? <Problem text={wrong.text} /> : undefined}
        isNew
      />
      {failed && <Problem text={keyProblems.failed} />}
      <p>
        Niemand kan dit wachtwoord voor u opzoeken. Bewaar na het inloggen uw herstelsleutel: u vindt hem in het menu
        onder uw naam.
      </p>
    </FormFrame>
  );
}

function RecoveryForm({ question }: FormProps) {
  const [text, setText] = useState('');
  const problem = question.asked?.problem ?? null;
  const isAboutKey = problem === 'recoveryMistyped' || problem === 'recoveryOther';
  return (
    <FormFrame
      question={question}
      action="Openen"
      back="Terug"
      onSubmit={() => void question.give({ kind: 'recoveryKey', text })}
    >
      <TextInput
        label="Herstelsleutel"
        description="14 groepen van vier letters en cijfers; streepjes en hoofdletters doen er niet toe."
        size="lg"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={problemOf(isAboutKey ? keyProblems[problem] : null)}
        autoFocus
      />
    </FormFrame>
  );
}

const forms: Readonly<Record<KeyWay, (props: FormProps) => ReactNode>> = {
  password: PasswordForm,
  newPassword: NewPasswordForm,
  recoveryKey: RecoveryForm,
};

/** What has to be typed on the way that the user chose. */
export function KeyForm({ way, question }: FormProps & { readonly way: KeyWay }) {
  const Form = forms[way];
  return <Form question={question} />;
}
