import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UserDatabase } from '../../../../src/main/user-data/database/user-database';
import { noWork, type RoleWork, readOwnWork, writeOwnWork } from '../../../../src/main/user-data/own-work/own-work';
import { ownWorkHead } from '../../../../src/shared/domain/account/own-work';
import { noKeptView } from '../../../../src/shared/view/view';
import { examples } from '../../../first-cases';

const columnsOf = (name: string) => [{ name, width: 100, shown: true, pinned: null }];
const blank = {
  kind: '',
  state: '',
  contact: '',
  followup: null,
  custom1: '',
  custom2: '',
  custom3: '',
  sendEmails: [],
};

const presetOf = (id: string, name: string, column: string): RoleWork['presets'][number] => ({
  list: 'advisers',
  preset: { id, name, revision: 1, columns: columnsOf(column), sort: [], later: {} },
});
const filterOf = (id: string, name: string, text: string, column = 'city', preset: string | null = null) => ({
  id,
  name,
  position: 0,
  revision: 1,
  view: {
    ...noKeptView,
    list: 'advisers' as const,
    columns: columnsOf(column),
    sort: [],
    filters: [{ column, text }],
    preset,
  },
});
const listOf = (id: number, name: string, ...kvks: string[]): RoleWork['kvkLists'][number] => ({
  id,
  name,
  revision: 1,
  fields: [],
  rows: kvks.map((kvk, at) => ({ kvk, label: 'X', more: [], line: at + 1 })),
});
const draftOf = (key: string, content: string): RoleWork['drafts'][number] => ({
  key,
  window: '',
  itemId: key,
  id: null,
  fields: { ...blank, content },
  typedAt: '2026-10-25T09:00:00.000Z',
  failure: null,
  base: null,
  attempt: null,
});
const work = (parts: Partial<RoleWork>): RoleWork => ({ ...noWork, ...parts });

const folders: string[] = [];
let ids = 0;
function open(): UserDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-own-work-'));
  folders.push(folder);
  return UserDatabase.open(folder, new Uint8Array(32).fill(7), { today: '2026-10-25', version: '1.0.0' });
}
const newId = () => String(10_000_000_000 + ids++);
let database: UserDatabase;
beforeEach(() => {
  database = open();
});
afterEach(() => {
  database.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
const add = (parts: Partial<RoleWork>, into = database) => into.addOwnWork({ volledig: work(parts) }, newId).volledig;
const names = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name);

const anyName = fc.constantFrom('Kern', 'kern', 'Regio', 'Kern (ingelezen)', 'É'.repeat(60));
const anyWork = fc
  .record({
    presets: fc.array(fc.tuple(anyName, fc.constantFrom('city', 'fte', 'kvkList1')), { maxLength: 4 }),
    savedFilters: fc.array(fc.tuple(anyName, fc.constantFrom('a', 'b'), fc.constantFrom('city', 'kvkList1')), {
      maxLength: 4,
    }),
    kvkLists: fc.array(fc.tuple(anyName, fc.constantFrom('99041278', '99034882')), { maxLength: 3 }),
    drafts: fc.uniqueArray(fc.constantFrom('note1', 'note2'), { maxLength: 2 }),
  })
  .map((parts) =>
    work({
      presets: parts.presets.map(([name, column], at) => presetOf(`p${at}`, name, column)),
      savedFilters: parts.savedFilters.map(([name, text, column], at) => filterOf(`f${at}`, name, text, column)),
      kvkLists: parts.kvkLists.map(([name, kvk], at) => listOf(at + 1, name, kvk)),
      drafts: parts.drafts.map((key) => draftOf(key, `tekst van ${key}`)),
    }),
  );

describe('rules of the watch in a file', () => {
  const rule = (id: string, name: string, subject: RoleWork['watchRules'][number]['subject']) => ({
    id,
    name,
    subject,
    revision: 1,
    includesMethod: false,
    notifies: true,
    sleepsUntil: null,
    since: '2026-09',
    condition: { is: 'leaves' as const },
  });
  const line = (id: string, period: string) => ({
    rule: id,
    period,
    list: 'advisers' as const,
    earlier: null,
    generation: 'a',
    at: '2026-10-25T09:00:00.000Z',
    judgedBy: null,
    restart: null,
    state: 'read' as const,
    outcome: { is: 'silent' as const, checked: 7 },
  });

  it('refer to their list and view as these are named here, and keep their lines', () => {
    add({ kvkLists: [listOf(1, 'Eigen', '99000001')] });
    add({
      kvkLists: [listOf(1, 'Klanten', '99041278')],
      savedFilters: [filterOf('f1', 'Regio', 'utrecht')],
      watchRules: [rule('r1', 'Weg', { kind: 'kvkList', id: 1 }), rule('r2', 'Weg hier', { kind: 'filter', id: 'f1' })],
      watchLines: [line('r1', '2026-10'), line('gone', '2026-10')],
      ticks: [{ subject: { kind: 'kvkList', id: 1 }, period: '2026-10', note: 'Gebeld', by: 'Jan', at: '' }],
    });
    const { kvkLists, savedFilters, watchRules, watchLines, ticks } = database.ownWork('volledig');
    const klanten = kvkLists.find(({ name }) => name === 'Klanten')?.id ?? 0;
    expect(klanten).not.toBe(1);
    const [weg, here] = watchRules;
    expect(weg?.subject).toEqual({ kind: 'kvkList', id: klanten });
    expect(here?.subject).toEqual({ kind: 'filter', id: savedFilters[0]?.id });
    expect(watchLines).toMatchObject([{ rule: weg?.id, period: '2026-10', state: 'read' }]);
    expect(ticks).toMatchObject([{ subject: { kind: 'kvkList', id: klanten }, note: 'Gebeld' }]);
  });

  it('are added once, and do not change a line that exists here', () => {
    const parts = { watchRules: [rule('r1', 'Weg', { kind: 'kvkList', id: 9 })], watchLines: [line('r1', '2026-10')] };
    add(parts);
    const [known] = database.watch.rules('volledig');
    database.watch.mark('volledig', { rule: known?.id ?? '', period: '2026-10' }, 'done');
    expect(add(parts)?.unchanged.watchRules).toBe(1);
    expect(database.watch.rules('volledig')).toHaveLength(1);
    expect(database.watch.lines('volledig')).toMatchObject([{ state: 'done' }]);
  });

  it('no longer name an office that is removed on request', () => {
    const hit = (id: string, name: string) => ({
      id,
      dossier: id,
      name,
      kind: 'left' as const,
      before: null,
      after: null,
    });
    const missing = {
      count: 2,
      first: [
        { kvk: '99000001', name: 'Een' },
        { kvk: '99000002', name: '' },
      ],
    };
    const spoken = {
      is: 'spoken' as const,
      checked: 9,
      count: 2,
      isFlood: false,
      missing,
      hits: [hit('99000001', 'Een'), hit('99000002', 'Twee')],
    };
    add({
      watchRules: [rule('r1', 'Weg', { kind: 'kvkList', id: 9 })],
      watchLines: [{ ...line('r1', '2026-10'), outcome: spoken }],
    });
    expect(database.watch.removeAbout({ kind: 'office', id: '99000001' })).toBe(1);
    expect(database.watch.lines('volledig')[0]?.outcome).toMatchObject({
      count: 2,
      hits: [{ id: '99000002' }],
      missing: { count: 2, first: [{ kvk: '99000002' }] },
    });
    expect(database.watch.removeAbout({ kind: 'office', id: '99000001' })).toBe(0);
  });
});

describe('own work in a file', () => {
  it('is the same when it is read again', () => {
    fc.assert(
      fc.property(anyWork, (parts) => {
        expect(readOwnWork(writeOwnWork({ volledig: parts }))).toEqual({ volledig: parts });
      }),
    );
  });

  it('that is no own work, is damaged or is incomplete is refused', () => {
    const text = writeOwnWork({ volledig: work({ presets: [presetOf('1', 'Kern', 'city')] }) });
    const wrong = [
      '',
      '{}',
      'onzin',
      text.slice(0, -10),
      text.replace('own-work', 'view'),
      text.replace('"Kern"', '7'),
    ];
    for (const each of wrong)
      expect(() => readOwnWork(each)).toThrowError(expect.objectContaining({ code: 'OWN_WORK_INVALID' }));
  });

  it('of a newer version is reported as such', () => {
    const { version } = ownWorkHead;
    const text = writeOwnWork({}).replace(`"version":${version}`, `"version":${version + 1}`);
    expect(() => readOwnWork(text)).toThrowError(expect.objectContaining({ code: 'OWN_WORK_TOO_NEW' }));
  });
});

describe('own work that is taken over', () => {
  it('adds each of two equal texts once', () => {
    const contact = (key: string) => ({ ...draftOf(key, 'Gebeld, geen gehoor'), itemId: '99000001', window: 'a' });
    add({ drafts: [contact('new-1')] });
    const there = { drafts: [contact('new-7'), contact('new-8')] };
    expect(add(there)?.unchanged.drafts).toBe(1);
    expect(database.drafts.all('volledig').map(({ window }) => window)).toEqual(['', '']);
    expect(add(there)?.unchanged.drafts).toBe(2);
  });

  it('is added beside existing work, and overwrites nothing', () => {
    add({ presets: [presetOf('1', 'Kern', 'city')], savedFilters: [filterOf('f', 'Regio', 'utrecht')] });
    const merged = add({
      presets: [presetOf('9', 'kern', 'fte'), presetOf('8', 'Anders', 'fte')],
      savedFilters: [filterOf('f', 'Regio', 'assen'), filterOf('g', 'Regio', 'utrecht')],
    });
    expect(names(database.listViews.presets('volledig', 'advisers')).sort()).toEqual([
      'Anders',
      'Kern',
      'kern (ingelezen)',
    ]);
    expect(names(database.savedFilters.all('volledig'))).toEqual(['Regio', 'Regio (ingelezen)']);
    expect(merged?.unchanged.savedFilters).toBe(1);
    expect(merged?.renamed).toEqual([
      { kind: 'presets', name: 'kern', as: 'kern (ingelezen)' },
      { kind: 'savedFilters', name: 'Regio', as: 'Regio (ingelezen)' },
    ]);
  });

  it('keeps its columns of KvK lists, under the numbers that those lists have here', () => {
    add({ kvkLists: [listOf(1, 'Van hier', '99041278')] });
    add({
      kvkLists: [listOf(1, 'Van daar', '99034882')],
      presets: [presetOf('1', 'Kern', 'kvkList1')],
      savedFilters: [filterOf('f', 'Alleen', 'kvkList1', 'kvkList1', '1')],
    });
    const [, there] = database.kvkLists.all('volledig');
    const column = `kvkList${there?.id}`;
    const [preset] = database.listViews.presets('volledig', 'advisers');
    const [filter] = database.savedFilters.all('volledig');
    expect(preset?.columns[0]?.name).toBe(column);
    expect(filter?.view.filters).toEqual([{ column, text: 'kvkList1' }]);
    expect(filter?.view.preset).toBe(preset?.id);
  });

  it('keeps a text that was begun here, and adds the other beside it', () => {
    add({ drafts: [draftOf('note1', 'van hier')] });
    const there = { drafts: [draftOf('note1', 'van daar'), draftOf('note2', 'nieuw')] };
    add(there);
    expect(add(there)?.unchanged.drafts).toBe(2);
    const contents = database.drafts.all('volledig').map(({ fields }) => fields.content);
    expect(contents.sort()).toEqual(['nieuw', 'van daar', 'van hier']);
    expect(new Set(database.drafts.all('volledig').map(({ key }) => key)).size).toBe(3);
  });

  it('with thousands of items of one name is taken over completely, each under a name of its own', () => {
    const many = Array.from({ length: 4000 }, (_, at) => filterOf(`f${at}`, 'Dezelfde naam', `plaats ${at}`));
    const presets = Array.from({ length: 4000 }, (_, at) => presetOf(`p${at}`, 'É'.repeat(60), `kolom${at}`));
    add({ savedFilters: many, presets });
    const filters = database.savedFilters.all('volledig');
    expect(new Set(names(filters).map((name) => name.toLowerCase())).size).toBe(4000);
    expect(names(filters)).toContain('Dezelfde naam (ingelezen 3999)');
    const again = add({ savedFilters: many, presets });
    expect(again?.unchanged).toMatchObject({ savedFilters: 4000, presets: 4000 });
    expect(database.savedFilters.all('volledig')).toEqual(filters);
  });

  it('keeps two texts of one key beside each other', () => {
    add({ drafts: [draftOf('note1', 'een'), draftOf('note1', 'twee'), draftOf('note1', 'een')] });
    expect(database.drafts.all('volledig').map(({ fields }) => fields.content)).toHaveLength(2);
  });

  it('loses nothing, and adds nothing twice', () => {
    fc.assert(
      fc.property(anyWork, anyWork, (here, there) => {
        const own = open();
        try {
          add(here, own);
          const before = own.ownWork('volledig');
          add(there, own);
          const once = own.ownWork('volledig');
          for (const kind of ['presets', 'savedFilters', 'kvkLists', 'drafts'] as const) {
            expect(once[kind]).toEqual(expect.arrayContaining([...before[kind]]));
          }
          add(there, own);
          expect(own.ownWork('volledig')).toEqual(once);
          const presetNames = once.presets.map(({ preset }) => preset.name.toLowerCase());
          expect(new Set(presetNames).size).toBe(presetNames.length);
        } finally {
          own.close();
        }
      }),
      { numRuns: examples(25) },
    );
  });
});
