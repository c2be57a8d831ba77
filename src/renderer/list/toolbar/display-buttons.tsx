import { Button } from '@mantine/core';
import { commands } from '../../../shared/texts/commands';
import { CommandIcon } from '../commands/command-icon';
import { listCommandNamed } from '../commands/list-commands';
import { useList, useListStore } from '../list-context';
import classes from './display-buttons.module.css';

type Display = 'pivot' | 'chart';
const titles: Readonly<Record<Display, string>> = {
  pivot: 'Toon de rijen in groepen',
  chart: 'Teken een grafiek van de rijen',
};

/** Shows the rows of the list in groups, as a chart, or in the table. */
export const DisplayButtons = () => (
  <div className={classes.buttons}>
    <DisplayButton name="pivot" />
    <DisplayButton name="chart" />
  </div>
);

function DisplayButton({ name }: { readonly name: Display }) {
  const list = useListStore();
  const isShown = useList((state) => state[name] !== null);
  const { label } = commands[name];
  return (
    <Button
      className={classes.button}
      size="xs"
      aria-label={label}
      variant={isShown ? 'light' : 'subtle'}
      aria-pressed={isShown}
      title={isShown ? 'Terug naar de tabel' : titles[name]}
      leftSection={<CommandIcon name={name} />}
      onClick={() => listCommandNamed(name).run(list)}
    >
      <span className={classes.label}>{label}</span>
    </Button>
  );
}
