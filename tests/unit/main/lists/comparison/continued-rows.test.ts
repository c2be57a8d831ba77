import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ComparedEngine, Comparisons } from '../../../../../src/main/lists/comparison/comparisons';
import { summaryOf } from '../../../../../src/main/lists/comparison/summary';
import type { ContinuationVerdict, ContinuedSign } from '../../../../../src/shared/domain/lists/comparison';
import type { ListName } from '../../../../../src/shared/domain/lists/list-name';
import { examples } from '../../../../first-cases';
import { kvkOf, type Lists, monthOf, type Row } from '../../made-month';
import { someMonth } from '../../month-fixture';
import { compare, office, plain, query } from './compared-months';

describe('a row that continues under another number', () => {
  const shared = { street: 'Dorpsstraat 1', postcode: '3511AB', phone: '0301234567', decisionmakers: ['A. Jansen'] };
  const before = [office(1, shared), office(2, { phone: '0201111111' })];
  const after = [office(3, { ...shared, name: 'Nieuw' }), office(4, { phone: '0201111111' })];

  it('is one row with its evidence; a single sign is not enough', () => {
    const found = compare(before, after);
    expect(found.continuations).toMatchObject([
      {
        gone: { id: kvkOf(1) },
        fresh: { id: kvkOf(3) },
        signs: [{ sign: 'address' }, { sign: 'phone' }, { sign: 'people', value: 'A. Jansen' }],
        verdict: null,
      },
    ]);
    expect(summaryOf(found, query()).ofRows).toMatchObject({ arrived: 1, stopped: 0, left: 1, continued: 1 });
    expect(found.engine.cells('name')(0)).toBe('Kantoor 1 → Nieuw');
    // Its number is no changed cell.
    expect(found.engine.cells('kvk@how')(0)).toBe('gelijk');
    expect(summaryOf(found, query()).columns.map(({ name }) => name)).toEqual(['name']);
  });
});

describe('a proposal that the user confirmed', () => {
  it('has precedence over one with more signs', () => {
    const shared = { street: 'Dorpsstraat 1', postcode: '3511AB', phone: '0301234567' };
    const before = [office(1, { ...shared, decisionmakers: ['A. Jansen'] })];
    const after = [office(3, { ...shared, decisionmakers: ['A. Jansen'] }), office(4, shared)];
    const idsOf = ({ continuations }: ComparedEngine) => continuations.map(({ fresh }) => fresh.id);
    expect(idsOf(compare(before, after))).toEqual([kvkOf(3)]);
    const comparisons = new Comparisons();
    const verdict = { list: 'advisers', gone: kvkOf(1), fresh: kvkOf(4), verdict: 'confirmed' } as const;
    comparisons.setRules({ judgements: [], verdicts: [verdict] });
    expect(idsOf(compare(before, after, query(), comparisons))).toEqual([kvkOf(4)]);
  });
});

/** Offices that are gone, or new, with few addresses, numbers and people. */
const cells = fc.record({
  street: fc.constantFrom(null, 'Dorpsstraat 1', 'dorpsstraat 1', 'Kerkstraat 2'),
  postcode: fc.constantFrom(null, '3511AB', '1012AA'),
  phone: fc.constantFrom(null, '0301234567', '030-1234567', '0201111111'),
  decisionmakers: fc.subarray(['A. Jansen', 'B. de Boer']),
});
type Cells = typeof cells extends fc.Arbitrary<infer T> ? T : never;
const several = fc.array(cells, { minLength: 1, maxLength: 4 });

/** The signs that two offices share, as a reader of both sees them. */
function sharedSigns(gone: Cells, fresh: Cells): readonly ContinuedSign[] {
  const isAlike = (one: string | null, another: string | null) =>
    one !== null && one.replace(/-/g, '').toLowerCase() === another?.replace(/-/g, '').toLowerCase();
  return [
    ...(isAlike(gone.street, fresh.street) && isAlike(gone.postcode, fresh.postcode) ? (['address'] as const) : []),
    ...(isAlike(gone.phone, fresh.phone) ? (['phone'] as const) : []),
    ...(gone.decisionmakers.some((name) => fresh.decisionmakers.includes(name)) ? (['people'] as const) : []),
  ];
}

describe('the proposals of offices that continue', () => {
  it('have the signs that both offices share, at least two, and each office once, where it shares the most', () => {
    const verdicts = fc.array(
      fc.tuple(fc.nat(3), fc.nat(3), fc.constantFrom('confirmed' as const, 'refused' as const)),
    );
    fc.assert(
      fc.property(several, several, verdicts, (gone, fresh, said) => {
        const comparisons = new Comparisons();
        const decided = said.map(([from, to, verdict]): ContinuationVerdict => {
          return { list: 'advisers', gone: kvkOf(from), fresh: kvkOf(10 + to), verdict };
        });
        comparisons.setRules({ judgements: [], verdicts: decided });
        const stays = office(50, { street: 'Dorpsstraat 1', postcode: '3511AB', phone: '0301234567' });
        const before = [stays, ...gone.map((row, at) => office(at, row))];
        const after = [stays, ...fresh.map((row, at) => office(10 + at, row))];
        const { continuations } = compare(before, after, query(), comparisons);
        const proposed = new Map(continuations.map((each) => [`${each.gone.id} ${each.fresh.id}`, each]));
        expect(proposed.size).toBe(continuations.length);
        const weighed = gone.flatMap((from, at) =>
          fresh.map((to, other) => {
            const [id, freshId] = [kvkOf(at), kvkOf(10 + other)];
            const signs = sharedSigns(from, to);
            const verdict = decided.find((each) => each.gone === id && each.fresh === freshId)?.verdict ?? null;
            return { id, freshId, signs, verdict, weight: signs.length + (verdict === 'confirmed' ? 100 : 0) };
          }),
        );
        const taken = weighed.filter(
          (each) => proposed.has(`${each.id} ${each.freshId}`) && each.verdict !== 'refused',
        );
        expect(new Set(taken.map(({ id }) => id)).size).toBe(taken.length);
        expect(new Set(taken.map(({ freshId }) => freshId)).size).toBe(taken.length);
        for (const pair of weighed) {
          const own = proposed.get(`${pair.id} ${pair.freshId}`);
          if (own !== undefined) {
            expect([own.signs.map(({ sign }) => sign), own.verdict]).toEqual([pair.signs, pair.verdict]);
            expect(pair.signs.length).toBeGreaterThanOrEqual(2);
          } else if (pair.signs.length >= 2) {
            // One of its offices is in a proposal that is at least as good.
            const better = taken.filter(({ id, freshId }) => id === pair.id || freshId === pair.freshId);
            expect(Math.max(...better.map(({ weight }) => weight))).toBeGreaterThanOrEqual(pair.weight);
            expect(pair.verdict).not.toBe('refused');
          }
        }
      }),
      { numRuns: examples(50) },
    );
  });

  it('that the user refused are still shown', () => {
    const shared = { street: 'Dorpsstraat 1', postcode: '3511AB', phone: '0301234567' };
    const comparisons = new Comparisons();
    const refused = { list: 'advisers', gone: kvkOf(1), fresh: kvkOf(3), verdict: 'refused' } as const;
    comparisons.setRules({ judgements: [], verdicts: [refused] });
    const found = compare([office(1, shared)], [office(3, shared)], query(), comparisons);
    expect(found.continuations).toMatchObject([{ fresh: { id: kvkOf(3) }, verdict: 'refused' }]);
    expect(summaryOf(found, query()).ofRows).toMatchObject({ arrived: 1, left: 1, continued: 0 });
  });

  /** The proposals for offices that are gone or new, of which these cells are shared. */
  const proposed = (gone: readonly Row[], fresh: readonly Row[], said: readonly ContinuationVerdict[] = []) => {
    const comparisons = new Comparisons();
    comparisons.setRules({ judgements: [], verdicts: said });
    const { continuations } = compare(
      gone.map((row, at) => office(at, row)),
      fresh.map((row, at) => office(10 + at, row)),
      query(),
      comparisons,
    );
    return continuations.map((each) => [
      each.gone.name,
      each.fresh.name,
      each.signs.map(({ value }) => value).join('; '),
    ]);
  };
  const address = { street: 'Dorpsstraat 1', postcode: '3511AB' };
  const phone = { phone: '0301234567' };

  it('name both offices and what they share, the first person that they share among it', () => {
    expect(
      proposed(
        [{ ...phone, decisionmakers: ['C. Vos', 'A. Jansen', 'B. de Boer'] }],
        [{ ...phone, decisionmakers: ['A. Jansen', 'B. de Boer'] }],
      ),
    ).toEqual([['Kantoor 0', 'Kantoor 10', '030-1234567; A. Jansen']]);
    expect(proposed([{ ...address, ...phone }], [{ ...address, ...phone }])).toEqual([
      ['Kantoor 0', 'Kantoor 10', '3511 AB Dorpsstraat 1; 030-1234567'],
    ]);
  });

  it('leave the office of a refused proposal to the next one', () => {
    const both = { ...address, ...phone };
    const refused = { list: 'advisers', gone: kvkOf(0), fresh: kvkOf(10), verdict: 'refused' } as const;
    expect(proposed([both], [both, both], [refused]).map(([, fresh]) => fresh)).toEqual(['Kantoor 10', 'Kantoor 11']);
  });

  it('are none for another street, without a street, or for an office that both months have', () => {
    expect(proposed([{ ...address, ...phone }], [{ ...address, ...phone, street: 'Kerkstraat 2' }])).toEqual([]);
    expect(proposed([{ ...phone, postcode: '3511AB' }], [{ ...phone, postcode: '3511AB' }])).toEqual([]);
    const stays = office(5, { ...address, ...phone });
    expect(compare([stays, office(1, { ...address, ...phone })], [stays]).continuations).toEqual([]);
    expect(compare([stays], [stays, office(1, { ...address, ...phone })]).continuations).toEqual([]);
  });

  it('have one successor of two offices, and one office of two successors', () => {
    const both = { ...address, ...phone };
    expect(proposed([both, both], [both])).toHaveLength(1);
    expect(proposed([both], [both, both])).toHaveLength(1);
    expect(proposed([both, both], [both, both])).toHaveLength(2);
  });

  it('follow no decision about another list', () => {
    const both = { ...address, ...phone };
    const of = { gone: kvkOf(0), fresh: kvkOf(11), verdict: 'confirmed' } as const;
    const successor = (list: ListName) => proposed([both], [both, both], [{ ...of, list }])[0]?.[1];
    expect([successor('advisers'), successor('locations')]).toEqual(['Kantoor 11', 'Kantoor 10']);
  });
});

/** The proposals of a list in two months. */
function proposals(list: ListName, earlier: Lists, later: Lists) {
  const then = monthOf(earlier, '2026-09');
  const found = new Comparisons().of(
    {
      ref: someMonth,
      list: monthOf(later),
      earlier: [{ ...someMonth, period: '2026-09' }],
      earlierList: (_ref, name) => (earlier[name as keyof Lists] === undefined ? null : then(name)),
    },
    { list, comparison: plain },
  );
  if (found === null) throw new Error('no comparison');
  return found.continuations.map(({ gone, fresh, signs }) => [gone.id, fresh.id, signs.map(({ value }) => value)]);
}

describe('a location number', () => {
  const location = (locationId: string, more: Row): Row => ({ locationId, kvk: kvkOf(1), ...more });

  it('is enough to recognise a location, and an office by one of its locations', () => {
    const branch = { branchNumber: '000012345678' };
    expect(
      proposals(
        'locations',
        { advisers: [office(1)], locations: [location('1', { ...branch, locationName: 'Oost' })] },
        { advisers: [office(1)], locations: [location('2', { ...branch, locationName: 'West' })] },
      ),
    ).toEqual([['1', '2', ['000012345678']]]);
    const called = { postcode: '3511AB', street: 'Dorpsstraat 1', locationPhone: '0301234567' };
    expect(
      proposals(
        'locations',
        { advisers: [office(1)], locations: [location('1', called)] },
        { advisers: [office(1)], locations: [location('2', called)] },
      ),
    ).toEqual([['1', '2', ['3511 AB Dorpsstraat 1', '030-1234567']]]);
    const ofOffice = (at: number) => ({
      advisers: [office(at)],
      locations: [{ ...location('1', branch), kvk: kvkOf(at) }],
    });
    expect(proposals('advisers', ofOffice(1), ofOffice(2))).toEqual([[kvkOf(1), kvkOf(2), ['000012345678']]]);
  });

  it('is not looked at where a month lacks it, and no person continues as another', () => {
    const without = (at: number) => ({ advisers: [office(at)], locations: [location('1', { locationName: 'Oost' })] });
    expect(proposals('advisers', without(1), without(2))).toEqual([]);
    const person = (id: string): Row => ({ id, lastName: 'Jansen', initials: 'A.', kvks: [kvkOf(1)] });
    const persons = (id: string) => ({ advisers: [office(1)], persons: [person(id)] });
    expect(proposals('persons', persons('10000001'), persons('10000002'))).toEqual([]);
  });
});
