import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Attachment, DoubtChoice, KeptRecord } from '../../../shared/domain/records/record';
import { formatMoment } from '../../../shared/format/format-date';
import { changeOf } from '../../../shared/records/record-fields';
import { removeQuestion, savedTwiceSentence, withFilesSentence } from '../../../shared/texts/record-sentences';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { useApplication } from '../../core/application-store';
import { addFiles } from '../../records/attachments/attachment-calls';
import { AttachmentList, UploadButton } from '../../records/attachments/attachment-list';
import { DoubtButtons, DraftStatus, OtherDraft } from '../../records/texts/draft-status';
import { discardDraft, removeRecord, saveDraft } from '../../records/texts/record-actions';
import { RecordText, TextArea } from '../../records/texts/record-text';
import { shownDraft } from '../../records/window/draft-store';
import { drafts, useTypedUntil } from '../../records/window/window-records';
import { DropTarget } from '../../ui/forms/drop-target';
import { ReasonedButton } from '../../ui/forms/reasoned-button';
import { QuestionDialog } from '../../ui/panels/question-dialog';
import { TextButton } from '../../ui/panels/text-button';
import classes from './notes-screen.module.css';

/** The number of characters of a note that are shown at first, and that each request adds. */
const [atFirst, more] = [1500, 20_000];

type NoteCardProps = {
  readonly note: KeptRecord;
  readonly files: readonly Attachment[];
  readonly words: readonly string[];
  readonly names: Readonly<Record<string, string>>;
  /** Called when the note was deleted. */
  readonly onGone: () => void;
};

/** The text of a note while it is edited, and the actions on it. */
function useNote(note: KeptRecord) {
  const typed = useTypedUntil(note.id, note, note.draft !== null);
  const { draft, isWaiting } = shownDraft(typed, note.draft, changeOf(note));
  return {
    typed,
    draft,
    isWaiting,
    text: draft.fields.content,
    busy: typed?.state === 'saving',
    type: (content: string) => {
      if (content === note.fields.content) void drafts.getState().discard(draft);
      else drafts.getState().type({ ...draft, fields: { ...draft.fields, content } });
    },
  };
}

type EditedNote = ReturnType<typeof useNote>;

/** Whether a note is being edited. The focus moves to the element that replaces the field or the button that was used. */
function useEditing(isFirst: boolean) {
  const [editing, setEditing] = useState(isFirst);
  const field = useRef<HTMLTextAreaElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const moved = useRef(false);
  // The field or button that was used is replaced by the other one.
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    if (!editing) return edit.current?.focus();
    const text = field.current;
    text?.focus();
    // Editing continues at the end of the text.
    text?.setSelectionRange(text.value.length, text.value.length);
  }, [editing]);
  const show = (isEdited: boolean): void => {
    moved.current = true;
    setEditing(isEdited);
  };
  return { editing, show, field, edit };
}

/** A note: its text to read or edit, its files, and a button to delete it. */
export function NoteCard({ note, files, words, names, onGone }: NoteCardProps) {
  const edited = useNote(note);
  const { draft, isWaiting, text, busy, type } = edited;
  const hasFiles = useHasFiles();
  const editor = useEditing(isWaiting);
  const { editing, show } = editor;
  const [asking, setAsking] = useState(false);
  const [room, setRoom] = useState(atFirst);
  const save = async (choice?: DoubtChoice) => {
    if (!canSave(edited) || busy || !(await saveDraft(draft, choice))) return;
    if (editing) show(false);
    else editor.edit.current?.focus();
  };
  const remove = async () => {
    setAsking(false);
    if (await removeRecord({ ...note, fields: draft.fields }, hasFiles ? files : [])) onGone();
  };
  const send = (chosen: readonly File[]) =>
    hasFiles &&
    void addFiles(
      note.itemId,
      chosen,
      files.map(({ fileName }) => fileName),
    );
  const when = formatMoment(note.lastChanged);
  return (
    <li className={classes.card} data-note={note.id}>
      <DropTarget onFiles={send}>
        {note.replica !== null && <p className={classes.replica}>{savedTwiceSentence}</p>}
        {editing ? (
          <TextArea
            ref={editor.field}
            label={`Notitie van ${when}`}
            value={text}
            busy={busy}
            onChange={type}
            onSend={() => void save()}
            onEscape={() => !isWaiting && show(false)}
          />
        ) : (
          <RecordText text={text} words={words} names={names} room={room} />
        )}
        {!editing && text.length > room && (
          <TextButton onClick={() => setRoom(room + more)}>Toon meer van deze notitie…</TextButton>
        )}
        {note.otherDrafts.map((draft) => (
          <OtherDraft key={draft.window} draft={draft} canTake={!isWaiting} />
        ))}
        <AttachmentList itemId={note.itemId} files={files} label={`Bijlagen bij de notitie van ${when}`} />
        <NoteFoot
          note={note}
          edited={edited}
          editor={editor}
          onFiles={send}
          onSave={(choice) => void save(choice)}
          onRemove={() => setAsking(true)}
        />
      </DropTarget>
      <QuestionDialog
        title="Notitie verwijderen"
        sentences={[files.length === 0 ? removeQuestion : `${removeQuestion} ${withFilesSentence(files.length)}`]}
        opened={asking}
        onClose={() => setAsking(false)}
        onYes={() => void remove()}
      />
    </li>
  );
}

const useHasFiles = (): boolean => useApplication((state) => state.start?.session.account?.hasLoginId === true);

/** Why a note cannot be saved now; null when it can. */
function lackOf({ busy, isWaiting, text }: EditedNote): string | null {
  if (busy) return 'Bezig met opslaan…';
  if (text.trim() === '') return repeatedSentences.writeFirst;
  return isWaiting ? null : repeatedSentences.nothingChanged;
}

/** Whether there is text that can be saved. */
const canSave = ({ isWaiting, text }: EditedNote): boolean => isWaiting && text.trim() !== '';

type NoteFootProps = {
  readonly note: KeptRecord;
  readonly edited: EditedNote;
  readonly editor: ReturnType<typeof useEditing>;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onSave: (choice?: DoubtChoice) => void;
  readonly onRemove: () => void;
};

/** When a note was written and by whom, and the buttons for it. */
function NoteFoot({ note, edited, editor, onFiles, onSave, onRemove }: NoteFootProps) {
  const { typed, draft, isWaiting, busy } = edited;
  const { editing, show, edit } = editor;
  const hasFiles = useHasFiles();
  const cancel = () => {
    show(false);
    if (isWaiting) void discardDraft(draft);
  };
  const when = formatMoment(note.lastChanged);
  return (
    <div className={classes.foot}>
      <DraftStatus typed={typed} begun={isWaiting ? note.draft : null}>
        {`${when}, ${note.user}`}
      </DraftStatus>
      <div className={classes.actions}>
        {isWaiting && <DoubtButtons typed={typed} begun={note.draft} onChoose={onSave} />}
        {editing ? (
          <Button variant="subtle" disabled={busy} onClick={cancel}>
            Annuleren
          </Button>
        ) : (
          <Button ref={edit} variant="subtle" onClick={() => show(true)}>
            Bewerken
          </Button>
        )}
        {hasFiles && <UploadButton label={`Upload bijlage bij de notitie van ${when}`} onFiles={onFiles} />}
        <Button variant="subtle" disabled={busy} onClick={onRemove}>
          Verwijderen
        </Button>
        <ReasonedButton reason={lackOf(edited)} onClick={() => onSave()}>
          Opslaan
        </ReasonedButton>
      </div>
    </div>
  );
}
