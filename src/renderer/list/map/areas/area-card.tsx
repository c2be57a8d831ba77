import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import { formatCell } from '../../../../shared/format/format-cell';
import { countOf, formatNumber } from '../../../../shared/format/format-number';
import { useList } from '../../list-context';
import classes from '../points/point-card.module.css';
import { areaFigures } from './area-figures';
import type { ShownArea } from './shown-areas';
import type { AreasOnMap } from './use-shown-areas';

type AreaCardProps = { readonly areas: AreasOnMap; readonly area: ShownArea };

/** What is known of the area that is looked at. */
export function AreaCard({ areas: { figure, column }, area: { area, name, text } }: AreaCardProps) {
  const list = useList((state) => state.list);
  const { one, many } = listDefinitions[list];
  const isOther = figure !== 'count' && figure !== 'fte' && figure !== 'median';
  return (
    <div className={classes.card}>
      <b className={classes.name}>{name}</b>
      <span>{countOf(area.count, one, many)}</span>
      {isOther && <span>{`${areaFigures[figure].label}: ${text}`}</span>}
      {area.fte !== null && <span>{`${formatNumber(area.fte, 1)} FTE`}</span>}
      {area.median !== null && column !== null && (
        <span>{`Mediaan ${column.label}: ${formatCell(column, area.median)}`}</span>
      )}
    </div>
  );
}
