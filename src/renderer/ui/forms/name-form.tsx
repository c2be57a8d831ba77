import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { plainName } from '../../../shared/format/plain-name';
import { selectText } from './fields';
import form from './form.module.css';

type NameFormProps = {
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
export function NameForm({ initial, longest, explanation, onSave, onClose, children }: NameFormProps) {
  const [name, setName] = useState(initial);
  const [message, setMessage] = useState<string | null>(null);
  const named = plainName(name);
  const save = async () => {
    const failed = await onSave(named);
    if (failed === null) onClose();
    else setMessage(failed);
  };
  return (
    <form
      className={`${form.form} ${form.inDialog}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (named !== '') void save();
      }}
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
      <div className={form.buttons}>
        <Button size="md" onClick={onClose}>
          Annuleren
        </Button>
        <Button size="md" variant="filled" type="submit" disabled={named === ''}>
          Bewaren
        </Button>
      </div>
    </form>
  );
}
