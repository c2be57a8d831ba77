import { z } from 'zod';
import placesText from '../../../resources/places.json?raw';

const placeSchema = z.object({
  name: z.string(),
  province: z.string(),
  municipality: z.string(),
  corop: z.number().int(),
  lat: z.number(),
  lon: z.number(),
  population: z.number(),
  areaCode: z.string(),
  postcodes: z.array(z.tuple([z.number().int(), z.number().int()])).min(1),
});

const geographySchema = z.object({
  credit: z.string(),
  corop: z.array(z.object({ number: z.number().int(), name: z.string(), province: z.string() })),
  places: z.array(placeSchema).min(1),
});

export type Place = Readonly<z.infer<typeof placeSchema>>;

const geography = geographySchema.parse(JSON.parse(placesText));

/** Where the places come from; shown on the first page of the demo. */
export const placesCredit = geography.credit;

/** Every place with its province, municipality, COROP area (number), position and postcode areas. */
export const places: readonly Place[] = geography.places;

const coropNames = new Map(geography.corop.map((area) => [area.number, area.name]));

/** Name of a COROP area by its number; empty when there is none. */
export const coropName = (number: number): string => coropNames.get(number) ?? '';

const cumulative: number[] = [];
let sum = 0;
for (const place of places) {
  sum += Math.max(place.population, 150) ** 0.94;
  cumulative.push(sum);
}

/** The place at `share` (0 up to 1) of all places, weighed by inhabitants. */
export function placeAt(share: number): Place {
  let low = 0;
  let high = cumulative.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cumulative[middle] ?? 0) > share * sum) high = middle;
    else low = middle + 1;
  }
  const place = places[low] ?? places[0];
  if (place === undefined) throw new Error('resources/places.json holds no place');
  return place;
}

const neighbours = new Map<Place, readonly Place[]>();
const mostNeighbours = 12;

/** Without sorting a whole province: of places that lie equally far the first counts. */
function nearest(place: Place): readonly Place[] {
  const found: { readonly place: Place; readonly away: number }[] = [];
  for (const other of places) {
    if (other === place || other.province !== place.province) continue;
    const away = Math.hypot(other.lat - place.lat, (other.lon - place.lon) * 0.61);
    let at = found.length;
    while (at > 0 && away < (found[at - 1]?.away ?? 0)) at -= 1;
    if (at >= mostNeighbours) continue;
    found.splice(at, 0, { place: other, away });
    if (found.length > mostNeighbours) found.pop();
  }
  return found.map((each) => each.place);
}

/** The nearest dozen places in the same province: where an office moves to. */
export function neighboursOf(place: Place): readonly Place[] {
  let found = neighbours.get(place);
  if (found === undefined) {
    found = nearest(place);
    neighbours.set(place, found);
  }
  return found;
}
