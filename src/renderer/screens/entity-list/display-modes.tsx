import { SegmentedControl } from '@mantine/core';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { displayModes, hasList } from '../../../shared/domain/list-name';
import { useApplication } from '../../core/application-store';
import { lastScreen } from '../../core/last-screen';
import { useList } from '../../list/list-context';

const { choose } = lastScreen.getState();

/** Switches between the lists that the subscription has; nothing to switch is no control. */
export function DisplayModes() {
  const options = useApplication((state) => state.start?.session.account?.options ?? null);
  const list = useList((state) => state.list);
  const modes = options === null ? [] : displayModes.filter((mode) => hasList(options, mode));
  if (modes.length < 2 || list === 'persons') return null;
  return (
    <SegmentedControl
      aria-label="Weergave"
      value={list}
      onChange={(value) => choose(displayModes.find((mode) => mode === value) ?? 'advisers')}
      data={modes.map((mode) => ({ value: mode, label: listDefinitions[mode].short }))}
    />
  );
}
