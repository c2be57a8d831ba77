import type { Column } from '../domain/lists/column';
import type { ListName } from '../domain/lists/list-name';
import type { TriedLimits } from '../domain/lists/own-limit';
import { roundShown } from '../format/format-number';
import { judge, type Status, shownLimits } from '../format/ratings';

/** Asks for the figures that other limits would colour, and for those of rows by their ids. */
export type LimitValuesQuery = { readonly list: ListName; readonly column: string; readonly ids: readonly string[] };

/** The figures of a column as they are shown, of active rows. */
export type LimitValues = {
  /** How many rows are active, with a figure or without one. */
  readonly active: number;
  /** In ascending order. */
  readonly values: Float64Array;
  /** The asked rows that are active and have a figure, in the order in which they were asked. */
  readonly rows: readonly { readonly id: string; readonly name: string; readonly value: number }[];
};

/** The figures in a stored month; null when the column was calculated in another way then. */
export type LimitMonth = { readonly period: string; readonly values: Float64Array | null };

/** The colours of a trial, the lowest first. */
export const trialColours = ['red', 'orange', 'green'] as const satisfies readonly Status[];
export type TrialColour = (typeof trialColours)[number];
export type ColourCounts = Readonly<Record<TrialColour, number>>;
export type ColourMove = { readonly from: TrialColour; readonly to: TrialColour; readonly count: number };

/** The colour of a shown figure. Whether limits were given or tried, lists judge by the same function. */
export function triedColour(limits: TriedLimits, figure: number, decimals: number): TrialColour {
  const judgement = judge({ kind: 'number', decimals, limits }, figure);
  return trialColours.find((colour) => colour === judgement?.status) ?? 'green';
}

/** The number of ascending values below a figure. */
function countBelow(values: Float64Array, figure: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] as number) < figure) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where each colour begins among ascending figures; the last number is their count. */
function bounds(values: Float64Array, { low, high }: TriedLimits): readonly [number, number, number, number] {
  const red = low === null ? 0 : countBelow(values, low);
  const orange = high === null ? red : Math.max(red, countBelow(values, high));
  return [0, red, orange, values.length];
}

/** How many ascending figures have each colour. */
export function coloursBy(values: Float64Array, limits: TriedLimits): ColourCounts {
  const [none, red, orange, all] = bounds(values, limits);
  return { red: red - none, orange: orange - red, green: all - orange };
}

/** How many ascending figures change from one colour to another; only moves that occur. */
export function colourMoves(
  values: Float64Array,
  currentLimits: TriedLimits,
  tried: TriedLimits,
): readonly ColourMove[] {
  const [before, after] = [bounds(values, currentLimits), bounds(values, tried)];
  return trialColours.flatMap((from, at) =>
    trialColours.flatMap((to, triedAt) => {
      if (at === triedAt) return [];
      const start = Math.max(before[at] as number, after[triedAt] as number);
      const end = Math.min(before[at + 1] as number, after[triedAt + 1] as number);
      return end > start ? [{ from, to, count: end - start }] : [];
    }),
  );
}

export const movedIn = (moves: readonly ColourMove[]): number => moves.reduce((sum, { count }) => sum + count, 0);

/** Bars of equal width, and the numbers of figures below the first and above the last bar. */
export type FigureBars = {
  readonly from: number;
  readonly width: number;
  readonly counts: readonly number[];
  readonly less: number;
  readonly more: number;
};

/** At most about this many bars. */
const mostBars = 100;
/** The share of figures that the bars leave out at the lowest and the highest end. */
const ends = { low: 0.002, high: 0.07 };

/**
 * The distribution of ascending figures, in bars that also cover the limits.
 * @param limits the figures between colours, which have to be in view
 */
export function figureBars(
  values: Float64Array,
  { limits, decimals }: { readonly limits: readonly number[]; readonly decimals: number },
): FigureBars {
  const at = (share: number): number => values[Math.min(values.length - 1, Math.floor(share * values.length))] ?? 0;
  const step = 10 ** -decimals;
  const low = Math.min(at(ends.low), ...limits);
  const high = Math.max(at(1 - ends.high), ...limits.map((limit) => limit + step));
  const width = barWidth((high - low) / mostBars, step);
  const first = Math.floor(low / width + 1e-9);
  const last = Math.max(first + 1, Math.ceil(high / width - 1e-9));
  const edge = (number: number): number => roundShown(number * width, decimals);
  const below = Array.from({ length: last - first + 1 }, (_, bar) => countBelow(values, edge(first + bar)));
  return {
    from: edge(first),
    width,
    counts: below.slice(1).map((count, bar) => count - (below[bar] as number)),
    less: below[0] as number,
    more: values.length - (below.at(-1) as number),
  };
}

/** The first round width of at least this size: 1, 2 or 5 times a power of ten, and never less than a step. */
function barWidth(least: number, step: number): number {
  const size = Math.max(least, step);
  const power = 10 ** Math.floor(Math.log10(size) + 1e-9);
  const digit = [1, 2, 5, 10].find((times) => times * power >= size * (1 - 1e-9)) ?? 10;
  return digit * power;
}

/** The middle of ascending figures; null without figures. */
export function medianOf(values: Float64Array): number | null {
  if (values.length === 0) return null;
  const half = (values.length - 1) / 2;
  return ((values[Math.floor(half)] as number) + (values[Math.ceil(half)] as number)) / 2;
}

/** The limits of a column as figures that it shows; null when it has no colours. */
export function limitsNow(column: Column): TriedLimits | null {
  const shown = shownLimits(column);
  return shown === null ? null : { low: shown.red, high: column.limits?.high == null ? null : shown.green };
}
