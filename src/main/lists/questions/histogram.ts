import type { Histogram, HistogramQuery } from '../../../shared/domain/lists/list';
import { Fault } from '../../../shared/domain/result';
import { roundShown } from '../../../shared/format/format-number';
import { binEdges, isSkewed, spreadOf } from '../classes/bin-edges';
import type { ListEngine } from '../rows/list-engine';

/**
 * The distribution of a column's numbers, as shown, with the filters of the other columns.
 * @throws Fault FILTER_INVALID for a column without numbers, NOT_ALLOWED for a withheld column
 */
export function histogramOf(engine: ListEngine, query: HistogramQuery): Histogram {
  engine.requireSent(query.column);
  const { column, via } = engine.column(query.column, query);
  if (column.stored.storage !== 'number') throw new Fault('FILTER_INVALID', query.column);
  const shown = column.shown();
  const rows = engine.rowsWithout(query, query.column);
  const kept = new Float64Array(rows.length);
  let count = 0;
  let empty = 0;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at];
    const value = shown[via === null ? row : via[row]] ?? Number.NaN;
    if (Number.isNaN(value)) empty += 1;
    else kept[count++] = value;
  }
  const values = kept.subarray(0, count).sort();
  const about = { column: query.column, count, empty };
  if (count === 0) return { ...about, least: null, most: null, median: null, scale: 'even', bins: [] };
  const { decimals } = column.column;
  const spread = spreadOf(values, decimals);
  const scale = isSkewed(spread) ? 'growing' : 'even';
  const edges = binEdges(values, decimals);
  const [least = 0, most = 0] = [values[0], values[count - 1]];
  return { ...about, least, most, median: spread.median, scale, bins: binsOf(values, edges, decimals) };
}

/** Counts values in bins with these lower edges, the lowest first; the outer bins contain all values beyond them. */
function binsOf(values: Float64Array, edges: readonly number[], decimals: number): Histogram['bins'] {
  const [least = 0, most = 0] = [values[0], values.at(-1)];
  const starts = edges.filter((edge, at) => edge <= most && (edges[at + 1] ?? Number.POSITIVE_INFINITY) > least);
  const counts = new Array<number>(starts.length).fill(0);
  let bin = 0;
  for (const value of values) {
    while (bin + 1 < starts.length && value >= starts[bin + 1]) bin += 1;
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const finest = 10 ** -decimals;
  return starts.map((start, index) => {
    const next = starts[index + 1];
    return {
      from: index === 0 ? Math.min(start, least) : start,
      to: next === undefined ? Math.max(most, start) : roundShown(next - finest, decimals),
      count: counts[index] ?? 0,
    };
  });
}
