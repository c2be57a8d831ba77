import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readWindowAddress, removeWindowAddress, writeWindowAddress } from '../../../../src/main/files/window-address';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adviesatlas-address-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const path = () => join(folder, 'window.json');

describe('the address of the running program', () => {
  it('is readable for this user only, until it is removed', () => {
    expect(readWindowAddress(path())).toBeNull();
    writeWindowAddress(path(), 'http://127.0.0.1:4711/?sleutel=ab_C-9');
    expect(readWindowAddress(path())).toBe('http://127.0.0.1:4711/?sleutel=ab_C-9');
    if (process.platform !== 'win32') expect(statSync(path()).mode & 0o077).toBe(0);
    removeWindowAddress(path());
    expect(readWindowAddress(path())).toBeNull();
    expect(() => removeWindowAddress(path())).not.toThrow();
  });

  it.each([
    'https://elders.example/?sleutel=x',
    'http://127.0.0.1.elders.example:1/?sleutel=x',
    'http://127.0.0.1:1/?sleutel=x&naar=elders',
    'http://localhost:1/?sleutel=x',
    'http://127.0.0.1:1/',
    'file:///etc/passwd?http://127.0.0.1:1/?sleutel=x',
    '',
  ])('is ignored when it is %s', (address) => {
    writeFileSync(path(), JSON.stringify({ address }));
    expect(readWindowAddress(path())).toBeNull();
  });

  it('is ignored when its file was cut off', () => {
    writeFileSync(path(), '{"address":"http://127.0.0.1:1/?sleutel=x');
    expect(readWindowAddress(path())).toBeNull();
  });
});
