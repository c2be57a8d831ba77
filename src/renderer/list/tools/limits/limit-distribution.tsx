import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import type { Column } from '../../../../shared/domain/lists/column';
import type { TriedLimits } from '../../../../shared/domain/lists/own-limit';
import { formatCell } from '../../../../shared/format/format-cell';
import { formatCount, roundShown } from '../../../../shared/format/format-number';
import { statusWords } from '../../../../shared/format/ratings';
import { type FigureBars, type TrialColour, trialColours } from '../../../../shared/reasons/limit-trial';
import classes from './limit-distribution.module.css';
import { type LimitName, limitByKey, roomOf, strideOf, within } from './trial-limits';
import type { LimitTrial } from './use-limit-trial';

type LimitDistributionProps = {
  readonly column: Column;
  readonly own: TriedLimits;
  readonly tried: TriedLimits;
  readonly trial: LimitTrial;
  readonly onChange: (tried: TriedLimits) => void;
};

/** The room of the bars of what is outside the scale, and between them and the others, in bars. */
const outer = { width: 4, gap: 0.7 } as const;

/** The scale of the bars: a figure has its place from 0 to 1. */
type BarScale = { readonly bars: FigureBars; readonly start: number; readonly units: number };

function scaleOf(bars: FigureBars): BarScale {
  const start = bars.less > 0 ? outer.width + outer.gap : 0;
  const end = bars.more > 0 ? outer.width + outer.gap : 0;
  return { bars, start, units: start + bars.counts.length + end };
}

const endOf = ({ from, width, counts }: FigureBars): number => from + width * counts.length;

const placeOf = ({ bars, start, units }: BarScale, figure: number): number => {
  const at = Math.min(bars.counts.length, Math.max(0, (figure - bars.from) / bars.width));
  return (start + at) / units;
};

const percent = (share: number): string => `${100 * share}%`;

/** The figures of the axis: about five round ones, evenly spread. */
function ticksOf(bars: FigureBars, decimals: number): readonly number[] {
  const gap = Math.max(1, Math.round(bars.counts.length / 4 / 5) * 5);
  const first = Math.ceil(bars.from / bars.width / gap - 1e-9);
  const last = Math.floor(endOf(bars) / bars.width / gap + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) =>
    roundShown((first + at) * gap * bars.width, decimals),
  );
}

/** The distribution of the figures in the colours on trial, with a handle for each limit. */
export function LimitDistribution({ column, own, tried, trial, onChange }: LimitDistributionProps) {
  const plot = useRef<HTMLDivElement>(null);
  const { bars, median } = trial;
  if (bars === null) return null;
  const scale = scaleOf(bars);
  const text = (figure: number): string => formatCell(column, figure);
  const olds = [own.low, own.high].flatMap((figure) =>
    figure === null || figure === tried.low || figure === tried.high ? [] : [figure],
  );
  // The words at the ends need the room of a figure.
  const ticks = ticksOf(bars, column.decimals).filter((figure) => {
    const at = placeOf(scale, figure);
    return (bars.less === 0 || at > 0.13) && (bars.more === 0 || at < 0.8);
  });
  return (
    <div className={classes.distribution}>
      <div ref={plot} className={classes.plot}>
        <Bars column={column} tried={tried} scale={scale} />
        {median !== null && (
          <span className={classes.median} style={{ left: percent(placeOf(scale, median)) }}>
            <span data-side={placeOf(scale, median) > 0.7 ? 'before' : 'after'}>mediaan {text(median)}</span>
          </span>
        )}
        {olds.map((figure) => (
          <span key={figure} className={classes.old} style={{ left: percent(placeOf(scale, figure)) }}>
            <span data-side={placeOf(scale, figure) < 0.12 ? 'after' : 'before'}>was {text(figure)}</span>
          </span>
        ))}
        <Handle name="low" {...{ column, own, tried, scale, plot, onChange }} />
        <Handle name="high" {...{ column, own, tried, scale, plot, onChange }} />
      </div>
      <div className={classes.axis} aria-hidden>
        {ticks.map((figure) => (
          <span key={figure} style={{ left: percent(placeOf(scale, figure)) }}>
            {text(figure)}
          </span>
        ))}
        {bars.more > 0 && <span data-end>{text(roundShown(endOf(bars), column.decimals))} en meer</span>}
        {bars.less > 0 && <span data-start>minder</span>}
      </div>
    </div>
  );
}

type BarsProps = { readonly column: Column; readonly tried: TriedLimits; readonly scale: BarScale };

/** The part of the width that has a colour. */
function zoneOf(colour: TrialColour, { low, high }: TriedLimits, scale: BarScale): readonly [number, number] {
  const red = low === null ? 0 : placeOf(scale, low);
  const orange = Math.max(red, high === null ? red : placeOf(scale, high));
  if (colour === 'red') return [0, red];
  return colour === 'orange' ? [red, orange] : [orange, 1];
}

/** The bars are drawn once for each colour, and cut at the limits, which may be within a bar. */
function Bars({ column, tried, scale }: BarsProps) {
  const id = useId();
  const { bars, start, units } = scale;
  const highest = Math.max(1, ...bars.counts);
  const drawn = [
    ...(bars.less === 0 ? [] : [{ at: 0, width: outer.width, count: bars.less }]),
    ...bars.counts.map((count, at) => ({ at: start + at, width: 1, count })),
    ...(bars.more === 0 ? [] : [{ at: units - outer.width, width: outer.width, count: bars.more }]),
  ];
  const path = drawn
    .map(
      ({ at, width, count }) =>
        `M${at + 0.07} 100V${100 - 100 * Math.min(1, count / highest)}H${at + width - 0.07}V100Z`,
    )
    .join('');
  const between = `tussen ${formatCell(column, bars.from)} en ${formatCell(column, roundShown(endOf(bars), column.decimals))}`;
  return (
    <>
      <svg
        className={classes.bars}
        viewBox={`0 0 ${units} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Verdeling van ${column.label}, de meeste ${between}; de tabel hieronder telt de kleuren`}
      >
        {trialColours.map((colour) => {
          const [from, to] = zoneOf(colour, tried, scale);
          return (
            <g key={colour}>
              <clipPath id={`${id}${colour}`}>
                <rect x={from * units} y={0} width={Math.max(0, to - from) * units} height={100} />
              </clipPath>
              <path d={path} data-status={colour} clipPath={`url(#${id}${colour})`} />
            </g>
          );
        })}
      </svg>
      {bars.less > highest && <span className={classes.beyond}>{formatCount(bars.less)}</span>}
      {bars.more > highest && (
        <span className={classes.beyond} data-end>
          {formatCount(bars.more)}
        </span>
      )}
    </>
  );
}

type HandleProps = Omit<LimitDistributionProps, 'trial'> & {
  readonly name: LimitName;
  readonly scale: BarScale;
  readonly plot: { readonly current: HTMLDivElement | null };
};

const handleWords = { low: `${statusWords.red} onder`, high: `${statusWords.orange} tot` } as const;

/** A limit as a slider: dragged, or moved by keys. The handle is at the outer side of its line, so that two close limits stay apart. */
function Handle({ name, column, own, tried, scale, plot, onChange }: HandleProps) {
  const value = tried[name];
  if (value === null) return null;
  const { decimals } = column;
  const { bars } = scale;
  const ends = { least: bars.from, most: roundShown(endOf(bars), decimals) };
  const room = roomOf(tried, name, { ends, decimals });
  const stride = strideOf(bars, decimals);
  const put = (figure: number) => {
    const next = within(room, figure);
    if (next !== value) onChange({ ...tried, [name]: next });
  };
  const onPointerMove = ({ clientX, pointerId, currentTarget }: PointerEvent<HTMLDivElement>) => {
    const box = plot.current?.getBoundingClientRect();
    if (box === undefined || !currentTarget.hasPointerCapture(pointerId)) return;
    const units = ((clientX - box.left) / box.width) * scale.units - scale.start;
    put(roundShown(Math.round((bars.from + units * bars.width) / stride) * stride, decimals));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = limitByKey(event.key, value, { room, stride: event.shiftKey ? 10 * stride : stride });
    if (next === null) return;
    event.preventDefault();
    put(roundShown(next, decimals));
  };
  const before = own[name];
  const change = before === null ? ', nieuw' : before === value ? '' : `, was ${formatCell(column, before)}`;
  const shown = formatCell(column, value);
  // Only one limit, or the lower one, has its handle at the left.
  const side = name === 'low' ? 'start' : 'end';
  return (
    <span className={classes.limit} style={{ left: percent(placeOf(scale, value)) }} data-side={side}>
      <b aria-hidden>{shown}</b>
      <div
        role="slider"
        tabIndex={0}
        className={classes.handle}
        aria-label={handleWords[name]}
        aria-valuemin={room.least}
        aria-valuemax={room.most}
        aria-valuenow={value}
        aria-valuetext={`${shown}${change}`}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
      />
    </span>
  );
}
