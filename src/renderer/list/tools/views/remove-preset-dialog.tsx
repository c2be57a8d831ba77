import type { ColumnPreset } from '../../../../shared/view/view';
import { useDependentSentences } from '../../../core/account/change-question';
import { notifyFailure, notifyGone } from '../../../core/notify';
import { QuestionDialog } from '../../../ui/panels/question-dialog';
import { useListActions } from '../../core/store/list-context';

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
    notifyGone('Weergave verwijderd', `“${preset.name}” is verwijderd.`, async () => {
      const failed = await putBackPreset(preset);
      if (failed !== null) notifyFailure('De weergave is niet teruggezet', failed);
    });
  };
  return (
    <QuestionDialog
      title="Weergave verwijderen"
      sentences={[`Weet u zeker dat u de weergave “${preset.name}” wilt verwijderen?`, ...dependents]}
      opened={opened}
      onClose={onClose}
      onYes={() => void remove()}
    />
  );
}
