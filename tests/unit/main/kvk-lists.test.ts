import { describe, expect, it } from 'vitest';
import { KvkLists } from '../../../src/main/own-data/kvk-lists';
import type { KvkList } from '../../../src/shared/domain/kvk-list';
import { someMonth } from './month-fixture';

const mine: KvkList = { id: 1, name: 'Mijn klanten', rows: [{ kvk: '99041278', label: 'X' }] };

describe('the lists of KvK numbers of one account', () => {
  it('never show under another, also when theirs cannot be read', async () => {
    let read: () => Promise<readonly KvkList[]> = async () => [mine];
    const changes: (readonly KvkList[])[] = [];
    const lists = new KvkLists(
      { read: () => read(), add: async () => 2, remove: async () => null },
      async (_month, kvks) => kvks.length,
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
    const lists = new KvkLists(
      { read: async () => [], add: async () => 7, remove: async () => null },
      async () => 1,
      async () => {},
    );
    await expect(lists.add('Leeg', 'geen nummer')).rejects.toThrow('INVALID_REQUEST');
    expect(await lists.add('Nieuw', '99041278;goud')).toEqual({ id: 7, name: 'Nieuw', rows: 1 });
    expect(await lists.check(someMonth, '99041278\nniets')).toMatchObject({ rows: 1, matched: 1, rejectedCount: 1 });
    await lists.remove(7);
    expect(lists.heads()).toEqual([]);
  });
});
