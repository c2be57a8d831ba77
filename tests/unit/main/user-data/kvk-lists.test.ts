import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UserDatabase } from '../../../../src/main/user-data/database/user-database';
import type { KvkLists } from '../../../../src/main/user-data/kvk-lists';
import type { KvkList, KvkListRow } from '../../../../src/shared/domain/lists/kvk-list';
import { someMonth } from '../month-fixture';
import { kvkListsOn, listsOn, mine, type Parts, seen, storageWith } from './kvk-list-fixture';

describe('the lists of KvK numbers of one account', () => {
  it('are never shown under another account, also when its own lists cannot be read', async () => {
    let read: () => Promise<readonly KvkList[]> = async () => [mine];
    const changes: (readonly KvkList[])[] = [];
    const lists = kvkListsOn(storageWith({ read: () => read() }), { onChange: async (now) => void changes.push(now) });
    await lists.load(true);
    expect(lists.heads()).toEqual([{ id: 1, name: 'Mijn klanten', revision: 1, fields: [], rows: 1 }]);
    read = () => Promise.reject(new Error('damaged'));
    lists.forget();
    await expect(lists.load(true)).rejects.toThrow('damaged');
    expect(lists.current()).toEqual([]);
    expect(lists.columns()).toEqual([]);
    expect(changes).toEqual([[mine]]);
  });

  it('are kept only when they hold a number', async () => {
    const { lists } = listsOn(['99041278']);
    await expect(lists.add('Leeg', { text: 'geen nummer' })).rejects.toThrow('INVALID_REQUEST');
    expect(await lists.add('Nieuw', { text: '99041278;goud' })).toMatchObject({
      id: 7,
      name: 'Nieuw',
      fields: [],
      rows: 1,
    });
    expect(await lists.check(someMonth, { text: '99041278\nniets' }, null)).toMatchObject({
      rows: 1,
      missing: { first: [], count: 0 },
      offices: ['99041278'],
      counts: { repaired: 0, repeated: 0, rejected: 1 },
    });
    await lists.remove(seen(lists, 7));
    expect(lists.heads()).toEqual([]);
  });
});

describe('several lists of one account', () => {
  const row: KvkListRow = { kvk: '99041278', label: 'X', more: [], line: 1 };
  const listOf = (id: number, rows = 1): KvkList => ({
    id,
    name: `Lijst ${id}`,
    revision: 1,
    fields: [],
    rows: new Array<KvkListRow>(rows).fill(row),
  });
  async function loaded(...kept: readonly KvkList[]) {
    const { lists, gone } = listsOn([], kept);
    await lists.load(true);
    return { lists, gone, names: () => lists.heads().map(({ name }) => name) };
  }

  it('are loaded only for a subscription that has them', async () => {
    const { lists } = listsOn([], [mine]);
    await lists.load(false);
    expect(lists.current()).toEqual([]);
    await lists.load(true);
    expect(lists.current()).toEqual([mine]);
  });

  it('change one at a time, and keep the order of their numbers', async () => {
    const { lists, names } = await loaded(listOf(1), listOf(2), listOf(10));
    await lists.replace(seen(lists, 2), { text: '99000001\n99000002' });
    expect(lists.heads().map(({ rows }) => rows)).toEqual([1, 2, 1]);
    await lists.remove(seen(lists, 2));
    await lists.remove(seen(lists, 10));
    expect(names()).toEqual(['Lijst 1']);
    await lists.restore(seen(lists, 10));
    await lists.restore(seen(lists, 2));
    expect(names()).toEqual(['Lijst 1', 'Lijst 2', 'Lijst 10']);
    expect(lists.heads().map(({ rows }) => rows)).toEqual([1, 2, 1]);
    await lists.restore(seen(lists, 2));
    expect(lists.heads()[1]?.rows).toBe(1);
  });

  it('can be restored while removed lists hold at most a million numbers together, the last one always', async () => {
    const removed = async (...sizes: readonly number[]) => {
      const { lists } = await loaded(...sizes.map((size, at) => listOf(at + 1, size)));
      for (const at of sizes.keys()) await lists.remove(seen(lists, at + 1));
      const back = sizes.map(async (_, at) =>
        lists.restore(seen(lists, at + 1)).then(
          () => true,
          () => false,
        ),
      );
      return Promise.all(back);
    };
    expect(await removed(400_000, 600_000)).toEqual([true, true]);
    expect(await removed(400_000, 600_001)).toEqual([false, true]);
    expect(await removed(400_000, 400_000, 600_000)).toEqual([false, true, true]);
    expect(await removed(1, 1_000_001)).toEqual([false, true]);
    expect(await removed(1_000_001)).toEqual([true]);
  });

  it('name at most ten thousand numbers that are not offices, and count all of them', async () => {
    const rows = Array.from({ length: 10_001 }, (_, at) => ({ ...row, kvk: String(99_000_000 + at), line: at + 1 }));
    const { lists } = await loaded({ ...listOf(1), rows }, listOf(2, 0));
    const { first, count } = await lists.missing(someMonth, 1);
    expect([first.length, count]).toEqual([10_000, 10_001]);
    expect(await lists.missing(someMonth, 2)).toEqual({ first: [], count: 0 });
  });

  it('are reported as gone when the disk lacks them, and refuse a text without numbers and a taken name', async () => {
    const { lists, gone } = await loaded(listOf(1));
    gone.is = true;
    await expect(lists.replace(seen(lists, 1), { text: '99000001' })).rejects.toMatchObject({ code: 'KVK_LIST_GONE' });
    await expect(lists.restore(seen(lists, 1))).rejects.toMatchObject({ code: 'KVK_LIST_GONE' });
    await expect(lists.add('LIJST 1', { text: '99000001' })).rejects.toMatchObject({
      code: 'CHANGED_ELSEWHERE',
      detail: 'name',
    });
    await expect(lists.add('Leeg', { text: 'niets' })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      detail: 'no KvK number',
    });
    // The name of a list that was refused is free.
    expect(await lists.add('Leeg', { text: '99000001' })).toMatchObject({ name: 'Leeg' });
  });
});

describe('a list of KvK numbers that two windows change', () => {
  it('stays removed when it is removed while it is being replaced', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-kvk-'));
    const database = UserDatabase.open(folder, new Uint8Array(32).fill(7), { today: '2026-10-25', version: '1.0.0' });
    const calls: (() => void)[] = [];
    const turn = <T>(work: () => T) =>
      new Promise<T>((resolve, reject) =>
        calls.push(() => {
          try {
            resolve(work());
          } catch (error) {
            reject(error);
          }
        }),
      );
    const lists = kvkListsOn({
      read: async () => database.kvkLists.all('volledig'),
      add: async (list) => database.kvkLists.add('volledig', list),
      put: (list) => turn(() => database.kvkLists.put('volledig', list)),
      remove: (list) => turn(() => database.kvkLists.remove('volledig', list)),
    });
    const { id } = await lists.add('Klanten', { text: '99041278' });
    const removed = lists.remove(seen(lists, id));
    const replaced = lists.replace(seen(lists, id), { text: '99000321' });
    await expect.poll(() => calls.length).toBe(2);
    for (const call of calls.splice(0)) call();
    await removed;
    await expect(replaced).rejects.toThrow('KVK_LIST_GONE');
    expect(database.kvkLists.all('volledig')).toEqual([]);
    expect(lists.current()).toEqual([]);
    const restoring = lists.restore(seen(lists, id));
    await expect.poll(() => calls.length).toBe(1);
    for (const call of calls.splice(0)) call();
    const restored = await restoring;
    expect(restored).toMatchObject({ name: 'Klanten', rows: 1 });
    expect(database.kvkLists.all('volledig')[0]?.rows).toMatchObject([{ kvk: '99041278' }]);
    database.close();
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('the lists after a login while an answer for another account is on its way', () => {
  /** Lists whose disk answers when the test wants it. */
  function slowLists() {
    const waiting: (() => void)[] = [];
    const slow = <T>(answer: T) => new Promise<T>((resolve) => waiting.push(() => resolve(answer)));
    const lists = kvkListsOn({
      read: () => slow([mine]),
      add: (list) => slow({ ...list, id: 7, revision: 1 }),
      put: (list) => slow(list),
      remove: () => slow(null),
    });
    return { lists, answer: () => waiting.shift()?.() };
  }

  it('do not include lists that were read for another account', async () => {
    const { lists, answer } = slowLists();
    const loading = lists.load(true);
    lists.forget();
    answer();
    await loading;
    expect(lists.current()).toEqual([]);
  });

  it('are not changed by what another account added, replaced or removed', async () => {
    const { lists, answer } = slowLists();
    for (const work of [
      () => lists.add('Klanten', { text: '99041278' }),
      () => lists.replace(seen(lists, 1), { text: '99041278' }),
      () => lists.remove(seen(lists, 1)),
    ]) {
      const loading = lists.load(true);
      answer();
      await loading;
      const working = work();
      lists.forget();
      answer();
      await expect(working).rejects.toThrow('CANCELLED');
      expect(lists.current()).toEqual([]);
      await expect(lists.restore(seen(lists, 1))).rejects.toThrow('KVK_LIST_GONE');
    }
  });
});

describe('the name of a list', () => {
  it('is unique, also when two are added at once', async () => {
    const { lists } = listsOn([]);
    const first = lists.add('Klanten', { text: '99041278' });
    await expect(lists.add('KLANTEN', { text: '99000001' })).rejects.toThrow('CHANGED_ELSEWHERE');
    await first;
    await expect(lists.add('klanten', { text: '99000001' })).rejects.toThrow('CHANGED_ELSEWHERE');
    expect(lists.heads().map(({ name }) => name)).toEqual(['Klanten']);
  });

  it('is restored beside a list that another window adds meanwhile', async () => {
    let stored = () => {};
    const put: Parts['store']['put'] = async (list) => {
      await new Promise<void>((resolve) => {
        stored = resolve;
      });
      return { ...list, revision: 9 };
    };
    const add: Parts['store']['add'] = async (list) => ({ ...list, id: 2, revision: 1 });
    const lists = kvkListsOn(storageWith({ read: async () => [mine], put, add }));
    await lists.load(true);
    await lists.remove(seen(lists, 1));
    const restoring = lists.restore(seen(lists, 1));
    await lists.add('Ernaast', { text: '99041278' });
    stored();
    await restoring;
    expect(lists.heads().map(({ name }) => name)).toEqual(['Mijn klanten', 'Ernaast']);
  });

  it('gets a number when another list took it before this one was restored', async () => {
    let id = 0;
    const storage = storageWith({ add: async (list) => ({ ...list, id: ++id, revision: 1 }) });
    const lists = kvkListsOn(storage);
    await lists.add('Klanten', { text: '99041278' });
    await lists.remove(seen(lists, 1));
    await lists.add('Klanten', { text: '99000001' });
    expect(await lists.restore(seen(lists, 1))).toMatchObject({ id: 1, name: 'Klanten (2)' });
  });
});

describe('a text with several columns of KvK numbers', () => {
  const text = 'Bedrijf;Relatie\n99000001;99041278\n99000002;99041279';
  const officesOf = async (offices: readonly string[], list: Parameters<KvkLists['check']>[1] = { text }) =>
    (await listsOn(offices).lists.check(someMonth, list, null)).offices;

  it('is read by the column with the most offices, and by the first of several with as many', async () => {
    expect(await officesOf(['99041278', '99041279'])).toEqual(['99041278', '99041279']);
    expect(await officesOf(['99000001', '99041278', '99041279'])).toEqual(['99041278', '99041279']);
    expect(await officesOf(['99000001', '99041278'])).toEqual(['99000001']);
    const { layout } = await listsOn([]).lists.check(someMonth, { text }, null);
    expect(layout.column).toBe(0);
  });

  it('is read as the user chose', async () => {
    const chosen = { text, layout: { column: 0, delimiter: ';' } } as const;
    expect(await officesOf(['99000002', '99041278', '99041279'], chosen)).toEqual(['99000002']);
    // Without a head, its line has no number in either column.
    const headless = { text: text.slice(text.indexOf('\n') + 1), layout: { delimiter: ';', head: null } } as const;
    const { layout } = await listsOn(['99041278']).lists.check(someMonth, headless, null);
    expect(layout).toEqual({ delimiter: ';', head: null, column: 1 });
  });
});

describe('the numbers of a list that are not offices', () => {
  const text = 'KvK;Kenmerk\n99000009;laatste\n99041278;klant\n99000001';
  const missing = [
    { kvk: '99000009', label: 'laatste', more: [], line: 2 },
    { kvk: '99000001', label: 'X', more: [], line: 4 },
  ];

  it('are named with their lines before and after the list is kept, in their order', async () => {
    const { lists } = listsOn(['99041278']);
    expect((await lists.check(someMonth, { text: text }, null)).missing).toEqual({ first: missing, count: 2 });
    await lists.add('Klanten', { text: text });
    expect(await lists.missing(someMonth, 7)).toEqual({ first: missing, count: 2 });
    await expect(lists.missing(someMonth, 8)).rejects.toThrow('KVK_LIST_GONE');
  });

  it('are all given for a file, with the name of the list', async () => {
    const { lists } = listsOn(['99041278']);
    await lists.add('Klanten', { text: text });
    expect(await lists.allMissing(someMonth, 7)).toEqual({ name: 'Klanten', rows: missing });
  });

  it('are each number that the offices lack, once, with its first line', async () => {
    const number = fc.integer({ min: 99_000_000, max: 99_000_030 }).map(String);
    await fc.assert(
      fc.asyncProperty(fc.array(number, { minLength: 1 }), fc.array(number), async (written, offices) => {
        const { lists } = listsOn(offices);
        const { rows, missing: absent } = await lists.check(someMonth, { text: written.join('\n') }, null);
        const wanted = [...new Set(written)].filter((kvk) => !offices.includes(kvk));
        expect(absent.first.map(({ kvk, line }) => [kvk, line])).toEqual(
          wanted.map((kvk) => [kvk, written.indexOf(kvk) + 1]),
        );
        expect(rows).toBe(new Set(written).size);
      }),
    );
  });
});
