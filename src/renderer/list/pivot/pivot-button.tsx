import { Button } from '@mantine/core';
import { commands } from '../../../shared/texts/commands';
import { CommandIcon } from '../commands/command-icon';
import { listCommandNamed } from '../commands/list-commands';
import { useList, useListStore } from '../list-context';
import classes from './pivot-button.module.css';

/** Shows the rows of the list in groups, or in the table. */
export function PivotButton() {
  const list = useListStore();
  const isShown = useList((state) => state.pivot !== null);
  return (
    <Button
      className={classes.button}
      size="xs"
      aria-label={commands.pivot.label}
      variant={isShown ? 'light' : 'subtle'}
      aria-pressed={isShown}
      title={isShown ? 'Terug naar de tabel' : 'Toon de rijen in groepen'}
      leftSection={<CommandIcon name="pivot" />}
      onClick={() => listCommandNamed('pivot').run(list)}
    >
      <span className={classes.label}>{commands.pivot.label}</span>
    </Button>
  );
}
