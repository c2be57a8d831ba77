import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import { computerNumber } from '../../../src/main/settings/computer';
import { noKeptView } from '../../../src/shared/view/view';
import { eachCase } from '../../first-cases';
import { testCertificate } from '../../unit/main/test-certificate';
import { allAdvisers, type Program, removeFolder, startDemo, startProgram } from './program';

let demo: DemoProvider;
let program: Program;
beforeAll(async () => {
  demo = await startDemo({ offices: 100 });
  program = await startProgram(demo.address);
});
afterEach(() => {
  for (const path of below(/\.damaged(-\d+)?$/)) rmSync(path, { recursive: true });
});
afterAll(async () => {
  await program.stop();
  await demo.close();
  removeFolder(program.folder);
});

const owner = { email: 'analist@demo.example', role: 'volledig' };
/** Stores a preset, also one that an earlier case left. */
async function keepPreset(): Promise<void> {
  const [known] = await program.get('preset.list', { owner, list: 'advisers' });
  const preset = { id: '1', name: 'Kern', revision: known?.revision ?? 0, columns: [], sort: [], later: {} };
  await program.get('preset.write', { owner, list: 'advisers', preset });
}
const keptView = {
  ...noKeptView,
  list: 'advisers' as const,
  columns: [],
  sort: [],
  filters: [],
  mutations: null,
  near: null,
  peers: null,
} as const;
const question = { firstName: 'A', lastName: 'B', companyName: 'C', email: 'a@demo.example', body: 'Vraag' };
const notesQuery = {
  kind: 'notes',
  itemId: null,
  search: '',
  followups: 'all',
  order: 'newest',
  offset: 0,
  limit: 20,
} as const;
const page = () =>
  program.ask('list.page', {
    requesterId: 'test',
    month: program.month(),
    ...allAdvisers,
    columns: ['kvk', 'name'],
    offset: 0,
    limit: 20,
  });
const below = (pattern: RegExp): string[] =>
  readdirSync(program.folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => join(program.folder, name));
const fileNamed = (pattern: RegExp): string => {
  const [path] = below(pattern);
  if (path === undefined) throw new Error(`no file ${pattern}`);
  return path;
};
const notices = async () => (await program.get('application.start')).notices;

/** Gives the program a login and a month, whatever the test before did. */
async function logIn(): Promise<void> {
  if ((await program.get('application.start')).session.state === 'loggedOut') await program.logIn(owner.email);
  await program.settled();
}

/** Stops the program, does something to its files, and starts it again on them. */
async function restartAfter(change: () => void): Promise<void> {
  await program.stop();
  change();
  program = await startProgram(demo.address, program.folder);
}

describe('a file or folder in the wrong place', () => {
  const role = () => fileNamed(/current\.json$/).replace(/[\\/]current\.json$/, '');
  const account = () => fileNamed(/user\.sqlite$/).replace(/[\\/]user\.sqlite$/, '');
  const at = (name: string) => join(program.folder, name);
  const asFile = (path: string) => {
    rmSync(path, { recursive: true, force: true });
    writeFileSync(path, 'van een ander');
  };
  const asFolder = (path: string) => {
    rmSync(path, { recursive: true, force: true });
    mkdirSync(join(path, 'van een ander'), { recursive: true });
  };

  eachCase<[string, () => string, (path: string) => void]>(1, [
    ['a folder in place of the month', () => fileNamed(/2026-10\.\w+\.sqlite$/), asFolder],
    ['foreign text in the pointer', () => join(role(), 'current.json'), asFile],
    ['a file in place of the map tiles', () => at('tiles'), asFile],
    ['a file in place of the notes', () => at('unfinished'), asFile],
    ['a file in place of the logs', () => at('logs'), asFile],
    ['a folder in place of the log', () => join(at('logs'), 'adviesatlas.log'), asFolder],
    ['a folder in place of a lock of the notes', () => join(at('unfinished'), '1.lock'), asFolder],
    [
      'a folder in place of a note',
      () => join(at('unfinished'), '1-x.json'),
      (path) => {
        writeFileSync(join(at('unfinished'), '1.lock'), '');
        asFolder(path);
      },
    ],
    ['a file in place of the role', role, asFile],
    ['a folder in place of the pointer', () => join(role(), 'current.json'), asFolder],
    ['a folder in place of the lock of the month', () => join(role(), 'refresh.lock'), asFolder],
    ['foreign text in the lock of the month', () => join(role(), 'refresh.lock'), asFile],
    [
      'a broken link',
      () => at('tiles'),
      (path) => {
        rmSync(path, { recursive: true, force: true });
        symlinkSync(join(program.folder, 'nergens'), path);
      },
    ],
  ])('does not prevent a start, is put aside, and is reported: %s', async (_what, place, spoil) => {
    await logIn();
    const path = place();
    await restartAfter(() => spoil(path));
    await program.settled();
    expect(await notices()).toEqual(['FILES_PUT_ASIDE']);
    expect((await page()).ok).toBe(true);
    expect(lstatSync(`${path}.damaged`)).toBeDefined();
    expect((await program.get('support.read')).text).toContain('Adviesatlas');
    await restartAfter(() => {});
    await program.settled();
    expect(await notices()).toEqual([]);
    expect((await page()).ok).toBe(true);
  });

  eachCase<[string, () => string, (path: string) => void]>(1, [
    ['a file in place of all accounts', () => at('accounts'), asFile],
    ['a file in place of the account', account, asFile],
  ])('does not prevent a start with a new month and new presets: %s', async (_what, place, spoil) => {
    await logIn();
    const path = place();
    await restartAfter(() => spoil(path));
    expect(await notices()).toContain('FILES_PUT_ASIDE');
    await program.settled();
    expect((await page()).ok).toBe(true);
    await keepPreset();
  });

  eachCase<[string, (path: string) => void]>(1, [
    ['a folder', asFolder],
    ['foreign text', asFile],
    ['an empty file', (path) => writeFileSync(path, '')],
    ['the first half', (path) => writeFileSync(path, readFileSync(path).subarray(0, 100))],
    [
      'a changed bit',
      (path) => {
        const bytes = readFileSync(path);
        bytes[60] = (bytes[60] ?? 0) ^ 1;
        writeFileSync(path, bytes);
      },
    ],
  ])('in place of the session requires a login, and the next session is kept: %s', async (_what, spoil) => {
    await logIn();
    await restartAfter(() => spoil(at('session.bin')));
    const start = await program.get('application.start');
    expect(start.session.state).toBe('loggedOut');
    expect(start.notices).toEqual(['SESSION_PUT_ASIDE']);
    await logIn();
    await restartAfter(() => {});
    const next = await program.get('application.start');
    expect([next.session.state, next.notices]).toEqual(['loggedIn', []]);
  });

  eachCase<[string, (path: string) => void]>(1, [
    ['a folder', asFolder],
    [
      'a broken link',
      (path) => {
        rmSync(path);
        symlinkSync(join(program.folder, 'nergens'), path);
      },
    ],
  ])('in place of the user data is put aside, and the newest backup is restored: %s', async (_what, spoil) => {
    await logIn();
    await keepPreset();
    // The backup of a day is made when the database is opened.
    const own = fileNamed(/user\.sqlite$/);
    await restartAfter(() => {
      for (const path of below(/user\.sqlite\.backup-/)) rmSync(path, { recursive: true });
    });
    await logIn();
    await restartAfter(() => spoil(own));
    await logIn();
    expect(await notices()).toEqual(['USER_DATA_RESTORED']);
    expect((await program.get('preset.list', { owner, list: 'advisers' })).map(({ name }) => name)).toEqual(['Kern']);
    expect(lstatSync(`${own}.damaged-1`)).toBeDefined();
    await restartAfter(() => {});
    await logIn();
    expect(await notices()).toEqual([]);
    expect((await program.get('preset.list', { owner, list: 'advisers' })).map(({ name }) => name)).toEqual(['Kern']);
  });

  eachCase<[string, () => string, readonly string[]]>(2, [
    ['the lock of user data', () => join(account(), 'user.lock'), ['FILES_PUT_ASIDE']],
    ['the journal of user data', () => join(account(), 'user.sqlite-wal'), ['FILES_PUT_ASIDE']],
    ['the index of that journal', () => join(account(), 'user.sqlite-shm'), ['FILES_PUT_ASIDE']],
    ['a backup of user data', () => join(account(), 'user.sqlite.backup-999999-2026-10-25'), []],
    ['user data that was put aside', () => join(account(), 'user.sqlite.damaged-7'), []],
    ['an unfinished backup', () => join(account(), 'user.sqlite.backup-1.partial'), []],
    ['the dossiers', () => join(role(), 'dossiers.sqlite'), ['FILES_PUT_ASIDE']],
    ['the journal of the dossiers', () => join(role(), 'dossiers.sqlite-wal'), ['FILES_PUT_ASIDE']],
    ['the records', () => join(role(), 'records.sqlite'), ['FILES_PUT_ASIDE']],
    ['a question that was begun', () => join(account(), 'question.bin'), []],
    ['the note of an erasure', () => at('erase.json'), ['FILES_PUT_ASIDE']],
    ['a month that was refused', () => join(role(), 'refused.json'), ['FILES_PUT_ASIDE']],
  ])('loses no work of the user: a folder in place of %s', async (_what, place, reported) => {
    await logIn();
    await keepPreset();
    const path = place();
    await restartAfter(() => asFolder(path));
    await logIn();
    // A thread that opens its own file reports it a moment later.
    await expect.poll(notices).toEqual(reported);
    expect((await page()).ok).toBe(true);
    expect((await program.get('preset.list', { owner, list: 'advisers' })).map(({ name }) => name)).toEqual(['Kern']);
    await program.get('question.keep', { by: owner.email, question });
    expect(await program.get('question.read', { by: owner.email })).toEqual(question);
    expect((await program.ask('record.page', { owner, query: notesQuery })).ok).toBe(true);
    const answer = await page();
    const id = answer.ok ? (answer.data.ids[0] ?? '') : '';
    expect((await program.ask('dossier.fetch', { kind: 'office', id })).ok).toBe(true);
    // The foreign folder still exists, under its own name or the name beside it.
    expect(below(/van een ander$/)).not.toEqual([]);
    for (const each of below(/van een ander$/)) rmSync(dirname(each), { recursive: true });
    await restartAfter(() => {});
    await logIn();
    expect(await notices()).toEqual([]);
  });

  it('in place of the export folder is reported: a file, or a broken link', async () => {
    await logIn();
    const save = () => program.ask('viewFile.save', { name: 'Kern', view: keptView, kvkLists: {} });
    const spoils: readonly [(path: string) => void, string][] = [
      [(path) => writeFileSync(path, 'van een ander'), 'EXPORT_TARGET_TAKEN'],
      [(path) => symlinkSync(join(program.folder, 'nergens', 'ook niet'), path), 'EXPORT_TARGET_GONE'],
    ];
    for (const [spoil, code] of spoils) {
      rmSync(program.exportFolder, { recursive: true, force: true });
      spoil(program.exportFolder);
      expect(await save()).toMatchObject({ ok: false, code });
    }
    rmSync(program.exportFolder, { recursive: true, force: true });
    expect(await save()).toMatchObject({ ok: true });
  });

  it('in place of the settings leads to the defaults, which can be changed again', async () => {
    await restartAfter(() => asFolder(at('settings.json')));
    expect(await notices()).toEqual(['SETTINGS_RESET']);
    await program.get('settings.change', { theme: 'dark' });
    await restartAfter(() => {});
    const { settings, notices: reported } = await program.get('application.start');
    expect([settings.theme, reported]).toEqual(['dark', []]);
  });

  it('that a client of a cloud left or made is reported, and nothing of it is touched', async () => {
    const copy = at('settings-LAPTOP12.json');
    await restartAfter(() => {
      writeFileSync(at('.stfolder'), '');
      writeFileSync(copy, '{"theme":"dark"}');
    });
    expect(new Set(await notices())).toEqual(new Set(['FOLDER_SYNCHRONISED', 'CONFLICT_COPIES']));
    expect((await program.get('settings.storage')).place).toBe('synchronised');
    expect(readFileSync(copy, 'utf8')).toBe('{"theme":"dark"}');
    await restartAfter(() => {
      for (const path of [at('.stfolder'), copy]) rmSync(path);
    });
    expect(await notices()).toEqual([]);
  });

  it('that was copied from another computer is reported once, with everything in it', async () => {
    const note = at('computers.json');
    const other = { computers: ['0123456789abcdef0123456789abcdef'] };
    await restartAfter(() => writeFileSync(note, JSON.stringify(other)));
    if ((await computerNumber().catch(() => null)) !== null) await expect.poll(notices).toEqual(['COMPUTER_CHANGED']);
    expect((await program.get('application.start')).settings.theme).toBe('dark');
    await restartAfter(() => {});
    expect(await notices()).toEqual([]);
  });

  it('with certificate authorities that cannot be read is reported, also while the connection works', async () => {
    const file = at('authorities.pem');
    vi.stubEnv('ADVIESATLAS_AUTHORITIES', file);
    await restartAfter(() => {});
    expect(await notices()).toEqual(['AUTHORITIES_UNUSED']);
    await restartAfter(() => writeFileSync(file, testCertificate.cert));
    expect(await notices()).toEqual([]);
    rmSync(file);
    vi.unstubAllEnvs();
  });
});
