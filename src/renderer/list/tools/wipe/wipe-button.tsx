import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { disabledWhen } from '../../../ui/behaviour/disabled-when';
import { CommandIcon, type ListCommand } from '../../core/bar/list-command';
import { hidesRows } from '../../core/store/filter-state';
import { useList, useListStore } from '../../core/store/list-context';

export const wipeCommand = {
  label: 'Wis alle filters',
  words: 'leegmaken opheffen verwijderen opnieuw beginnen',
  Icon: IconFilterOff,
  run: (list) => list.getState().wipe(),
} satisfies ListCommand;

/** Empties all filters; has no effect while none hides rows. */
export function WipeButton() {
  const list = useListStore();
  const isLimited = useList(hidesRows);
  return (
    <Button
      variant="subtle"
      title={wipeCommand.label}
      {...disabledWhen(!isLimited)}
      leftSection={<CommandIcon command={wipeCommand} />}
      onClick={() => wipeCommand.run(list)}
    >
      {wipeCommand.label}
    </Button>
  );
}
