import { type PastMonths, pastColumn, readPastName } from '../../../../../shared/catalog/past-column';
import type { Owner } from '../../../../../shared/domain/account/session';
import type { Comparison, ComparisonLimits, LimitChange } from '../../../../../shared/domain/lists/comparison';
import { withLimit } from '../../../../../shared/domain/lists/comparison';
import type { Filter } from '../../../../../shared/domain/lists/list';
import { everyFilter } from '../../../../../shared/filters/conditions/every-filter';
import type { ArrangedColumn } from '../arrangement';
import { readFilters } from '../filter-state';
import type { ListParts } from '../list-parts';
import { afterFilterChange } from '../selection';
import type { StepName } from '../undo-stack';

const comparisonStep: StepName = { name: 'vergelijking' };

export type ComparisonActions = {
  /** Compares the list with an earlier month, or shows a single month again. Earlier steps can then no longer be undone. */
  readonly compareWith: (comparison: Comparison | null) => Promise<void>;
  /** Reads the user's limits for what counts as a change. */
  readonly readLimits: (owner: Owner) => Promise<void>;
  /** Applies the limits for what counts as a change, as they are stored, to the comparison. */
  readonly takeLimits: (limits: ComparisonLimits) => void;
  /** Stores and applies a change of one limit. */
  readonly changeLimit: (change: LimitChange) => Promise<void>;
  /** Changes which rows a comparison shows; does nothing without a comparison. */
  readonly setComparison: (change: Partial<Omit<Comparison, 'earlier'>>) => void;
  /** Replaces the filters of a comparison, and shows the filtered columns. */
  readonly filterCompared: (filters: readonly Filter[], change: Partial<Omit<Comparison, 'earlier'>>) => void;
  /** Arranges the columns of a comparison again. */
  readonly arrangeCompared: () => void;
};

/** The actions of a comparison: its months, and the rows that it shows. */
export function createComparisonActions(parts: ListParts): ComparisonActions {
  const { dependencies, get, set, step, otherRows, otherColumns, listSwitch } = parts;
  const compareWith: ComparisonActions['compareWith'] = async (comparison) => {
    // The columns and rows are different, so earlier steps cannot be undone any more.
    set({ comparison, steps: [], undone: [], offset: 0, selection: afterFilterChange(get().selection) });
    await listSwitch.reload();
  };
  const takeLimits: ComparisonActions['takeLimits'] = (limits) => {
    const { comparison, limits: before } = get();
    if (JSON.stringify(before) === JSON.stringify(limits)) return;
    set({ limits });
    if (comparison !== null) void compareWith({ ...comparison, ...limits });
  };
  return {
    compareWith,
    readLimits: async (owner) => {
      const kept = await dependencies.request('comparison.limits', { owner });
      // A notice about the user's database reports the failure; the defaults are used.
      if (kept.ok) set({ limits: kept.data });
    },
    takeLimits,
    changeLimit: async (change) => {
      const { owner, limits } = get();
      takeLimits(withLimit(limits, change));
      if (owner === null) return;
      const kept = await dependencies.request('comparison.changeLimit', { owner, change });
      if (kept.ok) return;
      dependencies.onUnwritten(kept);
      // Shows what is stored, also when another window changed the same limit.
      const stored = await dependencies.request('comparison.limits', { owner });
      if (stored.ok) takeLimits(stored.data);
    },
    setComparison: (change) => {
      const { comparison } = get();
      if (comparison === null) return;
      step(comparisonStep, () => otherRows({ comparison: { ...comparison, ...change }, offset: 0 }));
    },
    filterCompared: (filters, change) => {
      const { comparison, description, columns, selection } = get();
      if (comparison === null || description === null) return;
      const months = { later: description.month.period, earlier: comparison.earlier };
      const shown = everyFilter(filters).reduce((before, { column }) => withColumn(before, column, months), columns);
      const described = shown.map(({ column }) => column);
      step(comparisonStep, () =>
        otherRows({
          columns: shown,
          filters: readFilters(filters, { columns: described, thisYear: dependencies.thisYear() }),
          comparison: { ...comparison, ...change },
          offset: 0,
          selection: afterFilterChange(selection),
        }),
      );
    },
    arrangeCompared: () => {
      const { description } = get();
      const columns = description === null ? undefined : dependencies.arrangeCompared?.(description);
      if (columns !== undefined) otherColumns({ columns });
    },
  };
}

/** Shows a column of a comparison; its old value comes before its new value. */
function withColumn(columns: readonly ArrangedColumn[], name: string, months: PastMonths): readonly ArrangedColumn[] {
  if (columns.some(({ column }) => column.name === name)) {
    return columns.map((column) => (column.column.name === name ? { ...column, shown: true } : column));
  }
  const past = readPastName(name);
  const at = columns.findIndex(({ column }) => column.name === past?.base);
  const base = columns[at]?.column;
  const column = past === null || base === undefined ? null : pastColumn(base, past, months);
  if (column === null) return columns;
  const added = { column, width: column.width, shown: true, pinned: columns[at]?.pinned === true };
  return [...columns.slice(0, at), added, ...columns.slice(at)];
}
