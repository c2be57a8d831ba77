import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type KeyAnswer, type KeyState, shortestPassword } from '../../../shared/domain/account/key-question';
import { keyProblems } from '../../../shared/texts/key-sentences';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { bridge } from '../../bridge/bridge';
import { notifyFailure } from '../../core/notify';
import { useDelayed } from '../../ui/behaviour/use-delayed';
import { PasswordField } from '../../ui/forms/fields';
import { BusyRing } from '../../ui/panels/waiting';
import classes from './key-screen.module.css';

/** The choices for which the user must type something. */
type KeyWay = 'password' | 'newPassword' | 'recoveryKey';
type Asked = Exclude<KeyState, { readonly at: 'busy' | 'open' }>;

export type KeyQuestion = {
  /** Main's last question, also while an answer to it is being tried; null before the first question. */
  readonly asked: Asked | null;
  /** The user's choice; null until the user has chosen. */
  readonly way: KeyWay | null;
  readonly goTo: (way: KeyWay | null) => void;
  /** Whether an answer is being tried. */
  readonly busy: boolean;
  readonly give: (answer: KeyAnswer) => Promise<void>;
};

const isAsked = (state: KeyState): state is Asked => state.at === 'asking' || state.at === 'protecting';

/** The first step: the password if there is one, otherwise the choice. */
function firstWay(asked: Asked | null): KeyWay | null {
  if (asked?.at === 'protecting') return 'newPassword';
  return asked?.at === 'asking' && asked.hasPassword ? 'password' : null;
}

/** Main's question, and how far the user is in answering it. */
export function useKeyQuestion(state: KeyState): KeyQuestion {
  const [last, setLast] = useState<Asked | null>(isAsked(state) ? state : null);
  const [chosen, setChosen] = useState<{ readonly of: Asked['at'] | null; readonly way: KeyWay | null } | null>(null);
  const [giving, setGiving] = useState(false);
  if (isAsked(state) && state !== last) setLast(state);
  const asked = isAsked(state) ? state : giving ? last : null;
  const at = asked?.at ?? null;
  const way = chosen !== null && chosen.of === at ? chosen.way : firstWay(asked);
  return {
    asked,
    way,
    goTo: (next) => setChosen({ of: at, way: next }),
    busy: giving,
    give: async (answer) => {
      setGiving(true);
      const result = await bridge.request('key.answer', answer);
      if (!result.ok) notifyFailure('Het antwoord is niet aangekomen', result);
      // When main has its key, there is nothing more to ask until main reports that it has started.
      if (!result.ok || isAsked(result.data)) setGiving(false);
      else setLast(null);
    },
  };
}

/** What is wrong with a new password, and in which of its two fields; null when it is valid. */
function checkNewPassword(
  password: string,
  repeated: string,
): { readonly at: 'password' | 'repeated'; readonly text: string } | null {
  if (password.length < shortestPassword)
    return { at: 'password', text: `Neem ten minste ${shortestPassword} tekens, bijvoorbeeld vier losse woorden.` };
  return password === repeated ? null : { at: 'repeated', text: repeatedSentences.passwordsDiffer };
}

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

/** Fields with a submit button, and a button back to the choices. */
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
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={problemOf(problem === null ? null : keyProblems[problem])}
        autoFocus
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
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={wrong?.at === 'password' ? <Problem text={wrong.text} /> : undefined}
        autoFocus
      />
      <PasswordField
        label="Nog eens hetzelfde wachtwoord"
        autoComplete="new-password"
        value={repeated}
        onChange={(event) => setRepeated(event.currentTarget.value)}
        error={wrong?.at === 'repeated' ? <Problem text={wrong.text} /> : undefined}
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

/** The fields for the way that the user chose. */
export function KeyForm({ way, question }: FormProps & { readonly way: KeyWay }) {
  const Form = forms[way];
  return <Form question={question} />;
}
