import type { TrendPoint } from '../../../shared/dossier/trend';
import classes from './sparkline.module.css';

const [width, height, edge] = [64, 24, 3];

type SparklineProps = {
  readonly points: readonly TrendPoint[];
  /** What is in the middle of the peers: a dashed line. */
  readonly median?: number | null;
};

/** The course of a figure; its text is beside it. */
export function Sparkline({ points, median = null }: SparklineProps) {
  const values = points.map(({ value }) => value);
  const last = values.at(-1);
  if (values.length < 2 || last === undefined) return null;
  const all = median === null ? values : [...values, median];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const y = (value: number): number =>
    most === least ? height / 2 : height - edge - ((value - least) / (most - least)) * (height - 2 * edge);
  const x = (at: number): number => edge + (at / (values.length - 1)) * (width - 2 * edge);
  const path = values.map((value, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('');
  return (
    <svg className={classes.line} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {median !== null && <path className={classes.median} d={`M${edge} ${y(median).toFixed(1)}H${width - edge}`} />}
      <path d={path} />
      <circle cx={x(values.length - 1)} cy={y(last)} r="2.5" />
    </svg>
  );
}
