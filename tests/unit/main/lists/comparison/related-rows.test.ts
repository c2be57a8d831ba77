import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { KnownSources } from '../../../../../src/main/lists/comparison/changes/list-changes';
import { rowsOfPage } from '../../../../../src/main/lists/questions/described-rows';
import { type Filter, wholeList } from '../../../../../src/shared/domain/lists/list';
import type { ListName } from '../../../../../src/shared/domain/lists/list-name';
import { Fault } from '../../../../../src/shared/domain/result';
import { writeRelated } from '../../../../../src/shared/filters/kinds/related-filter';
import { examples } from '../../../../first-cases';
import { kvkOf, monthOf } from '../../made-month';

const world = fc.record({
  cities: fc.array(fc.constantFrom('Utrecht', 'Almere'), { minLength: 1, maxLength: 10 }),
  // Some work at an office that is not there. Without any person the month has no column of numbers either.
  persons: fc.array(fc.uniqueArray(fc.nat(12), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 }),
  not: fc.boolean(),
});

const inUtrecht: Filter = { column: 'city', text: 'utrecht' };
const following = (list: 'advisers' | 'persons', filters: readonly Filter[], not: boolean): string =>
  (not ? '!' : '') + writeRelated({ list, words: '', filters, mutations: null, near: null });

it('a filter that follows another list keeps the rows with an office of that list, or inverted all other rows', () => {
  fc.assert(
    fc.property(world, ({ cities, persons, not }) => {
      const month = monthOf({
        advisers: cities.map((city, at) => ({ kvk: kvkOf(at), name: `Kantoor ${at}`, city })),
        persons: persons.map((offices, at) => ({ id: String(at), lastName: `P${at}`, kvks: offices.map(kvkOf) })),
      });
      const idsOf = (list: 'advisers' | 'persons', filters: readonly Filter[]) =>
        rowsOfPage(month(list), { ...wholeList(list), filters, columns: [], offset: 0, limit: 100 }).ids;
      const isThere = (office: number) => cities[office] === 'Utrecht';
      const personsThere = persons.flatMap((offices, at) => (offices.some(isThere) !== not ? [String(at)] : []));
      const asked = [{ column: 'kvks', text: following('advisers', [inUtrecht], not) }];
      expect(idsOf('persons', asked)).toEqual(personsThere);
      // And back: the offices of those persons, a rule within a rule.
      const theirs = new Set(personsThere.flatMap((id) => persons[Number(id)] ?? []));
      const offices = cities.flatMap((_city, at) => (theirs.has(at) ? [kvkOf(at)] : []));
      expect(idsOf('advisers', [{ column: 'kvk', text: following('persons', asked, false) }])).toEqual(offices);
    }),
    { numRuns: examples(60) },
  );
});

it('a filter that follows another list is refused on any other column', () => {
  const month = monthOf({ advisers: [{ kvk: kvkOf(1), name: 'Kantoor' }], persons: [] });
  const filters = [{ column: 'name', text: following('persons', [], false) }];
  expect(() => month('advisers').passing({ ...wholeList('advisers'), filters })).toThrow(
    new Fault('FILTER_INVALID', 'name'),
  );
});

it('a filter that follows another list finds changes in the months of that list', () => {
  const office = { kvk: kvkOf(1), name: 'Kantoor' };
  const then = monthOf({ advisers: [{ ...office, fte: 9, changedNumbers: [] }] }, '2026-09');
  const month = monthOf({
    advisers: [{ ...office, fte: 5, changedNumbers: ['2026-10-05'] }],
    persons: [{ id: '1', lastName: 'P', kvks: [kvkOf(1)] }],
  });
  const sources = (list: ListName): KnownSources | null => {
    if (list !== 'advisers') throw new Error(`the sources of ${list}`);
    const months = { periods: ['2026-09'], open: () => then('advisers') };
    return { key: '1', months, dossiers: new Map(), isEarlier: false };
  };
  const mutations = { from: '2026-10-01', to: '2026-10-31', groups: ['numbers' as const] };
  const rowsOf = (text: string) => {
    const filters = [{ column: 'changedHow', text }];
    const related = writeRelated({ list: 'advisers', words: '', filters, mutations, near: null });
    const asked = { ...wholeList('persons'), filters: [{ column: 'kvks', text: related }] };
    return [...month('persons', { sources }).passing(asked)];
  };
  expect(rowsOf('gedaald')).toEqual([0]);
  expect(rowsOf('onbekend')).toEqual([]);
});
