import { columnNamed } from '../../../shared/catalog/catalog';
import { mostNeighbours, type Nearby, type Neighbour } from '../../../shared/domain/dossiers/dossier';
import { flagOf } from '../../../shared/domain/lists/flag-words';
import type { GeoPoint } from '../../../shared/domain/register/geo-point';
import { Fault } from '../../../shared/domain/result';
import { isInCountryBox } from '../../../shared/geo/country-box';
import { centreAt } from '../rows/columns/distances';
import type { ListEngine } from '../rows/list-engine';
import { rowValues } from '../rows/row-values';

/** Asks for the offices around an office or location; `radius` is in kilometres. */
export type NearbyQuery = { readonly id: string; readonly radius: number; readonly columns: readonly string[] };

/**
 * The offices around an office or location, the nearest first and without the office itself (docs/rules/dossier.md#nearby).
 * @param locations the list of locations; when it is null or lacks the location, the office's place is used
 * @throws Fault PLACE_UNKNOWN
 */
export function neighboursOf(
  offices: ListEngine,
  locations: () => ListEngine,
  { id, radius, columns }: NearbyQuery,
): Nearby {
  const kvk = id.slice(0, 8);
  const location = id === kvk ? null : placeOf(locationsOrNone(locations), id);
  const centre = location ?? placeOf(offices, kvk);
  if (centre === null) throw new Fault('PLACE_UNKNOWN');
  const distances = offices.distancesTo(centreAt(centre));
  const own = offices.rowNumber(kvk);
  const near: number[] = [];
  for (let row = 0; row < distances.length; row++) {
    if (row !== own && distances[row] <= radius) near.push(row);
  }
  // Offices at the same distance stay in list order.
  near.sort((first, second) => distances[first] - distances[second] || first - second);
  const read = reader(offices, columns);
  const rows = near.slice(0, mostNeighbours).map((row) => read(row, distances[row]));
  return { centre, around: location === null ? 'office' : 'location', total: near.length, rows };
}

/** The place of a row; null when the list lacks the row, or its place in the country. */
function placeOf(list: ListEngine | null, id: string): GeoPoint | null {
  const row = list?.rowNumber(id);
  if (list === null || row === undefined) return null;
  const { latitude, longitude } = rowValues(list, row, ['latitude', 'longitude']).values;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return isInCountryBox({ latitude, longitude }) ? { latitude, longitude } : null;
}

function locationsOrNone(locations: () => ListEngine): ListEngine | null {
  try {
    return locations();
  } catch (error) {
    if (error instanceof Fault && (error.code === 'NOT_ALLOWED' || error.code === 'LIST_AWAITED')) return null;
    throw error;
  }
}

/** @throws Fault FILTER_INVALID for a column that offices do not have */
function reader(offices: ListEngine, columns: readonly string[]): (row: number, kilometres: number) => Neighbour {
  const shown = columns.filter((name) => {
    if (columnNamed('advisers', name) === undefined) throw new Fault('FILTER_INVALID', name);
    return !offices.isWithheld(name);
  });
  const cells = shown.map((name) => [name, offices.cells(name)] as const);
  const [kvk, active, latitude, longitude] = (['kvk', 'active', 'latitude', 'longitude'] as const).map((name) =>
    offices.isWithheld(name) ? () => null : offices.cells(name),
  );
  const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
  return (row, kilometres) => ({
    id: String(kvk?.(row) ?? ''),
    kvk: String(kvk?.(row) ?? ''),
    kilometres,
    active: flagOf(active?.(row)) !== false,
    latitude: number(latitude?.(row)),
    longitude: number(longitude?.(row)),
    values: Object.fromEntries(cells.map(([name, cell]) => [name, cell(row)])),
  });
}

/** The same offices without their places, for a subscription without the map. */
export const withoutPlaces = ({ around, total, rows }: Nearby): Nearby => ({
  centre: null,
  around,
  total,
  rows: rows.map((row) => ({ ...row, latitude: null, longitude: null })),
});
