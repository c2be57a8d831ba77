import type { ColumnLookup } from '../../catalog/kvk-list-column';
import type { Chart, ChartKind, ChartMeasure } from '../../domain/lists/analysis/chart';
import type { Column } from '../../domain/lists/column';
import { formatCell } from '../../format/format-cell';
import { formatCount, formatNumber } from '../../format/format-number';
import { axisWords, measureColumn, measureWords } from './pivot-words';

const none = '–';

type FigureShape = {
  readonly columnOf: ColumnLookup;
  /** Extra decimals for a figure between the values of a column, such as a mean. */
  readonly finer?: number;
};

/** A number of a column in the column's format. */
export function figureText(name: string, value: number, { columnOf, finer = 0 }: FigureShape): string {
  const column = columnOf(name);
  if (Number.isNaN(value)) return none;
  if (column === undefined) return formatNumber(value, finer);
  const isRound = Number.isInteger(value) && column.decimals === 0;
  const decimals = column.kind === 'amount' || isRound ? column.decimals : column.decimals + finer;
  return formatCell({ ...column, kind: column.kind === 'year' && !isRound ? 'number' : column.kind, decimals }, value);
}

/** The text of a measure's figure. */
export function measureText(measure: ChartMeasure, value: number, columnOf: ColumnLookup): string {
  if (Number.isNaN(value)) return none;
  if (!('column' in measure) || measure.of === 'distinct') return formatCount(value);
  const column = columnOf(measure.column);
  const shape = measureColumn(measure, columnOf);
  return column === undefined ? formatNumber(value, shape.decimals) : formatCell({ ...column, ...shape }, value);
}

/** The name of an axis of numbers with its unit: `Omzet (€)`. */
export function axisLabel({ label, kind, unit }: Pick<Column, 'label' | 'kind' | 'unit'>): string {
  const of = kind === 'amount' ? '€' : kind === 'percentage' ? '%' : unit;
  return of === undefined || of === '' || label.includes(of) ? label : `${label} (${of})`;
}

const large: readonly (readonly [number, string])[] = [
  [1e9, ' mld'],
  [1e6, ' mln'],
];

/** A short text for a number beside an axis: `2,5 mln`. @param isYear whether it is a year, without thousands separators */
export function tickText(value: number, isYear: boolean): string {
  if (isYear) return String(value);
  const [unit, word] = large.find(([least]) => Math.abs(value) >= least) ?? [1, ''];
  const shown = Number((value / unit).toPrecision(6));
  const decimals = String(shown).split('.')[1]?.length ?? 0;
  return `${formatNumber(shown, decimals)}${word}`;
}

/** The names of the kinds of charts on screen. */
export const chartKindWords: Readonly<Record<ChartKind, string>> = {
  distribution: 'Verdeling',
  bars: 'Staven',
  scatter: 'Spreiding',
  line: 'Verloop',
  boxes: 'Boxen',
};

/** The title of a chart: `FTE, som per Provincie, in delen naar Segment`. */
export function chartWords(chart: Chart, columnOf: ColumnLookup): string {
  const label = (name: string): string => columnOf(name)?.label ?? name;
  switch (chart.kind) {
    case 'distribution':
      return `Verdeling van ${label(chart.column)}`;
    case 'bars': {
      const parts = chart.stack === null ? '' : `, in delen naar ${axisWords(chart.stack, columnOf)}`;
      return `${measureWords(chart.measure, columnOf)} per ${axisWords(chart.group, columnOf)}${parts}`;
    }
    case 'scatter': {
      const colour = chart.colour === null ? '' : `, kleur naar ${axisWords(chart.colour, columnOf)}`;
      const size = chart.size === null ? '' : `, grootte naar ${label(chart.size)}`;
      return `${label(chart.x.column)} en ${label(chart.y.column)}${colour}${size}`;
    }
    case 'line': {
      const groups = chart.group === null ? '' : ` per ${axisWords(chart.group, columnOf)}`;
      return `Verloop van ${measureWords(chart.measure, columnOf)}${groups}`;
    }
    case 'boxes':
      return `${label(chart.column)} per ${axisWords(chart.group, columnOf)}, in boxen`;
  }
}
