import { namesOf } from '../../by-name';
import type { Column } from '../column';
import type { Condition } from '../conditions';
import type { Filter } from '../list';
import type { PivotBands } from './pivot';

/** How a division is made: the values of a column, of which the largest have a class and the others share one, or bands of numbers. */
export type MarketDivisionShape = { readonly column: string; readonly bands: PivotBands; readonly top: number };

/** The divisions of the market, in the order of the page. Each office is in one class of each. */
export const marketDivisions = {
  province: { column: 'province', bands: { by: 'values' }, top: 14 },
  segment: { column: 'rfdSegmentation', bands: { by: 'values' }, top: 8 },
  licence: { column: 'licensesType', bands: { by: 'values' }, top: 8 },
  size: { column: 'fte', bands: { by: 'edges', edges: [0, 1.1, 5, 20] }, top: 8 },
} as const satisfies Readonly<Record<string, MarketDivisionShape>>;
export type MarketDivisionName = keyof typeof marketDivisions;
export const marketDivisionNames = namesOf(marketDivisions);

/** The key figures of which the page has medians, and those that it also draws as a line. */
export const marketFigures = ['ratingRiFD', 'solvency', 'currentRatio', 'equity', 'fte', 'paymentScore'] as const;
export const marketLines = ['ratingRiFD', 'currentRatio', 'paymentScore'] as const;
/** The median of fewer offices is not shown, because it would reveal single offices. */
export const fewestInMedian = 5;
/** How many months the page shows, with the gaps between them. */
export const mostMarketMonths = 13;

/** The active offices that some filters keep; the market as a whole without filters. */
export type MarketQuery = {
  readonly list: 'advisers';
  readonly filters: readonly Filter[];
  /** The stored month to compare with, `YYYY-MM`; null for the one before. */
  readonly earlier: string | null;
};

/** All months of the page, or only its own and the one that it is compared with, which are known sooner. */
export const marketMonthsAsked = ['own', 'all'] as const;
export type MarketMonthsAsked = (typeof marketMonthsAsked)[number];

/** A month of the page. */
export type MarketMonth = {
  /** `YYYY-MM` */
  readonly period: string;
  /** Null for a month that is not kept here, or that cannot answer the question. */
  readonly counts: {
    /** The offices of the question. */
    readonly offices: number;
    /** All offices in the register, and those that are active. */
    readonly registered: number;
    readonly active: number;
  } | null;
};

/** Why offices are in the question now and were not, or the reverse. With the offices of before they add up to the offices of now. */
export const marketMoveKinds = ['started', 'entered', 'stopped', 'left'] as const;
export type MarketMoveKind = (typeof marketMoveKinds)[number];

/**
 * What moved between a month and the kept month before it: `entered` and `left` are active offices that the filters did not keep, or no
 * longer keep. A continued office is one office, neither started nor stopped.
 */
export type MarketMoves = Readonly<Record<MarketMoveKind, number>> & {
  readonly period: string;
  readonly earlier: string;
  readonly continued: number;
  /** Null when the months do not show who moved. */
  readonly moved: number | null;
  /** The columns of the page that were calculated in another way. */
  readonly otherMethod: readonly string[];
};

export type MarketClass = {
  readonly label: string;
  readonly condition: Condition;
  readonly isEmpty: boolean;
  /** The number of offices in each month; null for a month without the column. */
  readonly counts: readonly (number | null)[];
};

export type MarketDivision = {
  readonly name: MarketDivisionName;
  readonly column: Column;
  /** The class of offices without a value is last. */
  readonly classes: readonly MarketClass[];
};

/** A median with the middle half of the values; null when there are too few. */
export type MarketMedian = {
  readonly count: number;
  readonly numbers: { readonly median: number; readonly lower: number; readonly upper: number } | null;
};

export type MarketFigure = {
  readonly column: Column;
  /** Of each month; null for a month without the column. */
  readonly months: readonly (MarketMedian | null)[];
};

/** The page of the market in a month (docs/rules/analysis.md#market). */
export type Market = {
  /** The oldest first, without holes if all are asked; the last one is the month of the page. */
  readonly months: readonly MarketMonth[];
  /** Of each kept month but the oldest, the oldest first. */
  readonly moves: readonly MarketMoves[];
  /** Between the month that it is compared with, and the month of the page; null without such a month. */
  readonly against: MarketMoves | null;
  readonly divisions: readonly MarketDivision[];
  readonly figures: readonly MarketFigure[];
  /** The labels of columns that the subscription withholds; their parts are left out. */
  readonly withheld: readonly string[];
};

export const marketFormats = ['pdf', 'xlsx'] as const;
export type MarketFormat = (typeof marketFormats)[number];
