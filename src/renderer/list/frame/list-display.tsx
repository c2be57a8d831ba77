import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Chart } from '../../../shared/domain/lists/analysis/chart';
import type { PivotView } from '../../../shared/domain/lists/analysis/pivot';
import { useHasControl } from '../../core/account/subscription-offer';
import { useCanDraw } from '../../map/style/use-can-draw';
import { FetchedPart, useFetchedPart } from '../../ui/behaviour/fetched-part';
import { hasPlaces } from '../core/rows/detail-path';
import { useList } from '../core/store/list-context';
import { MapSlot } from '../displays/map/kept-map';
import classes from './list-display.module.css';

type ListDisplayProps = {
  /** The table, which is shown when the map cannot be drawn. */
  readonly table: ReactNode;
};

/** Shows the list as the user chose: on the map if that can be drawn, otherwise in the table with the reason. */
export function ListDisplay({ table }: ListDisplayProps) {
  const isPossible = useIsMapPossible();
  const isShown = useIsMapShown();
  const [wasOpened, setWasOpened] = useState(false);
  const pivot = useList((state) => state.pivot);
  if (isShown && !wasOpened) setWasOpened(true);
  const chart = useList((state) => state.chart);
  if (pivot !== null) return <PivotPlace view={pivot} />;
  if (chart !== null) return <ChartPlace chart={chart} />;
  return isPossible && (isShown || wasOpened) ? <MapOrTable table={table} isShown={isShown} /> : table;
}

/** Loaded when a pivot is first shown. */
const pivotTable = new FetchedPart(async () => ({
  default: (await import('../displays/pivot/pivot-view')).PivotTableView,
}));

function PivotPlace({ view }: { readonly view: PivotView }) {
  const PivotTable = useFetchedPart(pivotTable);
  return PivotTable === null ? null : <PivotTable view={view} />;
}

/** Loaded when a chart is first shown. */
const chartView = new FetchedPart(async () => ({ default: (await import('../displays/chart/chart-view')).ChartView }));

function ChartPlace({ chart }: { readonly chart: Chart }) {
  const ChartView = useFetchedPart(chartView);
  return ChartView === null ? null : <ChartView chart={chart} />;
}

/** Whether the list's rows have positions and the subscription includes the map. */
function useIsMapPossible(): boolean {
  const allowed = useHasControl('map');
  return useList(({ list }) => hasPlaces(list)) && allowed;
}

/** Whether the user chose the map, and the list and the subscription allow it. */
export function useIsMapShown(): boolean {
  const isPossible = useIsMapPossible();
  return useList(({ display, pivot, chart }) => display === 'map' && pivot === null && chart === null) && isPossible;
}

/** Once opened, the map stays drawn behind the table, because starting it again takes seconds without a graphics card. */
function MapOrTable({ table, isShown }: ListDisplayProps & { readonly isShown: boolean }) {
  const { canDraw, onLost, tryAgain } = useCanDraw();
  if (canDraw) {
    return (
      <>
        <MapSlot isShown={isShown} onLost={onLost} />
        {!isShown && table}
      </>
    );
  }
  if (!isShown) return table;
  return (
    <>
      <p className={classes.bar} role="status">
        De kaart kan nu niet worden getekend op deze computer. U ziet de tabel; zodra het kan, komt de kaart terug.
        <Button size="xs" onClick={tryAgain}>
          Opnieuw proberen
        </Button>
      </p>
      {table}
    </>
  );
}
