import { type ReactNode, useMemo, useState } from 'react';
import type { DoubtChoice, KeptRecord, RecordDraft, TypedDraft } from '../../../shared/domain/records/record';
import { changeOf, emptyFields, isEmptyText, newContactKey } from '../../../shared/records/record-fields';
import { removeQuestion } from '../../../shared/texts/record-sentences';
import { useNewestMonth } from '../../core/months/window-month';
import { useAnswer } from '../../core/use-answer';
import { Dialog } from '../../ui/panels/dialog';
import { QuestionDialog } from '../../ui/panels/question-dialog';
import { discardDraft, removeRecord, saveDraft } from '../texts/record-actions';
import { shownDraft, typedOf } from '../window/draft-store';
import { drafts, flushDrafts } from '../window/window-records';
import { ContactForm } from './contact-form';

type ContactDialogProps = {
  /** The record that is being written or changed; null for none. */
  readonly begun: TypedDraft | null;
  /** The record's draft when the dialog opened; null when there was none. */
  readonly kept: RecordDraft | null;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Whether there is unsent text. */
function isBegun(key: string): boolean {
  const state = drafts.getState().texts[key]?.state;
  return state !== undefined && state !== 'saved' && state !== 'gone';
}

/** The office's name in the month, or its number if it has no name, after the title. */
function OfficeName({ kvk }: { readonly kvk: string }) {
  const month = useNewestMonth();
  const asked = useMemo(() => (month === null ? null : { month, kvks: [kvk] }), [month, kvk]);
  const { data } = useAnswer('dossier.offices', asked, kvk);
  return <> – {data?.[0]?.name ?? `KvK ${kvk}`}</>;
}

/**
 * Writes or changes a contact record. Saving or cancelling closes the dialog; when it is closed in another way, the text stays as a draft.
 */
function ContactDialog({ begun, kept, opened, onClose }: ContactDialogProps) {
  const close = () => {
    void flushDrafts();
    onClose();
  };
  const save = async (draft: TypedDraft, choice?: DoubtChoice) => {
    if (await saveDraft(draft, choice)) onClose();
  };
  const cancel = (draft: TypedDraft, isTyped: boolean) => {
    onClose();
    if (isTyped) void discardDraft(draft);
  };
  return (
    <Dialog
      opened={opened && begun !== null}
      onClose={close}
      title={
        <>
          {begun?.id === null ? 'Nieuw contactmoment' : 'Contactmoment wijzigen'}
          {begun !== null && begun.itemId !== null && <OfficeName kvk={begun.itemId.padStart(8, '0')} />}
        </>
      }
      size={620}
      closeOnClickOutside={false}
    >
      {begun !== null && (
        <ContactForm
          key={begun.key}
          begun={begun}
          kept={kept}
          onSave={(draft, choice) => void save(draft, choice)}
          onCancel={(draft) => cancel(draft, isBegun(draft.key))}
        />
      )}
    </Dialog>
  );
}

const newContactOf = (itemId: string): TypedDraft => ({
  key: newContactKey(Date.now()),
  itemId,
  id: null,
  fields: emptyFields,
});

/** The new contact record of an office that was begun in this window and closed without saving; null when there is none. */
function unfinishedOf(itemId: string): TypedDraft | null {
  const { texts } = drafts.getState();
  const begun = Object.values(texts).findLast(
    ({ draft, state, failure }) =>
      draft.itemId === itemId && draft.id === null && failure === null && (state === 'typing' || state === 'kept'),
  );
  return begun === undefined || isEmptyText(begun.draft.fields) ? null : begun.draft;
}

type ContactEditing = {
  readonly onNew: (kvk: string) => void;
  readonly onEdit: (record: KeptRecord) => void;
  readonly onEditDraft: (draft: RecordDraft) => void;
  readonly onRemove: (record: KeptRecord) => void;
  readonly onRemoveDraft: (draft: RecordDraft) => void;
  /** The dialogs, to be placed anywhere on the page. */
  readonly dialogs: ReactNode;
};

/**
 * Writes, changes and deletes contact records.
 * @param onGone called when a row, and so its focused button, was removed
 */
export function useContactEditing(onGone: () => void): ContactEditing {
  const [begun, setBegun] = useState<TypedDraft | null>(null);
  const [kept, setKept] = useState<RecordDraft | null>(null);
  const [editing, setEditing] = useState(false);
  const [asked, setAsked] = useState<KeptRecord | null>(null);
  const [asking, setAsking] = useState(false);
  const nowOf = (begunDraft: RecordDraft | null, base: TypedDraft): TypedDraft =>
    shownDraft(drafts.getState().texts[base.key] ?? null, begunDraft, base).draft;
  const edit = (draft: TypedDraft, begunDraft: RecordDraft | null) => {
    setBegun(draft);
    setKept(begunDraft);
    setEditing(true);
  };
  const remove = async (record: KeptRecord) => {
    setAsking(false);
    // An undo brings back what was typed on it too.
    const { fields } = nowOf(record.draft, changeOf(record));
    if (await removeRecord({ ...record, fields })) onGone();
  };
  return {
    onNew: (itemId) => edit(unfinishedOf(itemId) ?? newContactOf(itemId), null),
    onEdit: (record) => edit(nowOf(record.draft, changeOf(record)), record.draft),
    onEditDraft: (draft) => edit(nowOf(draft, typedOf(draft)), draft),
    onRemove: (record) => {
      setAsked(record);
      setAsking(true);
    },
    onRemoveDraft: (draft) => {
      void discardDraft(nowOf(draft, typedOf(draft)));
      onGone();
    },
    dialogs: (
      <>
        <ContactDialog begun={begun} kept={kept} opened={editing} onClose={() => setEditing(false)} />
        {asked !== null && (
          <QuestionDialog
            title="Contactmoment verwijderen"
            sentences={[removeQuestion]}
            opened={asking}
            onClose={() => setAsking(false)}
            onYes={() => void remove(asked)}
          />
        )}
      </>
    ),
  };
}
