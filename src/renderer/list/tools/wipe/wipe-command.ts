import { IconFilterOff } from '@tabler/icons-react';
import type { ListCommand } from '../../core/bar/list-command';
import { hidesRows } from '../../core/store/filter-state';

export const wipeCommand = {
  label: 'Wis alle filters',
  words: 'leegmaken opheffen verwijderen opnieuw beginnen',
  Icon: IconFilterOff,
  fits: hidesRows,
  run: (list) => list.getState().wipe(),
} satisfies ListCommand;
