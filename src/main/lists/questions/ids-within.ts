import type { CellsQuery } from '../../../shared/domain/lists/list';
import {
  type ChosenRows,
  type MapArea,
  mostDescribed,
  type WithinQuery,
} from '../../../shared/domain/lists/list-points';
import type { GeoPoint } from '../../../shared/domain/register/geo-point';
import { isInCountryBox } from '../../../shared/geo/country-box';
import { cellKeyAt } from '../../../shared/geo/grid-cell';
import { hexagonAt, hexagonKey } from '../../../shared/geo/hexagon';
import { toPlane } from '../../../shared/geo/mercator';
import { toRd } from '../../../shared/geo/rijksdriehoek';
import { storedNumberReader } from '../rows/columns/list-column';
import type { ListEngine } from '../rows/list-engine';
import { rowsAt } from './described-rows';

/** The ids of the query's rows that the map draws within a part of it, in the list's natural order. */
export function idsWithin(engine: ListEngine, query: WithinQuery): readonly string[] {
  for (const name of ['latitude', 'longitude']) engine.requireSent(name);
  const latitudeOf = storedNumberReader(engine.column('latitude'));
  const longitudeOf = storedNumberReader(engine.column('longitude'));
  const isWithin = areaTest(query.area);
  const ids: string[] = [];
  const idOf = engine.idOf();
  for (const row of engine.passing(query)) {
    const point = { latitude: latitudeOf(row), longitude: longitudeOf(row) };
    if (isInCountryBox(point) && isWithin(point)) ids.push(idOf(row));
  }
  return ids;
}

function areaTest(area: MapArea): (point: GeoPoint) => boolean {
  if (area.kind === 'ring') return ringTest(area.corners);
  if (area.kind === 'hexagons') {
    const keys = new Set(area.keys);
    return ({ longitude, latitude }) => keys.has(hexagonKey(hexagonAt(toPlane(longitude, latitude), area.level)));
  }
  if (area.kind === 'cells') {
    const keys = new Set(area.keys);
    return (point) => keys.has(cellKeyAt(point));
  }
  const centre = toRd(area.centre);
  return (point) => {
    const { x, y } = toRd(point);
    return Math.hypot(x - centre.x, y - centre.y) <= area.metres;
  };
}

/** A point is inside a ring when a line from it to the east crosses the ring an odd number of times. */
function ringTest(corners: readonly GeoPoint[]): (point: GeoPoint) => boolean {
  return ({ latitude, longitude }) => {
    let isWithin = false;
    for (let at = 0, before = corners.length - 1; at < corners.length; before = at++) {
      const corner = corners[at];
      const previousCorner = corners[before];
      if (corner.latitude > latitude === previousCorner.latitude > latitude) continue;
      const share = (latitude - corner.latitude) / (previousCorner.latitude - corner.latitude);
      if (longitude < corner.longitude + share * (previousCorner.longitude - corner.longitude)) isWithin = !isWithin;
    }
    return isWithin;
  };
}

/** The first rows of an action in the query's order, described for the map and the visit plan. */
export function chosenRowsOf(engine: ListEngine, { rows: choice, columns, ...query }: CellsQuery): ChosenRows {
  const rows = engine.chosen(query, choice);
  const { list, near, peers, mutations } = query;
  const described = rowsAt(engine, {
    list,
    near,
    peers,
    mutations,
    columns,
    rows: [...rows.subarray(0, mostDescribed)],
  });
  return { count: rows.length, ...described };
}
