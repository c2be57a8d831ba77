import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { findMarked, hasMark, markOfFile } from '../../../../src/main/files/file-mark';
import { examples } from '../../../first-cases';

const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-marks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const one = join(folder, 'een.csv');

describe('the mark of a file', () => {
  it('depends on its bytes, not on its name and times', async () => {
    const bytes = fc.uint8Array({ maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(bytes, bytes, async (first, second) => {
        writeFileSync(one, first);
        const mark = await markOfFile(one);
        const other = join(folder, 'twee.csv');
        writeFileSync(other, second);
        utimesSync(other, 0, 0);
        expect(await hasMark(other, mark)).toBe(Buffer.from(first).equals(Buffer.from(second)));
      }),
      { numRuns: examples(50) },
    );
  });

  it('matches no folder and no missing file', async () => {
    writeFileSync(one, '');
    const mark = await markOfFile(one);
    mkdirSync(join(folder, 'map.csv'));
    expect(await hasMark(join(folder, 'map.csv'), mark)).toBe(false);
    expect(await hasMark(join(folder, 'niets.csv'), mark)).toBe(false);
    expect(await hasMark(join(one, 'daaronder'), mark)).toBe(false);
  });

  it('finds a file at its own path, or under another number of that name', async () => {
    const beside = mkdtempSync(join(folder, 'zoek-'));
    const meant = join(beside, 'lijst.csv');
    writeFileSync(meant, 'rijen');
    const mark = await markOfFile(meant);
    expect(await findMarked(meant, mark)).toBe(meant);
    writeFileSync(meant, 'ander');
    writeFileSync(join(beside, 'lijst.txt'), 'rijen');
    expect(await findMarked(meant, mark)).toBeNull();
    writeFileSync(join(beside, 'lijst (7).csv'), 'rijen');
    expect(await findMarked(meant, mark)).toBe(join(beside, 'lijst (7).csv'));
    expect(await findMarked(join(beside, 'weg', 'lijst.csv'), mark)).toBeNull();
  });
});
