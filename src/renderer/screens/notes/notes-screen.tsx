import { Button } from '@mantine/core';
import { IconNotes, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { type Ref, useRef, useState } from 'react';
import type { DoubtChoice, RecordDraft, RecordPage, TypedDraft } from '../../../shared/domain/records/record';
import { newNoteId } from '../../../shared/domain/records/record';
import { emptyFields } from '../../../shared/records/record-fields';
import { moreDraftsSentence } from '../../../shared/texts/record-sentences';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { useScreenTitle } from '../../core/navigation/screen-title';
import { useOfferedCommand } from '../../core/offered-commands';
import { RecordScreen, RecordState, useShownRecords } from '../../records/pages/record-screen';
import { DoubtButtons, DraftStatus, OtherDraft } from '../../records/texts/draft-status';
import { discardDraft, saveDraft } from '../../records/texts/record-actions';
import { TextArea } from '../../records/texts/record-text';
import { shownDraft } from '../../records/window/draft-store';
import { useBegunDrafts } from '../../records/window/use-record-page';
import { drafts, useTyped, useTypedUntil } from '../../records/window/window-records';
import { ReasonedButton } from '../../ui/forms/reasoned-button';
import { StatePanel } from '../../ui/panels/state-panel';
import { NoteCard } from './note-card';
import classes from './notes-screen.module.css';

type NoteComposerProps = {
  readonly field?: Ref<HTMLTextAreaElement>;
  readonly label: string;
  /** The key of the draft, which later becomes the note's item id. */
  readonly draftKey: string;
  /** The stored draft with that key. */
  readonly begun: RecordDraft | null;
  readonly onAdded: () => void;
  /** Called when the draft was discarded, and so its button was removed. */
  readonly onDiscarded: () => void;
};

/** A new note; its text is stored while the user types, and sent with the button. */
function NoteComposer({ field, label, draftKey, begun, onAdded, onDiscarded }: NoteComposerProps) {
  const typed = useTypedUntil(draftKey, begun, begun !== null);
  const nothing: TypedDraft = { key: draftKey, itemId: draftKey, id: null, fields: emptyFields };
  // The stored draft, unless it was just sent or discarded.
  const { draft, isWaiting } = shownDraft(typed, begun, nothing);
  const text = isWaiting ? draft.fields.content : '';
  const busy = typed?.state === 'saving';
  const isEmpty = text.trim() === '';
  const type = (content: string) => {
    if (content === '') void drafts.getState().discard(draft);
    else drafts.getState().type({ ...draft, fields: { ...draft.fields, content } });
  };
  const send = async (choice?: DoubtChoice) => {
    if (!isEmpty && !busy && (await saveDraft(draft, choice))) onAdded();
  };
  const discard = () => {
    if (busy) return;
    void discardDraft(draft);
    onDiscarded();
  };
  return (
    <div className={classes.card}>
      <TextArea
        ref={field}
        label={label}
        placeholder="Schrijf een notitie. Een KvK-nummer wordt een link naar het dossier."
        value={text}
        busy={busy}
        onChange={type}
        onSend={() => void send()}
      />
      <div className={classes.foot}>
        <DraftStatus typed={isEmpty ? null : typed} begun={isEmpty ? null : begun}>
          Ctrl+Enter voegt toe
        </DraftStatus>
        <div className={classes.actions}>
          {!isEmpty && <DoubtButtons typed={typed} begun={begun} onChoose={(choice) => void send(choice)} />}
          {!isEmpty && (
            <Button variant="subtle" aria-disabled={busy} onClick={discard}>
              Verwijder concept
            </Button>
          )}
          <ReasonedButton
            leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
            variant="filled"
            reason={busy ? 'Bezig met opslaan…' : isEmpty ? repeatedSentences.writeFirst : null}
            onClick={() => void send()}
          >
            Toevoegen
          </ReasonedButton>
        </div>
      </div>
    </div>
  );
}

/** The number of notes on a page, which are of different lengths. */
const limit = 20;

/** New notes: the one being written, and earlier unsent ones. */
function NewNotes() {
  const field = useRef<HTMLTextAreaElement>(null);
  const { data } = useBegunDrafts('notes', null);
  const all = data?.drafts ?? [];
  const begun = all.filter(({ isElsewhere }) => !isElsewhere);
  // The draft that is being edited; at first the one typed most recently before this screen opened.
  const [own, setOwn] = useState<string | null>(null);
  const [fresh] = useState(() => newNoteId(Date.now()));
  const first = useRef<string | null>(null);
  first.current ??= begun.find(({ id }) => id === null)?.key ?? null;
  useOfferedCommand('newNote', () => field.current?.focus());
  const isBegunHere = useTyped(fresh) !== null;
  const key = own ?? (isBegunHere ? fresh : (first.current ?? fresh));
  return (
    <section aria-label="Nieuwe notitie" className={classes.composers}>
      <NoteComposer
        field={field}
        label="Nieuwe notitie"
        draftKey={key}
        begun={begun.find((draft) => draft.key === key) ?? null}
        onAdded={() => {
          setOwn(newNoteId(Date.now()));
          field.current?.focus();
        }}
        onDiscarded={() => field.current?.focus()}
      />
      {begun
        .filter((draft) => draft.key !== key)
        .map((draft, at) => (
          <NoteComposer
            key={draft.key}
            label={`Concept ${at + 2}`}
            draftKey={draft.key}
            begun={draft}
            onAdded={() => field.current?.focus()}
            onDiscarded={() => field.current?.focus()}
          />
        ))}
      {all
        .filter(({ isElsewhere }) => isElsewhere)
        .map((draft) => (
          <OtherDraft key={`${draft.key} ${draft.window}`} draft={draft} canTake />
        ))}
      {data !== null && data.moreDrafts > 0 && <p>{moreDraftsSentence(data.moreDrafts)}</p>}
    </section>
  );
}

type NotesProps = { readonly page: RecordPage; readonly words: readonly string[] };

function Notes({ page: { records, attachments, names }, words }: NotesProps) {
  const list = useRef<HTMLUListElement>(null);
  /** Focuses the note after it, or else before it. */
  const focusBeside = (id: string) => {
    const at = records.findIndex((record) => record.id === id);
    const next = records[at + 1] ?? records[at - 1];
    const card = next === undefined ? null : list.current?.querySelector(`[data-note="${CSS.escape(next.id)}"] button`);
    if (card instanceof HTMLElement) card.focus();
    else list.current?.focus();
  };
  return (
    <ul ref={list} className={classes.notes} aria-label="Notities" tabIndex={-1}>
      {records.map((note) => (
        <NoteCard
          key={note.id}
          note={note}
          words={words}
          names={names}
          files={attachments.filter(({ itemId }) => itemId === note.itemId)}
          onGone={() => focusBeside(note.id)}
        />
      ))}
    </ul>
  );
}

const NoNotes = ({ isSearched }: { readonly isSearched: boolean }) =>
  isSearched ? (
    <StatePanel
      within
      icon={<IconSearchOff size={24} stroke={1.6} />}
      title="Geen notitie met deze woorden"
      text="Zoek op minder of andere woorden."
    />
  ) : (
    <StatePanel
      within
      icon={<IconNotes size={24} stroke={1.6} />}
      title="Nog geen notities"
      text="Schrijf hierboven uw eerste notitie. Wat u typt, blijft bewaard."
    />
  );

const noun = ['notitie', 'notities'] as const;

/** /notes: write, search, read and change notes with their files (docs/rules/records.md#notes). */
export function NotesScreen() {
  useScreenTitle('notes');
  const [search, setSearch] = useState('');
  const shown = useShownRecords<HTMLDivElement>({ kind: 'notes', search, followups: 'all', order: 'newest', limit });
  const { page } = shown;
  return (
    <RecordScreen {...shown} title="Notities" noun={noun} search={search} onSearch={setSearch}>
      <div ref={shown.scroller} className={classes.scroller}>
        <div className={classes.column}>
          <NewNotes />
          <RecordState {...shown} many={noun[1]} isEmpty={page?.records.length === 0}>
            <NoNotes isSearched={search.trim() !== ''} />
          </RecordState>
          {page !== null && <Notes page={page} words={shown.words} />}
        </div>
      </div>
    </RecordScreen>
  );
}
