import type { ColumnLookup } from '../catalog/kvk-list-column';
import { comparedKindName, kindWords } from '../catalog/past-column';
import type { RowKind } from '../domain/lists/comparison';
import type { Condition } from '../domain/lists/conditions';
import type { Filter } from '../domain/lists/list';
import type { LetterFacts, SentenceRows } from '../domain/lists/month-letter';
import { changeFilters, withConditions } from './conditions/every-filter';
import { writeListChoice } from './kinds/list-choice';
import { withSegment, writeKinds } from './value-filters';

/** Filters without a choice of kinds of changes, because a letter is about all kinds. */
export const withoutKinds = (filters: readonly Filter[]): readonly Filter[] =>
  changeFilters(filters, (filter) => (filter.column === comparedKindName ? null : filter));

/** Rows with two or more of these kinds: one of their pairs. */
const ofSeveral = (kinds: readonly RowKind[]): Condition => ({
  mode: 'any',
  of: kinds.flatMap((first, at) =>
    kinds.slice(at + 1).map((second) => ({
      column: comparedKindName,
      text: writeListChoice({ values: [kindWords[first], kindWords[second]], empty: false, all: true }),
    })),
  ),
});

/**
 * The filters of the rows that a sentence of a letter counts, among changed rows; of one about unread cells also those of rows without a change.
 * @param filters those of the letter
 */
export function sentenceFilters(
  { filters, rows }: { readonly filters: readonly Filter[]; readonly rows: SentenceRows },
  { summary: { kinds, ofRows } }: Pick<LetterFacts, 'summary'>,
  columnOf: ColumnLookup,
): readonly Filter[] {
  const ofKinds = (text: string): readonly Filter[] => [...filters, { column: comparedKindName, text }];
  switch (rows.kind) {
    case 'changes':
      return ofKinds(writeKinds(rows.kinds));
    case 'technical':
      return ofKinds(writeKinds(kinds, true));
    case 'segment':
      return withSegment(ofKinds(writeKinds(kinds)), rows, columnOf(rows.column));
    case 'several':
      return withConditions(filters, [ofSeveral(kinds.filter((kind) => ofRows[kind] > 0))]);
    case 'unread':
      return ofKinds(writeKinds(['unread']));
  }
}
