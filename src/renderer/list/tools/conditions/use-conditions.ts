import { useMemo } from 'react';
import { conditionsName } from '../../../../shared/catalog/computed';
import {
  type Condition,
  type ConditionCount,
  type ConditionGroup,
  isGroup,
  mapFilters,
} from '../../../../shared/domain/lists/conditions';
import { conditionFault } from '../../../../shared/filters/conditions/check-conditions';
import { readConditions, writeConditions } from '../../../../shared/filters/kinds/conditions-text';
import { isNoFilter } from '../../../../shared/filters/kinds/parse-filter';
import { useAnswer } from '../../../core/use-answer';
import { useUnfinished } from '../../../ui/forms/use-unfinished';
import { useFilterReader } from '../../core/filters/condition-cell';
import { type FilterReader, filterText } from '../../core/store/filter-state';
import { useList, useListActions, useListQuery } from '../../core/store/list-context';

const nothingYet: ConditionGroup = { mode: 'all', of: [] };

function rootOf(text: string): ConditionGroup {
  const read = readConditions(text);
  if (!read.ok || read.condition === null) return nothingYet;
  return isGroup(read.condition) ? read.condition : { mode: 'all', of: [read.condition] };
}

export type ConditionDraft = {
  readonly root: ConditionGroup;
  readonly change: (root: ConditionGroup) => void;
};

/**
 * The conditions while the user edits them. Each change filters the list at once, without the parts that are empty or not understood yet;
 * those stay when the panel closes. When the list's filter changes in another way, such as by an undo, it is read again.
 */
export function useConditionDraft(): ConditionDraft {
  const { type } = useListActions();
  const reader = useFilterReader();
  const list = useList((state) => state.list);
  const text = useList((state) => filterText(state.filters.typed, conditionsName));
  const read = useMemo(() => rootOf(text), [text]);
  const [draft, setDraft] = useUnfinished(`conditions/${list}`, () => ({ root: read, of: text }));
  const change = (root: ConditionGroup): void => {
    const filters = mapFilters(root, (filter) => (isUnderstood(filter, reader) ? filter : null));
    const wanted = filters === null ? '' : writeConditions(filters);
    setDraft({ root, of: wanted });
    if (wanted !== text) type(conditionsName, wanted);
  };
  return { root: draft.of === text ? draft.root : read, change };
}

const isUnderstood = (filter: { readonly column: string; readonly text: string }, reader: FilterReader): boolean =>
  !isNoFilter(filter.text) &&
  conditionFault(filter, (name) => reader.columns.find((column) => column.name === name), reader.thisYear) === null;

/** How many rows pass each part, in the order of `partsOf`. While new counts are awaited, these are the last known counts. */
export function useConditionCounts(root: Condition): readonly ConditionCount[] | null {
  const query = useListQuery(true);
  const reader = useFilterReader();
  const requesterId = useList((state) => `${state.requesterId}/conditions`);
  const asked = useMemo(() => countable(root, reader), [root, reader]);
  const { data } = useAnswer(
    'list.conditionCounts',
    query === null ? null : { ...query, condition: asked, requesterId },
  );
  return data;
}

/** The same tree, in which parts that are not understood yet keep every row. */
function countable(part: Condition, reader: FilterReader): Condition {
  if (isGroup(part)) return { ...part, of: part.of.map((item) => countable(item, reader)) };
  return isUnderstood(part, reader) ? part : { ...part, text: '' };
}
