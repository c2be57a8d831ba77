// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { wholeList } from '../../../../src/shared/domain/lists/list';
import { ruleFilters } from '../../../../src/shared/filters/quality-filters';

Object.assign(window, { bridge: { request: () => new Promise(() => {}), listen: () => () => {} } });

const { oddPlace } = await import('../../../../src/renderer/screens/quality/findings/shown-finding');
const { withoutOffices } = await import('../../../../src/renderer/screens/quality/use-quality-subjects');

describe('the odd one out of three values', () => {
  it.each([
    [[14.2, 1, 14], 1],
    [[4.1, 4, 54], 2],
    [[0.9, 12, 11.8], 0],
    [[14.2, null, 1], -1],
    [[2], -1],
  ])('of %j is at %i', (values, place) => {
    expect(oddPlace(values)).toBe(place);
  });
});

describe('the filters of findings', () => {
  it('of one rule are its column, and of several conditions beside those that the user has', () => {
    expect(ruleFilters([], { rules: ['mailForm'], of: 'findings' })).toEqual([
      { column: 'finding.mailForm', text: 'bevinding' },
    ]);
    const two = { rules: ['mailForm', 'siteForm'], of: 'findings' } as const;
    const [own, conditions] = ruleFilters([{ column: 'city', text: 'utrecht' }], two);
    expect(own).toEqual({ column: 'city', text: 'utrecht' });
    expect(conditions?.column).toBe('conditions');
    expect(conditions?.text).toContain('finding.siteForm');
  });

  it('without answered offices keep what the user filters', () => {
    const query = { ...wholeList('advisers'), filters: [{ column: 'kvk', text: '99' }] };
    expect(withoutOffices(query, [])).toBe(query);
    const [kept, more] = withoutOffices(query, ['99041278', '99041279']).filters;
    expect(kept).toEqual({ column: 'kvk', text: '99' });
    expect(more).toEqual({ column: 'conditions', text: expect.stringContaining('99041278,99041279') });
  });
});
