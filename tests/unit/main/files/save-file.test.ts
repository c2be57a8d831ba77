import { linkSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FileTarget } from '../../../../src/main/files/file-host';
import { saveFile } from '../../../../src/main/files/save-file';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adviesatlas-save-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const save = (target: FileTarget, content: string) =>
  saveFile({ chooseTarget: async () => target }, 'lijst.csv', content);

describe('a small file', () => {
  it('takes the place of an older one when it is complete, so that a failure leaves the older one', async () => {
    const path = join(folder, 'lijst.csv');
    writeFileSync(path, 'old');
    // A file that is written over, instead of replaced, changes under its other name too.
    linkSync(path, join(folder, 'same file'));
    expect(await save({ path, replaces: true }, 'new')).toEqual({ path });
    expect(readFileSync(path, 'utf8')).toBe('new');
    expect(readFileSync(join(folder, 'same file'), 'utf8')).toBe('old');
    expect(readdirSync(folder).sort()).toEqual(['lijst.csv', 'same file']);
  });

  it('leaves a file of the same name, and gets a number', async () => {
    const path = join(folder, 'lijst.csv');
    writeFileSync(path, 'old');
    expect(await save({ path, replaces: false }, 'new')).toEqual({ path: join(folder, 'lijst (2).csv') });
    expect(readFileSync(path, 'utf8')).toBe('old');
    expect(readdirSync(folder).sort()).toEqual(['lijst (2).csv', 'lijst.csv']);
  });

  it('that cannot be written leaves nothing behind', async () => {
    const gone = join(folder, 'gone', 'lijst.csv');
    await expect(save({ path: gone, replaces: true }, 'new')).rejects.toMatchObject({ code: 'EXPORT_TARGET_GONE' });
    expect(readdirSync(folder)).toEqual([]);
  });
});
