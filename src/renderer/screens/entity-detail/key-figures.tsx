import { columnNamed } from '../../../shared/catalog/catalog';
import type { Cell } from '../../../shared/domain/cell';
import type { OfficeSummary } from '../../../shared/domain/dossier';
import { formatCell, isEmptyCell } from '../../../shared/format/format-cell';
import { formatNumber } from '../../../shared/format/format-number';
import { EmptyValue } from '../../ui/empty-value';
import { StatusMark } from '../../ui/status-mark';
import { judge } from './judge-figure';
import classes from './key-figures.module.css';

type Values = OfficeSummary['values'];

const numberAt = (values: Values, column: string): number | null => {
  const value: Cell | undefined = values[column];
  return typeof value === 'number' ? value : null;
};

const signed = (value: number) => (value > 0 ? `+${formatNumber(value, 1)}` : formatNumber(value, 1));

function annualReport(values: Values): string {
  const year = numberAt(values, 'year');
  return year === null ? '' : `jaarrekening ${year}`;
}

function ratingChange(values: Values): string {
  const change = numberAt(values, 'ratingRiFDChange');
  return change === null ? '' : `${signed(change)} t.o.v. vorige maand`;
}

function growth(values: Values): string {
  const percentage = numberAt(values, 'fteGrowth');
  return percentage === null ? '' : `${signed(percentage).replace(/,0$/, '')}% in een jaar`;
}

/** The figures on top of a dossier and the small print under each. */
const figures: readonly { readonly column: string; readonly note: (values: Values) => string }[] = [
  { column: 'ratingRiFD', note: ratingChange },
  { column: 'solvency', note: annualReport },
  { column: 'currentRatio', note: annualReport },
  { column: 'equity', note: annualReport },
  { column: 'fte', note: growth },
  { column: 'paymentScore', note: () => 'rapportcijfer 1 tot 10' },
];

function Figure({ name, values, note }: { readonly name: string; readonly values: Values; readonly note: string }) {
  const column = columnNamed('advisers', name);
  if (column === undefined) return null;
  const empty = isEmptyCell(values[name]);
  const judgement = judge(name, numberAt(values, name));
  return (
    <div className={classes.card}>
      <dt>{column.label}</dt>
      <dd>
        <span className={classes.figure}>
          {!empty && <strong>{formatCell(column, values[name])}</strong>}
          {judgement !== null && <StatusMark status={judgement.status} />}
          {empty && judgement === null && <EmptyValue />}
        </span>
        <small>{judgement?.reason ?? (empty ? '' : note)}</small>
      </dd>
    </div>
  );
}

/** Rating, solvency, current ratio, equity, staff and payments at a glance. */
export const KeyFigures = ({ values }: { readonly values: Values }) => (
  <dl className={`figures ${classes.row}`}>
    {figures.map(({ column, note }) => (
      <Figure key={column} name={column} values={values} note={note(values)} />
    ))}
  </dl>
);
