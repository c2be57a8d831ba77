import classes from './sparkline.module.css';

/** Sizes in pixels: as wide as a panel, or beside a figure. */
const sizes = {
  wide: { width: 104, height: 18, stroke: 1.5, dot: 2 },
  small: { width: 64, height: 24, stroke: 1.6, dot: 2.5 },
} as const;
/** Room around the line, in which its last value is marked. */
const edge = 3;

type SparklineProps = {
  /** The oldest first; null where the value is not known. */
  readonly values: readonly (number | null)[];
  readonly size: keyof typeof sizes;
  /** A description for screen readers; without it the words beside the line describe it. */
  readonly label?: string;
  /** The middle value of others, as a dashed line; null for none. */
  readonly median?: number | null;
};

/** A series in one small line, as high as its values differ, with its last value marked. */
export function Sparkline({ values, size, label, median = null }: SparklineProps) {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]));
  const last = known.at(-1);
  if (last === undefined || known.length < 2) return null;
  const { width, height, stroke, dot } = sizes[size];
  const all = [...known.map(({ value }) => value), ...(median === null ? [] : [median])];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const x = (at: number): number => edge + ((width - 2 * edge) * at) / (values.length - 1);
  // Equal values are drawn as a line through the middle.
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
