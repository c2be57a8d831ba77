import { longestFilterName } from '../../../shared/domain/lists/saved-filter';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { sentenceOf } from '../../bridge/bridge';
import { NameForm } from '../../ui/forms/name-form';
import { Dialog } from '../../ui/panels/dialog';
import { useSavedFilters } from './saved-filters';
import { useSavedFilterActions } from './use-saved-filter';

const explanation =
  'Filters, periode, afstand, peergroep, sortering, kolommen en kleur worden bewaard, met de soort lijst.';

type SaveFilterDialogProps = { readonly opened: boolean; readonly onClose: () => void };

/** Asks for the name under which the list is kept as it is; without a name nothing is kept. */
export function SaveFilterDialog({ opened, onClose }: SaveFilterDialogProps) {
  const { saveAs } = useSavedFilterActions();
  const filters = useSavedFilters((state) => state.filters);
  const save = async (name: string): Promise<string | null> => {
    if (filters.some((filter) => filter.name.toLowerCase() === name.toLowerCase())) {
      return repeatedSentences.nameTaken('filter', name);
    }
    const failed = await saveAs(name);
    return failed === null ? null : sentenceOf(failed);
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Filter bewaren" size={420}>
      <NameForm initial="" longest={longestFilterName} explanation={explanation} onSave={save} onClose={onClose} />
    </Dialog>
  );
}
