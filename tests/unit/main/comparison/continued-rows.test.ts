import { describe, expect, it } from 'vitest';
import { type ComparedEngine, Comparisons } from '../../../../src/main/lists/comparison/comparisons';
import { summaryOf } from '../../../../src/main/lists/comparison/summary';
import { kvkOf } from '../made-month';
import { compare, office, query } from './compared-months';

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
