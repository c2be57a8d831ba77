import classes from './sparkline.module.css';

/** Sizes in pixels: `wide` fills a panel, `small` fits beside a figure. */
const sizes = {
  wide: { width: 104, height: 18, stroke: 1.5, dot: 2 },
  small: { width: 64, height: 24, stroke: 1.6, dot: 2.5 },
} as const;
/** Space around the line, because the dot at the last value extends beyond it. */
const edge = 3;

type SparklineProps = {
  /** The oldest value first; null where a value is unknown. */
  readonly values: readonly (number | null)[];
  readonly size: keyof typeof sizes;
  /** A description for screen readers; without it the words beside the line describe it. */
  readonly label?: string;
  /** The median of comparable values, drawn as a dashed line; null draws no line. */
  readonly median?: number | null;
};

/** A small line chart of a series, scaled to its own lowest and highest value, with a dot at the last value. */
export function Sparkline({ values, size, label, median = null }: SparklineProps) {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]));
  const last = known.at(-1);
  if (last === undefined || known.length < 2) return null;
  const { width, height, stroke, dot } = sizes[size];
  const all = [...known.map(({ value }) => value), ...(median === null ? [] : [median])];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const x = (at: number): number => edge + ((width - 2 * edge) * at) / (values.length - 1);
  // When all values are equal, the line runs through the middle.
  const y = (value: number): number =>
    most === least ? height / 2 : height - edge - ((height - 2 * edge) * (value - least)) / (most - least);
  const path = known.map(
    ({ value, at }, index) => `${index === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`,
  );
  const box = { className: classes.line, width, height, viewBox: `0 0 ${width} ${height}` };
  const drawing = (
    <>
      {median !== null && <path className={classes.median} d={`M${edge} ${y(median).toFixed(1)}H${width - edge}`} />}
      <path d={path.join('')} strokeWidth={stroke} />
      <circle cx={x(last.at)} cy={y(last.value)} r={dot} />
    </>
  );
  return label === undefined ? (
    <svg {...box} aria-hidden>
      {drawing}
    </svg>
  ) : (
    <svg {...box} role="img">
      <title>{label}</title>
      {drawing}
    </svg>
  );
}
