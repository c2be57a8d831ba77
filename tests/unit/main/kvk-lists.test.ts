import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KvkLists } from '../../../src/main/own-data/kvk-lists';
import type { KvkList, KvkListRow } from '../../../src/shared/domain/kvk-list';
import { someMonth } from './month-fixture';

const mine: KvkList = { id: 1, name: 'Mijn klanten', rows: [{ kvk: '99041278', label: 'X', line: 1 }] };

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
  const storage = { read: async () => [], add: async () => 7, remove: async () => null };
  return { lists: new KvkLists(storage, register, async () => {}), files };
};

describe('the lists of KvK numbers of one account', () => {
  it('never show under another, also when theirs cannot be read', async () => {
    let read: () => Promise<readonly KvkList[]> = async () => [mine];
    const changes: (readonly KvkList[])[] = [];
    const lists = new KvkLists(
      { read: () => read(), add: async () => 2, remove: async () => null },
      registerOf([]).register,
      async (now) => void changes.push(now),
    );
    await lists.load(true);
    expect(lists.heads()).toEqual([{ id: 1, name: 'Mijn klanten', rows: 1 }]);
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
    expect(await lists.add('Nieuw', '99041278;goud')).toEqual({ id: 7, name: 'Nieuw', rows: 1 });
    expect(await lists.check(someMonth, '99041278\nniets')).toMatchObject({ rows: 1, missing: [], rejectedCount: 1 });
    await lists.remove(7);
    expect(lists.heads()).toEqual([]);
  });
});

describe('the numbers of a list that are no offices', () => {
  const text = 'KvK;Kenmerk\n99000009;laatste\n99041278;klant\n99000001';
  const missing = [
    { kvk: '99000009', label: 'laatste', line: 2 },
    { kvk: '99000001', label: 'X', line: 4 },
  ];

  it('are named with their lines before and after the list is kept, in the order in which they stood', async () => {
    const { lists } = listsOn(['99041278']);
    expect((await lists.check(someMonth, text)).missing).toEqual(missing);
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
        const { rows, missing: absent } = await lists.check(someMonth, written.join('\n'));
        const wanted = [...new Set(written)].filter((kvk) => !offices.includes(kvk));
        expect(absent.map(({ kvk, line }) => [kvk, line])).toEqual(
          wanted.map((kvk) => [kvk, written.indexOf(kvk) + 1]),
        );
        expect(rows).toBe(new Set(written).size);
      }),
    );
  });
});
