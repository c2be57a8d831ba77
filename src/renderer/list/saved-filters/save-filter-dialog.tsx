import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { plainName } from '../../../shared/domain/plain-name';
import { longestFilterName } from '../../../shared/domain/saved-filter';
import { sentenceOf } from '../../bridge/bridge';
import form from '../../ui/form.module.css';
import { useSavedFilters } from './saved-filters';
import { useSavedFilterActions } from './use-saved-filter';

/** Asks for the name under which the list is kept as it is; without a name nothing is kept. */
export function SaveFilterDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Filter bewaren" size={420} returnFocus>
      <NameForm onClose={onClose} />
    </Modal>
  );
}

function NameForm({ onClose }: { readonly onClose: () => void }) {
  const { saveAs } = useSavedFilterActions();
  const filters = useSavedFilters((state) => state.filters);
  const [name, setName] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  const named = plainName(name);
  const save = async () => {
    if (filters.some((filter) => filter.name.toLowerCase() === named.toLowerCase())) {
      setMessage(`Er is al een filter “${named}”. Kies een andere naam.`);
      return;
    }
    const failed = await saveAs(named);
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
        maxLength={longestFilterName}
        value={name}
        error={message}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setMessage(null);
        }}
      />
      <p className={form.text}>
        Filters, periode, afstand, peergroep, sortering, kolommen en kleur worden bewaard, met de soort lijst.
      </p>
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
