import { Button, Textarea, TextInput } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleCheck, IconSend } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import {
  type ContactQuestion,
  longestInQuestion,
  missingFields,
  type QuestionField,
} from '../../../shared/domain/account/contact-question';
import { mailLink } from '../../../shared/format/outside-address';
import {
  questionAdvice,
  questionLabels,
  questionSentences,
  questionTitle,
} from '../../../shared/texts/contact-sentences';
import { bridge } from '../../bridge/bridge';
import { useProviderMail } from '../../core/account/subscription-offer';
import { useApplication } from '../../core/application-store';
import { goBack } from '../../core/navigation/back-button';
import { useIsFramed } from '../../core/navigation/framed';
import { paths } from '../../core/navigation/routes';
import { useDelayed } from '../../ui/behaviour/use-delayed';
import { ReadingPage } from '../../ui/panels/pages';
import { BusyRing } from '../../ui/panels/waiting';
import classes from './contact-screen.module.css';
import { createQuestionStore } from './question-store';

type Store = ReturnType<typeof createQuestionStore>;

/** The fields that prevent the question from being sent. */
function wrongFields(
  question: ContactQuestion,
  state: ReturnType<Store['getState']>['state'],
): readonly QuestionField[] {
  if (state === 'MISSINGVALUES') return missingFields(question);
  return state === 'INVALIDEMAILADDRESS' ? ['email'] : [];
}

/** The outcome of sending; empty before that. */
function Status({ store }: { readonly store: Store }) {
  const state = useStore(store, (kept) => kept.state);
  const isUnkept = useStore(store, (kept) => kept.isUnkept);
  const isDone = state === 'DONE';
  const Icon = isDone ? IconCircleCheck : IconAlertTriangle;
  return (
    <>
      <p className={`${classes.status} ${isDone ? 'green' : 'red'}`} role={isDone ? 'status' : 'alert'}>
        {state !== null && state !== 'BUSY' && (
          <>
            <Icon size={18} stroke={1.6} aria-hidden />
            <span>
              <strong>{questionSentences[state]}</strong> {questionAdvice[state]}
            </span>
          </>
        )}
      </p>
      {isUnkept && (
        <p className={`${classes.status} red`} role="status">
          Wat u typt, kan nu niet op deze computer worden bewaard. Laat dit scherm open tot uw vraag verstuurd is.
        </p>
      )}
    </>
  );
}

/** The five fields of the contact form, and the outcome of sending it. */
export function ContactForm({ store }: { readonly store: Store }) {
  const question = useStore(store, (kept) => kept.question);
  const state = useStore(store, (kept) => kept.state);
  const busy = state === 'BUSY';
  const late = useDelayed(busy);
  const wrong = wrongFields(question, state);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await store.getState().send();
    const state = store.getState();
    const [first] = wrongFields(state.question, state.state);
    const field = first === undefined ? null : form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  };
  const propsOf = (field: QuestionField) => ({
    name: field,
    label: questionLabels[field],
    maxLength: longestInQuestion[field],
    value: question[field],
    readOnly: busy,
    required: true,
    withAsterisk: false,
    error: wrong.includes(field),
    onChange: (event: { currentTarget: { value: string } }) => store.getState().type(field, event.currentTarget.value),
    onBlur: () => void store.getState().flush(),
  });

  return (
    <form ref={form} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput {...propsOf('firstName')} size="md" autoComplete="given-name" />
      <TextInput {...propsOf('lastName')} size="md" autoComplete="family-name" />
      <TextInput {...propsOf('companyName')} size="md" autoComplete="organization" />
      <TextInput {...propsOf('email')} size="md" type="email" autoComplete="email" spellCheck={false} />
      <Textarea {...propsOf('body')} className={classes.body} />
      <div className={classes.foot}>
        <Status store={store} />
        <div className={classes.buttons}>
          <Button size="md" onClick={() => goBack(paths.entityList)}>
            Terug
          </Button>
          <Button
            type="submit"
            size="md"
            variant="filled"
            disabled={busy}
            leftSection={late ? <BusyRing /> : <IconSend size={18} stroke={1.6} aria-hidden />}
          >
            {late ? 'Bezig met versturen…' : 'Verstuur'}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** /contact: a question to the provider, with or without a login (docs/rules/session.md#contact-form). */
export function ContactScreen() {
  useDocumentTitle(`${questionTitle} – Adviesatlas`);
  const by = useApplication((state) => state.start?.session.account?.email ?? null);
  const address = useProviderMail();
  const isFramed = useIsFramed();
  const link = address === null ? null : mailLink(address);
  return (
    <ReadingPage
      title={questionTitle}
      centred={!isFramed}
      intro={
        <>
          Uw vraag gaat naar de aanbieder van de gegevens.
          {link !== null && (
            <>
              {' '}
              Liever een e-mail? Schrijf naar <a href={link}>{address}</a>.
            </>
          )}
        </>
      }
    >
      <Question key={by ?? ''} by={by} />
    </ReadingPage>
  );
}

/** The form of one requester; another requester gets a separate form. */
function Question({ by }: { readonly by: string | null }) {
  const [store] = useState(() => createQuestionStore(by, bridge.request));
  useEffect(() => {
    const { open, flush } = store.getState();
    void open();
    // When the window closes, there is no time to wait for the end of typing.
    const onHide = () => void flush();
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      onHide();
    };
  }, [store]);
  return <ContactForm store={store} />;
}
