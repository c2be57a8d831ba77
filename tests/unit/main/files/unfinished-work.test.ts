import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMemoryFolder } from '../../../../src/main/files/memory-folder';
import { UnfinishedWork } from '../../../../src/main/files/unfinished-work';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adviesatlas-unfinished-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const notes = () => join(folder, 'unfinished');
const half = (digit: number) => join(folder, `.0b5f6c1e-7d1a-4a57-9a9e-0f5f5a1c2d3${digit}.partial`);
const notesLeft = () => readdirSync(notes()).filter((name) => name.endsWith('.json'));

/** A program that begins an export; giving its number back without an end is what a kill does. */
function startProgram(digit: number): UnfinishedWork {
  const work = new UnfinishedWork(notes());
  work.begin(`export-${digit}`, half(digit));
  writeFileSync(half(digit), 'half');
  return work;
}

describe('an unfinished export', () => {
  it('of a program that was killed is removed at the next start, and so is its note', () => {
    startProgram(1).release();
    new UnfinishedWork(notes()).clear();
    expect(existsSync(half(1))).toBe(false);
    expect(notesLeft()).toEqual([]);
  });

  it('of a command line that was killed is removed by the next command line as well', () => {
    startProgram(1).release();
    startProgram(2).release();
    expect(existsSync(half(1))).toBe(false);
    expect(existsSync(half(2))).toBe(true);
  });

  it('is left alone while its program runs, whatever other program starts', () => {
    const window = startProgram(1);
    const commandLine = startProgram(2);
    new UnfinishedWork(notes()).clear();
    expect([existsSync(half(1)), existsSync(half(2))]).toEqual([true, true]);
    commandLine.release();
    new UnfinishedWork(notes()).clear();
    expect([existsSync(half(1)), existsSync(half(2))]).toEqual([true, false]);
    window.end('export-1');
    expect(notesLeft()).toEqual([]);
    expect(existsSync(half(1))).toBe(true);
    window.release();
  });

  it('is the only file that a note can remove', () => {
    startProgram(1).release();
    const important = join(folder, 'belangrijk.xlsx');
    writeFileSync(important, 'heel');
    writeFileSync(join(notes(), '1-a.json'), JSON.stringify({ path: important }));
    writeFileSync(join(notes(), '1-b.json'), '{');
    writeFileSync(join(notes(), '12-c.json'), JSON.stringify({ path: important }));
    new UnfinishedWork(notes()).clear();
    expect(existsSync(important)).toBe(true);
    expect(notesLeft()).toEqual(['12-c.json']);
  });
});

describe('a place without a keychain', () => {
  const places = () => readdirSync(folder).filter((name) => name.startsWith('adviesatlas-memory-'));

  it('is new for every run, and is removed with it', () => {
    const first = openMemoryFolder(notes(), folder);
    const second = openMemoryFolder(notes(), folder);
    expect(first.path).not.toBe(second.path);
    mkdirSync(join(first.path, 'accounts'));
    first.remove();
    expect(places().map((name) => join(folder, name))).toEqual([second.path]);
    new UnfinishedWork(notes()).clear();
    expect(places()).toHaveLength(1);
    second.remove();
    expect(places()).toEqual([]);
    expect(notesLeft()).toEqual([]);
  });

  it('does not hinder another user with files in the same folder', () => {
    const theirs = openMemoryFolder(join(folder, 'hun-notities'), folder);
    for (const name of ['adviesatlas', 'adviesatlas-memory', 'adviesatlas-memory-']) {
      mkdirSync(join(folder, name), { mode: 0o000 });
    }
    writeFileSync(join(folder, 'adviesatlas-memory-x'), 'van een ander', { mode: 0o000 });
    const ours = openMemoryFolder(notes(), folder);
    expect(statSync(ours.path).mode & 0o077).toBe(0);
    ours.remove();
    expect(existsSync(theirs.path)).toBe(true);
    theirs.remove();
  });

  it('of a program that was killed is removed with all its content', () => {
    const left = join(folder, 'adviesatlas-memory-0b5f6c1e-7d1a-4a57-9a9e-0f5f5a1c2d3e');
    const killed = new UnfinishedWork(notes());
    killed.begin('plaats', left);
    mkdirSync(join(left, 'accounts'), { recursive: true });
    killed.release();
    openMemoryFolder(notes(), folder).remove();
    expect(places()).toEqual([]);
  });

  it('that cannot be made is reported', () => {
    expect(() => openMemoryFolder(notes(), join(folder, 'weg'))).toThrow('DATA_FOLDER_UNUSABLE');
  });
});
