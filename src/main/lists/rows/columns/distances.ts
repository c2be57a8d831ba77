import type { Near } from '../../../../shared/domain/lists/list';
import type { GeoPoint, RdPoint } from '../../../../shared/domain/register/geo-point';
import { Fault } from '../../../../shared/domain/result';
import { isInCountryBox } from '../../../../shared/geo/country-box';
import { greatCircleKilometres } from '../../../../shared/geo/great-circle';
import { kilometresBetween, toRd, toWgs84 } from '../../../../shared/geo/rijksdriehoek';
import { cellAt } from '../../../columns/column-builder';
import type { JoinedTable } from '../list-layout';
import type { ColumnTable } from './column-table';

type Positions = {
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** The places of rows abroad, by row. */
  readonly abroad: ReadonlyMap<number, GeoPoint>;
};

/** The place from which distances are measured; `grid` is null when it is abroad. */
export type Centre = { readonly place: GeoPoint; readonly grid: RdPoint | null };

export const centreAt = (place: GeoPoint): Centre => ({ place, grid: isInCountryBox(place) ? toRd(place) : null });

/** Some data has zero degrees twice instead of an unknown place. */
const isPlace = ({ latitude, longitude }: GeoPoint): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);

const known = new WeakMap<ColumnTable, Positions>();

/** The positions of a table's rows in the national grid, in metres; NaN for rows that are not in the country. Computed once. */
function positionsOf(table: ColumnTable): Positions {
  const kept = known.get(table);
  if (kept !== undefined) return kept;
  const latitudes = table.column('latitude').stored;
  const longitudes = table.column('longitude').stored;
  const x = new Float64Array(table.rows + 1).fill(Number.NaN);
  const y = new Float64Array(table.rows + 1).fill(Number.NaN);
  const abroad = new Map<number, GeoPoint>();
  if (latitudes.storage === 'number' && longitudes.storage === 'number') {
    for (let row = 0; row < table.rows; row++) {
      const place = { latitude: latitudes.values[row], longitude: longitudes.values[row] };
      // The national grid ends at the border.
      if (!isInCountryBox(place)) {
        if (isPlace(place)) abroad.set(row, place);
        continue;
      }
      const point = toRd(place);
      x[row] = point.x;
      y[row] = point.y;
    }
  }
  const positions = { x, y, abroad };
  known.set(table, positions);
  return positions;
}

const isPoint = ({ x, y }: RdPoint): boolean => !Number.isNaN(x) && !Number.isNaN(y);

/** The middle of the offices with a postcode: the whole postcode if it has offices, else its four digits. */
function centreOfPostcode(postcode: string, offices: ColumnTable): RdPoint | null {
  const wanted = postcode.toUpperCase().replace(/\s/g, '');
  const { stored } = offices.column('postcode');
  const { x, y } = positionsOf(offices);
  const middle = (fits: (value: string) => boolean): RdPoint | null => {
    let [sumX, sumY, count] = [0, 0, 0];
    for (let row = 0; row < offices.rows; row++) {
      const point = { x: x[row], y: y[row] };
      if (!isPoint(point) || !fits(String(cellAt(stored, row) ?? ''))) continue;
      sumX += point.x;
      sumY += point.y;
      count += 1;
    }
    return count === 0 ? null : { x: sumX / count, y: sumY / count };
  };
  return (
    middle((value) => value === wanted) ??
    middle((value) => /^\d{4}[A-Z]{2}$/.test(value) && value.startsWith(wanted.slice(0, 4)))
  );
}

const inGrid = (grid: RdPoint | null): Centre | null => (grid === null ? null : { place: toWgs84(grid), grid });

function centreOf({ centre }: Near, offices: ColumnTable): Centre | null {
  if (centre.kind === 'point' || centre.kind === 'place') return centreAt(centre);
  if (centre.kind === 'postcode') return inGrid(centreOfPostcode(centre.postcode, offices));
  const row = offices.rowsBy('kvk').get(centre.kvk.padStart(8, '0'));
  if (row === undefined) return null;
  const { x, y, abroad } = positionsOf(offices);
  const point = { x: x[row], y: y[row] };
  if (isPoint(point)) return inGrid(point);
  const place = abroad.get(row);
  return place === undefined ? null : centreAt(place);
}

/** The place of a centre. @throws Fault PLACE_UNKNOWN */
export function knownCentre(near: Near, offices: ColumnTable): Centre {
  const centre = centreOf(near, offices);
  if (centre === null) throw new Fault('PLACE_UNKNOWN');
  return centre;
}

/**
 * Kilometres from every row of a list to a place, rounded to 0.1: in the national grid, or over the sphere when one of the places is
 * outside it. NaN for a row without a place.
 */
export function distancesFromCentre({ place, grid }: Centre, located: JoinedTable, rows: number): Float64Array {
  const { table } = located;
  const { x, y, abroad } = positionsOf(table);
  const distances = new Float64Array(rows);
  for (let row = 0; row < rows; row++) {
    const at = located.via === null ? row : located.via[row];
    const point = { x: x[at], y: y[at] };
    if (grid !== null && isPoint(point)) distances[row] = kilometresBetween(grid, point);
    else {
      const away = abroad.get(at) ?? (isPoint(point) ? toWgs84(point) : null);
      distances[row] = away === null ? Number.NaN : greatCircleKilometres(place, away);
    }
  }
  return distances;
}
