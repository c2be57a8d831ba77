import { describe, expect, it } from 'vitest';
import { isChanged } from '../../../../../../src/renderer/list/core/store/actions/preset-actions';
import type { ListStore } from '../../../../../../src/renderer/list/core/store/list-store';
import { answerLast, openScreen } from '../../../list-screen-fixture';

describe('the rows of a group', () => {
  const classes = [{ column: 'province', text: 'Utrecht' }];
  const open = async (limit: (list: ListStore) => void) => {
    const { store, asked } = await openScreen();
    await answerLast(asked, ['1']);
    store.getState().type('conditions', 'city=utrecht of city=almere');
    limit(store.getState());
    store.getState().type('province', 'Utrecht,Flevoland');
    store.getState().openClasses(classes);
    return asked.at(-1)?.query.filters;
  };

  it('are selected by additional conditions of the list', async () => {
    expect(await open(() => {})).toContainEqual({
      column: 'conditions',
      text: '(city=utrecht of city=almere) en province=Utrecht',
    });
  });

  it('are selected within a sample, a top per group, and the nearest rows, which stay the same', async () => {
    for (const limit of [
      (list: ListStore) => list.type('sample', '5 zaad 1'),
      (list: ListStore) => list.type('topOf', '3 hoogste fte'),
      (list: ListStore) => list.setNear({ centre: { kind: 'postcode', postcode: '3511' }, kilometres: 1, nearest: 9 }),
    ]) {
      const filters = await open(limit);
      expect(filters).toContainEqual({ column: 'conditions', text: 'city=utrecht of city=almere' });
      expect(filters).toContainEqual({ column: 'within', text: 'province=Utrecht' });
    }
  });
});

describe('a preset with groups', () => {
  it('differs when the table is shown, restores its groups, and can be undone', async () => {
    const { store, asked } = await openScreen();
    await answerLast(asked, ['1']);
    const rows = [{ column: 'province', bands: { by: 'values' as const }, top: null }];
    const pivot = { pivot: { rows, column: null, measures: [], against: null }, sort: null, look: 'heat' as const };
    store.getState().setPivot(pivot);
    expect(await store.getState().savePreset('Groepen')).toBeNull();
    expect(isChanged(store.getState(), 3)).toBe(false);
    store.getState().setPivot(null);
    expect(isChanged(store.getState(), 3)).toBe(true);
    store.getState().choosePreset(store.getState().preset);
    expect(store.getState().pivot).toEqual(pivot);
    await store.getState().undo();
    expect(store.getState().pivot).toBeNull();
  });

  it('of a table shows the table', async () => {
    const { store, asked } = await openScreen();
    await answerLast(asked, ['1']);
    await store.getState().savePreset('Tabel');
    store.getState().setChart({ kind: 'distribution', column: 'fte' });
    expect(isChanged(store.getState(), 3)).toBe(true);
    store.getState().choosePreset(store.getState().preset);
    expect(store.getState().chart).toBeNull();
  });
});

describe('the order of filters', () => {
  it('is the order in which they were typed, also when one is understood later', async () => {
    const { store, asked } = await openScreen();
    await answerLast(asked, ['1']);
    store.getState().type('fte', '5-3');
    store.getState().type('sample', '5 zaad 1');
    store.getState().type('city', 'ede');
    store.getState().type('fte', '3-5');
    expect(asked.at(-1)?.query.filters.map(({ column }) => column)).toEqual(['fte', 'sample', 'city']);
    await store.getState().addKvkList('Drie', { text: '99041278;X;veld' });
    const { applied } = store.getState().filters;
    expect(applied.map(({ column }) => column)).toEqual(['fte', 'sample', 'city', 'kvkList7']);
  });
});
