import { Button } from '@mantine/core';
import { commands } from '../../../shared/texts/commands';
import { CommandIcon } from '../commands/command-icon';
import { listCommandNamed } from '../commands/list-commands';
import { useList, useListStore } from '../list-context';
import classes from '../pivot/pivot-button.module.css';

/** Shows a chart of the rows of the list, or the table. */
export function ChartButton() {
  const list = useListStore();
  const isShown = useList((state) => state.chart !== null);
  return (
    <Button
      className={classes.button}
      size="xs"
      aria-label={commands.chart.label}
      variant={isShown ? 'light' : 'subtle'}
      aria-pressed={isShown}
      title={isShown ? 'Terug naar de tabel' : 'Teken een grafiek van de rijen'}
      leftSection={<CommandIcon name="chart" />}
      onClick={() => listCommandNamed('chart').run(list)}
    >
      <span className={classes.label}>{commands.chart.label}</span>
    </Button>
  );
}
