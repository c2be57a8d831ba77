import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { keyFromFile } from '../../../../src/main/key/key';

// No test can mount a file of which the mode cannot change.
vi.mock('node:fs', async (load) => ({
  ...(await load<typeof import('node:fs')>()),
  chmodSync: () => {
    throw Object.assign(new Error('EROFS'), { code: 'EROFS' });
  },
}));

const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-key-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a key file that the system mounts read-only is read', () => {
  const path = join(folder, 'sleutel');
  writeFileSync(path, '07'.repeat(32));
  expect(Buffer.from(keyFromFile(path).bytes)).toEqual(Buffer.alloc(32, 7));
});
