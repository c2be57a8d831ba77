import type { FlowRow } from '../../../../shared/domain/lists/month-flow';
import { formatCount } from '../../../../shared/format/format-number';
import classes from '../points/point-card.module.css';

const happened: Readonly<Record<FlowRow['kind'], string>> = {
  started: 'Gestart',
  stopped: 'Gestopt',
  moved: 'Verhuisd',
  entered: 'In het filter gekomen',
  left: 'Uit het filter geraakt',
};

/** Where a row is, or was and is. */
export function citiesWords({ kind, cityThen, cityNow }: FlowRow): string {
  if (kind === 'moved' && cityThen !== cityNow) return `${cityThen ?? '?'} → ${cityNow ?? '?'}`;
  return (kind === 'stopped' || kind === 'left' ? cityThen : cityNow) ?? '';
}

/** What became of a row that is looked at. */
export function FlowCard({ row, others }: { readonly row: FlowRow; readonly others: number }) {
  return (
    <div className={classes.card}>
      <b className={classes.name}>{row.name}</b>
      <span className={classes.place}>{citiesWords(row)}</span>
      <span>{happened[row.kind]}</span>
      {others > 0 && <span className={classes.place}>{`en nog ${formatCount(others)} op deze plek`}</span>}
    </div>
  );
}
