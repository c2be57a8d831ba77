import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KvkLists } from '../../../src/main/own-data/kvk-lists';
import type { KvkList, KvkListRow } from '../../../src/shared/domain/kvk-list';
import { someMonth } from './month-fixture';

const mine: KvkList = {
  ...{ id: 1, name: 'Mijn klanten', fields: [] },
  rows: [{ kvk: '99041278', label: 'X', more: [], line: 1 }],
};

/** A register of these offices, and the files that were written. */
function registerOf(offices: readonly string[]) {
  const files: { name: string; rows: readonly KvkListRow[] }[] = [];
  return {
    files,
    register: {
      missing: async (_month: unknown, kvks: readonly string[]) => kvks.filter((kvk) => !offices.includes(kvk)),
      save: async (name: string, _month: unknown, rows: readonly KvkListRow[]) => {
        files.push({ name, rows });
        return { path: `/exports/${name}.csv` };
      },
    },
  };
}

/** Nothing but lists that are added. */
const listsOn = (offices: readonly string[]) => {
  const { register, files } = registerOf(offices);
  const storage = { read: async () => [], add: async () => 7, put: async () => null, remove: async () => null };
  return { lists: new KvkLists(storage, register, async () => {}), files };
};

describe('the lists of KvK numbers of one account', () => {
  it('never show under another, also when theirs cannot be read', async () => {
    let read: () => Promise<readonly KvkList[]> = async () => [mine];
    const changes: (readonly KvkList[])[] = [];
    const lists = new KvkLists(
      { read: () => read(), add: async () => 2, put: async () => null, remove: async () => null },
      registerOf([]).register,
      async (now) => void changes.push(now),
    );
    await lists.load(true);
    expect(lists.heads()).toEqual([{ id: 1, name: 'Mijn klanten', fields: [], rows: 1 }]);
    read = () => Promise.reject(new Error('damaged'));
    lists.forget();
    await expect(lists.load(true)).rejects.toThrow('damaged');
    expect(lists.current()).toEqual([]);
    expect(lists.columns()).toEqual([]);
    expect(changes).toEqual([[mine]]);
  });

  it('are kept only when they hold a number', async () => {
    const { lists } = listsOn(['99041278']);
    await expect(lists.add('Leeg', 'geen nummer')).rejects.toThrow('INVALID_REQUEST');
    expect(await lists.add('Nieuw', '99041278;goud')).toEqual({ id: 7, name: 'Nieuw', fields: [], rows: 1 });
    expect(await lists.check(someMonth, '99041278\nniets', null)).toMatchObject({
      rows: 1,
      missing: [],
      counts: { repaired: 0, repeated: 0, rejected: 1 },
    });
    await lists.remove(7);
    expect(lists.heads()).toEqual([]);
  });
});

describe('a list that another file takes the place of', () => {
  const before = 'KvK;Kenmerk;Klasse\n99041278;klant;goud\n99000001;klant;zilver\n99000002;oud;';
  const after = 'KvK;Kenmerk;Klasse\n99041278;klant;goud\n99000001;klant;goud\n99000003;nieuw;brons';

  it('says before that what comes, goes and changes, and keeps its number and name', async () => {
    const { lists } = listsOn(['99041278']);
    const { id } = await lists.add('Klanten', before);
    expect((await lists.check(someMonth, after, id)).changes).toEqual({
      ...{ added: 1, removed: 1, changed: 1 },
      examples: { added: ['99000003'], removed: ['99000002'], changed: ['99000001'] },
    });
    expect((await lists.check(someMonth, after, null)).changes).toBeNull();
    await expect(lists.check(someMonth, after, 8)).rejects.toThrow('NOT_FOUND');
    expect(await lists.replace(id, after)).toEqual({ id, name: 'Klanten', fields: ['Klasse'], rows: 3 });
    expect((await lists.check(someMonth, after, id)).changes).toMatchObject({ added: 0, removed: 0, changed: 0 });
  });

  it('comes back as it was, as does one that was removed, once', async () => {
    const { lists } = listsOn([]);
    const { id } = await lists.add('Klanten', before);
    const kept = lists.current();
    await lists.replace(id, after);
    await lists.restore(id);
    expect(lists.current()).toEqual(kept);
    await lists.remove(id);
    expect(lists.current()).toEqual([]);
    await lists.restore(id);
    expect(lists.current()).toEqual(kept);
    await expect(lists.restore(id)).rejects.toThrow('NOT_FOUND');
  });

  it('comes back under no other account', async () => {
    const { lists } = listsOn([]);
    const { id } = await lists.add('Klanten', before);
    await lists.remove(id);
    lists.forget();
    await expect(lists.restore(id)).rejects.toThrow('NOT_FOUND');
  });

  it('stays as it is when no line has a number', async () => {
    const { lists } = listsOn([]);
    const { id } = await lists.add('Klanten', before);
    await expect(lists.replace(id, 'geen nummer')).rejects.toThrow('INVALID_REQUEST');
    expect(lists.heads()[0]?.rows).toBe(3);
  });
});

describe('the numbers of a list that are no offices', () => {
  const text = 'KvK;Kenmerk\n99000009;laatste\n99041278;klant\n99000001';
  const missing = [
    { kvk: '99000009', label: 'laatste', more: [], line: 2 },
    { kvk: '99000001', label: 'X', more: [], line: 4 },
  ];

  it('are named with their lines before and after the list is kept, in the order in which they stood', async () => {
    const { lists } = listsOn(['99041278']);
    expect((await lists.check(someMonth, text, null)).missing).toEqual(missing);
    await lists.add('Klanten', text);
    expect(await lists.missing(someMonth, 7)).toEqual(missing);
    await expect(lists.missing(someMonth, 8)).rejects.toThrow('NOT_FOUND');
  });

  it('are written to a file under the name of the list', async () => {
    const { lists, files } = listsOn(['99041278']);
    await lists.add('Klanten', text);
    expect(await lists.saveMissing(someMonth, 7)).toEqual({ path: '/exports/Klanten.csv' });
    expect(files).toEqual([{ name: 'Klanten', rows: missing }]);
  });

  it('are together with those that are the whole list', async () => {
    const number = fc.integer({ min: 99_000_000, max: 99_000_030 }).map(String);
    await fc.assert(
      fc.asyncProperty(fc.array(number, { minLength: 1 }), fc.array(number), async (written, offices) => {
        const { lists } = listsOn(offices);
        const { rows, missing: absent } = await lists.check(someMonth, written.join('\n'), null);
        const wanted = [...new Set(written)].filter((kvk) => !offices.includes(kvk));
        expect(absent.map(({ kvk, line }) => [kvk, line])).toEqual(
          wanted.map((kvk) => [kvk, written.indexOf(kvk) + 1]),
        );
        expect(rows).toBe(new Set(written).size);
      }),
    );
  });
});
