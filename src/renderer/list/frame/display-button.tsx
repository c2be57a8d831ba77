import { Button } from '@mantine/core';
import { commands } from '../../../shared/texts/commands';
import { useHasControl } from '../../core/account/subscription-offer';
import { fetchMap } from '../../map/map-parts';
import { hasPlaces } from '../core/rows/detail-path';
import { useList, useListActions } from '../core/store/list-context';
import { CommandIcon } from './commands/command-icon';

/** Switches the list between map and table; each keeps its position. */
export function DisplayButton() {
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
      leftSection={<CommandIcon name="map" />}
      onPointerEnter={fetchMap}
      onFocus={fetchMap}
      onClick={() => setDisplay(isMap ? 'table' : 'map')}
    >
      {commands.map.label}
    </Button>
  );
}
