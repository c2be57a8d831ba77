/**
 * The value below which a share of all is, between two of them in proportion, as a spreadsheet does (inclusive): the one rule
 * for medians, quartiles and the ends of a histogram.
 * @param values in ascending order
 */
export function quantile(values: Float64Array, share: number): number {
  const at = share * (values.length - 1);
  const below = values[Math.floor(at)] ?? 0;
  const above = values[Math.ceil(at)] ?? below;
  return below + (above - below) * (at - Math.floor(at));
}
