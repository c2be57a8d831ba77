import { type ScaleContinuousNumeric, scaleLinear, scaleLog } from 'd3-scale';
import type { ColumnLookup } from '../../../../../shared/catalog/kvk-list-column';
import type { ChartMeasure, ChartScale } from '../../../../../shared/domain/lists/analysis/chart';
import { axisLabel, tickText } from '../../../../../shared/texts/analysis/chart-figures';
import { measureColumn, measureWords } from '../../../../../shared/texts/analysis/pivot-words';
import type { Rect, TextAt } from './chart-layout';

export type NumberScale = ScaleContinuousNumeric<number, number>;

/** A scale over values whose ends are round numbers. */
export function numberScale(values: Iterable<number>, kind: ChartScale, fromZero = false): NumberScale {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  if (least > most) [least, most] = [kind === 'log' ? 1 : 0, kind === 'log' ? 10 : 1];
  if (fromZero) [least, most] = [Math.min(0, least), Math.max(0, most)];
  if (least === most) most = least + Math.max(1, Math.abs(least) * 0.1);
  return (kind === 'log' ? scaleLog() : scaleLinear()).domain([least, most]).nice(6);
}

type AxisParts = {
  readonly scale: NumberScale;
  readonly plot: Rect;
  readonly title: string;
  readonly isYear?: boolean;
  /** Whether the axis shows whole numbers only, because it counts things. */
  readonly isWhole?: boolean;
};

export type DrawnAxis = { readonly grid: string; readonly texts: readonly TextAt[] };

/** The ticks that fit without overlap. */
function ticksOf({ scale, isWhole = false }: AxisParts, room: number, least: number): readonly number[] {
  const wanted = Math.max(2, Math.floor(room / least));
  const ticks = scale.ticks(wanted).filter((tick) => !isWhole || Number.isInteger(tick));
  if (ticks.length <= wanted * 1.6) return ticks;
  // On a logarithmic axis only powers of ten are ticks.
  const powers = ticks.filter((tick) => Math.abs(Math.log10(tick) % 1) < 1e-9);
  return powers.length > 1 ? powers : ticks.filter((_, at) => at % Math.ceil(ticks.length / wanted) === 0);
}

/** The axis below the plot. */
export function axisBelow(parts: AxisParts): DrawnAxis {
  const { scale, plot, title, isYear = false } = parts;
  const ticks = ticksOf(parts, plot.right - plot.left, 80);
  return {
    grid: ticks.map((tick) => `M${scale(tick).toFixed(1)} ${plot.top}V${plot.bottom}`).join(''),
    texts: [
      ...ticks.map(
        (tick): TextAt => ({
          x: scale(tick),
          y: plot.bottom + 16,
          text: tickText(tick, isYear),
          anchor: 'middle',
          tone: 'ink-2',
        }),
      ),
      { x: plot.right, y: plot.bottom + 34, text: title, anchor: 'end', tone: 'ink-2' },
    ],
  };
}

/** The axis at the left of the plot, with its title above it. */
export function axisBeside(parts: AxisParts): DrawnAxis {
  const { scale, plot, title, isYear = false } = parts;
  const ticks = ticksOf(parts, plot.bottom - plot.top, 44);
  return {
    grid: ticks.map((tick) => `M${plot.left} ${scale(tick).toFixed(1)}H${plot.right}`).join(''),
    texts: [
      ...ticks.map(
        (tick): TextAt => ({
          x: plot.left - 8,
          y: scale(tick) + 4,
          text: tickText(tick, isYear),
          anchor: 'end',
          tone: 'ink-2',
        }),
      ),
      { x: 12, y: plot.top - 12, text: title, anchor: 'start', tone: 'ink-2' },
    ],
  };
}

/**
 * The axis title for a measure.
 * @param many what the rows are called, in the plural
 */
export function measureTitle(measure: ChartMeasure, columnOf: ColumnLookup, many: string): string {
  if (!('column' in measure)) return `Aantal ${many}`;
  const words = measureWords(measure, columnOf);
  if (measure.of === 'distinct') return words;
  const unit = columnOf(measure.column)?.unit;
  return axisLabel({ label: words, kind: measureColumn(measure, columnOf).kind, ...(unit !== undefined && { unit }) });
}
