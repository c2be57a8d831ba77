import type { ErrorCode } from '../../result';
import type { ListQuery } from '../list';
import type { Chart } from './chart';
import type { PivotClass } from './pivot-table';

export type ChartQuery = ListQuery & { readonly chart: Chart };

/** The most groups: each of them can still be clicked and read. */
export const mostBars = 60;
export const mostStacks = 10;
export const mostLines = 9;
export const mostBoxes = 40;
/** The number of values that a distribution of words shows; the rest share one bar. */
export const distributionTop = 20;

/** The distribution of a column's numbers in a few figures. */
export type ChartSpread = {
  readonly count: number;
  readonly least: number;
  readonly median: number;
  readonly mean: number;
  readonly most: number;
};

/** A bar for each group; with stacks, each bar is divided into parts. */
export type BarChart = {
  readonly kind: 'bars';
  readonly groups: readonly PivotClass[];
  /** Empty when the bars are not divided. */
  readonly stacks: readonly PivotClass[];
  /** For each group and each part: its value as shown, or NaN when no row has a value, and its number of rows. */
  readonly values: Float64Array;
  readonly counts: Float64Array;
  /** The same for each whole group, because a row can be in several parts. */
  readonly groupValues: Float64Array;
  readonly groupCounts: Float64Array;
  /** The number of rows in the list. */
  readonly rows: number;
  /** Set for a distribution of numbers. */
  readonly spread: ChartSpread | null;
};

/** Rows by two numbers. Rows that are close together share a mark in the middle of them. */
export type ScatterChart = {
  readonly kind: 'scatter';
  /** The bands of both axes, and the classes of the colours. Without colours there are no classes. */
  readonly x: readonly PivotClass[];
  readonly y: readonly PivotClass[];
  readonly colours: readonly PivotClass[];
  /** For each mark: its band of x, its band of y and its colour. */
  readonly places: Uint16Array;
  /** For each mark: its x and its y. */
  readonly at: Float64Array;
  readonly counts: Float64Array;
  /** Null without a column for the sizes; NaN for a mark without a value in that column. */
  readonly sizes: Float64Array | null;
  /** The name of the row of each mark; empty for a mark of several rows. */
  readonly names: readonly string[];
  readonly rows: number;
  /** The number of rows that lack one of the numbers, and of rows whose number cannot be on a logarithmic axis. */
  readonly lacking: number;
  readonly notPositive: number;
  /** Pearson's correlation on the scales of the axes; NaN when it is undefined. */
  readonly correlation: number;
};

export type LineChart = {
  readonly kind: 'line';
  /** The months without gaps, oldest first. `isKnown`: the month's list is stored and could be counted; `fault`: why it could not. */
  readonly months: readonly {
    readonly period: string;
    readonly isKnown: boolean;
    readonly fault?: ErrorCode;
  }[];
  /** Empty for a single line of all rows. */
  readonly groups: readonly PivotClass[];
  /** For each month and each line; NaN when no row has a value. */
  readonly values: Float64Array;
  readonly counts: Float64Array;
};

/** The figures of each group, one group after the other. */
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
  /** The groups in which a row has a number. */
  readonly groups: readonly PivotClass[];
  readonly figures: Float64Array;
  readonly rows: number;
  /** The number of rows without a number. */
  readonly lacking: number;
};

export type ChartNumbers = BarChart | ScatterChart | LineChart | BoxChart;

/** The answer to a question for a chart. A column with too many values can only be a group with bands or a top. */
export type ChartAnswer =
  | ChartNumbers
  | { readonly kind: 'tooManyValues'; readonly column: string; readonly distinct: number };
