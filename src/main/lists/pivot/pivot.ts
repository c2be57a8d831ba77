import type { Pivot, PivotMeasure } from '../../../shared/domain/lists/analysis/pivot';
import { mostPivotCells, type PivotAnswer, type PivotQuery } from '../../../shared/domain/lists/analysis/pivot-table';
import { storageOf } from '../../../shared/domain/lists/column';
import type { ListQuery } from '../../../shared/domain/lists/list';
import { type ErrorCode, Fault } from '../../../shared/domain/result';
import { type AxisClasses, isSide, type PivotSide, sideOf, TooManyValues } from '../classes/axis-classes';
import { axisClasses } from '../classes/value-classes';
import { getOrMake } from '../rows/get-or-make';
import type { ListEngine } from '../rows/list-engine';
import { type CellRows, cellsIn, joinedKinds, nodesOf, PivotNodes } from './pivot-cells';
import { type CellNumbers, cellDistinct, cellFigures, cellNumbers, countCells } from './pivot-figures';

/**
 * The query's rows in groups (docs/rules/analysis.md#pivot). Every cell and total is computed from its own rows, and its count equals the number
 * of rows that the conditions of its classes keep.
 * @param openEarlier returns the same list in a stored month; null when it is absent
 * @throws Fault FILTER_INVALID, NOT_ALLOWED also for a column that is only measured
 */
export function pivotOf(
  list: ListEngine,
  { pivot, ...query }: PivotQuery,
  openEarlier: (period: string) => ListEngine | null,
): PivotAnswer {
  checkColumns(list, pivot, query);
  const currentSide = { list, rows: list.passing(query) };
  const { against } = pivot;
  const sideEarlier = against === null ? null : earlierSide(openEarlier(against), pivot, query);
  if (against !== null && !isSide(sideEarlier)) return { kind: 'noEarlier', period: against, fault: sideEarlier };
  try {
    return tableOf(isSide(sideEarlier) ? [currentSide, sideEarlier] : [currentSide], pivot, query);
  } catch (error) {
    if (error instanceof TooManyValues)
      return { kind: 'tooManyValues', column: error.column, distinct: error.distinct };
    throw error;
  }
}

/** The rows of the earlier month, or why it cannot be compared; null when the month or its list is not there. */
const earlierSide = (list: ListEngine | null, pivot: Pivot, query: ListQuery): PivotSide | ErrorCode | null =>
  sideOf(list, query, (list) => checkColumns(list, pivot, query));

/** Checks that statistics are of numbers (other columns can only be counted), and that no column is withheld. */
function checkColumns(list: ListEngine, { rows, column, measures }: Pivot, query: ListQuery): void {
  for (const axis of [...rows, ...(column === null ? [] : [column])]) list.requireSent(axis.column);
  for (const measure of measures) {
    if (!('column' in measure)) continue;
    list.requireSent(measure.column);
    const { kind, name } = list.column(measure.column, query).column.column;
    if (measure.of !== 'distinct' && storageOf(kind) !== 'number') throw new Fault('FILTER_INVALID', name);
  }
}

function tableOf(sides: readonly PivotSide[], pivot: Pivot, query: ListQuery): PivotAnswer {
  const levels = pivot.rows.map((axis) => axisClasses(axis, sides, query));
  const across: AxisClasses | null = pivot.column === null ? null : axisClasses(pivot.column, sides, query);
  const columns = across?.classes ?? [];
  const width = columns.length + 1;
  const nodes = new PivotNodes(Math.max(1, ...levels.map(({ classes }) => classes.length)));
  const axes = [...levels, ...(across === null ? [] : [across])];
  const kinds = sides.map(({ rows }, side) => {
    const { kindOf, partsOf } = joinedKinds(
      rows.length,
      axes.flatMap(({ of }) => of[side] ?? []),
    );
    const classesIn = (parts: readonly number[]) =>
      parts.map((kind, axis) => axes[axis]?.of[side]?.classesOf[kind] ?? []);
    const places = partsOf.map((parts) => {
      const classes = classesIn(parts);
      return { rows: nodesOf(classes.slice(0, levels.length), nodes), columns: classes[levels.length] ?? [] };
    });
    return { kindOf, places };
  });
  const cells = nodes.count * width;
  if (cells * pivot.measures.length > mostPivotCells) return { kind: 'tooManyCells', cells };
  const sideFigures = sides.map(({ list, rows }, side): { counts: Float64Array; measures: readonly Float64Array[] } => {
    const { kindOf, places } = kinds[side] ?? noKinds;
    const cellsOf = places.map(({ rows: ofRows, columns: ofColumns }) => cellsIn(ofRows, ofColumns, width));
    const of: CellRows = { rows, kindOf, cellsOf, width, cells };
    const counts = countCells(of);
    const numbers = new Map<string, CellNumbers>();
    const measures = pivot.measures.map((measure) => measured({ list, of, counts, numbers, query }, measure));
    return { counts, measures };
  });
  const order = nodes.inOrder();
  const places = order.map(({ node }) => node);
  const [currentMeasures, earlierMeasures] = sideFigures.map(({ measures }) => inOrder(measures, places, width));
  return {
    kind: 'table',
    levels: levels.map(({ classes }) => classes),
    columns,
    rows: order.map(({ path }) => ({ path })),
    values: currentMeasures ?? new Float64Array(0),
    earlier: earlierMeasures ?? null,
    counts: inOrder([sideFigures[0]?.counts ?? new Float64Array(0)], places, width),
  };
}

const noKinds = { kindOf: new Uint32Array(0), places: [] };

type MeasuredCells = {
  readonly list: ListEngine;
  readonly of: CellRows;
  readonly counts: Float64Array;
  /** The numbers of each column, sorted once for all its statistics. */
  readonly numbers: Map<string, CellNumbers>;
  readonly query: ListQuery;
};

function measured({ list, of, counts, numbers, query }: MeasuredCells, measure: PivotMeasure): Float64Array {
  const { width, cells } = of;
  const share = (wholeOf: (cell: number) => number): Float64Array =>
    counts.map((count, cell) => {
      const whole = counts[wholeOf(cell)];
      return whole === 0 ? Number.NaN : (count / whole) * 100;
    });
  switch (measure.of) {
    case 'count':
      return counts;
    case 'shareOfRow':
      return share((cell) => cell - (cell % width) + width - 1);
    case 'shareOfColumn':
      return share((cell) => cell % width);
    case 'shareOfAll':
      return share(() => width - 1);
    case 'distinct':
      return cellDistinct(of, list.column(measure.column, query));
    default: {
      const { column } = measure;
      const own = getOrMake(numbers, column, () => cellNumbers(of, list.column(column, query)));
      return cellFigures(own, measure.of, cells);
    }
  }
}

/** The values row by row and cell by cell, with all measures of a cell together. */
function inOrder(measures: readonly Float64Array[], nodes: readonly number[], width: number): Float64Array {
  const cellValues = new Float64Array(nodes.length * width * measures.length);
  let next = 0;
  for (const node of nodes) {
    for (let column = 0; column < width; column++) {
      for (const values of measures) cellValues[next++] = values[node * width + column];
    }
  }
  return cellValues;
}
