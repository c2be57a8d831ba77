import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { newNoteId } from '../../../shared/domain/records/record';
import { formatMoment } from '../../../shared/format/format-date';
import { formatCount } from '../../../shared/format/format-number';
import { emptyFields } from '../../../shared/records/record-fields';
import { namesOffice, searchOfOffice } from '../../../shared/records/text-pieces';
import { takenFrom } from '../../../shared/texts/follow-sentences';
import { FailedPart } from '../../core/failed-answer';
import { useFormersOf } from '../../core/follow/formers';
import { paths } from '../../core/navigation/routes';
import { usePrinting } from '../../ui/behaviour/use-printing';
import { IconButton } from '../../ui/panels/icon-button';
import { TextButton } from '../../ui/panels/text-button';
import { useRecordPage } from '../window/use-record-page';
import { drafts, useAreRecordsUnknown } from '../window/window-records';
import classes from './office-notes.module.css';
import { RecordText } from './record-text';

/** The number of notes at first, with one line each. */
const atFirst = 2;
/** The maximum number of notes to request that may mention the KvK number. */
const most = 100;
/** The maximum number of characters of a note. */
const room = 1500;

const noWords: readonly string[] = [];

/** The notes that mention an office's KvK number, the newest first. */
export function useOfficeNotes(kvk: string) {
  const formers = useFormersOf(kvk);
  const { data, failure, reload } = useRecordPage({
    kind: 'notes',
    itemId: null,
    also: formers.map(({ id }) => id),
    search: searchOfOffice(kvk),
    followups: 'all',
    order: 'newest',
    offset: 0,
    limit: most,
  });
  const notes = useMemo(
    () =>
      data?.records.flatMap((note) => {
        const { content } = note.fields;
        const former = namesOffice(content, kvk) ? null : formers.find(({ id }) => namesOffice(content, id));
        return former === undefined ? [] : [{ ...note, former }];
      }) ?? null,
    [data, kvk, formers],
  );
  return { notes, names: data?.names ?? noNames, failure, reload };
}

const noNames: Readonly<Record<string, string>> = {};

type OfficeNotesProps = { readonly kvk: string; readonly name: string };

/** The notes that mention an office, in its dossier, with a button to write one (docs/rules/records.md#notes). */
export function OfficeNotes({ kvk, name }: OfficeNotesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isWhole = usePrinting() || isOpen;
  const { notes, names, failure, reload } = useOfficeNotes(kvk);
  const [, navigate] = useLocation();
  const isUnknown = useAreRecordsUnknown();
  const write = () => {
    const key = newNoteId(Date.now());
    const content = `${name} (KvK ${kvk}): `;
    drafts.getState().type({ key, itemId: key, id: null, fields: { ...emptyFields, content } });
    navigate(paths.notes);
  };
  const count = notes?.length ?? 0;
  return (
    <>
      <div className={classes.tools}>
        {count > atFirst && (
          <TextButton onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Toon minder…' : `Toon ${formatCount(count - atFirst)} meer…`}
          </TextButton>
        )}
        <IconButton Icon={IconPlus} variant="subtle" onClick={write}>
          Nieuwe notitie
        </IconButton>
      </div>
      {failure !== null && <FailedPart failure={failure} onRetry={reload} />}
      {count === 0 && notes !== null && (
        <p className={classes.quiet}>
          {isUnknown
            ? 'De notities zijn nog niet opgehaald; ze komen zodra u verbinding hebt.'
            : 'Nog geen notitie die dit KvK-nummer noemt.'}
        </p>
      )}
      {count > 0 && (
        <ul className={classes.notes} data-whole={isWhole} aria-label="Notities over dit kantoor">
          {notes?.slice(0, isWhole ? count : atFirst).map((note) => (
            <li key={note.id}>
              <time className="figures" dateTime={note.lastChanged}>
                {formatMoment(note.lastChanged).slice(0, 10)}
              </time>
              {note.former !== null && <span className={classes.former}>{takenFrom(note.former)}</span>}
              <RecordText text={note.fields.content} words={noWords} names={names} room={room} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
