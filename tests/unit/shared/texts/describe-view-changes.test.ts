import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnNamed } from '../../../../src/shared/catalog/catalog';
import { listDefinitions } from '../../../../src/shared/catalog/list-definitions';
import { type KeptComparison, standardLimits } from '../../../../src/shared/domain/lists/comparison';
import { type ChangedPart, describeViewChanges } from '../../../../src/shared/texts/describe-view-changes';
import { type KeptView, noKeptView } from '../../../../src/shared/view/view';

const shown = (...names: string[]): KeptView['columns'] =>
  names.map((name) => ({ name, width: 100, shown: true, pinned: false }));

const plain: KeptView = {
  ...noKeptView,
  list: 'advisers',
  columns: shown('kvk', 'name', 'city'),
  sort: [{ column: 'kvk', direction: 'asc' }],
  filters: [],
  mutations: null,
  near: null,
  peers: null,
};

const changesOf = (now: KeptView, to: KeptView) =>
  describeViewChanges(now, to, {
    current: (name) => columnNamed(now.list, name),
    to: (name) => columnNamed(to.list, name),
    titleOf: (list) => listDefinitions[list].title,
  });

const wordsOf = (to: Partial<KeptView>) =>
  changesOf(plain, { ...plain, ...to }).map(({ part, words, before }) => [part, words, before]);

const aMonthBack: KeptComparison = {
  monthsBack: 1,
  filtersOn: 'later',
  changedOnly: true,
  ...standardLimits,
};
const comparisons: readonly KeptComparison[] = [aMonthBack, { ...aMonthBack, monthsBack: 12, filtersOn: 'earlier' }];

describe('the changes that a view makes', () => {
  it('are described part by part, with the present part', () => {
    expect(wordsOf({ filters: [{ column: 'city', text: 'utrecht' }] })).toEqual([
      ['filters', 'Plaats bevat “utrecht”', 'Geen filter'],
    ]);
    expect(wordsOf({ sort: [{ column: 'name', direction: 'desc' }] })).toEqual([
      ['sort', 'Naam (Z–A)', 'KvK (oplopend)'],
    ]);
    expect(wordsOf({ columns: shown('kvk', 'city', 'name', 'fte') })).toEqual([
      ['columns', 'erbij: FTE; in een andere volgorde', null],
    ]);
    expect(wordsOf({ columns: shown('kvk', 'name') })).toEqual([['columns', 'eraf: Plaats', null]]);
    const [kvk, ...others] = plain.columns;
    if (kvk === undefined) throw new Error('no column');
    expect(wordsOf({ columns: [{ ...kvk, pinned: true }, ...others] })).toEqual([
      ['columns', 'andere kolommen links vastgezet', null],
    ]);
    const mutations = { from: '2026-09-25', to: '2026-10-25', groups: ['contact'] } as const;
    expect(wordsOf({ mutations })).toEqual([['mutations', 'Gewijzigd van 25-09-2026 t/m 25-10-2026 in Contact', null]]);
    expect(wordsOf({ colour: 'city' })).toEqual([['colour', 'Plaats', null]]);
    expect(wordsOf({ comparison: aMonthBack })).toEqual([
      ['comparison', 'Vergeleken met 1 maand eerder, alleen wat gewijzigd is', null],
    ]);
    expect(wordsOf({ display: 'map' })).toEqual([['display', 'getoond', null]]);
    // A view without the map leaves the list on the map.
    expect(changesOf({ ...plain, display: 'map' }, plain)).toEqual([]);
    expect(changesOf({ ...plain, colour: 'city' }, plain)).toEqual([
      { part: 'colour', words: 'geen', before: 'Plaats' },
    ]);
  });

  it('name at most six columns, and those of another list', () => {
    const many = ['street', 'postcode', 'fte', 'segment', 'province', 'phone', 'website', 'mail'];
    const [[, words] = []] = wordsOf({ columns: shown('kvk', 'name', 'city', ...many) });
    expect(words).toMatch(/^erbij: ([^,]+, ){5}[^,]+ en nog 2$/);
    expect(wordsOf({ list: 'persons', columns: shown('name') }).slice(0, 2)).toEqual([
      ['list', 'Personenlijst', 'Adviseurslijst'],
      ['columns', expect.stringMatching(/\S/), null],
    ]);
  });

  it('are exactly the parts that differ, whatever the widths of columns', () => {
    const column = fc.constantFrom('kvk', 'name', 'city', 'fte', 'postcode');
    const parts = fc.record({
      list: fc.constant('advisers' as const),
      columns: fc.uniqueArray(
        fc.record({
          name: column,
          width: fc.integer({ min: 20, max: 400 }),
          shown: fc.boolean(),
          pinned: fc.boolean(),
        }),
        { selector: ({ name }) => name },
      ),
      sort: fc.uniqueArray(fc.record({ column, direction: fc.constantFrom('asc' as const, 'desc' as const) }), {
        selector: (key) => key.column,
        maxLength: 2,
      }),
      filters: fc.uniqueArray(
        fc.record({ column: fc.constantFrom('name', 'city'), text: fc.stringMatching(/^[a-z]{1,4}$/) }),
        { selector: (filter) => filter.column },
      ),
      comparison: fc.option(fc.constantFrom(...comparisons), { nil: null }),
      colour: fc.option(fc.constantFrom('city', 'segment'), { nil: null }),
    });
    const view = parts.map((given): KeptView => ({ ...noKeptView, ...given }));
    /** The visible parts of a view. */
    const seen = ({ columns, sort, filters, comparison, colour }: KeptView) => {
      const names = (isPinned: boolean) =>
        columns.flatMap(({ name, shown: on, pinned }) => (on && pinned === isPinned ? [name] : []));
      return { columns: [names(true), names(false)], sort, filters, comparison, colour };
    };
    fc.assert(
      fc.property(view, view, (now, to) => {
        const parts = changesOf(now, to).map(({ part }) => part);
        const [before, after] = [seen(now), seen(to)];
        const differs = (['columns', 'sort', 'filters', 'comparison', 'colour'] as const).filter(
          (part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]),
        );
        expect(new Set<ChangedPart>(parts)).toEqual(new Set(differs));
        const wider = { ...now, columns: now.columns.map((each) => ({ ...each, width: each.width + 7 })) };
        expect(changesOf(now, wider)).toEqual([]);
      }),
    );
  });
});
