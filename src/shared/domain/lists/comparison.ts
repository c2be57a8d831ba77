import { monthsBefore, monthsBetween } from '../calendar';
import type { MonthRef } from '../months/month';
import type { ListName } from './list-name';

/** The comparison of a list with the same list of an earlier stored month (docs/rules/comparison.md#comparison). */
export type Comparison = {
  /** The earlier month, `YYYY-MM`. */
  readonly earlier: string;
  /** The month to which filters of ordinary columns apply. */
  readonly filtersOn: FilteredMonth;
  /** Whether only rows with a change are kept. */
  readonly changedOnly: boolean;
  /** The changes of figures that are too small to count. */
  readonly margins: readonly Margin[];
  /** A column was probably calculated in another way when more than this share of its values moved in one month. */
  readonly methodShare: number;
};

/** A comparison as it is stored under a name: with the number of months between its two months. */
export type KeptComparison = Omit<Comparison, 'earlier'> & { readonly monthsBack: number };

/** @param period the month of the list, `YYYY-MM` */
export const keptComparison = ({ earlier, ...kept }: Comparison, period: string): KeptComparison => ({
  ...kept,
  monthsBack: monthsBetween(earlier, period),
});

/** A stored comparison for a month, which may be another month than the one in which it was stored. */
export const comparisonIn = ({ monthsBack, ...kept }: KeptComparison, period: string): Comparison => ({
  ...kept,
  earlier: monthsBefore(period, monthsBack),
});

export const filteredMonths = ['later', 'earlier', 'either'] as const;
export type FilteredMonth = (typeof filteredMonths)[number];

/** A figure that moved by at most this much does not count as changed: an amount, or a percentage of the old value. */
export type Margin = { readonly column: string; readonly most: number; readonly unit: 'absolute' | 'percent' };

/** Whether a row is there: it is new in the list, no longer active, no longer in the list, or it continues under another identity. */
export const presenceKinds = ['arrived', 'stopped', 'left', 'continued'] as const;
/** What changed of a row that both months have: its address, its rating, or its licences. */
export const eventKinds = ['moved', 'ratingUp', 'ratingDown', 'licenceGained', 'licenceLost'] as const;
export type EventKind = (typeof eventKinds)[number];

/** The kind of a row's change, for the changes that matter by themselves (docs/rules/comparison.md#kinds-of-change). */
export const rowKinds = [...presenceKinds, ...eventKinds] as const;
export type RowKind = (typeof rowKinds)[number];

/** The kind of a cell's change, in a row that both months have. */
export const cellKinds = ['changed', 'filled', 'emptied'] as const;
export type CellKind = (typeof cellKinds)[number];

/** Everything that a comparison says of rows: `unread` means that a cell of one of the months could not be read, which is no change. */
export const comparedKinds = [...rowKinds, ...cellKinds, 'unread'] as const;
export type ComparedKind = (typeof comparedKinds)[number];

/** How many cells of a column or a list changed in each way. */
export type CellCounts = Readonly<Record<CellKind, number>>;

/**
 * Why a column is not counted: its figures are calculated in another way, only one of the months has it, or the months have values of
 * different types.
 */
export type ColumnKind = 'method' | 'arrived' | 'left' | 'retyped';

/** The evidence that a column was probably calculated in another way. */
export type MethodSigns = {
  /** The number of rows with a value in both months, and how many of those values moved. */
  readonly valued: number;
  readonly moved: number;
  /** The provider's words about the column that differ between the months. */
  readonly words: readonly MethodWord[];
  /** The user's decision; null when there is none. */
  readonly judgement: Judgement | null;
  /** The month in which the way of calculating changed, `YYYY-MM`. */
  readonly period: string;
};

export const methodWords = ['label', 'explanation', 'unit', 'kind'] as const;
export type MethodWord = (typeof methodWords)[number];

export const judgements = ['method', 'fact'] as const;
export type Judgement = (typeof judgements)[number];

/** The user's decision about a column of a list in a month (docs/rules/comparison.md#method-changes). */
export type MethodJudgement = {
  readonly list: ListName;
  readonly column: string;
  readonly period: string;
  readonly judgement: Judgement;
};

/** Lists whose rows can continue as other rows. */
export const continuingLists: readonly ListName[] = ['advisers', 'locations'];

/** What a row that is gone and a new row can have in common (docs/rules/comparison.md#continued). */
export const continuedSigns = ['address', 'phone', 'people', 'branch'] as const;
export type ContinuedSign = (typeof continuedSigns)[number];

/** A row that is gone, and the new row that probably continues it. */
export type Continuation = {
  readonly gone: { readonly id: string; readonly name: string };
  readonly fresh: { readonly id: string; readonly name: string };
  /** The values that both rows have, as shown. */
  readonly signs: readonly { readonly sign: ContinuedSign; readonly value: string }[];
  /** The user's decision about the pair; null when there is none. */
  readonly verdict: Verdict | null;
};

export const verdicts = ['confirmed', 'refused'] as const;
export type Verdict = (typeof verdicts)[number];

/** The user's decision about a pair of rows of a list. */
export type ContinuationVerdict = {
  readonly list: ListName;
  readonly gone: string;
  readonly fresh: string;
  readonly verdict: Verdict;
};

/** The user's decisions about comparisons in a role. */
export type ComparisonRules = {
  readonly judgements: readonly MethodJudgement[];
  readonly verdicts: readonly ContinuationVerdict[];
};

/** A column of a comparison. */
export type ComparedColumn = {
  readonly name: string;
  /** The changed cells, among the shown rows and among all rows that the comparison's filters keep. */
  readonly counts: CellCounts;
  /** The number of changes below the column's margin; they are not counted. */
  readonly hidden: number;
  /** The number of cells that could not be read in one of the months; they are not counted. */
  readonly unread: number;
  /** Why the column is not counted; null when it is. */
  readonly outside: ColumnKind | null;
  readonly signs: MethodSigns | null;
};

/** A comparison in figures. */
export type ComparisonSummary = {
  readonly earlier: MonthRef;
  /** The rows of either month that the filters keep, those that both months have, and those of the latter with a change. */
  readonly rows: number;
  readonly inBoth: number;
  readonly changedRows: number;
  /** The number of rows of each kind, of several kinds, and of any kind. */
  readonly ofRows: Readonly<Record<RowKind, number>>;
  readonly ofSeveral: number;
  readonly mattering: number;
  /** The kinds that can be counted: the others rest on columns that the list lacks, are withheld, or are computed in another way. */
  readonly kinds: readonly RowKind[];
  /** The rows with a change, and those of them without a kind. */
  readonly withChange: number;
  readonly technical: number;
  readonly cells: CellCounts;
  /** The number of columns that both months have and that are counted. */
  readonly comparable: number;
  readonly hidden: number;
  readonly unread: number;
  /** The columns with a change, and those that are not counted; the columns with most changes come first. */
  readonly columns: readonly ComparedColumn[];
};

/** What names the rows of a segment. */
export type SegmentRows = {
  readonly column: string;
  readonly value: string;
  /** Whether only rows that are or were active are counted. */
  readonly isOfActive: boolean;
};

/** The numbers of changed rows in a segment, of all changed rows, of rows in the segment, and of all rows. */
export type SegmentCounts = {
  readonly changed: number;
  readonly allChanged: number;
  readonly rows: number;
  readonly allRows: number;
};

/** A segment of rows that has more than its share of the changes (docs/rules/comparison.md#where-it-sits). */
export type OverRepresented = SegmentRows &
  SegmentCounts & {
    /** The value in words: the name of an office for its number. */
    readonly label: string;
  };

/**
 * How many more of the changed rows a segment has than its part of all rows would give, times the number of all rows: a whole number, so that
 * equal segments compare as equal.
 */
export const surplusOf = ({ changed, allChanged, rows, allRows }: SegmentCounts): number =>
  changed * allRows - allChanged * rows;

/** The share of a column's values that may move in one month: the default, and the bounds of the user's setting. */
export const methodShares = { standard: 0.4, least: 0.05, most: 1 } as const;

/** The settings of a role for what counts as a change, in every list and month. */
export type ComparisonLimits = Pick<Comparison, 'margins' | 'methodShare'>;
export const standardLimits: ComparisonLimits = { margins: [], methodShare: methodShares.standard };

type MarginSize = Omit<Margin, 'column'>;

/** A change of one limit, with the value that the window saw; a margin is null for a column without one. */
export type LimitChange =
  | { readonly column: string; readonly next: MarginSize | null; readonly seen: MarginSize | null }
  | { readonly column: null; readonly next: number; readonly seen: number };

/** The present value of the limit that a change is about: the margin of its column, or the share. */
export const limitOf = (
  { margins, methodShare }: ComparisonLimits,
  { column }: Pick<LimitChange, 'column'>,
): MarginSize | number | null =>
  column === null ? methodShare : (margins.find((margin) => margin.column === column) ?? null);

/** The limits after a change of one of them. */
export function withLimit({ margins, methodShare }: ComparisonLimits, change: LimitChange): ComparisonLimits {
  const { column, next } = change;
  if (column === null) return { margins, methodShare: next };
  const others = margins.filter((margin) => margin.column !== column);
  return { margins: next === null ? others : [...others, { column, ...next }], methodShare };
}

/** The comparison with which a screen begins: all rows with a change since a month. */
export const comparisonWith = (earlier: string, { margins, methodShare }: ComparisonLimits): Comparison => ({
  earlier,
  filtersOn: 'later',
  changedOnly: true,
  margins,
  methodShare,
});
/** With fewer values in both months, a column is never suspected. */
export const fewestMoved = 20;

/** The distribution of a column's values in both months, and how far they moved (docs/rules/comparison.md#method-changes). */
export type MethodEvidence = {
  readonly signs: MethodSigns | null;
  /** The number of rows with the same value in both months. */
  readonly equal: number;
  /** Null for a column without numbers. */
  readonly numbers: {
    /** The bounds of the bins: one more than the number of bins. */
    readonly edges: readonly number[];
    readonly earlier: readonly number[];
    readonly later: readonly number[];
    readonly medianEarlier: number | null;
    readonly medianLater: number | null;
    /** How far the changed values moved: the bounds of bins, and the number of rows in each. */
    readonly moves: {
      readonly edges: readonly number[];
      readonly counts: readonly number[];
      readonly median: number | null;
    };
  } | null;
  /** The most frequent values in both months; null for a column of numbers. */
  readonly values: readonly { readonly value: string; readonly earlier: number; readonly later: number }[] | null;
  /** The provider's descriptions in both months, where they differ. */
  readonly words: readonly { readonly word: MethodWord; readonly earlier: string; readonly later: string }[];
  /** The number of changes with the column and without it. */
  readonly within: { readonly cells: number; readonly rows: number };
  readonly without: { readonly cells: number; readonly rows: number };
};
