import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { printPolicies } from '../../../../src/main/cli/cli-policy';
import { exitCodes } from '../../../../src/main/cli/cli-progress';
import { readCliArguments } from '../../../../src/main/cli/read-command';
import { guardRequests } from '../../../../src/main/session/allowance';
import { readPolicy } from '../../../../src/main/settings/policy';
import { SettingsFile } from '../../../../src/main/settings/settings-file';
import { settingsRequests } from '../../../../src/main/settings/settings-requests';
import { createRouter, nothing } from '../../../../src/main/wire/router';
import { requestNames } from '../../../../src/shared/bridge/contract';
import { requestRules } from '../../../../src/shared/bridge/request-rules';
import { type ManagedSetting, managedSettings, policyOf } from '../../../../src/shared/domain/program/policy';
import { defaultSettings } from '../../../../src/shared/domain/program/settings';
import { policyLabel, settingWords } from '../../../../src/shared/texts/policy-sentences';

const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-walk-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = undefined;
});

/** The example of a policy; of a path one of this computer. */
const exampleOf = (name: ManagedSetting): unknown => {
  const { kind, policy } = policyOf(name);
  return kind === 'folder' || kind === 'file' ? folder : policy.example;
};

/** Writes a file with policies, and sets it for the program. */
function setPolicies(values: object): void {
  const path = join(folder, 'policy.json');
  writeFileSync(path, JSON.stringify(values));
  vi.stubEnv('ADVIESATLAS_POLICY', path);
}

function printed(...args: readonly string[]): string {
  let text = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((part) => {
    text += String(part);
    return true;
  });
  printPolicies(readCliArguments(['policy', '--data', join(folder, 'none'), ...args]).values);
  return text;
}

describe('every policy of the table', () => {
  it.each(managedSettings)('holds, cannot be changed over the bridge, and is printed: %s', async (name) => {
    setPolicies({ [name]: exampleOf(name) });
    const policy = readPolicy();
    const file = new SettingsFile(join(folder, 'settings.json'), null, policy);
    const settings = file.current();
    expect(settings[name]).toEqual(exampleOf(name));
    const requests = settingsRequests({
      change: (values) => file.change(values),
      host: {} as never,
      dataFolder: {} as never,
      roles: () => null,
      erase: async () => null,
      licences: null,
    });
    // The example of the channel is the default of the program.
    const other = name === 'updateChannel' ? 'early' : defaultSettings[name];
    const answer = await createRouter(requests, () => {})('settings.change', { [name]: other }, 'w');
    expect(answer).toMatchObject({ ok: false });
    expect(file.current()[name]).toEqual(exampleOf(name));
    const text = printed('--check');
    expect(text).toContain(`goed  ${name} (${policyLabel(name)}): ${settingWords(name, settings)}\n`);
    expect(process.exitCode).toBeUndefined();
  });

  it('is printed as JSON with its source, and one that is wrong makes the check fail', () => {
    setPolicies({ monthsKept: 14, monthKept: 3, Defaults: { updates: 'instal' } });
    const lines = JSON.parse(printed('--check', '--json'));
    expect(process.exitCode).toBe(exitCodes.wrongPolicy);
    const source = { scope: 'file', place: join(folder, 'policy.json') };
    expect(lines).toEqual([
      {
        ...{ name: 'monthsKept', setting: 'monthsKept', mode: 'enforced', source, written: '14', fault: 'wrong' },
        reason: '“14” past niet. Bedoeld is een getal van 1 tot 13.',
      },
      {
        ...{ name: 'monthKept', setting: null, mode: 'enforced', source, written: '3', fault: 'unknown' },
        reason: 'Er is geen beleid met deze naam. Bedoeld is monthsKept.',
      },
      {
        ...{ name: 'updates', setting: 'updates', mode: 'default', source, written: 'instal', fault: 'wrong' },
        reason: '“instal” is niet bekend. Bedoeld is install.',
      },
    ]);
  });

  it('fails the check only when asked, and says what holds instead', () => {
    setPolicies({ fileFormats: 'xslx, pdf' });
    expect(printed()).toContain('“xslx” is niet bekend. Bedoeld is xlsx. Nu geldt: alle.');
    expect(process.exitCode).toBeUndefined();
  });

  it('is none on a computer without policies', () => {
    vi.stubEnv('ADVIESATLAS_POLICY', '');
    expect(printed('--check')).toBe('Er is geen beleid ingesteld op deze computer.\n');
  });
});

describe('own tables that the administrator shuts', () => {
  const session = { options: () => Object.fromEntries([['canOwnKvkList', true]]) as never };
  const answered = Object.fromEntries(requestNames.map((name) => [name, { input: nothing, answer: () => name }]));
  const shut = guardRequests(answered as never, session, { ownTables: false });
  const ofTables = requestNames.filter((name) => name.startsWith('ownTable.'));

  it('can be read, judged, removed and brought back, and neither be read in nor changed', async () => {
    const refused: string[] = [];
    for (const name of ofTables) {
      const answer = async () => (shut[name].answer as (input: unknown) => unknown)(undefined);
      if (requestRules[name].policy === undefined) expect(await answer()).toBe(name);
      else {
        await expect(answer()).rejects.toMatchObject({ code: 'TABLES_MANAGED' });
        refused.push(name.slice('ownTable.'.length));
      }
    }
    expect(refused).toEqual(['read', 'link', 'keep', 'change', 'linkAgain']);
  });
});
