import { readPastName } from '../../../../shared/catalog/past-column';
import type { Column } from '../../../../shared/domain/lists/column';
import { formatPeriodShort } from '../../../../shared/format/format-date';
import type { GridColumn } from '../../../grid/grid-columns';
import type { ColumnHead } from '../../../grid/header-cell';

/** The months of a comparison, `YYYY-MM`. */
type ComparedMonths = { readonly earlier: string; readonly later: string };

/** The column that a comparison's column was derived from; null for a column about other months. */
function baseOf({ name }: Column): string | null {
  const past = readPastName(name);
  if (past === null) return name;
  return past.months === null ? past.base : null;
}

/** The shortest words that distinguish two months: `okt` and `nov`, or `okt 2025` and `okt 2026`. */
function monthWords({ earlier, later }: ComparedMonths): ComparedMonths {
  const isOneYear = earlier.slice(0, 4) === later.slice(0, 4);
  const words = (period: string) => formatPeriodShort(period).replace(isOneYear ? / \d+$/ : /^$/, '');
  return { earlier: words(earlier), later: words(later) };
}

/**
 * Adds heads to the columns of a comparison: adjacent columns with the same base share its label, and each has its month or measure below.
 * A column without such neighbours keeps its full label.
 */
export function withGroupedHeads(
  columns: readonly GridColumn[],
  pinnedCount: number,
  months: ComparedMonths,
): readonly GridColumn[] {
  const words = monthWords(months);
  const ownOf = ({ name, label }: Column, group: string): string => {
    const measure = readPastName(name)?.measure;
    if (measure === undefined) return words.later;
    return measure === 'was' ? words.earlier : label.slice(group.length).trim();
  };
  return runsOf(columns, pinnedCount).flatMap((run) => {
    const group = run.find(({ column }) => baseOf(column) === column.name)?.column.label;
    if (run.length === 1 || group === undefined) return run;
    const width = run.reduce((sum, head) => sum + head.width, 0);
    let before = 0;
    return run.map((item, at): GridColumn => {
      const head: ColumnHead = { group, own: ownOf(item.column, group), before, width, isLast: at === run.length - 1 };
      before += item.width;
      return { ...item, head };
    });
  });
}

/** Runs of adjacent columns with the same base, which do not cross the edge of the pinned columns. */
function runsOf(columns: readonly GridColumn[], pinnedCount: number): readonly (readonly GridColumn[])[] {
  const runs: GridColumn[][] = [];
  columns.forEach((column, at) => {
    const run = runs.at(-1);
    const [first] = run ?? [];
    const base = baseOf(column.column);
    if (
      run !== undefined &&
      first !== undefined &&
      base !== null &&
      at !== pinnedCount &&
      baseOf(first.column) === base
    )
      run.push(column);
    else runs.push([column]);
  });
  return runs;
}
