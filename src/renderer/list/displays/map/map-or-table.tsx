import { Button } from '@mantine/core';
import { useState } from 'react';
import { hasPlaces } from '../../../../shared/domain/lists/list-name';
import { useHasControl } from '../../../core/account/subscription-offer';
import { useCanDraw } from '../../../map/style/use-can-draw';
import { type ListDisplayProps, shownDisplay } from '../../core/bar/display';
import { useList } from '../../core/store/list-context';
import { MapSlot } from './kept-map';
import classes from './map-or-table.module.css';

/** Shows the list on the map if that can be drawn, otherwise in the table with the reason. Once opened, the map stays behind the table. */
export function MapOrTable({ rows }: ListDisplayProps) {
  const isPossible = useIsMapPossible();
  const isShown = useIsMapShown();
  const [wasOpened, setWasOpened] = useState(false);
  if (isShown && !wasOpened) setWasOpened(true);
  return isPossible && (isShown || wasOpened) ? <KeptMap rows={rows} isShown={isShown} /> : rows;
}

/** Whether the list's rows have positions and the subscription includes the map. */
function useIsMapPossible(): boolean {
  const allowed = useHasControl('map');
  return useList(({ list }) => hasPlaces(list)) && allowed;
}

/** Whether the user chose the map, and the list and the subscription allow it. */
export function useIsMapShown(): boolean {
  const isPossible = useIsMapPossible();
  return useList((state) => shownDisplay(state) === 'map') && isPossible;
}

/** Once opened, the map stays drawn behind the table, because starting it again takes seconds without a graphics card. */
function KeptMap({ rows, isShown }: ListDisplayProps & { readonly isShown: boolean }) {
  const { canDraw, onLost, tryAgain } = useCanDraw();
  if (canDraw) {
    return (
      <>
        <MapSlot isShown={isShown} onLost={onLost} />
        {!isShown && rows}
      </>
    );
  }
  if (!isShown) return rows;
  return (
    <>
      <p className={classes.bar} role="status">
        De kaart kan nu niet worden getekend op deze computer. U ziet de tabel; zodra het kan, komt de kaart terug.
        <Button size="xs" onClick={tryAgain}>
          Opnieuw proberen
        </Button>
      </p>
      {rows}
    </>
  );
}
