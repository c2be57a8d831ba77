import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idsWithin } from '../../../../../src/main/lists/questions/ids-within';
import { areasOf } from '../../../../../src/main/lists/questions/list-areas';
import { PostcodeOutlines, readPostcodeAreas } from '../../../../../src/main/lists/questions/postcode-areas';
import { wholeList } from '../../../../../src/shared/domain/lists/list';
import type { Division, PostcodeAreas } from '../../../../../src/shared/domain/lists/list-areas';
import { isInCountryBox } from '../../../../../src/shared/geo/country-box';
import { hexagonAt, hexagonKey } from '../../../../../src/shared/geo/hexagon';
import { toPlane } from '../../../../../src/shared/geo/mercator';
import { toRd } from '../../../../../src/shared/geo/rijksdriehoek';
import { examples } from '../../../../first-cases';
import { kvkOf, monthOf, type Row } from '../../made-month';

const office = fc.record({
  city: fc.constantFrom('Utrecht', 'Almere', 'Zeist', ''),
  province: fc.constantFrom('Utrecht', 'Flevoland', ''),
  municipality: fc.constantFrom('Utrecht', 'Almere', ''),
  corop: fc.constantFrom('Utrecht', 'Flevoland', ''),
  postcode: fc.constantFrom('3511 AB', '3511ZZ', '1315 AA', 'B-2000', ''),
  fte: fc.option(fc.integer({ min: 0, max: 40 }), { nil: null }),
  latitude: fc.option(fc.constantFrom(52.09, 52.1, 52.37, 49.1), { nil: null }),
  longitude: fc.constantFrom(5.12, 5.13, 5.22),
});
type Office = typeof office extends fc.Arbitrary<infer T> ? T : never;
const offices = fc.array(office, { minLength: 1, maxLength: 25 });

const monthWith = (rows: readonly Office[]) =>
  monthOf({
    advisers: rows.map(
      (each, index): Row => ({
        ...each,
        kvk: kvkOf(index),
        afm: null,
        name: `Kantoor ${index}`,
      }),
    ),
  });

const keyOf: Readonly<Record<string, (each: Office) => string | null>> = {
  province: ({ province }) => province || null,
  corop: ({ corop }) => corop || null,
  municipality: ({ municipality }) => municipality || null,
  postcode: ({ postcode }) => /^(\d{4})/.exec(postcode)?.[1] ?? null,
  hexagon: ({ latitude, longitude }) =>
    latitude === null || !isInCountryBox({ latitude, longitude })
      ? null
      : hexagonKey(hexagonAt(toPlane(longitude, latitude), 9)),
  cell: ({ latitude, longitude }) => {
    if (latitude === null || !isInCountryBox({ latitude, longitude })) return null;
    const { x, y } = toRd({ latitude, longitude });
    return [x, y].map((metres) => Math.floor(metres / 5000)).join();
  },
};
const divisions: readonly Division[] = [
  { kind: 'province' },
  { kind: 'corop' },
  { kind: 'municipality' },
  { kind: 'postcode' },
  { kind: 'hexagon', level: 9 },
  { kind: 'cell' },
];

const medianOf = (values: readonly number[]): number | null => {
  const sorted = [...values].sort((one, other) => one - other);
  const half = sorted.length / 2;
  if (sorted.length === 0) return null;
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(half)] as number)
    : ((sorted[half - 1] as number) + (sorted[half] as number)) / 2;
};

describe('the areas of a list', () => {
  it.each(divisions)(
    'count by $kind the rows that the filter keeps, beside all rows of the area and the rows in none',
    (division) => {
      fc.assert(
        fc.property(offices, (rows) => {
          const filters = [{ column: 'fte', text: '>=5' }];
          const asked = { ...wholeList('advisers'), filters, division, column: 'fte' };
          const found = areasOf(monthWith(rows)('advisers'), asked);
          const key = keyOf[division.kind] as (each: Office) => string | null;
          const kept = rows.filter(({ fte }) => fte !== null && fte >= 5);
          expect(found.matched).toBe(kept.length);
          const keys = new Set(kept.flatMap((each) => key(each) ?? []));
          expect(new Set(found.areas.map((area) => area.key))).toEqual(keys);
          expect(found.areas).toHaveLength(keys.size);
          for (const area of found.areas) {
            const own = kept.filter((each) => key(each) === area.key);
            expect(area.count).toBe(own.length);
            expect(area.total).toBe(rows.filter((each) => key(each) === area.key).length);
            const ftes = own.map(({ fte }) => fte ?? 0);
            expect(area.fte).toBe(ftes.reduce((sum, each) => sum + each, 0));
            expect(area.median).toBe(medianOf(ftes));
            const placed = own.filter(({ latitude, longitude }) =>
              isInCountryBox({ latitude: latitude ?? 0, longitude }),
            );
            if (placed.length === 0) expect(area.at).toBeNull();
            else {
              const mean = placed.reduce((sum, { latitude }) => sum + (latitude ?? 0) / placed.length, 0);
              expect(area.at?.latitude).toBeCloseTo(mean, 9);
            }
            const named = own.filter(({ city }) => city === area.city).length;
            if (area.city === null) expect(own.every(({ city }) => city === '')).toBe(true);
            else {
              for (const each of own) {
                if (each.city !== '')
                  expect(own.filter(({ city }) => city === each.city).length).toBeLessThanOrEqual(named);
              }
            }
          }
          expect(found.elsewhere).toBe(kept.filter((each) => key(each) === null).length);
        }),
        { numRuns: examples(30) },
      );
    },
  );

  it('refuse a median of a column without numbers', () => {
    const asked = { ...wholeList('advisers'), division: { kind: 'province' }, column: 'city' } as const;
    const [one] = fc.sample(office, 1) as [Office];
    expect(() => areasOf(monthWith([one])('advisers'), asked)).toThrow(
      expect.objectContaining({ code: 'FILTER_INVALID' }),
    );
  });

  it('are refused without the columns that they need', () => {
    const list = monthOf({
      advisers: [{ kvk: kvkOf(0), name: 'Kantoor', city: 'Utrecht', latitude: 52, longitude: 5 }],
    });
    const asked = { ...wholeList('advisers'), division: { kind: 'province' }, column: null } as const;
    expect(() => areasOf(list('advisers'), asked)).toThrow(expect.objectContaining({ code: 'NOT_ALLOWED' }));
  });

  it('keep exactly the rows in chosen cells of the national grid', () => {
    fc.assert(
      fc.property(offices, (rows) => {
        const list = monthWith(rows)('advisers');
        const keys = [...new Set(rows.flatMap((each) => keyOf.cell?.(each) ?? []))].slice(0, 2);
        if (keys.length === 0) return;
        expect(idsWithin(list, { ...wholeList('advisers'), area: { kind: 'cells', keys } })).toEqual(
          rows.flatMap((each, at) => (keys.includes(keyOf.cell?.(each) ?? '') ? [kvkOf(at)] : [])),
        );
      }),
      { numRuns: examples(30) },
    );
  });

  it('keep exactly the rows in chosen hexagons', () => {
    fc.assert(
      fc.property(offices, (rows) => {
        const list = monthWith(rows)('advisers');
        const keys = [...new Set(rows.flatMap((each) => keyOf.hexagon?.(each) ?? []))].slice(0, 2);
        if (keys.length === 0) return;
        const area = { kind: 'hexagons', level: 9, keys } as const;
        expect(idsWithin(list, { ...wholeList('advisers'), area })).toEqual(
          rows.flatMap((each, at) => (keys.includes(keyOf.hexagon?.(each) ?? '') ? [kvkOf(at)] : [])),
        );
      }),
      { numRuns: examples(30) },
    );
  });
});

const answerOf = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
/** Some 1.11 by 0.68 kilometres. */
const square = '5.1 52.1, 5.11 52.1, 5.11 52.11, 5.1 52.11, 5.1 52.1';
const hole = '5.102 52.102, 5.104 52.102, 5.104 52.104, 5.102 52.104, 5.102 52.102';

describe("the provider's postcode areas", () => {
  it('are read with their outlines, their size and the businesses in them', () => {
    const rows = [
      ['3511', `POLYGON ((${square}))`, ['G:120', 'K:5']],
      ['3512', `POLYGON ((${square}), (${hole}))`, null],
      ['3513', `MULTIPOLYGON (((${square})), ((${square}), (${hole})))`, ['K:x']],
    ];
    const { areas, leftOut } = readPostcodeAreas(answerOf({ period: '2026-10', columns: [0, 1, 2], rows }));
    expect(leftOut).toBe(0);
    expect(
      areas.map(({ postcode4, polygons, businesses }) => [
        postcode4,
        polygons.map((rings) => rings.length),
        businesses,
      ]),
    ).toEqual([
      ['3511', [1], 125],
      ['3512', [2], null],
      ['3513', [1, 2], null],
    ]);
    const [whole, holed, both] = areas.map(({ squareKilometres }) => squareKilometres) as [number, number, number];
    expect(whole).toBeCloseTo(1.112 * 0.683, 2);
    expect(holed).toBeCloseTo(whole * 0.96, 3);
    expect(both).toBeCloseTo(whole + holed, 3);
    // A bare array is read too, and columns by their numbers.
    expect(readPostcodeAreas(answerOf(rows)).areas).toEqual(areas);
    const turned = rows.map(([digits, geom, sbi]) => [sbi, digits, geom]);
    expect(readPostcodeAreas(answerOf({ columns: [2, 0, 1], rows: turned })).areas).toEqual(areas);
  });

  it('are left out and counted when they cannot be read, or are abroad', () => {
    const odd = [
      ['0123', `POLYGON ((${square}))`, []],
      ['3511', 'POLYGON ((5.1 52.1, 5.2 52.1, 5.1 52.1))', []],
      ['3511', 'POLYGON ((0 0, 1 0, 1 1, 0 0))', []],
      ['3511', 'POLYGON ((a b, c d, e f, a b))', []],
      ['3511', 'LINESTRING (5.1 52.1, 5.2 52.1)', []],
      ['3511', 'POLYGON', []],
      ['3511', 7, []],
      ['3511', `POLYGON ((5.1 52.1, 5.1 52.1, 5.1 52.1, 5.1 52.1))`, []],
      null,
      'row',
      [],
    ];
    expect(readPostcodeAreas(answerOf(odd))).toEqual({ areas: [], leftOut: odd.length });
    const twice = [0, 0].map(() => ['3511', `POLYGON ((${square}))`, []]);
    expect(readPostcodeAreas(answerOf(twice))).toMatchObject({ areas: [{ postcode4: '3511' }], leftOut: 1 });
  });

  it('are refused when the answer is not such a list', () => {
    const refused = [answerOf('a'), answerOf(null), answerOf({}), answerOf({ columns: [0] }), Uint8Array.of(60)];
    for (const answer of refused)
      expect(() => readPostcodeAreas(answer)).toThrow(expect.objectContaining({ code: 'PROVIDER_ANSWER_INVALID' }));
    const many = Array.from({ length: 20_001 }, () => null);
    expect(() => readPostcodeAreas(answerOf(many))).toThrow(
      expect.objectContaining({ code: 'PROVIDER_ANSWER_INVALID' }),
    );
  });

  it('are all left out and counted in any other list of rows', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.oneof(fc.string(), fc.integer(), fc.constant(null)))), (rows) => {
        expect(readPostcodeAreas(answerOf(rows)).leftOut).toBe(rows.length);
      }),
    );
  });

  it('are requested once in a session, and again after a failure and for another account', async () => {
    let epoch = 1;
    let asked = 0;
    let fails = true;
    const fetch = async () => {
      asked += 1;
      if (fails) throw new Error('no network');
      return new Uint8Array(0);
    };
    const read = async (): Promise<PostcodeAreas> => ({ areas: [], leftOut: asked });
    const outlines = new PostcodeOutlines({ epoch: () => epoch, fetch }, read);
    await expect(outlines.areas()).rejects.toThrow('no network');
    fails = false;
    expect(await outlines.areas()).toMatchObject({ leftOut: 2 });
    expect(await outlines.areas()).toMatchObject({ leftOut: 2 });
    epoch = 2;
    expect(await outlines.areas()).toMatchObject({ leftOut: 3 });
    outlines.forget();
    expect(await outlines.areas()).toMatchObject({ leftOut: 4 });
  });
});
