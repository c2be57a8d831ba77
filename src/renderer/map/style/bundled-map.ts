type Place = readonly [longitude: number, latitude: number];
type Area = { readonly name: string; readonly at: Place; readonly rings: readonly (readonly Place[])[] };
type Named = { readonly name: string; readonly at: Place };
type Town = Named & { readonly population: number };

/** GeoJSON, as far as this map has it. */
type Collection<F> = { type: 'FeatureCollection'; features: F[] };
export type AreaFeature = {
  type: 'Feature';
  properties: { name: string; kind: 'province' | 'country' };
  geometry: { type: 'Polygon'; coordinates: number[][][] };
};
export type NameFeature = {
  type: 'Feature';
  properties: { name: string; kind: 'province' | 'country' | 'water' | 'place'; zoom: number; rank: number };
  geometry: { type: 'Point'; coordinates: number[] };
};

/** The map that comes with the program (`scripts/extract-map.mjs`), as MapLibre draws it. */
export type BundledMap = {
  /** Provinces and the countries around, in one source: each is cut into tiles and masks of its own. */
  readonly areas: Collection<AreaFeature>;
  /** Names of provinces, countries, waters and places, the largest first within their kind. */
  readonly names: Collection<NameFeature>;
};

/** A place is seen from this zoom on, by its population; of those that fit, the largest get their name. */
const zoomByPopulation: readonly (readonly [most: number, zoom: number])[] = [
  [Number.POSITIVE_INFINITY, 6],
  [140_000, 7],
  [70_000, 8],
  [30_000, 9],
  [12_000, 10],
  [5000, 11],
  [1500, 12],
];

const zoomOf = (population: number): number =>
  zoomByPopulation.reduce((zoom, [most, from]) => (population <= most ? from : zoom), 6);

const collection = <F>(features: readonly F[]): Collection<F> => ({
  type: 'FeatureCollection',
  features: [...features],
});

/** Every ring is a part of its own: the map has no holes. */
const polygonsOf = (kind: AreaFeature['properties']['kind'], { name, rings }: Area): readonly AreaFeature[] =>
  rings.map((ring) => ({
    type: 'Feature',
    properties: { name, kind },
    geometry: { type: 'Polygon', coordinates: [ring.map(([x, y]) => [x, y])] },
  }));

const label = ({ name, at }: Named, { kind, zoom, rank }: Omit<NameFeature['properties'], 'name'>): NameFeature => ({
  type: 'Feature',
  properties: { name, kind, zoom, rank },
  geometry: { type: 'Point', coordinates: [...at] },
});

type Frozen = {
  readonly provinces: readonly Area[];
  readonly countries: readonly Area[];
  readonly waters: readonly Named[];
  readonly places: readonly Town[];
};

const isFrozen = (value: unknown): value is Frozen =>
  typeof value === 'object' &&
  value !== null &&
  ['provinces', 'countries', 'waters', 'places'].every((part) =>
    Array.isArray((value as Record<string, unknown>)[part]),
  );

/** @throws TypeError when the text is no such map */
export function readBundledMap(text: string): BundledMap {
  const frozen: unknown = JSON.parse(text);
  if (!isFrozen(frozen)) throw new TypeError('the bundled map lacks a part');
  const { provinces, countries, waters, places } = frozen;
  return {
    areas: collection([
      ...countries.flatMap((each) => polygonsOf('country', each)),
      ...provinces.flatMap((each) => polygonsOf('province', each)),
    ]),
    names: collection([
      ...provinces.map((each) => label(each, { kind: 'province', zoom: 6, rank: 0 })),
      ...countries.map((each) => label(each, { kind: 'country', zoom: 6, rank: 0 })),
      ...waters.map((each) => label(each, { kind: 'water', zoom: 6, rank: 0 })),
      ...places.map((each, rank) => label(each, { kind: 'place', zoom: zoomOf(each.population), rank })),
    ]),
  };
}
