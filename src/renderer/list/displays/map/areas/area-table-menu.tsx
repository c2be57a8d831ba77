import { Button } from '@mantine/core';
import { IconChevronDown, IconCopy } from '@tabler/icons-react';
import { listDefinitions } from '../../../../../shared/catalog/list-definitions';
import type {
  SheetTable,
  SheetTableColumn,
  SheetTableFormat,
} from '../../../../../shared/domain/lists/analysis/sheet-table';
import type { Column } from '../../../../../shared/domain/lists/column';
import { formatPeriod } from '../../../../../shared/format/format-date';
import { countOf, formatCount } from '../../../../../shared/format/format-number';
import { describeQuery } from '../../../../../shared/texts/describe-query';
import { bridge } from '../../../../bridge/bridge';
import { notifySaved } from '../../../../core/notify';
import { copyTable, FileMenu, useMayExport } from '../../../core/drawn/table-file';
import { monthAbove } from '../../../core/rows/copy-cells';
import { useList, useListQuery } from '../../../core/store/list-context';
import classes from '../map-rows.module.css';
import { areaFigures } from './area-figures';
import { useAreasTitle } from './area-legend';
import type { ShownArea, ShownAreas } from './shown-areas';
import type { AreasOnMap } from './use-shown-areas';

type Value = string | number | null;
type AreaColumn = { readonly column: SheetTableColumn; readonly read: (area: ShownArea) => Value };

const words = (label: string, read: AreaColumn['read']): AreaColumn => ({ column: { kind: 'text', label }, read });
const figures = (label: string, decimals: number, read: AreaColumn['read']): AreaColumn => ({
  column: { kind: 'number', label, decimals },
  read,
});

/** The table's columns: area names, the figure on the map, and other facts. */
function columnsOf({ division }: ShownAreas, { figure, column }: Pick<AreasOnMap, 'figure' | 'column'>) {
  const names =
    division.kind === 'postcode'
      ? [words('Postcode', ({ area }) => area.key), words('Plaats', ({ area }) => area.city)]
      : [words('Gebied', ({ name }) => name)];
  const isOwn = figure === 'count' || figure === 'fte' || figure === 'median';
  const shown = areaFigures[figure];
  const percent = figure === 'share' || figure === 'part' ? ' (%)' : '';
  return [
    ...names,
    ...(isOwn ? [] : [figures(`${shown.label}${percent}`, shown.decimals, ({ value }) => value)]),
    figures('Aantal', 0, ({ area }) => area.count),
    figures('In de hele lijst', 0, ({ area }) => area.total),
    figures('FTE', 1, ({ area }) => area.fte),
    ...(column === null ? [] : [medianColumn(column)]),
  ];
}

const medianColumn = (column: Column): AreaColumn =>
  figures(`Mediaan ${column.label}`, Math.max(1, column.decimals), ({ area }) => area.median);

/** All areas of the map as a table, in the order beside the map, without empty columns. */
function areaTable(
  shown: ShownAreas,
  figure: Pick<AreasOnMap, 'figure' | 'column'>,
  head: Pick<SheetTable, 'title' | 'lines'>,
): SheetTable {
  const columns = columnsOf(shown, figure).filter(
    ({ column, read }) => column.kind === 'text' || shown.areas.some((area) => read(area) !== null),
  );
  return {
    ...head,
    columns: columns.map(({ column }) => column),
    rows: shown.areas.map((area) => columns.map(({ read }) => read(area))),
  };
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** Copies the table of areas, or saves it as a file if the subscription has exports. */
export function AreaTableMenu({ areas }: { readonly areas: AreasOnMap }) {
  const query = useListQuery(true);
  const table = useAreaTable(areas, query);
  const column = areas.column?.name ?? null;
  const mayWrite = useMayExport(query === null ? null : { ...query, column });
  if (table === null || query === null) return null;
  const copy = () => copyTable(table, (rows) => countOf(rows, 'gebied', 'gebieden'), monthAbove());
  const save = async (format: SheetTableFormat): Promise<void> => {
    const saved = await bridge.request('map.saveAreas', { ...query, column, table, format });
    notifySaved(saved, { done: 'Tabel van de gebieden geëxporteerd', failed: 'De tabel is niet geëxporteerd' });
  };
  return (
    <div className={classes.choice}>
      <span className="figures">{countOf(table.rows.length, 'gebied', 'gebieden')}</span>
      <span className={classes.tableButtons}>
        <Button size="xs" variant="default" leftSection={<IconCopy {...icon} />} onClick={copy}>
          Kopiëren
        </Button>
        {mayWrite && (
          <FileMenu label="Tabel van de gebieden exporteren" onTable={save}>
            <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}>
              Tabel exporteren
            </Button>
          </FileMenu>
        )}
      </span>
    </div>
  );
}

/** The table with its title; null until the areas are known. */
function useAreaTable(areas: AreasOnMap, query: ReturnType<typeof useListQuery>): SheetTable | null {
  const title = useAreasTitle(areas);
  const columns = useList((state) => state.columns);
  if (areas.shown === null || query === null) return null;
  const columnOf = (name: string) => columns.find(({ column }) => column.name === name)?.column;
  const lines = [
    `${listDefinitions[query.list].title}, gegevens t/m ${formatPeriod(query.month.period)}`,
    describeQuery(query, columnOf),
    ...(areas.elsewhere === 0 ? [] : [`${formatCount(areas.elsewhere)} in geen gebied`]),
  ];
  return areaTable(areas.shown, areas, { title, lines: lines.filter((line) => line !== '') });
}
