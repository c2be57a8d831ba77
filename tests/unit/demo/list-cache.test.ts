import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ListCache } from '../../../src/demo/lists/list-cache';
import type { PackedList } from '../../../src/demo/lists/list-making';
import { examples } from '../../first-cases';

let root: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'adviesatlas-'));
  folder = join(root, 'demo-lists');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const answerOf = (text: string): PackedList => ({ gzipped: Buffer.from(text), length: text.length * 3 });
const onlyFile = (): string => join(folder, readdirSync(folder)[0] ?? '');

describe('the lists that the demo keeps for its next start', () => {
  it('are read as they were written, by their own name', async () => {
    await new ListCache(folder).write('advisers 2026-10', answerOf('lijst'));
    expect(await new ListCache(folder).read('advisers 2026-10')).toEqual(answerOf('lijst'));
    expect(await new ListCache(folder).read('advisers 2026-11')).toBeNull();
  });

  it('are ignored when any byte has changed, and can be written again', async () => {
    const cache = new ListCache(folder);
    await cache.write('advisers', answerOf('de gepakte lijst'));
    const whole = readFileSync(onlyFile());
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const damaged = Buffer.from(whole);
        damaged[at] = (damaged[at] ?? 0) ^ change;
        writeFileSync(onlyFile(), damaged);
        const found = await cache.read('advisers');
        // The checksum covers the list, but not every byte beside it.
        if (found !== null) expect(found.gzipped).toEqual(answerOf('de gepakte lijst').gzipped);
      }),
      { numRuns: examples(200) },
    );
    for (const foreign of ['', 'geen lijst', whole.subarray(0, 40), whole.subarray(0, -1)]) {
      writeFileSync(onlyFile(), foreign);
      expect(await cache.read('advisers')).toBeNull();
      await cache.write('advisers', answerOf('opnieuw'));
      expect(await cache.read('advisers')).toEqual(answerOf('opnieuw'));
    }
  });

  it('cause no error when they cannot be read or written', async () => {
    writeFileSync(folder, 'een bestand op de plaats van de map');
    const cache = new ListCache(folder);
    await cache.write('advisers', answerOf('lijst'));
    expect(await cache.read('advisers')).toBeNull();
  });

  it('are limited in size: the least recently used is removed, and never a file of another program', async () => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'van iemand anders.txt'), 'x');
    const cache = new ListCache(folder, 1000);
    const hourPasses = (): void => {
      for (const path of readdirSync(folder).map((name) => join(folder, name))) {
        const used = statSync(path).mtimeMs / 1000 - 3600;
        utimesSync(path, used, used);
      }
    };
    for (const name of ['a', 'b', 'c']) {
      await cache.write(name, answerOf(name.repeat(300)));
      hourPasses();
      if (name !== 'a') await cache.read('a');
      hourPasses();
    }
    expect(await cache.read('a')).not.toBeNull();
    expect(await cache.read('b')).toBeNull();
    expect(await cache.read('c')).not.toBeNull();
    await cache.write('too large', answerOf('x'.repeat(1001)));
    expect(await cache.read('too large')).toBeNull();
    expect(readdirSync(folder)).toContain('van iemand anders.txt');
    expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });
});
