import type { ColumnStatistics } from '../../../shared/domain/lists/list';

/**
 * The value below which a share of the values is, interpolated between two values as a spreadsheet does (inclusive). Medians, quartiles and
 * the ends of a histogram all use it.
 * @param values in ascending order
 */
export function quantile(values: Float64Array, share: number): number {
  const at = share * (values.length - 1);
  const below = values[Math.floor(at)] ?? 0;
  const above = values[Math.ceil(at)] ?? below;
  return below + (above - below) * (at - Math.floor(at));
}

/** Sum, mean and quartiles of numbers. @param values in ascending order */
export function numbersOf(values: Float64Array): ColumnStatistics['numbers'] {
  const { length } = values;
  if (length === 0) return null;
  const sum = values.reduce((before, value) => before + value, 0);
  return {
    sum,
    mean: sum / length,
    least: quantile(values, 0),
    lowerQuartile: quantile(values, 0.25),
    median: quantile(values, 0.5),
    upperQuartile: quantile(values, 0.75),
    most: quantile(values, 1),
  };
}
