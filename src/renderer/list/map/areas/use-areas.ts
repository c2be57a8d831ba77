import { useMemo, useRef } from 'react';
import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import { type Column, storageOf } from '../../../../shared/domain/lists/column';
import type { Division } from '../../../../shared/domain/lists/list-areas';
import { hexagonLevels } from '../../../../shared/geo/hexagon';
import { type Answer, useAnswer } from '../../../core/use-answer';
import { useList, useListQuery } from '../../list-context';
import type { MapLook } from '../../store/map-look';

/** Numbers whose median says nothing. */
const places: ReadonlySet<string> = new Set(['latitude', 'longitude']);
const hasMedian = ({ kind, name, withheld }: Column & { readonly withheld?: boolean }): boolean =>
  storageOf(kind) === 'number' && withheld !== true && !places.has(name);

/** The columns whose median can be shown for an area, as the subscription has them. */
export function useMedianColumns(): readonly Column[] {
  const columns = useList((state) => state.columns);
  return useMemo(() => columns.flatMap(({ column }) => (hasMedian(column) ? [column] : [])), [columns]);
}

/** The column whose median is shown: the one that was chosen, else FTE, else the first; null in a list without numbers. */
export function useMedianColumn(): Column | null {
  const columns = useMedianColumns();
  const chosen = useList(({ mapLook }) => mapLook.column);
  const named = (name: string | null) => columns.find((column) => column.name === name);
  return named(chosen) ?? named('fte') ?? columns[0] ?? null;
}

/** Whether the rows of the list are offices, whose FTE is sent. */
export function useHasFte(): boolean {
  const columns = useList((state) => state.columns);
  const list = useList((state) => state.list);
  return (
    listDefinitions[list].id.join() === 'kvk' && columns.some(({ column }) => column.name === 'fte' && !column.withheld)
  );
}

/** Into what a look divides the country; null for points. @param level the whole zoom of MapLibre */
export function divisionOf({ kind, division, density }: MapLook, level: number): Division | null {
  if (kind === 'points') return null;
  if (kind === 'density') return { kind: density };
  if (kind === 'areas') return { kind: division };
  return { kind: 'hexagon', level: Math.max(hexagonLevels.least, Math.min(hexagonLevels.most, level)) };
}

/** What the rows of the list are in every area; one question with the table. Nothing is requested while the map is hidden. */
export function useAreas(isShown: boolean, level: number): Answer<'list.areas'> {
  const look = useList((state) => state.mapLook);
  const query = useListQuery(isShown);
  const requesterId = useList((state) => state.requesterId);
  const switchCount = useList((state) => state.switchCount);
  const column = useMedianColumn()?.name ?? null;
  const division = divisionOf(look, level);
  const key = JSON.stringify(division);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the division says, not the object that says it
  const wanted = useMemo(
    () => (query === null || division === null ? null : { ...query, division, column, requesterId }),
    [query, key, column, requesterId],
  );
  const last = useRef({ wanted, switchCount });
  if (isShown || last.current.switchCount !== switchCount) last.current = { wanted, switchCount };
  return useAnswer('list.areas', last.current.wanted, `${switchCount} ${look.kind} ${look.division} ${look.density}`);
}
