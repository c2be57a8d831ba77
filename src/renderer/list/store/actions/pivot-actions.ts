import { conditionsName, rowFilterColumn, withinName } from '../../../../shared/catalog/computed';
import { type Condition, isGroup, withAlso } from '../../../../shared/domain/lists/conditions';
import { writeConditions } from '../../../../shared/filters/conditions/conditions-text';
import { conditionOf } from '../../../../shared/filters/conditions/every-filter';
import { isLimit } from '../../../../shared/filters/row-limits/row-limit-filters';
import { type FilterReader, type FilterState, filterText, typeFilter } from '../filter-state';
import type { ListParts } from '../list-parts';
import type { ListActions } from '../list-state';
import { afterFilterChange } from '../selection';
import { undoSteps } from '../undo-stack';

type PivotActions = Pick<ListActions, 'setPivot' | 'setChart' | 'openClasses'>;

/** The rows of a list in groups, and from a group back to its rows. */
export function createPivotActions({ dependencies, get, set, step, arranged, otherRows }: ListParts): PivotActions {
  return {
    setPivot: (pivot) =>
      step(undoSteps.pivot, () => {
        const { pivot: before, display } = get();
        arranged({ pivot, chart: null });
        set({ lastPivot: pivot ?? before, display: pivot === null ? display : 'table' });
      }),
    setChart: (chart) =>
      step(undoSteps.chart, () => {
        const { chart: before, display, pivot, lastPivot } = get();
        arranged({ chart, pivot: null });
        set({
          lastChart: chart ?? before,
          lastPivot: pivot ?? lastPivot,
          display: chart === null ? display : 'table',
        });
      }),
    openClasses: (conditions) =>
      step(undoSteps.openClasses, () => {
        const { filters, columns, selection, near, pivot, lastPivot, chart, lastChart } = get();
        const reader = { columns: columns.map(({ column }) => column), thisYear: dependencies.thisYear() };
        set({ lastPivot: pivot ?? lastPivot, lastChart: chart ?? lastChart });
        otherRows({
          filters: narrowed(filters, conditions, { ...reader, isOfNearest: near?.nearest !== undefined }),
          pivot: null,
          chart: null,
          offset: 0,
          selection: afterFilterChange(selection),
        });
      }),
  };
}

/**
 * The filters with more conditions: those of a column without a filter in its cell, and all others besides the conditions of the list.
 * Rows of a sample, of a top per group or of the nearest ones are kept by conditions within these.
 */
function narrowed(
  filters: FilterState,
  conditions: readonly Condition[],
  { isOfNearest, ...reader }: FilterReader & { readonly isOfNearest: boolean },
): FilterState {
  let state = filters;
  const others: Condition[] = [];
  for (const condition of conditions) {
    const column = isGroup(condition) ? undefined : reader.columns.find(({ name }) => name === condition.column);
    if (isOfNearest || isGroup(condition) || column === undefined || filterText(state.typed, column.name) !== '')
      others.push(condition);
    else state = typeFilter(state, { column, text: condition.text }, reader);
  }
  const name = isOfNearest || state.applied.some(isLimit) ? withinName : conditionsName;
  const column = rowFilterColumn(name);
  if (others.length === 0 || column === undefined) return state;
  const before = conditionOf({ column: name, text: filterText(state.applied, name) });
  const all = withAlso(before, others);
  return all === null ? state : typeFilter(state, { column, text: writeConditions(all) }, reader);
}
