import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { request } from 'undici';
import { writeFileAtomic } from '../files/atomic-write';
import { systemCode } from '../files/file-faults';
import { dispatcherFor } from '../provider/http';

export type Tile = { readonly bytes: Uint8Array; readonly type: string };

const deepest = 19;
const largestTile = 1024 * 1024;
const mostFiles = 8000;
/** After a failure the network is left alone for so long; the window shows its own map meanwhile. */
const pause = 30_000;
const pathPattern = /^\/(\d{1,2})\/(\d{1,7})\/(\d{1,7})\.png$/;

/** Map tiles for the window, which has no network of its own: fetched by main, kept on disk, and none after a failure. */
export class TileSource {
  private failedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly folder: string,
    /** Address with `{z}`, `{x}` and `{y}`. */
    private readonly template: () => string,
    private readonly log: (where: string, error: unknown) => void,
  ) {}

  /** Removes the oldest tiles beyond a bound; called once a start. */
  clear(): void {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    const files = readdirSync(this.folder).map((name) => join(this.folder, name));
    if (files.length <= mostFiles) return;
    const byAge = files.map((path) => ({ path, time: statSync(path).mtimeMs })).sort((a, b) => a.time - b.time);
    for (const { path } of byAge.slice(0, files.length - mostFiles)) rmSync(path, { force: true });
  }

  /** The tile at `/z/x/y.png`; null when there is no such tile, or none to be had now. */
  async tile(path: string): Promise<Tile | null> {
    const [, z = '', x = '', y = ''] = pathPattern.exec(path) ?? [];
    const zoom = Number(z);
    const edge = 2 ** zoom;
    if (z === '' || zoom > deepest || Number(x) >= edge || Number(y) >= edge) return null;
    const file = join(this.folder, `${zoom}-${Number(x)}-${Number(y)}.png`);
    const kept = readKept(file);
    if (kept !== null) return { bytes: kept, type: 'image/png' };
    if (performance.now() - this.failedAt < pause) return null;
    try {
      const bytes = await fetchTile(new URL(this.template().replace('{z}', z).replace('{x}', x).replace('{y}', y)));
      writeFileAtomic(file, bytes);
      return { bytes, type: 'image/png' };
    } catch (error) {
      this.failedAt = performance.now();
      this.log('tiles', error);
      return null;
    }
  }
}

function readKept(file: string): Uint8Array | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

async function fetchTile(url: URL): Promise<Uint8Array> {
  const { statusCode, headers, body } = await request(url, { dispatcher: dispatcherFor(url), headersTimeout: 10_000 });
  if (statusCode !== 200 || !String(headers['content-type']).startsWith('image/')) {
    await body.dump();
    throw new Error(`status ${statusCode}`);
  }
  const bytes = new Uint8Array(await body.arrayBuffer());
  if (bytes.length > largestTile) throw new RangeError('too large');
  return bytes;
}
