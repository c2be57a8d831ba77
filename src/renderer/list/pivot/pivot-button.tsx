import { Button } from '@mantine/core';
import { commands } from '../../../shared/texts/commands';
import { CommandIcon } from '../commands/command-icon';
import { listCommandNamed } from '../commands/list-commands';
import { useList, useListStore } from '../list-context';

/** Shows the rows of the list in groups, or in the table. */
export function PivotButton() {
  const list = useListStore();
  const isShown = useList((state) => state.pivot !== null);
  return (
    <Button
      variant={isShown ? 'light' : 'subtle'}
      aria-pressed={isShown}
      title={isShown ? 'Terug naar de tabel' : 'Toon de rijen in groepen'}
      leftSection={<CommandIcon name="pivot" />}
      onClick={() => listCommandNamed('pivot').run(list)}
    >
      {commands.pivot.label}
    </Button>
  );
}
