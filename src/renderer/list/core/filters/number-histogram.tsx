import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Column } from '../../../../shared/domain/lists/column';
import type { Histogram } from '../../../../shared/domain/lists/list';
import { rangeText } from '../../../../shared/filters/kinds/number-filter';
import { parseFilter } from '../../../../shared/filters/kinds/parse-filter';
import { formatCell } from '../../../../shared/format/format-cell';
import { formatCount } from '../../../../shared/format/format-number';
import { useListActions } from '../store/list-context';
import classes from './number-histogram.module.css';

export type Bins = Histogram['bins'];
/** The indexes of the first and last bar that a filter keeps; `low` is at most `high`. */
type BarRange = { readonly low: number; readonly high: number };
type Handle = keyof BarRange;

const wholeOf = (bins: Bins): BarRange => ({ low: 0, high: bins.length - 1 });

/** The bars whose rows pass the text of a number filter; null when the text is empty or not understood. */
export function barsOf(text: string, bins: Bins): BarRange | null {
  const parsed = parseFilter({ filterKind: 'number' }, text, 0);
  if (text.trim() === '' || !parsed.ok || parsed.test.on !== 'number') return null;
  const { from, to } = parsed.test;
  const low = bins.findIndex((bin) => bin.to >= from);
  // The lower bound of a bar alone does not include the bar: 5-20 ends before a wide bar that starts at 20.
  const high = bins.findLastIndex((bin) => bin.from < to || (bin.from === to && bin.to === to));
  // A value between two bars belongs to the bar above it; a value beyond all bars belongs to the last bar.
  if (low < 0) return { low: bins.length - 1, high: bins.length - 1 };
  return { low, high: Math.max(low, high) };
}

/** The filter text that keeps a range of bars: empty for all bars, and open-ended when the range includes the first or last bar. */
export function textOfBars({ low, high }: BarRange, bins: Bins): string {
  const whole = wholeOf(bins);
  const [from, to] = [bins[low]?.from ?? 0, bins[high]?.to ?? 0];
  if (low === whole.low && high === whole.high) return '';
  if (low === whole.low) return `<=${rangeText(to, to)}`;
  return high === whole.high ? `>=${rangeText(from, from)}` : rangeText(from, to);
}

type HandleMove = { readonly handle: Handle; readonly to: number; readonly bins: Bins };

/** Moves a handle to a bar; it cannot go past the other handle or the ends. */
export function moveHandle(range: BarRange, { handle, to, bins }: HandleMove): BarRange {
  return handle === 'low'
    ? { ...range, low: Math.min(Math.max(to, 0), range.high) }
    : { ...range, high: Math.max(Math.min(to, bins.length - 1), range.low) };
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** The bar to which a key moves a handle; null when the key does not move it. */
export function barOfKey(key: string, at: number, bins: Bins): number | null {
  const ends: Readonly<Record<string, number>> = { Home: 0, End: bins.length - 1 };
  const step = steps[key];
  return step === undefined ? (ends[key] ?? null) : at + step;
}

/** The smallest share of the plot's height that a bar gets, so that it can be seen and clicked. */
const leastShare = 0.03;

type NumberHistogramProps = { readonly column: Column; readonly histogram: Histogram; readonly text: string };

/** A histogram of a column's numbers under the other filters. A click on a bar, or two handles, filter on a range. */
export function NumberHistogram({ column, histogram, text }: NumberHistogramProps) {
  const { type } = useListActions();
  const { bins, scale, least, most, median, empty } = histogram;
  const kept = barsOf(text, bins);
  const range = kept ?? { low: 0, high: bins.length - 1 };
  const highest = Math.max(1, ...bins.map(({ count }) => count));
  const shown = (value: number | null) => formatCell(column, value);
  const keep = (next: BarRange) => type(column.name, textOfBars(next, bins));
  return (
    <figure className={classes.histogram} aria-label={`Verdeling van ${column.label}`}>
      <div className={classes.plot}>
        <div className={classes.bars}>
          {bins.map(({ from, to, count }, at) => (
            <button
              key={from}
              type="button"
              tabIndex={-1}
              className={classes.bar}
              data-out={at < range.low || at > range.high || undefined}
              title={`${shown(from)} t/m ${shown(to)}: ${formatCount(count)}`}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => keep({ low: at, high: at })}
            >
              <span style={{ blockSize: `${100 * (count === 0 ? 0 : Math.max(leastShare, count / highest))}%` }} />
            </button>
          ))}
        </div>
        {bins.length > 1 && (
          <>
            <RangeHandle label={`${column.label} vanaf`} handle="low" range={range} onKeep={keep} histogram={histogram}>
              {shown(bins[range.low]?.from ?? null)}
            </RangeHandle>
            <RangeHandle
              label={`${column.label} tot en met`}
              handle="high"
              range={range}
              onKeep={keep}
              histogram={histogram}
            >
              {shown(bins[range.high]?.to ?? null)}
            </RangeHandle>
          </>
        )}
      </div>
      <figcaption className={`figures ${classes.caption}`}>
        <span>{shown(least)}</span>
        <span>mediaan {shown(median)}</span>
        <span>{shown(most)}</span>
      </figcaption>
      {scale === 'growing' && <p className={classes.note}>De stappen worden naar de uiteinden groter.</p>}
      {empty > 0 && <p className={`figures ${classes.note}`}>{formatCount(empty)} zonder waarde</p>}
    </figure>
  );
}

type RangeHandleProps = {
  readonly label: string;
  readonly handle: Handle;
  readonly range: BarRange;
  readonly histogram: Histogram;
  readonly onKeep: (range: BarRange) => void;
  /** The value at the handle, formatted like the column. */
  readonly children: string;
};

/** One end of the range, dragged along the bars, or moved by arrow keys, Home and End. */
function RangeHandle({ label, handle, range, histogram: { bins }, onKeep, children }: RangeHandleProps) {
  const element = useRef<HTMLDivElement>(null);
  const edge = handle === 'low' ? range.low : range.high + 1;
  const put = (bar: number) => {
    const next = moveHandle(range, { handle, to: bar, bins });
    if (next[handle] !== range[handle]) onKeep(next);
  };
  const onPointerMove = ({ clientX, pointerId }: PointerEvent<HTMLDivElement>) => {
    const plot = element.current?.parentElement?.getBoundingClientRect();
    if (plot === undefined || element.current?.hasPointerCapture(pointerId) !== true) return;
    const nearest = Math.round(((clientX - plot.left) / plot.width) * bins.length);
    put(handle === 'low' ? nearest : nearest - 1);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const bar = barOfKey(event.key, range[handle], bins);
    if (bar === null) return;
    event.preventDefault();
    put(bar);
  };
  return (
    <div
      ref={element}
      role="slider"
      tabIndex={0}
      className={classes.handle}
      style={{ insetInlineStart: `${(100 * edge) / bins.length}%` }}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={bins.length - 1}
      aria-valuenow={range[handle]}
      aria-valuetext={children}
      title={children}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
    />
  );
}
