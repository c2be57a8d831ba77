import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openDataFolder } from '../../../../src/main/files/data-folder';
import { countConflictCopies, type PlaceFacts, placeOf } from '../../../../src/main/files/folder-place';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-place-'));
  folders.push(folder);
  return folder;
}

/** A computer on which nothing is synchronised or remote, with some facts of its own. */
const computer = (facts: Partial<PlaceFacts>): PlaceFacts => ({
  platform: 'linux',
  environment: {},
  home: '/home/jan',
  realPath: (path) => path,
  readText: () => null,
  exists: () => false,
  fileSystem: () => 0xef53,
  ...facts,
});
const texts = (files: Readonly<Record<string, string>>) => (path: string) => files[path] ?? null;

describe('a data folder', () => {
  it.each<[string, string, Partial<PlaceFacts>]>([
    [
      'that OneDrive names',
      '/home/jan/OneDrive - Kantoor/atlas',
      { environment: { OneDrive: '/home/jan/OneDrive - Kantoor' } },
    ],
    [
      'whose folder has capitals of its own on Windows',
      '/HOME/JAN/onedrive/atlas',
      { platform: 'win32', environment: { OneDriveCommercial: '/home/jan/OneDrive' } },
    ],
    [
      'that Dropbox names in its file, with an accent',
      '/home/jan/Documenten/Privé/atlas',
      {
        readText: texts({
          '/home/jan/.dropbox/info.json': '{"personal": {"path": "/home/jan/Documenten/Priv\\u00e9", "host": 1}}',
        }),
      },
    ],
    [
      'that macOS keeps for every client',
      '/Users/jan/Library/CloudStorage/x/atlas',
      { platform: 'darwin', home: '/Users/jan' },
    ],
    ['below the sign of Syncthing', '/srv/gedeeld/atlas', { exists: (path) => path === '/srv/gedeeld/.stfolder' }],
    [
      'to which a link leads',
      '/home/jan/atlas',
      {
        environment: { OneDrive: '/home/jan/OneDrive' },
        realPath: (path) => (path === '/home/jan/atlas' ? '/home/jan/OneDrive/atlas' : path),
      },
    ],
  ])('in a folder %s is synchronised', (_what, folder, facts) => {
    expect(placeOf(folder, computer(facts))).toBe('synchronised');
  });

  it.each<[string, string, Partial<PlaceFacts>]>([
    [
      'beside one that is synchronised',
      '/home/jan/OneDrive2/atlas',
      { environment: { OneDrive: '/home/jan/OneDrive' } },
    ],
    ['when OneDrive names nothing', '/home/jan/atlas', { environment: { OneDrive: '' } }],
    [
      'when the file of Dropbox has a path that is no text',
      '/home/jan/atlas',
      { readText: () => '{"personal": {"path": "C:\\Users"}}' },
    ],
    [
      'in a home that has the folder of Dropbox itself',
      '/home/jan/atlas',
      { exists: (path) => path === '/home/jan/.dropbox' },
    ],
    ['when the file of Dropbox is damaged', '/home/jan/atlas', { readText: () => '{"personal": {"path": ' }],
    [
      'that cannot be followed',
      '/home/jan/atlas',
      {
        realPath: () => {
          throw new Error('ENOENT');
        },
      },
    ],
  ])('%s is on this computer', (_what, folder, facts) => {
    expect(placeOf(folder, computer(facts))).toBe('computer');
  });

  it('on another computer is a share: by a name of Windows, its drive letter, or the file system', () => {
    const windows = computer({
      platform: 'win32',
      realPath: (path) => (path === 'P:\\atlas' ? '\\\\kantoor\\profiel\\atlas' : path),
    });
    expect(placeOf('\\\\kantoor\\profiel\\atlas', windows)).toBe('share');
    expect(placeOf('P:\\atlas', windows)).toBe('share');
    for (const type of [0x6969, 0xff534d42])
      expect(placeOf('/mnt/p', computer({ fileSystem: () => type }))).toBe('share');
  });

  it('of the system that runs this is found without an error, also where there is none', () => {
    expect(placeOf(newFolder())).toBe('computer');
    expect(placeOf(join(newFolder(), 'er', 'niet'))).toBe('computer');
  });

  it('has copies that a client made counted, and nothing else, and they stay', () => {
    const folder = openDataFolder(newFolder());
    const account = folder.account('https://aanbieder.example', 'jan@kantoor.example');
    mkdirSync(join(account, 'volledig'), { recursive: true });
    const copies = [
      'user (Conflicted copy from LAPTOP 2026-11-29).sqlite',
      'user (conflicterende kopie van Jan 2026-11-29).sqlite',
      'user-LAPTOP12.sqlite',
      'user.sync-conflict-20261129-101112-ABCDEFG.sqlite',
      'user_conflict-20261129-101112.sqlite',
      'user 2.sqlite',
    ];
    const ours = ['user.sqlite', 'user.sqlite-wal', 'user.sqlite.damaged', 'user.2026-11-28.sqlite', 'klanten (1).csv'];
    for (const name of [...copies, ...ours]) writeFileSync(join(account, name), 'x');
    writeFileSync(join(account, 'volledig', 'dossiers (1).sqlite'), 'x');
    writeFileSync(join(folder.root, 'settings-LAPTOP12.json'), '{}');
    expect(countConflictCopies(folder)).toBe(copies.length + 2);
    expect(readdirSync(account).length).toBe(copies.length + ours.length + 1);
    expect(countConflictCopies(openDataFolder(newFolder()))).toBe(0);
  });
});
