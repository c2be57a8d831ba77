import type { MethodEvidence } from '../../../../shared/domain/lists/comparison';
import { formatPeriod } from '../../../../shared/format/format-date';
import { formatCount, formatNumber } from '../../../../shared/format/format-number';
import { TableHead } from '../../../ui/marks/table-head';
import classes from './method-panel.module.css';

type SpreadProps = {
  readonly evidence: MethodEvidence;
  readonly decimals: number;
  readonly months: readonly [earlier: string, later: string];
};

const size = { width: 320, height: 150 } as const;

/** The distribution of a column's values in both months and how much they changed, with a table of the same numbers. */
export function Spread({ evidence, decimals, months }: SpreadProps) {
  const { numbers, values, equal } = evidence;
  const [earlier, later] = [formatPeriod(months[0]), formatPeriod(months[1])];
  if (numbers === null) return <CommonValues values={values ?? []} periods={[earlier, later]} />;
  const figure = (value: number | null | undefined) =>
    value == null ? '–' : formatNumber(value, Math.max(decimals, 1));
  const { edges, moves } = numbers;
  return (
    <>
      <div className={classes.pictures}>
        <figure>
          <figcaption>
            Verdeling{' '}
            <span className={classes.quiet}>
              {earlier} gestreept, {later} vol
            </span>
          </figcaption>
          <Bars
            edges={edges}
            filled={numbers.later}
            dashed={numbers.earlier}
            words={`Verdeling van ${earlier} en ${later}`}
            format={figure}
          />
        </figure>
        <figure>
          <figcaption>
            Verschil per rij <span className={classes.quiet}>{formatCount(equal)} gelijk</span>
          </figcaption>
          <Bars
            edges={moves.edges}
            filled={moves.counts}
            dashed={null}
            words="Verschillen tussen de maanden"
            format={figure}
          />
        </figure>
      </div>
      <p className={classes.medians}>
        Mediaan <s>{figure(numbers.medianEarlier)}</s> → <b>{figure(numbers.medianLater)}</b>
      </p>
      <details className={classes.asTable}>
        <summary>Als tabel</summary>
        <SpreadTable numbers={numbers} periods={[earlier, later]} format={figure} />
      </details>
    </>
  );
}

/** The names of both months, the earlier one first. */
type Periods = readonly [earlier: string, later: string];

type CommonValuesProps = { readonly values: NonNullable<MethodEvidence['values']>; readonly periods: Periods };

/** The most frequent values of a column without numbers, with their counts in both months. */
const CommonValues = ({ values, periods }: CommonValuesProps) => (
  <table className={classes.values}>
    <caption>De waarden die het meest voorkomen</caption>
    <TableHead labels={['Waarde', ...periods]} />
    <tbody className="figures">
      {values.map((value) => (
        <tr key={value.value}>
          <th scope="row">{value.value || '(leeg)'}</th>
          <td>{formatCount(value.earlier)}</td>
          <td>{formatCount(value.later)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

type SpreadTableProps = {
  readonly numbers: NonNullable<MethodEvidence['numbers']>;
  readonly periods: Periods;
  readonly format: (value: number | undefined) => string;
};

/** The bars of the histogram as numbers. */
const SpreadTable = ({ numbers, periods, format }: SpreadTableProps) => (
  <table className={classes.values}>
    <TableHead labels={['Van – tot', ...periods]} />
    <tbody className="figures">
      {numbers.earlier.map((count, at) => (
        <tr key={numbers.edges[at]}>
          <th scope="row">
            {format(numbers.edges[at])} – {format(numbers.edges[at + 1])}
          </th>
          <td>{formatCount(count)}</td>
          <td>{formatCount(numbers.later[at] ?? 0)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

type BarsProps = {
  readonly edges: readonly number[];
  readonly filled: readonly number[];
  readonly dashed: readonly number[] | null;
  readonly words: string;
  readonly format: (value: number | undefined) => string;
};

function Bars({ edges, filled, dashed, words, format }: BarsProps) {
  const most = Math.max(1, ...filled, ...(dashed ?? []));
  const width = size.width / Math.max(1, filled.length);
  const top = (count: number) => size.height - (size.height * count) / most;
  const outline = (counts: readonly number[]) =>
    counts.map((count, at) => `${at === 0 ? 'M0' : `L${at * width}`} ${top(count)}H${(at + 1) * width}`).join('');
  return (
    <>
      <svg className={classes.bars2} viewBox={`0 -4 ${size.width} ${size.height + 8}`} role="img" aria-label={words}>
        {filled.map((count, at) => (
          <rect
            key={edges[at]}
            x={at * width + 0.5}
            width={width - 1}
            y={top(count)}
            height={size.height - top(count)}
          />
        ))}
        {dashed !== null && <path d={outline(dashed)} />}
      </svg>
      <p className={`figures ${classes.ends}`}>
        <span>{format(edges[0])}</span>
        <span>{format(edges.at(-1))}</span>
      </p>
    </>
  );
}
