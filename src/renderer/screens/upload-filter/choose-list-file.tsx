import { FileButton } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import type { KvkListReport } from '../../../shared/domain/lists/kvk-list';
import type { FileChoice } from '../../../shared/domain/lists/table-file';
import type { Failure } from '../../../shared/domain/result';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { sentenceOf } from '../../bridge/bridge';
import { useWindowMonth } from '../../core/months/window-month';
import { useAnswer } from '../../core/use-answer';
import { KvkListSummary } from '../../list/tools/kvk-lists/kvk-list-summary';
import { type ListSource, listFileTypes, readListFile } from '../../list/tools/kvk-lists/read-list-file';
import { ReadingChoices, ReadingDoubts } from '../../list/tools/kvk-lists/reading-choices';
import { IconButton } from '../../ui/panels/icon-button';
import classes from './upload-filter-screen.module.css';

/** Called with null and a sentence when a file cannot be used. */
type OnChoose = (list: ListSource | null, sentence: string | null) => void;
type OnFile = (file: File, choice?: FileChoice) => Promise<void>;

/** Reads a file of a form; only the newest counts, because a large one can take longer than the one that was chosen after it. */
export function useListFile(onChoose: OnChoose): OnFile {
  const newest = useRef(0);
  return async (file, choice) => {
    const mine = ++newest.current;
    // Prevents that the earlier file is sent while the new one is read.
    if (choice === undefined) onChoose(null, null);
    const read = await readListFile(file, choice);
    if (mine !== newest.current) return;
    if ('sentence' in read) onChoose(null, read.sentence);
    else onChoose(read, null);
  };
}

type ChooseListFileProps = { readonly chosen: ListSource | null; readonly onFile: OnFile };

/** Chooses a file with KvK numbers; the same file can be chosen again after a change. */
export function ChooseListFile({ chosen, onFile }: ChooseListFileProps) {
  const clear = useRef<() => void>(null);
  const choose = async (file: File | null): Promise<void> => {
    if (file === null) return;
    await onFile(file);
    clear.current?.();
  };
  return (
    <>
      <FileButton resetRef={clear} accept={listFileTypes} onChange={(file) => void choose(file)}>
        {(props) => (
          <IconButton Icon={IconFileUpload} {...props}>
            Bestand kiezen
          </IconButton>
        )}
      </FileButton>
      <span className={classes.file}>{chosen?.file?.file.name ?? 'Geen bestand gekozen'}</span>
    </>
  );
}

/** The list that would be read from a chosen file; null until it is read, and without a file. */
export function useListReport(chosen: ListSource | null): {
  readonly report: KvkListReport | null;
  readonly failure: Failure | null;
} {
  const month = useWindowMonth();
  const asked = chosen === null || month === null ? null : { text: chosen.text, layout: chosen.layout };
  const wanted = asked === null || month === null ? null : { month, ...asked, replaces: null };
  const { data, failure } = useAnswer('kvkList.check', wanted, asked === null ? '' : JSON.stringify(asked));
  return chosen === null ? { report: null, failure: null } : { report: data, failure };
}

type ChosenFile = { readonly chosen: ListSource | null } & ReturnType<typeof useListReport>;

/** Why a chosen file cannot be used yet; null when it can. */
export function lackOfFile({ chosen, report, failure }: ChosenFile): string | null {
  if (chosen === null) return repeatedSentences.chooseFile;
  if (failure !== null) return 'Het bestand is niet gelezen.';
  if (report === null) return 'Het bestand wordt gelezen…';
  return report.rows === 0 ? repeatedSentences.noValidNumber : null;
}

type ChosenListProps = ChooseListFileProps & {
  readonly onChoose: OnChoose;
  readonly report: KvkListReport | null;
  readonly failure: Failure | null;
  readonly onReadAll: (() => void) | null;
};

/** The settings for reading a chosen file, and the result. */
export function ChosenList({ chosen, onChoose, onFile, report, failure, onReadAll }: ChosenListProps) {
  if (chosen === null) return null;
  return (
    <>
      {failure !== null && (
        <p className={classes.failed} role="alert">
          {sentenceOf(failure)}
        </p>
      )}
      <ReadingDoubts list={chosen} />
      <ReadingChoices
        list={chosen}
        report={report}
        onLayout={(layout) => onChoose({ ...chosen, layout }, null)}
        onFile={(choice) => chosen.file !== null && void onFile(chosen.file.file, choice)}
      />
      {report !== null && <KvkListSummary report={report} onReadAll={onReadAll} />}
    </>
  );
}
