import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryBox } from '../../../../src/shared/geo/country-box';
import { centreAt, readCentre, readKilometres, writeCentre } from '../../../../src/shared/geo/near-centre';

const { west, south, east, north } = countryBox;
const inCountry = fc.record({
  latitude: fc.double({ min: south + 0.001, max: north - 0.001, noNaN: true }),
  longitude: fc.double({ min: west + 0.001, max: east - 0.001, noNaN: true }),
});

describe('the centre of a distance', () => {
  it.each([
    ['3511', { kind: 'postcode', postcode: '3511' }],
    [' 3511 ab ', { kind: 'postcode', postcode: '3511AB' }],
    ['3511\u00a0AB\u200b', { kind: 'postcode', postcode: '3511AB' }],
    ['99041278', { kind: 'office', kvk: '99041278' }],
    ['9904 1278', { kind: 'office', kvk: '99041278' }],
    ['KvK 99041278', { kind: 'office', kvk: '99041278' }],
    ['9900001.0', { kind: 'office', kvk: '09900001' }],
    ['52,0907° N, 5,1214° O', { kind: 'point', latitude: 52.0907, longitude: 5.1214 }],
    ['52.0907 n 5.1214 o', { kind: 'point', latitude: 52.0907, longitude: 5.1214 }],
    ['48,8566° N, 2,3522° O', null],
    ['Utrecht', null],
  ])('is read from %s', (text, expected) => {
    expect(readCentre(text)).toEqual(expected);
  });

  it('is read as it was written, at any place in the country', () => {
    fc.assert(
      fc.property(inCountry, (place) => {
        const centre = centreAt(place);
        if (centre?.kind !== 'point') throw new Error('no place');
        expect(readCentre(writeCentre({ centre, kilometres: 5 }))).toEqual(centre);
        expect(Math.abs(centre.latitude - place.latitude)).toBeLessThan(0.0001);
        expect(Math.abs(centre.longitude - place.longitude)).toBeLessThan(0.0001);
      }),
    );
  });

  it('is null outside the country', () => {
    expect(centreAt({ latitude: 0, longitude: 0 })).toBeNull();
    expect(centreAt({ latitude: 52, longitude: 8 })).toBeNull();
  });
});

describe('the kilometres of a distance', () => {
  it.each([
    ['5', 5],
    [' 2,5 ', 2.5],
    ['2.5', 2.5],
    ['25', 25],
    ['1', 1],
    ['0', null],
    ['0,9', null],
    ['25,1', null],
    ['50', null],
    ['-5', null],
    ['2.500', null],
    ['2,5,5', null],
    ['5 km', null],
    ['', null],
  ])('are read from %j', (text, expected) => {
    expect(readKilometres(text)).toBe(expected);
  });
});
