import { useMemo, useState } from 'react';
import type { ListPoints, MapArea } from '../../../shared/domain/lists/list-points';
import type { GeoPoint } from '../../../shared/domain/register/geo-point';
import { placesAlong, startPlace } from '../../../shared/geo/visit-way';
import { firstCamera, toLibrary } from '../../map/map-camera';
import type { MapPoints } from '../../map/points/point-drawing';
import { notedMark } from '../../map/points/point-mark';
import type { MapRoute } from '../../map/points/route-layers';
import { type Colours, useColours } from '../colour/use-colours';
import { useList } from '../list-context';
import { type Reach, useReachKilometres } from './areas/reach-choice';
import { useShownAreas } from './areas/use-shown-areas';
import { flowPoints } from './flow/flow-points';
import { useFlow } from './flow/month-slider';
import { type MarkedPoints, markPoints } from './points/point-marks';
import { useMarkedPoints } from './points/use-marked-points';
import { usePoints } from './points/use-points';

/** Zooms of MapLibre from which on circles are larger than marks: of some hundred metres, and of a kilometre or more. */
const zoomOfSizes = 10;
const zoomOfDistances = 8;

/** The content of the list's map. */
export type MapContent = ReturnType<typeof useMapContent>;

/**
 * What the map of the list shows: the rows as points or as areas, now or in an earlier month.
 * @param isShown when false, the content stays as it was, and nothing is asked for
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
  const then = useMemo(() => (flow === null ? null : flowPoints(flow)), [flow]);
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
    then,
    areas,
    route,
    marked,
  };
}

type DrawnInput = {
  readonly data: ListPoints | null;
  readonly colours: Colours | null;
  readonly reach: Reach;
  /** For each point whether it is marked; null for none. */
  readonly marked: Uint8Array | null;
};

/** The points of the rows with their marks and circles; null until they are known. */
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
    return { points: { ...points, noted: { is: marked, mark: marks.length } }, marks: [...marks, notedMark] };
  }, [data, colours, reach, kilometres, marked]);
}

/** The circle of a distance around its centre. */
const circleOf = (centre: GeoPoint, kilometres: number): MapArea => ({
  kind: 'circle',
  centre,
  metres: 1000 * kilometres,
});

/** The outlines on the map: the distance filter, and the area by which the selection was drawn. */
function useAreasAround(data: ListPoints | null): readonly MapArea[] {
  const drawnAround = useList(({ selection }) => (selection.kind === 'ids' ? selection.drawn?.area : undefined));
  const near = useList((state) => state.near);
  return useMemo((): readonly MapArea[] => {
    const own = near?.centre.kind === 'point' || near?.centre.kind === 'place' ? near.centre : null;
    const centre = own ?? data?.centre ?? null;
    // The nearest rows have no limit of distance.
    const around =
      near === null || near.nearest !== undefined || centre === null ? [] : [circleOf(centre, near.kilometres)];
    return drawnAround === undefined ? around : [...around, drawnAround];
  }, [near, data, drawnAround]);
}

/** The way along the visits of the plan that is open, and the number of each; null without a plan. */
function useRoute(): MapRoute | null {
  const plan = useList(({ visits }) => visits);
  return useMemo(() => {
    if (plan === null) return null;
    const stops = plan.visits.flatMap(({ place }, at) => (place === null ? [] : [{ place, label: String(at + 1) }]));
    return { way: placesAlong(plan.visits, plan.ends), stops, start: startPlace(plan.ends) };
  }, [plan]);
}
