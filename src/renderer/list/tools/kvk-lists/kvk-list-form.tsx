import { Button, FileButton, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFileUpload } from '@tabler/icons-react';
import { type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { type KvkListHead, type KvkListReport, longestKvkListName } from '../../../../shared/domain/lists/kvk-list';
import type { FileChoice, LayoutChoice, ListText } from '../../../../shared/domain/lists/table-file';
import type { Failure } from '../../../../shared/domain/result';
import { formatIsoDate } from '../../../../shared/format/format-date';
import { onePerLine } from '../../../../shared/kvk-lists/read-kvk-list';
import { repeatedSentences } from '../../../../shared/texts/repeated-sentences';
import { sentenceOf } from '../../../bridge/bridge';
import { useToday } from '../../../core/application-store';
import { useWindowMonth } from '../../../core/months/window-month';
import { useAnswer } from '../../../core/use-answer';
import form from '../../../ui/forms/form.module.css';
import { ReasonedButton } from '../../../ui/forms/reasoned-button';
import { useUnfinished } from '../../../ui/forms/use-unfinished';
import { KvkListChanges, KvkListSummary } from './kvk-list-summary';
import { type ListSource, listFileTypes, readListFile } from './read-list-file';
import { ReadingChoices, ReadingDoubts } from './reading-choices';

type KvkListFormProps = {
  /**
   * When this changes to a number other than 0, the file button gets the focus. The text field does not, because Ctrl+Z in it would undo
   * typing.
   */
  readonly takesFocus: number;
  /** The names of the existing lists. */
  readonly names: readonly string[];
  /** The list that the file replaces; null for a new list. */
  readonly replaces: KvkListHead | null;
  readonly onSubmit: (name: string, list: ListText, report: KvkListReport) => Promise<Failure | null>;
  /** Null when there is nothing to go back to. */
  readonly onCancel: (() => void) | null;
};

const checkDelay = 200;
const noList: ListSource = { text: '', file: null };
const nothingRead = { report: null, failure: null };

/** The list as it would be read from the text; null without a text, and until main has answered. */
function useReport({ text, layout }: ListText, replaces: number | null) {
  const [settled] = useDebouncedValue(text, checkDelay);
  const month = useWindowMonth();
  const { data, failure } = useAnswer(
    'kvkList.check',
    settled.trim() === '' || month === null ? null : { month, text: settled, layout, replaces },
    `${replaces} ${JSON.stringify(layout)} ${settled}`,
  );
  return settled === text ? { report: data, failure } : nothingRead;
}

/** `Lijst van 26-11-2026`, followed by a number if a list with that name exists. */
function useProposedName(names: readonly string[]): string {
  const dated = `Lijst van ${formatIsoDate(useToday())}`;
  const taken = new Set(names.map((name) => name.toLowerCase()));
  let proposed = dated;
  for (let number = 2; taken.has(proposed.toLowerCase()); number += 1) proposed = `${dated} (${number})`;
  return proposed;
}

/** The name that a file gives a list. */
const nameOf = (file: File): string => file.name.replace(/\.[^.]*$/, '').slice(0, longestKvkListName);

type TypedList = { readonly name: string; readonly list: ListSource };
const nothingTyped: TypedList = { name: '', list: noList };

/** The name and text of a list that is typed, pasted or read from a file, and the problem with it. */
function useListText(about: string, proposed: string) {
  const [{ name, list }, change, forget] = useUnfinished<TypedList>(about, () => nothingTyped);
  const setName = (next: (typed: string) => string) => change((typed) => ({ ...typed, name: next(typed.name) }));
  const setList = (next: ListSource) => change((typed) => ({ ...typed, list: next }));
  const [message, setMessage] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const clear = useRef<() => void>(null);
  /** Counts changes of the text, so that a file that is read slowly does not replace newer text. */
  const newest = useRef(0);
  return {
    name,
    setName: (typed: string): void => setName(() => typed),
    list,
    forget,
    setLayout: (layout: LayoutChoice): void => setList({ ...list, layout }),
    message,
    setMessage,
    /** Whether a chosen file is being read, whose text will replace the shown text. */
    isReading,
    /** Resets the file input. */
    clear,
    write: (written: string): void => {
      newest.current += 1;
      setReading(false);
      setList({ ...noList, text: written });
      setMessage(null);
      // A list gets a name at once, which can be changed; without numbers it has none.
      if (written.trim() === '') setName((typed) => (typed === proposed ? '' : typed));
      else setName((typed) => (typed.trim() === '' ? proposed : typed));
    },
    choose: async (file: File | null, choice: FileChoice = {}): Promise<void> => {
      if (file === null) return;
      const mine = ++newest.current;
      setReading(true);
      const read = await readListFile(file, choice);
      // Without this, the same file could not be chosen again after a change.
      clear.current?.();
      if (mine !== newest.current) return;
      setReading(false);
      if ('sentence' in read) {
        // The file before it, and the name that it gave, are no longer chosen; a text that was typed still is.
        if (list.file !== null) {
          setList(noList);
          const before = nameOf(list.file.file);
          setName((typed) => (typed === before ? '' : typed));
        }
        return setMessage(read.sentence);
      }
      setMessage(null);
      setList(read);
      setName((typed) => (typed.trim() === '' ? nameOf(file) : typed));
    },
  };
}

type Lacking = {
  readonly text: string;
  readonly named: string;
  readonly isTaken: boolean;
  readonly isReading: boolean;
  readonly hasMonth: boolean;
  readonly report: KvkListReport | null;
  readonly failure: Failure | null;
};

/** Why a list cannot be stored yet; null when it can. */
function lackOf({ text, named, isTaken, isReading, hasMonth, report, failure }: Lacking): string | null {
  if (isReading) return 'Het bestand wordt gelezen…';
  if (text.trim() === '') return 'Plak nummers of kies een bestand.';
  if (failure !== null) return 'De nummers zijn niet gelezen.';
  if (report === null) return hasMonth ? 'De nummers worden gelezen…' : repeatedSentences.officesAwaited;
  if (report.rows === 0) return repeatedSentences.noValidNumber;
  if (named === '') return 'Geef de lijst een naam.';
  return isTaken ? repeatedSentences.otherName : null;
}

/**
 * The form for a list from a file or from pasted numbers, which is new or replaces another; it shows how the text was read before anything
 * is stored.
 */
export function KvkListForm({ takesFocus, names, replaces, onSubmit, onCancel }: KvkListFormProps) {
  const about = `kvk list/${replaces?.id ?? 'new'}`;
  const { name, setName, list, setLayout, message, setMessage, isReading, clear, write, choose, forget } = useListText(
    about,
    useProposedName(names),
  );
  const { text } = list;
  const hasMonth = useWindowMonth() !== null;
  const { report, failure } = useReport(list, replaces?.id ?? null);
  const named = replaces?.name ?? name.trim();
  const isTaken = replaces === null && names.some((taken) => taken.toLowerCase() === named.toLowerCase());
  const reason = lackOf({ text, named, isTaken, isReading, hasMonth, report, failure });
  const textField = useRef<HTMLTextAreaElement>(null);
  const readAll = () => {
    write(onePerLine(text));
    // The button is removed together with the text that it clears.
    textField.current?.focus();
  };
  const isSent = useRef(false);
  const submit = async () => {
    if (report === null || isReading || isSent.current) return;
    isSent.current = true;
    const failed = await onSubmit(named, { text, layout: report.layout }, report);
    isSent.current = false;
    if (failed === null) forget();
    if (failed !== null && failed.code !== 'CANCELLED') setMessage(sentenceOf(failed));
  };
  return (
    <form
      className={form.form}
      aria-label={replaces === null ? 'Nieuwe KvK-lijst' : `${replaces.name} bijwerken`}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <NameField
        replaces={replaces}
        name={name}
        setName={setName}
        problem={isTaken ? repeatedSentences.nameTaken('lijst', named) : null}
      />
      <NumbersField ref={textField} takesFocus={replaces !== null} {...{ text, message }} onChange={write} />
      {text.trim() !== '' && !hasMonth && (
        <p className={form.text} role="status">
          Uw gegevens worden nog opgehaald. Zodra de kantoren er zijn, ziet u hier welke nummers het zijn.
        </p>
      )}
      {failure !== null && <p role="alert">{sentenceOf(failure)}</p>}
      <ReadingDoubts list={list} />
      {text.trim() !== '' && (
        <ReadingChoices
          list={list}
          report={report}
          onLayout={setLayout}
          onFile={(choice) => void choose(list.file?.file ?? null, choice)}
        />
      )}
      {report !== null && text.trim() !== '' && <KvkListSummary report={report} onReadAll={readAll} />}
      {report !== null && report.changes !== null && text.trim() !== '' && <KvkListChanges changes={report.changes} />}
      <FormButtons
        takesFocus={takesFocus}
        submitLabel={replaces === null ? 'Toevoegen en filteren' : 'Bijwerken'}
        reason={reason}
        clear={clear}
        onFile={(file) => void choose(file)}
        onCancel={
          onCancel === null
            ? null
            : () => {
                forget();
                onCancel();
              }
        }
      />
    </form>
  );
}

type NumbersFieldProps = {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly takesFocus: boolean;
  readonly text: string;
  /** Why the text cannot be used; null when it can. */
  readonly message: string | null;
  readonly onChange: (text: string) => void;
};

function NumbersField({ ref, takesFocus, text, message, onChange }: NumbersFieldProps) {
  return (
    <Textarea
      ref={ref}
      label="KvK-nummers"
      description="Plak een nummer per regel, of kies een bestand. In de tweede kolom mag een kenmerk staan, daarachter nog vier kolommen."
      data-autofocus
      autoFocus={takesFocus}
      placeholder={'99041278\n99034882;klant'}
      minRows={5}
      maxRows={5}
      autosize
      value={text}
      error={message}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

type NameFieldProps = Pick<KvkListFormProps, 'replaces'> & {
  readonly name: string;
  readonly setName: (name: string) => void;
  readonly problem: string | null;
};

/** The name of a new list; a list whose content is replaced keeps its name. */
const NameField = ({ replaces, name, setName, problem }: NameFieldProps) =>
  replaces === null ? (
    <TextInput
      label="Naam van de nieuwe lijst"
      maxLength={longestKvkListName}
      value={name}
      error={problem}
      onChange={(event) => setName(event.currentTarget.value)}
    />
  ) : (
    <p className={form.text}>
      De nieuwe nummers komen in de plaats van die van “{replaces.name}”. Filters en weergaven met deze lijst blijven.
    </p>
  );

type FormButtonsProps = Pick<KvkListFormProps, 'takesFocus' | 'onCancel'> & {
  readonly submitLabel: string;
  /** Why the list cannot be stored yet; null when it can. */
  readonly reason: string | null;
  /** Receives a function that resets the file input. */
  readonly clear: RefObject<(() => void) | null>;
  readonly onFile: (file: File | null) => void;
};

function FormButtons({ takesFocus, submitLabel, reason, clear, onFile, onCancel }: FormButtonsProps) {
  const fileButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus > 0) fileButton.current?.focus();
  }, [takesFocus]);
  return (
    <div className={form.buttons}>
      {onCancel !== null && (
        <Button size="md" onClick={onCancel}>
          Annuleren
        </Button>
      )}
      <FileButton resetRef={clear} accept={listFileTypes} onChange={onFile}>
        {(props) => (
          <Button
            {...props}
            ref={fileButton}
            size="md"
            leftSection={<IconFileUpload size={18} stroke={1.6} aria-hidden />}
          >
            Bestand kiezen
          </Button>
        )}
      </FileButton>
      <ReasonedButton type="submit" size="md" variant="filled" reason={reason}>
        {submitLabel}
      </ReasonedButton>
    </div>
  );
}
