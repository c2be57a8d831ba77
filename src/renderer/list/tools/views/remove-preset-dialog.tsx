import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ColumnPreset } from '../../../../shared/view/view';
import { useDependentSentences } from '../../../core/account/change-question';
import { notifyDone, notifyFailure } from '../../../core/notify';
import form from '../../../ui/forms/form.module.css';
import { Dialog } from '../../../ui/panels/dialog';
import { TextButton } from '../../../ui/panels/text-button';
import { useListActions } from '../../core/store/list-context';

const title = 'Weergave verwijderd';

type RemovePresetDialogProps = {
  readonly preset: ColumnPreset;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Asks for confirmation before removing a preset, which can be undone. */
export function RemovePresetDialog({ preset, opened, onClose }: RemovePresetDialogProps) {
  const { removePreset, putBackPreset } = useListActions();
  const dependents = useDependentSentences(opened ? { kind: 'preset', id: preset.id } : null);
  const remove = async () => {
    onClose();
    const answer = await removePreset(preset.id);
    if (!answer.ok) return notifyFailure('De weergave is niet verwijderd', answer);
    const id = notifyDone(
      title,
      <>
        “{preset.name}” is verwijderd. <TextButton onClick={() => void putBack(id)}>Ongedaan maken</TextButton>
      </>,
    );
  };
  const putBack = async (notification: string) => {
    notifications.hide(notification);
    const failed = await putBackPreset(preset);
    if (failed !== null) notifyFailure('De weergave is niet teruggezet', failed);
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Weergave verwijderen" size={420}>
      <div className={`${form.form} ${form.inDialog}`}>
        <p className={form.text}>Weet u zeker dat u de weergave “{preset.name}” wilt verwijderen?</p>
        {dependents.map((sentence) => (
          <p key={sentence} className={form.text}>
            {sentence}
          </p>
        ))}
        <div className={form.buttons}>
          <Button size="md" data-autofocus onClick={onClose}>
            Annuleren
          </Button>
          <Button size="md" variant="filled" onClick={() => void remove()}>
            Verwijderen
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
