type Place = readonly [longitude: number, latitude: number];
type Area = { readonly name: string; readonly at: Place; readonly rings: readonly (readonly Place[])[] };
type Named = { readonly name: string; readonly at: Place };
type Town = Named & { readonly population: number };

/** The subset of GeoJSON that this map uses. */
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

/** The map that is bundled with the program (`scripts/maps/extract-map.mjs`), in the form that MapLibre draws. */
export type BundledMap = {
  /** Provinces and neighbouring countries in one source, because each source is cut into tiles and masks separately. */
  readonly areas: Collection<AreaFeature>;
  /** Names of provinces, countries, waters and places; within each kind, the largest first. */
  readonly names: Collection<NameFeature>;
};

/** The zoom from which a place is shown, by population. When names overlap, the largest place keeps its name. */
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

/** Each ring becomes a separate polygon, because the map has no holes. */
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

/** @throws TypeError when the text is not such a map */
export function readBundledMap(text: string): BundledMap {
  const frozen: unknown = JSON.parse(text);
  if (!isFrozen(frozen)) throw new TypeError('the bundled map lacks a part');
  const { provinces, countries, waters, places } = frozen;
  return {
    areas: collection([
      ...countries.flatMap((country) => polygonsOf('country', country)),
      ...provinces.flatMap((province) => polygonsOf('province', province)),
    ]),
    names: collection([
      ...provinces.map((province) => label(province, { kind: 'province', zoom: 6, rank: 0 })),
      ...countries.map((country) => label(country, { kind: 'country', zoom: 6, rank: 0 })),
      ...waters.map((water) => label(water, { kind: 'water', zoom: 6, rank: 0 })),
      ...places.map((place, rank) => label(place, { kind: 'place', zoom: zoomOf(place.population), rank })),
    ]),
  };
}
