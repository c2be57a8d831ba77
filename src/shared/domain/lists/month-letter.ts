import type { ComparisonSummary, OverRepresented, RowKind, SegmentRows } from './comparison';
import type { ListName } from './list-name';

/** A row that is now another row, by their names; `isConfirmed` when the user agreed. */
export type NamedContinuation = { readonly gone: string; readonly fresh: string; readonly isConfirmed: boolean };

/** What a letter about two months says (docs/rules/comparison.md#letter). The same months, filters and decisions give the same facts. */
export type LetterFacts = {
  readonly list: ListName;
  /** The two months, `YYYY-MM`. */
  readonly earlier: string;
  readonly later: string;
  readonly summary: Pick<
    ComparisonSummary,
    'rows' | 'ofRows' | 'ofSeveral' | 'mattering' | 'kinds' | 'technical' | 'withChange' | 'unread'
  >;
  /** The first names of each kind, in Dutch order; none when the subscription withholds names. */
  readonly names: Readonly<Partial<Record<RowKind, readonly string[]>>>;
  readonly continued: readonly NamedContinuation[];
  readonly where: readonly (OverRepresented & { readonly columnLabel: string })[];
  /** The labels of the columns that are not counted, because they are calculated in another way. */
  readonly otherMethod: readonly string[];
};

/**
 * The rows that a sentence is about: those with changes of these kinds, those with other changes only, those with a value, those with several
 * kinds, or those with cells that could not be read.
 */
export type SentenceRows =
  | { readonly kind: 'changes'; readonly kinds: readonly RowKind[] }
  | { readonly kind: 'technical' }
  | (SegmentRows & { readonly kind: 'segment' })
  | { readonly kind: 'several' }
  | { readonly kind: 'unread' };

/** The rows that a sentence counts, as texts for a file (docs/rules/comparison.md#letter). */
export type LetterTable = {
  /** The labels of the columns; the last one is what changed. */
  readonly columns: readonly string[];
  /** The first rows in Dutch order of their names, at most `mostLetterRows`. */
  readonly rows: readonly (readonly string[])[];
  /** How many rows the sentence counts; of a sentence about cells, how many cells. */
  readonly total: number;
};

/** The most rows of a sentence in a file, and in a draft of a mail: mail programs cut long ones off. */
export const mostLetterRows = 200;
export const mostMailRows = 25;

/** The most names in a sentence: a longer list is read in the program. */
export const mostLetterNames = 3;

export const letterFormats = ['pdf', 'html', 'eml'] as const;
export type LetterFormat = (typeof letterFormats)[number];
