import { longestPresetName } from '../../../shared/domain/lists/list';
import { sentenceOf } from '../../bridge/bridge';
import { NameForm } from '../../ui/forms/name-form';
import { Dialog } from '../../ui/panels/dialog';
import { useList, useListActions } from '../list-context';
import { freePresetName, nameTaken, takenNames } from './preset-names';

type SavePresetDialogProps = { readonly opened: boolean; readonly onClose: () => void };

/** Asks for the name under which the columns and the sort are kept. */
export function SavePresetDialog({ opened, onClose }: SavePresetDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Weergave bewaren" size={420}>
      <PresetName onClose={onClose} />
    </Dialog>
  );
}

function PresetName({ onClose }: { readonly onClose: () => void }) {
  const { savePreset } = useListActions();
  const presets = useList((state) => state.presets);
  const list = useList((state) => state.list);
  const taken = takenNames(list, presets);
  const save = async (name: string): Promise<string | null> => {
    if (taken.has(name.toLowerCase())) return nameTaken(name);
    const failed = await savePreset(name);
    return failed === null ? null : sentenceOf(failed);
  };
  return (
    <NameForm
      initial={freePresetName(taken)}
      longest={longestPresetName}
      explanation="De kolommen, hun volgorde en breedte en de sortering worden bewaard."
      onSave={save}
      onClose={onClose}
    />
  );
}
