import { Button, FileButton, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFileUpload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Failure, Result } from '../../../shared/bridge/result';
import { type KvkListReport, longestKvkListName, longestKvkListText } from '../../../shared/domain/kvk-list';
import { currentMonth } from '../../core/current-month';
import { bridge, sentenceOf } from '../../bridge/bridge';
import form from '../../ui/form.module.css';
import { KvkListSummary } from './kvk-list-summary';
import { readTextFile } from './read-text-file';

type AddKvkListProps = {
  /** Names that are taken. */
  readonly names: readonly string[];
  readonly onAdd: (name: string, text: string) => Promise<Failure | null>;
};

const checkDelay = 200;

/** What the text would become; null while nothing has been typed or answered. */
function useReport(text: string): Result<KvkListReport> | null {
  const [asked] = useDebouncedValue(text, checkDelay);
  const [known, setKnown] = useState<{ readonly text: string; readonly answer: Result<KvkListReport> } | null>(null);
  useEffect(() => {
    const month = currentMonth();
    if (asked.trim() === '' || month === null) return;
    let current = true;
    void bridge.request('kvkList.check', { month, text: asked }).then((answer) => {
      if (current) setKnown({ text: asked, answer });
    });
    return () => {
      current = false;
    };
  }, [asked]);
  return known?.text === text ? known.answer : null;
}

/** A new list from a file or from pasted numbers; says what was read before anything is kept. */
export function AddKvkList({ names, onAdd }: AddKvkListProps) {
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  const answer = useReport(text);
  const report = answer?.ok === true ? answer.data : null;
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
    const failed = await onAdd(named, text);
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
      {answer?.ok === false && <p role="alert">{sentenceOf(answer)}</p>}
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
