import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createFileAtomic,
  placeFile,
  removeFile,
  replaceFile,
  systemSteps,
  temporaryFor,
  writeFileAtomic,
} from '../../../../src/main/files/atomic-write';
import { takeLock } from '../../../../src/main/files/lock-file';

/** The real disk, which records its steps in order and fails where a test wants it. */
const disk = vi.hoisted(() => ({
  did: [] as string[],
  open: new Map<number, { readonly name: string; readonly flags: string }>(),
  faults: new Map<string, string>(),
  isWindows: false,
}));

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const fail = (code: string) => {
    throw Object.assign(new Error(code), { code });
  };
  const faultOf = (step: string) => {
    const code = disk.faults.get(step);
    if (code !== undefined) fail(code);
  };
  return {
    ...real,
    openSync: (path: string, flags: string, mode?: number) => {
      faultOf('open');
      if (disk.isWindows && real.existsSync(path) && real.statSync(path).isDirectory()) fail('EPERM');
      const handle = real.openSync(path, flags, mode);
      disk.open.set(handle, { name: basename(path), flags });
      return handle;
    },
    closeSync: (handle: number) => {
      disk.open.delete(handle);
      real.closeSync(handle);
    },
    fsyncSync: (handle: number) => {
      const opened = disk.open.get(handle);
      faultOf('sync');
      if (disk.isWindows && opened?.flags === 'r') fail('EPERM');
      disk.did.push(`sync ${nameOf(opened?.name)}`);
      real.fsyncSync(handle);
    },
    truncateSync: (path: string) => {
      faultOf('truncate');
      real.truncateSync(path);
    },
  };
});

const platform = Object.getOwnPropertyDescriptor(process, 'platform') ?? {};
const nameOf = (name: string | undefined) => (name?.endsWith('.partial') ? 'temporary' : name);

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'adviesatlas-disk-'));
  disk.did.length = 0;
  disk.open.clear();
  disk.faults.clear();
  disk.isWindows = false;
});
afterEach(() => {
  Object.defineProperty(process, 'platform', platform);
  fs.rmSync(folder, { recursive: true, force: true });
});
const at = (name: string) => join(folder, name);
const steps = {
  ...systemSteps,
  rename: (from: string, to: string) => {
    disk.did.push('move');
    systemSteps.rename(from, to);
  },
  link: (from: string, to: string) => {
    disk.did.push('name');
    systemSteps.link(from, to);
  },
};
const write = () => {
  const temporary = temporaryFor(at('lijst'));
  fs.writeFileSync(temporary, 'heel');
  return temporary;
};
const beWindows = () => {
  Object.defineProperty(process, 'platform', { ...platform, value: 'win32' });
  disk.isWindows = true;
};

describe('a file after the computer is switched off', () => {
  it('is whole: it is on the disk before it gets its name, and the name is before the next step', () => {
    replaceFile(write(), at('lijst'), steps);
    expect(disk.did).toEqual(['sync temporary', 'move', `sync ${basename(folder)}`]);
    expect(disk.open.size).toBe(0);
  });

  it('is whole under a name that was free', () => {
    placeFile(write(), at('lijst'), steps);
    expect(disk.did).toEqual(['sync temporary', 'name', `sync ${basename(folder)}`]);
    expect(disk.open.size).toBe(0);
  });

  it('is whole on Windows, where folders cannot be opened and only files open for writing are synced', () => {
    beWindows();
    replaceFile(write(), at('lijst'), steps);
    expect(disk.did).toEqual(['sync temporary', 'move']);
    expect(placeFile(write(), at('lijst (2)'), steps)).toBe(true);
    expect(fs.readdirSync(folder).sort()).toEqual(['lijst', 'lijst (2)']);
  });
});

describe('a disk that fails', () => {
  it('while a file is written leaves only the older file, and nothing open', () => {
    writeFileAtomic(at('lijst'), 'oud');
    disk.faults.set('sync', 'ENOSPC');
    expect(() => writeFileAtomic(at('lijst'), 'nieuw')).toThrow('DISK_FULL');
    expect(() => createFileAtomic(at('sleutel'), 'nieuw')).toThrow('DISK_FULL');
    expect(fs.readFileSync(at('lijst'), 'utf8')).toBe('oud');
    expect(fs.readdirSync(folder)).toEqual(['lijst']);
    expect(disk.open.size).toBe(0);
    removeFile(at('lijst'));
  });

  it('while a lock is made reports the reason', () => {
    disk.faults.set('open', 'ENOSPC');
    expect(() => takeLock(at('window.lock'))).toThrow('DISK_FULL');
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it('while the lock of an earlier version is taken over reports the reason', () => {
    fs.writeFileSync(at('window.lock'), '{"pid":');
    disk.faults.set('truncate', 'EROFS');
    expect(() => takeLock(at('window.lock'))).toThrow('DATA_FOLDER_UNUSABLE: EROFS');
    expect(fs.readFileSync(at('window.lock'), 'utf8')).toBe('{"pid":');
  });
});
