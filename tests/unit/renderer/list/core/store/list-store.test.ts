import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { isChanged } from '../../../../../../src/renderer/list/core/store/actions/preset-actions';
import { filterText } from '../../../../../../src/renderer/list/core/store/filter-state';
import type { ListStore } from '../../../../../../src/renderer/list/core/store/list-store';
import { columnsOf } from '../../../../../../src/shared/catalog/catalog';
import { listDefinitions } from '../../../../../../src/shared/catalog/list-definitions';
import { failure, success } from '../../../../../../src/shared/domain/result';
import { parseFilter } from '../../../../../../src/shared/filters/kinds/parse-filter';
import { examples } from '../../../../../first-cases';
import { type Asked, answerLast, openScreen, pageOf, pageOfAll, shown, turn } from '../../../list-screen-fixture';

vi.mock('../../../../../../src/shared/filters/kinds/parse-filter', { spy: true });

describe('the first list of a new user', () => {
  it('starts with active offices with a known rating, and as many rows as fit', async () => {
    const { store, asked } = await openScreen({ isNew: true });
    expect(asked.at(-1)?.query.sort).toEqual([
      { column: 'active', direction: 'asc' },
      { column: 'ratingRiFD', direction: 'desc' },
    ]);
    expect(store.getState().pageFits).toBe(true);
    // A sort that the program chose does not count as the user's change.
    expect(isChanged(store.getState(), 3)).toBe(false);
    store.getState().setRoom(17);
    expect(asked.at(-1)?.query.limit).toBe(17);
  });

  it('keeps active offices first in each ready view, without a sign of a change', async () => {
    const { store, asked } = await openScreen({ isNew: true });
    const activeFirst = [
      { column: 'active', direction: 'asc' },
      { column: 'ratingRiFD', direction: 'desc' },
    ];
    for (const id of ['ready.contact', 'ready.finance', null]) {
      store.getState().choosePreset(id);
      expect(store.getState().sort, String(id)).toEqual(activeFirst);
      expect(asked.at(-1)?.query.sort).toEqual(activeFirst);
      expect(isChanged(store.getState(), 3), String(id)).toBe(false);
    }
    // Another order of the user gives way to that of the view, as before.
    store.getState().sortBy('name', false);
    store.getState().choosePreset('ready.contact');
    expect(store.getState().sort).toEqual([{ column: 'kvk', direction: 'asc' }]);
  });

  it('is sorted by number, with 20 rows, for a user who is not new', async () => {
    const { store, asked } = await openScreen();
    expect(asked.at(-1)?.query).toMatchObject({ sort: [{ column: 'kvk', direction: 'asc' }], limit: 20 });
    expect(store.getState().pageFits).toBe(false);
  });
});

describe('a list that is opened with a filter', () => {
  it('has no other limits, shows the filtered column, and is restored completely by one step', async () => {
    const { store, asked } = await openScreen();
    const owner = { email: 'iemand', role: 'volledig' };
    const { type, setMutations, showFiltered, undo } = store.getState();
    type('city', 'utrecht');
    setMutations({ from: '2026-09-01', to: '2026-10-01', groups: [] });
    const before = store.getState();
    expect(await showFiltered(owner, 'advisers', { filters: [{ column: 'workingCapital', text: '>0' }] })).toBe(true);
    const { filters, mutations, columns } = store.getState();
    expect(filters.applied).toEqual([{ column: 'workingCapital', text: '>0' }]);
    expect(mutations).toBeNull();
    expect(columns.find(({ column }) => column.name === 'workingCapital')?.shown).toBe(true);
    expect(asked.at(-1)?.query).toMatchObject({ filters: filters.applied, mutations: null, offset: 0 });
    await undo();
    expect(store.getState()).toMatchObject({ filters: before.filters, mutations: before.mutations });
  });

  it('shows a column of the past that a filter names', async () => {
    const { store, asked } = await openScreen();
    const filter = { column: 'postcode@changes', text: '>=1' };
    await store.getState().showFiltered(store.getState().owner, 'advisers', { filters: [filter] });
    const { filters, columns } = store.getState();
    expect(filters).toMatchObject({ applied: [filter], messages: {} });
    expect(columns.find(({ column }) => column.name === filter.column)?.shown).toBe(true);
    expect(asked.at(-1)?.query).toMatchObject({ filters: [filter] });
  });

  it('leaves a visible column in its place', async () => {
    const { store } = await openScreen();
    const order = () => store.getState().columns.flatMap(({ column, shown }) => (shown ? [column.name] : []));
    const before = order();
    await store
      .getState()
      .showFiltered(store.getState().owner, 'advisers', { filters: [{ column: 'fte', text: '5-20' }] });
    expect(order()).toEqual(before);
  });
});

describe('typing in a filter', () => {
  it('shows the answer for the last text, in whatever order answers arrive', async () => {
    const { store, asked } = await openScreen();
    await answerLast(asked, ['1', '2', '3']);
    for (const text of ['u', 'ut', 'utr']) store.getState().type('city', text);
    const [first, second, third] = asked.slice(-3);
    if (!first || !second || !third) throw new Error('a keystroke was lost');
    expect([first, second, third].map(({ query }) => query.filters[0]?.text)).toEqual(['u', 'ut', 'utr']);
    third.answer(pageOf(third, ['3']));
    second.answer(failure('CANCELLED'));
    first.answer(pageOf(first, ['1', '2', '3']));
    await turn();
    expect(shown(store)).toEqual(['3']);
  });

  it('keeps rows and text when the text is not understood, and explains what would be', async () => {
    const { store, asked } = await openScreen();
    await answerLast(asked, ['1', '2']);
    const before = asked.length;
    store.getState().type('fte', '5-3');
    expect(asked).toHaveLength(before);
    expect(shown(store)).toEqual(['1', '2']);
    expect(store.getState().filters.typed).toEqual([{ column: 'fte', text: '5-3' }]);
    expect(store.getState().filters.messages.fte).toMatchObject({ suggestion: '3-5' });
    expect(store.getState().filters.messages.fte?.sentence).toContain('bijvoorbeeld 3-5');
    store.getState().type('fte', '3-5');
    expect(store.getState().filters.messages.fte).toBeUndefined();
    expect(asked).toHaveLength(before + 1);
  });

  it('parses each text once, for rows, chips and bold text', async () => {
    const { store, asked } = await openScreen();
    await answerLast(asked, ['1', '2']);
    vi.mocked(parseFilter).mockClear();
    store.getState().type('city', 'Utr');
    await answerLast(asked, ['1']);
    store.getState().type('name', 'advies');
    await answerLast(asked, ['1']);
    store.getState().sortBy('name', false);
    await answerLast(asked, ['1']);
    expect(vi.mocked(parseFilter).mock.calls.map(([, text]) => text)).toEqual(['Utr', 'advies']);
    expect(store.getState().filters.readings.city).toEqual({ words: 'bevat “Utr”', highlight: 'utr' });
    expect(store.getState().loaded?.highlights).toEqual({ city: 'utr', name: 'advies' });
  });

  it('asks again for a column that an answer lacks, but not endlessly', async () => {
    const { store, asked } = await openScreen();
    const left = ({ query }: Asked) => success({ ...pageOfAll(query.offset), columns: {} });
    for (let answered = 0; answered < asked.length && answered < 20; answered++) {
      const question = asked[answered];
      question?.answer(left(question));
      await turn();
    }
    expect(asked.length).toBeLessThan(5);
    expect(shown(store)).toEqual(['1']);
  });

  it('opens without its filters and sort when main does not ask that question again', async () => {
    const { store, asked } = await openScreen();
    store.getState().type('city', 'u');
    store.getState().sortBy('name', false);
    asked.at(-1)?.answer(failure('QUESTION_TOO_HEAVY'));
    await turn();
    expect(asked.at(-1)?.query).toMatchObject({ filters: [], sort: listDefinitions.advisers.sort });
    await answerLast(asked, ['1', '2']);
    expect(shown(store)).toEqual(['1', '2']);
    store.getState().type('city', 'u');
    asked.at(-1)?.answer(failure('QUESTION_TOO_HEAVY'));
    await turn();
    expect(store.getState().problem?.code).toBe('QUESTION_TOO_HEAVY');
    expect(shown(store)).toEqual(['1', '2']);
  });

  it('reports a failure and keeps the rows', async () => {
    const { store, asked } = await openScreen();
    await answerLast(asked, ['1', '2']);
    store.getState().type('city', 'u');
    asked.at(-1)?.answer(failure('THREAD_DIED'));
    await turn();
    expect(store.getState().problem?.code).toBe('THREAD_DIED');
    expect(shown(store)).toEqual(['1', '2']);
  });
});

describe('removing filters', () => {
  it('lets the chosen saved filter go, but removing one filter of several does not', async () => {
    const { store, asked } = await openScreen();
    await answerLast(asked, ['1']);
    store.setState({ saved: 'a-filter' });
    store.getState().type('city', 'utrecht');
    store.getState().type('name', 'advies');
    store.getState().wipe(['name']);
    expect(store.getState().saved).toBe('a-filter');
    store.getState().wipe();
    expect(store.getState().saved).toBeNull();
    await store.getState().undo();
    expect(store.getState().saved).toBe('a-filter');
  });

  it('also removes period and distance, and one undo restores every text', async () => {
    const { store, asked, undone } = await openScreen();
    await answerLast(asked, ['1']);
    store.getState().type('city', 'utrecht');
    store.getState().type('name', 'advies');
    store.getState().setMutations({ from: '2026-09-25', to: '2026-10-25', groups: ['contact'] });
    store.getState().setNear({ centre: { kind: 'postcode', postcode: '3511' }, kilometres: 5 });
    const before = store.getState();
    store.getState().wipe();
    expect(store.getState()).toMatchObject({ mutations: null, near: null, filters: { applied: [], typed: [] } });
    expect(asked.at(-1)?.query).toMatchObject({ mutations: null, near: null, filters: [] });
    await store.getState().undo();
    const { filters, mutations, near, sort } = store.getState();
    expect({ filters, mutations, near, sort }).toEqual({
      filters: before.filters,
      mutations: before.mutations,
      near: before.near,
      sort: before.sort,
    });
    expect(asked.at(-1)?.query.filters).toHaveLength(2);
    expect(undone).toEqual(['wissen van de filters']);
  });
});

describe('a distance', () => {
  it('is one step while the slider moves, and keeps the earlier sort', async () => {
    const { store, asked, undone } = await openScreen();
    await answerLast(asked, ['1']);
    const around = (kilometres: number, postcode = '3511') =>
      store.getState().setNear({ centre: { kind: 'postcode', postcode }, kilometres });
    around(5);
    store.getState().sortBy('name', false);
    const { sort } = store.getState();
    for (const kilometres of [6, 7, 8]) around(kilometres);
    expect(store.getState().sort).toEqual(sort);
    expect(asked.at(-1)?.query.near?.kilometres).toBe(8);
    await store.getState().undo();
    expect(undone).toEqual(['afstand']);
    expect(store.getState().near?.kilometres).toBe(5);
    around(5, '1012');
    expect(store.getState().sort.at(-1)?.column).toBe('distance');
  });

  it('takes the filter on its kilometres along when it is removed, as a peer group does that on its ranks', async () => {
    const { store, asked } = await openScreen();
    await answerLast(asked, ['1']);
    store.getState().setNear({ centre: { kind: 'postcode', postcode: '3511' }, kilometres: 5 });
    store.getState().setPeers({ name: 'Groep', filters: [], mutations: null, near: null, measure: 'fte' });
    const texts = { distance: '<3', peerRank: '<=10', peerPercentile: '>90', city: 'utrecht' };
    for (const [column, text] of Object.entries(texts)) store.getState().type(column, text);
    const filtered = () => store.getState().filters.typed.map(({ column }) => column);
    store.getState().setNear(null);
    expect(filtered()).toEqual(['peerRank', 'peerPercentile', 'city']);
    expect(asked.at(-1)?.query.filters.map(({ column }) => column)).toEqual(filtered());
    store.getState().setPeers(null);
    expect(filtered()).toEqual(['city']);
    expect(asked.at(-1)?.query.filters.map(({ column }) => column)).toEqual(['city']);
    await store.getState().undo();
    await store.getState().undo();
    expect(filtered()).toEqual(['distance', 'peerRank', 'peerPercentile', 'city']);
  });
});

describe('the steps of a list', () => {
  const actions: Readonly<Record<string, (list: ListStore) => unknown>> = {
    letter: (list) => list.type('city', `${filterText(list.filters.typed, 'city')}u`),
    wrong: (list) => list.type('fte', '5-3'),
    escape: (list) => list.type('city', ''),
    chip: (list) => list.wipe(['city']),
    wipe: (list) => list.wipe(),
    period: (list) => list.setMutations({ from: '2026-09-25', to: '2026-10-25', groups: ['contact'] }),
    near: (list) => list.setNear({ centre: { kind: 'postcode', postcode: '3511' }, kilometres: 5 }),
    peers: (list) => list.setPeers({ name: 'Groep', filters: [], mutations: null, near: null, measure: 'fte' }),
    sort: (list) => list.sortBy('name', true),
    width: (list) => list.setWidth('name', 300 + list.steps.length),
    hide: (list) => list.setShown('fte', false),
    pin: (list) => list.setPinned('fte', true),
    order: (list) => list.moveColumn('fte', 1),
    colour: (list) => list.setColour('province'),
    tick: (list) => list.select(new Set(['1'])),
    all: (list) => list.selectAll(),
    preset: (list) => list.choosePreset(null),
  };
  const names = Object.keys(actions);

  const looks = (state: ListStore) => {
    const { filters, mutations, near, peers, sort, colour, preset, selection, columns } = state;
    const arranged = columns.map(({ column, ...arrangement }) => [column.name, arrangement]);
    return { filters, mutations, near, peers, sort, colour, preset, selection, arranged };
  };

  it('are undone one by one, and redone, whatever they are and in whatever order they were made', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...names), { maxLength: 25 }), fc.nat(), async (order, at) => {
        const { store, asked } = await openScreen();
        await answerLast(asked, ['1', '2']);
        const seen = [looks(store.getState())];
        for (const name of order) {
          const before = store.getState().steps.length;
          actions[name]?.(store.getState());
          const now = looks(store.getState());
          if (store.getState().steps.length > before) seen.push(now);
          else seen[seen.length - 1] = now;
        }
        expect(store.getState().steps).toHaveLength(seen.length - 1);
        for (const expected of seen.reverse()) {
          expect(looks(store.getState())).toEqual(expected);
          await store.getState().undo();
        }
        expect(store.getState().steps).toEqual([]);
        const last = asked.at(-1)?.query;
        expect(last).toMatchObject({ filters: [], mutations: null, near: null, peers: null });
        for (const expected of seen.reverse()) {
          expect(looks(store.getState())).toEqual(expected);
          await store.getState().redo();
        }
        expect(store.getState().undone).toEqual([]);
        expect(store.getState().steps).toHaveLength(seen.length - 1);
        const goal = at % seen.length;
        await store.getState().goToStep(goal);
        expect(looks(store.getState())).toEqual(seen[goal]);
      }),
      { numRuns: examples(60) },
    );
  });

  it('merge the letters of a word, and keep a following Escape separate', async () => {
    const { store, undone } = await openScreen();
    for (const text of ['u', 'ut', 'utr', '', 'z']) store.getState().type('city', text);
    const texts = () => filterText(store.getState().filters.typed, 'city');
    await store.getState().undo();
    expect(texts()).toBe('');
    await store.getState().undo();
    expect(texts()).toBe('utr');
    await store.getState().undo();
    expect(texts()).toBe('');
    expect(undone).toEqual(['filter Plaats', 'wissen van Plaats', 'filter Plaats']);
  });

  it('remove a preset after a change of it that is being stored', async () => {
    const { store, kept } = await openScreen();
    await store.getState().savePreset('Mijn weergave');
    const id = store.getState().presets[0]?.id ?? '';
    const edited = store
      .getState()
      .editPreset(id, { name: 'naam van de weergave' }, (preset) => ({ ...preset, name: 'Wonen' }));
    await store.getState().removePreset(id);
    expect(await edited).toBeNull();
    expect(kept.at(-1)).toMatchObject({ name: 'preset.remove', input: { preset: { id, revision: 2 } } });
  });

  it('restore a removed preset, and remove a saved one', async () => {
    const { store, kept } = await openScreen();
    await store.getState().savePreset('Mijn weergave');
    const [saved] = store.getState().presets;
    if (saved === undefined) throw new Error('the preset was not saved');
    await store.getState().removePreset(saved.id);
    expect(store.getState().presets).toEqual([]);
    await store.getState().undo();
    expect(store.getState()).toMatchObject({ presets: [{ ...saved, revision: expect.any(Number) }], preset: saved.id });
    await store.getState().undo();
    expect(store.getState()).toMatchObject({ presets: [], preset: null });
    expect(kept.map(({ name }) => name)).toEqual(['preset.write', 'preset.remove', 'preset.write', 'preset.remove']);
    await store.getState().redo();
    expect(store.getState()).toMatchObject({ presets: [{ ...saved, revision: expect.any(Number) }], preset: saved.id });
    await store.getState().redo();
    expect(store.getState()).toMatchObject({ presets: [], preset: null });
    await store.getState().goToStep(0);
    expect(store.getState()).toMatchObject({ presets: [], preset: null, steps: [] });
  });

  it('treat adding and showing a KvK list as one step, and remove it again', async () => {
    const { store, undone, redone } = await openScreen();
    const looksOf = () => {
      const { filters, columns } = store.getState();
      return [filters.applied, columns.flatMap(({ column, shown }) => (shown ? [column.name] : []))];
    };
    const before = looksOf();
    const added = await store.getState().addKvkList('Drie', { text: '99041278;X;veld' });
    if (!added.ok) throw new Error('the list was not added');
    expect(store.getState().steps).toHaveLength(1);
    expect(store.getState().filters.applied).toEqual([{ column: 'kvkList7', text: '+' }]);
    await store.getState().undo();
    expect(looksOf()).toEqual(before);
    expect(store.getState().columns.some(({ column }) => column.name.startsWith('kvkList'))).toBe(false);
    const again = await store.getState().addKvkList('Drie', { text: '99041278;X;veld' });
    if (!again.ok) throw new Error('the list was not added');
    store.getState().wipe();
    store.getState().showKvkList(again.data);
    expect(store.getState().steps.map(({ name }) => name)).toEqual([
      'toevoegen van KvK-lijst Drie',
      'wissen van de filters',
      'tonen van KvK-lijst Drie',
    ]);
    await store.getState().undo();
    expect(store.getState().filters.applied).toEqual([]);
    expect(undone).toEqual(['toevoegen van KvK-lijst Drie', 'tonen van KvK-lijst Drie']);
    await store.getState().redo();
    expect(redone).toEqual(['tonen van KvK-lijst Drie']);
    expect(store.getState().filters.applied).toEqual([{ column: 'kvkList7', text: '+' }]);
  });

  it('cannot be redone after another change', async () => {
    const { store } = await openScreen();
    store.getState().sortBy('name', false);
    store.getState().type('city', 'u');
    await store.getState().undo();
    expect(store.getState().undone.map(({ step }) => step.name)).toEqual(['filter Plaats']);
    store.getState().sortBy('name', false);
    expect(store.getState().undone).toEqual([]);
    await store.getState().redo();
    expect(store.getState().filters.applied).toEqual([]);
  });

  it('scroll what they add into view, and nothing else', async () => {
    const { store } = await openScreen();
    const arrived = () => store.getState().arrival?.columns ?? null;
    store.getState().setWidth('name', 300);
    expect(arrived()).toBeNull();
    store.getState().setNear({ centre: { kind: 'postcode', postcode: '3511' }, kilometres: 5 });
    expect(arrived()).toEqual(['distance']);
    store.getState().forgetArrival();
    store.getState().setMutations({ from: '2026-09-25', to: '2026-10-25', groups: ['contact'] });
    expect(arrived()).toEqual(['changedOn', 'changedWords', 'changedHow']);
    store.getState().forgetArrival();
    store.getState().choosePreset(null);
    expect(arrived()).toBeNull();
    store.getState().goToColumn('franchise');
    expect(store.getState().arrival).toEqual({ columns: ['franchise'], toFilter: true });
  });

  it('keep columns that chips added when another view is chosen', async () => {
    const { store } = await openScreen();
    store.getState().setNear({ centre: { kind: 'postcode', postcode: '3511' }, kilometres: 5 });
    store.getState().setMutations({ from: '2026-09-25', to: '2026-10-25', groups: ['contact'] });
    store.getState().setPeers({ name: 'Groep', filters: [], mutations: null, near: null, measure: 'fte' });
    store.getState().choosePreset('financial');
    const shown = store.getState().columns.flatMap(({ column, shown: is }) => (is ? [column.name] : []));
    expect(shown).toEqual(
      expect.arrayContaining(['distance', 'changedOn', 'changedWords', 'peerRank', 'peerPercentile', 'peerTop']),
    );
    expect(store.getState().sort).toEqual([
      { column: 'active', direction: 'asc' },
      { column: 'distance', direction: 'asc' },
    ]);
    store.getState().sortBy('name', false);
    store.getState().choosePreset(null);
    expect(store.getState().sort).toEqual(listDefinitions.advisers.sort);
  });

  it('are at most a hundred', async () => {
    const { store } = await openScreen();
    for (let at = 0; at < 130; at++) store.getState().sortBy('name', false);
    expect(store.getState().steps).toHaveLength(100);
  });
});

describe('another month', () => {
  it('requests everything again, and keeps filters, sort and selection', async () => {
    const { store, asked } = await openScreen();
    await answerLast(asked, ['1', '2']);
    store.getState().type('city', 'utrecht');
    store.getState().sortBy('name', false);
    store.getState().select(new Set(['2']));
    await answerLast(asked, ['2']);
    await store.getState().reload();
    expect(asked.at(-1)?.query).toMatchObject({
      filters: [{ column: 'city', text: 'utrecht' }],
      sort: [{ column: 'name', direction: 'asc' }],
    });
  });
});

describe('the tools of the toolbar', () => {
  it('a late answer closes the tool that asked for it, and no other tool', async () => {
    const { store } = await openScreen();
    const { openTool, closeTool } = store.getState();
    openTool('distance');
    openTool('peers');
    closeTool('distance');
    expect(store.getState().tool).toBe('peers');
    closeTool('peers');
    expect(store.getState().tool).toBeNull();
  });
});

describe('a column that no longer exists', () => {
  it('takes its filter, sort and colour along, and leaves those of other columns', async () => {
    const { store, asked, described } = await openScreen();
    const { type, sortBy, setColour, reload } = store.getState();
    type('city', 'utrecht');
    type('province', 'Utrecht');
    sortBy('city', false);
    sortBy('fte', true);
    setColour('city');
    described.columns = columnsOf('advisers').filter(({ name }) => name !== 'city');
    await reload();
    const { filters, sort, colour } = store.getState();
    expect(filters.typed).toEqual([{ column: 'province', text: 'Utrecht' }]);
    expect(filters.applied).toEqual(filters.typed);
    expect(sort).toEqual([{ column: 'fte', direction: 'asc' }]);
    expect(colour).toBeNull();
    expect(asked.at(-1)?.query.filters).toEqual(filters.applied);
  });
});
