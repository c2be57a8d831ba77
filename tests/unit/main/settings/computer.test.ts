import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultDataFolder } from '../../../../src/main/files/data-folder';
import { type ComputerFacts, computerNumber, noteComputer } from '../../../../src/main/settings/computer';

const facts = (change: Partial<ComputerFacts>): ComputerFacts => ({
  platform: 'linux',
  readText: () => null,
  run: async () => '',
  ...change,
});

describe('the number of a computer', () => {
  const linux = '3f1c0d5e8a9b4c7d8e6f0a1b2c3d4e5f';
  const guid = '3F1C0D5E-8A9B-4C7D-8E6F-0A1B2C3D4E5F';
  it.each([
    ['Linux', facts({ readText: (path) => (path === '/etc/machine-id' ? `${linux}\n` : null) }), linux],
    [
      'Linux of an older kind',
      facts({ readText: (path) => (path.startsWith('/var/lib/dbus/') ? linux : null) }),
      linux,
    ],
    [
      'Windows',
      facts({
        platform: 'win32',
        run: async (program, args) => {
          expect([program.endsWith('reg.exe'), args.at(-1)]).toEqual([true, 'MachineGuid']);
          return `\r\nHKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\Cryptography\r\n    MachineGuid    REG_SZ    ${guid}\r\n`;
        },
      }),
      guid.toLowerCase(),
    ],
    ['macOS', facts({ platform: 'darwin', run: async () => `  "IOPlatformUUID" = "${guid}"\n` }), guid.toLowerCase()],
  ])('is that of %s', async (_system, known, expected) => {
    expect(await computerNumber(known)).toBe(expected);
  });

  it.each([
    ['an image that was not set up', facts({ readText: () => 'uninitialized\n' })],
    ['a container', facts({})],
    ['a system without a number', facts({ platform: 'freebsd' })],
  ])('is none in %s', async (_what, known) => {
    expect(await computerNumber(known)).toBeNull();
  });
});

describe('two users of one Windows computer, also on a terminal server', () => {
  it('have a folder each, which does not roam', () => {
    const platform = vi.spyOn(process, 'platform', 'get').mockReturnValue('win32');
    const folderOf = (user: string) =>
      defaultDataFolder({
        LOCALAPPDATA: `C:\\Users\\${user}\\AppData\\Local`,
        APPDATA: `\\\\server\\${user}\\Roaming`,
      });
    const folders = ['jan', 'els'].map(folderOf);
    platform.mockRestore();
    expect(folders).toEqual([
      expect.stringContaining('C:\\Users\\jan\\AppData\\Local'),
      expect.stringContaining('C:\\Users\\els\\AppData\\Local'),
    ]);
  });
});

describe('a folder of data', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'adviesatlas-computer-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const path = () => join(folder, 'computers.json');
  const on = (computer: string) => noteComputer(path(), computer);

  it('knows the computer of its first start, and a copy on another one is noticed once', () => {
    expect([on('een'), on('een')]).toEqual(['same', 'same']);
    expect([on('twee'), on('twee')]).toEqual(['other', 'same']);
    expect(readFileSync(path(), 'utf8')).not.toMatch(/een|twee/);
  });

  it('of a profile that moves between servers is not taken for a copy each time', () => {
    for (const server of ['een', 'twee', 'drie']) on(server);
    expect([on('een'), on('twee'), on('drie'), on('een')]).toEqual(['earlier', 'earlier', 'earlier', 'earlier']);
    expect(on('vier')).toBe('other');
  });

  it('with a note that is not ours keeps that aside, and begins anew', () => {
    writeFileSync(path(), '{"computers":["een"]}');
    expect([on('een'), on('een'), on('twee')]).toEqual(['same', 'same', 'other']);
    expect(readFileSync(`${path()}.damaged`, 'utf8')).toBe('{"computers":["een"]}');
  });
});
