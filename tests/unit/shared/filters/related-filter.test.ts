import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missingRight } from '../../../../src/shared/access/permissions';
import { columnNamed } from '../../../../src/shared/catalog/catalog';
import { type Options, optionNames } from '../../../../src/shared/domain/account/session';
import { wholeList } from '../../../../src/shared/domain/lists/list';
import { describeFilter } from '../../../../src/shared/filters/kinds/describe-filter';
import { parseFilter } from '../../../../src/shared/filters/kinds/parse-filter';
import {
  describeRelated,
  isRelatedText,
  type Related,
  readRelated,
  writeRelated,
} from '../../../../src/shared/filters/kinds/related-filter';

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

  it('keeps every kind of centre and period, up to their limits', () => {
    const nears: readonly Related['near'][] = [
      { centre: { kind: 'office', kvk: '99041278' }, kilometres: 1 },
      { centre: { kind: 'postcode', postcode: '3511' }, kilometres: 25 },
      { centre: { kind: 'postcode', postcode: '3511AB' }, kilometres: 5, nearest: 1 },
      { centre: { kind: 'place', name: 'Utrecht', latitude: 52, longitude: 5 }, kilometres: 5, nearest: 500 },
      { centre: { kind: 'point', latitude: -90, longitude: -180 }, kilometres: 5 },
      { centre: { kind: 'point', latitude: 90, longitude: 180 }, kilometres: 5 },
    ];
    for (const near of nears) expect(readRelated(writeRelated({ ...rotterdam, near }))?.near).toEqual(near);
  });

  it.each<[string, unknown]>([
    ['no object', null],
    ['a list', [1]],
    ['a text', 'x'],
    ['another list', { list: 'press' }],
    ['words that are a number', { words: 1 }],
    ['a filter without a text', { filters: [{ column: 'city' }] }],
    ['a filter without a column', { filters: [{ text: 'x' }] }],
    ['a filter that is a list', { filters: [[]] }],
    ['a filter that is null', { filters: [null] }],
    ['filters that are not a list', { filters: {} }],
    ['a day with more before it', { mutations: { from: 'x2026-10-01', to: '2026-10-31', groups: [] } }],
    ['a day with more after it', { mutations: { from: '2026-10-01', to: '2026-10-31x', groups: [] } }],
    ['a group that is a number', { mutations: { from: '2026-10-01', to: '2026-10-31', groups: ['base', 1] } }],
    ['groups that are not a list', { mutations: { from: '2026-10-01', to: '2026-10-31', groups: 'base' } }],
    ['a distance that is not an object', { near: 5 }],
    ['no centre', { near: { kilometres: 5 } }],
    ['too few kilometres', { near: { centre: { kind: 'postcode', postcode: '3511' }, kilometres: 0.9 } }],
    ['too many kilometres', { near: { centre: { kind: 'postcode', postcode: '3511' }, kilometres: 25.1 } }],
    ['kilometres that are a text', { near: { centre: { kind: 'postcode', postcode: '3511' }, kilometres: '5' } }],
    ['half an office', { near: { centre: { kind: 'postcode', postcode: '3511' }, kilometres: 5, nearest: 1.5 } }],
    ['no nearest office', { near: { centre: { kind: 'postcode', postcode: '3511' }, kilometres: 5, nearest: 0 } }],
    ['too many nearest', { near: { centre: { kind: 'postcode', postcode: '3511' }, kilometres: 5, nearest: 501 } }],
    ['a postcode of three digits', { near: { centre: { kind: 'postcode', postcode: '351' }, kilometres: 5 } }],
    ['a postcode in small letters', { near: { centre: { kind: 'postcode', postcode: '3511ab' }, kilometres: 5 } }],
    ['a longer postcode', { near: { centre: { kind: 'postcode', postcode: '3511ABC' }, kilometres: 5 } }],
    ['more before a postcode', { near: { centre: { kind: 'postcode', postcode: 'x3511' }, kilometres: 5 } }],
    ['a postcode that is a number', { near: { centre: { kind: 'postcode', postcode: 3511 }, kilometres: 5 } }],
    ['a longer KvK number', { near: { centre: { kind: 'office', kvk: '990412781' }, kilometres: 5 } }],
    ['a shorter KvK number', { near: { centre: { kind: 'office', kvk: '9904127' }, kilometres: 5 } }],
    ['a KvK number that is a number', { near: { centre: { kind: 'office', kvk: 99_041_278 }, kilometres: 5 } }],
    ['a place without a name', { near: { centre: { kind: 'place', latitude: 52, longitude: 5 }, kilometres: 5 } }],
    ['a place without a point', { near: { centre: { kind: 'place', name: 'Utrecht' }, kilometres: 5 } }],
    ['a point too far south', { near: { centre: { kind: 'point', latitude: -91, longitude: 5 }, kilometres: 5 } }],
    ['a point too far north', { near: { centre: { kind: 'point', latitude: 91, longitude: 5 }, kilometres: 5 } }],
    ['a point too far west', { near: { centre: { kind: 'point', latitude: 52, longitude: -181 }, kilometres: 5 } }],
    ['a point too far east', { near: { centre: { kind: 'point', latitude: 52, longitude: 181 }, kilometres: 5 } }],
    ['another centre', { near: { centre: { kind: 'maan', latitude: 52, longitude: 5, name: 'x' }, kilometres: 5 } }],
  ])('is refused with %s', (_what, wrong) => {
    const isChange = typeof wrong === 'object' && wrong !== null && !Array.isArray(wrong);
    const text = `@${JSON.stringify(isChange ? { ...rotterdam, ...wrong } : wrong)}`;
    expect(readRelated(text)).toBeNull();
    expect(describeRelated(text)).toBeNull();
  });

  it('begins with its sign, which may follow the sign for all other rows', () => {
    const text = writeRelated(rotterdam);
    for (const begun of [text, `!${text}`, '@']) expect(isRelatedText(begun), begun).toBe(true);
    for (const other of ['99041278', 'a@', '!99041278', '']) expect(isRelatedText(other), other).toBe(false);
    expect(readRelated(text.slice(1))).toBeNull();
    expect(readRelated(`x${text}`)).toBeNull();
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
