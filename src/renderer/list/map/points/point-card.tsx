import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import type { Column } from '../../../../shared/domain/lists/column';
import type { ListPoints, RowsAt } from '../../../../shared/domain/lists/list-points';
import { formatCell } from '../../../../shared/format/format-cell';
import { formatCount } from '../../../../shared/format/format-number';
import { sentenceOf } from '../../../bridge/bridge';
import { OfficeMarkIcons } from '../../../values/office-mark';
import { ValueShape } from '../../../values/shown-values';
import { StatusShape } from '../../../values/status-mark';
import { type Colours, useColours } from '../../colour/use-colours';
import { useList } from '../../list-context';
import { useRowMarks } from '../../use-row-marks';
import classes from './point-card.module.css';
import { useRowsAt } from './use-row-at';

type PointCardProps = { readonly points: ListPoints; readonly point: number; readonly others: number };

/** What is known of the point that is looked at. */
export function PointCard({ points, point, others }: PointCardProps) {
  const row = points.rows[point] ?? 0;
  const { found, failure } = useRowsAt(points, [row]);
  const colours = useColours();
  const list = useList((state) => state.list);
  const columns = useList((state) => state.columns);
  const markOf = useRowMarks();
  if (found === null || found.ids.length === 0) {
    return <div className={classes.card}>{failure !== null && sentenceOf(failure)}</div>;
  }
  const columnOf = (name: string) => columns.find(({ column }) => column.name === name)?.column;
  const mark = markOf(found.dossiers[0]);
  const city = found.columns.city?.[0];
  const fte = columnOf('fte');
  return (
    <div className={classes.card}>
      <b className={classes.name}>{String(found.columns[listDefinitions[list].name]?.[0] ?? found.ids[0])}</b>
      <span className={classes.place}>
        {[city, found.active[0] === false ? 'niet actief' : null].filter((each) => each != null).join(' · ')}
      </span>
      <span className={classes.figures}>
        {colours !== null && <Value colours={colours} found={found} />}
        {fte !== undefined && <span>{figureIn(fte, found)}</span>}
      </span>
      {mark !== null && (
        <span className={classes.place}>
          <OfficeMarkIcons mark={mark} /> <span aria-hidden>{mark.words}</span>
        </span>
      )}
      {others > 0 && <span className={classes.place}>{`en nog ${formatCount(others)} op deze plek`}</span>}
    </div>
  );
}

/** Nothing where the row has no value, as in the table. */
function figureIn(column: Column, found: RowsAt): string {
  const text = formatCell(column, found.columns[column.name]?.[0] ?? null);
  return text === '' ? '' : `${text} ${column.label}`;
}

function Value({ colours: { column, markOf }, found }: { readonly colours: Colours; readonly found: RowsAt }) {
  const value = found.columns[column.name]?.[0] ?? null;
  const mark = markOf(value);
  if (mark.kind === 'none') return null;
  const text = formatCell(column, value);
  const word = mark.kind === 'status' ? mark.status : mark.label;
  return (
    <span className={classes.value}>
      {mark.kind === 'status' ? <StatusShape status={mark.status} size={12} /> : <ValueShape index={mark.index} />}
      {text === word ? word : `${text} ${word}`}
    </span>
  );
}
