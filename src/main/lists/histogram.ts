import { Fault } from '../../shared/bridge/result';
import type { Histogram, HistogramQuery } from '../../shared/domain/list';
import { roundShown } from '../../shared/format/round-shown';
import type { ListEngine } from './list-engine';

const mostBins = 20;
/** Beyond these shares lie the few that would squeeze all others into one bar; they count in the outer bars. */
const outerShare = 0.01;

/** A step of 1, 2 or 5 times a power of ten that gives at most so many bins, and is never finer than what is shown. */
function niceStep(range: number, decimals: number): number {
  const finest = 10 ** -decimals;
  if (range <= 0) return finest;
  const rough = range / mostBins;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? 10 * power;
  return Math.max(step, finest);
}

/**
 * How the numbers of a column are spread under the filters of the other columns, as shown.
 * @throws Fault FILTER_INVALID for a column without numbers, NOT_ALLOWED for one that the subscription withholds
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
    const row = rows[at] as number;
    const value = shown[via === null ? row : (via[row] as number)] ?? Number.NaN;
    if (Number.isNaN(value)) empty += 1;
    else kept[count++] = value;
  }
  const values = kept.subarray(0, count).sort();
  const at = (share: number): number => values[Math.min(count - 1, Math.floor(share * count))] ?? 0;
  if (count === 0) return { column: query.column, count, empty, least: null, most: null, median: null, bins: [] };
  const { decimals } = column.column;
  const step = niceStep(at(1 - outerShare) - at(outerShare), decimals);
  const first = Math.floor(at(outerShare) / step) * step;
  const bins = binsOf(values, first, step, decimals);
  const [least = 0, most = 0] = [values[0], values[count - 1]];
  return { column: query.column, count, empty, least, most, median: at(0.5), bins };
}

function binsOf(values: Float64Array, first: number, step: number, decimals: number): Histogram['bins'] {
  const counts = new Array<number>(mostBins + 2).fill(0);
  for (const value of values) {
    // A hair more, because 0.3 / 0.1 is just under 3.
    const bin = Math.floor((value - first) / step + 1e-9);
    const index = Math.min(Math.max(bin, 0), counts.length - 1);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  const used = counts.findLastIndex((count) => count > 0) + 1;
  return counts.slice(0, used).map((count, bin) => ({
    from: roundShown(bin === 0 ? Math.min(first, values[0] ?? first) : first + bin * step, decimals),
    to: roundShown(
      bin === used - 1 ? Math.max(values.at(-1) ?? 0, first + bin * step) : first + (bin + 1) * step - 10 ** -decimals,
      decimals,
    ),
    count,
  }));
}
