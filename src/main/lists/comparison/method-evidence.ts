import type { Column } from '../../../shared/domain/lists/column';
import type { MethodEvidence } from '../../../shared/domain/lists/comparison';
import { formatCell } from '../../../shared/format/format-cell';
import { roundShown } from '../../../shared/format/format-number';
import { cellAt } from '../../columns/column-builder';
import { through } from '../rows/columns/list-column';
import type { ListEngine } from '../rows/list-engine';
import { cellKindOf } from './column-changes';
import { differenceOf } from './compared-columns';
import type { ComparedEngine } from './comparisons';

const bins = 20;
const mostValues = 12;

/** The evidence for and against a changed way of computing a column (docs/rules/comparison.md#method-changes). */
export function methodEvidence({ engine, compared }: ComparedEngine, name: string): MethodEvidence {
  const { column } = engine.column(name).column;
  const state = compared.state(column);
  const { earlier, later } = sidesOf(engine, name);
  const cells = compared.changedCells();
  const inColumn = new Set<number>();
  state.changes.at.forEach((place, at) => {
    if (cellKindOf(state.changes.codes[at]) !== undefined) inColumn.add(compared.rows.both[place]);
  });
  const isCounted = state.outside === null;
  const all = cells.reduce((sum, count) => sum + count, 0);
  const rows = (adds: -1 | 0 | 1): number => {
    let counted = 0;
    cells.forEach((count, row) => {
      if (count + (inColumn.has(row) ? adds : 0) > 0) counted += 1;
    });
    return counted;
  };
  const isNumber = later.stored.storage === 'number';
  const cellsOfBoth = { earlier: earlier.read, later: later.read, both: compared.rows.both };
  return {
    signs: state.signs,
    equal: state.changes.valued - state.changes.moved,
    numbers: isNumber ? spread(column, cellsOfBoth) : null,
    values: isNumber ? null : frequent(column, cellsOfBoth),
    words: compared.words(column),
    within: { cells: all + (isCounted ? 0 : inColumn.size), rows: rows(isCounted ? 0 : 1) },
    without: { cells: all - (isCounted ? inColumn.size : 0), rows: rows(isCounted ? -1 : 0) },
  };
}

type Read = (row: number) => ReturnType<typeof cellAt>;

/** The cells of a column in both months, and the rows that both months have. */
type CellsOfBoth = { readonly earlier: Read; readonly later: Read; readonly both: Uint32Array };

function sidesOf(engine: ListEngine, name: string) {
  const side = (of: string) => {
    const { column, via } = engine.column(of);
    const { stored } = column;
    return { stored, read: ((row) => cellAt(stored, through(via, row))) as Read };
  };
  return { earlier: side(`${name}@was`), later: side(name) };
}

function spread({ decimals }: Column, { earlier, later, both }: CellsOfBoth): MethodEvidence['numbers'] {
  const [before, after, moves]: [number[], number[], number[]] = [[], [], []];
  for (const row of both) {
    const [cellEarlier, cellLater] = [earlier(row), later(row)];
    if (typeof cellEarlier === 'number') before.push(roundShown(cellEarlier, decimals));
    if (typeof cellLater === 'number') after.push(roundShown(cellLater, decimals));
    if (typeof cellEarlier !== 'number' || typeof cellLater !== 'number') continue;
    const moved = differenceOf(roundShown(cellEarlier, decimals), roundShown(cellLater, decimals), decimals);
    if (moved !== 0) moves.push(moved);
  }
  const edges = edgesOf([...before, ...after]);
  const moveEdges = edgesOf(moves);
  return {
    edges,
    earlier: counted(before, edges),
    later: counted(after, edges),
    medianEarlier: medianOf(before),
    medianLater: medianOf(after),
    moves: { edges: moveEdges, counts: counted(moves, moveEdges), median: medianOf(moves) },
  };
}

/** Edges of equal bins around the middle 98 per cent of the values, because a few outliers would put all others in one bin. */
function edgesOf(values: readonly number[]): readonly number[] {
  if (values.length === 0) return [];
  const sorted = Float64Array.from(values).sort();
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
  const [least, most] = [at(0.01), at(0.99)];
  const width = most === least ? 1 : (most - least) / bins;
  return Array.from({ length: bins + 1 }, (_, edge) => least + edge * width);
}

/** The number of values in each bin; values beyond the last bin count in it. */
function counted(values: readonly number[], edges: readonly number[]): readonly number[] {
  const counts = Array.from({ length: Math.max(0, edges.length - 1) }, () => 0);
  const [least = 0, next = 1] = edges;
  for (const value of values) {
    const at = Math.min(counts.length - 1, Math.max(0, Math.floor((value - least) / (next - least))));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

function frequent(column: Column, { earlier, later, both }: CellsOfBoth): MethodEvidence['values'] {
  const counts = new Map<string, { earlier: number; later: number }>();
  const note = (cell: ReturnType<Read>, side: 'earlier' | 'later') => {
    const text = formatCell(column, cell);
    const known = counts.get(text) ?? { earlier: 0, later: 0 };
    known[side] += 1;
    counts.set(text, known);
  };
  for (const row of both) {
    note(earlier(row), 'earlier');
    note(later(row), 'later');
  }
  return [...counts]
    .sort(([, first], [, second]) => second.earlier + second.later - first.earlier - first.later)
    .slice(0, mostValues)
    .map(([value, count]) => ({ value, ...count }));
}
