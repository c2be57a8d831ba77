import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { SettingsFile } from '../../../../src/main/settings/settings-file';
import { settingsRequests } from '../../../../src/main/settings/settings-requests';
import { createRouter } from '../../../../src/main/wire/router';
import type { SettingKind, SettingOf, SettingValues } from '../../../../src/shared/domain/program/setting-kinds';
import {
  defaultSettings,
  ownSettingNames,
  type SettingName,
  settingNames,
  settingsTable,
  windowSettingNames,
} from '../../../../src/shared/domain/program/settings';

const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-settings-table-'));
afterAll(() => rmSync(folder, { recursive: true }));

const addresses = {
  provider: 'https://register.example/',
  proxy: 'http://proxy.example:8080',
  script: 'http://proxy.example/proxy.pac',
  updates: 'https://updates.example/',
  tiles: 'https://tegels.example/{z}/{x}/{y}.png',
};

type Samples<V> = { readonly right: V; readonly wrong: unknown };

/** A value that is not the default, and one that a setting of the kind refuses. */
const samples: { readonly [K in SettingKind]: (setting: SettingOf<K>) => Samples<SettingValues[K]> } = {
  switch: (setting) => ({ right: !setting.default, wrong: 'ja' }),
  choice: ({ values, default: usual }) => ({ right: values.find((value) => value !== usual) ?? usual, wrong: 'x' }),
  several: ({ values }) => ({ right: values.slice(1), wrong: [] }),
  count: ({ least, most }) => ({ right: least + 1, wrong: most + 1 }),
  text: ({ longest }) => ({ right: 'x'.repeat(longest), wrong: 'x'.repeat(longest + 1) }),
  mail: () => ({ right: 'vragen@register.example', wrong: 'vragen' }),
  address: ({ service }) => ({ right: addresses[service], wrong: 'register' }),
  version: () => ({ right: '2.4.0', wrong: 'nieuwste' }),
  folder: () => ({ right: folder, wrong: 'map' }),
  file: () => ({ right: join(folder, 'authorities.pem'), wrong: 'authorities.pem' }),
  names: ({ most, longest }) => ({ right: ['x'.repeat(longest)], wrong: Array.from({ length: most + 1 }, () => 'x') }),
  bounds: () => ({ right: { x: 0, y: 0, width: 800, height: 600, maximized: false }, wrong: { x: 0 } }),
};
const samplesOf = <K extends SettingKind>(setting: SettingOf<K>) => samples[setting.kind](setting);

const fileOf = (path: string) => new SettingsFile(path, { onReset: () => {}, onCleaned: null });

/** Changes settings over the bridge, and reads them again as the next start does. */
async function change(name: SettingName, value: unknown) {
  const path = join(folder, `${name}.json`);
  rmSync(path, { force: true });
  const file = fileOf(path);
  const notUsed = () => {
    throw new Error('not used');
  };
  const requests = settingsRequests({
    change: (values) => file.change(values),
    host: {} as never,
    dataFolder: {} as never,
    roles: () => null,
    erase: notUsed,
    licences: null,
  });
  const answer = await createRouter(requests, () => {})('settings.change', { [name]: value }, 'window');
  return { answer, current: file.current(), next: fileOf(path).current() };
}

describe('every setting of the table', () => {
  it.each(windowSettingNames)('is changed over the bridge, stored, and read back: %s', async (name) => {
    const { right } = samplesOf(settingsTable[name]);
    expect(right).not.toEqual(defaultSettings[name]);
    const { answer, next } = await change(name, right);
    expect(answer).toEqual({ ok: true, data: { ...defaultSettings, [name]: right } });
    expect(next).toEqual({ ...defaultSettings, [name]: right });
  });

  it.each(windowSettingNames)('refuses a wrong value from a window: %s', async (name) => {
    const { answer, current } = await change(name, samplesOf(settingsTable[name]).wrong);
    expect(answer).toMatchObject({ ok: false, code: 'INVALID_REQUEST' });
    expect(current).toEqual(defaultSettings);
  });

  it.each(ownSettingNames)('gets its own default for a wrong value in the file: %s', (name) => {
    const path = join(folder, 'wrong.json');
    const other = name === 'introduced' ? 'hidesEmptyFields' : 'introduced';
    const kept = { [other]: !defaultSettings[other] };
    writeFileSync(path, JSON.stringify({ ...kept, [name]: samplesOf(settingsTable[name]).wrong }));
    expect(fileOf(path).current()).toEqual({ ...defaultSettings, ...kept });
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(kept);
  });

  const ofOthers = settingNames.filter((name) => !windowSettingNames.some((each) => each === name));
  it.each(ofOthers)('is refused to a window when only a dialog or a policy sets it: %s', async (name) => {
    const { answer, next } = await change(name, samplesOf(settingsTable[name]).right);
    expect(answer).toMatchObject({ ok: false, code: 'INVALID_REQUEST' });
    expect(next).toEqual(defaultSettings);
  });

  it('that a dialog sets is stored, and one that only a policy sets is not read from the file', () => {
    const path = join(folder, 'chosen.json');
    fileOf(path).change({ exportFolder: folder });
    expect(fileOf(path).current().exportFolder).toBe(folder);
    writeFileSync(path, JSON.stringify({ ownTables: false, pinnedVersion: '1.0.0' }));
    expect(fileOf(path).current()).toEqual(defaultSettings);
  });
});
