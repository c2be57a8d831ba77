import {
  type FlowKind,
  type FlowRow,
  flowKinds,
  type MonthFlow,
} from '../../../../../shared/domain/lists/analysis/month-flow';
import type { GeoPoint } from '../../../../../shared/domain/register/geo-point';
import { toPlane } from '../../../../../shared/geo/mercator';
import type { MapPoints } from '../../../../map/points/point-drawing';
import type { PointMark } from '../../../../map/style/mark-atlas';
import { pastMark, valueMark } from '../../../../map/style/point-mark';

/** The word for each kind of change, and the index of its mark (`values/shown-values.tsx`). */
export const flowWords: Readonly<Record<FlowKind, { readonly word: string; readonly mark: number }>> = {
  started: { word: 'Starters', mark: 3 },
  stopped: { word: 'Stoppers', mark: 1 },
  moved: { word: 'Verhuisd', mark: 2 },
  entered: { word: 'In het filter gekomen', mark: 7 },
  left: { word: 'Uit het filter geraakt', mark: 5 },
};

/** The marks for an earlier month: one for each kind of change, and one for unchanged rows. */
export const flowMarks: readonly PointMark[] = [...flowKinds.map((kind) => valueMark(flowWords[kind].mark)), pastMark];

export type FlowPoints = {
  readonly points: MapPoints;
  /** The changed rows, whose points come first; the other points are unchanged rows. */
  readonly changed: readonly FlowRow[];
  /** The lines of rows that moved: longitude and latitude of both ends, in degrees. */
  readonly ways: Float32Array;
};

/** A row's position on the map: its new position, or its old position when the row is gone. */
const placeOf = ({ kind, from, to }: FlowRow): GeoPoint | null => (kind === 'stopped' || kind === 'left' ? from : to);

/** The counter-clockwise rotation in degrees of an arrow that points north. */
function turnOf({ kind, from, to }: FlowRow): number {
  if (kind !== 'moved' || from === null || to === null) return 0;
  const [first, second] = [from, to].map(({ longitude, latitude }) => toPlane(longitude, latitude));
  if (first === undefined || second === undefined) return 0;
  return (Math.atan2(first.y - second.y, second.x - first.x) * 180) / Math.PI - 90;
}

/** The points, marks and lines that draw an earlier month. */
export function flowPoints({ rows, positions }: MonthFlow): FlowPoints {
  const changed = rows.filter((row) => placeOf(row) !== null);
  const places = changed.flatMap((row) => {
    const place = placeOf(row);
    return place === null ? [] : [place.longitude, place.latitude];
  });
  const moved = changed.filter(({ kind }) => kind === 'moved');
  const count = changed.length + positions.length / 2;
  const markOf = new Uint8Array(count).fill(flowKinds.length);
  const turns = new Float32Array(count);
  changed.forEach((row, at) => {
    markOf[at] = flowKinds.indexOf(row.kind);
    turns[at] = turnOf(row);
  });
  const all = new Float32Array(2 * count);
  all.set(places);
  all.set(positions, places.length);
  return {
    changed,
    points: {
      positions: all,
      markOf,
      turns,
      alone: changed.length,
      radii: new Float32Array(count),
      circlesFrom: Number.POSITIVE_INFINITY,
    },
    ways: Float32Array.from(
      moved.flatMap(({ from, to }) =>
        from === null || to === null ? [] : [from.longitude, from.latitude, to.longitude, to.latitude],
      ),
    ),
  };
}
