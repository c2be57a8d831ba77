import type { DoubtChoice, RecordDraft, TypedDraft } from '../../../shared/domain/records/record';
import { Dialog } from '../../ui/panels/dialog';
import { discardDraft, saveDraft } from '../pages/record-actions';
import { drafts, flushDrafts } from '../pages/window-records';
import { ContactForm } from './contact-form';

type ContactDialogProps = {
  /** What is written or changed; null shows nothing. */
  readonly begun: TypedDraft | null;
  /** It as it was kept when the dialog opened; null when it was not begun before. */
  readonly kept: RecordDraft | null;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Whether anything was typed that is not sent. */
function isBegun(key: string): boolean {
  const state = drafts.getState().texts[key]?.state;
  return state !== undefined && state !== 'saved' && state !== 'gone';
}

/** Writes or changes a contact record. Saving and cancelling close it; closed in another way, what was typed stays a draft. */
export function ContactDialog({ begun, kept, opened, onClose }: ContactDialogProps) {
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
      title={begun?.id === null ? 'Nieuw contactmoment' : 'Contactmoment wijzigen'}
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
