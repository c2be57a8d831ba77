import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TileSource } from '../../../src/main/tiles/tile-source';

let folder = '';
let server: Server;
let asked: string[] = [];
let works = true;
let now = 0;
/** What the server says of some tiles. */
let special: Readonly<Record<string, (response: ServerResponse) => void>> = {};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adviesatlas-tiles-'));
  asked = [];
  works = true;
  now = 0;
  special = {};
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const own = special[request.url ?? ''];
    if (own !== undefined) own(response);
    else if (works) response.setHeader('content-type', 'image/png').end('tegel');
    else response.setHeader('content-type', 'text/html').end('onderhoud');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

function source(): TileSource {
  const { port } = server.address() as AddressInfo;
  const made = new TileSource(
    folder,
    () => `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    () => {},
    () => now,
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

  it('that the server does not have silence no others, and are asked for again after an hour', async () => {
    special = { '/7/65/43.png': (response) => response.writeHead(404).end('weg') };
    const tiles = source();
    expect(await tiles.tile('/7/65/43.png')).toBeNull();
    expect(text((await tiles.tile('/7/65/42.png'))?.bytes)).toBe('tegel');
    expect(await tiles.tile('/7/65/43.png')).toBeNull();
    expect(asked).toEqual(['/7/65/43.png', '/7/65/42.png']);
    special = {};
    now = 60 * 60_000;
    expect(text((await tiles.tile('/7/65/43.png'))?.bytes)).toBe('tegel');
  });

  it('are left alone for half a minute after a server error, too many questions, or a broken connection', async () => {
    const failures: readonly ((response: ServerResponse) => void)[] = [
      (response) => response.writeHead(503).end(),
      (response) => response.writeHead(429).end(),
      (response) => response.socket?.resetAndDestroy(),
      (response) => {
        response.setHeader('content-type', 'image/png').write('half');
        setTimeout(() => response.socket?.resetAndDestroy(), 10);
      },
    ];
    for (const [number, fail] of failures.entries()) {
      const tiles = source();
      now = 0;
      special = { [`/8/1/${number}.png`]: fail };
      expect(await tiles.tile(`/8/1/${number}.png`)).toBeNull();
      const before = asked.length;
      now = 29_000;
      expect(await tiles.tile(`/8/2/${number}.png`)).toBeNull();
      expect(asked).toHaveLength(before);
      now = 30_000;
      expect(text((await tiles.tile(`/8/2/${number}.png`))?.bytes)).toBe('tegel');
    }
  });

  it('that never end are not read to their end, and silence no others', async () => {
    let sent = 0;
    special = {
      '/7/65/43.png': (response) => {
        response.setHeader('content-type', 'image/png');
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536))) sent += 65_536;
        };
        response.on('drain', more);
        more();
      },
    };
    const tiles = source();
    expect(await tiles.tile('/7/65/43.png')).toBeNull();
    expect(sent).toBeLessThan(20_000_000);
    expect(text((await tiles.tile('/7/65/42.png'))?.bytes)).toBe('tegel');
  });

  it('come without being kept when the disk takes none', async () => {
    const tiles = source();
    rmSync(folder, { recursive: true });
    expect(text((await tiles.tile('/7/65/42.png'))?.bytes)).toBe('tegel');
  });
});
