import { columnNamed } from '../../../shared/catalog/catalog';
import type { Column } from '../../../shared/catalog/column';
import { subscribed } from '../../../shared/catalog/subscription-columns';
import type { Cell } from '../../../shared/domain/cell';
import type { OfficeSummary } from '../../../shared/domain/dossier';
import { formatCell, isEmptyCell } from '../../../shared/format/format-cell';
import { formatNumber } from '../../../shared/format/format-number';
import { EmptyValue } from '../../ui/empty-value';
import { StatusMark } from '../../ui/status-mark';
import { WithheldValue } from '../../ui/withheld-value';
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
const figures: readonly { readonly name: string; readonly note: (values: Values) => string }[] = [
  { name: 'ratingRiFD', note: ratingChange },
  { name: 'solvency', note: annualReport },
  { name: 'currentRatio', note: annualReport },
  { name: 'equity', note: annualReport },
  { name: 'fte', note: growth },
  { name: 'paymentScore', note: () => 'rapportcijfer 1 tot 10' },
];

type FigureProps = { readonly column: Column; readonly values: Values; readonly note: string };

function Figure({ column, values, note }: FigureProps) {
  const value = values[column.name];
  const empty = isEmptyCell(value);
  const judgement = column.withheld ? null : judge(column.name, numberAt(values, column.name));
  return (
    <div className={classes.card}>
      <dt>{column.label}</dt>
      <dd>
        <span className={classes.figure}>
          {!empty && <strong>{formatCell(column, value)}</strong>}
          {judgement !== null && <StatusMark status={judgement.status} />}
          {empty && judgement === null && (column.withheld ? <WithheldValue /> : <EmptyValue />)}
        </span>
        <small>{judgement?.reason ?? (empty ? '' : note)}</small>
      </dd>
    </div>
  );
}

/** Rating, solvency, current ratio, equity, staff and payments at a glance. */
export const KeyFigures = ({ office }: { readonly office: OfficeSummary }) => (
  <dl className={`figures ${classes.row}`}>
    {figures.map(({ name, note }) =>
      subscribed(
        [columnNamed('advisers', name)].flatMap((column) => column ?? []),
        office,
      ).map((column) => <Figure key={name} column={column} values={office.values} note={note(office.values)} />),
    )}
  </dl>
);
