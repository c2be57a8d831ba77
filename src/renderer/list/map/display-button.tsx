import { Button } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useHasControl } from '../../core/subscription';
import { liesSomewhere } from '../lies-somewhere';
import { useList, useListActions } from '../list-context';
import { fetchMapView } from './map-view-chunk';

/** So long the list has been there, in milliseconds, before anything is fetched that nobody asked for. */
const calm = 5000;

/** Shows the list on the map or in the table; both stay where they were. */
export function DisplayButton() {
  const { setDisplay } = useListActions();
  const allowed = useHasControl('map');
  const list = useList((state) => state.list);
  const isUsable = useList((state) => state.loaded !== null);
  const isOffered = allowed && liesSomewhere(list);
  useEffect(() => {
    if (!isOffered || !isUsable) return;
    // Its libraries are read while nobody waits for anything, so that the first click does not wait for them.
    const timer = setTimeout(() => requestIdleCallback(fetchMapView), calm);
    return () => clearTimeout(timer);
  }, [isOffered, isUsable]);
  const isMap = useList((state) => state.display === 'map');
  if (!isOffered) return null;
  return (
    <Button
      variant={isMap ? 'light' : 'subtle'}
      aria-pressed={isMap}
      title={isMap ? 'Terug naar de tabel' : 'Toon de lijst op de kaart'}
      leftSection={<IconMap2 size={18} stroke={1.6} aria-hidden />}
      onPointerEnter={fetchMapView}
      onFocus={fetchMapView}
      onClick={() => setDisplay(isMap ? 'table' : 'map')}
    >
      Kaart
    </Button>
  );
}
