import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { plainName } from '../../../shared/format/plain-name';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { DialogForm } from './dialog-form';
import { selectText } from './fields';
import form from './form.module.css';
import { useUnfinished } from './use-unfinished';

type NameFormProps = {
  /** What is named, for `useUnfinished`. */
  readonly about: string;
  /** The text in the field at first. */
  readonly initial: string;
  readonly longest: number;
  /** Explains what will be saved under the name. */
  readonly explanation: string;
  /** Saves under the name; resolves to a sentence when that failed. */
  readonly onSave: (name: string) => Promise<string | null>;
  readonly onClose: () => void;
  /** Choices below the name. */
  readonly children?: ReactNode;
};

/** Asks in a dialog for a name to save something under; an empty name cannot be saved. */
export function NameForm({ about, initial, longest, explanation, onSave, onClose, children }: NameFormProps) {
  const [name, setName, forget] = useUnfinished(about, () => initial);
  const [message, setMessage] = useState<string | null>(null);
  const named = plainName(name);
  const save = async () => {
    const failed = await onSave(named);
    if (failed === null) close();
    else setMessage(failed);
  };
  const close = () => {
    forget();
    onClose();
  };
  return (
    <DialogForm
      yes="Bewaren"
      reason={named === '' ? repeatedSentences.typeName : null}
      onSubmit={() => void save()}
      onClose={close}
    >
      <TextInput
        label="Naam"
        data-autofocus
        maxLength={longest}
        value={name}
        error={message}
        onFocus={selectText}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setMessage(null);
        }}
      />
      {children}
      <p className={form.text}>{explanation}</p>
    </DialogForm>
  );
}
