import { roundShown } from '../../../shared/format/format-number';
import { quantile } from './quantiles';

/** The most bars: each of them is at least 24 pixels wide, so that it can be clicked, and all of them fit in one picture. */
const mostBins = 12;

/** The spread of a column's numbers, without the few at either end, which are counted in the outer bins. */
export type Spread = {
  readonly low: number;
  readonly median: number;
  readonly high: number;
  /** The number of decimals that is shown; no bin is narrower than one unit of the last one. */
  readonly decimals: number;
};

/** How many times farther from the median the long side may reach than the short one. */
const mostLopsided = 5;

/** Whether bins of equal width would put half of all rows into one or two bins at the low end. */
export function isSkewed({ low, median, high, decimals }: Spread): boolean {
  const isWide = high - low > mostBins * 2 * 10 ** -decimals;
  return isWide && high - median > mostLopsided * (median - low);
}

/** A step of 1, 2 or 5 times a power of ten that gives at most `mostBins` bins, but not smaller than the last shown decimal. */
function niceStep(range: number, decimals: number): number {
  const finest = 10 ** -decimals;
  if (range <= 0) return finest;
  const rough = range / mostBins;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((width) => width >= rough * (1 - 1e-9)) ?? 10 * power;
  return Math.max(step, finest);
}

/** The lower edges of bins with equal widths, the lowest first. */
export function evenEdges({ low, high, decimals }: Spread): readonly number[] {
  const step = niceStep(high - low, decimals);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, at) => roundShown((first + at) * step, decimals));
}

/** Steps within a power of ten: six if they fit, otherwise three. */
const fineSteps = [7, 5, 3, 2, 1.5, 1];
const coarseSteps = [5, 2, 1];

/** All round numbers up to a bound, the highest first. */
function nice(bound: number, decimals: number, steps: readonly number[]): readonly number[] {
  const finest = 10 ** -decimals;
  const edges: number[] = [];
  for (let power = 10 ** Math.floor(Math.log10(Math.max(bound, finest))); power >= finest * 0.999; power /= 10) {
    for (const factor of steps) {
      const edge = roundShown(factor * power, decimals);
      if (edge <= bound && edge > 0 && edge !== edges.at(-1)) edges.push(edge);
    }
  }
  return edges;
}

/**
 * The lower edges of bins that become wider away from zero, the lowest first; near zero they are as fine as the number of bins allows.
 * Negative numbers have their own bins, in proportion to their share of the edges.
 */
export function growingEdges(spread: Spread): readonly number[] {
  const fine = edgesIn(spread, fineSteps, Number.POSITIVE_INFINITY);
  return fine.length <= mostBins ? fine : edgesIn(spread, coarseSteps, mostBins - 1);
}

function edgesIn({ low, high, decimals }: Spread, steps: readonly number[], room: number): readonly number[] {
  const [above, below] = [nice(Math.max(high, 0), decimals, steps), nice(Math.max(-low, 0), decimals, steps)];
  const all = above.length + below.length;
  const share = all === 0 ? 0 : Math.round((Math.min(room, all) * below.length) / all);
  const forBelow = Math.min(below.length, low < 0 ? Math.max(1, share) : 0);
  const positive = above.slice(0, Math.max(1, room - forBelow)).filter((edge) => edge > low);
  const negative = below.slice(0, forBelow).map((edge) => -edge);
  const start = low >= 0 ? [roundShown(Math.min(low, positive.at(-1) ?? low), decimals)] : [...negative, 0];
  return [...new Set([...start, ...positive.reverse()])].sort((first, second) => first - second);
}

/** The share of numbers beyond each end of the scale. They would squeeze all others into one bar, so the outer bars count them. */
const outerShare = 0.01;

/** The spread of numbers. @param values in ascending order */
export function spreadOf(values: Float64Array, decimals: number): Spread {
  const at = (share: number): number => quantile(values, share);
  return { low: at(outerShare), median: at(0.5), high: at(1 - outerShare), decimals };
}

/**
 * The lower edges of the bins of numbers, the lowest first; the outer bins contain all values beyond them.
 * @param values in ascending order
 */
export function binEdges(values: Float64Array, decimals: number): readonly number[] {
  const spread = spreadOf(values, decimals);
  return isSkewed(spread) ? growingEdges(spread) : evenEdges(spread);
}
