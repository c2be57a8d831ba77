import {
  existsSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearUnfinishedWrites,
  createFileAtomic,
  type FileSteps,
  placeFile,
  removeFile,
  replaceFile,
  temporaryFor,
  writeFileAtomic,
} from '../../../../src/main/files/atomic-write';
import { patiently } from '../../../../src/main/files/retry-file';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adviesatlas-write-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string) => join(folder, name);
const text = (name: string) => readFileSync(at(name), 'utf8');
const failing = (code: string) => Object.assign(new Error(code), { code });

/** Steps of a disk that each fail a number of times with a code before they succeed; `waits` has the length of each wait. */
function hindered(
  code: string,
  times: number,
  { platform = 'win32', limit = 1000 }: { platform?: NodeJS.Platform; limit?: number } = {},
): FileSteps & { readonly waits: number[] } {
  let failures = times;
  const waits: number[] = [];
  const hinder =
    <A extends unknown[]>(step: (...args: A) => void) =>
    (...args: A) => {
      if (failures > 0) {
        failures -= 1;
        throw failing(code);
      }
      step(...args);
    };
  return {
    rename: hinder(renameSync),
    link: hinder(linkSync),
    remove: hinder((path: string) => rmSync(path, { force: true })),
    patience: { platform, limit, wait: (ms) => void waits.push(ms) },
    waits,
  };
}

describe('writing a whole file', () => {
  it('replaces the earlier file, for this user only, and leaves no other file behind', () => {
    writeFileAtomic(at('instellingen.json'), 'oud');
    writeFileAtomic(at('instellingen.json'), 'nieuw');
    expect(text('instellingen.json')).toBe('nieuw');
    expect(readdirSync(folder)).toEqual(['instellingen.json']);
    if (process.platform !== 'win32') expect(statSync(at('instellingen.json')).mode & 0o077).toBe(0);
  });

  it('uses a temporary name of its own, so that two writers never share one', () => {
    const names = Array.from({ length: 100 }, () => temporaryFor(at('a')));
    expect(new Set(names).size).toBe(100);
    for (const name of names) expect(name).toMatch(/a\.[0-9a-f]{8}\.partial$/);
  });

  it.each(['EPERM', 'EBUSY', 'EACCES'])('is tried again on Windows while another program has it open (%s)', (code) => {
    const steps = hindered(code, 5);
    writeFileAtomic(at('a'), 'nieuw', steps);
    expect(text('a')).toBe('nieuw');
    expect(steps.waits).toEqual([10, 20, 30, 40, 50]);
  });

  it('gives up after a limit, and leaves only the older file', () => {
    writeFileAtomic(at('a'), 'oud');
    const steps = hindered('EPERM', 1000);
    expect(() => writeFileAtomic(at('a'), 'nieuw', steps)).toThrow('DATA_FOLDER_UNUSABLE');
    expect(text('a')).toBe('oud');
    expect(readdirSync(folder)).toEqual(['a']);
    const waited = steps.waits.reduce((sum, ms) => sum + ms, 0);
    expect(waited).toBeGreaterThan(900);
    expect(waited).toBeLessThanOrEqual(1000);
  });

  it.each(['EPERM', 'EACCES'])('is not tried again where %s means a missing right', (code) => {
    const steps = hindered(code, 1, { platform: 'linux' });
    expect(() => writeFileAtomic(at('a'), 'nieuw', steps)).toThrow('DATA_FOLDER_UNUSABLE');
    expect(steps.waits).toEqual([]);
  });

  it('is tried again on other systems too when a shared folder is busy', () => {
    const steps = hindered('EBUSY', 2, { platform: 'linux' });
    writeFileAtomic(at('a'), 'nieuw', steps);
    expect(text('a')).toBe('nieuw');
  });

  it('is not tried again on a full disk', () => {
    const steps = hindered('ENOSPC', 1);
    expect(() => writeFileAtomic(at('a'), 'nieuw', steps)).toThrow('DISK_FULL');
    expect(steps.waits).toEqual([]);
  });

  it('reports that the folder cannot be used when a file is in its place', () => {
    writeFileSync(at('a'), 'een bestand');
    expect(() => writeFileAtomic(at('a/instellingen.json'), 'nieuw')).toThrow('DATA_FOLDER_UNUSABLE');
    expect(() => createFileAtomic(at('a/sleutel'), 'nieuw')).toThrow('DATA_FOLDER_UNUSABLE');
    expect(text('a')).toBe('een bestand');
  });

  it('that was interrupted is cleaned up, and no other file is removed', () => {
    writeFileSync(temporaryFor(at('a')), 'half');
    writeFileSync(at('a'), 'heel');
    clearUnfinishedWrites(folder);
    clearUnfinishedWrites(at('weg'));
    expect(readdirSync(folder)).toEqual(['a']);
  });
});

describe('a file that is open elsewhere', () => {
  it('is removed after some attempts', () => {
    writeFileSync(at('a'), '');
    removeFile(at('a'), hindered('EBUSY', 3));
    expect(existsSync(at('a'))).toBe(false);
    removeFile(at('a'));
  });

  it('holds up the main thread for less time than a worker', () => {
    const waitedWith = (limit: number) => {
      const waits: number[] = [];
      const patience = { platform: 'win32', limit, wait: (ms: number) => void waits.push(ms) } as const;
      expect(() => patiently(() => removeOpen(), patience)).toThrow('EBUSY');
      return waits.reduce((sum, ms) => sum + ms, 0);
    };
    const removeOpen = () => {
      throw failing('EBUSY');
    };
    expect(waitedWith(60)).toBe(60);
    expect(waitedWith(1000)).toBe(950);
    expect(waitedWith(10_000)).toBe(9950);
  });
});

describe('one step on a file, on this computer', () => {
  it('sleeps between its attempts, a little longer each time', () => {
    const sleep = vi.spyOn(Atomics, 'wait').mockReturnValue('timed-out');
    let tries = 0;
    const done = patiently(() => {
      tries += 1;
      if (tries < 3) throw failing('EBUSY');
      return 'gedaan';
    });
    expect([done, tries]).toEqual(['gedaan', 3]);
    expect(sleep.mock.calls.map(([, , , ms]) => ms)).toEqual([10, 20]);
    sleep.mockRestore();
  });
});

describe('taking a free name', () => {
  const write = (content: string) => {
    const temporary = temporaryFor(at('lijst'));
    writeFileSync(temporary, content);
    return temporary;
  };

  it('leaves an existing file as it is', () => {
    writeFileSync(at('lijst'), 'van een ander');
    const temporary = write('onze');
    expect(placeFile(temporary, at('lijst'))).toBe(false);
    expect(text('lijst')).toBe('van een ander');
    expect(placeFile(temporary, at('lijst (2)'))).toBe(true);
    expect(text('lijst (2)')).toBe('onze');
    expect(readdirSync(folder).sort()).toEqual(['lijst', 'lijst (2)']);
  });

  const ways = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EISDIR', 'UNKNOWN'];
  it.each(ways)('works on a disk without links (%s)', (code) => {
    const withoutLinks: FileSteps = {
      ...hindered('', 0, { platform: 'linux' }),
      link: () => {
        throw failing(code);
      },
    };
    writeFileSync(at('lijst'), 'van een ander');
    const temporary = write('onze');
    expect(placeFile(temporary, at('lijst'), withoutLinks)).toBe(false);
    expect(text('lijst')).toBe('van een ander');
    expect(placeFile(temporary, at('lijst (2)'), withoutLinks)).toBe(true);
    expect(text('lijst (2)')).toBe('onze');
    expect(readdirSync(folder).sort()).toEqual(['lijst', 'lijst (2)']);
  });

  it('leaves no empty file behind on such a disk when moving fails', () => {
    const steps: FileSteps = {
      ...hindered('', 0, { platform: 'linux' }),
      link: () => {
        throw failing('ENOTSUP');
      },
      rename: () => {
        throw failing('ENOSPC');
      },
    };
    expect(() => placeFile(write('onze'), at('lijst'), steps)).toThrow('ENOSPC');
    expect(existsSync(at('lijst'))).toBe(false);
  });

  it('reports that the folder is gone, with and without links', () => {
    expect(() => placeFile(write('onze'), at('weg/lijst'))).toThrow('ENOENT');
    const withoutLinks: FileSteps = {
      ...hindered('', 0, { platform: 'linux' }),
      link: () => {
        throw failing('ENOTSUP');
      },
    };
    expect(() => placeFile(write('onze'), at('weg/lijst'), withoutLinks)).toThrow('ENOENT');
  });

  it('is not tried another way when the disk is full', () => {
    expect(() => placeFile(write('onze'), at('lijst'), hindered('ENOSPC', 1))).toThrow('ENOSPC');
    expect(existsSync(at('lijst'))).toBe(false);
  });

  it('makes a key once, also for simultaneous callers', () => {
    createFileAtomic(at('sleutel'), 'eerste');
    createFileAtomic(at('sleutel'), 'tweede');
    expect(text('sleutel')).toBe('eerste');
    expect(readdirSync(folder)).toEqual(['sleutel']);
  });
});

describe('moving a file over a month that is open', () => {
  it('succeeds as soon as its readers have closed it (Windows, by simulation)', () => {
    writeFileSync(at('2026-10.sqlite'), 'oud');
    const temporary = temporaryFor(at('2026-10.sqlite'));
    writeFileSync(temporary, 'nieuw');
    const steps = hindered('EPERM', 20, { limit: 10_000 });
    replaceFile(temporary, at('2026-10.sqlite'), steps);
    expect(text('2026-10.sqlite')).toBe('nieuw');
  });
});
