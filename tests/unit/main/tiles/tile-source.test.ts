import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { standardBounds, TileCache } from '../../../../src/main/tiles/tile-cache';
import { TileSource } from '../../../../src/main/tiles/tile-source';

const begin = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const png = Buffer.concat([begin, Buffer.from('tegel')]);

let folder = '';
let server: Server;
let asked: string[] = [];
let works = true;
let now = 0;
/** How the server answers for some tiles. */
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
    else if (works) response.setHeader('content-type', 'image/png').end(png);
    else response.setHeader('content-type', 'text/html').end('onderhoud');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

function source(bounds = standardBounds, logged: string[] = []): TileSource {
  const { port } = server.address() as AddressInfo;
  const log = (where: string) => logged.push(where);
  const cache = new TileCache(folder, log, bounds);
  cache.trim();
  const template = () => `http://127.0.0.1:${port}/{z}/{x}/{y}.png`;
  return new TileSource(cache, { template, log, now: () => now });
}
const text = (bytes: Uint8Array | undefined) =>
  Buffer.from(bytes ?? [])
    .subarray(begin.length)
    .toString();

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

  it('are not fetched for a while after a failure, and still read from disk', async () => {
    const tiles = source();
    await tiles.tile('/7/65/42.png');
    works = false;
    expect(await tiles.tile('/7/65/43.png')).toBeNull();
    expect(await tiles.tile('/7/65/44.png')).toBeNull();
    expect(asked).toEqual(['/7/65/42.png', '/7/65/43.png']);
    expect(text((await tiles.tile('/7/65/42.png'))?.bytes)).toBe('tegel');
  });

  it('that the server lacks do not block others, and are asked for again after an hour', async () => {
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

  it('that never end are cut off, cost no memory, and do not block others', async () => {
    let sent = 0;
    const chunk = Buffer.alloc(65_536, 'x');
    const endless = (response: ServerResponse) => {
      response.setHeader('content-type', 'image/png').setHeader('content-length', 3 * 1024 ** 3);
      response.write(begin);
      const more = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
      };
      response.on('drain', more);
      more();
    };
    const paths = Array.from({ length: 20 }, (_, x) => `/7/${x}/43.png`);
    special = Object.fromEntries(paths.map((path) => [path, endless]));
    const tiles = source();
    const before = process.memoryUsage().rss;
    expect(await Promise.all(paths.map((path) => tiles.tile(path)))).toEqual(paths.map(() => null));
    expect(sent).toBeLessThan(paths.length * 20_000_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
    expect(text((await tiles.tile('/7/65/42.png'))?.bytes)).toBe('tegel');
  });

  it('are recognized by their bytes: pages, drawings with scripts and empty files are refused under any type', async () => {
    const bodies: readonly (readonly [string, string | Buffer, string | null])[] = [
      ['image/png', png, 'image/png'],
      ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
      ['image/webp', 'RIFF0000WEBPVP8 ', 'image/webp'],
      ['application/vnd.mapbox-vector-tile', Buffer.from([0x1a, 0x02]), 'application/vnd.mapbox-vector-tile'],
      ['application/x-protobuf', Buffer.from([0x1f, 0x8b]), 'application/vnd.mapbox-vector-tile'],
      ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', null],
      ['image/png', '<!doctype html><script>1</script>', null],
      ['image/png', '', null],
    ];
    special = Object.fromEntries(
      bodies.map(([type, body], x) => [
        `/9/${x}/1.png`,
        (response: ServerResponse) => response.setHeader('content-type', type).end(body),
      ]),
    );
    const tiles = source();
    for (const [x, [, , type]] of bodies.entries()) {
      expect((await tiles.tile(`/9/${x}/1.png`))?.type ?? null).toBe(type);
      expect((await source().tile(`/9/${x}/1.png`))?.type ?? null).toBe(type);
    }
  });

  it('are fetched six at a time, each once, and not at all when too many wait', async () => {
    let busy = 0;
    let most = 0;
    const waiting: (() => void)[] = [];
    const hold = (response: ServerResponse) => {
      busy += 1;
      most = Math.max(most, busy);
      waiting.push(() => {
        busy -= 1;
        response.setHeader('content-type', 'image/png').end(png);
      });
    };
    const paths = Array.from({ length: 300 }, (_, x) => `/10/${x}/1.png`);
    special = Object.fromEntries(paths.map((path) => [path, hold]));
    const tiles = source();
    const twice = [...paths, ...paths.slice(0, 100)].map((path) => tiles.tile(path));
    // A tile is answered when six are under way, or when no more will be asked for.
    const release = setInterval(() => {
      if (busy >= 6 || asked.length >= 256) waiting.shift()?.();
    }, 1);
    const got = await Promise.all(twice);
    clearInterval(release);
    expect(most).toBe(6);
    expect(asked).toHaveLength(256);
    expect(got.map((tile) => tile !== null)).toEqual(
      [...paths, ...paths.slice(0, 100)].map((_, x) => x < 256 || x >= 300),
    );
  });

  it('are no longer fetched when the program stops, and nothing is logged', async () => {
    special = { '/7/1/1.png': () => {} };
    const logged: string[] = [];
    const tiles = source(standardBounds, logged);
    const waits = [tiles.tile('/7/1/1.png'), tiles.tile('/7/1/2.png')];
    await waits[1];
    await expect.poll(() => asked).toContain('/7/1/1.png');
    tiles.stop();
    expect(await waits[0]).toBeNull();
    expect(await tiles.tile('/7/1/3.png')).toBeNull();
    expect(logged).toEqual([]);
  });

  it('are kept within limits of files and bytes, the newest of them', async () => {
    const sizes = () => readdirSync(folder).map((name) => statSync(join(folder, name)).size);
    for (let index = 0; index < 20; index++) {
      const path = join(folder, `1-0-${index}.png`);
      writeFileSync(path, png);
      utimesSync(path, index, index);
    }
    mkdirSync(join(folder, 'van-een-ander'));
    const byCount = { files: 10, bytes: standardBounds.bytes };
    source(byCount);
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['1-0-19.png', 'van-een-ander']));
    expect(readdirSync(folder)).toHaveLength(10);
    rmSync(join(folder, 'van-een-ander'), { recursive: true });
    const byBytes = { files: 1000, bytes: 20 * png.length };
    const tiles = source(byBytes);
    for (let x = 0; x < 60; x++) {
      expect(await tiles.tile(`/6/${x}/1.png`)).not.toBeNull();
      expect(sizes().reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(byBytes.bytes);
    }
    expect(readdirSync(folder)).toContain('6-59-1.png');
  });

  it('that were damaged on the disk are fetched again', async () => {
    await source().tile('/7/65/42.png');
    const path = join(folder, '7-65-42.png');
    for (const damage of ['', 'x', '<html>']) {
      writeFileSync(path, damage);
      expect(text((await source().tile('/7/65/42.png'))?.bytes)).toBe('tegel');
    }
    rmSync(path);
    mkdirSync(path);
    expect(text((await source().tile('/7/65/42.png'))?.bytes)).toBe('tegel');
    expect(asked).toHaveLength(5);
  });

  it('are served without being kept when the disk cannot be written', async () => {
    const tiles = source();
    rmSync(folder, { recursive: true });
    expect(text((await tiles.tile('/7/65/42.png'))?.bytes)).toBe('tegel');
  });
});
