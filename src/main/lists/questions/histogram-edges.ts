import { roundShown } from '../../../shared/format/round-shown';

/** So many bars can each be pressed, at 24 pixels, and still be looked at as one picture. */
const mostBins = 12;

/** The numbers of a column without the few at either end, which the outer bins take in. */
export type Spread = {
  readonly low: number;
  readonly median: number;
  readonly high: number;
  /** Decimals as shown: no bin is finer than that. */
  readonly decimals: number;
};

/** How many times further the long side may reach from the median than the short one. */
const mostLopsided = 5;

/** Whether bins of one width would put half of all rows in one or two of them at the low end. */
export function isSkewed({ low, median, high, decimals }: Spread): boolean {
  const isWide = high - low > mostBins * 2 * 10 ** -decimals;
  return isWide && high - median > mostLopsided * (median - low);
}

/** A step of 1, 2 or 5 times a power of ten that gives at most so many bins, and is never finer than what is shown. */
function niceStep(range: number, decimals: number): number {
  const finest = 10 ** -decimals;
  if (range <= 0) return finest;
  const rough = range / mostBins;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough * (1 - 1e-9)) ?? 10 * power;
  return Math.max(step, finest);
}

/** Where bins of one width begin, the lowest first. */
export function evenEdges({ low, high, decimals }: Spread): readonly number[] {
  const step = niceStep(high - low, decimals);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, at) => roundShown((first + at) * step, decimals));
}

/** Steps within a power of ten: six where they fit, and else three. */
const fineSteps = [7, 5, 3, 2, 1.5, 1];
const coarseSteps = [5, 2, 1];

/** Round numbers, as many as there are up to a bound, the highest first. */
function nice(bound: number, decimals: number, steps: readonly number[]): readonly number[] {
  const finest = 10 ** -decimals;
  const found: number[] = [];
  for (let power = 10 ** Math.floor(Math.log10(Math.max(bound, finest))); power >= finest * 0.999; power /= 10) {
    for (const factor of steps) {
      const edge = roundShown(factor * power, decimals);
      if (edge <= bound && edge > 0 && edge !== found.at(-1)) found.push(edge);
    }
  }
  return found;
}

/**
 * Where bins begin that grow away from zero: as fine at zero as their number allows, the lowest first. Numbers below zero have
 * bins of their own, as many as their part of the reach on either side.
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
  return [...new Set([...start, ...positive.reverse()])].sort((one, other) => one - other);
}
