import { describe, expect, it } from 'vitest';
import { answerLast, openScreen } from '../../../list-screen-fixture';

describe('pinned rows', () => {
  it('are requested with the page, stay in the view, and are added and removed in steps', async () => {
    const { store, asked, written, undone } = await openScreen();
    await answerLast(asked, ['1', '2']);
    store.getState().goTo(20);
    await answerLast(asked, ['3', '4']);
    expect(store.getState().pinRow({ id: '4', name: 'Vier' })).toBe(true);
    expect(asked.at(-1)?.query).toMatchObject({ offset: 20, pinned: ['4'] });
    await answerLast(asked, ['3', '4']);
    store.getState().pinRow({ id: '9', name: 'Negen' });
    store.getState().pinRow({ id: '9', name: 'Negen' });
    expect(asked.at(-1)?.query.pinned).toEqual(['4', '9']);
    await answerLast(asked, ['3', '4']);
    store.getState().flushView();
    expect(written.at(-1)).toMatchObject({ view: { pinnedRows: [{ id: '4' }, { id: '9', name: 'Negen' }] } });
    await store.getState().undo();
    expect(undone).toEqual(['Negen vastzetten']);
    expect(asked.at(-1)?.query).toMatchObject({ offset: 20, pinned: ['4'] });
    await answerLast(asked, ['3', '4']);
    store.getState().unpinRows();
    expect(asked.at(-1)?.query).not.toHaveProperty('pinned');
    await answerLast(asked, ['3', '4']);
    const { length } = asked;
    store.getState().goTo(0);
    await answerLast(asked, ['1', '2']);
    expect(asked).toHaveLength(length + 1);
  });

  it('of an office that is removed on request are gone, with the steps that could bring its name back', async () => {
    const { store, asked, written } = await openScreen();
    await answerLast(asked, ['1', '2']);
    for (const [id, name] of [
      ['99041278', 'Wie weg wil'],
      ['99000001', 'Wie blijft'],
    ] as const) {
      store.getState().pinRow({ id, name });
      await answerLast(asked, ['1', '2']);
    }
    store.getState().forgetSubject({ kind: 'office', id: '99041278' });
    expect(asked.at(-1)?.query.pinned).toEqual(['99000001']);
    await answerLast(asked, ['1', '2']);
    await store.getState().undo();
    store.getState().flushView();
    expect(written.at(-1)).toMatchObject({ view: { pinnedRows: [{ id: '99000001' }] } });
    expect(JSON.stringify(store.getState())).not.toContain('Wie weg wil');
  });
});
