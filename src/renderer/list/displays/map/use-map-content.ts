import { useMemo, useState } from 'react';
import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import type { ListPoints, MapArea } from '../../../../shared/domain/lists/list-points';
import type { GeoPoint } from '../../../../shared/domain/register/geo-point';
import { placesAlong, startPlace } from '../../../../shared/geo/visit-way';
import { useOfficeMarks } from '../../../core/dossiers/office-marks';
import { useAnswer } from '../../../core/use-answer';
import { firstCamera, toLibrary } from '../../../map/camera/map-camera';
import type { MapPoints } from '../../../map/points/point-drawing';
import type { MapRoute } from '../../../map/points/route-layers';
import { notedMark } from '../../../map/style/point-mark';
import { type Colours, useColours } from '../../core/rows/use-colours';
import { useList, useListMonth } from '../../core/store/list-context';
import { type Reach, useReachKilometres } from './areas/reach-choice';
import { useShownAreas } from './areas/use-shown-areas';
import { flowPoints } from './flow/flow-points';
import { useFlow } from './flow/month-slider';
import { flagMarked, type MarkedPoints, markPoints } from './points/point-marks';
import { usePoints } from './points/use-points';

/** The MapLibre zooms from which circles are larger than marks: circles of some hundred metres, and of a kilometre or more. */
const zoomOfSizes = 10;
const zoomOfDistances = 8;

/** The content of the list's map. */
export type MapContent = ReturnType<typeof useMapContent>;

/**
 * What the list's map shows: the rows as points or areas, at present or in an earlier month.
 * @param isShown when false, the content does not change, and no requests are made
 */
export function useMapContent(isShown: boolean) {
  const points = usePoints(isShown);
  const { data } = points;
  const colours = useColours();
  const [reach, setReach] = useState<Reach>('fte');
  const marked = useMarkedPoints(data, isShown);
  const drawn = useDrawnPoints({ data, colours, reach, marked });
  const camera = useList((state) => state.camera) ?? firstCamera;
  const [level, setLevel] = useState(() => Math.floor(toLibrary(camera).zoom));
  const onMap = useShownAreas(isShown, level);
  const inMonth = useFlow(isShown);
  const { flow } = inMonth;
  const pointsThen = useMemo(() => (flow === null ? null : flowPoints(flow)), [flow]);
  const areas = useAreasAround(data);
  const route = useRoute();
  return {
    points,
    data,
    camera,
    colours,
    reach,
    setReach,
    drawn,
    setLevel,
    onMap,
    inMonth,
    flow,
    pointsThen,
    areas,
    route,
    marked,
  };
}

type DrawnInput = {
  readonly data: ListPoints | null;
  readonly colours: Colours | null;
  readonly reach: Reach;
  /** For each point, whether it is marked; null when no point is. */
  readonly marked: Uint8Array | null;
};

/** The rows' points with their marks and circles; null until they are known. */
function useDrawnPoints({ data, colours, reach, marked }: DrawnInput): {
  readonly points: MapPoints;
  readonly marks: MarkedPoints['marks'];
} | null {
  const kilometres = useReachKilometres();
  return useMemo(() => {
    if (data === null) return null;
    const { positions, radii, classOf, classes: values } = data;
    const markOfValue = colours === null ? null : (value: string) => colours.markOf(value);
    const { marks, markOf } = markPoints(classOf, values, markOfValue);
    const circles =
      reach === 'fte'
        ? { radii, circlesFrom: zoomOfSizes }
        : { radii: new Float32Array(radii.length).fill(1000 * kilometres), circlesFrom: zoomOfDistances };
    const points = { positions, markOf, ...circles };
    if (marked === null) return { points, marks };
    return { points: { ...points, noted: { marked, mark: marks.length } }, marks: [...marks, notedMark] };
  }, [data, colours, reach, kilometres, marked]);
}

/** The circle around a distance's centre. */
const circleOf = (centre: GeoPoint, kilometres: number): MapArea => ({
  kind: 'circle',
  centre,
  metres: 1000 * kilometres,
});

/** The outlines on the map: of the distance filter, and of the area with which the rows were selected. */
function useAreasAround(data: ListPoints | null): readonly MapArea[] {
  const drawnAround = useList(({ selection }) => (selection.kind === 'ids' ? selection.drawn?.area : undefined));
  const near = useList((state) => state.near);
  return useMemo((): readonly MapArea[] => {
    const own = near?.centre.kind === 'point' || near?.centre.kind === 'place' ? near.centre : null;
    const centre = own ?? data?.centre ?? null;
    // A filter on the nearest rows has no maximum distance.
    const around =
      near === null || near.nearest !== undefined || centre === null ? [] : [circleOf(centre, near.kilometres)];
    return drawnAround === undefined ? around : [...around, drawnAround];
  }, [near, data, drawnAround]);
}

/** The route of the open visit plan, with the number of each visit; null without a plan. */
function useRoute(): MapRoute | null {
  const plan = useList(({ visits }) => visits);
  return useMemo(() => {
    if (plan === null) return null;
    const stops = plan.visits.flatMap(({ place }, at) => (place === null ? [] : [{ place, label: String(at + 1) }]));
    return { way: placesAlong(plan.visits, plan.ends), stops, start: startPlace(plan.ends) };
  }, [plan]);
}

/** For each point, whether its office has notes or contact records; null when none has (docs/rules/records.md#office-marks). */
function useMarkedPoints(data: ListPoints | null, isShown: boolean): Uint8Array | null {
  const marks = useOfficeMarks();
  const month = useListMonth();
  const list = useList((state) => state.list);
  const wanted = useMemo(
    () =>
      month === null || marks.size === 0 || listDefinitions[list].opens !== 'office'
        ? null
        : { month, list, kvks: [...marks.keys()] },
    [month, list, marks],
  );
  const { data: rows, asked } = useAnswer('list.rowsOf', isShown ? wanted : null, list);
  return useMemo(
    () =>
      data === null || rows === null || asked?.month.period !== data.month.period ? null : flagMarked(data.rows, rows),
    [data, rows, asked],
  );
}
