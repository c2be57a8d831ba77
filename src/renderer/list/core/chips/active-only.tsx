import { Checkbox } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { flagOf, flagWords } from '../../../../shared/domain/lists/flag-words';
import type { ListCommand } from '../bar/list-command';
import { filterText } from '../store/filter-state';
import { useList, useListStore } from '../store/list-context';
import type { ListStore } from '../store/list-store';

const activeColumn = 'active';
const isActiveOnly = ({ filters }: ListStore): boolean =>
  flagOf(filterText(filters.typed, activeColumn).trim().toLowerCase()) === true;

export const activeOnlyCommand = {
  label: 'Alleen actieve',
  words: 'kantoren inactief opgeheven filter',
  Icon: IconUserCheck,
  fits: ({ columns }) => columns.some(({ column }) => column.name === activeColumn && !column.withheld),
  isOn: isActiveOnly,
  run: (list) => list.getState().filterBy(activeColumn, isActiveOnly(list.getState()) ? '' : flagWords.yes),
} satisfies ListCommand;
const { fits, isOn, run } = activeOnlyCommand;

type ActiveOnlyProps = {
  /** A shortened label. */
  readonly label?: ReactNode;
};

/** Hides closed offices with one click; absent when the rows belong to no office. */
export function ActiveOnly({ label = activeOnlyCommand.label }: ActiveOnlyProps) {
  const list = useListStore();
  const isKnown = useList(fits);
  const on = useList(isOn);
  if (!isKnown) return null;
  return <Checkbox label={label} checked={on} onChange={() => run(list)} />;
}
