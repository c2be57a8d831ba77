import { formatCell } from '../../../../../shared/format/format-cell';
import { formatCount, formatNumber } from '../../../../../shared/format/format-number';
import { countedRows } from '../../../../../shared/texts/list-sentences';
import { TableHead } from '../../../../ui/marks/table-head';
import { useList } from '../../../core/store/list-context';
import classes from '../map-rows.module.css';
import { areaFigures } from './area-figures';
import { useAreasTitle } from './area-legend';
import { AreaTableMenu } from './area-table-menu';
import { choosesRows } from './area-words';
import { type AreasOnMap, useChooseAreas } from './use-shown-areas';

/** The number of areas that are listed; a filter reduces the list to others. */
const mostListed = 500;

/** The map's areas as a list, the area with the most rows first. */
export function AreaRows({ areas }: { readonly areas: AreasOnMap }) {
  const choose = useChooseAreas();
  const title = useAreasTitle(areas);
  const list = useList((state) => state.list);
  const { shown, figure, column } = areas;
  const left = (shown?.areas.length ?? 0) - mostListed;
  const isChosen = shown !== null && choosesRows(shown.division);
  return (
    <section className={classes.panel} aria-label={`${title} in woorden`}>
      <AreaTableMenu areas={areas} />
      <div className={classes.rows}>
        <table className={classes.table}>
          <TableHead labels={['Gebied', [areaFigures[figure].label, classes.number]]} />
          <tbody>
            {shown?.areas.slice(0, mostListed).map((area) => (
              <tr key={area.area.key}>
                <th scope="row">
                  <button
                    type="button"
                    className={classes.name}
                    title={`${area.name}: ${isChosen ? 'kies de rijen hierin' : 'alleen deze tonen'}`}
                    onClick={() => choose(shown, [area])}
                  >
                    {area.name}
                  </button>
                  <span className={classes.place}>
                    {countedRows(list, area.area.count)}
                    {area.area.fte !== null && figure !== 'fte' && ` · ${formatNumber(area.area.fte, 1)} FTE`}
                  </span>
                </th>
                <td className={`figures ${classes.number}`}>
                  <span>{area.text}</span>
                  {area.area.median !== null && figure !== 'median' && column !== null && (
                    <span className={classes.place}>{`mediaan ${formatCell(column, area.area.median)}`}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {left > 0 && <p className={classes.more}>En nog {formatCount(left)}; filter om ze te zien.</p>}
      </div>
    </section>
  );
}
