import { Button, FileButton, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { Failure } from '../../../shared/bridge/result';
import { longestKvkListName, longestKvkListText } from '../../../shared/domain/kvk-list';
import { sentenceOf } from '../../bridge/bridge';
import { useCurrentMonth } from '../../core/current-month';
import { useAnswer } from '../../core/use-answer';
import form from '../../ui/form.module.css';
import { KvkListSummary } from './kvk-list-summary';
import { readTextFile } from './read-text-file';

type AddKvkListProps = {
  /** Names that are taken. */
  readonly names: readonly string[];
  /** Told too whether any number is no office. */
  readonly onAdd: (name: string, text: string, lacks: boolean) => Promise<Failure | null>;
};

const checkDelay = 200;
const nothingRead = { report: null, failure: null };

/** What the text would become; nothing while nothing has been typed or answered. */
function useReport(text: string) {
  const [settled] = useDebouncedValue(text, checkDelay);
  const month = useCurrentMonth();
  const { data, failure } = useAnswer(
    'kvkList.check',
    settled.trim() === '' || month === null ? null : { month, text: settled },
    settled,
  );
  return settled === text ? { report: data, failure } : nothingRead;
}

/** A new list from a file or from pasted numbers; says what was read before anything is kept. */
export function AddKvkList({ names, onAdd }: AddKvkListProps) {
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  const { report, failure } = useReport(text);
  const named = name.trim();
  const isTaken = names.some((taken) => taken.toLowerCase() === named.toLowerCase());
  const choose = async (file: File | null) => {
    if (file === null) return;
    const read = await readTextFile(file);
    if (read.length > longestKvkListText) return setMessage('Dit bestand is te groot. Kies een lijst tot 5 MB.');
    setMessage(null);
    setText(read);
    if (named === '') setName(file.name.replace(/\.[^.]*$/, '').slice(0, longestKvkListName));
  };
  const add = async () => {
    const failed = await onAdd(named, text, (report?.missing.length ?? 0) > 0);
    if (failed !== null) setMessage(sentenceOf(failed));
  };
  return (
    <form
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextInput
        label="Naam van de nieuwe lijst"
        maxLength={longestKvkListName}
        data-autofocus
        value={name}
        error={isTaken ? `Er is al een lijst “${named}”. Kies een andere naam.` : null}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Textarea
        label="KvK-nummers"
        description="Plak een nummer per regel, of kies een csv-bestand. In de tweede kolom mag een kenmerk staan."
        placeholder={'99041278\n99034882;klant'}
        minRows={5}
        maxRows={5}
        autosize
        value={text}
        error={message}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setMessage(null);
        }}
      />
      {failure !== null && <p role="alert">{sentenceOf(failure)}</p>}
      {report !== null && text.trim() !== '' && <KvkListSummary report={report} />}
      <div className={form.buttons}>
        <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void choose(file)}>
          {(props) => (
            <Button {...props} size="md" leftSection={<IconFileUpload size={18} stroke={1.6} aria-hidden />}>
              Bestand kiezen
            </Button>
          )}
        </FileButton>
        <Button
          type="submit"
          size="md"
          variant="filled"
          disabled={named === '' || isTaken || report === null || report.rows === 0}
        >
          Toevoegen en filteren
        </Button>
      </div>
    </form>
  );
}
