import { Sparkline } from '../../dossier/sections/sparkline';
import { EmptyValue } from '../../ui/values/empty-value';
import { StatusMark } from '../../ui/values/status-mark';
import { WithheldValue } from '../../ui/values/withheld-value';
import type { KeyFigure } from './key-figure-data';
import classes from './key-figures.module.css';

function Figure({ figure: { column, text, judgement, trend, median, note } }: { readonly figure: KeyFigure }) {
  return (
    <div className={classes.card}>
      <dt>{column.label}</dt>
      <dd>
        <div className={classes.body}>
          <span className={classes.figure}>
            {text !== null && <strong>{text}</strong>}
            {judgement !== null && <StatusMark status={judgement.status} />}
            {text === null && judgement === null && (column.withheld ? <WithheldValue /> : <EmptyValue />)}
          </span>
          <Sparkline points={trend} median={median} />
        </div>
        <div className={classes.note}>
          {judgement !== null && judgement.reason !== null && <span>{judgement.reason}</span>}
          {note !== '' && (
            <span>
              <span aria-hidden>--- </span>
              {note}
            </span>
          )}
        </div>
      </dd>
    </div>
  );
}

/** Rating, solvency, current ratio, equity, staff and payments at a glance. */
export const KeyFigures = ({ figures }: { readonly figures: readonly KeyFigure[] }) => (
  <dl className={`figures ${classes.row}`}>
    {figures.map((figure) => (
      <Figure key={figure.column.name} figure={figure} />
    ))}
  </dl>
);
