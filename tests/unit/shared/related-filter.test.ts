import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missingRight } from '../../../src/shared/access/permissions';
import { columnNamed } from '../../../src/shared/catalog/catalog';
import { type Options, optionNames } from '../../../src/shared/domain/account/session';
import { wholeList } from '../../../src/shared/domain/lists/list';
import { describeFilter } from '../../../src/shared/filters/describe-filter';
import { parseFilter } from '../../../src/shared/filters/parse-filter';
import { isRelatedText, type Related, readRelated, writeRelated } from '../../../src/shared/filters/related-filter';

const column = (list: 'advisers' | 'persons', name: string) => {
  const found = columnNamed(list, name);
  if (found === undefined) throw new Error(name);
  return found;
};
const kvks = column('persons', 'kvks');
const rotterdam: Related = {
  list: 'advisers',
  words: 'Plaats bevat “rotterdam”',
  filters: [{ column: 'city', text: 'rotterdam' }],
  mutations: null,
  near: null,
};

describe('a filter that follows the rows of another list', () => {
  it('is read as it was written, with any text in that list', () => {
    const text = fc.string({ maxLength: 40 });
    const related = fc.record({
      list: fc.constantFrom('advisers' as const, 'persons' as const),
      words: text,
      filters: fc.array(fc.record({ column: text, text }), { maxLength: 4 }),
      mutations: fc.constantFrom(null, { from: '2026-10-01', to: '2026-10-31', groups: ['Contact' as const] }),
      near: fc.constantFrom(null, { centre: { kind: 'postcode' as const, postcode: '3511' }, kilometres: 5 }),
    });
    fc.assert(
      fc.property(related, (each) => {
        expect(readRelated(writeRelated(each as Related))).toEqual(each);
      }),
    );
  });

  it('is described in words, with its signs', () => {
    const text = writeRelated(rotterdam);
    expect(describeFilter(kvks, text).words).toBe('van kantoren met Plaats bevat “rotterdam”');
    expect(describeFilter(kvks, `!${text}`).words).toBe('niet van kantoren met Plaats bevat “rotterdam”');
    const all = writeRelated({ ...rotterdam, list: 'persons', words: '', filters: [] });
    expect(describeFilter(column('advisers', 'kvk'), all).words).toBe('van alle personen');
    expect(isRelatedText(`!${text}`)).toBe(true);
    expect(parseFilter(column('advisers', 'kvk'), text, 2026)).toMatchObject({ ok: true, test: { on: 'related' } });
  });

  it('is refused when any part of it is wrong', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readRelated(`@${text}`)).toBeNull();
      }),
    );
    for (const wrong of [
      { list: 'press' },
      { filters: [{ column: 'city' }] },
      { mutations: { from: 'x', to: '2026-10-31', groups: [] } },
      { near: { centre: { kind: 'office', kvk: '1' }, kilometres: 5 } },
      { near: { centre: { kind: 'point', latitude: 52, longitude: 5 }, kilometres: 500 } },
    ])
      expect(readRelated(`@${JSON.stringify({ ...rotterdam, ...wrong })}`)).toBeNull();
  });

  it('needs the options of the subscription that its own question needs', () => {
    const all = Object.fromEntries(optionNames.map((name) => [name, !name.startsWith('no')])) as Options;
    const near = { centre: { kind: 'postcode' as const, postcode: '3511' }, kilometres: 5 };
    const asked = (related: Related) => ({
      ...wholeList('persons'),
      filters: [{ column: 'kvks', text: `!${writeRelated(related)}` }],
    });
    expect(missingRight(all, asked({ ...rotterdam, near }))).toBeNull();
    expect(missingRight({ ...all, canGeoDistance: false }, asked({ ...rotterdam, near }))).toBe('canGeoDistance');
    expect(missingRight({ ...all, canGeoDistance: false }, asked(rotterdam))).toBeNull();
    const kvkList = { ...rotterdam, filters: [{ column: 'kvkList7', text: '+' }] };
    expect(missingRight({ ...all, canOwnKvkList: false }, asked(kvkList))).toBe('canOwnKvkList');
  });
});
