import type { ListQuery } from '../list';
import type { Chart } from './chart';
import type { PivotClass } from './pivot-table';

export type ChartQuery = ListQuery & { readonly chart: Chart };

/** So many groups can each be pressed and read. */
export const mostBars = 60;
export const mostStacks = 10;
export const mostLines = 9;
export const mostBoxes = 40;
/** Of a distribution of words; the others are one bar. */
export const distributionTop = 20;

/** Numbers of a column in a few figures. */
export type ChartSpread = {
  readonly count: number;
  readonly least: number;
  readonly median: number;
  readonly mean: number;
  readonly most: number;
};

/** Bars of groups, each in parts where there are stacks. */
export type BarChart = {
  readonly kind: 'bars';
  readonly groups: readonly PivotClass[];
  /** Empty: a bar is one part. */
  readonly stacks: readonly PivotClass[];
  /** For every group and every part: its value as shown, NaN where no row has one, and how many rows it has. */
  readonly values: Float64Array;
  readonly counts: Float64Array;
  /** The same of the whole group; a row can be in several parts. */
  readonly groupValues: Float64Array;
  readonly groupCounts: Float64Array;
  /** Rows that the list keeps. */
  readonly rows: number;
  /** Of a distribution of numbers. */
  readonly spread: ChartSpread | null;
};

/** Rows by two numbers. Rows close together are one mark, at the middle of its rows. */
export type ScatterChart = {
  readonly kind: 'scatter';
  /** The bands of both axes, and the colours; without colours there are none. */
  readonly x: readonly PivotClass[];
  readonly y: readonly PivotClass[];
  readonly colours: readonly PivotClass[];
  /** For every mark its band of x, its band of y and its colour. */
  readonly places: Uint16Array;
  /** For every mark its x and its y. */
  readonly at: Float64Array;
  readonly counts: Float64Array;
  /** Null without a column of sizes; NaN for a mark without a value of it. */
  readonly sizes: Float64Array | null;
  /** The name of a mark's row; empty for a mark of several rows. */
  readonly names: readonly string[];
  readonly rows: number;
  /** Rows without one of both numbers, and rows whose number a logarithm has no place for. */
  readonly lacking: number;
  readonly notPositive: number;
  /** Pearson's correlation on the scales of the axes; NaN where it has none. */
  readonly correlation: number;
};

export type LineChart = {
  readonly kind: 'line';
  /** The oldest first, without holes; `isKnown`: its list is kept, with the columns. */
  readonly months: readonly { readonly period: string; readonly isKnown: boolean }[];
  /** Empty: one line of all rows. */
  readonly groups: readonly PivotClass[];
  /** For every month and every line; NaN where no row has a value. */
  readonly values: Float64Array;
  readonly counts: Float64Array;
};

/** These figures of every group, one after the other. */
export const boxFigures = [
  'count',
  'least',
  'lowWhisker',
  'lowerQuartile',
  'median',
  'upperQuartile',
  'highWhisker',
  'most',
  'below',
  'above',
] as const;
export type BoxFigure = (typeof boxFigures)[number];

export type BoxChart = {
  readonly kind: 'boxes';
  /** The groups with a number. */
  readonly groups: readonly PivotClass[];
  readonly figures: Float64Array;
  readonly rows: number;
  /** Rows without a number. */
  readonly lacking: number;
};

export type ChartNumbers = BarChart | ScatterChart | LineChart | BoxChart;

/** The answer for a chart; a column with too many values cannot be a group until it has bands or a top. */
export type ChartAnswer =
  | ChartNumbers
  | { readonly kind: 'tooManyValues'; readonly column: string; readonly distinct: number };
