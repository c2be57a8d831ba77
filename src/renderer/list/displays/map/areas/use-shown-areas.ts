import { useCallback, useMemo, useRef } from 'react';
import { listDefinitions } from '../../../../../shared/catalog/list-definitions';
import { type Column, storageOf } from '../../../../../shared/domain/lists/column';
import type { Division } from '../../../../../shared/domain/lists/list-areas';
import type { MapArea } from '../../../../../shared/domain/lists/list-points';
import type { Failure } from '../../../../../shared/domain/result';
import { writeListChoice } from '../../../../../shared/filters/kinds/list-choice';
import { hexagonLevels } from '../../../../../shared/geo/hexagon';
import { notifyFailure } from '../../../../core/notify';
import { type Answer, useAnswer } from '../../../../core/use-answer';
import { useList, useListActions, useListQuery } from '../../../core/store/list-context';
import type { AreaFigure, MapLook } from '../../../core/store/map-look';
import { figureOf } from './area-figures';
import { type ShownArea, type ShownAreas, showAreas } from './shown-areas';

/** Columns of numbers whose median means nothing. */
const places: ReadonlySet<string> = new Set(['latitude', 'longitude']);
const hasMedian = ({ kind, name, withheld }: Column & { readonly withheld?: boolean }): boolean =>
  storageOf(kind) === 'number' && withheld !== true && !places.has(name);

/** The columns whose median can be shown for areas, as in the subscription. */
export function useMedianColumns(): readonly Column[] {
  const columns = useList((state) => state.columns);
  return useMemo(() => columns.flatMap(({ column }) => (hasMedian(column) ? [column] : [])), [columns]);
}

/** The column whose median is shown: the chosen one, otherwise FTE, otherwise the first; null in a list without numbers. */
export function useMedianColumn(): Column | null {
  const columns = useMedianColumns();
  const chosen = useList(({ mapLook }) => mapLook.column);
  const named = (name: string | null) => columns.find((column) => column.name === name);
  return named(chosen) ?? named('fte') ?? columns[0] ?? null;
}

/** Whether the list's rows are offices with a known FTE. */
export function useHasFte(): boolean {
  const columns = useList((state) => state.columns);
  const list = useList((state) => state.list);
  return (
    listDefinitions[list].id.join() === 'kvk' && columns.some(({ column }) => column.name === 'fte' && !column.withheld)
  );
}

/**
 * How a map look divides the country; null for points.
 * @param level MapLibre's zoom, rounded down
 */
function useDivision({ kind, division, density }: MapLook, level: number): Division | null {
  const size = Math.max(hexagonLevels.least, Math.min(hexagonLevels.most, level));
  const named = kind === 'density' ? density : kind === 'areas' ? division : null;
  const hexagons = kind === 'points' || named !== null ? null : size;
  return useMemo(() => {
    if (named !== null) return { kind: named };
    return hexagons === null ? null : { kind: 'hexagon', level: hexagons };
  }, [named, hexagons]);
}

/**
 * The figures of the list's rows for every area, requested for the same question as the table. No request is made while the map is hidden.
 */
function useAreas(isShown: boolean, level: number): Answer<'list.areas'> {
  const look = useList((state) => state.mapLook);
  const query = useListQuery(isShown);
  const requesterId = useList((state) => state.requesterId);
  const switchCount = useList((state) => state.switchCount);
  const column = useMedianColumn()?.name ?? null;
  const division = useDivision(look, level);
  const wanted = useMemo(
    () => (query === null || division === null ? null : { ...query, division, column, requesterId }),
    [query, division, column, requesterId],
  );
  const last = useRef({ wanted, switchCount });
  if (isShown || last.current.switchCount !== switchCount) last.current = { wanted, switchCount };
  return useAnswer('list.areas', last.current.wanted, `${switchCount} ${look.kind} ${look.division} ${look.density}`);
}

export type AreasOnMap = {
  /** Null until the areas are known, and after a failure. */
  readonly shown: ShownAreas | null;
  readonly elsewhere: number;
  readonly figure: AreaFigure;
  readonly column: Column | null;
  readonly isReady: boolean;
  readonly failure: Failure | null;
  readonly reload: () => void;
};

/**
 * The areas on the map with everything that they need; null while the map shows points.
 * @param level MapLibre's zoom, rounded down
 */
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
    // The medians of another column would stand under the label of this one.
    if (asked.column !== (column?.name ?? null)) return null;
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

/** Filters the list on the rows of some areas, or selects the rows of hexagons and cells. Doing it a second time removes the filter. */
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
      const isOn = typed.some((item) => item.column === division.kind && item.text === text);
      type(division.kind, isOn ? '' : text);
    },
    [type, selectArea, typed],
  );
}
