import { conditionsName, rowFilterColumn, withinName } from '../../../../../shared/catalog/computed';
import { addConditions, type Condition, isGroup } from '../../../../../shared/domain/lists/conditions';
import { mostFormatRules } from '../../../../../shared/domain/lists/format-rule';
import { conditionOf } from '../../../../../shared/filters/conditions/every-filter';
import { writeConditions } from '../../../../../shared/filters/kinds/conditions-text';
import { isLimit } from '../../../../../shared/filters/kinds/row-limit-filters';
import { lostColumnName } from '../../../../../shared/texts/analysis/format-words';
import { createColourQuestion } from '../colour-values';
import { type FilterReader, type FilterState, filterText, typeFilter } from '../filter-state';
import type { ListParts } from '../list-parts';
import type { ListActions } from '../list-state';
import { afterFilterChange } from '../selection';
import { undoSteps, withEnd } from '../undo-stack';
import { labelOf } from './column-actions';

type DisplayActions = Pick<
  ListActions,
  | 'setColour'
  | 'askColourValues'
  | 'setDisplay'
  | 'keepCamera'
  | 'offerMap'
  | 'setMapLook'
  | 'showBehind'
  | 'openExport'
  | 'openTool'
  | 'closeTool'
  | 'closeExport'
>;

/** The actions of the display: table or map, colours, and open dialogs. */
export function createDisplayActions({
  dependencies,
  get,
  set,
  step,
  questions,
  otherColumns,
  arranged,
}: ListParts): DisplayActions {
  return {
    setColour: (colour) => step(undoSteps.colour, () => otherColumns({ colour })),
    askColourValues: createColourQuestion(dependencies, get, set),
    setDisplay: (display) => {
      const { pivot, lastPivot, chart, lastChart } = get();
      if (pivot !== null || chart !== null) {
        arranged({ pivot: null, chart: null, lastPivot: pivot ?? lastPivot, lastChart: chart ?? lastChart });
      }
      set({ display });
      questions.askMissing();
    },
    keepCamera: (camera) => set({ camera }),
    offerMap: (takeMap) => set({ takeMap }),
    setMapLook: (change) => set({ mapLook: { ...get().mapLook, ...change } }),
    showBehind: (behind) => set({ behind }),
    openExport: (start = {}) => {
      set({ exporting: { before: null, ...start } });
      if (start.before != null) dependencies.show();
    },
    openTool: (tool) => set({ tool }),
    closeTool: (tool) => {
      if (get().tool === tool) set({ tool: null });
    },
    closeExport: () => set({ exporting: null }),
  };
}

type FormatActions = Pick<ListActions, 'openFormats' | 'formatColumn' | 'removeFormat'>;

/** The actions of conditional formats (docs/rules/analysis.md#conditional-formats). */
export function createFormatActions({ get, set, step, arranged, otherRows }: ListParts): FormatActions {
  return {
    openFormats: (column) => {
      const { formats, cursor, columns, steps } = get();
      const known = new Set(columns.map((each) => each.column.name));
      const focused = cursor !== null && known.has(cursor.column) ? cursor.column : undefined;
      const formatted = formats.find((rule) => known.has(rule.column))?.column;
      // This change must not merge with the previous step.
      set({ formatting: column ?? focused ?? formatted ?? null, tool: 'formats', steps: withEnd(steps) });
    },
    formatColumn: (column, rules) => {
      const { formats } = get();
      const own = rules.filter((rule) => rule.column === column);
      const others = formats.filter((rule) => rule.column !== column);
      const length = others.length + own.length;
      if (length > mostFormatRules && length > formats.length) return;
      // The rules of a column stay together, at the position of the first one.
      const at = formats.findIndex((rule) => rule.column === column);
      const before = at < 0 ? others.length : formats.slice(0, at).filter((rule) => rule.column !== column).length;
      const after = [...others.slice(0, before), ...own, ...others.slice(before)];
      step(undoSteps.formats(labelOf(get(), column), column), () => otherRows({ formats: after }));
    },
    removeFormat: (rule) => {
      const { formats, later, list, columns } = get();
      if (rule === null) {
        const { formats: _removed, ...others } = later;
        step(undoSteps.removeFormat('een latere versie'), () => arranged({ later: others }));
        return;
      }
      const label = columns.find(({ column }) => column.name === rule.column)?.column.label;
      const name = label ?? (rule.column === '' ? 'een latere versie' : lostColumnName(list, rule.column));
      step(undoSteps.removeFormat(name), () => otherRows({ formats: formats.filter((each) => each !== rule) }));
    },
  };
}

type PivotActions = Pick<ListActions, 'setPivot' | 'setChart' | 'openClasses'>;

/** The actions of pivots and charts, including the way back from a group to its rows. */
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
 * Adds conditions to the filters. A condition on a column without a filter becomes that column's filter; the others join the list's
 * conditions. After a sample, a top per group or a limit to the nearest rows, the conditions apply within the resulting rows.
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
  const all = addConditions(before, others);
  return all === null ? state : typeFilter(state, { column, text: writeConditions(all) }, reader);
}
