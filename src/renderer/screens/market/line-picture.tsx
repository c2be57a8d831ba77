import { lineRuns } from '../../../shared/domain/lists/analysis/market-line';
import { formatPeriod, formatPeriodShort } from '../../../shared/format/format-date';
import { lineSummary, type MarketLine } from '../../../shared/texts/analysis/market-lines';
import { otherMethod } from '../../../shared/texts/analysis/market-words';
import { onScreenOnly } from '../../ui/behaviour/save-drawing';
import { useMarket } from './market-context';
import classes from './market-picture.module.css';
import { heading, OpeningPart, PictureFrame, type PictureProps, quiet } from './picture-parts';

/** A circle as a path, because files of drawings have no circles. */
const dot = (x: number, y: number, radius: number): string =>
  `M${(x - radius).toFixed(1)} ${y.toFixed(1)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;

const lineSize = { width: 300, height: 160, foot: 32 } as const;

/** Where everything is in the picture of a line: the known values, the points, and the runs between which it is broken. */
function linePlot({ values, breaks }: MarketLine) {
  const { width, height, foot } = lineSize;
  const known = values.filter((value) => !Number.isNaN(value));
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const plot = { left: 66, right: width - 12, top: 34, bottom: height - foot - 24 };
  const xOf = (at: number): number =>
    values.length === 1 ? plot.right : plot.left + ((plot.right - plot.left) * at) / (values.length - 1);
  const yOf = (value: number): number =>
    most === least
      ? (plot.top + plot.bottom) / 2
      : plot.bottom - ((plot.bottom - plot.top) * (value - least)) / (most - least);
  return {
    ...plot,
    ...{ xOf, yOf },
    /** The least and greatest value, which the axis has. */
    ends: [...new Set(known.length === 0 ? [] : [least, most])],
    runs: lineRuns(values, breaks),
    points: values.flatMap((value, at) => (Number.isNaN(value) ? [] : [{ value, at }])),
    /** Half the room of a point. */
    reach: Math.min(12, (plot.right - plot.left) / Math.max(2, 2 * (values.length - 1))),
  };
}

type PlotProps = { readonly line: MarketLine; readonly plot: ReturnType<typeof linePlot> };

/** A line over the months; it is broken where a month has no value, and where the figure was calculated in another way. */
export function LinePicture({ line, drawing, credit }: PictureProps & { readonly line: MarketLine }) {
  const market = useMarket();
  const { width, height, foot } = lineSize;
  const { textOf, title, periods, values } = line;
  const plot = linePlot(line);
  const value = values.at(-1) ?? Number.NaN;
  return (
    <PictureFrame {...{ drawing, credit, width, height }} label={lineSummary(line, market.view)}>
      <text x={8} y={17} className={classes.onlyInFile} style={heading}>
        {title}
      </text>
      <text x={width - 12} y={17} textAnchor="end" style={heading}>
        {Number.isNaN(value) ? '–' : textOf(value)}
      </text>
      {plot.ends.map((end) => (
        <g key={end}>
          <path d={`M${plot.left} ${plot.yOf(end)}H${plot.right}`} style={{ stroke: 'var(--line-soft)' }} />
          <text x={plot.left - 8} y={plot.yOf(end) + 4} textAnchor="end" style={quiet}>
            {textOf(end)}
          </text>
        </g>
      ))}
      <Breaks line={line} plot={plot} />
      <Runs line={line} plot={plot} />
      <Points line={line} plot={plot} />
      <text x={plot.left} y={height - foot - 4} style={quiet}>
        {formatPeriodShort(periods[0] ?? '')}
      </text>
      {periods.length > 1 && (
        <text x={plot.right} y={height - foot - 4} textAnchor="end" style={quiet}>
          {formatPeriodShort(periods.at(-1) ?? '')}
        </text>
      )}
    </PictureFrame>
  );
}

/** Where the figure was calculated in another way. */
const Breaks = ({ line: { breaks }, plot: { xOf, top, bottom } }: PlotProps) => (
  <>
    {[...breaks].map((at) => (
      <path
        key={at}
        d={`M${xOf(at - 0.5)} ${top - 6}V${bottom + 6}`}
        strokeDasharray="2 2"
        style={{ stroke: 'var(--orange)' }}
      />
    ))}
    {breaks.size > 0 && (
      <text x={xOf(Math.min(...breaks) - 0.5) - 4} y={top - 3} textAnchor="end" style={{ fill: 'var(--orange)' }}>
        ≠ {otherMethod}
      </text>
    )}
  </>
);

const Runs = ({ line: { values }, plot: { runs, xOf, yOf } }: PlotProps) =>
  runs.map((run) => (
    <path
      key={run[0]}
      d={run
        .map((at, nth) => `${nth === 0 ? 'M' : 'L'}${xOf(at).toFixed(1)} ${yOf(values[at] ?? 0).toFixed(1)}`)
        .join('')}
      style={{ fill: 'none', stroke: 'var(--accent)', strokeWidth: 1.6 }}
    />
  ));

/** The points, each of which opens its rows; the last one, and one without a neighbour, is larger. */
function Points({ line, plot: { points, runs, xOf, yOf, reach, top, bottom } }: PlotProps) {
  const { periods, textOf } = line;
  return points.map(({ value, at }) => {
    const [x, y] = [xOf(at), yOf(value)];
    const isLarge = at === points.at(-1)?.at || runs.some((run) => run.length === 1 && run[0] === at);
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
          {...{ x: x - reach, y: top, width: 2 * reach, height: bottom - top }}
          className={classes.target}
        />
        <path d={dot(x, y, isLarge ? 3 : 1.2)} style={{ fill: 'var(--accent)' }} />
      </OpeningPart>
    );
  });
}
