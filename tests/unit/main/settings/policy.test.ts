import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { parsePolicies, readPolicy } from '../../../../src/main/settings/policy';
import {
  inRegistry,
  type PolicyPlaces,
  preparePolicies,
  systemPlaces,
  writtenPolicies,
} from '../../../../src/main/settings/policy-places';
import { RegistryAnswers } from '../../../../src/main/settings/registry';
import { SettingsFile } from '../../../../src/main/settings/settings-file';
import { readHostOptions } from '../../../../src/main/start/host-options';
import {
  enforcedBy,
  managedSettings,
  noPolicy,
  type Policy,
  type PolicySource,
  policyOf,
} from '../../../../src/shared/domain/program/policy';
import { defaultSettings } from '../../../../src/shared/domain/program/settings';
import { policyRows } from '../../../../src/shared/texts/policy-sentences';
import { examples } from '../../../first-cases';

const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-policy-'));
afterAll(() => rmSync(folder, { recursive: true }));

const places = (platform: NodeJS.Platform, of: Partial<PolicyPlaces> = {}): PolicyPlaces => ({
  platform,
  user: 'jan',
  readText: () => null,
  queryRegistry: () => '',
  readProperties: () => null,
  ...of,
});
const reading =
  (files: Record<string, unknown>) =>
  (path: string): string | null => {
    const found = files[path];
    return found === undefined ? null : typeof found === 'string' ? found : JSON.stringify(found);
  };
const etc = '/etc/adviesatlas/policy.json';
const computer: PolicySource = { scope: 'computer', place: etc };
const parse = (values: Readonly<Record<string, unknown>>): Policy =>
  parsePolicies([{ source: computer, mode: 'enforced', values }]);
/** The faults of the written policies, in their order. */
const faultsOf = ({ lines }: Policy) => lines.map(({ name, fault }) => [name, fault]);

/** As `reg query … /s` of Windows prints a key with values of four kinds, a subkey with defaults and another subkey. */
const printed = [
  '',
  'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Adviesatlas',
  '    updates    REG_SZ    off',
  '    providerUrl    REG_EXPAND_SZ    https://register.kantoor.example/',
  '    monthsKept    REG_DWORD    0x6',
  '    fileFormats    REG_MULTI_SZ    xlsx\\0pdf',
  '    keepsNothing    REG_DWORD    0x1',
  '    (Default)    REG_SZ    ',
  '',
  'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Adviesatlas\\Defaults',
  '    proxy    REG_SZ    http://proxy.kantoor.example:8080',
  '',
  'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Adviesatlas\\Meer',
  '    tilesUrl    REG_SZ    x',
].join('\r\n');

describe('a setting that an administrator set', () => {
  it('is read from the place that each system has for it, and nowhere else', () => {
    const written = { providerUrl: 'https://register.kantoor.example/', Defaults: { updateChannel: 'early' } };
    const expected = {
      enforced: { providerUrl: 'https://register.kantoor.example/' },
      defaults: { updateChannel: 'early' },
    };
    expect(readPolicy({}, places('linux', { readText: reading({ [etc]: written }) }))).toMatchObject(expected);
    const onMac = reading({ '/Library/Application Support/Adviesatlas/policy.json': written });
    expect(readPolicy({}, places('darwin', { readText: onMac }))).toMatchObject(expected);
    expect(readPolicy({}, places('linux', { readText: onMac }))).toEqual(noPolicy);
    expect(readPolicy({}, places('win32', { readText: onMac }))).toEqual(noPolicy);
    const queryRegistry = (key: string) => (key.startsWith('HKLM') ? printed : '');
    expect(readPolicy({}, places('win32', { queryRegistry }))).toMatchObject({
      enforced: {
        updates: 'off',
        providerUrl: 'https://register.kantoor.example/',
        monthsKept: 6,
        fileFormats: ['xlsx', 'pdf'],
        keepsNothing: true,
      },
      defaults: { proxy: 'http://proxy.kantoor.example:8080' },
    });
  });

  it('is read from the profiles of macOS, of the computer before those of the user', () => {
    const profiles = {
      '/Library/Managed Preferences/example.adviesatlas.plist': { monthsKept: 2 },
      '/Library/Managed Preferences/jan/example.adviesatlas.plist': { monthsKept: 3, ownTables: false },
    };
    const policy = readPolicy({}, places('darwin', { readProperties: reading(profiles) }));
    expect(policy.enforced).toEqual({ monthsKept: 2, ownTables: false });
    expect(policy.lines.map(({ source: { scope }, fault }) => [scope, fault])).toEqual([
      ['computer', null],
      ['user', 'overruled'],
      ['user', null],
    ]);
  });

  it('precedes a default, that of the computer precedes the user’s, and a named file comes last', () => {
    const hives: Record<string, string> = {
      HKLM: 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Adviesatlas\\Defaults\r\n    monthsKept    REG_DWORD    0x1\r\n    proxy    REG_SZ    http://a.example:80',
      HKCU: 'HKEY_CURRENT_USER\\Software\\Policies\\Adviesatlas\r\n    monthsKept    REG_DWORD    0x2',
    };
    const own = { monthsKept: 3, proxy: 'http://b.example:80', ownTables: false };
    const policy = readPolicy(
      { ADVIESATLAS_POLICY: '/eigen.json' },
      places('win32', {
        queryRegistry: (key) => hives[key.slice(0, 4)] ?? '',
        readText: reading({ '/eigen.json': own }),
      }),
    );
    expect(policy.enforced).toEqual({ monthsKept: 2, proxy: 'http://b.example:80', ownTables: false });
    expect(policy.defaults).toEqual({});
    expect(
      policy.lines.map(({ name, mode, source: { scope, place }, fault }) => [name, mode, scope, place, fault]),
    ).toEqual([
      ['monthsKept', 'enforced', 'user', 'HKCU\\SOFTWARE\\Policies\\Adviesatlas', null],
      ['monthsKept', 'enforced', 'file', '/eigen.json', 'overruled'],
      ['proxy', 'enforced', 'file', '/eigen.json', null],
      ['ownTables', 'enforced', 'file', '/eigen.json', null],
      ['monthsKept', 'default', 'computer', 'HKLM\\SOFTWARE\\Policies\\Adviesatlas\\Defaults', 'overruled'],
      ['proxy', 'default', 'computer', 'HKLM\\SOFTWARE\\Policies\\Adviesatlas\\Defaults', 'overruled'],
    ]);
  });

  it('has no effect, and is reported, when it is not understood, and the next place counts', () => {
    const policy = parse({
      updates: 'nooit',
      monthsKept: 14,
      proxy: '',
      fileFormats: 'xslx',
      pinnedVersion: '2',
      kleur: 1,
    });
    expect(policy).toMatchObject({ enforced: {}, defaults: {} });
    expect(faultsOf(policy)).toEqual([
      ['updates', 'wrong'],
      ['monthsKept', 'wrong'],
      ['proxy', 'wrong'],
      ['fileFormats', 'wrong'],
      ['pinnedVersion', 'wrong'],
      ['kleur', 'unknown'],
    ]);
    const files = { [etc]: '{"updates":', '/eigen.json': { monthsKept: 4 } };
    const read = readPolicy(
      { ADVIESATLAS_POLICY: '/eigen.json' },
      places('linux', { readText: reading({ ...files, [etc]: '{"updates":' }) }),
    );
    expect(read.enforced).toEqual({ monthsKept: 4 });
    expect(faultsOf(read)).toEqual([
      ['', 'unreadable'],
      ['monthsKept', null],
    ]);
  });

  it('may be written as a text where its kind is a number, a switch or a list', () => {
    const monthsOf = (monthsKept: unknown) => parse({ monthsKept }).enforced.monthsKept;
    expect([6, '6', '12'].map(monthsOf)).toEqual([6, 6, 12]);
    expect(['6 months', 'x6', '', '1.5', null].map(monthsOf)).toEqual(Array(5).fill(undefined));
    const tablesOf = (ownTables: unknown) => parse({ ownTables }).enforced.ownTables;
    expect([true, 1, '1', 'true', false, 0, '0', 'false'].map(tablesOf)).toEqual([
      ...Array(4).fill(true),
      ...Array(4).fill(false),
    ]);
    expect(['ja', 2, null, ''].map(tablesOf)).toEqual(Array(4).fill(undefined));
    const formatsOf = (fileFormats: unknown) => parse({ fileFormats }).enforced.fileFormats;
    expect([['xlsx', 'pdf'], 'xlsx, pdf', 'xlsx;pdf'].map(formatsOf)).toEqual(Array(3).fill(['xlsx', 'pdf']));
    expect([[], '', 'xlsx, doc', 'alles'].map(formatsOf)).toEqual(Array(4).fill(undefined));
  });

  it('may name variables of the environment in a path', () => {
    const files = reading({ [etc]: { exportFolder: '%THUIS%/exports', authoritiesFile: '%NERGENS%/a.pem' } });
    const policy = readPolicy({ THUIS: folder }, places('linux', { readText: files }));
    expect(policy.enforced).toEqual({ exportFolder: `${folder}/exports` });
    expect(faultsOf(policy)).toEqual([
      ['exportFolder', null],
      ['authoritiesFile', 'wrong'],
    ]);
  });

  it('is the channel when `updates` has one, as it once had', () => {
    const policy = parse({ updates: 'early' });
    expect(policy.enforced).toEqual({ updateChannel: 'early' });
    expect(enforcedBy(policy.lines)).toEqual(['updateChannel']);
    expect(parse({ updates: 'off' }).enforced).toEqual({ updates: 'off' });
  });

  it('is shown as it was written, without a password and not longer than a line', () => {
    const { lines } = parse({ proxy: 'http://jan:geheim@proxy.example:80', signInHint: 'x'.repeat(500) });
    expect(lines.map(({ written }) => written)).toEqual(['http://proxy.example:80', `${'x'.repeat(200)}…`]);
    expect(lines.map(({ fault }) => fault)).toEqual(['wrong', 'wrong']);
  });

  it('is not looked for in a file without a name, and nowhere on an unknown system', () => {
    const asked: string[] = [];
    const readText = (path: string) => {
      asked.push(path);
      return '{"monthsKept":2}';
    };
    const unknown = places('aix', { readText });
    expect(readPolicy({ ADVIESATLAS_POLICY: '' }, unknown).enforced).toEqual({});
    expect(readPolicy({}, unknown).enforced).toEqual({});
    expect(asked).toEqual([]);
    expect(readPolicy({ ADVIESATLAS_POLICY: '/a.json' }, unknown).enforced).toEqual({ monthsKept: 2 });
  });

  it('counts beside defaults of a wrong kind, which are reported', () => {
    const written = places('linux', { readText: reading({ [etc]: { monthsKept: 2, Defaults: ['proxy'] } }) });
    const read = readPolicy({}, written);
    expect(read.enforced).toEqual({ monthsKept: 2 });
    expect(faultsOf(read)).toEqual([
      ['monthsKept', null],
      ['Defaults', 'unknown'],
    ]);
  });

  it('is read in a file that Windows wrote with a byte-order mark', () => {
    const written = places('aix', { readText: () => '\ufeff{"monthsKept":2}' });
    expect(readPolicy({ ADVIESATLAS_POLICY: '/a.json' }, written).enforced).toEqual({ monthsKept: 2 });
  });

  it('is none in a line that only looks like one, and in a key of another name', () => {
    const source = { scope: 'computer', place: 'HKLM\\SOFTWARE\\Policies\\Adviesatlas' } as const;
    const valuesOf = (text: string) => inRegistry(source, text).map(({ values }) => values);
    const key = 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Adviesatlas';
    expect(valuesOf(`${key}    updates    REG_SZ    off\n    proxy    REG_SZ    a`)).toEqual([{}, {}]);
    expect(valuesOf(`${key}\n    proxy    REG_SZ    a\n${key}\\defaults\n    proxy    REG_SZ    b`)).toEqual([
      { proxy: 'a' },
      { proxy: 'b' },
    ]);
    expect(valuesOf('    proxy    REG_SZ    a')).toEqual([{}, {}]);
  });

  it('is unreadable as a whole in a file that exists and cannot be read', () => {
    expect(faultsOf(readPolicy({ ADVIESATLAS_POLICY: folder }))).toEqual([['', 'unreadable']]);
  });

  it('is unreadable in a named file that is absent, as on a share that is not reached', () => {
    const read = readPolicy({ ADVIESATLAS_POLICY: '/share/beleid.json' }, places('linux'));
    expect(faultsOf(read)).toEqual([['', 'unreadable']]);
    expect(policyRows(read.lines, defaultSettings)[0]?.reason).toBe(
      'Dit bestand is er niet, of is niet te lezen als JSON.',
    );
  });

  it('is asked of the program of Windows for its registry, without a window', async () => {
    const execFileSync = vi.fn<(...of: unknown[]) => string>(() => printed);
    const execFile = vi.fn((...of: unknown[]) => (of.at(-1) as (error: null, text: string) => void)(null, printed));
    vi.doMock('node:child_process', () => ({ execFile, execFileSync }));
    vi.stubEnv('SystemRoot', undefined);
    vi.spyOn(process, 'platform', 'get').mockReturnValue('win32');
    vi.resetModules();
    try {
      const windows = await import('../../../../src/main/settings/policy');
      expect(windows.readPolicy({}).enforced.monthsKept).toBe(6);
      const program = join('C:\\Windows', 'System32', 'reg.exe');
      const silent = { encoding: 'utf8', windowsHide: true, stdio: ['ignore', 'pipe', 'ignore'] };
      expect(execFileSync.mock.calls).toEqual([
        [program, ['query', 'HKLM\\SOFTWARE\\Policies\\Adviesatlas', '/s'], silent],
        [program, ['query', 'HKCU\\SOFTWARE\\Policies\\Adviesatlas', '/s'], silent],
      ]);
      // A start asks for both keys, and those above them, while the rest gets ready, and then waits for none.
      vi.resetModules();
      await (await import('../../../../src/main/settings/policy-places')).preparePolicies();
      const keys = ['SOFTWARE\\Policies\\Adviesatlas', 'SOFTWARE\\Policies', 'SOFTWARE'];
      expect(execFile.mock.calls.map(([file, args]) => [file, args])).toEqual(
        ['HKLM', 'HKCU'].flatMap((hive) =>
          keys.map((key, depth) => [program, ['query', `${hive}\\${key}`, ...(depth === 0 ? ['/s'] : [])]]),
        ),
      );
      execFileSync.mockClear();
      expect((await import('../../../../src/main/settings/policy')).readPolicy({}).enforced.monthsKept).toBe(6);
      expect(execFileSync).not.toHaveBeenCalled();
      // An administrator can shut the program.
      vi.resetModules();
      execFileSync.mockImplementation(() => {
        throw new Error('exit 1');
      });
      const shut = (await import('../../../../src/main/settings/policy')).readPolicy({});
      expect(shut.enforced).toEqual({});
      expect(faultsOf(shut)).toEqual(Array(2).fill(['', 'unreadable']));
      expect(policyRows(shut.lines, defaultSettings)[0]?.reason).toMatch(/^Het register van Windows is niet te lezen/);
    } finally {
      vi.doUnmock('node:child_process');
      // The other test files of this process must not get the modules of Windows.
      vi.resetModules();
      vi.restoreAllMocks();
      vi.unstubAllEnvs();
    }
  });

  it('is none in a key that is absent from the one above it, and unreadable where nothing shows that', () => {
    const queryIn = (answers: Record<string, string>) =>
      new RegistryAnswers({ wait: (key) => answers[key] ?? null, begin: async () => null }).query(
        'HKCU\\SOFTWARE\\Policies\\Adviesatlas',
      );
    const listed = (...keys: readonly string[]) => keys.map((key) => `HKEY_CURRENT_USER\\Software${key}`).join('\r\n');
    const [software, policies] = ['HKCU\\SOFTWARE', 'HKCU\\SOFTWARE\\Policies'];
    expect(queryIn({ [policies]: listed('\\Policies\\Microsoft', '\\Policies\\Adviesatlas2') })).toBe('');
    expect(queryIn({ [software]: listed('\\Microsoft') })).toBe('');
    expect(queryIn({ [policies]: listed('\\policies\\adviesatlas') })).toBeNull();
    expect(queryIn({ [software]: listed('\\Policies') })).toBeNull();
    expect(queryIn({})).toBeNull();
  });

  it('is refused when the registry has it in a type of another kind, and not passed over', () => {
    const source = { scope: 'computer', place: 'HKLM' } as const;
    const lines = [
      'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Adviesatlas',
      '    monthsKept    REG_QWORD    0x6',
      '    ownTables    REG_BINARY    00',
      '    months kept    REG_SZ    3',
    ];
    const read = parsePolicies(inRegistry(source, lines.join('\r\n')));
    expect(read.enforced).toEqual({ monthsKept: 6 });
    expect(faultsOf(read)).toEqual([
      ['monthsKept', null],
      ['ownTables', 'wrong'],
      ['months kept', 'unknown'],
    ]);
  });

  it('is read from the output of Windows, whatever the values are', () => {
    const source = { scope: 'computer', place: 'HKLM' } as const;
    fc.assert(
      fc.property(fc.constantFrom(...managedSettings), fc.stringMatching(/^[!-~]([ -~]*[!-~])?$/), (name, value) => {
        const text = `\r\nHKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Adviesatlas\r\n    ${name}    REG_SZ    ${value}\r\n`;
        expect(inRegistry(source, text)[0]?.values).toEqual({ [name]: value });
      }),
    );
  });

  it('never has a value that the settings would refuse', () => {
    const path = join(folder, 'any.json');
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...managedSettings), fc.jsonValue()), (written) => {
        const { enforced } = parse(written);
        writeFileSync(path, JSON.stringify(enforced));
        let wasReset = false;
        new SettingsFile(path, {
          onReset: () => {
            wasReset = true;
          },
          onCleaned: null,
        });
        expect(wasReset).toBe(false);
      }),
      { numRuns: examples(50) },
    );
  });

  it.each(managedSettings)('has an example that its setting takes: %s', (name) => {
    const setting = policyOf(name);
    // The examples of paths are those of Windows.
    if (setting.kind === 'folder' || setting.kind === 'file') return;
    expect(parse({ [name]: setting.policy.example }).enforced[name]).toEqual(setting.policy.example);
    expect(setting.policy.example).not.toEqual(undefined);
  });
});

describe('the place of a setting', () => {
  it('is the file of Linux with its scope, and no profile of macOS', () => {
    const linux = places('linux', {
      readText: reading({ [etc]: { updates: 'off', Defaults: { monthsKept: 6 } } }),
      readProperties: () => JSON.stringify({ updates: 'early' }),
    });
    expect(writtenPolicies({}, linux)).toEqual([
      { source: computer, mode: 'enforced', values: { updates: 'off' } },
      { source: computer, mode: 'default', values: { monthsKept: 6 } },
    ]);
    expect(writtenPolicies({ ADVIESATLAS_POLICY: '' }, places('linux'))).toEqual([]);
  });

  it('is its line in the registry, whatever another value mentions', () => {
    const lines = [
      'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Adviesatlas',
      '    proxy    REG_SZ    HKEY_LOCAL_MACHINE\\SOFTWARE\\Elders',
      '    updates    REG_SZ    off',
      'zie    monthsKept    REG_DWORD    0x6',
    ];
    const [enforced] = inRegistry(computer, lines.join('\r\n'));
    expect(enforced?.values).toEqual({ proxy: 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Elders', updates: 'off' });
  });

  it('may be absent, which is something else than unreadable', () => {
    const unreadable = join(folder, 'unreadable.plist');
    writeFileSync(unreadable, 'geen lijst');
    const { readText, readProperties } = systemPlaces;
    expect([readText(join(folder, 'absent')), readText(folder)]).toEqual([null, '']);
    expect([readProperties(join(folder, 'absent')), readProperties(unreadable)]).toEqual([null, '']);
  });
});

describe('a setting that the administrator enforced', () => {
  const policy = parse({ monthsKept: 3, providerUrl: 'https://register.kantoor.example/' });

  it('replaces the user’s own, which returns without the policy', () => {
    const path = join(folder, 'settings.json');
    new SettingsFile(path, null).change({ monthsKept: 9 });
    const managed = new SettingsFile(path, null, policy);
    expect(managed.current().monthsKept).toBe(3);
    expect(managed.change({ theme: 'dark' })).toMatchObject({ theme: 'dark', monthsKept: 3 });
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ theme: 'dark', monthsKept: 9 });
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

describe('a default of the administrator', () => {
  const policy = parsePolicies([{ source: computer, mode: 'default', values: { monthsKept: 6 } }]);

  it('counts until the user chooses, even when the choice is the default of the program', () => {
    const path = join(folder, 'default.json');
    const settings = new SettingsFile(path, null, policy);
    expect(settings.change({ theme: 'dark' }).monthsKept).toBe(6);
    expect(settings.change({ monthsKept: defaultSettings.monthsKept }).monthsKept).toBe(13);
    expect(new SettingsFile(path, null, policy).current().monthsKept).toBe(13);
  });

  it('counts where an earlier version wrote its own default for every setting', () => {
    const path = join(folder, 'earlier.json');
    const earlier = { theme: 'dark', monthsKept: 13, fetchesUpdates: false, later: 1 };
    writeFileSync(path, JSON.stringify(earlier));
    const settings = new SettingsFile(path, null, policy);
    expect(settings.current()).toMatchObject({ theme: 'dark', monthsKept: 6, updates: 'notify' });
    settings.change({ density: 'spacious' });
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
      theme: 'dark',
      density: 'spacious',
      updates: 'notify',
      later: 1,
    });
  });
});

describe('the registry of Windows', () => {
  it('is asked for each key once in a program, and for both at the same time before they are needed', async () => {
    const asked: string[] = [];
    const begun: (() => void)[] = [];
    const answers = new RegistryAnswers({
      wait: (key) => {
        asked.push(key);
        return null;
      },
      begin: (key) => new Promise((resolve) => begun.push(() => resolve(`${key}!`))),
    });
    const prepared = answers.prepare(['HKLM', 'HKCU']);
    expect(begun).toHaveLength(2);
    for (const end of begun) end();
    await prepared;
    expect([answers.query('HKLM'), answers.query('HKCU')]).toEqual(['HKLM!', 'HKCU!']);
    expect([answers.query('elders'), answers.query('elders')]).toEqual([null, null]);
    expect(asked).toEqual(['elders']);
  });

  it('is not there on other systems', async () => {
    await expect(preparePolicies('linux')).resolves.toBeUndefined();
  });
});
