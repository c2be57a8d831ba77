import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitView, kvkListNames, laterWords, type ViewContext } from '../../../../src/shared/access/fit-view';
import { calculatedName } from '../../../../src/shared/catalog/calculated-column';
import { columnsOf } from '../../../../src/shared/catalog/catalog';
import { conditionsName } from '../../../../src/shared/catalog/computed';
import { kvkListColumn } from '../../../../src/shared/catalog/kvk-list-column';
import { type OptionName, type Options, optionNames } from '../../../../src/shared/domain/account/session';
import { keptComparison } from '../../../../src/shared/domain/lists/comparison';
import { wholeList } from '../../../../src/shared/domain/lists/list';
import { writeConditions } from '../../../../src/shared/filters/kinds/conditions-text';
import { type KeptView, noKeptView } from '../../../../src/shared/view/view';

const optionsWith = (on: readonly OptionName[]) =>
  Object.fromEntries(optionNames.map((name) => [name, on.includes(name)])) as Options;
const all = optionsWith(optionNames);
const columns = [
  ...columnsOf('advisers').map((column) => (column.name === 'tp' ? { ...column, withheld: true as const } : column)),
  kvkListColumn({ id: 7, name: 'Klanten' }),
];
const here = (options = all): ViewContext => ({ columns, options, thisYear: 2026, period: '2026-10' });
const shown = (name: string) => ({ name, width: 100, shown: true, pinned: false });
const view: KeptView = {
  ...noKeptView,
  ...wholeList('advisers'),
  columns: ['kvk', 'name', 'kvkList3'].map(shown),
  filters: [
    { column: 'city', text: 'utrecht' },
    { column: 'kvkList3', text: '+' },
  ],
  sort: [{ column: 'kvkList3', direction: 'asc' }],
  mutations: { from: '2026-01-01', to: '2026-10-01', groups: ['base'] },
  near: { centre: { kind: 'postcode', postcode: '3511' }, kilometres: 5 },
  peers: { name: 'Groep', filters: [{ column: 'kvkList3', text: '-' }], mutations: null, near: null, measure: 'fte' },
  comparison: null,
  colour: 'city',
};

describe('a view that was kept elsewhere', () => {
  it('has its chart only when the subscription has its columns and months', () => {
    const line = { kind: 'line', measure: { of: 'count' }, group: null } as const;
    const fitted = (chart: KeptView['chart'], options = all) =>
      fitView({ view: { ...view, peers: null, chart }, kvkLists: null }, here(options));
    expect(fitted({ kind: 'distribution', column: 'fte' }).view.chart).toEqual({ kind: 'distribution', column: 'fte' });
    expect(fitted({ kind: 'distribution', column: 'tp' })).toMatchObject({ view: { chart: null } });
    expect(fitted({ kind: 'distribution', column: 'tp' }).missing).toContain('grafiek');
    expect(fitted(line).view.chart).toEqual(line);
    expect(fitted(line, optionsWith([])).missing).toContain('grafiek');
    const ofNumbers = { kind: 'distribution', column: 'fte' } as const;
    expect(fitted(ofNumbers, optionsWith([])).view.chart).toEqual(ofNumbers);
    expect(fitted({ ...ofNumbers, column: 'weg' }).view.chart).toBeNull();
  });

  it('has its pivot only when the subscription has its columns and the month that it is compared with', () => {
    const plain = { ...view, filters: [], sort: [], peers: null, mutations: null, near: null, colour: null };
    const groupedBy = (column: string, against: string | null = null): KeptView['pivot'] => ({
      pivot: {
        rows: [
          { column: 'city', bands: { by: 'values' }, top: null },
          { column, bands: { by: 'values' }, top: null },
        ],
        column: null,
        measures: [{ of: 'count' }],
        against,
      },
      sort: null,
      look: 'plain',
    });
    const fitted = (pivot: KeptView['pivot'], options = all) =>
      fitView({ view: { ...plain, columns: [], pivot }, kvkLists: null }, here(options));
    const [own, compared, withheld] = [groupedBy('active'), groupedBy('active', '2026-09'), groupedBy('tp')];
    expect(fitted(own, optionsWith([]))).toMatchObject({ view: { pivot: own }, missing: [] });
    expect(fitted(compared)).toMatchObject({ view: { pivot: compared }, missing: [] });
    for (const without of [fitted(compared, optionsWith([])), fitted(withheld), fitted(groupedBy('weg'))]) {
      expect(without).toMatchObject({ view: { pivot: null }, missing: ['kruistabel'] });
    }
  });

  it('is compared with another month only when the subscription has mutations', () => {
    const comparison = keptComparison(
      { earlier: '2026-09', filtersOn: 'later', changedOnly: true, margins: [], methodShare: 0.5 },
      '2026-10',
    );
    const compared: KeptView = {
      ...view,
      filters: [],
      sort: [],
      columns: [],
      peers: null,
      mutations: null,
      near: null,
      colour: null,
      comparison,
    };
    expect(fitView({ view: compared, kvkLists: null }, here()).view.comparison).toEqual(compared.comparison);
    expect(fitView({ view: compared, kvkLists: null }, here(optionsWith([])))).toMatchObject({
      view: { comparison: null },
      missing: ['vergelijking van maanden'],
    });
  });

  it('loses conditions when a part of them is missing, because they would keep other rows', () => {
    const conditions = (...names: readonly string[]) => ({
      column: conditionsName,
      text: writeConditions({ mode: 'any', of: names.map((column) => ({ column, text: 'a' })) }),
    });
    const fitted = (...names: readonly string[]) =>
      fitView(
        { view: { ...view, filters: [conditions(...names)], columns: [], sort: [], peers: null }, kvkLists: null },
        here(),
      );
    expect(fitted('city', 'name').view.filters).toEqual([conditions('city', 'name')]);
    expect(fitted('city', 'weg')).toMatchObject({ view: { filters: [] }, missing: ['kolom weg'] });
  });

  it('loses conditions also when the missing part was already missing elsewhere in the view', () => {
    const conditions = {
      column: conditionsName,
      text: writeConditions({
        mode: 'all',
        of: [
          { column: 'city', text: 'utrecht' },
          { column: 'kvkList3', text: '+' },
        ],
      }),
    };
    const lists = { kvkList3: 'Prospects' };
    const fitted = fitView({ view: { ...view, filters: [conditions] }, kvkLists: lists }, here());
    expect(fitted.view.filters).toEqual([]);
    expect(fitted.missing).toEqual(['KvK-lijst “Prospects”']);
  });

  it('names its parts of a later version, and keeps them', () => {
    const names = [
      'mutations',
      'near',
      'peers',
      'colour',
      'pivot',
      'chart',
      'visits',
      'pinnedRows',
      'formats',
      'kompas',
    ];
    const words = [
      'mutaties',
      'afstand',
      'peergroep',
      'kleur',
      'kruistabel',
      'grafiek',
      'bezoekplan',
      'vastgezette rijen',
      'opmaak',
      'onderdeel “kompas”',
    ].map((part) => `${part} van een latere versie van Adviesatlas`);
    const later = Object.fromEntries(names.map((name) => [name, '{}']));
    expect(laterWords(later)).toEqual(words);
    expect(laterWords({})).toEqual([]);
    const asked = { ...view, columns: [], filters: [], sort: [], peers: null, later };
    expect(fitView({ view: asked, kvkLists: null }, here())).toMatchObject({ view: { later }, missing: words });
  });

  it('keeps a format rule of a later version that names no column', () => {
    const rule = (name: string) => ({ kind: 'later', column: '', name, written: '{}' }) as const;
    const asked = { ...view, columns: [], filters: [], sort: [], peers: null, formats: [rule('icons'), rule('')] };
    const { view: fitted, missing } = fitView({ view: asked, kvkLists: null }, here());
    expect(fitted.formats).toEqual(asked.formats);
    expect(missing).toEqual([
      'opmaak “icons” van een latere versie van Adviesatlas',
      'opmaak van een latere versie van Adviesatlas',
    ]);
  });

  it('keeps the rules of a column that the subscription withholds, and names them and those of a later version', () => {
    const bar = (column: string) => ({ kind: 'bar', column, ends: 'range' }) as const;
    const later = { kind: 'later', column: 'fte', name: 'icons', written: '{}' } as const;
    const formats = [bar('tp'), bar('fte'), later, bar('kvkList3'), bar('gone')];
    const fitted = fitView({ view: { ...view, peers: null, formats }, kvkLists: { kvkList3: 'Klanten' } }, here());
    expect(fitted.view.formats).toEqual([bar('tp'), bar('fte'), later, bar('kvkList7')]);
    expect(fitted.missing).toEqual([
      'opmaak van TP-nummer',
      'opmaak “icons” van FTE, van een latere versie',
      'opmaak van kolom gone',
    ]);
    expect(kvkListNames({ ...view, columns: [], formats: [bar('kvkList7')] }, columns)).toEqual({
      kvkList7: 'Klanten',
    });
  });

  it('finds the user’s own lists of KvK numbers by their names, wherever they are named', () => {
    const { view: fitted, missing } = fitView({ view, kvkLists: { kvkList3: 'Klanten' } }, here());
    expect(missing).toEqual([]);
    expect(JSON.stringify(fitted)).not.toContain('kvkList3');
    expect(fitted.filters[1]).toEqual({ column: 'kvkList7', text: '+' });
    expect(fitted.peers?.filters).toEqual([{ column: 'kvkList7', text: '-' }]);
    expect(kvkListNames(fitted, columns)).toEqual({ kvkList7: 'Klanten' });
  });

  it('keeps its calculated columns, but filters and sorts only by those that can be calculated', () => {
    const named = (title: string, formula: string) => calculatedName({ title, kind: 'number', decimals: 1, formula });
    const known = named('Groei', '[fte] - [equity] / 1000');
    const later = named('Verwacht', 'voorspel([fte])');
    const lacking = named('Bereik', '[tp] * 2');
    const kept: KeptView = {
      ...view,
      columns: ['kvk', known, later, lacking].map(shown),
      filters: [known, later, lacking].map((column) => ({ column, text: '>1' })),
      sort: [later, known].map((column) => ({ column, direction: 'asc' })),
      colour: later,
      peers: null,
    };
    const { view: fitted, missing } = fitView({ view: kept, kvkLists: null }, here());
    expect(fitted.columns.map(({ name }) => name)).toEqual(['kvk', known, later, lacking]);
    expect(fitted.filters).toEqual([{ column: known, text: '>1' }]);
    expect(fitted.sort).toEqual([{ column: known, direction: 'asc' }]);
    expect(fitted.colour).toBeNull();
    expect(missing).toEqual([
      'kolom Verwacht',
      'kolom Bereik',
      'filter op Verwacht',
      'filter op Bereik',
      'sortering op Verwacht',
      'kleur',
    ]);
  });

  it('keeps a formula over earlier months only when the subscription has them', () => {
    const past = calculatedName({ title: 'Groei', kind: 'number', decimals: 1, formula: '[fte] - vorige([fte]; 3)' });
    const kept = { ...view, columns: [shown(past)], filters: [], sort: [], peers: null, near: null, mutations: null };
    const without = optionsWith(optionNames.filter((name) => name !== 'canShowMutations'));
    expect(fitView({ view: kept, kvkLists: null }, here()).view.columns).toEqual([shown(past)]);
    expect(fitView({ view: kept, kvkLists: null }, here(without)).view.columns).toEqual([]);
  });

  it('never takes a KvK list with the same number for its own, and names the missing list', () => {
    const elsewhere = { ...view, filters: [{ column: 'kvkList7', text: '+' }], columns: [], sort: [], peers: null };
    expect(fitView({ view: elsewhere, kvkLists: { kvkList7: 'Prospects' } }, here())).toMatchObject({
      view: { filters: [] },
      missing: ['KvK-lijst “Prospects”'],
    });
    // A column with the name of the list is not a list.
    expect(fitView({ view: elsewhere, kvkLists: { kvkList7: 'FTE' } }, here()).missing).toEqual(['KvK-lijst “FTE”']);
  });

  it('keeps its KvK lists where it was kept, and reports a list that no longer exists', () => {
    const own = { ...view, columns: [shown('kvkList7'), shown('kvkList3')], sort: [], peers: null, filters: [] };
    const { view: fitted, missing } = fitView({ view: own, kvkLists: null }, here());
    expect(fitted.columns).toEqual([shown('kvkList7')]);
    expect(missing).toEqual(['een KvK-lijst die er niet meer is']);
    const elsewhere = fitView({ view: own, kvkLists: {} }, here());
    expect(elsewhere.view.columns).toEqual([]);
    expect(elsewhere.missing).toEqual(['een KvK-lijst die er niet meer is']);
  });

  it('keeps the sort and the hidden columns that exist here', () => {
    const hidden = (name: string) => ({ ...shown(name), shown: false });
    const sort = [
      { column: 'kvkList3', direction: 'desc' as const },
      { column: 'name', direction: 'asc' as const },
      { column: 'weg', direction: 'asc' as const },
    ];
    const asked = { ...view, columns: [hidden('tp'), hidden('weg'), hidden('name')], sort, filters: [], peers: null };
    const { view: fitted, missing } = fitView({ view: asked, kvkLists: { kvkList3: 'Klanten' } }, here());
    // A hidden column is not reported as missing; the sort is.
    expect(missing).toEqual(['kolom weg']);
    expect(fitted.columns).toEqual([hidden('tp'), hidden('name')]);
    expect(fitted.sort).toEqual([
      { column: 'kvkList7', direction: 'desc' },
      { column: 'name', direction: 'asc' },
    ]);
  });

  it('has a peer group in the list of advisers only', () => {
    const { view: fitted, missing } = fitView(
      { view: { ...view, list: 'locations', columns: [], sort: [], filters: [] }, kvkLists: {} },
      here(),
    );
    expect([fitted.peers, missing]).toEqual([null, ['peergroep']]);
  });

  it('reports nothing missing when it asks for nothing', () => {
    const plain = {
      ...view,
      filters: [],
      sort: [],
      columns: [],
      mutations: null,
      near: null,
      peers: null,
      comparison: null,
      colour: null,
    };
    expect(fitView({ view: plain, kvkLists: null }, here(optionsWith([])))).toEqual({ view: plain, missing: [] });
  });

  it.each(['tp', 'weg'])('has no colour by the withheld or unknown column %s', (colour) => {
    const asked = { ...view, filters: [], sort: [], columns: [], peers: null, colour };
    const { view: fitted, missing } = fitView({ view: asked, kvkLists: {} }, here());
    expect([fitted.colour, missing]).toEqual([null, ['kleur']]);
  });

  it('is coloured by a KvK list under its number here', () => {
    const asked = { ...view, filters: [], sort: [], columns: [], peers: null, colour: 'kvkList3' };
    expect(fitView({ view: asked, kvkLists: { kvkList3: 'Klanten' } }, here()).view.colour).toBe('kvkList7');
  });

  it('gives the names of the KvK lists that it shows, filters, sorts, compares or colours by, and no others', () => {
    const empty = { ...view, columns: [], filters: [], sort: [], peers: null, colour: null };
    const named = (part: Partial<KeptView>) => kvkListNames({ ...empty, ...part }, columns);
    const used = { kvkList7: 'Klanten' };
    const filters = [{ column: 'kvkList7', text: '+' }];
    expect(named({ columns: [shown('kvkList7')] })).toEqual(used);
    expect(named({ filters })).toEqual(used);
    expect(named({ sort: [{ column: 'kvkList7', direction: 'asc' }] })).toEqual(used);
    expect(named({ peers: { name: 'Groep', filters, mutations: null, near: null, measure: 'fte' } })).toEqual(used);
    expect(named({ colour: 'kvkList7' })).toEqual(used);
    expect(named({ columns: [{ ...shown('kvkList7'), shown: false }] })).toEqual({});
    expect(named({ columns: [shown('name')], colour: 'city' })).toEqual({});
  });

  it('names what the subscription or this version lacks', () => {
    const asked = {
      ...view,
      columns: [shown('tp'), shown('bestaatNiet')],
      filters: [
        { column: 'tp', text: '1' },
        { column: 'fte', text: '5-3' },
        { column: '__proto__', text: 'x' },
      ],
      sort: [{ column: 'tp', direction: 'asc' as const }],
      display: 'map' as const,
    };
    const { view: fitted, missing } = fitView({ view: asked, kvkLists: {} }, here(optionsWith([])));
    expect(missing).toEqual([
      ...['kolom TP-nummer', 'kolom bestaatNiet', 'filter op TP-nummer', 'filter op FTE', 'kolom __proto__'],
      ...['sortering op TP-nummer', 'peergroep', 'mutaties', 'afstand', 'kaart', 'kleur'],
    ]);
    expect(fitted).toMatchObject({
      filters: [],
      sort: [],
      mutations: null,
      near: null,
      peers: null,
      comparison: null,
      display: null,
      colour: null,
    });
  });

  it('filters by known columns only, fits again unchanged, and is kept whole when nothing is missing', () => {
    const known = columns.filter(({ withheld }) => !withheld).map(({ name }) => name);
    const names = fc.constantFrom(...known.slice(0, 40), 'tp', 'weg', 'kvkList9');
    const some = fc.record({
      columns: fc.array(names.map(shown), { maxLength: 6 }),
      filters: fc.array(fc.record({ column: names, text: fc.constantFrom('a', '1', '') }), { maxLength: 4 }),
      on: fc.subarray([...optionNames]),
    });
    fc.assert(
      fc.property(some, ({ columns: arranged, filters, on }) => {
        const asked = { ...view, columns: arranged, filters, sort: [], peers: null };
        const once = fitView({ view: asked, kvkLists: {} }, here(optionsWith(on)));
        for (const { column } of once.view.filters) expect(known).toContain(column);
        const again = fitView({ view: once.view, kvkLists: null }, here(optionsWith(on)));
        expect(again.view).toEqual(once.view);
        if (once.missing.length === 0) expect(once.view).toEqual(asked);
      }),
    );
  });
});
