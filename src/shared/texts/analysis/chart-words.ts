import type { ColumnLookup } from '../../catalog/kvk-list-column';
import type { Chart, ChartKind } from '../../domain/lists/analysis/chart';
import { axisWords, measureWords } from './pivot-words';

/** The kinds of charts as they are called on screen. */
export const chartKindWords: Readonly<Record<ChartKind, string>> = {
  distribution: 'Verdeling',
  bars: 'Staven',
  scatter: 'Spreiding',
  line: 'Verloop',
  boxes: 'Boxen',
};

/** What a chart is of, as its title: `FTE, som per Provincie, in delen naar Segment`. */
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
