import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { baseStyle } from '../../../../src/renderer/map/style/base-style';
import { readBundledMap } from '../../../../src/renderer/map/style/bundled-map';
import type { MapColours } from '../../../../src/renderer/map/style/map-colours';
import { isInCountryBox } from '../../../../src/shared/geo/country-box';

const file = 'resources/netherlands-map.json';
const text = readFileSync(file, 'utf8');
const map = readBundledMap(text);
const provinces = map.areas.features.filter(({ properties }) => properties.kind === 'province');

type Ring = readonly (readonly [number, number])[];
const ringsOf = (name: string): readonly Ring[] =>
  provinces.flatMap(({ properties, geometry }) =>
    properties.name === name ? (geometry.coordinates as unknown as Ring[]) : [],
  );

const isWithin = (ring: Ring, [x, y]: readonly [number, number]): boolean =>
  ring.reduce((odd, [oneX, oneY], at) => {
    const [otherX, otherY] = ring[(at + ring.length - 1) % ring.length] ?? [0, 0];
    const crosses = oneY > y !== otherY > y && x < ((otherX - oneX) * (y - oneY)) / (otherY - oneY) + oneX;
    return crosses ? !odd : odd;
  }, false);

describe('the bundled map', () => {
  it('is at most 3 MB, and names its makers', () => {
    expect(statSync(file).size).toBeLessThan(3_000_000);
    expect(JSON.parse(text).credit).toMatch(
      /^Provincies: .+ MapSVG .+ Landen: Natural Earth .+ Plaatsen: GeoNames .+, CC BY 4\.0\.$/,
    );
  });

  it.each([
    ['Limburg', [5.69, 50.85]],
    ['Utrecht', [5.12, 52.09]],
    ['Groningen', [6.57, 53.22]],
    ['Zeeland', [3.61, 51.5]],
  ] as const)('has %s where its capital is', (province, capital) => {
    expect(ringsOf(province).some((ring) => isWithin(ring, capital))).toBe(true);
  });

  it('has no land in the middle of the IJsselmeer', () => {
    const rings = provinces.flatMap(({ geometry }) => geometry.coordinates as unknown as Ring[]);
    expect(rings.some((ring) => isWithin(ring, [5.4, 52.8]))).toBe(false);
  });

  it('has no water between a province and a neighbouring country, whose borders come from different makers', {
    tags: ['long'],
  }, () => {
    const neighbours = map.areas.features
      .filter(({ properties }) => properties.kind === 'country')
      .flatMap(({ geometry }) => geometry.coordinates as unknown as Ring[]);
    const land = provinces.flatMap(({ geometry }) => geometry.coordinates as unknown as Ring[]);
    type Place = readonly [number, number];
    const isIn = (rings: readonly Ring[], place: Place) => rings.some((ring) => isWithin(ring, place));
    const around = ([x, y]: Place, by: number): readonly Place[] =>
      [-by, 0, by].flatMap((dx) => [-by, 0, by].map((dy): Place => [x + dx, y + dy]));
    const atBorder = ['Drenthe', 'Overijssel', 'Gelderland', 'Limburg', 'Noord-Brabant']
      .flatMap(ringsOf)
      .flat()
      .filter((corner) => around(corner, 0.01).some((place) => isIn(neighbours, place)));
    expect(atBorder.length).toBeGreaterThan(200);
    const wet = atBorder.filter(
      (corner) => !around(corner, 0.002).every((place) => isIn([...land, ...neighbours], place)),
    );
    // Some points are between two provinces at the national border.
    expect(wet.length / atBorder.length).toBeLessThan(0.01);
  });

  it('names every place in the country, the largest first', () => {
    const places = map.names.features.filter(({ properties }) => properties.kind === 'place');
    expect(places.length).toBeGreaterThan(1000);
    expect(places[0]?.properties.name).toBe('Amsterdam');
    for (const { geometry } of places) {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      expect(isInCountryBox({ latitude, longitude })).toBe(true);
    }
  });

  it('is refused when a part is missing', () => {
    expect(() => readBundledMap('{"provinces":[]}')).toThrow(TypeError);
  });

  it('is below the tiles, which include names', () => {
    const black = [0, 0, 0] as const;
    const colours = new Proxy({}, { get: () => black }) as MapColours;
    const names = (tiles: string | null) =>
      baseStyle(map, { colours, tiles, isDark: false }).layers.map(({ id }) => id);
    expect(names(null)).toEqual(['countries', 'land', 'borders', 'regions', 'places']);
    expect(names('tegels://{z}/{x}/{y}')).toEqual(['countries', 'land', 'borders', 'tiles']);
  });
});
