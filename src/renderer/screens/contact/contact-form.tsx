import { Button, Textarea, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconSend } from '@tabler/icons-react';
import { type FormEvent, useRef } from 'react';
import { useStore } from 'zustand';
import {
  type ContactQuestion,
  longestInQuestion,
  missingFields,
  type QuestionField,
} from '../../../shared/domain/account/contact-question';
import { questionAdvice, questionLabels, questionSentences } from '../../../shared/texts/contact-sentences';
import { goBack } from '../../core/navigation/go-back';
import { paths } from '../../core/navigation/routes';
import { useDelayed } from '../../ui/behaviour/use-delayed';
import { BusyRing } from '../../ui/panels/waiting';
import classes from './contact-screen.module.css';
import type { createQuestionStore } from './question-store';

type Store = ReturnType<typeof createQuestionStore>;

/** The fields that hold the question back. */
function wrongFields(
  question: ContactQuestion,
  state: ReturnType<Store['getState']>['state'],
): readonly QuestionField[] {
  if (state === 'MISSINGVALUES') return missingFields(question);
  return state === 'INVALIDEMAILADDRESS' ? ['email'] : [];
}

/** What has come of it; empty before it was sent. */
function Status({ store }: { readonly store: Store }) {
  const state = useStore(store, (each) => each.state);
  const isUnkept = useStore(store, (each) => each.isUnkept);
  const isDone = state === 'DONE';
  const Icon = isDone ? IconCircleCheck : IconAlertTriangle;
  return (
    <>
      <p className={`${classes.status} ${isDone ? classes.done : classes.failed}`} role={isDone ? 'status' : 'alert'}>
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
        <p className={`${classes.status} ${classes.failed}`} role="status">
          Wat u typt, kan nu niet op deze computer worden bewaard. Laat dit scherm open tot uw vraag verstuurd is.
        </p>
      )}
    </>
  );
}

/** The five fields of the contact form, and what becomes of them. */
export function ContactForm({ store }: { readonly store: Store }) {
  const question = useStore(store, (each) => each.question);
  const state = useStore(store, (each) => each.state);
  const busy = state === 'BUSY';
  const late = useDelayed(busy);
  const wrong = wrongFields(question, state);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await store.getState().send();
    const now = store.getState();
    const [first] = wrongFields(now.question, now.state);
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
