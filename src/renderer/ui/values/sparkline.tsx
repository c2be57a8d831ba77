import classes from './sparkline.module.css';

type SparklineProps = {
  /** The oldest first; null where nothing is known. */
  readonly values: readonly (number | null)[];
  /** The text for screen readers. */
  readonly label: string;
};

const [width, height, edge] = [104, 18, 3];

/** A course in one small line, its last value marked; as high as what it draws differs. */
export function Sparkline({ values, label }: SparklineProps) {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]));
  const [least, most] = [Math.min(...known.map(({ value }) => value)), Math.max(...known.map(({ value }) => value))];
  const x = (at: number) => edge + ((width - 2 * edge) * at) / Math.max(1, values.length - 1);
  // What stays the same runs through the middle.
  const y = (value: number) =>
    most === least ? height / 2 : height - edge - ((height - 2 * edge) * (value - least)) / (most - least);
  const last = known.at(-1);
  if (last === undefined || known.length < 2) return null;
  return (
    <svg className={classes.line} viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img">
      <title>{label}</title>
      <polyline points={known.map(({ value, at }) => `${x(at)},${y(value)}`).join(' ')} />
      <circle cx={x(last.at)} cy={y(last.value)} r={2} />
    </svg>
  );
}
