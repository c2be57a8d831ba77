import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { SettingsFile } from '../../../../src/main/settings/settings-file';
import { defaultSettings } from '../../../../src/shared/domain/program/settings';

const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the settings', () => {
  it('are not taken to be the defaults when it is unknown whether they are on the disk', () => {
    // No disk can look up a name of this length: it is unknown whether settings exist.
    const path = join(folder, 'x'.repeat(300));
    expect(() => new SettingsFile(path, null)).toThrowError(expect.objectContaining({ code: 'DATA_FOLDER_UNUSABLE' }));
    expect(new SettingsFile(join(folder, 'none.json'), null).current()).toEqual(defaultSettings);
  });

  it('are read in a file that Windows wrote with a byte-order mark', () => {
    const path = join(folder, 'marked.json');
    writeFileSync(path, '\ufeff{"theme":"dark"}');
    const onReset = () => expect.unreachable();
    expect(new SettingsFile(path, { onReset, onCleaned: null }).current().theme).toBe('dark');
  });

  it('are read without names and passwords, and only their owner cleans the file', () => {
    const path = join(folder, 'settings.json');
    const written = JSON.stringify({ providerUrl: 'https://naam:geheim@register.example/' });
    writeFileSync(path, written);
    expect(new SettingsFile(path, null).current().providerUrl).toBe('https://register.example/');
    expect(new SettingsFile(path, { onReset: () => {}, onCleaned: null }).current().providerUrl).not.toContain('@');
    expect(readFileSync(path, 'utf8')).toBe(written);
    const done: string[] = [];
    const owner = { onReset: () => done.push('reset'), onCleaned: () => done.push('cleaned') };
    expect(new SettingsFile(path, owner).current().providerUrl).toBe('https://register.example/');
    expect(done).toEqual(['cleaned']);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ providerUrl: 'https://register.example/' });
  });
});
