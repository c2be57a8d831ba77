import { useLocation } from 'wouter';
import { type FlowRow, flowKinds, type MonthFlow } from '../../../../../shared/domain/lists/analysis/month-flow';
import { formatPeriod } from '../../../../../shared/format/format-date';
import { formatCount } from '../../../../../shared/format/format-number';
import { opensAt } from '../../../../core/navigation/open-elsewhere';
import { ValueShape } from '../../../../values/shown-values';
import { detailPath } from '../../../core/rows/detail-path';
import { useList } from '../../../core/store/list-context';
import { citiesWords } from '../highlighted-row';
import classes from '../map-rows.module.css';
import { flowWords } from './flow-points';

/** The number of rows listed for each kind; a filter reduces the list to others. */
const mostListed = 200;

/** The rows that changed since an earlier month, in words beside the map. */
export function FlowRows({ flow }: { readonly flow: MonthFlow }) {
  return (
    <section className={classes.panel} aria-label={`Veranderd sinds ${formatPeriod(flow.period)}`}>
      <div className={classes.rows}>
        {flowKinds.map((kind) => (
          <Kind key={kind} flow={flow} kind={kind} />
        ))}
      </div>
    </section>
  );
}

function Kind({ flow, kind }: { readonly flow: MonthFlow; readonly kind: FlowRow['kind'] }) {
  const { word, mark } = flowWords[kind];
  const listed = flow.rows.filter((row) => row.kind === kind).slice(0, mostListed);
  const left = flow.counts[kind] - listed.length;
  return (
    <section aria-label={word}>
      <h2 className={classes.heading}>
        <ValueShape index={mark} />
        {word}
        <span className="figures">{formatCount(flow.counts[kind])}</span>
      </h2>
      <ul className={classes.flow}>
        {listed.map((row) => (
          <li key={row.id}>
            <Name row={row} />
            <span className={classes.place}>{citiesWords(row)}</span>
          </li>
        ))}
      </ul>
      {left > 0 && <p className={classes.more}>En nog {formatCount(left)}; filter om ze te zien.</p>}
    </section>
  );
}

function Name({ row: { id, name, dossier } }: { readonly row: FlowRow }) {
  const [, navigate] = useLocation();
  const list = useList((state) => state.list);
  const path = dossier === null ? null : detailPath(list, id, dossier);
  return (
    <button
      type="button"
      className={classes.name}
      disabled={path === null}
      {...opensAt(path)}
      onClick={() => path !== null && navigate(path)}
    >
      {name}
    </button>
  );
}
