import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dossierRequests } from '../../../../src/main/dossiers/dossier-requests';
import type { DossierService } from '../../../../src/main/dossiers/dossier-service';
import { neighboursOf } from '../../../../src/main/lists/questions/neighbours';
import { centreAt } from '../../../../src/main/lists/rows/columns/distances';
import type { ListService } from '../../../../src/main/lists/service/list-service';
import type { Session } from '../../../../src/main/session/session';
import { createClock } from '../../../../src/shared/domain/clock';
import { wholeList } from '../../../../src/shared/domain/lists/list';
import { Fault } from '../../../../src/shared/domain/result';
import { greatCircleKilometres } from '../../../../src/shared/geo/great-circle';
import { kilometresBetween, toRd } from '../../../../src/shared/geo/rijksdriehoek';
import { examples } from '../../../first-cases';
import { kvkOf, monthOf } from '../made-month';
import { someMonth } from '../month-fixture';

const row = {
  id: '99000002',
  kvk: '99000002',
  kilometres: 0.4,
  active: true,
  latitude: 52.1,
  longitude: 5.1,
  values: {},
};
const found = { centre: { latitude: 52, longitude: 5 }, total: 1, rows: [row] };

it('gives the places of neighbours only to subscriptions with the map', async () => {
  const ask = (canGeo: boolean) =>
    dossierRequests({
      dossiers: { requireUnfiltered: async () => {} } as unknown as DossierService,
      lists: { questions: { ask: async () => found } } as unknown as ListService,
      session: { options: () => ({ canGeo, canGeoDistance: true }) } as unknown as Session,
      clock: createClock('2026-10-25T09:00:00Z'),
    })['dossier.nearby'].answer({ month: someMonth, id: '99000001', radius: 5, columns: [] });
  expect(await ask(true)).toEqual(found);
  expect(await ask(false)).toEqual({ centre: null, total: 1, rows: [{ ...row, latitude: null, longitude: null }] });
});

it('finds no neighbours for an office that has no place or is abroad', () => {
  const at = (kvk: number, latitude: number, longitude: number) => ({
    kvk: kvkOf(kvk),
    name: 'A',
    afm: null,
    postcode: '3511AB',
    latitude,
    longitude,
  });
  const open = monthOf({
    advisers: [at(0, 52, 5.1), at(1, 52.01, 5.1), at(2, 0, 0), at(3, 0, 0), at(4, 48.86, 2.35), at(5, 48.86, 2.35)],
  });
  const near = (kvk: number) =>
    neighboursOf(open('advisers'), () => open('locations'), { id: kvkOf(kvk), radius: 5, columns: [] });
  expect(near(0).rows.map(({ kvk }) => kvk)).toEqual([kvkOf(1)]);
  expect(() => near(2)).toThrow(new Fault('PLACE_UNKNOWN'));
  expect(() => near(4)).toThrow(new Fault('PLACE_UNKNOWN'));
});

it('finds the same neighbours as a comparison with all offices, the nearest first', () => {
  const place = fc.record({
    latitude: fc.double({ min: 51.9, max: 52.2, noNaN: true }),
    longitude: fc.double({ min: 5, max: 5.4, noNaN: true }),
  });
  fc.assert(
    fc.property(
      fc.array(fc.option(place, { nil: { latitude: null, longitude: null } }), { maxLength: 30 }),
      place,
      fc.integer({ min: 1, max: 25 }),
      (others, own, radius) => {
        const offices = [own, ...others].map((each, at) => ({ ...each, kvk: kvkOf(at), name: 'A', afm: null }));
        const open = monthOf({ advisers: offices });
        const asked = { id: kvkOf(0), radius, columns: [] };
        const { total, rows } = neighboursOf(open('advisers'), () => open('locations'), asked);
        const expected = others
          .flatMap(({ latitude, longitude }, at) =>
            latitude === null || longitude === null
              ? []
              : [{ kvk: kvkOf(at + 1), kilometres: kilometresBetween(toRd(own), toRd({ latitude, longitude })) }],
          )
          .filter(({ kilometres }) => kilometres <= radius)
          .sort((one, other) => one.kilometres - other.kilometres || (one.kvk < other.kvk ? -1 : 1));
        expect(total).toBe(expected.length);
        expect(rows.map(({ kvk, kilometres }) => ({ kvk, kilometres }))).toEqual(expected);
      },
    ),
    { numRuns: examples(60) },
  );
});

it('measures over the sphere to an office abroad, where the national grid does not reach', () => {
  const own = { latitude: 52.21, longitude: 7.03, kvk: kvkOf(0), name: 'A', afm: null };
  const abroad = { latitude: 52.28, longitude: 7.44, kvk: kvkOf(1), name: 'B', afm: null };
  const nowhere = { latitude: 0, longitude: 0, kvk: kvkOf(2), name: 'C', afm: null };
  const offices = monthOf({ advisers: [own, abroad, nowhere] })('advisers');
  const near = { centre: { kind: 'office', kvk: kvkOf(0) }, kilometres: 25 } as const;
  expect(offices.passing({ ...wholeList('advisers'), near }).length).toBe(1);
  const wide = offices.distancesTo(centreAt(own));
  expect([...wide]).toEqual([0, greatCircleKilometres(own, abroad), Number.NaN]);
  expect(wide[1]).toBeGreaterThan(28);
  const there = offices.distancesTo(centreAt(abroad));
  expect([...there]).toEqual([greatCircleKilometres(own, abroad), 0, Number.NaN]);
});
