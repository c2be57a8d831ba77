import { Button } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useHasControl } from '../../core/subscription';
import { hasWebGl } from '../../map/webgl';
import { liesSomewhere } from '../lies-somewhere';
import { useList } from '../list-context';
import classes from './list-display.module.css';
import { ListMap } from './list-map';
import { returnPause } from './return-pauses';

type ListDisplayProps = {
  /** The table, which stands in wherever the map cannot be drawn. */
  readonly table: ReactNode;
};

/** The list as the user wants it: on the map where that can be drawn, else in the table with why. */
export function ListDisplay({ table }: ListDisplayProps) {
  const wanted = useIsMapShown();
  return wanted ? <MapOrTable table={table} /> : table;
}

/** Whether the map is asked for and allowed, of a list that has places. */
export function useIsMapShown(): boolean {
  const allowed = useHasControl('map');
  return useList(({ display, list }) => display === 'map' && liesSomewhere(list)) && allowed;
}

function MapOrTable({ table }: ListDisplayProps) {
  const [canDraw, setCanDraw] = useState(hasWebGl);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (canDraw) return;
    const timer = setTimeout(() => {
      setAttempt(attempt + 1);
      setCanDraw(hasWebGl());
    }, returnPause(attempt));
    return () => clearTimeout(timer);
  }, [canDraw, attempt]);
  const onLost = useCallback(() => setCanDraw(false), []);
  if (canDraw) return <ListMap onLost={onLost} />;
  return (
    <>
      <p className={classes.bar} role="status">
        De kaart kan nu niet worden getekend op deze computer. U ziet de tabel; zodra het kan, komt de kaart terug.
        <Button size="xs" onClick={() => setCanDraw(hasWebGl())}>
          Opnieuw proberen
        </Button>
      </p>
      {table}
    </>
  );
}
