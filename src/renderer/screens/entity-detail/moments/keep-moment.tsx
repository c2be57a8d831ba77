import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { MonthRef } from '../../../../shared/domain/months/month';
import { momentBounds } from '../../../../shared/moments/moment';
import { bridge } from '../../../bridge/bridge';
import { useOwner } from '../../../core/account/owner';
import { notifyDone, notifyFailure } from '../../../core/notify';
import { DialogForm } from '../../../ui/forms/dialog-form';
import form from '../../../ui/forms/form.module.css';
import { Dialog } from '../../../ui/panels/dialog';

type KeepMomentProps = {
  readonly id: string;
  readonly name: string;
  readonly month: MonthRef;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onKept: (moment: string) => void;
};

/** Asks why the dossier is kept and whether notes go along, and keeps it. */
export function KeepMoment({ id, name, month, opened, onClose, onKept }: KeepMomentProps) {
  const owner = useOwner();
  const [reason, setReason] = useState('');
  const [withNotes, setWithNotes] = useState(false);
  const keep = async (): Promise<void> => {
    if (owner === null) return;
    onClose();
    const answer = await bridge.request('moment.keep', { owner, month, id, reason, withNotes });
    if (!answer.ok) {
      notifyFailure('Het dossier is niet bewaard', answer);
      return;
    }
    setReason('');
    setWithNotes(false);
    onKept(answer.data.id);
    notifyDone('Dossier bewaard', name);
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Dossier op deze datum bewaren" size={460}>
      <DialogForm yes="Bewaren" onSubmit={() => void keep()} onClose={onClose}>
        <p className={form.text}>Het moment is een kopie die nooit verandert. Verwijderen kan wel.</p>
        <TextInput
          label="Reden"
          placeholder="Bijvoorbeeld: bezoek of audit"
          data-autofocus
          maxLength={momentBounds.reason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Checkbox
          label="Notities en contactmomenten gaan mee"
          checked={withNotes}
          onChange={(event) => setWithNotes(event.currentTarget.checked)}
        />
      </DialogForm>
    </Dialog>
  );
}
