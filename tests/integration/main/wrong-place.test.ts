import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
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
const preset = { id: '1', name: 'Kern', columns: [], sort: [] };
const page = () =>
  program.ask('list.page', {
    asker: 'test',
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

/** A program in which somebody is logged in and has a month, whatever the test before did. */
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

describe('what lies in the wrong place', () => {
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

  it.each<[string, () => string, (path: string) => void]>([
    ['a file for the map tiles', () => at('tiles'), asFile],
    ['a file for the notes', () => at('unfinished'), asFile],
    ['a file for the logs', () => at('logs'), asFile],
    ['a folder for the log', () => join(at('logs'), 'adviesatlas.log'), asFolder],
    ['a folder for a lock of the notes', () => join(at('unfinished'), '1.lock'), asFolder],
    [
      'a folder for a note',
      () => join(at('unfinished'), '1-x.json'),
      (path) => {
        writeFileSync(join(at('unfinished'), '1.lock'), '');
        asFolder(path);
      },
    ],
    ['a file for the role', role, asFile],
    ['a folder for the pointer', () => join(role(), 'current.json'), asFolder],
    ['other words in the pointer', () => join(role(), 'current.json'), asFile],
    ['a folder for the lock of the month', () => join(role(), 'refresh.lock'), asFolder],
    ['other words in the lock of the month', () => join(role(), 'refresh.lock'), asFile],
    ['a folder for the month', () => fileNamed(/2026-10\.\w+\.sqlite$/), asFolder],
    [
      'a link to nowhere',
      () => at('tiles'),
      (path) => {
        rmSync(path, { recursive: true, force: true });
        symlinkSync(join(program.folder, 'nergens'), path);
      },
    ],
  ])('does not keep the program from starting, is kept, and is told: %s', async (_what, place, spoil) => {
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

  it.each<[string, () => string, (path: string) => void]>([
    ['a file for all accounts', () => at('accounts'), asFile],
    ['a file for the account', account, asFile],
  ])('costs what lay there and nothing else: %s', async (_what, place, spoil) => {
    await logIn();
    const path = place();
    await restartAfter(() => spoil(path));
    expect(await notices()).toContain('FILES_PUT_ASIDE');
    await program.settled();
    expect((await page()).ok).toBe(true);
    await program.get('preset.write', { owner, list: 'advisers', preset });
  });

  it.each<[string, (path: string) => void]>([
    ['a folder', asFolder],
    ['other words', asFile],
    ['no words', (path) => writeFileSync(path, '')],
    ['the first half', (path) => writeFileSync(path, readFileSync(path).subarray(0, 100))],
    [
      'a changed bit',
      (path) => {
        const bytes = readFileSync(path);
        bytes[60] = (bytes[60] ?? 0) ^ 1;
        writeFileSync(path, bytes);
      },
    ],
  ])('asks for a login where the session was, and keeps the next: %s', async (_what, spoil) => {
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

  it('gives way to the default settings, which can be changed again', async () => {
    await restartAfter(() => asFolder(at('settings.json')));
    expect(await notices()).toEqual(['SETTINGS_RESET']);
    await program.get('settings.change', { theme: 'dark' });
    await restartAfter(() => {});
    const { settings, notices: told } = await program.get('application.start');
    expect([settings.theme, told]).toEqual(['dark', []]);
  });
});
