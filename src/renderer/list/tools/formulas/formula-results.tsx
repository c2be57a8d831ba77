import { IconHistory, IconInfoCircle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { readCalculated } from '../../../../shared/catalog/calculated-column';
import { withNamed } from '../../../../shared/catalog/named-columns';
import { monthsBefore } from '../../../../shared/domain/calendar';
import { type Column, storageOf } from '../../../../shared/domain/lists/column';
import { formatCell } from '../../../../shared/format/format-cell';
import { formatPeriodShort } from '../../../../shared/format/format-date';
import { formatCount } from '../../../../shared/format/format-number';
import { emptyRowWords } from '../../../../shared/formulas/empty-words';
import type { FormulaResults, UsedColumn } from '../../../../shared/formulas/formula-results';
import { sentenceOf } from '../../../bridge/bridge';
import { useAnswer } from '../../../core/use-answer';
import { useDelayed } from '../../../ui/behaviour/use-delayed';
import { useList, useListQuery } from '../../core/store/list-context';
import type { FormulaNames } from './formula-columns';
import classes from './formula-results.module.css';

type FormulaResultsProps = {
  /** The last column whose formula was valid; null before there is one. */
  readonly column: string | null;
  /** Whether the formula has changed since. */
  readonly isEarlier: boolean;
  readonly names: FormulaNames;
};

/** Previews a formula before the column is added: its results in the first rows, and a summary of all rows. */
export function FormulaResultsPanel({ column: name, isEarlier, names }: FormulaResultsProps) {
  const query = useListQuery(true);
  const requesterId = useList((state) => `${state.requesterId}/formula`);
  const sort = useList((state) => state.sort);
  const question = useMemo(
    () => (query === null || name === null ? null : { ...query, sort, column: name, requesterId }),
    [query, name, sort, requesterId],
  );
  const { data, state, failure, asked } = useAnswer('list.formula', question);
  const arranged = useList((list) => list.columns);
  const period = query?.month.period ?? '';
  const column = useMemo(() => {
    const of = asked?.column ?? name;
    if (of === null) return undefined;
    return withNamed(
      arranged.map((item) => item.column),
      [of],
      period,
    ).find((item) => item.name === of);
  }, [arranged, asked, name, period]);
  const isLate = useDelayed(state === 'waiting' && name !== null);
  const formula = asked === null ? '' : names.shown(readCalculated(asked.column)?.formula ?? '');
  return (
    <section className={classes.results} aria-label="Uitkomsten" aria-busy={isLate}>
      <div className={classes.head}>
        <h3>Eerste vijf uitkomsten</h3>
        {isEarlier && data !== null && (
          <span className={classes.earlier}>
            <IconHistory size={15} stroke={1.6} aria-hidden /> van uw vorige formule
          </span>
        )}
      </div>
      {state === 'failed' && failure !== null ? (
        <p className={classes.lack}>{sentenceOf(failure)}</p>
      ) : data === null || column === undefined ? (
        <p className={classes.lack}>
          {name === null
            ? 'Zodra de formule klopt, staan hier de eerste vijf uitkomsten.'
            : isLate
              ? 'Bezig met rekenen…'
              : ' '}
        </p>
      ) : (
        <>
          <p className={classes.formula}>{formula}</p>
          <ResultTable {...{ data, column, period }} columns={arranged.map((item) => item.column)} />
          <p className={classes.why}>{emptyRowWords(data.first, period)}</p>
          <AllRows data={data} column={column} />
        </>
      )}
      <p className={classes.note}>
        <IconInfoCircle size={16} stroke={1.6} aria-hidden />
        <span>
          Leeg blijft leeg en telt niet als 0. De kolom rekent mee met de gekozen peildatum en gaat als waarde naar
          Excel.
        </span>
      </p>
    </section>
  );
}

type ResultTableProps = {
  readonly data: FormulaResults;
  readonly column: Column;
  readonly columns: readonly Column[];
  readonly period: string;
};

const figureWords = {
  median: 'mediaan',
  mean: 'gemiddelde',
  lowerQuartile: 'p25',
  upperQuartile: 'p75',
  rank: 'rang',
} as const;

function ResultTable({ data, column, columns, period }: ResultTableProps) {
  const used = data.used.map((use) => ({ use, of: columns.find(({ name }) => name === use.name) }));
  const headOf = ({ months, figure }: UsedColumn, label: string): string => {
    if (months !== null) return `${label} ${formatPeriodShort(monthsBefore(period, months))}`;
    return figure === null ? label : `${label} ${figureWords[figure]}`;
  };
  const side = (of: Column | undefined) => (of?.align === 'right' ? classes.figure : undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls by keys in a narrow window
    <section className={classes.scroll} tabIndex={0} aria-label="Tabel met de eerste uitkomsten">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Naam</th>
            {used.map(({ use, of }) => (
              <th key={`${use.name} ${use.months} ${use.figure}`} scope="col" className={side(of)}>
                {headOf(use, of?.label ?? use.name)}
              </th>
            ))}
            <th scope="col" className={side(column)}>
              Uitkomst
            </th>
          </tr>
        </thead>
        <tbody>
          {data.first.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same name, and rows keep their places
            <tr key={at}>
              <th scope="row">{row.name}</th>
              {used.map(({ use, of }, index) => {
                const cell = row.cells[index] ?? null;
                const key = `${use.name} ${use.months} ${use.figure}`;
                return (
                  <td key={key} className={side(of)}>
                    {cell === null || of === undefined ? '–' : formatCell(of, cell)}
                  </td>
                );
              })}
              <td className={side(column)} data-empty={row.value === null || undefined}>
                {row.value === null ? 'leeg' : <b>{formatCell(column, row.value)}</b>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function AllRows({ data, column }: { readonly data: FormulaResults; readonly column: Column }) {
  const { filled, empty, divided } = data;
  const rows: readonly (readonly [string, string])[] = [
    ['Gevuld', formatCount(filled)],
    ['Leeg', formatCount(empty)],
    ['Waarvan gedeeld door 0', formatCount(divided)],
  ];
  return (
    <>
      <h3>Alle {formatCount(filled + empty)} rijen</h3>
      <div className={classes.all}>
        {storageOf(column.kind) === 'number' && <ResultSpread column={column} />}
        <dl className={classes.counts}>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}

/** The distribution of the results in all rows, with their median; the text beside it has the same figures. */
function ResultSpread({ column }: { readonly column: Column }) {
  const query = useListQuery(true);
  const requesterId = useList((state) => `${state.requesterId}/formula spread`);
  const question = useMemo(
    () => (query === null ? null : { ...query, filters: [], column: column.name, requesterId }),
    [query, column.name, requesterId],
  );
  const { data } = useAnswer('list.histogram', question);
  if (data === null || data.bins.length === 0) return <div className={classes.spread} />;
  const { bins, least, most, median } = data;
  const highest = Math.max(1, ...bins.map(({ count }) => count));
  return (
    <figure className={classes.spread}>
      <div className={classes.bars} aria-hidden>
        {bins.map(({ from, count }) => (
          <span key={from} style={{ blockSize: `${Math.max(3, (100 * count) / highest)}%` }} />
        ))}
      </div>
      <figcaption>
        <span className={classes.ends}>
          <span>{formatCell(column, least)}</span>
          <span>{formatCell(column, most)}</span>
        </span>
        Mediaan <b className="figures">{formatCell(column, median)}</b>
      </figcaption>
    </figure>
  );
}
