import { type ListPoints, noClass } from '../../../../../shared/domain/lists/list-points';
import { formatCount } from '../../../../../shared/format/format-number';
import { colourLabel, statusWords } from '../../../../../shared/format/ratings';
import { ValueShape } from '../../../../values/shown-values';
import { StatusShape } from '../../../../values/status-mark';
import type { Colours, LegendMark } from '../../../core/rows/use-colours';
import { useList, useListActions } from '../../../core/store/list-context';
import { legendFilter } from '../areas/legend-filter';
import classes from './map-legend.module.css';

type MapLegendProps = { readonly colours: Colours; readonly points: ListPoints };

/** What the legend says of a point whose cell is empty or has several values. */
export const withoutClass = 'geen of meer waarden';

export const pointsWithoutClass = ({ classOf }: ListPoints): number =>
  classOf.reduce((sum, item) => sum + (item === noClass ? 1 : 0), 0);

/** The meaning of the colours, in words and counts. A click filters on a colour; a second click removes that filter. */
export function MapLegend({ colours, points }: MapLegendProps) {
  const { column, legend } = colours;
  const countOf = new Map(points.classes.map(({ value, count }) => [value, count]));
  const others = pointsWithoutClass(points);
  return (
    <section className={classes.legend} aria-label={`Legenda: ${colourLabel(column)}`}>
      <h2 className={classes.title}>Kleur: {colourLabel(column)}</h2>
      <ul className={classes.entries}>
        {points.classes.map(({ value }) => {
          const mark = colours.markOf(value);
          return mark.kind === 'none' ? null : (
            <Entry key={value} mark={mark} value={value} count={countOf.get(value) ?? 0} colours={colours} />
          );
        })}
        {others > 0 && legend.length > 0 && (
          <li className={classes.entry}>
            <span className={classes.hollow} aria-hidden />
            <span className={classes.word}>{withoutClass}</span>
            <span className="figures">{formatCount(others)}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

type EntryProps = {
  readonly mark: LegendMark;
  readonly value: string;
  readonly count: number;
  readonly colours: Colours;
};

function Entry({ mark, value, count, colours: { column } }: EntryProps) {
  const { type } = useListActions();
  const text = legendFilter(column, value);
  const isOn = useList(({ filters }) =>
    filters.typed.some((item) => item.column === column.name && item.text === text),
  );
  const words = (
    <>
      {mark.kind === 'status' ? <StatusShape status={mark.status} size={12} /> : <ValueShape index={mark.index} />}
      <span className={classes.word}>{mark.kind === 'status' ? statusWords[mark.status] : mark.label}</span>
      <span className="figures">{formatCount(count)}</span>
    </>
  );
  if (text === null) return <li className={classes.entry}>{words}</li>;
  return (
    <li>
      <button
        type="button"
        className={classes.entry}
        aria-pressed={isOn}
        title={isOn ? 'Weer alles tonen' : 'Alleen deze tonen'}
        onClick={() => type(column.name, isOn ? '' : text)}
      >
        {words}
      </button>
    </li>
  );
}

/** The meaning of the small mark at a point. */
export const NotedLegend = () => (
  <p className={`${classes.legend} ${classes.noted}`}>
    <span className={classes.notedMark} aria-hidden />
    Notitie, opvolging of contactmoment
  </p>
);
