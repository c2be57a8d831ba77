import { describe, expect, it } from 'vitest';
import { Comparisons } from '../../../../src/main/lists/comparison/comparisons';
import { type MonthPair, unusableSelection } from '../../../../src/main/lists/rules/month-pair';
import { firstOutcomes, watchOutcomes } from '../../../../src/main/lists/rules/rule-outcomes';
import { calculatedName } from '../../../../src/shared/catalog/calculated-column';
import { wholeList } from '../../../../src/shared/domain/lists/list';
import { Fault } from '../../../../src/shared/domain/result';
import { noneMissing } from '../../../../src/shared/domain/watch/watch-line';
import type { AskedRule, WatchCondition, WatchSelection } from '../../../../src/shared/domain/watch/watch-rule';
import { kvkOf, monthOf, type Row, unreadable } from '../made-month';
import { someMonth } from '../month-fixture';
import { compare, office, offices, query } from './comparison/compared-months';

function pairOf(earlier: readonly Row[], later: readonly Row[], comparisons = new Comparisons()): MonthPair {
  const { lists, compared } = compare(earlier, later, query(), comparisons);
  return { ...lists, compared, other: () => null };
}

const where = (column: string, text: string): Extract<WatchSelection, { readonly of: 'query' }> => ({
  of: 'query',
  query: { ...wholeList('advisers'), filters: [{ column, text }] },
});
const inEde = where('city', 'Ede');
const rule = (condition: WatchCondition, selection: WatchSelection = inEde, includesMethod = false): AskedRule => ({
  id: 'r',
  condition,
  selection,
  includesMethod,
});
const only = (pair: MonthPair, asked: AskedRule) => watchOutcomes(pair, [asked])[0];
const at = (place: number, city: string, more: Row = {}): Row => office(place, { city, ...more });

describe('a message of a rule', () => {
  const pair = pairOf(
    [at(1, 'Ede'), at(2, 'Ede'), at(3, 'Goes'), at(4, 'Ede')],
    [at(1, 'Ede'), at(2, 'Goes'), at(3, 'Ede'), at(5, 'Ede')],
  );
  const hitsOf = (is: 'enters' | 'leaves' | 'isIn') => {
    const outcome = only(pair, rule({ is }));
    if (outcome?.is !== 'spoken') throw new Error('silent');
    const { checked, count, hits } = outcome;
    return { checked, count, hits: hits.map(({ id, dossier, name, kind }) => [id, dossier, name, kind]) };
  };
  const hit = (place: number, kind: string) => [kvkOf(place), kvkOf(place), `Kantoor ${place}`, kind];

  it('says which offices came, left and stayed, each by the month that has it', () => {
    expect(hitsOf('enters')).toEqual({ checked: 3, count: 2, hits: [hit(3, 'came'), hit(5, 'came')] });
    expect(hitsOf('leaves')).toEqual({ checked: 3, count: 2, hits: [hit(2, 'left'), hit(4, 'left')] });
    expect(hitsOf('isIn')).toEqual({
      checked: 3,
      count: 3,
      hits: [hit(1, 'stayed'), hit(3, 'came'), hit(5, 'came')],
    });
  });

  it('has no cells when the rule is about the selection, and both cells when it is about a column', () => {
    const outcome = only(pair, rule({ is: 'leaves' }));
    expect(outcome).toMatchObject({
      hits: [
        { before: null, after: null },
        { before: null, after: null },
      ],
    });
    const moved = only(pair, rule({ is: 'becomes', column: 'city', value: 'Goes' }));
    expect(moved).toMatchObject({ count: 1, hits: [{ id: kvkOf(2), before: 'Ede', after: 'Goes', kind: 'changed' }] });
    // Only offices of both months can have another value, and both months decide whether they are in the selection.
    expect(moved).toMatchObject({ checked: 3 });
  });

  it('says that an office continues only of those in the selection, and of how many it looked', () => {
    const shared = { street: 'Dorpsstraat 1', postcode: '3511AB', phone: '0301234567' };
    const continued = pairOf([at(1, 'Ede', shared), at(2, 'Ede'), at(3, 'Goes')], [at(7, 'Ede', shared), at(2, 'Ede')]);
    expect(only(continued, rule({ is: 'continued' }))).toMatchObject({
      checked: 2,
      count: 1,
      hits: [{ id: kvkOf(7) }],
    });
    expect(only(continued, rule({ is: 'continued' }, where('city', 'Goes')))).toEqual({ is: 'silent', checked: 1 });
  });

  it('says only in a list of numbers that a continued office came under another number, when its old one was not in it', () => {
    const shared = { street: 'Dorpsstraat 1', postcode: '3511AB', phone: '0301234567' };
    const continued = pairOf([at(1, 'Goes', shared)], [at(7, 'Ede', shared)]);
    expect(only(continued, rule({ is: 'enters' }))).toMatchObject({ hits: [{ kind: 'continued' }] });
    const numbers = { of: 'numbers', kvks: [kvkOf(7)] } as const;
    expect(only(continued, rule({ is: 'enters' }, numbers))).toEqual({ is: 'silent', checked: 1 });
  });
});

describe('many changes at once', () => {
  const changed = (count: number, of: number) => {
    const rows = (side: 0 | 1) => offices(of, (place) => ({ city: 'Ede', fte: side === 1 && place < count ? 2 : 1 }));
    const outcome = only(pairOf(rows(0), rows(1)), rule({ is: 'changes', column: 'fte', by: null }));
    if (outcome?.is !== 'spoken') throw new Error('silent');
    return [outcome.isFlood, outcome.hits.length];
  };

  it('are at least five, and more than a twentieth of the offices that the rule looks at', () => {
    expect(changed(4, 40)).toEqual([false, 4]);
    expect(changed(5, 40)).toEqual([true, 5]);
    expect(changed(5, 100)).toEqual([false, 5]);
    expect(changed(6, 100)).toEqual([true, 6]);
    expect(changed(26, 40)).toEqual([true, 25]);
    // What is no flood is shown whole.
    expect(changed(26, 520)).toEqual([false, 26]);
  });
});

describe('a rule about how much a figure changes', () => {
  const pair = pairOf(
    [at(1, 'Ede', { fte: 0.1, equity: 200 }), at(2, 'Ede', { fte: 0.1, equity: 200 }), at(3, 'Ede', { fte: null })],
    [at(1, 'Ede', { fte: 0.4, equity: 210 }), at(2, 'Ede', { fte: 0.3, equity: 191 }), at(3, 'Ede', { fte: 9 })],
  );
  const ids = (column: string, least: number, unit: 'absolute' | 'percent') => {
    const outcome = only(pair, rule({ is: 'changes', column, by: { least, unit } }));
    return outcome?.is === 'spoken' ? outcome.hits.map(({ id }) => id) : [];
  };

  it('counts a change of exactly its size, and none of a cell that was empty', () => {
    // As they are computed, 0.4 − 0.1 is slightly more than 0.3, and 0.3 − 0.1 slightly less than 0.2.
    expect(ids('fte', 0.3, 'absolute')).toEqual([kvkOf(1)]);
    expect(ids('fte', 0.2, 'absolute')).toEqual([kvkOf(1), kvkOf(2)]);
    expect(ids('fte', 200, 'percent')).toEqual([kvkOf(1), kvkOf(2)]);
    expect(ids('equity', 5, 'percent')).toEqual([kvkOf(1)]);
    expect(ids('equity', 4.5, 'percent')).toEqual([kvkOf(1), kvkOf(2)]);
  });
});

describe('a rule that gains or loses an item', () => {
  it('is also met by a text that is no list', () => {
    const pair = pairOf(
      [at(1, 'Ede', { phone: null }), at(2, 'Ede', { phone: '0301234567' })],
      [at(1, 'Ede', { phone: '0301234567' }), at(2, 'Ede', { phone: null })],
    );
    expect(only(pair, rule({ is: 'gains', column: 'phone' }))).toMatchObject({ count: 1, hits: [{ id: kvkOf(1) }] });
    expect(only(pair, rule({ is: 'loses', column: 'phone' }))).toMatchObject({ count: 1, hits: [{ id: kvkOf(2) }] });
    for (const [is, id] of [
      ['fills', kvkOf(1)],
      ['empties', kvkOf(2)],
    ] as const)
      expect(only(pair, rule({ is, column: 'phone' }))).toMatchObject({ checked: 2, count: 1, hits: [{ id }] });
    const other = where('name', 'Kantoor 1');
    expect(only(pair, rule({ is: 'empties', column: 'phone' }, other))).toEqual({ is: 'silent', checked: 1 });
  });
});

describe('the first month of a rule', () => {
  const list = monthOf({
    advisers: [
      at(1, 'Ede', { ratingRiFD: 5.4, fte: 1, tradenames: ['a', 'b'] }),
      at(2, 'Ede', { ratingRiFD: 5.36, fte: null, tradenames: ['b'] }),
      at(3, 'Ede', { ratingRiFD: 5.34, fte: unreadable, tradenames: [] }),
      at(4, 'Ede', { ratingRiFD: null, fte: 1 }),
      at(5, 'Goes', { ratingRiFD: 1, fte: null, tradenames: ['a'] }),
    ],
  })('advisers');
  const standing = (condition: WatchCondition) => {
    const [outcome] = firstOutcomes(list, [rule(condition)]);
    return outcome?.is === 'first' ? outcome.standing : outcome;
  };

  it('counts the offices of the selection that meet it already, by their figures as they are shown', () => {
    const crosses = { is: 'crosses', column: 'ratingRiFD', limit: 5.4 } as const;
    expect(standing({ ...crosses, direction: 'falls' })).toBe(1);
    expect(standing({ ...crosses, direction: 'rises' })).toBe(2);
    expect(standing({ is: 'isIn' })).toBe(4);
    expect(standing({ is: 'fills', column: 'fte' })).toBe(2);
    expect(standing({ is: 'empties', column: 'fte' })).toBe(1);
    expect(standing({ is: 'becomes', column: 'tradenames', value: 'a' })).toBe(1);
    expect(standing({ is: 'becomes', column: 'ratingRiFD', value: '5,4' })).toBe(2);
  });

  it('counts none for a condition that is only about a change', () => {
    for (const is of ['leaves', 'continued'] as const) expect(standing({ is })).toBeNull();
    for (const is of ['gains', 'loses'] as const) expect(standing({ is, column: 'tradenames' })).toBeNull();
    expect(standing({ is: 'changes', column: 'fte', by: null })).toBeNull();
  });

  it('is unknown, with the reason, where the selection or the column is not there, and names missing numbers', () => {
    expect(standing({ is: 'fills', column: 'equity' })).toEqual({ is: 'unknown', why: 'withheld', column: 'equity' });
    const outcomes = firstOutcomes(list, [
      rule({ is: 'isIn' }, where('nowhere', 'x')),
      rule({ is: 'isIn' }, where('equity', '>1')),
      rule({ is: 'isIn' }, { of: 'query', query: wholeList('persons') }),
      rule({ is: 'isIn' }, { of: 'numbers', kvks: [kvkOf(1), kvkOf(1), kvkOf(8)] }),
    ]);
    expect(outcomes).toEqual([
      { is: 'unknown', why: 'absent', column: 'nowhere' },
      { is: 'unknown', why: 'withheld', column: 'equity' },
      { is: 'unknown', why: 'list', column: null },
      { is: 'first', checked: 1, standing: 1, missing: { count: 1, first: [{ kvk: kvkOf(8), name: '' }] } },
    ]);
  });
});

describe('a rule about a column', () => {
  const changes = (column: string) => rule({ is: 'changes', column, by: null });

  it('is unknown, with the reason, where a month lacks it', () => {
    const gone = pairOf([at(1, 'Ede', { fte: 1 })], [at(1, 'Ede')]);
    expect(only(gone, changes('fte'))).toEqual({ is: 'unknown', why: 'withheld', column: 'fte' });
    const fresh = pairOf([at(1, 'Ede')], [at(1, 'Ede', { fte: 1 })]);
    expect(only(fresh, changes('fte'))).toEqual({ is: 'unknown', why: 'absent', column: 'fte' });
    // So is a rule about a selection by that column, and not one by a column that changes every month.
    expect(only(fresh, rule({ is: 'enters' }, where('fte', '>0')))).toEqual({
      is: 'unknown',
      why: 'absent',
      column: 'fte',
    });
    expect(only(fresh, rule({ is: 'enters' }, where('nowhere', '>0')))).toMatchObject({ why: 'absent' });
    const filters = [...inEde.query.filters, ...where('fte', '>0').query.filters];
    const both = { of: 'query', query: { ...wholeList('advisers'), filters } } as const;
    expect(only(fresh, rule({ is: 'enters' }, both))).toMatchObject({ is: 'unknown', why: 'absent', column: 'fte' });
  });

  it('is unknown without a column when its selection is refused for no column, and fails for any other error', () => {
    const list = monthOf({ advisers: [at(1, 'Ede')] })('advisers');
    const refused = (error: Error) =>
      unusableSelection(list, inEde, () => {
        throw error;
      });
    expect(refused(new Fault('FILTER_INVALID'))).toEqual({ why: 'absent', column: null });
    expect(() => refused(new TypeError('wrong'))).toThrow('wrong');
  });

  it('follows the user’s judgement for its own column alone', () => {
    const comparisons = new Comparisons();
    comparisons.setRules({
      judgements: [{ list: 'advisers', column: 'fte', period: someMonth.period, judgement: 'method' }],
      verdicts: [],
    });
    const rows = (figure: number) => [at(1, 'Ede', { fte: figure, equity: figure })];
    const pair = pairOf(rows(1), rows(2), comparisons);
    expect(only(pair, changes('fte'))).toEqual({ is: 'unknown', why: 'method', column: 'fte' });
    expect(only(pair, changes('equity'))).toMatchObject({ is: 'spoken', count: 1 });
    expect(only(pair, rule({ is: 'isIn' }, where('equity', '>0')))).toMatchObject({ is: 'spoken', count: 1 });
  });

  it('is answered for each of several rules in their order', () => {
    const pair = pairOf([at(1, 'Ede', { fte: 1 })], [at(1, 'Ede', { fte: 2 })]);
    expect(watchOutcomes(pair, [rule({ is: 'enters' }), changes('fte'), changes('nowhere')])).toMatchObject([
      { is: 'silent', checked: 1 },
      { is: 'spoken', count: 1, missing: noneMissing },
      { is: 'unknown', why: 'absent' },
    ]);
  });
});

describe('a selection by what is made of a value', () => {
  const doubled = calculatedName({ title: 'Dubbel', kind: 'number', decimals: 1, formula: '2 * [fte]' });
  const around = { centre: { kind: 'place', name: 'Ede', latitude: 52.04, longitude: 5.66 }, kilometres: 10 } as const;
  const near: WatchSelection = { of: 'query', query: { ...wholeList('advisers'), near: around } };

  it.each([
    ['a formula', where(doubled, '>4'), { fte: 3 }, { fte: unreadable }],
    ['a distance', near, { latitude: 52.04, longitude: 5.66 }, { latitude: unreadable, longitude: 5.66 }],
  ] as const)(
    'by %s says of an office whose value could not be read neither that it left nor that it came',
    (_, selection, known, unread) => {
      const pair = pairOf([at(1, 'Ede', known), at(2, 'Ede', unread)], [at(1, 'Ede', unread), at(2, 'Ede', known)]);
      for (const is of ['leaves', 'enters'] as const)
        expect(only(pair, rule({ is }, selection))).toEqual({
          is: 'partial',
          checked: 0,
          missing: noneMissing,
          unread: 2,
        });
    },
  );

  it('is not checked when a column of its formula was computed in another way', () => {
    const comparisons = new Comparisons();
    const judgement = { list: 'advisers', column: 'fte', period: someMonth.period, judgement: 'method' } as const;
    comparisons.setRules({ judgements: [judgement], verdicts: [] });
    const pair = pairOf([at(1, 'Ede', { fte: 1 })], [at(1, 'Ede', { fte: 3 })], comparisons);
    const unknown = { is: 'unknown', why: 'method', column: 'fte' };
    expect(only(pair, rule({ is: 'enters' }, where(doubled, '>4')))).toEqual(unknown);
  });
});
