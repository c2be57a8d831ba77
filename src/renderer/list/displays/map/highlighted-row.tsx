import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import type { FlowRow } from '../../../../shared/domain/lists/analysis/month-flow';
import type { Column } from '../../../../shared/domain/lists/column';
import type { ListPoints, RowsAt } from '../../../../shared/domain/lists/list-points';
import { formatCell } from '../../../../shared/format/format-cell';
import { countOf, formatCount, formatNumber } from '../../../../shared/format/format-number';
import { statusWords } from '../../../../shared/format/ratings';
import { bridge, sentenceOf } from '../../../bridge/bridge';
import { openWindow } from '../../../core/navigation/window-place';
import { notifyFailure } from '../../../core/notify';
import { OfficeMarkIcons } from '../../../values/office-mark';
import { ValueShape } from '../../../values/shown-values';
import { StatusShape } from '../../../values/status-mark';
import { detailPath } from '../../core/rows/detail-path';
import { type Colours, useColours } from '../../core/rows/use-colours';
import { useRowMarks } from '../../core/rows/use-row-marks';
import { useList } from '../../core/store/list-context';
import { areaFigures } from './areas/area-figures';
import type { ShownArea } from './areas/shown-areas';
import { type AreasOnMap, useChooseAreas } from './areas/use-shown-areas';
import classes from './highlighted-row.module.css';
import { useRowsAt } from './points/use-points';
import type { MapContent } from './use-map-content';

type AreaCardProps = { readonly areas: AreasOnMap; readonly area: ShownArea };

/** A card with the figures of the area under the pointer. */
function AreaCard({ areas: { figure, column }, area: { area, name, text } }: AreaCardProps) {
  const list = useList((state) => state.list);
  const { one, many } = listDefinitions[list];
  const isOther = figure !== 'count' && figure !== 'fte' && figure !== 'median';
  return (
    <div className={classes.card}>
      <b className="header-weight">{name}</b>
      <span>{countOf(area.count, one, many)}</span>
      {isOther && <span>{`${areaFigures[figure].label}: ${text}`}</span>}
      {area.fte !== null && <span>{`${formatNumber(area.fte, 1)} FTE`}</span>}
      {area.median !== null && column !== null && (
        <span>{`Mediaan ${column.label}: ${formatCell(column, area.median)}`}</span>
      )}
    </div>
  );
}

const happened: Readonly<Record<FlowRow['kind'], string>> = {
  started: 'Gestart',
  stopped: 'Gestopt',
  moved: 'Verhuisd',
  entered: 'In het filter gekomen',
  left: 'Uit het filter geraakt',
};

/** The place of a row, or its old and new place if it moved. */
export function citiesWords({ kind, cityThen, cityNow }: FlowRow): string {
  if (kind === 'moved' && cityThen !== cityNow) return `${cityThen ?? '?'} → ${cityNow ?? '?'}`;
  return (kind === 'stopped' || kind === 'left' ? cityThen : cityNow) ?? '';
}

/** A card with the change of the row under the pointer. */
function FlowCard({ row, others }: { readonly row: FlowRow; readonly others: number }) {
  return (
    <div className={classes.card}>
      <b className="header-weight">{row.name}</b>
      <span className="quiet">{citiesWords(row)}</span>
      <span>{happened[row.kind]}</span>
      {others > 0 && <span className="quiet">{`en nog ${formatCount(others)} op deze plek`}</span>}
    </div>
  );
}

type PointCardProps = { readonly points: ListPoints; readonly point: number; readonly others: number };

/** A card with the row of the point under the pointer. */
function PointCard({ points, point, others }: PointCardProps) {
  const row = points.rows[point] ?? 0;
  const rows = useMemo(() => [row], [row]);
  const { rowsAt, failure } = useRowsAt(points, rows);
  const colours = useColours();
  const list = useList((state) => state.list);
  const columns = useList((state) => state.columns);
  const markOf = useRowMarks();
  if (rowsAt === null || rowsAt.ids.length === 0) {
    return <div className={classes.card}>{failure !== null && sentenceOf(failure)}</div>;
  }
  const columnOf = (name: string) => columns.find(({ column }) => column.name === name)?.column;
  const mark = markOf(rowsAt.dossiers[0]);
  const city = rowsAt.columns.city?.[0];
  const fte = columnOf('fte');
  return (
    <div className={classes.card}>
      <b className="header-weight">{String(rowsAt.columns[listDefinitions[list].name]?.[0] ?? rowsAt.ids[0])}</b>
      <span className="quiet">
        {[city, rowsAt.active[0] === false ? 'niet actief' : null].filter((part) => part != null).join(' · ')}
      </span>
      <span className={classes.figures}>
        {colours !== null && <Value colours={colours} rowsAt={rowsAt} />}
        {fte !== undefined && <span>{figureIn(fte, rowsAt)}</span>}
      </span>
      {mark !== null && (
        <span className="quiet">
          <OfficeMarkIcons mark={mark} /> <span aria-hidden>{mark.words}</span>
        </span>
      )}
      {others > 0 && <span className="quiet">{`en nog ${formatCount(others)} op deze plek`}</span>}
    </div>
  );
}

/** The formatted value; empty when the row has no value, as in the table. */
function figureIn(column: Column, rowsAt: RowsAt): string {
  const text = formatCell(column, rowsAt.columns[column.name]?.[0] ?? null);
  return text === '' ? '' : `${text} ${column.label}`;
}

function Value({ colours: { column, markOf }, rowsAt }: { readonly colours: Colours; readonly rowsAt: RowsAt }) {
  const value = rowsAt.columns[column.name]?.[0] ?? null;
  const mark = markOf(value);
  if (mark.kind === 'none') return null;
  const text = formatCell(column, value);
  const word = mark.kind === 'status' ? statusWords[mark.status] : mark.label;
  return (
    <span className={classes.value}>
      {mark.kind === 'status' ? <StatusShape status={mark.status} size={12} /> : <ValueShape index={mark.index} />}
      {text === word ? word : `${text} ${word}`}
    </span>
  );
}

type HighlightedRowProps = {
  readonly content: MapContent;
  readonly data: ListPoints;
  readonly point: number;
  /** The number of other points at the same position. */
  readonly others: number;
};

/** A card about the area, change or row under the pointer. */
export function HighlightedRow({ content, data, point, others }: HighlightedRowProps) {
  const { onMap, flow, pointsThen } = content;
  const area = onMap?.shown?.drawn[point];
  if (onMap !== null) return area === undefined ? null : <AreaCard areas={onMap} area={area} />;
  if (flow === null || pointsThen === null) return <PointCard points={data} point={point} others={others} />;
  const changed = pointsThen.changed[point];
  if (changed !== undefined) return <FlowCard row={changed} others={others} />;
  const same = { ...data, rows: flow.same };
  return <PointCard points={same} point={point - pointsThen.changed.length} others={others} />;
}

/** Opens the dossier of a point, or selects the rows of an area. */
export function useOpenPoint({
  data,
  onMap,
  flow,
  pointsThen,
}: MapContent): (point: number, elsewhere: boolean) => Promise<void> {
  const [, navigate] = useLocation();
  const list = useList((state) => state.list);
  const chooseAreas = useChooseAreas();
  return async (point, elsewhere) => {
    const openPath = (path: string | null): void => {
      if (path === null) return;
      if (elsewhere) openWindow(path);
      else navigate(path);
    };
    if (data === null) return;
    const shown = onMap?.shown ?? null;
    const area = shown?.drawn[point];
    if (shown !== null && area !== undefined) return chooseAreas(shown, [area]);
    const changed = pointsThen?.changed[point];
    if (changed !== undefined)
      return openPath(changed.dossier === null ? null : detailPath(list, changed.id, changed.dossier));
    const rows = [
      (flow === null || pointsThen === null ? data.rows[point] : flow.same[point - pointsThen.changed.length]) ?? 0,
    ];
    const asked = { month: data.month, list, near: null, peers: null, mutations: null, rows, columns: [] };
    const answer = await bridge.request('list.at', asked);
    if (!answer.ok) return notifyFailure('Dit punt kan niet worden geopend', answer);
    openPath(detailPath(list, answer.data.ids[0] ?? '', answer.data.dossiers[0] ?? null));
  };
}
