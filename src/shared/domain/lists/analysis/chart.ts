import type { PivotAxis, PivotFigure } from './pivot';

/** The settings of a chart (docs/rules/analysis.md#charts). */
export const chartKinds = ['distribution', 'bars', 'scatter', 'line', 'boxes'] as const;
export type ChartKind = (typeof chartKinds)[number];

/** What a chart measures; shares exist only in tables. */
export type ChartMeasure =
  | { readonly of: 'count' }
  | { readonly of: PivotFigure | 'distinct'; readonly column: string };
export const lineFigures = ['sum', 'mean', 'median'] as const satisfies readonly PivotFigure[];

export const chartScales = ['linear', 'log'] as const;
export type ChartScale = (typeof chartScales)[number];
export type ScatterAxis = { readonly column: string; readonly scale: ChartScale };

/** The definition of a chart. */
export type Chart =
  /** The number of rows for the values of a column. */
  | { readonly kind: 'distribution'; readonly column: string }
  | {
      readonly kind: 'bars';
      readonly group: PivotAxis;
      readonly stack: PivotAxis | null;
      readonly measure: ChartMeasure;
    }
  | {
      readonly kind: 'scatter';
      readonly x: ScatterAxis;
      readonly y: ScatterAxis;
      readonly colour: PivotAxis | null;
      /** The number whose sum is the size of a mark; null for the number of rows. */
      readonly size: string | null;
    }
  /** A line over the stored months. */
  | { readonly kind: 'line'; readonly measure: ChartMeasure; readonly group: PivotAxis | null }
  | { readonly kind: 'boxes'; readonly column: string; readonly group: PivotAxis };

const ofMeasure = (measure: ChartMeasure): readonly string[] => ('column' in measure ? [measure.column] : []);
const ofAxis = (axis: { readonly column: string } | null): readonly string[] => (axis === null ? [] : [axis.column]);

/** The columns that a chart uses, each once. */
export function chartColumns(chart: Chart): readonly string[] {
  const columns = (): readonly string[] => {
    switch (chart.kind) {
      case 'distribution':
        return [chart.column];
      case 'bars':
        return [chart.group.column, ...ofAxis(chart.stack), ...ofMeasure(chart.measure)];
      case 'scatter':
        return [chart.x.column, chart.y.column, ...ofAxis(chart.colour), ...(chart.size === null ? [] : [chart.size])];
      case 'line':
        return [...ofMeasure(chart.measure), ...ofAxis(chart.group)];
      case 'boxes':
        return [chart.group.column, chart.column];
    }
  };
  return [...new Set(columns())];
}
