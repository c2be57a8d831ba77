import { z } from 'zod';
import townsText from '../../../../resources/places.json?raw';

const townSchema = z.object({
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
  places: z.array(townSchema).min(1),
});

export type Town = Readonly<z.infer<typeof townSchema>>;

const geography = geographySchema.parse(JSON.parse(townsText));

/** The source of the towns, shown on the first page of the demo. */
export const townsCredit = geography.credit;

/** All towns with their province, municipality, COROP area (number), position and postcode areas. */
export const towns: readonly Town[] = geography.places;

const coropNames = new Map(geography.corop.map((area) => [area.number, area.name]));

/** The name of a COROP area by its number; empty for an unknown number. */
export const coropName = (number: number): string => coropNames.get(number) ?? '';

const cumulative: number[] = [];
let sum = 0;
for (const town of towns) {
  sum += Math.max(town.population, 150) ** 0.94;
  cumulative.push(sum);
}

/** The town at a `share` (0 up to 1) of all towns, weighted by inhabitants. */
export function townAt(share: number): Town {
  let low = 0;
  let high = cumulative.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cumulative[middle] ?? 0) > share * sum) high = middle;
    else low = middle + 1;
  }
  const town = towns[low] ?? towns[0];
  if (town === undefined) throw new Error('resources/places.json holds no town');
  return town;
}

const townsOfProvince = new Map<string, Town[]>();
for (const town of towns) {
  const others = townsOfProvince.get(town.province);
  if (others === undefined) townsOfProvince.set(town.province, [town]);
  else others.push(town);
}

const neighbours = new Map<Town, readonly Town[]>();
const mostNeighbours = 12;

/** Finds the nearest towns without sorting a whole province; among equally distant towns the first is taken. */
function nearest(town: Town): readonly Town[] {
  const near: { readonly town: Town; readonly away: number }[] = [];
  for (const next of townsOfProvince.get(town.province) ?? []) {
    if (next === town) continue;
    const away = Math.hypot(next.lat - town.lat, (next.lon - town.lon) * 0.61);
    let at = near.length;
    while (at > 0 && away < (near[at - 1]?.away ?? 0)) at -= 1;
    if (at >= mostNeighbours) continue;
    near.splice(at, 0, { town: next, away });
    if (near.length > mostNeighbours) near.pop();
  }
  return near.map((item) => item.town);
}

/** The dozen nearest towns in the same province: an office moves to one of them. */
export function neighboursOf(town: Town): readonly Town[] {
  let known = neighbours.get(town);
  if (known === undefined) {
    known = nearest(town);
    neighbours.set(town, known);
  }
  return known;
}
