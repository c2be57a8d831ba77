import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { inRegistry, loggedName, type PolicyPlaces, parsePolicy, readPolicy } from '../../../src/main/settings/policy';
import { SettingsFile } from '../../../src/main/settings/settings-file';
import { readHostOptions } from '../../../src/main/start/host-options';
import { type Policy, policyNames } from '../../../src/shared/domain/program/policy';
import { defaultSettings } from '../../../src/shared/domain/program/settings';
import { examples } from '../../first-cases';

const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-policy-'));
afterAll(() => rmSync(folder, { recursive: true }));

const places = (
  platform: NodeJS.Platform,
  files: Record<string, string>,
  registry: string | null = null,
): PolicyPlaces => ({
  platform,
  readText: (path) => files[path] ?? null,
  queryRegistry: () => registry,
});

/** As `reg query` of Windows prints a key with values of three kinds, a subkey and an empty line. */
const printed = [
  '',
  'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Adviesatlas',
  '    updates    REG_SZ    off',
  '    providerUrl    REG_EXPAND_SZ    https://register.kantoor.example/',
  '    monthsKept    REG_DWORD    0x6',
  '    (Default)    REG_SZ    ',
  '',
  'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Adviesatlas\\Meer',
].join('\r\n');

describe('a setting that an administrator fixed', () => {
  it('is read from the place that each system has for it, and nowhere else', () => {
    const text = JSON.stringify({ providerUrl: 'https://register.kantoor.example/', updates: 'early' });
    const expected = {
      settings: { providerUrl: 'https://register.kantoor.example/', updateChannel: 'early' },
      updatesProgram: true,
    };
    expect(readPolicy({}, places('linux', { '/etc/adviesatlas/policy.json': text })).policy).toEqual(expected);
    const onMac = { '/Library/Application Support/Adviesatlas/policy.json': text };
    expect(readPolicy({}, places('darwin', onMac)).policy).toEqual(expected);
    expect(readPolicy({}, places('linux', onMac))).toEqual({
      policy: { settings: {}, updatesProgram: true },
      broken: [],
    });
    expect(readPolicy({}, places('win32', onMac, printed)).policy).toEqual({
      settings: { providerUrl: 'https://register.kantoor.example/', monthsKept: 6 },
      updatesProgram: false,
    });
    expect(readPolicy({}, places('win32', {}, null)).broken).toEqual([]);
  });

  it('is not undone by a file that the environment names, which can only add to it', () => {
    const files = {
      '/etc/adviesatlas/policy.json': JSON.stringify({ updates: 'off', monthsKept: 2 }),
      '/eigen.json': JSON.stringify({ updates: 'early', monthsKept: 13, proxy: 'http://proxy.kantoor.example:8080' }),
    };
    expect(readPolicy({ ADVIESATLAS_POLICY: '/eigen.json' }, places('linux', files)).policy).toEqual({
      settings: { monthsKept: 2, proxy: 'http://proxy.kantoor.example:8080' },
      updatesProgram: false,
    });
  });

  it('has no effect, and is reported, when it is not understood', () => {
    expect(parsePolicy({ updates: 'nooit', monthsKept: 14, proxy: '', tilesUrl: 'x', kleur: 'rood' })).toEqual({
      policy: { settings: {}, updatesProgram: true },
      broken: ['updates', 'monthsKept', 'proxy', 'tilesUrl', 'kleur'],
    });
    const files = { '/etc/adviesatlas/policy.json': '{"updates":' };
    expect(readPolicy({}, places('linux', files)).broken).toEqual(['/etc/adviesatlas/policy.json']);
  });

  it('is a number in a file, also as text, and no text that only has a number in it', () => {
    const monthsOf = (monthsKept: unknown) => parsePolicy({ monthsKept }).policy.settings.monthsKept;
    expect([6, '6', '12'].map(monthsOf)).toEqual([6, 6, 12]);
    expect(['6 months', 'x6', '', '1.5', null].map(monthsOf)).toEqual(Array(5).fill(undefined));
  });

  it('is off without being reported as a setting, and other names are not written to the log', () => {
    expect(parsePolicy({ updates: 'off' })).toEqual({ policy: { settings: {}, updatesProgram: false }, broken: [] });
    expect(['updates', 'C:\\Users\\jan'].map(loggedName)).toEqual(['updates', 'another name']);
  });

  it('is not looked for in a file without a name, and nowhere on an unknown system', () => {
    const asked: string[] = [];
    const readText = (path: string) => {
      asked.push(path);
      return '{"monthsKept":2}';
    };
    const unknown: PolicyPlaces = { platform: 'aix', readText, queryRegistry: () => null };
    expect(readPolicy({ ADVIESATLAS_POLICY: '' }, unknown).policy.settings).toEqual({});
    expect(readPolicy({}, unknown).policy.settings).toEqual({});
    expect(asked).toEqual([]);
    expect(readPolicy({ ADVIESATLAS_POLICY: '/a.json' }, unknown).policy.settings).toEqual({ monthsKept: 2 });
  });

  it('is none in a registry without the key, nor in a line that only looks like one', () => {
    const keys: string[] = [];
    const queryRegistry = (key: string) => {
      keys.push(key);
      return null;
    };
    expect(readPolicy({}, { ...places('win32', {}), queryRegistry }).policy.settings).toEqual({});
    expect(keys).toEqual(['HKLM\\SOFTWARE\\Policies\\Adviesatlas']);
    expect(inRegistry('HKEY    updates    REG_SZ    off\n    proxy    REG_SZ    a')).toEqual({ proxy: 'a' });
  });

  it('is broken as a whole in a file that exists and cannot be read', () => {
    expect(readPolicy({ ADVIESATLAS_POLICY: folder }).broken).toEqual([folder]);
    const absent = join(folder, 'absent.json');
    expect(readPolicy({ ADVIESATLAS_POLICY: absent }).broken).toEqual([]);
  });

  it('is asked of the program of Windows for its registry, without a window', async () => {
    const execFileSync = vi.fn<(...of: unknown[]) => string>(() => printed);
    vi.doMock('node:child_process', () => ({ execFileSync }));
    vi.stubEnv('SystemRoot', undefined);
    vi.spyOn(process, 'platform', 'get').mockReturnValue('win32');
    vi.resetModules();
    try {
      const windows = await import('../../../src/main/settings/policy');
      expect(windows.readPolicy({}).policy.settings.monthsKept).toBe(6);
      expect(execFileSync).toHaveBeenCalledWith(
        join('C:\\Windows', 'System32', 'reg.exe'),
        ['query', 'HKLM\\SOFTWARE\\Policies\\Adviesatlas'],
        { encoding: 'utf8', windowsHide: true, stdio: ['ignore', 'pipe', 'ignore'] },
      );
      execFileSync.mockImplementation(() => {
        throw new Error('the key does not exist');
      });
      expect(windows.readPolicy({})).toEqual({ policy: { settings: {}, updatesProgram: true }, broken: [] });
    } finally {
      vi.doUnmock('node:child_process');
      vi.restoreAllMocks();
      vi.unstubAllEnvs();
    }
  });

  it('is read from the output of Windows, whatever the values are', () => {
    fc.assert(
      fc.property(fc.constantFrom(...policyNames), fc.stringMatching(/^[!-~]([ -~]*[!-~])?$/), (name, value) => {
        expect(inRegistry(`\r\nHKEY\r\n    ${name}    REG_SZ    ${value}\r\n`)).toEqual({ [name]: value });
      }),
    );
  });

  it('never has a value that the settings would refuse', () => {
    const path = join(folder, 'any.json');
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...policyNames), fc.jsonValue()), (written) => {
        const { policy } = parsePolicy(written);
        writeFileSync(path, JSON.stringify({ ...defaultSettings, ...policy.settings }));
        let wasReset = false;
        const read = new SettingsFile(path, {
          onReset: () => {
            wasReset = true;
          },
          onCleaned: null,
        });
        expect(wasReset).toBe(false);
        expect(read.current()).toMatchObject(policy.settings);
      }),
      { numRuns: examples(50) },
    );
  });
});

describe('a setting that the administrator fixed', () => {
  const policy: Policy = {
    settings: { monthsKept: 3, providerUrl: 'https://register.kantoor.example/' },
    updatesProgram: true,
  };

  it('replaces the user’s own, which returns without the policy', () => {
    const path = join(folder, 'settings.json');
    new SettingsFile(path, null).change({ monthsKept: 9 });
    const managed = new SettingsFile(path, null, policy);
    expect(managed.current().monthsKept).toBe(3);
    expect(managed.managed()).toEqual(['providerUrl', 'monthsKept']);
    expect(managed.change({ theme: 'dark' })).toMatchObject({ theme: 'dark', monthsKept: 3 });
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ theme: 'dark', monthsKept: 9, providerUrl: '' });
    expect(new SettingsFile(path, null).current().monthsKept).toBe(9);
  });

  it('cannot be changed by the user', () => {
    const managed = new SettingsFile(join(folder, 'none.json'), null, policy);
    expect(() => managed.change({ monthsKept: 13 })).toThrowError(expect.objectContaining({ code: 'SETTING_MANAGED' }));
    expect(managed.change({ monthsKept: 3 }).monthsKept).toBe(3);
  });

  it('takes precedence over the provider of an argument or the environment', () => {
    const file = join(folder, 'policy.json');
    writeFileSync(file, JSON.stringify({ providerUrl: 'https://register.kantoor.example/' }));
    const environment = { ADVIESATLAS_POLICY: file, ADVIESATLAS_PROVIDER_URL: 'https://elders.example/' };
    const options = readHostOptions(['--provider', 'https://ook-elders.example/'], environment);
    expect(options.providerUrl?.href).toBe('https://register.kantoor.example/');
  });
});
