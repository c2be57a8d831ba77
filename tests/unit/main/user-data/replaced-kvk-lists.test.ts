import { describe, expect, it } from 'vitest';
import { KvkLists } from '../../../../src/main/user-data/kvk-lists';
import { noContinuations } from '../../../../src/shared/domain/lists/followed-office';
import { Fault } from '../../../../src/shared/domain/result';
import { someMonth } from '../month-fixture';
import { contentOf, kvkListsOn, listsOn, missingFrom, seen, storageWith, texts } from './kvk-list-fixture';

const before = 'KvK;Kenmerk;Klasse\n99041278;klant;goud\n99000001;klant;zilver\n99000002;oud;';
const after = 'KvK;Kenmerk;Klasse\n99041278;klant;goud\n99000001;klant;goud\n99000003;nieuw;brons';

/** A list that was replaced twice, with its content of each time. */
async function replacedTwice() {
  const { lists } = listsOn([]);
  const { id } = await lists.add('Klanten', { text: before });
  const [first] = contentOf(lists);
  await lists.replace(seen(lists, id), { text: after });
  const [second] = contentOf(lists);
  await lists.replace(seen(lists, id), { text: '99000009' });
  const [third] = contentOf(lists);
  return { lists, id, first, second, third };
}

describe('a list that is replaced by another file', () => {
  it('shows beforehand what is added, removed and changed, and keeps its number and name', async () => {
    const { lists } = listsOn(['99041278']);
    const { id } = await lists.add('Klanten', { text: before });
    expect((await lists.check(someMonth, { text: after }, id)).changes).toEqual({
      added: 1,
      removed: 1,
      changed: 1,
      examples: { added: ['99000003'], removed: ['99000002'], changed: ['99000001'] },
    });
    expect((await lists.check(someMonth, { text: after }, null)).changes).toBeNull();
    await expect(lists.check(someMonth, { text: after }, 8)).rejects.toThrow('KVK_LIST_GONE');
    expect(await lists.replace(seen(lists, id), { text: after })).toMatchObject({
      id,
      name: 'Klanten',
      fields: ['Klasse'],
      rows: 3,
    });
    expect((await lists.check(someMonth, { text: after }, id)).changes).toMatchObject({
      added: 0,
      removed: 0,
      changed: 0,
    });
  });

  it('is restored as it was, once, as is a list that was removed', async () => {
    const { lists } = listsOn([]);
    const { id } = await lists.add('Klanten', { text: before });
    const kept = contentOf(lists);
    await lists.replace(seen(lists, id), { text: after });
    await lists.restore(seen(lists, id));
    expect(contentOf(lists)).toEqual(kept);
    await lists.remove(seen(lists, id));
    expect(contentOf(lists)).toEqual([]);
    await lists.restore(seen(lists, id));
    expect(contentOf(lists)).toEqual(kept);
    await expect(lists.restore(seen(lists, id))).rejects.toThrow('KVK_LIST_GONE');
  });

  it('is restored step by step, as often as it was replaced and removed', async () => {
    const { lists, id, first, second, third } = await replacedTwice();
    await lists.remove(seen(lists, id));
    for (const earlier of [third, second, first]) {
      await lists.restore(seen(lists, id));
      expect(contentOf(lists)).toEqual([earlier]);
    }
  });

  it('is replaced again after an undo, as often as the user steps back and forth', async () => {
    const { lists, id, first, second, third } = await replacedTwice();
    await expect(lists.replaceAgain(seen(lists, id))).rejects.toThrow('KVK_LIST_GONE');
    await lists.restore(seen(lists, id));
    await lists.restore(seen(lists, id));
    expect(contentOf(lists)).toEqual([first]);
    expect(await lists.replaceAgain(seen(lists, id))).toMatchObject({
      id,
      name: 'Klanten',
      fields: ['Klasse'],
      rows: 3,
    });
    expect(contentOf(lists)).toEqual([second]);
    await lists.replaceAgain(seen(lists, id));
    expect(contentOf(lists)).toEqual([third]);
    await expect(lists.replaceAgain(seen(lists, id))).rejects.toThrow('KVK_LIST_GONE');
    await lists.restore(seen(lists, id));
    expect(contentOf(lists)).toEqual([second]);
  });

  it('is not replaced again after another change, when it is gone, or for another account; other lists are', async () => {
    let id = 0;
    let isThere = true;
    const storage = storageWith({
      add: async (list) => ({ ...list, id: ++id, revision: 1 }),
      put: async (list) => {
        if (!isThere) throw new Fault('CHANGED_ELSEWHERE', 'removed');
        return { ...list, revision: list.revision + 1 };
      },
    });
    const lists = kvkListsOn(storage);
    for (const name of ['Klanten', 'Prospects']) await lists.add(name, { text: before });
    for (const each of [1, 2]) {
      await lists.replace(seen(lists, each), { text: after });
      await lists.restore(seen(lists, each));
    }
    await lists.replace(seen(lists, 1), { text: '99000009' });
    await expect(lists.replaceAgain(seen(lists, 1))).rejects.toThrow('KVK_LIST_GONE');
    expect(lists.heads().map(({ rows }) => rows)).toEqual([1, 3]);
    await lists.replaceAgain(seen(lists, 2));
    expect(contentOf(lists).map(({ name, rows }) => [name, rows.map(({ kvk }) => kvk).join(' ')])).toEqual([
      ['Klanten', '99000009'],
      ['Prospects', '99000001 99000003 99041278'],
    ]);
    await lists.restore(seen(lists, 2));
    isThere = false;
    await expect(lists.replaceAgain(seen(lists, 2))).rejects.toThrow('KVK_LIST_GONE');
    isThere = true;
    lists.forget();
    for (const name of ['Klanten', 'Prospects']) await lists.add(name, { text: before });
    await expect(lists.replaceAgain(seen(lists, 2))).rejects.toThrow('KVK_LIST_GONE');
  });

  it('is restored under no other account', async () => {
    let forgotten = 0;
    const onForgotten = () => void forgotten++;
    const lists = new KvkLists({
      store: storageWith(),
      missing: missingFrom([]),
      texts,
      continuations: () => noContinuations,
      onChange: async () => {},
      onForgotten,
    });
    await lists.add('Klanten', { text: before });
    await lists.remove(seen(lists, 1));
    lists.forget();
    expect(forgotten).toBe(1);
    await expect(lists.restore(seen(lists, 1))).rejects.toThrow('KVK_LIST_GONE');
  });

  it('stays as it is when no line has a number', async () => {
    const { lists } = listsOn([]);
    const { id } = await lists.add('Klanten', { text: before });
    await expect(lists.replace(seen(lists, id), { text: 'geen nummer' })).rejects.toThrow('INVALID_REQUEST');
    expect(lists.heads()[0]?.rows).toBe(3);
  });
});
