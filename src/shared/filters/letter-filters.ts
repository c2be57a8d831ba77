import type { ColumnLookup } from '../catalog/kvk-list-column';
import { comparedKindName, kindWords } from '../catalog/past-column';
import type { RowKind } from '../domain/lists/comparison';
import { type Condition, filtersIn, isGroup, simplified } from '../domain/lists/conditions';
import type { Filter } from '../domain/lists/list';
import type { LetterFacts, SentenceRows } from '../domain/lists/month-letter';
import { conditionOf, withConditions } from './conditions/every-filter';
import { writeConditions } from './kinds/conditions-text';
import { writeListChoice } from './kinds/list-choice';
import { withSegment, writeKinds } from './value-filters';

const ofKind = ({ column }: Filter): boolean => column === comparedKindName;

/** Filters without a choice of kinds of changes, because a letter is about all kinds. Of conditions what holds for some kind is left. */
export const withoutKinds = (filters: readonly Filter[]): readonly Filter[] =>
  filters.flatMap((filter) => {
    const condition = conditionOf(filter);
    if (condition === null) return ofKind(filter) ? [] : filter;
    if (!filtersIn(condition).some(ofKind)) return filter;
    const left = ofSomeKind(condition, true);
    return typeof left === 'boolean' ? [] : { ...filter, text: writeConditions(left) };
  });

/**
 * What is left of a condition when every choice of kinds in it is as it would keep most rows.
 * @param keeps whether more rows are kept when the condition holds; false within an odd number of groups of which none holds
 */
function ofSomeKind(condition: Condition, keeps: boolean): Condition | boolean {
  if (!isGroup(condition)) return ofKind(condition) ? keeps : condition;
  const { mode, of } = condition;
  const parts = of.map((part) => ofSomeKind(part, mode === 'none' ? !keeps : keeps));
  // A part that always or never holds decides the group, or says nothing.
  if (parts.includes(mode !== 'all')) return mode === 'any';
  const left = parts.filter((part) => typeof part !== 'boolean');
  return left.length === 0 ? mode !== 'any' : (simplified({ mode, of: left }) ?? true);
}

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
