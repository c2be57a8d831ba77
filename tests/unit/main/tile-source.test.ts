import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TileSource } from '../../../src/main/tiles/tile-source';

let folder = '';
let server: Server;
let asked: string[] = [];
let works = true;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adviesatlas-tiles-'));
  asked = [];
  works = true;
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (works) response.setHeader('content-type', 'image/png').end('tegel');
    else response.setHeader('content-type', 'text/html').end('onderhoud');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

function source(): TileSource {
  const { port } = server.address() as AddressInfo;
  const made = new TileSource(
    folder,
    () => `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    () => {},
  );
  made.clear();
  return made;
}
const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();

describe('map tiles', () => {
  it('are fetched once and kept on disk', async () => {
    const tiles = source();
    expect(text((await tiles.tile('/7/65/42.png'))?.bytes)).toBe('tegel');
    expect(text((await source().tile('/7/65/42.png'))?.bytes)).toBe('tegel');
    expect(asked).toEqual(['/7/65/42.png']);
    expect(readdirSync(folder)).toEqual(['7-65-42.png']);
  });

  it('that do not exist are not asked for', async () => {
    const tiles = source();
    for (const path of ['/7/128/1.png', '/20/1/1.png', '/7/1/1.jpg', '/7/../1.png', '/x', '/07/1/1.png/..']) {
      expect(await tiles.tile(path)).toBeNull();
    }
    expect(asked).toEqual([]);
  });

  it('after a failure are none for a while, and those on disk still are', async () => {
    const tiles = source();
    await tiles.tile('/7/65/42.png');
    works = false;
    expect(await tiles.tile('/7/65/43.png')).toBeNull();
    expect(await tiles.tile('/7/65/44.png')).toBeNull();
    expect(asked).toEqual(['/7/65/42.png', '/7/65/43.png']);
    expect(text((await tiles.tile('/7/65/42.png'))?.bytes)).toBe('tegel');
  });
});
