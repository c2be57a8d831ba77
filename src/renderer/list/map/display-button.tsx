import { Button } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { useHasControl } from '../../core/account/subscription-offer';
import { fetchMap } from '../../map/map-parts';
import { useList, useListActions } from '../list-context';

/** Whether the rows of a list have a place: persons and articles have none. */
export const hasPlaces = (list: ListName): boolean => list !== 'persons' && list !== 'press';

/** Shows the list on the map or in the table; both stay where they were. */
export function DisplayButton() {
  const { setDisplay } = useListActions();
  const allowed = useHasControl('map');
  const list = useList((state) => state.list);
  const isMap = useList((state) => state.display === 'map');
  if (!allowed || !hasPlaces(list)) return null;
  return (
    <Button
      variant={isMap ? 'light' : 'subtle'}
      aria-pressed={isMap}
      title={isMap ? 'Terug naar de tabel' : 'Toon de lijst op de kaart'}
      leftSection={<IconMap2 size={18} stroke={1.6} aria-hidden />}
      onPointerEnter={fetchMap}
      onFocus={fetchMap}
      onClick={() => setDisplay(isMap ? 'table' : 'map')}
    >
      Kaart
    </Button>
  );
}
