import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { commands } from '../../../../shared/texts/commands';
import { listCommands } from '../../frame/commands/list-commands';
import { useList, useListStore } from '../store/list-context';

const { fits, isOn, run } = listCommands.activeOnly;

type ActiveOnlyProps = {
  /** A shortened label. */
  readonly label?: ReactNode;
};

/** Hides closed offices with one click; absent when the rows belong to no office. */
export function ActiveOnly({ label = commands.activeOnly.label }: ActiveOnlyProps) {
  const list = useListStore();
  const isKnown = useList(fits);
  const on = useList(isOn);
  if (!isKnown) return null;
  return <Checkbox label={label} checked={on} onChange={() => run(list)} />;
}
