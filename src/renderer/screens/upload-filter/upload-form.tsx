import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import type { KvkUploadAnswer } from '../../../shared/domain/lists/kvk-list';
import type { Result } from '../../../shared/domain/result';
import { onePerLine } from '../../../shared/kvk-lists/read-kvk-list';
import { bridge, sentenceOf } from '../../bridge/bridge';
import { useCurrentMonth } from '../../core/current-month';
import { useAnswer } from '../../core/use-answer';
import { KvkListSummary } from '../../list/kvk-lists/kvk-list-summary';
import { ChooseListFile, type ListFile } from './choose-list-file';
import classes from './upload-filter-screen.module.css';

/** How the last upload ended, or what is wrong with the file. */
type Outcome = { readonly failed: boolean; readonly sentence: string };

/** In the words of the specification, with the status of a refusal. */
function outcomeOf(answer: Result<KvkUploadAnswer>): Outcome {
  if (!answer.ok) return { failed: true, sentence: sentenceOf(answer) };
  if (answer.data.kind === 'taken') return { failed: false, sentence: 'Succes' };
  const { status, statusText } = answer.data;
  return { failed: true, sentence: `Fout bij uploaden filter (${status} ${statusText})` };
}

/** One list of the provider's: a file, what is read of it, and its upload. */
export function UploadForm({ name }: { readonly name: string }) {
  const head = useId();
  const month = useCurrentMonth();
  const [chosen, setChosen] = useState<ListFile | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const text = chosen?.text ?? null;
  const wanted = text === null || month === null ? null : { month, text, replaces: null };
  const { data, failure } = useAnswer('kvkList.check', wanted, text ?? '');
  const report = chosen === null ? null : data;

  const form = useRef<HTMLFormElement>(null);
  const readAll = () => {
    if (chosen !== null) setChosen({ ...chosen, text: onePerLine(chosen.text) });
    // The button goes with what it was about.
    form.current?.querySelector('button')?.focus();
  };

  const upload = async (): Promise<void> => {
    if (text === null || busy) return;
    setBusy(true);
    const answer = await bridge.request('kvkList.upload', { name, text });
    setBusy(false);
    setChosen(null);
    setOutcome(outcomeOf(answer));
  };

  return (
    <form
      ref={form}
      className={classes.form}
      aria-labelledby={head}
      onSubmit={(event) => {
        event.preventDefault();
        void upload();
      }}
    >
      <h3 id={head}>{name}</h3>
      <div className={classes.actions}>
        <ChooseListFile
          chosen={chosen}
          onChoose={(file, sentence) => {
            setChosen(file);
            setOutcome(sentence === null ? null : { failed: true, sentence });
          }}
        />
        <Button
          type="submit"
          variant="filled"
          disabled={report === null || report.rows === 0 || busy}
          leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}
        >
          {busy ? 'Bezig...' : 'Uploaden'}
        </Button>
      </div>
      {failure !== null && chosen !== null && (
        <p className={classes.failed} role="alert">
          {sentenceOf(failure)}
        </p>
      )}
      {report !== null && <KvkListSummary report={report} onReadAll={readAll} />}
      {outcome !== null && (
        <p className={outcome.failed ? classes.failed : classes.status} role={outcome.failed ? 'alert' : 'status'}>
          {outcome.sentence}
        </p>
      )}
    </form>
  );
}
