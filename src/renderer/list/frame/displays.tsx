import { fetchMap } from '../../map/map-parts';
import { FetchedPart, useFetchedPart } from '../../ui/behaviour/fetched-part';
import type { ListDisplay, ListDisplayName } from '../core/bar/display';
import { useList } from '../core/store/list-context';
import { chartCommand } from '../displays/chart/chart-commands';
import { mapCommand } from '../displays/map/map-command';
import { MapOrTable } from '../displays/map/map-or-table';
import { pivotCommand } from '../displays/pivot/first-pivot';

/** Loaded when a pivot is first shown. */
const pivotTable = new FetchedPart(async () => ({
  default: (await import('../displays/pivot/pivot-view')).PivotTableView,
}));

function PivotDisplay() {
  const PivotTable = useFetchedPart(pivotTable);
  const view = useList((state) => state.pivot);
  return PivotTable === null || view === null ? null : <PivotTable view={view} />;
}

/** Loaded when a chart is first shown. */
const chartView = new FetchedPart(async () => ({ default: (await import('../displays/chart/chart-view')).ChartView }));

function ChartDisplay() {
  const ChartView = useFetchedPart(chartView);
  const chart = useList((state) => state.chart);
  return ChartView === null || chart === null ? null : <ChartView chart={chart} />;
}

/** How a list of one month can be shown: each display is one entry. Its question, parts and files are in its folder. */
export const listDisplays: Readonly<Record<ListDisplayName, ListDisplay>> = {
  // The map stays drawn behind the table, so both are one component.
  table: { Component: MapOrTable, button: null },
  map: {
    Component: MapOrTable,
    button: { command: mapCommand, title: 'Toon de lijst op de kaart', isBesideFilters: false, fetch: fetchMap },
  },
  pivot: {
    Component: PivotDisplay,
    button: { command: pivotCommand, title: 'Toon de rijen in groepen', isBesideFilters: true },
  },
  chart: {
    Component: ChartDisplay,
    button: { command: chartCommand, title: 'Teken een grafiek van de rijen', isBesideFilters: true },
  },
};
