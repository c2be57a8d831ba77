import type { PivotAxis } from '../../../shared/domain/lists/analysis/pivot';
import { storageOf } from '../../../shared/domain/lists/column';
import type { ListQuery } from '../../../shared/domain/lists/list';
import { Fault } from '../../../shared/domain/result';
import { canBeAxis } from '../../../shared/filters/pivot-axis';
import { dayClasses, numberClasses } from './pivot-bands';
import type { AxisClasses, AxisSide, PivotSide } from './pivot-classes';
import { valueClasses } from './pivot-values';

/**
 * The classes of an axis over the rows of one or two months, the same in both.
 * @throws Fault FILTER_INVALID for a column that is no axis; TooManyValues
 */
export function axisClasses(axis: PivotAxis, sides: readonly PivotSide[], query: ListQuery): AxisClasses {
  const joined = sides.map(({ list }) => list.column(axis.column, query));
  const [first] = joined;
  if (first === undefined || !canBeAxis(first.column.column)) throw new Fault('FILTER_INVALID', axis.column);
  const { column } = first.column;
  const axisSides = joined.map(
    (each, side): AxisSide => ({ joined: each, rows: sides[side]?.rows ?? new Uint32Array(0) }),
  );
  switch (storageOf(column.kind)) {
    case 'number':
      return numberClasses(column, axis, axisSides);
    case 'date':
      return dayClasses(column, axis, axisSides, lastYearOf(sides));
    default:
      return valueClasses(column, axis, axisSides);
  }
}

/** The last year that a filter of dates reads. */
const lastYearOf = (sides: readonly PivotSide[]): number => Number(sides[0]?.list.month.period.slice(0, 4)) + 1;
