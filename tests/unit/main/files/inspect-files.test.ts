import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { openEncrypted } from '../../../../src/main/files/encrypted-database';
import { inspectFiles } from '../../../../src/main/files/inspect-files';
import { examples } from '../../../first-cases';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
const key = new Uint8Array(32).fill(7);

/** A database of ours with some pages. */
function madeFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-inspect-'));
  folders.push(folder);
  const path = join(folder, 'dossiers.sqlite');
  const database = openEncrypted(path, key);
  database.exec('CREATE TABLE texts (text TEXT)');
  for (let at = 0; at < 200; at++) database.prepare('INSERT INTO texts VALUES (?)').run(`${at} `.repeat(60));
  database.close();
  return path;
}
const stateOf = (path: string, given = key) =>
  inspectFiles([{ name: 'Dossiers', path, key: given }], () => {}).map(({ state }) => state)[0];

describe('the encrypted files of an account', () => {
  it('are read whole, each is named, and they stay as they were', () => {
    const path = madeFile();
    const before = readFileSync(path);
    const parts: number[] = [];
    const reports = inspectFiles(
      [
        { name: 'Dossiers', path, key },
        { name: 'Notities', path: `${path}.absent`, key },
      ],
      (part) => parts.push(part),
    );
    expect(reports).toEqual([
      { name: 'Dossiers', state: 'sound' },
      { name: 'Notities', state: 'absent' },
    ]);
    expect(parts).toEqual([0.5, 1]);
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it('are damaged with another key, or when a byte of a page was changed', () => {
    const path = madeFile();
    expect(stateOf(path, new Uint8Array(32).fill(8))).toBe('damaged');
    const bytes = readFileSync(path);
    fc.assert(
      // The first bytes of the file are in the clear, and some of them have no meaning.
      fc.property(fc.integer({ min: 32, max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const spoilt = Buffer.from(bytes);
        spoilt[at] = (spoilt[at] ?? 0) ^ change;
        writeFileSync(path, spoilt);
        expect(stateOf(path)).toBe('damaged');
      }),
      { numRuns: examples(50) },
    );
  });

  it('are read while another connection has them open', () => {
    const path = madeFile();
    const open = openEncrypted(path, key);
    open.pragma('journal_mode = WAL');
    open.prepare('INSERT INTO texts VALUES (?)').run('meer');
    expect(stateOf(path)).toBe('sound');
    open.close();
  });
});
