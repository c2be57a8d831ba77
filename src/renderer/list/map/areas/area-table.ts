import type { SheetTable, SheetTableColumn } from '../../../../shared/domain/lists/analysis/sheet-table';
import type { Column } from '../../../../shared/domain/lists/column';
import { areaFigures } from './area-figures';
import type { ShownArea, ShownAreas } from './shown-areas';
import type { AreasOnMap } from './use-shown-areas';

type Value = string | number | null;
type AreaColumn = { readonly column: SheetTableColumn; readonly read: (area: ShownArea) => Value };

const words = (label: string, read: AreaColumn['read']): AreaColumn => ({ column: { kind: 'text', label }, read });
const figures = (label: string, decimals: number, read: AreaColumn['read']): AreaColumn => ({
  column: { kind: 'number', label, decimals },
  read,
});

/** The columns of the table: what the areas are called, the figure on the map, and what else is known of them. */
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

/** All areas of the map as a table, in the order beside it; a column without any value is left out. */
export function areaTable(
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
