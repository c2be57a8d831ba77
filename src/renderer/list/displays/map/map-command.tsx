import { Button } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import { useHasControl } from '../../../core/account/subscription-offer';
import { fetchMap } from '../../../map/map-parts';
import { CommandIcon, type ListCommand } from '../../core/bar/list-command';
import { hasPlaces } from '../../core/rows/detail-path';
import { useList, useListActions } from '../../core/store/list-context';

export const mapCommand = {
  label: 'Kaart',
  words: 'plattegrond tabel geografisch',
  control: 'map',
  Icon: IconMap2,
  fits: ({ list }) => hasPlaces(list),
  isOn: ({ display }) => display === 'map',
  run: (list) => {
    const { display, setDisplay } = list.getState();
    setDisplay(display === 'map' ? 'table' : 'map');
  },
} satisfies ListCommand;

/** Switches the list between map and table; each keeps its position. */
export function MapButton() {
  const { setDisplay } = useListActions();
  const allowed = useHasControl('map');
  const list = useList((state) => state.list);
  const isMap = useList(({ display, pivot, chart }) => display === 'map' && pivot === null && chart === null);
  if (!allowed || !hasPlaces(list)) return null;
  return (
    <Button
      variant={isMap ? 'light' : 'subtle'}
      aria-pressed={isMap}
      title={isMap ? 'Terug naar de tabel' : 'Toon de lijst op de kaart'}
      leftSection={<CommandIcon command={mapCommand} />}
      onPointerEnter={fetchMap}
      onFocus={fetchMap}
      onClick={() => setDisplay(isMap ? 'table' : 'map')}
    >
      {mapCommand.label}
    </Button>
  );
}
