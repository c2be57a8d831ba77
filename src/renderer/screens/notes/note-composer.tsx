import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Ref } from 'react';
import type { DoubtChoice, RecordDraft, TypedDraft } from '../../../shared/domain/records/record';
import { emptyFields } from '../../../shared/records/record-fields';
import { discardDraft, saveDraft } from '../../records/pages/record-actions';
import { drafts, useTypedUntil } from '../../records/pages/window-records';
import { DoubtButtons } from '../../records/texts/doubt-buttons';
import { DraftStatus } from '../../records/texts/draft-status';
import { shownDraft } from '../../records/texts/draft-store';
import { TextArea } from '../../records/texts/text-area';
import classes from './notes-screen.module.css';

type NoteComposerProps = {
  readonly field?: Ref<HTMLTextAreaElement>;
  readonly label: string;
  /** The key of the draft, which becomes the item of the note. */
  readonly draftKey: string;
  /** What was begun earlier under that key. */
  readonly begun: RecordDraft | null;
  readonly onAdded: () => void;
  /** It was thrown away, and its button with it. */
  readonly onDiscarded: () => void;
};

/** A new note; it is kept while it is typed, and sent with the button. */
export function NoteComposer({ field, label, draftKey, begun, onAdded, onDiscarded }: NoteComposerProps) {
  const typed = useTypedUntil(draftKey, begun, begun !== null);
  const nothing: TypedDraft = { key: draftKey, itemId: draftKey, id: null, fields: emptyFields };
  // Begun, unless it was sent or thrown away a moment ago.
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
          <Button
            variant="filled"
            leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
            disabled={isEmpty}
            aria-disabled={busy}
            onClick={() => void send()}
          >
            Toevoegen
          </Button>
        </div>
      </div>
    </div>
  );
}
