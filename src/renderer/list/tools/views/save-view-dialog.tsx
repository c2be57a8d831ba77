import { Radio } from '@mantine/core';
import { IconBookmarkPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { repeatedSentences } from '../../../../shared/texts/repeated-sentences';
import { longestPresetName, newPresetName } from '../../../../shared/view/view';
import { sentenceOf } from '../../../bridge/bridge';
import { useHasControl } from '../../../core/account/subscription-offer';
import { NameForm } from '../../../ui/forms/name-form';
import { Dialog } from '../../../ui/panels/dialog';
import { type ListCommand, opens } from '../../core/bar/list-command';
import { useTool } from '../../core/bar/tool';
import { useList, useListActions } from '../../core/store/list-context';
import { useSavedFilterActions, useTakenNames } from '../../core/views/use-saved-filter';
import classes from './presets.module.css';

/** `Adviseurs`, followed by a number if that name is taken. */
export function freePresetName(taken: ReadonlySet<string>): string {
  let number = 1;
  const name = () => (number === 1 ? newPresetName : `${newPresetName} ${number}`);
  while (taken.has(name().toLowerCase())) number++;
  return name();
}

export const nameTaken = (name: string): string => repeatedSentences.nameTaken('weergave', name);

export const savePresetCommand = {
  label: 'Weergave bewaren als…',
  words: 'preset kolommen opslaan',
  control: 'presets',
  Icon: IconBookmarkPlus,
  run: opens('savePreset'),
} satisfies ListCommand;

/** Saves the columns as a view, unless the user chooses to save everything; opened by a command or a tool. */
export function SavePresetDialog() {
  const [opened, setOpened] = useTool('savePreset');
  return <SaveViewDialog first="columns" opened={opened} onClose={() => setOpened(false)} />;
}

/** What a view stores: only columns and sort, or also the filters and the rest. */
type ViewContent = 'columns' | 'all';

const contents: Readonly<Record<ViewContent, { readonly label: string; readonly explanation: string }>> = {
  columns: {
    label: 'Alleen de kolommen en de sortering',
    explanation: 'De kolommen, hun volgorde en breedte en de sortering worden bewaard.',
  },
  all: {
    label: 'Ook de filters',
    explanation:
      'Filters, periode, afstand, peergroep, sortering, kolommen en kleur worden bewaard, met de soort lijst.',
  },
};

const ofMonthsToo =
  'De vergelijking, filters, sortering en kolommen worden bewaard. Geopend in een latere maand vergelijkt deze die met evenveel maanden eerder.';

type SaveViewDialogProps = {
  readonly opened: boolean;
  /** The initial choice. */
  readonly first: ViewContent;
  readonly onClose: () => void;
};

/** Asks for a name to store the list under as a view, and how much of it to store. An empty name stores nothing. */
export function SaveViewDialog({ opened, first, onClose }: SaveViewDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Weergave bewaren" size={420}>
      <ViewName first={first} onClose={onClose} />
    </Dialog>
  );
}

function ViewName({ first, onClose }: Pick<SaveViewDialogProps, 'first' | 'onClose'>) {
  const { savePreset } = useListActions();
  const { saveAs } = useSavedFilterActions();
  // A comparison's columns mean nothing without its months.
  const ofMonths = useList((state) => state.comparison !== null);
  const mayKeepColumns = useHasControl('presets') && !ofMonths;
  const list = useList((state) => state.list);
  const [chosen, setChosen] = useState<ViewContent>(first);
  const content = mayKeepColumns ? chosen : 'all';
  const taken = useTakenNames(list);
  const save = async (name: string): Promise<string | null> => {
    if (taken.has(name.toLowerCase())) return nameTaken(name);
    const failed = await (content === 'columns' ? savePreset(name) : saveAs(name));
    return failed === null ? null : sentenceOf(failed);
  };
  return (
    <NameForm
      about={`view name/${list}/${first}`}
      initial={content === 'columns' ? freePresetName(taken) : ''}
      longest={longestPresetName}
      explanation={ofMonths ? ofMonthsToo : contents[content].explanation}
      onSave={save}
      onClose={onClose}
    >
      {mayKeepColumns && (
        <Radio.Group
          aria-label="Wat u bewaart"
          value={content}
          onChange={(value) => setChosen(value === 'all' ? 'all' : 'columns')}
        >
          <div className={classes.contents}>
            {(['columns', 'all'] as const).map((choice) => (
              <Radio key={choice} value={choice} label={contents[choice].label} />
            ))}
          </div>
        </Radio.Group>
      )}
    </NameForm>
  );
}
