import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RemovalSystem, removeAllData } from '../../../../src/main/cli/cli-remove-data';
import { takeLock } from '../../../../src/main/files/lock-file';
import { UnfinishedWork } from '../../../../src/main/files/unfinished-work';
import { contentOf, foldersOfEveryUser, removeData } from '../../../../src/main/settings/remove-data';

let home = '';
let root = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'adviesatlas-remove-'));
  root = join(home, 'adviesatlas');
});
afterEach(() => {
  process.exitCode = undefined;
  rmSync(home, { recursive: true, force: true });
});

const write = (folder: string, names: readonly string[]) => {
  for (const name of names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), name === 'window.lock' ? '' : 'inhoud');
  }
};
const ours = [
  'accounts/0123456789abcdef0123456789abcdef/user.sqlite',
  'demo-records.sqlite-wal',
  'key.json.earlier-1',
  'settings.json',
  'settings.json.damaged-2',
  'settings.json.0a1b2c3d.partial',
  'window.lock',
];

describe('what is removed of a folder', () => {
  it('is everything that we make in it, and then the folder', () => {
    write(root, ours);
    removeData(root);
    expect(existsSync(root)).toBe(false);
  });

  it('is nothing of what someone else put there, and then the folder stays', () => {
    write(root, [...ours, 'Bankafschriften.pdf', 'settings.jsonx', 'logs-2024/april.txt']);
    const content = removeData(root);
    expect(content).toMatchObject({ kind: 'ours', kept: ['Bankafschriften.pdf', 'logs-2024', 'settings.jsonx'] });
    expect(readdirSync(root).sort()).toEqual(['Bankafschriften.pdf', 'logs-2024', 'settings.jsonx']);
  });

  it.each([
    ['the lock of a window', ['window.lock', 'settings.json']],
    ['accounts of a command alone', ['accounts/0123456789abcdef0123456789abcdef/user.sqlite']],
  ])('is recognised by %s', (_sign, names) => {
    write(root, names);
    expect(contentOf(root).kind).toBe('ours');
  });

  it('is recognised by the note of our key', () => {
    write(root, ['settings.json']);
    writeFileSync(join(root, 'key.json'), JSON.stringify({ version: 1, fingerprint: '0123456789abcdef' }));
    expect(contentOf(root).kind).toBe('ours');
  });

  it.each([
    ['files with our names', ['settings.json', 'key.json', 'logs/server.log', 'accounts/jan/geheim.txt']],
    ['nothing', []],
  ])('is nothing without a sign of ours, only %s', (_what, names) => {
    mkdirSync(root);
    write(root, names);
    const before = readdirSync(root, { recursive: true });
    expect(removeData(root)).toEqual({ kind: 'foreign' });
    expect(readdirSync(root, { recursive: true })).toEqual(before);
  });

  it('is never what a link leads to', () => {
    const elsewhere = join(home, 'elders');
    write(elsewhere, ours);
    symlinkSync(elsewhere, root);
    expect(removeData(root)).toEqual({ kind: 'foreign' });
    rmSync(root);
    write(root, ['window.lock']);
    symlinkSync(elsewhere, join(root, 'accounts'));
    removeData(root);
    expect(existsSync(root)).toBe(false);
    expect(existsSync(join(elsewhere, 'settings.json'))).toBe(true);
  });

  it('is nothing while a program owns the folder', () => {
    write(root, ours);
    const lock = takeLock(join(root, 'window.lock'));
    expect(() => removeData(root)).toThrow('ALREADY_RUNNING');
    expect(existsSync(join(root, 'settings.json'))).toBe(true);
    lock?.release();
  });

  it('is nothing where there is no folder', () => {
    expect(removeData(root)).toEqual({ kind: 'absent' });
  });
});

describe('the command that removes the data of a user', () => {
  const run = async (values: Parameters<typeof removeAllData>[0], system: Partial<RemovalSystem> = {}) => {
    const lines: string[] = [];
    let removedKeys = 0;
    await removeAllData(values, {
      platform: 'linux',
      dataFolder: root,
      isNamed: false,
      chromium: null,
      everyUser: () => [],
      removeEntry: async () => {
        removedKeys += 1;
        return 'removed';
      },
      print: (line) => lines.push(line),
      ...system,
    });
    return { text: lines.join('\n'), removedKeys };
  };
  it('only says what would go, with the own work, until it is confirmed', async () => {
    write(root, ours);
    const { text, removedKeys } = await run({});
    expect(text).toContain('  accounts');
    expect(text).toContain('eigen werk');
    expect(text).toContain('Er is niets verwijderd');
    expect(readdirSync(root)).toHaveLength(ours.length);
    expect(removedKeys).toBe(0);
  });

  it('removes the folder, the files of Chromium and the key', async () => {
    write(root, ours);
    const chromium = join(home, 'chromium');
    write(chromium, ['Local State', 'Cache/1']);
    const { removedKeys } = await run({ yes: true }, { chromium });
    expect(readdirSync(home)).toEqual([]);
    expect(removedKeys).toBe(1);
    expect(process.exitCode).toBeUndefined();
  });

  it('leaves the key beside data that has no sign of ours, and fails', async () => {
    write(root, ['settings.json', 'nieuw/1']);
    const { text, removedKeys } = await run({ yes: true });
    expect(text).toContain('dus alles blijft staan');
    expect([removedKeys, process.exitCode, readdirSync(root)]).toEqual([0, 1, ['nieuw', 'settings.json']]);
  });

  it('removes the key that an earlier removal could not, when the folder is gone', async () => {
    expect((await run({ yes: true })).removedKeys).toBe(1);
  });

  it('removes what a killed program left elsewhere', async () => {
    write(root, ours);
    const half = join(home, '.0b5f6c1e-7d1a-4a57-9a9e-0f5f5a1c2d31.partial');
    const work = new UnfinishedWork(join(root, 'unfinished'));
    work.begin('export', half);
    writeFileSync(half, 'half');
    // A kill gives the number back without an end.
    work.release();
    await run({ yes: true });
    expect(readdirSync(home)).toEqual([]);
  });

  it('says so and fails when the keychain refuses', async () => {
    write(root, ours);
    const { text } = await run({ yes: true }, { removeEntry: async () => 'kept' });
    expect(text).toContain('Haal zelf "Adviesatlas" uit de sleutelbos');
    expect(process.exitCode).toBe(1);
  });

  it('leaves the key, which opens other folders too, when it removes a named folder', async () => {
    const named = join(home, 'map');
    write(named, ours);
    const { text, removedKeys } = await run({ yes: true, data: named });
    expect(existsSync(named)).toBe(false);
    expect(removedKeys).toBe(0);
    expect(text).toContain('De sleutel in de sleutelbos blijft');
  });

  it('removes nothing of every user but on Windows', async () => {
    await expect(run({ yes: true, 'every-user': true })).rejects.toThrow('--every-user is er alleen op Windows');
    const windows = { platform: 'win32' } as const;
    await expect(run({ yes: true, 'every-user': true, data: root }, windows)).rejects.toThrow('zonder --data');
  });
});

describe('the folders of every user of a Windows computer', () => {
  const printed = [
    '',
    'HKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\ProfileList',
    '    ProfilesDirectory    REG_EXPAND_SZ    %SystemDrive%\\Users',
    '    Default    REG_EXPAND_SZ    %SystemDrive%\\Users\\Default',
    '',
    'HKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\ProfileList\\S-1-5-21-1-1001',
    '    ProfileImagePath    REG_EXPAND_SZ    C:\\Users\\Jan de Vries',
    '    Flags    REG_DWORD    0x0',
    '',
    'HKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\ProfileList\\S-1-5-21-1-1002',
    '    ProfileImagePath    REG_EXPAND_SZ    %systemdrive%\\Users\\els',
    '',
  ].join('\r\n');

  it('are those of each profile that Windows lists', () => {
    expect(foldersOfEveryUser(printed, 'D:')).toEqual([
      {
        data: 'C:\\Users\\Jan de Vries\\AppData\\Local\\Adviesatlas',
        chromium: 'C:\\Users\\Jan de Vries\\AppData\\Roaming\\Adviesatlas',
      },
      {
        data: 'D:\\Users\\els\\AppData\\Local\\Adviesatlas',
        chromium: 'D:\\Users\\els\\AppData\\Roaming\\Adviesatlas',
      },
    ]);
  });

  it('are all gone through, also after one that is in use, and the command then fails', async () => {
    const folders = [join(home, 'jan'), join(home, 'els')];
    for (const folder of folders) write(folder, ours);
    const lock = takeLock(join(folders[0] ?? '', 'window.lock'));
    const lines: string[] = [];
    const system: RemovalSystem = {
      platform: 'win32',
      dataFolder: root,
      isNamed: false,
      chromium: null,
      everyUser: () => folders.map((data) => ({ data, chromium: join(home, 'chromium') })),
      removeEntry: async () => 'removed',
      print: (line) => lines.push(line),
    };
    await removeAllData({ 'every-user': true }, system);
    expect(lines.at(-1)).toContain('Er is niets verwijderd');
    expect(folders.map((folder) => existsSync(folder))).toEqual([true, true]);
    await removeAllData({ yes: true, 'every-user': true }, system);
    lock?.release();
    expect(folders.map((folder) => existsSync(folder))).toEqual([true, false]);
    expect(lines.join('\n')).toContain('Adviesatlas draait al met deze gegevensmap');
    expect(process.exitCode).toBe(1);
  });
});
