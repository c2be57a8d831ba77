import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DossierChange } from '../../../../../src/main/lists/comparison/changes/dossier-change';
import { flowOf } from '../../../../../src/main/lists/comparison/month-flow';
import type { FlowKind } from '../../../../../src/shared/domain/lists/analysis/month-flow';
import { wholeList } from '../../../../../src/shared/domain/lists/list';
import { isInCountryBox } from '../../../../../src/shared/geo/country-box';
import { toRd } from '../../../../../src/shared/geo/rijksdriehoek';
import { examples } from '../../../../first-cases';
import { kvkOf, monthOf } from '../../made-month';

/** An office in one month; null where it is not in the list. */
const office = fc.option(
  fc.record({
    city: fc.constantFrom('Utrecht', 'Almere'),
    active: fc.constantFrom('ja', 'nee'),
    latitude: fc.option(fc.constantFrom(52.09, 52.0901, 52.2, 49), { nil: null }),
    longitude: fc.constantFrom(5.12, 5.1201, 5.3),
  }),
  { nil: null },
);
type Office = Exclude<typeof office extends fc.Arbitrary<infer T> ? T : never, null>;

const listOf = (offices: readonly (Office | null)[]) =>
  monthOf({
    // One office is always in it: a list without rows has no columns.
    advisers: [
      {
        kvk: kvkOf(99),
        name: 'Altijd',
        city: 'Zeist',
        active: 'ja',
        afm: null,
        latitude: 52,
        longitude: 5,
        postcode: '',
      },
      ...offices.flatMap((each, at) =>
        each === null ? [] : [{ ...each, kvk: kvkOf(at), name: `Kantoor ${at}`, afm: null, postcode: '' }],
      ),
    ],
  })('advisers');

const isPlaced = (each: Office): boolean =>
  each.latitude !== null && isInCountryBox({ latitude: each.latitude, longitude: each.longitude });

/** What happened to an office, worked out from its two rows. */
function naiveKindOf(then: Office | null, now: Office | null): FlowKind | 'same' | null {
  const [was, is] = [then?.city === 'Utrecht', now?.city === 'Utrecht'];
  if (was && is && then !== null && now !== null) {
    if (!isPlaced(then) || !isPlaced(now)) return 'same';
    const [one, other] = [then, now].map(({ latitude, longitude }) => toRd({ latitude: latitude ?? 0, longitude }));
    return Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0)) >= 100 ? 'moved' : 'same';
  }
  if (is) return then === null || (then.active === 'nee' && now?.active === 'ja') ? 'started' : 'entered';
  if (was) return now === null || (then?.active === 'ja' && now.active === 'nee') ? 'stopped' : 'left';
  return null;
}

describe('the changes since a month', () => {
  it('apply a filter on the words of changes to both months, each by the months before it and its own days', () => {
    const office = { kvk: kvkOf(1), name: 'Kantoor', city: 'Zeist', active: 'ja', latitude: 52, longitude: 5 };
    const of = (period: string, fte: number, changedNumbers: readonly string[]) =>
      monthOf({ advisers: [{ ...office, fte, changedNumbers: [...changedNumbers] }] }, period);
    const august = of('2026-08', 9, []);
    const september = of('2026-09', 5, ['2026-09-10']);
    const october = of('2026-10', 7, ['2026-09-10', '2026-10-10']);
    const entry: DossierChange = {
      ...({ day: '2026-10-10', group: 'numbers', label: 'FTE', field: 'fte', column: 'fte' } as const),
      before: '5,0',
      after: '7,0',
      figures: { before: 5, after: 7 },
      values: null,
      year: null,
    };
    const dossiers = new Map([[kvkOf(1), [entry]]]);
    const sources = (months: readonly (readonly [string, typeof august])[], isEarlier: boolean) => () => ({
      key: '1',
      dossiers,
      isEarlier,
      months: {
        periods: months.map(([period]) => period),
        open: (asked: string) => months.find(([period]) => period === asked)?.[1]('advisers') ?? null,
      },
    });
    const now = october('advisers', {
      sources: sources(
        [
          ['2026-09', september],
          ['2026-08', august],
        ],
        false,
      ),
    });
    const then = september('advisers', { sources: sources([['2026-08', august]], true) });
    const countsOf = (text: string) => {
      const mutations = { from: '2026-09-01', to: '2026-10-31', groups: ['numbers' as const] };
      const filters = [{ column: 'changedHow', text }];
      const { matchedThen, matchedNow } = flowOf(now, then, {
        ...wholeList('advisers'),
        filters,
        mutations,
        period: '2026-09',
      });
      return [matchedThen, matchedNow];
    };
    expect(countsOf('gedaald')).toEqual([1, 1]);
    // The dossier has the change of October; September did not.
    expect(countsOf('gestegen')).toEqual([0, 1]);
    expect(countsOf('onbekend')).toEqual([0, 0]);
  });

  it('are reported once for every row that the filter kept or keeps, and explain the difference between the counts', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(office, office), { maxLength: 12 }), (pairs) => {
        const [then, now] = [listOf(pairs.map(([before]) => before)), listOf(pairs.map(([, after]) => after))];
        const filters = [{ column: 'city', text: 'utrecht' }];
        const flow = flowOf(now, then, { ...wholeList('advisers'), filters, period: '2026-01' });
        const { started, stopped, entered, left } = flow.counts;
        expect(flow.matchedThen + started + entered - stopped - left).toBe(flow.matchedNow);
        const reported = pairs.map(([before, after]) => naiveKindOf(before, after));
        pairs.forEach(([before, after], at) => {
          const row = flow.rows.find(({ id }) => id === kvkOf(at));
          expect(row?.kind ?? null).toBe(reported[at] === 'same' ? null : reported[at]);
          if (row === undefined) return;
          expect(row.name).toBe(`Kantoor ${at}`);
          expect([row.cityThen, row.cityNow]).toEqual([before?.city ?? null, after?.city ?? null]);
          expect(row.from?.latitude ?? null).toBe(before !== null && isPlaced(before) ? before.latitude : null);
          expect(row.to?.latitude ?? null).toBe(after !== null && isPlaced(after) ? after.latitude : null);
          expect(row.dossier).toBe(after === null ? null : kvkOf(at));
        });
        expect(flow.rows).toHaveLength(reported.filter((each) => each !== null && each !== 'same').length);
        const drawn = pairs.flatMap(([before], at) =>
          reported[at] === 'same' && before !== null && isPlaced(before) ? [kvkOf(at)] : [],
        );
        expect([...flow.same].map((row) => now.idOf()(row))).toEqual(drawn);
        expect(flow.positions).toHaveLength(2 * drawn.length);
      }),
      { numRuns: examples(40) },
    );
  });

  it('need the coordinates in both months', () => {
    const without = monthOf({ advisers: [{ kvk: kvkOf(0), name: 'Kantoor', city: 'Utrecht' }] })('advisers');
    const query = { ...wholeList('advisers'), period: '2026-01' };
    expect(() => flowOf(listOf([]), without, query)).toThrow(expect.objectContaining({ code: 'NOT_ALLOWED' }));
    expect(() => flowOf(without, listOf([]), query)).toThrow(expect.objectContaining({ code: 'NOT_ALLOWED' }));
  });
});
