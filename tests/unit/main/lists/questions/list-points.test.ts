import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowsAt } from '../../../../../src/main/lists/questions/described-rows';
import { idsWithin } from '../../../../../src/main/lists/questions/ids-within';
import { pointsOf } from '../../../../../src/main/lists/questions/list-points';
import { wholeList } from '../../../../../src/shared/domain/lists/list';
import { noClass } from '../../../../../src/shared/domain/lists/list-points';
import { judge, statusWords } from '../../../../../src/shared/format/ratings';
import { countryBox } from '../../../../../src/shared/geo/country-box';
import { toRd } from '../../../../../src/shared/geo/rijksdriehoek';
import { examples } from '../../../../first-cases';
import { kvkOf, monthOf, type Row } from '../../made-month';

const degrees = (least: number, most: number) =>
  fc.option(fc.oneof(fc.double({ min: least, max: most, noNaN: true }), fc.constantFrom(0, 50.75, 53.56, 90)), {
    nil: null,
  });

const office = fc.record({
  city: fc.constantFrom('Utrecht', 'Almere', ''),
  fte: fc.option(fc.integer({ min: 0, max: 400 }), { nil: null }),
  latitude: degrees(49, 55),
  longitude: degrees(2, 8),
  legalSimple: fc.constantFrom('BV', 'VOF', 'Eenmanszaak', ''),
  rating: fc.option(fc.double({ min: 1, max: 10, noNaN: true }), { nil: null }),
});
type Office = typeof office extends fc.Arbitrary<infer T> ? T : never;

const listOf = (offices: readonly Office[]) =>
  monthOf({
    advisers: offices.map(
      ({ rating, ...each }, index): Row => ({
        ...each,
        ratingRiFD: rating,
        kvk: kvkOf(index),
        afm: null,
        name: `Kantoor ${index}`,
      }),
    ),
  })('advisers');

const { west, east, south, north } = countryBox;
const isDrawn = ({ latitude, longitude }: Office): boolean =>
  latitude !== null &&
  longitude !== null &&
  longitude >= west &&
  longitude <= east &&
  latitude >= south &&
  latitude <= north;
const isUnplaced = ({ latitude, longitude }: Office): boolean =>
  latitude === null || longitude === null || (latitude === 0 && longitude === 0);

const ratingColumn = { kind: 'rating', decimals: 1, limits: { low: 5.45, high: 6.45 } } as const;

describe('the points of a list', () => {
  it('are the rows that the filter keeps and that are in the country; every other row is counted once', () => {
    fc.assert(
      fc.property(fc.array(office, { minLength: 1, maxLength: 25 }), (offices) => {
        const filters = [{ column: 'city', text: 'utrecht' }];
        const points = pointsOf(listOf(offices), { ...wholeList('advisers'), filters, colour: null });
        const kept = offices.flatMap((each, row) => (each.city === 'Utrecht' ? [{ ...each, row }] : []));
        expect(points.matched).toBe(kept.length);
        expect([...points.rows]).toEqual(kept.filter(isDrawn).map(({ row }) => row));
        expect([...points.unplaced]).toEqual(
          kept.filter((each) => !isDrawn(each) && isUnplaced(each)).map(({ row }) => row),
        );
        expect([...points.abroad]).toEqual(
          kept.filter((each) => !isDrawn(each) && !isUnplaced(each)).map(({ row }) => row),
        );
        expect([...points.positions]).toEqual(
          kept
            .filter(isDrawn)
            .flatMap(({ latitude, longitude }) => [Math.fround(longitude ?? 0), Math.fround(latitude ?? 0)]),
        );
        expect([...points.radii]).toEqual(
          kept.filter(isDrawn).map(({ fte }) => Math.fround(100 * Math.sqrt(fte ?? 0))),
        );
      }),
      { numRuns: examples(60) },
    );
  });

  it('are distinguished by the values of a column, in Dutch order, with how many have each', () => {
    fc.assert(
      fc.property(fc.array(office, { minLength: 1, maxLength: 25 }), (offices) => {
        const points = pointsOf(listOf(offices), { ...wholeList('advisers'), colour: 'legalSimple' });
        const drawn = offices.filter(isDrawn);
        const named = [...points.classOf].map((each) => (each === noClass ? '' : points.classes[each]?.value));
        expect(named).toEqual(drawn.map(({ legalSimple }) => legalSimple));
        for (const { value, count } of points.classes) {
          expect(count).toBe(drawn.filter(({ legalSimple }) => legalSimple === value).length);
        }
      }),
      { numRuns: examples(60) },
    );
  });

  it('have the status of a rating as their value, as the table shows it', () => {
    fc.assert(
      fc.property(fc.array(office, { minLength: 1, maxLength: 25 }), (offices) => {
        const points = pointsOf(listOf(offices), { ...wholeList('advisers'), colour: 'ratingRiFD' });
        expect([...points.classOf].map((each) => points.classes[each]?.value)).toEqual(
          offices.filter(isDrawn).map(({ rating }) => statusWords[judge(ratingColumn, rating)?.status ?? 'yellow']),
        );
      }),
      { numRuns: examples(60) },
    );
  });

  it('include the centre of the distance', () => {
    const list = listOf([{ city: 'Utrecht', fte: 1, latitude: 52.1, longitude: 5.1, legalSimple: 'BV', rating: 7 }]);
    const near = { centre: { kind: 'office', kvk: kvkOf(0) }, kilometres: 5 } as const;
    const { centre } = pointsOf(list, { ...wholeList('advisers'), near, colour: null });
    expect(centre?.latitude).toBeCloseTo(52.1, 5);
    expect(centre?.longitude).toBeCloseTo(5.1, 5);
  });

  it('cannot be coloured by numbers', () => {
    const list = listOf([{ city: 'Utrecht', fte: 1, latitude: 52, longitude: 5, legalSimple: 'BV', rating: 7 }]);
    expect(() => pointsOf(list, { ...wholeList('advisers'), colour: 'fte' })).toThrow(
      expect.objectContaining({ code: 'FILTER_INVALID' }),
    );
  });
});

/** A ring around every possible point. */
const around = [
  { latitude: 49, longitude: 0 },
  { latitude: 49, longitude: 10 },
  { latitude: 55, longitude: 10 },
  { latitude: 55, longitude: 0 },
];

describe('the rows within a part of the map', () => {
  const somewhere = fc.record({
    latitude: fc.double({ min: 51.8, max: 52.4, noNaN: true }),
    longitude: fc.double({ min: 4.8, max: 5.6, noNaN: true }),
  });

  it('are the rows in a box when a ring is drawn around it', () => {
    fc.assert(
      fc.property(fc.array(office, { minLength: 1, maxLength: 25 }), somewhere, somewhere, (offices, one, other) => {
        const corners = [
          { latitude: one.latitude, longitude: one.longitude },
          { latitude: one.latitude, longitude: other.longitude },
          { latitude: other.latitude, longitude: other.longitude },
          { latitude: other.latitude, longitude: one.longitude },
        ];
        const found = idsWithin(listOf(offices), { ...wholeList('advisers'), area: { kind: 'ring', corners } });
        const [bottom, top] = [Math.min(one.latitude, other.latitude), Math.max(one.latitude, other.latitude)];
        const [left, right] = [Math.min(one.longitude, other.longitude), Math.max(one.longitude, other.longitude)];
        const expected = offices.flatMap(({ latitude, longitude }, index) =>
          latitude !== null &&
          longitude !== null &&
          latitude > bottom &&
          latitude < top &&
          longitude > left &&
          longitude < right
            ? [kvkOf(index)]
            : [],
        );
        expect(found).toEqual(expected);
      }),
      { numRuns: examples(60) },
    );
  });

  it('are the rows within a number of metres in the national grid', () => {
    fc.assert(
      fc.property(
        fc.array(office, { minLength: 1, maxLength: 25 }),
        somewhere,
        fc.integer({ min: 1, max: 60_000 }),
        (offices, centre, metres) => {
          const found = idsWithin(listOf(offices), {
            ...wholeList('advisers'),
            area: { kind: 'circle', centre, metres },
          });
          const middle = toRd(centre);
          const expected = offices.flatMap(({ latitude, longitude }, index) => {
            if (latitude === null || longitude === null) return [];
            const { x, y } = toRd({ latitude, longitude });
            return Math.hypot(x - middle.x, y - middle.y) <= metres ? [kvkOf(index)] : [];
          });
          expect(found).toEqual(expected);
        },
      ),
      { numRuns: examples(60) },
    );
  });

  it.each([
    ['a ring', { kind: 'ring', corners: around }],
    ['a circle', { kind: 'circle', centre: { latitude: 51, longitude: 4.5 }, metres: 200_000 }],
  ] as const)('are rows that the map draws: none abroad is in %s', (_what, area) => {
    const utrecht = {
      city: 'Utrecht',
      fte: 1,
      latitude: 52.09,
      longitude: 5.12,
      legalSimple: 'BV',
      rating: 7,
    } as const;
    const atSea = { ...utrecht, latitude: 51.51, longitude: 3.2 };
    const list = listOf([utrecht, atSea]);
    expect(pointsOf(list, { ...wholeList('advisers'), colour: null }).abroad).toHaveLength(1);
    expect(idsWithin(list, { ...wholeList('advisers'), area })).toEqual([kvkOf(0)]);
  });

  it('are none when the ring is a line', () => {
    const list = listOf([{ city: 'Utrecht', fte: 1, latitude: 52, longitude: 5, legalSimple: 'BV', rating: 7 }]);
    const corners = [
      { latitude: 52, longitude: 4 },
      { latitude: 52, longitude: 5 },
      { latitude: 52, longitude: 6 },
    ];
    expect(idsWithin(list, { ...wholeList('advisers'), area: { kind: 'ring', corners } })).toEqual([]);
  });
});

describe('rows by their number', () => {
  it('are described in the order asked, without numbers that no row has', () => {
    const list = listOf(
      (['Almere', 'Utrecht'] as const).map((city) => ({
        city,
        fte: 2,
        latitude: 52,
        longitude: 5,
        legalSimple: 'BV' as const,
        rating: 7,
      })),
    );
    const found = rowsAt(list, { ...wholeList('advisers'), rows: [1, 7, 0], columns: ['city'] });
    expect(found.ids).toEqual([kvkOf(1), kvkOf(0)]);
    expect(found.columns.city).toEqual(['Utrecht', 'Almere']);
  });
});
