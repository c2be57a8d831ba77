import { conditionsName, rowFilterColumn, withinName } from '../../../../../shared/catalog/computed';
import type { Chart } from '../../../../../shared/domain/lists/analysis/chart';
import type { PivotView } from '../../../../../shared/domain/lists/analysis/pivot';
import { addConditions, type Condition, isGroup } from '../../../../../shared/domain/lists/conditions';
import type { FormatRule } from '../../../../../shared/domain/lists/format-rule';
import { mostFormatRules } from '../../../../../shared/domain/lists/format-rule';
import type { Filter } from '../../../../../shared/domain/lists/list';
import type { Failure } from '../../../../../shared/domain/result';
import { conditionOf } from '../../../../../shared/filters/conditions/every-filter';
import { writeConditions } from '../../../../../shared/filters/kinds/conditions-text';
import { isLimit } from '../../../../../shared/filters/kinds/row-limit-filters';
import { isJudged } from '../../../../../shared/format/ratings';
import { lostColumnName } from '../../../../../shared/texts/analysis/format-words';
import type { MapCamera } from '../../../../map/camera/map-camera';
import { createColourQuestion } from '../colour-values';
import { type FilterReader, type FilterState, filterText, typeFilter } from '../filter-state';
import type { ListParts } from '../list-parts';
import type { ExportStart, ListState, ListTool } from '../list-state';
import type { MapLook } from '../map-look';
import { afterFilterChange } from '../selection';
import { type StepName, withEnd } from '../undo-stack';
import { labelOf } from './column-actions';

const removal = (of: string): StepName => ({ name: `verwijderen van opmaak van ${of}` });

export type DisplayActions = {
  readonly setColour: (column: string | null) => void;
  /** Requests the values of the column that colours rows, unless they are known. */
  readonly askColourValues: () => Promise<Failure | null>;
  readonly setDisplay: (display: ListState['display']) => void;
  readonly keepCamera: (camera: MapCamera) => void;
  readonly offerMap: (take: ListState['takeMap']) => void;
  readonly setMapLook: (change: Partial<MapLook>) => void;
  readonly showBehind: (kvkList: number | null) => void;
  /**
   * Opens the export dialog. With choices of an earlier attempt it also shows the list, because the notification may be on another screen.
   */
  readonly openExport: (start?: Partial<ExportStart>) => void;
  /** Opens a tool in the toolbar, even if it has moved under 'Meer'. */
  readonly openTool: (tool: ListTool) => void;
  /** Closes a tool, unless another tool was opened in the meantime. */
  readonly closeTool: (tool: ListTool) => void;
  readonly closeExport: () => void;
};

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
    setColour: (colour) => step({ name: 'kleur' }, () => otherColumns({ colour })),
    askColourValues: createColourQuestion(dependencies, get, set),
    setDisplay: (display) =>
      step({ name: 'kaart' }, () => {
        const { pivot, lastPivot, chart, lastChart } = get();
        arranged({ display, pivot: null, chart: null, lastPivot: pivot ?? lastPivot, lastChart: chart ?? lastChart });
        questions.askMissing();
      }),
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

export type FormatActions = {
  /** Opens the trial of the limits of a column; null chooses the focused column, or the first shown one with colours. */
  readonly tryLimits: (column: string | null) => void;
  /** Opens the formats of a column; null chooses the focused column, or the first column with formats. */
  readonly openFormats: (column: string | null) => void;
  /** Replaces the format rules of a column; consecutive changes are one step. */
  readonly formatColumn: (column: string, rules: readonly FormatRule[]) => void;
  /** Removes a rule, even if its column no longer exists; null removes the rules that only a later version can read. */
  readonly removeFormat: (rule: FormatRule | null) => void;
};

/** The actions of conditional formats (docs/rules/analysis.md#conditional-formats). */
export function createFormatActions({ get, set, step, arranged, otherRows }: ListParts): FormatActions {
  return {
    tryLimits: (name) => {
      const { columns, cursor } = get();
      const judged = columns.filter(({ column }) => isJudged(column) && !column.withheld);
      const focused = judged.find(({ column }) => column.name === (name ?? cursor?.column));
      const tried = focused ?? judged.find(({ shown }) => shown) ?? judged[0];
      if (tried !== undefined) set({ trying: tried.column.name, tool: 'limits' });
    },
    openFormats: (column) => {
      const { formats, cursor, columns, steps } = get();
      const known = new Set(columns.map((column) => column.column.name));
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
      step({ name: `opmaak van ${labelOf(get(), column)}`, key: `formats ${column}` }, () =>
        otherRows({ formats: after }),
      );
    },
    removeFormat: (rule) => {
      const { formats, later, list, columns } = get();
      if (rule === null) {
        const { formats: _removed, ...others } = later;
        step(removal('een latere versie'), () => arranged({ later: others }));
        return;
      }
      const label = columns.find(({ column }) => column.name === rule.column)?.column.label;
      const name = label ?? (rule.column === '' ? 'een latere versie' : lostColumnName(list, rule.column));
      step(removal(name), () => otherRows({ formats: formats.filter((format) => format !== rule) }));
    },
  };
}

export type PivotActions = {
  /** Replaces the table of rows by groups of rows; null shows the rows again. */
  readonly setPivot: (pivot: PivotView | null) => void;
  /** Replaces the table of rows by a chart; null shows the rows again. */
  readonly setChart: (chart: Chart | null) => void;
  /** Adds conditions to the existing filters, and shows the remaining rows in the table, as one step. */
  readonly openClasses: (conditions: readonly Condition[]) => void;
  /** The filters of the rows of a group, without opening it. */
  readonly withinClasses: (conditions: readonly Condition[]) => readonly Filter[];
};

/** The actions of pivots and charts, including the way back from a group to its rows. */
export function createPivotActions({ dependencies, get, set, step, arranged, otherRows }: ListParts): PivotActions {
  const within = (conditions: readonly Condition[]): FilterState => {
    const { filters, columns, near } = get();
    const reader = { columns: columns.map(({ column }) => column), thisYear: dependencies.thisYear() };
    return narrowed(filters, conditions, { ...reader, isOfNearest: near?.nearest !== undefined });
  };
  return {
    setPivot: (pivot) =>
      step({ name: 'kruistabel' }, () => {
        const { pivot: before, display } = get();
        arranged({ pivot, chart: null });
        set({ lastPivot: pivot ?? before, display: pivot === null ? display : null });
      }),
    setChart: (chart) =>
      step({ name: 'grafiek' }, () => {
        const { chart: before, display, pivot, lastPivot } = get();
        arranged({ chart, pivot: null });
        set({
          lastChart: chart ?? before,
          lastPivot: pivot ?? lastPivot,
          display: chart === null ? display : null,
        });
      }),
    withinClasses: (conditions) => within(conditions).applied,
    openClasses: (conditions) =>
      step({ name: 'openen van een groep' }, () => {
        const { selection, pivot, lastPivot, chart, lastChart } = get();
        set({ lastPivot: pivot ?? lastPivot, lastChart: chart ?? lastChart });
        otherRows({
          filters: within(conditions),
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
