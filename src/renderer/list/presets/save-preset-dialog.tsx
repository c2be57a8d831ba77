import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { longestPresetName } from '../../../shared/domain/list';
import { plainName } from '../../../shared/domain/plain-name';
import { sentenceOf } from '../../bridge/bridge';
import form from '../../ui/form.module.css';
import { useList, useListActions } from '../list-context';
import { freePresetName, nameTaken, takenNames } from './preset-names';

/** Asks for the name under which the columns and the sort are kept. */
export function SavePresetDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Weergave bewaren" size={420} returnFocus>
      <NameForm onClose={onClose} />
    </Modal>
  );
}

function NameForm({ onClose }: { readonly onClose: () => void }) {
  const { savePreset } = useListActions();
  const presets = useList((state) => state.presets);
  const list = useList((state) => state.list);
  const taken = takenNames(list, presets);
  const [name, setName] = useState(() => freePresetName(taken));
  const [message, setMessage] = useState<string | null>(null);
  const named = plainName(name);
  const save = async () => {
    if (taken.has(named.toLowerCase())) {
      setMessage(nameTaken(named));
      return;
    }
    const failed = await savePreset(named);
    if (failed === null) onClose();
    else setMessage(sentenceOf(failed));
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
        maxLength={longestPresetName}
        value={name}
        error={message}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setMessage(null);
        }}
      />
      <p className={form.text}>De kolommen, hun volgorde en breedte en de sortering worden bewaard.</p>
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
