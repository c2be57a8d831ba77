import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setShown, toView } from '../../../../../../src/renderer/list/core/store/arrangement';
import { keptViewOf, showsSame } from '../../../../../../src/renderer/list/core/store/kept-view';
import { createListStore } from '../../../../../../src/renderer/list/core/store/list-store';
import { atTheTop, viewOf } from '../../../../../../src/renderer/list/core/store/list-view';
import { putOnto, reorderShown } from '../../../../../../src/renderer/list/tools/views/reorder-shown';
import type { Bridge } from '../../../../../../src/shared/bridge/bridge';
import { columnsOf } from '../../../../../../src/shared/catalog/catalog';
import { type Options, optionNames } from '../../../../../../src/shared/domain/account/session';
import type { ListName } from '../../../../../../src/shared/domain/lists/list-name';
import { type ErrorCode, failure, success } from '../../../../../../src/shared/domain/result';
import type { ColumnPreset, SavedFilter } from '../../../../../../src/shared/view/view';
import { someMonth } from '../../../month-fixture';

const owner = { email: 'iemand', role: 'volledig' };
const options = Object.fromEntries(optionNames.map((name) => [name, true])) as Options;

/** A list with a main that stores presets and saved filters; several windows can share that main. */
async function openWindow(
  kept = { filters: new Map<string, SavedFilter>(), presets: new Map<string, ColumnPreset>() },
) {
  const { filters, presets } = kept;
  let written = 0;
  const notUndone: string[] = [];
  const fails: ErrorCode[] = [];
  const request = (async (name: string, input: never) => {
    await Promise.resolve();
    const asked = input as { list: ListName; filter: SavedFilter; preset: ColumnPreset };
    switch (name) {
      case 'list.describe':
        return success({
          list: asked.list,
          month: someMonth,
          total: 1,
          columns: columnsOf(asked.list),
          colourable: [],
        });
      case 'preset.list':
        return success([...presets.values()]);
      case 'preset.write':
        if ((presets.get(asked.preset.id)?.revision ?? 0) !== asked.preset.revision)
          return failure('CHANGED_ELSEWHERE');
        presets.set(asked.preset.id, { ...asked.preset, revision: ++written });
        return success(presets.get(asked.preset.id));
      case 'preset.remove':
        presets.delete(asked.preset.id);
        return success(null);
      case 'savedFilter.write': {
        const { filter } = asked;
        const code = fails.shift();
        if (code !== undefined) return failure(code);
        if ((filters.get(filter.id)?.revision ?? 0) !== filter.revision) return failure('CHANGED_ELSEWHERE');
        const next = { ...filter, revision: ++written };
        filters.set(filter.id, next);
        return success(next);
      }
      case 'savedFilter.list':
        return success([...filters.values()]);
      case 'savedFilter.remove':
        filters.delete(asked.filter.id);
        return success(null);
      case 'list.page':
        return failure('CANCELLED');
      default:
        return success(null);
    }
  }) as unknown as Bridge['request'];
  const missing: (readonly (string | null)[])[] = [];
  const store = createListStore('advisers', {
    request,
    month: () => someMonth,
    options: () => options,
    thisYear: () => 2026,
    now: () => 1_790_000_000_000,
    isNew: () => false,
    fixedColumns: () => 3,
    requesterId: 'test',
    keepsView: true,
    show: () => {},
    onOpenedWithout: () => {},
    onMissing: (name, parts) => void (parts.length > 0 && missing.push([name, ...parts])),
    onUndone: () => {},
    onRedone: () => {},
    onNotUndone: ({ code }) => void notUndone.push(code),
    onUnwritten: () => {},
  });
  await store.getState().switchList(owner, 'advisers');
  return { store, kept, notUndone, fails, missing };
}

const head = (id: string) => ({ id, name: id, position: 0, revision: 0 });
type Window = Awaited<ReturnType<typeof openWindow>>;

async function save({ store }: Window, id: string): Promise<SavedFilter> {
  const answer = await store.getState().saveFilter(head(id), null);
  if (!answer.ok) throw new Error(answer.code);
  return answer.data;
}

describe('a saved list', () => {
  it('is restored in its display mode with everything that was stored, and then looks the same', async () => {
    const window = await openWindow();
    const { getState } = window.store;
    await getState().switchList(owner, 'locations');
    getState().type('city', 'utrecht');
    getState().setNear({ kilometres: 5, centre: { postcode: '3511', kind: 'postcode' } });
    getState().setMutations({ from: '2026-09-25', to: '2026-10-25', groups: ['contact'] });
    getState().sortBy('name', false);
    getState().setShown('street', false);
    getState().setColour('province');
    const filter = await save(window, 'Utrecht');
    expect(getState().saved).toBe('Utrecht');
    await getState().switchList(owner, 'advisers');
    getState().setMutations(null);
    expect(await getState().showSaved(filter)).toEqual([]);
    expect(getState()).toMatchObject({
      list: 'locations',
      saved: 'Utrecht',
      colour: 'province',
      sort: filter.view.sort,
    });
    expect(getState().filters.applied).toEqual([{ column: 'city', text: 'utrecht' }]);
    expect(showsSame(getState(), filter.view)).toBe(true);
    getState().setWidth('name', 333);
    expect(showsSame(getState(), filter.view)).toBe(true);
    getState().setShown('hoursMon', true);
    expect(showsSame(getState(), filter.view)).toBe(false);
  });

  it('is shown on the map when it was saved there, and elsewhere as the list is shown', async () => {
    const window = await openWindow();
    const { getState } = window.store;
    const ofTable = await save(window, 'Tabel');
    getState().setDisplay('map');
    expect(showsSame(getState(), ofTable.view)).toBe(true);
    const ofMap = await save(window, 'Kaart');
    expect([ofTable.view.display, ofMap.view.display]).toEqual([null, 'map']);
    await getState().showSaved(ofTable);
    expect(getState().display).toBe('map');
    getState().setDisplay(null);
    expect(showsSame(getState(), ofMap.view)).toBe(false);
    await getState().showSaved(ofMap);
    expect([getState().display, showsSame(getState(), ofMap.view)]).toEqual(['map', true]);
    await getState().undo();
    expect(getState().display).toBeNull();
    // A list keeps the map of the list before it; one without places does not save it.
    await getState().showSaved(ofMap);
    await getState().switchList(owner, 'persons');
    expect([getState().display, keptViewOf(getState()).display]).toEqual(['map', null]);
  });

  it('leaves out what is not understood, and reports what is missing here', async () => {
    const window = await openWindow();
    const { getState } = window.store;
    getState().type('fte', '5-3');
    const filter = await save(window, 'FTE');
    expect(filter.view.filters).toEqual([]);
    const missing = await getState().showSaved({
      ...filter,
      view: { ...filter.view, filters: [{ column: 'kvkList4', text: '+' }] },
    });
    expect(missing).toEqual(['een KvK-lijst die er niet meer is']);
  });

  it('is shown without the rules and pinned rows of the previous list', async () => {
    const window = await openWindow();
    const { getState } = window.store;
    const filter = await save(window, 'A');
    getState().formatColumn('fte', [{ kind: 'bar', column: 'fte', ends: 'range' }]);
    window.store.setState({ pinnedRows: [{ id: '1', name: 'Een' }] });
    await getState().showSaved(filter);
    expect(getState()).toMatchObject({ formats: [], pinnedRows: [] });
    expect(showsSame(getState(), filter.view)).toBe(true);
  });

  it('keeps parts that this version cannot read, names them, and loses them only to a view without such parts', async () => {
    const window = await openWindow();
    const { getState } = window.store;
    const plain = await save(window, 'Gewoon');
    const filter = await save(window, 'Later');
    const view = { ...filter.view, later: { pivot: '{"of":"later"}', grouping: '[1]' } };
    const words = (part: string) => `${part} van een latere versie van Adviesatlas`;
    expect(await getState().showSaved({ ...filter, view })).toEqual([
      words('kruistabel'),
      words('onderdeel “grouping”'),
    ]);
    expect((await save(window, 'Kopie')).view.later).toEqual(view.later);
    expect(viewOf(getState(), atTheTop).later).toEqual(view.later);
    await getState().showSaved(plain);
    expect(getState().later).toEqual({});
    await getState().undo();
    expect(getState().later).toEqual(view.later);
    // A preset contains parts that only a later version can read, and they are stored with it.
    await getState().savePreset('Kolommen');
    const [preset] = getState().presets;
    if (preset === undefined) throw new Error('no preset');
    await getState().editPreset(preset.id, { name: 'bewaren' }, (before) => ({ ...before, later: { chart: '{}' } }));
    getState().choosePreset(preset.id);
    expect(window.missing).toEqual([['Kolommen', words('grafiek')]]);
    await getState().savePreset(null);
    expect([...window.kept.presets.values()]).toMatchObject([{ later: { chart: '{}' } }]);
  });

  it('is removed, changed and chosen in steps that can be undone in order', async () => {
    const window = await openWindow();
    const { getState } = window.store;
    const { filters } = window.kept;
    const filter = await save(window, 'A');
    getState().type('city', 'gouda');
    const answer = await getState().saveFilter(filter, filter);
    if (!answer.ok) throw new Error(answer.code);
    await getState().removeSaved(answer.data);
    expect([filters.size, getState().saved]).toEqual([0, null]);
    await getState().undo();
    expect([filters.get('A')?.view.filters, getState().saved]).toEqual([[{ column: 'city', text: 'gouda' }], 'A']);
    await getState().undo();
    expect(filters.get('A')?.view.filters).toEqual([]);
    await getState().redo();
    expect(filters.get('A')?.view.filters).toEqual([{ column: 'city', text: 'gouda' }]);
    await getState().redo();
    expect([filters.size, getState().saved, getState().undone]).toEqual([0, null, []]);
    await getState().goToStep(0);
    expect([filters.size, getState().steps, window.notUndone]).toEqual([0, [], []]);
    await getState().goToStep(4);
    expect([filters.size, getState().saved, window.notUndone]).toEqual([0, null, []]);
    await getState().goToStep(3);
    expect(filters.get('A')?.view.filters).toEqual([{ column: 'city', text: 'gouda' }]);
  });

  it('gets another name in a step that can be undone', async () => {
    const window = await openWindow();
    const { getState } = window.store;
    const filter = await save(window, 'Utrecht');
    expect(await getState().renameSaved(filter, 'Wonen')).toMatchObject({ ok: true });
    expect(window.kept.filters.get('Utrecht')?.name).toBe('Wonen');
    await getState().undo();
    expect(window.kept.filters.get('Utrecht')?.name).toBe('Utrecht');
    await getState().redo();
    expect(window.kept.filters.get('Utrecht')?.name).toBe('Wonen');
    expect(window.notUndone).toEqual([]);
  });

  it('can still be undone after the disk was full', async () => {
    const window = await openWindow();
    const { getState } = window.store;
    const filter = await save(window, 'A');
    await getState().removeSaved(filter);
    window.fails.push('DISK_FULL');
    await getState().undo();
    expect([window.notUndone, window.kept.filters.size]).toEqual([['DISK_FULL'], 0]);
    await getState().undo();
    expect(window.kept.filters.get('A')?.name).toBe('A');
  });

  it('is restored to what it replaced, unless another window has written it since', async () => {
    const window = await openWindow();
    const other = await openWindow(window.kept);
    const { getState } = window.store;
    const filter = await save(window, 'A');
    getState().type('city', 'gouda');
    const written = await getState().saveFilter(filter, filter);
    expect(written.ok).toBe(true);
    expect(await other.store.getState().saveFilter(filter, filter)).toMatchObject({ code: 'CHANGED_ELSEWHERE' });
    await getState().undo();
    expect(window.kept.filters.get('A')?.view.filters).toEqual([]);
    const now = window.kept.filters.get('A');
    if (now === undefined) throw new Error('gone');
    getState().type('city', 'delft');
    await getState().saveFilter(now, now);
    const seen = window.kept.filters.get('A');
    if (seen === undefined) throw new Error('gone');
    await other.store.getState().saveFilter(seen, seen);
    await getState().undo();
    expect(window.notUndone).toEqual(['CHANGED_ELSEWHERE']);
  });

  it('keeps its text, whatever another window does to its presets', async () => {
    const window = await openWindow();
    const { getState } = window.store;
    const kept = keptViewOf(getState());
    expect(showsSame(getState(), { ...kept, preset: 'weg' })).toBe(true);
  });
});

describe('changes of a preset', () => {
  it('run one after another, so that none is lost, and can be undone one by one', async () => {
    const window = await openWindow();
    const { getState } = window.store;
    const added = await getState().addPreset('Mijn', toView(getState().columns));
    if (!added.ok) throw new Error(added.code);
    const { id } = added.data;
    const shows = (name: string) =>
      window.kept.presets.get(id)?.columns.find((column) => column.name === name)?.shown ?? null;
    const show = (name: string, on: boolean) =>
      getState().editPreset(id, { name, key: null }, (preset) => ({
        ...preset,
        columns: preset.columns.map((column) => (column.name === name ? { ...column, shown: on } : column)),
      }));
    await Promise.all([show('street', true), show('postcode', true), show('city', false)]);
    expect(['street', 'postcode', 'city'].map(shows)).toEqual([true, true, false]);
    await getState().undo();
    expect(['street', 'postcode', 'city'].map(shows)).toEqual([true, true, true]);
    for (let step = 0; step < 3; step++) await getState().undo();
    expect([...window.kept.presets.keys()]).toEqual([]);
    expect(getState().presets).toEqual([]);
  });

  it('show in the list while it looks like that preset, and keep what the user changed there', async () => {
    const window = await openWindow();
    const { getState } = window.store;
    const added = await getState().addPreset('Mijn', toView(getState().columns));
    if (!added.ok) throw new Error(added.code);
    const { id } = added.data;
    getState().choosePreset(id);
    const hide = (name: string) =>
      getState().editPreset(id, { name, key: null }, (preset) => ({
        ...preset,
        columns: preset.columns.map((column) => (column.name === name ? { ...column, shown: false } : column)),
      }));
    const isShown = (name: string) => getState().columns.some(({ column, shown }) => shown && column.name === name);
    await hide('city');
    expect(isShown('city')).toBe(false);
    getState().setShown('hoursMon', true);
    await hide('fte');
    expect(isShown('fte')).toBe(true);
    expect(setShown(getState(), 'kvk', false)).toBe(getState().columns);
  });
});

describe('the order of filters', () => {
  it('contains each of them once, and keeps hidden ones at their positions', () => {
    const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id }));
    const index = fc.nat({ max: 5 });
    fc.assert(
      fc.property(fc.subarray(all), index, index, (shown, from, to) => {
        const moved = putOnto(shown, all[from]?.id ?? '', all[to]?.id ?? '');
        const after = reorderShown(all, moved);
        expect([...after].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(all);
        for (const [at, item] of all.entries()) if (!shown.includes(item)) expect(after[at]).toBe(item);
        expect(after.filter((item) => shown.includes(item))).toEqual(moved);
        if (from !== to && shown.some(({ id }) => id === all[from]?.id) && shown.some(({ id }) => id === all[to]?.id))
          expect(moved.findIndex(({ id }) => id === all[from]?.id)).toBe(
            shown.findIndex(({ id }) => id === all[to]?.id),
          );
      }),
    );
  });
});
