import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UserDatabase } from '../../../src/main/user-data/database/user-database';
import { KvkLists } from '../../../src/main/user-data/kvk-lists';
import type { KvkList, KvkListRow } from '../../../src/shared/domain/lists/kvk-list';
import { reportOf } from '../../../src/shared/kvk-lists/kvk-list-report';
import { readKvkList } from '../../../src/shared/kvk-lists/read-kvk-list';
import { findLayout, layoutOf, previewOf } from '../../../src/shared/kvk-lists/table-layout';
import { someMonth } from './month-fixture';

const mine: KvkList = {
  id: 1,
  name: 'Mijn klanten',
  fields: [],
  rows: [{ kvk: '99041278', label: 'X', more: [], line: 1 }],
};

/** Reads texts as the thread does, here. */
type Parts = ConstructorParameters<typeof KvkLists>[0];
const texts: Parts['texts'] = {
  layout: async ({ text, layout = {} }) => findLayout(text, layout),
  numbers: async (list) => Uint32Array.from(readKvkList(list.text, layoutOf(list)).rows, ({ kvk }) => Number(kvk)),
  report: async ({ before, missing, ...list }) => {
    const layout = layoutOf(list);
    return {
      ...reportOf(readKvkList(list.text, layout), before, missing),
      layout,
      preview: previewOf(list.text, layout),
    };
  },
  rows: async (list) => {
    const { fields, rows } = readKvkList(list.text, layoutOf(list));
    return { fields, rows };
  },
};

/** Finds the numbers that are not among these offices. */
const missingFrom =
  (offices: readonly string[]): Parts['missing'] =>
  async (_month, kvks) =>
    kvks.filter((kvk) => !offices.includes(String(kvk)));

/** A store without lists that keeps what is written; parts of it can be replaced. */
const storageWith = (parts: Partial<Parts['store']> = {}): Parts['store'] => ({
  read: async () => [],
  add: async () => 1,
  put: async () => null,
  replace: async () => true,
  remove: async () => null,
  ...parts,
});

const kvkListsOn = (
  store: Parts['store'],
  { offices = [], onChange = async () => {} }: { offices?: readonly string[]; onChange?: Parts['onChange'] } = {},
) => new KvkLists({ store, missing: missingFrom(offices), texts, onChange, onForgotten: () => {} });

/** Lists on a disk that has these, and stores what is written. */
const listsOn = (offices: readonly string[], kept: readonly KvkList[] = []) => {
  const replaces = { answer: true };
  const storage = storageWith({ read: async () => kept, add: async () => 7, replace: async () => replaces.answer });
  return { lists: kvkListsOn(storage, { offices }), replaces };
};

describe('the lists of KvK numbers of one account', () => {
  it('are never shown under another account, also when its own lists cannot be read', async () => {
    let read: () => Promise<readonly KvkList[]> = async () => [mine];
    const changes: (readonly KvkList[])[] = [];
    const lists = kvkListsOn(storageWith({ read: () => read() }), { onChange: async (now) => void changes.push(now) });
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
    await expect(lists.add('Leeg', { text: 'geen nummer' })).rejects.toThrow('INVALID_REQUEST');
    expect(await lists.add('Nieuw', { text: '99041278;goud' })).toEqual({ id: 7, name: 'Nieuw', fields: [], rows: 1 });
    expect(await lists.check(someMonth, { text: '99041278\nniets' }, null)).toMatchObject({
      rows: 1,
      missing: { first: [], count: 0 },
      offices: ['99041278'],
      counts: { repaired: 0, repeated: 0, rejected: 1 },
    });
    await lists.remove(7);
    expect(lists.heads()).toEqual([]);
  });
});

describe('several lists of one account', () => {
  const row: KvkListRow = { kvk: '99041278', label: 'X', more: [], line: 1 };
  const listOf = (id: number, rows = 1): KvkList => ({
    id,
    name: `Lijst ${id}`,
    fields: [],
    rows: new Array<KvkListRow>(rows).fill(row),
  });
  async function loaded(...kept: readonly KvkList[]) {
    const { lists, replaces } = listsOn([], kept);
    await lists.load(true);
    return { lists, replaces, names: () => lists.heads().map(({ name }) => name) };
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
    await lists.replace(2, { text: '99000001\n99000002' });
    expect(lists.heads().map(({ rows }) => rows)).toEqual([1, 2, 1]);
    await lists.remove(2);
    await lists.remove(10);
    expect(names()).toEqual(['Lijst 1']);
    await lists.restore(10);
    await lists.restore(2);
    expect(names()).toEqual(['Lijst 1', 'Lijst 2', 'Lijst 10']);
    expect(lists.heads().map(({ rows }) => rows)).toEqual([1, 2, 1]);
    await lists.restore(2);
    expect(lists.heads()[1]?.rows).toBe(1);
  });

  it('can be restored while removed lists hold at most a million numbers together, the last one always', async () => {
    const removed = async (...sizes: readonly number[]) => {
      const { lists } = await loaded(...sizes.map((size, at) => listOf(at + 1, size)));
      for (const at of sizes.keys()) await lists.remove(at + 1);
      const back = sizes.map(async (_, at) =>
        lists.restore(at + 1).then(
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
    const { lists, replaces } = await loaded(listOf(1));
    replaces.answer = false;
    await expect(lists.replace(1, { text: '99000001' })).rejects.toMatchObject({ code: 'KVK_LIST_GONE' });
    await expect(lists.restore(1)).rejects.toMatchObject({ code: 'KVK_LIST_GONE' });
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
    const database = UserDatabase.open(folder, new Uint8Array(32).fill(7), '2026-10-25');
    const calls: (() => void)[] = [];
    const turn = <T>(work: () => T) => new Promise<T>((resolve) => calls.push(() => resolve(work())));
    const lists = kvkListsOn({
      read: async () => database.kvkLists.all('volledig'),
      add: async (list) => database.kvkLists.add('volledig', list),
      put: async (list) => database.kvkLists.put('volledig', list),
      replace: (list) => turn(() => database.kvkLists.replace('volledig', list)),
      remove: (id) => turn(() => database.kvkLists.remove('volledig', id)),
    });
    const { id } = await lists.add('Klanten', { text: '99041278' });
    const removed = lists.remove(id);
    const replaced = lists.replace(id, { text: '99000321' });
    for (const call of calls.splice(0)) call();
    await removed;
    await expect(replaced).rejects.toThrow('KVK_LIST_GONE');
    expect(database.kvkLists.all('volledig')).toEqual([]);
    expect(lists.current()).toEqual([]);
    const restored = await lists.restore(id);
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
      add: () => slow(7),
      put: () => slow(null),
      replace: () => slow(true),
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
      () => lists.replace(1, { text: '99041278' }),
      () => lists.remove(1),
    ]) {
      const loading = lists.load(true);
      answer();
      await loading;
      const working = work();
      lists.forget();
      answer();
      await expect(working).rejects.toThrow('CANCELLED');
      expect(lists.current()).toEqual([]);
      await expect(lists.restore(1)).rejects.toThrow('KVK_LIST_GONE');
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

  it('gets a number when another list took it before this one was restored', async () => {
    let id = 0;
    const storage = storageWith({ add: async () => ++id });
    const lists = kvkListsOn(storage);
    await lists.add('Klanten', { text: '99041278' });
    await lists.remove(1);
    await lists.add('Klanten', { text: '99000001' });
    expect(await lists.restore(1)).toMatchObject({ id: 1, name: 'Klanten (2)' });
  });
});

describe('a list that is replaced by another file', () => {
  const before = 'KvK;Kenmerk;Klasse\n99041278;klant;goud\n99000001;klant;zilver\n99000002;oud;';
  const after = 'KvK;Kenmerk;Klasse\n99041278;klant;goud\n99000001;klant;goud\n99000003;nieuw;brons';

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
    expect(await lists.replace(id, { text: after })).toEqual({ id, name: 'Klanten', fields: ['Klasse'], rows: 3 });
    expect((await lists.check(someMonth, { text: after }, id)).changes).toMatchObject({
      added: 0,
      removed: 0,
      changed: 0,
    });
  });

  it('is restored as it was, once, as is a list that was removed', async () => {
    const { lists } = listsOn([]);
    const { id } = await lists.add('Klanten', { text: before });
    const kept = lists.current();
    await lists.replace(id, { text: after });
    await lists.restore(id);
    expect(lists.current()).toEqual(kept);
    await lists.remove(id);
    expect(lists.current()).toEqual([]);
    await lists.restore(id);
    expect(lists.current()).toEqual(kept);
    await expect(lists.restore(id)).rejects.toThrow('KVK_LIST_GONE');
  });

  it('is restored step by step, as often as it was replaced and removed', async () => {
    const { lists } = listsOn([]);
    const { id } = await lists.add('Klanten', { text: before });
    const [first] = lists.current();
    await lists.replace(id, { text: after });
    const [second] = lists.current();
    await lists.replace(id, { text: '99000009' });
    const [third] = lists.current();
    await lists.remove(id);
    for (const earlier of [third, second, first]) {
      await lists.restore(id);
      expect(lists.current()).toEqual([earlier]);
    }
  });

  it('is replaced again after an undo, as often as the user steps back and forth', async () => {
    const { lists } = listsOn([]);
    const { id } = await lists.add('Klanten', { text: before });
    const [first] = lists.current();
    await lists.replace(id, { text: after });
    const [second] = lists.current();
    await lists.replace(id, { text: '99000009' });
    const [third] = lists.current();
    await expect(lists.replaceAgain(id)).rejects.toThrow('KVK_LIST_GONE');
    await lists.restore(id);
    await lists.restore(id);
    expect(lists.current()).toEqual([first]);
    expect(await lists.replaceAgain(id)).toEqual({ id, name: 'Klanten', fields: ['Klasse'], rows: 3 });
    expect(lists.current()).toEqual([second]);
    await lists.replaceAgain(id);
    expect(lists.current()).toEqual([third]);
    await expect(lists.replaceAgain(id)).rejects.toThrow('KVK_LIST_GONE');
    await lists.restore(id);
    expect(lists.current()).toEqual([second]);
  });

  it('is not replaced again after another change, when it is gone, or for another account; other lists are', async () => {
    let id = 0;
    let isThere = true;
    const storage = storageWith({ add: async () => ++id, replace: async () => isThere });
    const lists = kvkListsOn(storage);
    for (const name of ['Klanten', 'Prospects']) await lists.add(name, { text: before });
    for (const each of [1, 2]) {
      await lists.replace(each, { text: after });
      await lists.restore(each);
    }
    await lists.replace(1, { text: '99000009' });
    await expect(lists.replaceAgain(1)).rejects.toThrow('KVK_LIST_GONE');
    expect(lists.heads().map(({ rows }) => rows)).toEqual([1, 3]);
    await lists.replaceAgain(2);
    expect(lists.current().map(({ name, rows }) => [name, rows.map(({ kvk }) => kvk).join(' ')])).toEqual([
      ['Klanten', '99000009'],
      ['Prospects', '99000001 99000003 99041278'],
    ]);
    await lists.restore(2);
    isThere = false;
    await expect(lists.replaceAgain(2)).rejects.toThrow('KVK_LIST_GONE');
    isThere = true;
    lists.forget();
    for (const name of ['Klanten', 'Prospects']) await lists.add(name, { text: before });
    await expect(lists.replaceAgain(2)).rejects.toThrow('KVK_LIST_GONE');
  });

  it('is restored under no other account', async () => {
    let forgotten = 0;
    const onForgotten = () => void forgotten++;
    const lists = new KvkLists({
      store: storageWith(),
      missing: missingFrom([]),
      texts,
      onChange: async () => {},
      onForgotten,
    });
    await lists.add('Klanten', { text: before });
    await lists.remove(1);
    lists.forget();
    expect(forgotten).toBe(1);
    await expect(lists.restore(1)).rejects.toThrow('KVK_LIST_GONE');
  });

  it('stays as it is when no line has a number', async () => {
    const { lists } = listsOn([]);
    const { id } = await lists.add('Klanten', { text: before });
    await expect(lists.replace(id, { text: 'geen nummer' })).rejects.toThrow('INVALID_REQUEST');
    expect(lists.heads()[0]?.rows).toBe(3);
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
