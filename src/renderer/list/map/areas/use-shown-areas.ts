import { useCallback, useMemo } from 'react';
import type { Column } from '../../../../shared/domain/lists/column';
import type { MapArea } from '../../../../shared/domain/lists/list-points';
import type { Failure } from '../../../../shared/domain/result';
import { writeListChoice } from '../../../../shared/filters/list-choice';
import { notifyFailure } from '../../../core/notify';
import { useAnswer } from '../../../core/use-answer';
import { useList, useListActions } from '../../list-context';
import type { AreaFigure } from '../../store/map-look';
import { figureOf } from './area-figures';
import { type ShownArea, type ShownAreas, showAreas } from './shown-areas';
import { useAreas, useHasFte, useMedianColumn } from './use-areas';

export type AreasOnMap = {
  /** Null while they are on their way, or failed. */
  readonly shown: ShownAreas | null;
  readonly elsewhere: number;
  readonly figure: AreaFigure;
  readonly column: Column | null;
  readonly isReady: boolean;
  readonly failure: Failure | null;
  readonly reload: () => void;
};

/** The areas that the map shows, with what they need; null while it shows points. @param level the whole zoom of MapLibre */
export function useShownAreas(isShown: boolean, level: number): AreasOnMap | null {
  const { kind, density, figure: chosen } = useList((state) => state.mapLook);
  const figure = figureOf({ kind, density }, chosen, useHasFte());
  const column = useMedianColumn();
  const areas = useAreas(isShown, level);
  const outlines = useAnswer('map.postcodes', kind === 'density' && density === 'postcode' ? undefined : null, kind);
  const { data, asked } = areas;
  const postcodes = outlines.data;
  const shown = useMemo(() => {
    if (data === null || asked === null || (asked.division.kind === 'postcode' && postcodes === null)) return null;
    return showAreas(data, { division: asked.division, figure, column, postcodes });
  }, [data, asked, postcodes, figure, column]);
  const failed = areas.failure === null ? outlines : areas;
  if (kind === 'points') return null;
  return {
    shown,
    figure,
    column,
    elsewhere: data?.elsewhere ?? 0,
    isReady: shown !== null && areas.state === 'ready',
    failure: failed.failure,
    reload: failed.reload,
  };
}

/** Keeps the rows of some areas alone, or chooses those of hexagons and cells; the same once more takes a filter back. */
export function useChooseAreas(): (shown: ShownAreas, areas: readonly ShownArea[]) => void {
  const { type, selectArea } = useListActions();
  const typed = useList(({ filters }) => filters.typed);
  return useCallback(
    ({ division }, areas) => {
      const keys = areas.map(({ area }) => area.key);
      if (division.kind === 'hexagon' || division.kind === 'cell') {
        const area: MapArea =
          division.kind === 'hexagon' ? { kind: 'hexagons', level: division.level, keys } : { kind: 'cells', keys };
        void selectArea(area.kind, area).then((failed) => {
          if (failed !== null) notifyFailure('De selectie op de kaart is niet gelukt', failed);
        });
        return;
      }
      const isPostcode = division.kind === 'postcode';
      const text = isPostcode ? keys.join(',') : writeListChoice({ values: keys, empty: false, all: false });
      const isOn = typed.some((each) => each.column === division.kind && each.text === text);
      type(division.kind, isOn ? '' : text);
    },
    [type, selectArea, typed],
  );
}
