import { sbiSections } from '../../../shared/catalog/advisers/industries';
import { formatCount } from '../../../shared/format/format-number';
import { type Town, towns } from './geography';
import { Chance, mix } from './random';

/** Statistics of a four-digit postcode area; WOZ value and income are in thousands (docs/rules/months.md#thousands). */
export type Surroundings = {
  readonly postcode4: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly province: string;
  readonly population: number;
  readonly men: number;
  /** Inhabitants aged 0 to 15, 15 to 25, 25 to 45, 45 to 65, and 65 and older. */
  readonly ages: readonly [number, number, number, number, number];
  readonly households: number;
  readonly single: number;
  readonly withoutChildren: number;
  readonly withChildren: number;
  readonly householdSize: number;
  readonly dwellings: number;
  readonly ownedShare: number;
  readonly woz: number;
  readonly income: number;
  readonly lowIncomeShare: number;
  readonly highIncomeShare: number;
  readonly benefits: number;
  readonly gas: number;
  readonly electricity: number;
  readonly addressDensity: number;
  /** From 1, very urban, to 5, not urban. */
  readonly urbanity: 1 | 2 | 3 | 4 | 5;
  /** The number of firms and full-time jobs in each section A to U of the classification. */
  readonly industries: readonly { readonly letter: string; readonly firms: number; readonly jobs: number }[];
};

const urbanityNames = [
  'Zeer sterk stedelijk',
  'Sterk stedelijk',
  'Matig stedelijk',
  'Weinig stedelijk',
  'Niet stedelijk',
] as const;
export const urbanityName = (urbanity: Surroundings['urbanity']): string => urbanityNames[urbanity - 1] ?? '';

let townOfArea: ReadonlyMap<number, Town> | null = null;

/** All four-digit postcode areas of the towns, each with its town. */
export function areas(): ReadonlyMap<number, Town> {
  if (townOfArea === null) {
    const byArea = new Map<number, Town>();
    for (const town of towns) {
      for (const [from, to] of town.postcodes) for (let area = from; area <= to; area += 1) byArea.set(area, town);
    }
    townOfArea = new Map([...byArea].sort(([a], [b]) => a - b));
  }
  return townOfArea;
}

/** Divides a whole into parts in the proportions of `weights`; the parts add up to it. */
function divide(whole: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  let used = 0;
  return weights.map((weight, at) => {
    const part = at === weights.length - 1 ? whole - used : Math.round((whole * weight) / sum);
    used += part;
    return part;
  });
}

/** For each section A to U: firms per thousand inhabitants, and jobs per firm. */
const industryShape: readonly (readonly [number, number])[] = [
  [4, 1.6],
  [0.1, 12],
  [5, 9],
  [0.2, 15],
  [0.2, 12],
  [14, 2.6],
  [16, 4.8],
  [4, 7],
  [5, 5],
  [9, 3.6],
  [7, 4.1],
  [3, 2.2],
  [24, 2.8],
  [8, 5.5],
  [0.3, 90],
  [6, 9],
  [12, 8],
  [9, 2.1],
  [8, 1.7],
  [0.05, 1],
  [0.01, 20],
];

const made = new Map<string, Surroundings | null>();

/** The statistics of a four-digit postcode area, the same for each address in it; null when no town has the area. */
export function surroundingsOf(seed: number, postcode4: string): Surroundings | null {
  const name = `${seed} ${postcode4}`;
  const known = made.get(name);
  if (known !== undefined) return known;
  const town = areas().get(Number(postcode4));
  const own = town === undefined ? null : describe(mix(mix(seed, 0xcb5), Number(postcode4)), postcode4, town);
  made.set(name, own);
  return own;
}

function describe(key: number, postcode4: string, town: Town): Surroundings {
  const chance = new Chance(key, 'surroundings');
  const shareOfTown = town.postcodes.reduce((sum, [from, to]) => sum + to - from + 1, 0);
  const population = 5 * Math.max(20, Math.round((town.population / shareOfTown / 5) * (0.6 + 0.8 * chance.next())));
  const ages = divide(population, [14, 12, 25 + 6 * chance.next(), 27, 15 + 10 * chance.next()]);
  const urban = Math.min(
    5,
    Math.max(1, Math.round(5.6 - Math.log10(Math.max(300, town.population)) * 0.95 + chance.normal() * 0.35)),
  );
  const householdSize = 1.75 + urban * 0.12 + 0.2 * chance.next();
  const households = Math.max(10, Math.round(population / householdSize));
  const [single = 0, withoutChildren = 0, withChildren = 0] = divide(households, [48 - urban * 4, 28, 22 + urban * 3]);
  const wealth = chance.normal();
  const lowIncomeShare = Math.round(Math.min(30, Math.max(2, 8 - wealth * 4)));
  return {
    postcode4,
    province: town.province,
    population,
    households,
    single,
    withoutChildren,
    withChildren,
    latitude: Math.round((town.lat + chance.normal() * 0.008) * 1e5) / 1e5,
    longitude: Math.round((town.lon + chance.normal() * 0.012) * 1e5) / 1e5,
    men: Math.round(population * (0.49 + 0.02 * chance.next())),
    ages: [ages[0] ?? 0, ages[1] ?? 0, ages[2] ?? 0, ages[3] ?? 0, ages[4] ?? 0],
    householdSize: Math.round((10 * population) / households) / 10,
    dwellings: Math.round(households * (0.98 + 0.06 * chance.next())),
    ownedShare: Math.round(Math.min(95, Math.max(12, 42 + urban * 6 + wealth * 10))),
    woz: Math.round(Math.max(140, 330 + wealth * 90)),
    income: Math.round(10 * Math.max(24, 47 + wealth * 9)) / 10,
    lowIncomeShare,
    highIncomeShare: Math.round(Math.min(70, Math.max(5, 20 + wealth * 9))),
    benefits: Math.round((population * (lowIncomeShare + 3)) / 120),
    gas: Math.round(900 + urban * 110 + 200 * chance.next()),
    electricity: Math.round(2100 + urban * 190 + 400 * chance.next()),
    addressDensity: Math.round(([4200, 1900, 1200, 700, 220][urban - 1] ?? 500) * (0.7 + 0.6 * chance.next())),
    urbanity: urban as Surroundings['urbanity'],
    industries: sbiSections.map(([letter], at) => {
      const [perThousand, size] = industryShape[at] ?? [0, 0];
      const firms = Math.round((population / 1000) * perThousand * (0.5 + chance.next()));
      return { letter, firms, jobs: Math.round(10 * firms * size * (0.6 + 0.8 * chance.next())) / 10 };
    }),
  };
}

/** Counts such as `K:12`, for each section with firms. */
export const industryCounts = (surroundings: Surroundings): string[] =>
  surroundings.industries.filter(({ firms }) => firms > 0).map(({ letter, firms }) => `${letter}:${firms}`);

/** A short description: `12.340 inwoners, sterk stedelijk`. */
export const inShort = ({ population, urbanity }: Surroundings): string =>
  `${formatCount(population)} inwoners, ${urbanityName(urbanity).toLowerCase()}`;

/** The postcode areas next to one, including that one. */
export const nearbyAreas = (postcode4: string): string[] =>
  [-2, -1, 0, 1, 2]
    .map((step) => Number(postcode4) + step)
    .filter((area) => areas().has(area))
    .map(String);
