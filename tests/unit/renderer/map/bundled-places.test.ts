import { describe, expect, it } from 'vitest';
import { findPlaces, placeNamed, placesOf } from '../../../../src/renderer/map/style/bundled-places';
import { bundled } from '../../../../src/renderer/map/style/parsed-map';
import { isInCountryBox } from '../../../../src/shared/geo/country-box';

const places = placesOf(bundled);
const named = (typed: string) => findPlaces(places, typed).map(({ name }) => name);

describe('the places that a distance can be measured from', () => {
  it('are in the country, each with a different name', () => {
    expect(places.length).toBeGreaterThan(1000);
    expect(new Set(places.map(({ name }) => name)).size).toBe(places.length);
    for (const place of places) expect(isInCountryBox(place), place.name).toBe(true);
  });

  it('are found by any of their names, the best match first, and of equal matches the largest', () => {
    expect(named('utrecht')[0]).toBe('Utrecht');
    expect(named('den haag')[0]).toBe('Den Haag');
    expect(named("'s-gravenhage")[0]).toBe('Den Haag');
    expect(named('amst')[0]).toBe('Amsterdam');
    expect(named('amstredam')[0]).toBe('Amsterdam');
    expect(named('hengelo')).toEqual(expect.arrayContaining(['Hengelo (Overijssel)', 'Hengelo (Gelderland)']));
    expect(placeNamed(places, 'delft')?.name).toBe('Delft');
    expect(placeNamed(places, 'overal')).toBeNull();
    expect(named('')).toEqual([]);
    expect(named('a').length).toBeLessThanOrEqual(8);
  });
});
