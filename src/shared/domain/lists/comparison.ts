import { monthsBefore, monthsBetween } from '../calendar';
import type { MonthRef } from '../months/month';
import type { ListName } from './list-name';

/** A list of a month beside the same list of an earlier kept month (docs/product.md#comparison). */
export type Comparison = {
  /** The earlier month, `YYYY-MM`. */
  readonly earlier: string;
  /** The month whose values the filters of ordinary columns are about. */
  readonly filtersOn: FilteredMonth;
  /** Only rows in which something changed. */
  readonly changedOnly: boolean;
  /** Changes of figures that are too small to count. */
  readonly margins: readonly Margin[];
  /** When more than this part of the values of a column moved in one month, it is probably computed in another way. */
  readonly methodShare: number;
};

/** A comparison as it is kept under a name: with the month that is so many months before the one of the list. */
export type KeptComparison = Omit<Comparison, 'earlier'> & { readonly monthsBack: number };

/** @param period of the list, `YYYY-MM` */
export const keptComparison = ({ earlier, ...kept }: Comparison, period: string): KeptComparison => ({
  ...kept,
  monthsBack: monthsBetween(earlier, period),
});

/** The same in a month, which may be another one than that in which it was kept. */
export const comparisonIn = ({ monthsBack, ...kept }: KeptComparison, period: string): Comparison => ({
  ...kept,
  earlier: monthsBefore(period, monthsBack),
});

export const filteredMonths = ['later', 'earlier', 'either'] as const;
export type FilteredMonth = (typeof filteredMonths)[number];

/** A figure that moved by no more than this does not count as changed: an amount, or a percentage of the old value. */
export type Margin = { readonly column: string; readonly most: number; readonly unit: 'absolute' | 'percent' };

/** The kind of a row's change (docs/product.md#kinds-of-change). */
export const rowKinds = ['nieuw', 'gestopt', 'voortgezet'] as const;
export type RowKind = (typeof rowKinds)[number];

/** The kind of a cell's change, in a row of both months. */
export const cellKinds = ['gewijzigd', 'gevuld', 'leeg geworden'] as const;
export type CellKind = (typeof cellKinds)[number];

/** The cells of the column *Soort* of a comparison. */
export const comparedKinds: readonly (RowKind | CellKind)[] = [...rowKinds, ...cellKinds];

/** How many cells of a column, or of a list, changed in each way. */
export type CellCounts = Readonly<Record<CellKind, number>>;

/** Why a column is left out of the count: its figures are made in another way, or only one of the months has it. */
export type ColumnKind = 'method' | 'arrived' | 'left';

/** The evidence about a column that is probably computed in another way. */
export type MethodSigns = {
  /** Rows with a value in both months, and how many of these moved. */
  readonly valued: number;
  readonly moved: number;
  /** The words of the provider that differ. */
  readonly words: readonly MethodWord[];
  /** The user's decision; null for none. */
  readonly judgement: Judgement | null;
  /** The month in which it happened, `YYYY-MM`. */
  readonly period: string;
};

export const methodWords = ['label', 'explanation', 'unit', 'kind'] as const;
export type MethodWord = (typeof methodWords)[number];

export const judgements = ['method', 'fact'] as const;
export type Judgement = (typeof judgements)[number];

/** A judgement of the user about a column of a list in a month (docs/product.md#method-changes). */
export type MethodJudgement = {
  readonly list: ListName;
  readonly column: string;
  readonly period: string;
  readonly judgement: Judgement;
};

/** The signs that a row that is gone and a new one share (docs/product.md#continued). */
export const continuedSigns = ['address', 'phone', 'people', 'branch'] as const;
export type ContinuedSign = (typeof continuedSigns)[number];

/** A row that is gone, and the new one that it probably continues as. */
export type Continuation = {
  readonly gone: { readonly id: string; readonly name: string };
  readonly fresh: { readonly id: string; readonly name: string };
  /** The shared values, as shown. */
  readonly signs: readonly { readonly sign: ContinuedSign; readonly value: string }[];
  /** The user's decision about it; null for none. */
  readonly verdict: Verdict | null;
};

export const verdicts = ['confirmed', 'refused'] as const;
export type Verdict = (typeof verdicts)[number];

/** The user's decision about two rows of a list. */
export type ContinuationVerdict = {
  readonly list: ListName;
  readonly gone: string;
  readonly fresh: string;
  readonly verdict: Verdict;
};

/** The user's decisions about comparisons, in one role. */
export type ComparisonRules = {
  readonly judgements: readonly MethodJudgement[];
  readonly verdicts: readonly ContinuationVerdict[];
};

/** A column of a comparison. */
export type ComparedColumn = {
  readonly name: string;
  /** Cells of the rows that are shown, and of all rows that the filters of the comparison leave. */
  readonly counts: CellCounts;
  /** Changes below the margin of the column, which are not counted. */
  readonly hidden: number;
  /** Null for a column that counts. */
  readonly outside: ColumnKind | null;
  readonly signs: MethodSigns | null;
};

/** A comparison in figures. */
export type ComparisonSummary = {
  readonly earlier: MonthRef;
  /** Rows of either month that the filters leave, those in both months, and those in both in which something changed. */
  readonly rows: number;
  readonly inBoth: number;
  readonly changedRows: number;
  /** Rows of each kind. */
  readonly ofRows: Readonly<Record<RowKind, number>>;
  readonly cells: CellCounts;
  /** Columns that both months have and that count. */
  readonly comparable: number;
  readonly hidden: number;
  /** The columns with a change, or outside the count, those with most changes first. */
  readonly columns: readonly ComparedColumn[];
};

/** A segment of rows that has more than its part of the changes (docs/product.md#where-it-sits). */
export type OverRepresented = {
  readonly column: string;
  readonly value: string;
  /** Changed rows of the segment, all changed rows, rows of the segment, and all rows. */
  readonly changed: number;
  readonly allChanged: number;
  readonly rows: number;
  readonly allRows: number;
};

/** The part of the values that a column may move in one month, unless the user says otherwise, and its bounds. */
export const methodShares = { standard: 0.4, least: 0.05, most: 1 } as const;

/** The settings of what counts as a change in a role, for every list and month. */
export type ComparisonLimits = Pick<Comparison, 'margins' | 'methodShare'>;
export const standardLimits: ComparisonLimits = { margins: [], methodShare: methodShares.standard };

/** The comparison with a month that a screen begins with: all rows with a change. */
export const comparisonWith = (earlier: string, { margins, methodShare }: ComparisonLimits): Comparison => ({
  earlier,
  filtersOn: 'later',
  changedOnly: true,
  margins,
  methodShare,
});
/** With fewer values no statement is made. */
export const fewestMoved = 20;

/** How the values of a column were spread in both months, and how far they moved (docs/product.md#method-changes). */
export type MethodEvidence = {
  readonly signs: MethodSigns | null;
  /** Rows with a value in both months whose value is the same. */
  readonly equal: number;
  /** Null for a column that is no number. */
  readonly numbers: {
    /** The bounds of the bins, one more than there are bins. */
    readonly edges: readonly number[];
    readonly earlier: readonly number[];
    readonly later: readonly number[];
    readonly medianEarlier: number | null;
    readonly medianLater: number | null;
    /** How far the moved values moved: bounds of bins, and rows in each. */
    readonly moves: {
      readonly edges: readonly number[];
      readonly counts: readonly number[];
      readonly median: number | null;
    };
  } | null;
  /** The most frequent values in both months; null for numbers. */
  readonly values: readonly { readonly value: string; readonly earlier: number; readonly later: number }[] | null;
  /** The provider's descriptions in both months, if they differ. */
  readonly words: readonly { readonly word: MethodWord; readonly earlier: string; readonly later: string }[];
  /** The count with the column and without it. */
  readonly within: { readonly cells: number; readonly rows: number };
  readonly without: { readonly cells: number; readonly rows: number };
};
