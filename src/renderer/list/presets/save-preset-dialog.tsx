import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { readyViewsOf } from '../../../shared/catalog/ready-views';
import { longestPresetName, newPresetName } from '../../../shared/domain/list';
import { sentenceOf } from '../../bridge/bridge';
import form from '../../ui/form.module.css';
import { useList, useListActions } from '../list-context';

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
  const taken = new Set([...presets, ...readyViewsOf(list)].map(({ name }) => name.toLowerCase()));
  const [name, setName] = useState(() => freeName(taken));
  const [message, setMessage] = useState<string | null>(null);
  const named = name.trim();
  const save = async () => {
    if (taken.has(named.toLowerCase())) {
      setMessage(`Er is al een weergave “${named}”. Kies een andere naam.`);
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

/** `Adviseurs`, or with a number behind it when that is taken. */
function freeName(taken: ReadonlySet<string>): string {
  let number = 1;
  const name = () => (number === 1 ? newPresetName : `${newPresetName} ${number}`);
  while (taken.has(name().toLowerCase())) number++;
  return name();
}
