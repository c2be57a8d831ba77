import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Column } from '../../../shared/domain/lists/column';
import type { Histogram } from '../../../shared/domain/lists/list';
import { formatCell } from '../../../shared/format/format-cell';
import { formatCount } from '../../../shared/format/format-number';
import { useListActions } from '../list-context';
import { type BarRange, barOfKey, barsOf, type Handle, moveHandle, textOfBars } from './histogram-range';
import classes from './number-histogram.module.css';

/** The smallest bar that can be seen and pressed. */
const leastShare = 0.03;

type NumberHistogramProps = { readonly column: Column; readonly histogram: Histogram; readonly text: string };

/** How the numbers of a column are spread under the other filters; a bar, or two handles, filter on a range. */
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
  /** The value at the handle, as the column shows it. */
  readonly children: string;
};

/** One end of what is kept: drawn along the bars, or moved by arrows, Home and End. */
function RangeHandle({ label, handle, range, histogram: { bins }, onKeep, children }: RangeHandleProps) {
  const element = useRef<HTMLDivElement>(null);
  const edge = handle === 'low' ? range.low : range.high + 1;
  const put = (bar: number) => {
    const next = moveHandle(range, handle, bar, bins);
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
