import { describe, expect, it } from 'vitest';
import { ruleText, SelectionDigests } from '../../../../src/main/watch/selection-digests';
import type { KvkList } from '../../../../src/shared/domain/lists/kvk-list';
import { type ListQuery, wholeList } from '../../../../src/shared/domain/lists/list';
import type { WatchSelection } from '../../../../src/shared/domain/watch/watch-rule';
import { writeConditions } from '../../../../src/shared/filters/kinds/conditions-text';
import { writeRelated } from '../../../../src/shared/filters/kinds/related-filter';

const listOf = (id: number, ...kvks: readonly string[]): KvkList => ({
  id,
  revision: 1,
  name: `Lijst ${id}`,
  fields: [],
  rows: kvks.map((kvk) => ({ kvk, label: 'X', more: [], line: null })),
});
const queryOf = (change: Partial<ListQuery>): WatchSelection => ({
  of: 'query',
  query: { ...wholeList('advisers'), ...change },
});
const selection = (selected: WatchSelection, lists: readonly KvkList[] = []): string | undefined =>
  new SelectionDigests(lists, []).judgedBy({ condition: { is: 'leaves' }, includesMethod: false }, selected)?.selection;

const city = { column: 'city', text: 'utrecht' };
const fte = { column: 'fte', text: '>=5' };

describe('the digest of a selection', () => {
  it('is another one for any other filter, period, place or list of numbers', () => {
    const texts = [
      queryOf({}),
      queryOf({ filters: [city] }),
      queryOf({ filters: [fte] }),
      queryOf({ filters: [city, fte] }),
      queryOf({ list: 'locations', filters: [city] }),
      queryOf({ near: { centre: { kind: 'office', kvk: '99000001' }, kilometres: 5 } }),
      queryOf({ mutations: { from: '2026-01-01', to: '2026-02-01', groups: ['base'] } }),
      { of: 'numbers', kvks: [] } as const,
      { of: 'numbers', kvks: ['99000001'] } as const,
      { of: 'numbers', kvks: ['99000001', '99000002'] } as const,
    ].map((each) => selection(each));
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('is the same for another order of filters or numbers, and for what is absent instead of empty', () => {
    expect(selection(queryOf({ filters: [fte, city] }))).toBe(selection(queryOf({ filters: [city, fte] })));
    expect(selection({ of: 'numbers', kvks: ['99000002', '99000001'] })).toBe(
      selection({ of: 'numbers', kvks: ['99000001', '99000002'] }),
    );
    const near = { centre: { kind: 'office', kvk: '99000001' }, kilometres: 5 } as const;
    expect(selection(queryOf({ near: { ...near, nearest: undefined } }))).toBe(selection(queryOf({ near })));
  });

  it('keeps the order of filters around a sample, because it says what is sampled', () => {
    const sample = { column: 'sample', text: '10 zaad 1' };
    expect(selection(queryOf({ filters: [city, sample] }))).not.toBe(selection(queryOf({ filters: [sample, city] })));
  });

  const own = (list: number) => ({ column: `kvkList${list}`, text: '+' });
  const ways: Readonly<Record<string, (list: number) => WatchSelection>> = {
    'a filter': (list) => queryOf({ filters: [own(list)] }),
    conditions: (list) =>
      queryOf({
        filters: [{ column: 'conditions', text: writeConditions({ mode: 'any', of: [own(list), city] }) }],
      }),
    'a followed list': (list) =>
      queryOf({
        list: 'persons',
        filters: [
          {
            column: 'kvks',
            text: writeRelated({ list: 'advisers', words: '', filters: [own(list)], mutations: null, near: null }),
          },
        ],
      }),
    'a sample': (list) => queryOf({ filters: [{ column: 'sample', text: `10 per kvkList${list} zaad 1` }] }),
  };
  it.each(Object.entries(ways))('follows the content of a KvK list that %s names, and not its number', (_way, made) => {
    const before = selection(made(3), [listOf(3, '99000001')]);
    expect(selection(made(3), [listOf(3, '99000001', '99000002')])).not.toBe(before);
    expect(selection(made(7), [listOf(7, '99000001')])).toBe(before);
    // A list that is not known yet is no other list.
    expect(selection(made(3), [])).toBeUndefined();
  });
});

describe('the digest of a rule', () => {
  const judgedBy = (selected: WatchSelection | null, lists: readonly KvkList[] = []) =>
    new SelectionDigests(lists, []).judgedBy({ condition: { is: 'leaves' }, includesMethod: false }, selected);

  it('is none without a selection', () => {
    expect(judgedBy(null)).toBeNull();
  });

  it('is that of its list alone, by the numbers, labels and texts of it', () => {
    const [first, twelfth] = [listOf(1, '99000001'), listOf(12, '99000002')];
    const by = (id: number, lists: readonly KvkList[]) =>
      selection(queryOf({ filters: [{ column: `kvkList${id}`, text: '+' }] }), lists);
    const both = by(12, [first, twelfth]);
    expect(by(12, [twelfth])).toBe(both);
    expect(by(12, [{ ...first, rows: [] }, twelfth])).toBe(both);
    expect(by(1, [first, twelfth])).not.toBe(both);
    // The same numbers in a list of another id are the same selection.
    expect(by(3, [listOf(3, '99000002')])).toBe(both);
    for (const change of [{ kvk: '99000003' }, { label: 'Y' }, { more: ['a'] }]) {
      const rows = twelfth.rows.map((row) => ({ ...row, ...change }));
      expect(by(12, [first, { ...twelfth, rows }])).not.toBe(both);
    }
  });

  it('tells numbers that follow each other apart from one number', () => {
    const numbers = (...kvks: readonly string[]) => selection({ of: 'numbers', kvks });
    expect(numbers('1', '23')).not.toBe(numbers('12', '3'));
  });

  it('does not depend on the order of properties, at any depth, nor on null beside absent', () => {
    const textOf = (condition: unknown) =>
      ruleText({ condition, includesMethod: true } as Parameters<typeof ruleText>[0]);
    const text = textOf({ is: 'moves', a: { b: 1, c: [{ d: 2, e: 3 }] }, z: 'x' });
    expect(text).toBe('{"condition":{"a":{"b":1,"c":[{"d":2,"e":3}]},"is":"moves","z":"x"},"includesMethod":true}');
    expect(textOf({ z: 'x', a: { c: [{ e: 3, d: 2, f: null }], b: 1 }, is: 'moves', y: null })).toBe(text);
    expect(textOf({ is: 'moves', a: { b: 1, c: [null, { d: 2, e: 3 }] }, z: 'x' })).not.toBe(text);
  });
});
