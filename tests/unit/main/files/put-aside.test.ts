import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeLock } from '../../../../src/main/files/lock-file';
import {
  ensureFolder,
  keepOnlyOurs,
  moveAside,
  onPutAside,
  putAside,
  putFolderAside,
  reportPutAside,
} from '../../../../src/main/files/put-aside';

let folder = '';
let notices = 0;
let unhear = () => {};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adviesatlas-aside-'));
  notices = 0;
  unhear = onPutAside(folder, () => {
    notices += 1;
  });
});
afterEach(() => {
  unhear();
  rmSync(folder, { recursive: true, force: true });
});
const at = (name: string) => join(folder, name);
const asFolder = (path: string) => mkdirSync(join(path, 'x'), { recursive: true });

describe('a file that is put aside', () => {
  it('keeps its content under a name of its own, however often that happens', () => {
    for (let turn = 1; turn <= 101; turn++) {
      writeFileSync(at('a'), String(turn));
      putAside(at('a'));
    }
    asFolder(at('a'));
    putAside(at('a'));
    const names = readdirSync(folder);
    expect(names).toHaveLength(102);
    expect(names).toEqual(expect.arrayContaining(['a.damaged', 'a.damaged-2', 'a.damaged-99']));
    const texts = names.flatMap((name) =>
      statSync(at(name)).isFile() ? [Number(readFileSync(at(name), 'utf8'))] : [],
    );
    expect(texts.sort((one, other) => one - other)).toEqual(Array.from({ length: 101 }, (_, index) => index + 1));
    expect(notices).toBe(102);
  });

  it('is removed only when it is empty', () => {
    writeFileSync(at('a'), '');
    mkdirSync(at('b'));
    for (const name of ['a', 'b']) putAside(at(name));
    expect(readdirSync(folder)).toEqual([]);
    expect(notices).toBe(2);
    putAside(at('weg'));
    moveAside(at('weg'));
    expect(notices).toBe(2);
  });

  it('is reported to later listeners, and only to listeners of its folder', () => {
    const other = mkdtempSync(join(tmpdir(), 'adviesatlas-aside-'));
    reportPutAside(join(other, 'a'));
    expect(notices).toBe(0);
    let received = 0;
    const stop = onPutAside(other, () => {
      received += 1;
    });
    stop();
    expect([notices, received]).toEqual([0, 1]);
    rmSync(other, { recursive: true });
  });

  it('that cannot be moved is reported as an unusable data folder', () => {
    writeFileSync(at('a'), 'x');
    expect(() => moveAside(join(folder, 'a', 'b'))).toThrow('DATA_FOLDER_UNUSABLE');
    expect(() => ensureFolder(join(folder, 'a', 'b', 'c'))).toThrow('DATA_FOLDER_UNUSABLE');
  });
});

describe('the place of a folder', () => {
  it('is cleared of files and of broken links', () => {
    writeFileSync(at('file'), 'x');
    symlinkSync(at('nergens'), at('link'));
    for (const name of ['file', 'link', 'new', 'file']) ensureFolder(at(name));
    for (const name of ['file', 'link', 'new']) expect(lstatSync(at(name)).isDirectory()).toBe(true);
    expect([existsSync(at('file.damaged')), lstatSync(at('link.damaged')).isSymbolicLink()]).toEqual([true, true]);
    expect(notices).toBe(2);
  });

  it('keeps the folder that it has', () => {
    asFolder(at('ours'));
    ensureFolder(at('ours'));
    expect([readdirSync(at('ours')), notices]).toEqual([['x'], 0]);
  });
});

describe('the place of a file', () => {
  const isOurs = (text: string) => text === 'van ons';

  it('keeps our content, and is cleared of anything else', () => {
    writeFileSync(at('a'), 'van ons');
    keepOnlyOurs(at('a'), isOurs);
    keepOnlyOurs(at('weg'), isOurs);
    expect([readFileSync(at('a'), 'utf8'), notices]).toEqual(['van ons', 0]);
    writeFileSync(at('a'), 'van een ander');
    asFolder(at('b'));
    symlinkSync(at('nergens'), at('c'));
    for (const name of ['a', 'b', 'c']) keepOnlyOurs(at(name), isOurs);
    expect(readdirSync(folder).sort()).toEqual(['a.damaged', 'b.damaged', 'c.damaged']);
    expect(notices).toBe(3);
  });

  it('is cleared of a folder, and not of a file', () => {
    writeFileSync(at('a'), 'x');
    asFolder(at('b'));
    mkdirSync(at('c'));
    for (const name of ['a', 'b', 'c', 'weg']) putFolderAside(at(name));
    expect(readdirSync(folder).sort()).toEqual(['a', 'b.damaged']);
    expect(notices).toBe(2);
  });
});

describe('a lock', () => {
  it('is taken in place of something else, which is kept beside it', () => {
    asFolder(at('a.lock'));
    writeFileSync(at('b.lock'), 'van een ander '.repeat(100));
    for (const name of ['a.lock', 'b.lock']) {
      const lock = takeLock(at(name));
      expect(takeLock(at(name))).toBeNull();
      lock?.release();
      expect(readFileSync(at(name))).toHaveLength(0);
    }
    expect(readFileSync(at('b.lock.damaged'), 'utf8')).toContain('van een ander');
    expect(readdirSync(at('a.lock.damaged'))).toEqual(['x']);
    expect(notices).toBe(2);
  });
});
