import type { PivotView } from '../../../../shared/domain/lists/analysis/pivot';
import type { PivotClass, PivotTable } from '../../../../shared/domain/lists/analysis/pivot-table';

/** A row of the pivot to draw; not for the total. */
export type PivotLine = {
  /** The index of the row in the table. */
  readonly at: number;
  readonly key: string;
  /** Starts at 0; rows of the last level have no rows below them. */
  readonly level: number;
  readonly label: string;
  readonly isEmpty: boolean;
  /** Whether the rows below it are shown; null without rows below it. */
  readonly fold: 'open' | 'closed' | null;
};

type Node = { readonly at: number; readonly own: Node[] };

/** The table's rows as a tree; the total is the root. */
function treeOf({ rows }: PivotTable): Node {
  const root: Node = { at: 0, own: [] };
  const open: Node[] = [root];
  rows.forEach(({ path }, at) => {
    if (at === 0) return;
    const node: Node = { at, own: [] };
    open[path.length - 1]?.own.push(node);
    open[path.length] = node;
  });
  return root;
}

/** The number of cells in a row, including its total. */
export const widthOf = ({ columns }: Pick<PivotTable, 'columns'>): number => columns.length + 1;

/**
 * The value of a measure in a cell; NaN when it has none.
 * @param column the index of the column; the total is the last
 */
export function valueAt(
  values: Float64Array,
  table: PivotTable,
  { row, column, measure }: { readonly row: number; readonly column: number; readonly measure: number },
): number {
  const measures = values.length / (table.rows.length * widthOf(table));
  return values[(row * widthOf(table) + column) * measures + measure] ?? Number.NaN;
}

/** The class of a row on its own level. */
export function classAt(table: PivotTable, row: number): { readonly label: string; readonly isEmpty: boolean } {
  const path = table.rows[row]?.path ?? [];
  const place = path.at(-1);
  const last = place === undefined ? undefined : table.levels[path.length - 1]?.[place];
  return last ?? { label: 'Totaal', isEmpty: false };
}

const keyOf = (table: PivotTable, row: number): string =>
  (table.rows[row]?.path ?? []).map((place, level) => table.levels[level]?.[place]?.label ?? '').join('\u203a');

/** With more rows than this, only the first level is unfolded at first. */
const mostOpen = 60;

/**
 * The rows to draw, in order. Each level is sorted within its parent row; rows without a value come last.
 * @param toggled keys of the rows whose fold the user changed; `unfolded` shows all rows
 */
export function linesOf(
  table: PivotTable,
  sort: PivotView['sort'],
  toggled: ReadonlySet<string> | 'unfolded',
): readonly PivotLine[] {
  const root = treeOf(table);
  const isOpenAtFirst = table.rows.length <= mostOpen;
  const lines: PivotLine[] = [];
  const compare = comparator(table, sort);
  const walk = (nodes: readonly Node[], level: number): void => {
    for (const { at, own } of compare === null
      ? nodes
      : [...nodes].sort((first, second) => compare(first.at, second.at))) {
      const key = keyOf(table, at);
      const isOpen = toggled === 'unfolded' || isOpenAtFirst !== toggled.has(key);
      lines.push({ at, key, level, ...classAt(table, at), fold: own.length === 0 ? null : isOpen ? 'open' : 'closed' });
      if (isOpen) walk(own, level + 1);
    }
  };
  walk(root.own, 0);
  return lines;
}

function comparator(table: PivotTable, sort: PivotView['sort']): ((first: number, second: number) => number) | null {
  if (sort === null) return null;
  const named = table.columns.findIndex(({ label }) => label === sort.column);
  const column = sort.column === null || named === -1 ? table.columns.length : named;
  const { measure } = sort;
  const sign = sort.direction === 'asc' ? 1 : -1;
  const value = (row: number) => valueAt(table.values, table, { row, column, measure });
  return (first, second) => {
    const [a, b] = [value(first), value(second)];
    if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
    return sign * (a - b);
  };
}

/** The highest value on the last level for each column and measure; heat and bars are scaled by it. */
export function mostOf(table: PivotTable, levels: number): Float64Array {
  const width = widthOf(table);
  const measures = table.values.length / (table.rows.length * width);
  const most = new Float64Array(width * measures);
  table.rows.forEach(({ path }, row) => {
    if (path.length !== levels || levels === 0) return;
    for (let at = 0; at < most.length; at++) {
      const value = Math.abs(table.values[row * most.length + at] ?? 0);
      if (value > (most[at] as number)) most[at] = value;
    }
  });
  return most;
}

/** The classes that select a cell's rows: those of its row, the outermost first, and that of its column. Empty for the grand total. */
export const classesOf = (table: PivotTable, row: number, column: number): readonly PivotClass[] =>
  [...(table.rows[row]?.path ?? []).map((place, level) => table.levels[level]?.[place]), table.columns[column]].filter(
    (item) => item !== undefined,
  );
