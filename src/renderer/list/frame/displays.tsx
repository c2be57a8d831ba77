import { IconTable } from '@tabler/icons-react';
import { FetchedPart, useFetchedPart } from '../../ui/behaviour/fetched-part';
import type { ListDisplay, ListDisplayName } from '../core/bar/display';
import type { ListCommand } from '../core/bar/list-command';
import { useList } from '../core/store/list-context';
import { chartCommand } from '../displays/chart/chart-commands';
import { listMap } from '../displays/map/kept-map';
import { mapCommand } from '../displays/map/map-command';
import { MapOrTable } from '../displays/map/map-or-table';
import { pivotCommand } from '../displays/pivot/first-pivot';

/** Loaded when a pivot is first shown. */
const pivotTable = new FetchedPart(async () => (await import('../displays/pivot/pivot-view')).PivotTableView);

function PivotDisplay() {
  const PivotTable = useFetchedPart(pivotTable);
  const view = useList((state) => state.pivot);
  return PivotTable === null || view === null ? null : <PivotTable view={view} />;
}

/** Loaded when a chart is first shown. */
const chartView = new FetchedPart(async () => (await import('../displays/chart/chart-view')).ChartView);

function ChartDisplay() {
  const ChartView = useFetchedPart(chartView);
  const chart = useList((state) => state.chart);
  return ChartView === null || chart === null ? null : <ChartView chart={chart} />;
}

const shownBy = (command: ListCommand) => ({ command, label: command.label, Icon: command.Icon });

/** How a list of one month can be shown: each display is one entry, in the order of the switch. Its question, parts and files are in its folder. */
export const listDisplays: Readonly<Record<ListDisplayName, ListDisplay>> = {
  // The map stays drawn behind the table, so both are one component.
  table: { Component: MapOrTable, command: null, label: 'Tabel', Icon: IconTable },
  pivot: { Component: PivotDisplay, ...shownBy(pivotCommand) },
  chart: { Component: ChartDisplay, ...shownBy(chartCommand) },
  map: { Component: MapOrTable, ...shownBy(mapCommand), fetch: () => void listMap.fetch().catch(() => undefined) },
};
