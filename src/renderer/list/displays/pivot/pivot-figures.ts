import { defineColumn } from '../../../../shared/catalog/columns/define-column';
import type { ColumnLookup } from '../../../../shared/catalog/kvk-list-column';
import type { PivotMeasure, PivotView } from '../../../../shared/domain/lists/analysis/pivot';
import type { PivotTable } from '../../../../shared/domain/lists/analysis/pivot-table';
import type { Column } from '../../../../shared/domain/lists/column';
import { formatCell } from '../../../../shared/format/format-cell';
import { roundShown, withMinus } from '../../../../shared/format/format-number';
import { axisWords, measureColumn, measureWords } from '../../../../shared/texts/analysis/pivot-words';
import type { FigureCell, FigureGroup, FigureRow } from '../../../grid/figure-grid';
import { classAt, linesOf, mostOf, type PivotLine, valueAt, widthOf } from './pivot-layout';

/** The column that formats a measure's figures. */
export const figureColumn = (measure: PivotMeasure, columnOf: ColumnLookup): Column => ({
  ...defineColumn({
    group: 'Groep',
    number: 0,
    name: 'figure',
    label: measureWords(measure, columnOf),
    kind: 'number',
    explanation: '',
  }),
  ...measureColumn(measure, columnOf),
});

/** A pivot with the columns that format its measures. */
export type ShownPivot = {
  readonly table: PivotTable;
  readonly view: PivotView;
  readonly figures: readonly Column[];
  /** What a row of the list is called, in singular and plural: `kantoor`, `kantoren`. */
  readonly one: string;
  readonly many: string;
};

const keyOf = (column: number, measure: number): string => `${column}/${measure}`;

/** The columns of figures: each measure in each class of the column axis, and in total. */
export function figureGroups({ table, figures }: ShownPivot): readonly FigureGroup[] {
  const labels = [...table.columns.map(({ label }) => label), 'Totaal'];
  return labels.map((label, column) => ({
    label,
    columns: figures.map((figure, measure) => ({
      key: keyOf(column, measure),
      label: figure.label,
      at: column * figures.length + measure,
      width: Math.max(table.earlier === null ? 92 : 124, figure.label.length * 7 + 34),
      // A pivot without a column axis has only totals.
      isTotal: column === table.columns.length && column > 0,
    })),
  }));
}

/** Converts a pivot's sort to the key of a figure column, and back. */
export function sortOf({ table, view: { sort } }: ShownPivot): { key: string; direction: 'asc' | 'desc' } | null {
  if (sort === null) return null;
  const named = table.columns.findIndex(({ label }) => label === sort.column);
  const column = sort.column === null || named === -1 ? table.columns.length : named;
  return { key: keyOf(column, sort.measure), direction: sort.direction };
}

export function sortBy({ table }: ShownPivot, key: string, direction: 'asc' | 'desc'): PivotView['sort'] {
  const [column = Number.NaN, measure = Number.NaN] = key.split('/').map(Number);
  // The row labels are no measure; sorting by them means class order.
  return Number.isNaN(measure) ? null : { column: table.columns[column]?.label ?? null, measure, direction };
}

/** The text in a cell without a number. */
const noFigure = '–';

/** A row of the pivot for the grid. */
export function figureRow(shown: ShownPivot, line: PivotLine | null, most: Float64Array): FigureRow {
  const { table, view, figures } = shown;
  const row = line?.at ?? 0;
  const isLast = line !== null && line.level === view.pivot.rows.length - 1;
  const cells = Array.from({ length: widthOf(table) }, (_, column) =>
    figures.map((_figure, measure) => figureCell(shown, { row, column, measure }, isLast ? most : null)),
  ).flat();
  const { label, isEmpty } = classAt(table, row);
  return {
    key: line?.key ?? '',
    label,
    level: line?.level ?? 0,
    isQuiet: isEmpty,
    fold: line?.fold ?? null,
    cells,
  };
}

type Place = { readonly row: number; readonly column: number; readonly measure: number };

function figureCell({ table, figures }: ShownPivot, place: Place, most: Float64Array | null): FigureCell {
  const figure = figures[place.measure];
  const value = valueAt(table.values, table, place);
  const text = textOf(figure, value);
  const change = changeAt(table, figure, place);
  const largest = most?.[place.column * figures.length + place.measure] ?? 0;
  return {
    text,
    change,
    share: largest === 0 || Number.isNaN(value) ? 0 : Math.abs(value) / largest,
    isZero: value === 0 || Number.isNaN(value),
    spoken: `${figure?.label ?? ''} ${text}${change === null || change.sign === 0 ? '' : `, ${change.text}`}`,
  };
}

export const textOf = (figure: Column | undefined, value: number): string =>
  figure === undefined || Number.isNaN(value) ? noFigure : formatCell(figure, roundShown(value, figure.decimals));

/** How a cell differs from the earlier month; null without an earlier month, and when neither month has a number. */
export function changeAt(table: PivotTable, figure: Column | undefined, place: Place): FigureCell['change'] {
  if (table.earlier === null || figure === undefined) return null;
  const [later, earlier] = [valueAt(table.values, table, place), valueAt(table.earlier, table, place)];
  if (Number.isNaN(later) && Number.isNaN(earlier)) return null;
  if (Number.isNaN(later) || Number.isNaN(earlier)) return { text: Number.isNaN(earlier) ? 'nieuw' : 'weg', sign: 0 };
  const by = roundShown(later - earlier, figure.decimals);
  const sign = by > 0 ? 1 : by < 0 ? -1 : 0;
  const text = formatCell({ ...figure, kind: figure.kind === 'amount' ? 'amount' : 'number' }, Math.abs(by));
  return { text: sign === 0 ? '0' : `${sign > 0 ? '+' : withMinus('-')}${text}`, sign };
}

/** A pivot prepared for drawing on screen and in a picture. */
export type DrawnPivot = {
  readonly shown: ShownPivot;
  readonly lines: readonly PivotLine[];
  /** The head above the row labels. */
  readonly head: string;
  readonly groups: readonly FigureGroup[];
  readonly rows: readonly FigureRow[];
  readonly total: FigureRow;
};

/** @param toggled keys of the rows whose fold the user changed */
export function drawnPivot(shown: ShownPivot, columnOf: ColumnLookup, toggled: ReadonlySet<string>): DrawnPivot {
  const { table, view } = shown;
  const lines = linesOf(table, view.sort, toggled);
  const most = mostOf(table, view.pivot.rows.length);
  const head = view.pivot.rows.map((axis) => axisWords(axis, columnOf)).join(' › ');
  return {
    shown,
    lines,
    head: head === '' ? 'Alles' : head,
    groups: figureGroups(shown),
    rows: lines.map((line) => figureRow(shown, line, most)),
    total: figureRow(shown, null, most),
  };
}
