import type { ReactNode, Ref } from 'react';
import type { MarketMoves } from '../../../shared/domain/lists/analysis/market';
import { lineRuns } from '../../../shared/domain/lists/analysis/market-line';
import { formatPeriod, formatPeriodShort } from '../../../shared/format/format-date';
import { formatCount } from '../../../shared/format/format-number';
import { lineSummary, type MarketLine, movesSummary } from '../../../shared/texts/analysis/market-lines';
import {
  type MarketOpening,
  type MovedKind,
  moveWords,
  otherMethod,
} from '../../../shared/texts/analysis/market-words';
import { wrapText } from '../../list/core/drawn/text-fitting';
import { onScreenOnly } from '../../ui/behaviour/save-drawing';
import classes from './market.module.css';
import { openNumber, useMarket } from './market-context';

const font = { fontFamily: '"Inter Variable", Inter, Arial, sans-serif', fontSize: 12 } as const;
const heading = { fill: 'var(--ink)', fontWeight: 650, fontSize: 13 } as const;
const quiet = { fill: 'var(--ink-2)' } as const;

type PictureProps = { readonly drawing: Ref<SVGSVGElement>; readonly credit: string };

/** Room for the words on both sides of the bars, and for a foot with the source. */
const movesSize = { width: 420, height: 246, foot: 32 } as const;

/** Starters above a line and stoppers below it; each number opens its offices. */
export function MovesPicture({ drawing, credit }: PictureProps) {
  const market = useMarket();
  const { moves } = market.view.market;
  const { width, height, foot } = movesSize;
  const most = Math.max(1, ...moves.flatMap(({ started, stopped }) => [started, stopped]));
  const step = (width - 16) / Math.max(moves.length, 1);
  const bar = Math.min(28, step * 0.72);
  const reach = (height - foot - 104) / 2;
  const zero = 56 + reach;
  const period = moves.at(-1)?.period;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset
    <svg
      ref={drawing}
      xmlns="http://www.w3.org/2000/svg"
      className={classes.picture}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={font}
      role="group"
      aria-label={`Starters en stoppers. ${movesSummary(market.view)}`}
    >
      <rect width={width} height={height} style={{ fill: 'var(--surface)' }} />
      <text x={8} y={16} className={classes.onlyInFile} style={heading}>
        Starters en stoppers
      </text>
      <text x={width - 8} y={16} textAnchor="end" style={quiet}>
        {movesSummary(market.view)}
      </text>
      <rect x={8} y={26} width={10} height={10} style={{ fill: 'var(--accent-line)' }} />
      <text x={24} y={35} style={quiet}>
        {moveWords.started.label}
      </text>
      <rect x={88} y={26} width={10} height={10} style={{ fill: 'var(--surface)', stroke: 'var(--control)' }} />
      <text x={104} y={35} style={quiet}>
        {moveWords.stopped.label}
      </text>
      {moves.map((own, at) => {
        const { period: month, started, stopped } = own;
        const [left, middle] = [8 + at * step + (step - bar) / 2, 8 + (at + 0.5) * step];
        const [up, down] = [(reach * started) / most, (reach * stopped) / most];
        const isLast = month === period;
        const words = { textAnchor: 'middle', fontWeight: isLast ? 650 : 400, fill: 'var(--ink)' } as const;
        return (
          <g key={month}>
            <OpeningBar moves={own} kind="started">
              <rect
                x={left}
                y={zero - up}
                width={bar}
                height={up}
                style={{ fill: isLast ? 'var(--accent)' : 'var(--accent-line)' }}
              />
              <text x={middle} y={zero - up - 5} {...words}>
                {formatCount(started)}
              </text>
            </OpeningBar>
            <OpeningBar moves={own} kind="stopped">
              <rect
                x={left}
                y={zero}
                width={bar}
                height={down}
                style={{ fill: 'var(--surface)', stroke: isLast ? 'var(--ink)' : 'var(--control)' }}
              />
              <text x={middle} y={zero + down + 14} {...words}>
                {formatCount(stopped)}
              </text>
            </OpeningBar>
            <text x={middle} y={height - foot - 8} {...words}>
              {formatPeriodShort(month).slice(0, 3)}
            </text>
          </g>
        );
      })}
      <path d={`M8 ${zero}H${width - 8}`} style={{ stroke: 'var(--control)' }} />
      <Credit text={credit} width={width} height={height} />
    </svg>
  );
}

type OpeningBarProps = { readonly moves: MarketMoves; readonly kind: MovedKind; readonly children: ReactNode };

/** A bar with its number, which opens its offices. */
const OpeningBar = ({ moves: { period, earlier, ...counts }, kind, children }: OpeningBarProps) => (
  <OpeningPart
    name={`bars/${kind}/${period}`}
    label={`${formatPeriod(period)}: ${formatCount(counts[kind] ?? 0)} ${moveWords[kind].label}`}
    opens={{ of: 'moves', kind, period, earlier }}
  >
    {children}
  </OpeningPart>
);

type OpeningProps = {
  readonly name: string;
  readonly label: string;
  readonly opens: MarketOpening;
  readonly children: ReactNode;
};

/** A part of a picture that opens the offices that it counts. */
function OpeningPart({ name, label, opens, children }: OpeningProps) {
  const market = useMarket();
  const open = (): void => openNumber(market, opens, name);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no buttons
    <g
      className={classes.opens}
      role="button"
      tabIndex={-1}
      data-number={name}
      aria-label={label}
      onClick={open}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        open();
      }}
    >
      {children}
    </g>
  );
}

/** The source, which only a file shows: on screen the foot of the page says it. */
const Credit = ({ text, width, height }: { readonly text: string; readonly width: number; readonly height: number }) =>
  wrapText(text, width).map((line, at, { length }) => (
    <text
      key={line}
      x={8}
      y={height - 6 - 13 * (length - 1 - at)}
      className={classes.onlyInFile}
      style={{ fill: 'var(--ink-3)', fontSize: 11 }}
    >
      {line}
    </text>
  ));

/** A circle as a path, because files of drawings have no circles. */
const dot = (x: number, y: number, radius: number): string =>
  `M${(x - radius).toFixed(1)} ${y.toFixed(1)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;

const lineSize = { width: 300, height: 160, foot: 32 } as const;

/** A line over the months; it is broken where a month has no value, and where the figure was calculated in another way. */
export function LinePicture({ line, drawing, credit }: PictureProps & { readonly line: MarketLine }) {
  const market = useMarket();
  const { width, height, foot } = lineSize;
  const { values, breaks, textOf, title, periods } = line;
  const known = values.filter((value) => !Number.isNaN(value));
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const plot = { left: 66, right: width - 12, top: 34, bottom: height - foot - 24 };
  const xOf = (at: number): number =>
    values.length === 1 ? plot.right : plot.left + ((plot.right - plot.left) * at) / (values.length - 1);
  const yOf = (value: number): number =>
    most === least
      ? (plot.top + plot.bottom) / 2
      : plot.bottom - ((plot.bottom - plot.top) * (value - least)) / (most - least);
  const runs = lineRuns(values, breaks);
  /** Half the room of a point. */
  const reach = Math.min(12, (plot.right - plot.left) / Math.max(2, 2 * (values.length - 1)));
  const points = values.flatMap((value, at) => (Number.isNaN(value) ? [] : [{ value, at }]));
  const last = points.at(-1);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset
    <svg
      ref={drawing}
      xmlns="http://www.w3.org/2000/svg"
      className={classes.picture}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={font}
      role="group"
      aria-label={lineSummary(line, market.view)}
    >
      <rect width={width} height={height} style={{ fill: 'var(--surface)' }} />
      <text x={8} y={17} className={classes.onlyInFile} style={heading}>
        {title}
      </text>
      <text x={width - 12} y={17} textAnchor="end" style={heading}>
        {last === undefined ? '–' : textOf(last.value)}
      </text>
      {[...new Set(known.length === 0 ? [] : [least, most])].map((value) => (
        <g key={value}>
          <path d={`M${plot.left} ${yOf(value)}H${plot.right}`} style={{ stroke: 'var(--line-soft)' }} />
          <text x={plot.left - 8} y={yOf(value) + 4} textAnchor="end" style={quiet}>
            {textOf(value)}
          </text>
        </g>
      ))}
      {[...breaks].map((at) => (
        <path
          key={at}
          d={`M${xOf(at - 0.5)} ${plot.top - 6}V${plot.bottom + 6}`}
          strokeDasharray="2 2"
          style={{ stroke: 'var(--orange)' }}
        />
      ))}
      {breaks.size > 0 && (
        <text
          x={xOf(Math.min(...breaks) - 0.5) - 4}
          y={plot.top - 3}
          textAnchor="end"
          style={{ fill: 'var(--orange)' }}
        >
          ≠ {otherMethod}
        </text>
      )}
      {runs.map((run) => (
        <path
          key={run[0]}
          d={run
            .map((at, nth) => `${nth === 0 ? 'M' : 'L'}${xOf(at).toFixed(1)} ${yOf(values[at] ?? 0).toFixed(1)}`)
            .join('')}
          style={{ fill: 'none', stroke: 'var(--accent)', strokeWidth: 1.6 }}
        />
      ))}
      {points.map(({ value, at }) => {
        const [x, y] = [xOf(at), yOf(value)];
        const isLarge = at === last?.at || runs.some((run) => run.length === 1 && run[0] === at);
        const period = periods[at] ?? '';
        return (
          <OpeningPart
            key={period}
            name={`lines/${line.key}/${period}`}
            label={`${formatPeriod(period)}: ${textOf(value)}`}
            opens={line.opens(period)}
          >
            <title>{`${formatPeriodShort(period)}: ${textOf(value)}`}</title>
            <rect
              {...{ [onScreenOnly]: true }}
              {...{ x: x - reach, y: plot.top, width: 2 * reach, height: plot.bottom - plot.top }}
              className={classes.target}
            />
            <path d={dot(x, y, isLarge ? 3 : 1.2)} style={{ fill: 'var(--accent)' }} />
          </OpeningPart>
        );
      })}
      <text x={plot.left} y={height - foot - 4} style={quiet}>
        {formatPeriodShort(periods[0] ?? '')}
      </text>
      {periods.length > 1 && (
        <text x={plot.right} y={height - foot - 4} textAnchor="end" style={quiet}>
          {formatPeriodShort(periods.at(-1) ?? '')}
        </text>
      )}
      <Credit text={credit} width={width} height={height} />
    </svg>
  );
}
