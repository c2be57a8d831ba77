import { Button } from '@mantine/core';
import { listDefinitions } from '../../../../../shared/catalog/list-definitions';
import { countOf, formatCount } from '../../../../../shared/format/format-number';
import { sentenceOf } from '../../../../bridge/bridge';
import { useList } from '../../../core/store/list-context';
import classes from '../points/map-legend.module.css';
import { areaFigures, formatFigure } from './area-figures';
import own from './area-legend.module.css';
import { choosesRows, divisionWord } from './area-words';
import type { AreaStep } from './shown-areas';
import { type AreasOnMap, useChooseAreas } from './use-shown-areas';

/** The title above a figure of areas, such as `Mediaan FTE per provincie` or `Aantal adviseurs per zeshoek van 15 km`. */
export function useAreasTitle(areas: AreasOnMap | null): string {
  const list = useList((state) => state.list);
  if (areas === null) return '';
  const { shown, figure, column } = areas;
  const { label } = areaFigures[figure];
  const measure =
    figure === 'count'
      ? `${label} ${listDefinitions[list].many}`
      : figure === 'median'
        ? `${label} ${column?.label ?? ''}`
        : label;
  const isWhole = figure === 'perSquare' || figure === 'perBusiness';
  const title = isWhole ? `${listDefinitions[list].many} ${measure.toLowerCase()}` : measure;
  const full = shown === null ? title : `${title}${isWhole ? ' in elk ' : ' per '}${divisionWord(shown.division)}`;
  return full.charAt(0).toUpperCase() + full.slice(1);
}

/** The range of a step: `132 t/m 139`. */
export function rangeWords(
  { from, to }: Pick<AreaStep, 'from' | 'to'>,
  figure: AreasOnMap['figure'],
  column: AreasOnMap['column'],
): string {
  const least = formatFigure(figure, from, column);
  return from === to ? least : `${least} t/m ${formatFigure(figure, to, column)}`;
}

/**
 * The meaning of the areas' colours, in words and counts. A click filters on the areas' rows, or for hexagons and cells selects their rows.
 */
export function AreaLegend({ areas }: { readonly areas: AreasOnMap }) {
  const choose = useChooseAreas();
  const title = useAreasTitle(areas);
  const { shown, figure, column, elsewhere, failure, reload } = areas;
  const isChosen = shown !== null && choosesRows(shown.division);
  const undrawn = shown === null ? 0 : shown.areas.length - shown.drawn.length;
  return (
    <section className={classes.legend} aria-label={`Legenda: ${title}`}>
      <h2 className={classes.title}>{title}</h2>
      {failure !== null && (
        <div role="status">
          <p className={own.said}>{sentenceOf(failure)}</p>
          <Button size="xs" variant="default" onClick={reload}>
            Opnieuw proberen
          </Button>
        </div>
      )}
      <ul className={classes.entries}>
        {shown?.steps.map(({ from, to, areas: count, shade }, step) => (
          <li key={from}>
            <button
              type="button"
              className={classes.entry}
              title={isChosen ? 'Kies de rijen hierin' : 'Alleen deze tonen'}
              onClick={() =>
                choose(
                  shown,
                  shown.areas.filter((area) => area.step === step),
                )
              }
            >
              <span className={own.swatch} data-shade={shade} aria-hidden />
              <span className={classes.word}>{rangeWords({ from, to }, figure, column)}</span>
              <span className="figures">{formatCount(count)}×</span>
            </button>
          </li>
        ))}
      </ul>
      {(elsewhere > 0 || undrawn > 0) && (
        <p className={own.said}>
          {[
            ...(elsewhere > 0 ? [`${formatCount(elsewhere)} in geen gebied`] : []),
            ...(undrawn > 0 ? [`${countOf(undrawn, 'gebied', 'gebieden')} zonder omtrek, alleen in de tabel`] : []),
          ].join('; ')}
        </p>
      )}
      {shown !== null && (shown.division.kind === 'corop' || shown.division.kind === 'municipality') && (
        <p className={own.said}>Een cirkel staat in het midden van de kantoren; grenzen zijn er niet bij.</p>
      )}
    </section>
  );
}
