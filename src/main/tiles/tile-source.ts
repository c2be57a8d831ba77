import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Dispatcher, request } from 'undici';
import { writeFileAtomic } from '../files/atomic-write';
import { systemCode } from '../files/file-faults';
import { discardBody, dispatcherFor } from '../provider/http';

export type Tile = { readonly bytes: Uint8Array; readonly type: string };

const deepest = 19;
const largestTile = 1024 * 1024;
const mostFiles = 8000;
/** After a failure of the network it is left alone for so long; the window shows its own map meanwhile. */
const pause = 30_000;
/** For so long a tile that does not exist is not asked for again, and so many of them are remembered. */
const absence = 60 * 60_000;
const mostAbsent = 5000;
const pathPattern = /^\/(\d{1,2})\/(\d{1,7})\/(\d{1,7})\.png$/;

/**
 * Map tiles for the window, which has no network of its own: fetched by main, kept on disk, and none after a failure of the
 * network. A tile that the server does not have says nothing about others.
 */
export class TileSource {
  private failedAt = Number.NEGATIVE_INFINITY;
  /** When a tile turned out not to exist, the oldest first. */
  private readonly absent = new Map<string, number>();

  constructor(
    private readonly folder: string,
    /** Address with `{z}`, `{x}` and `{y}`. */
    private readonly template: () => string,
    private readonly log: (where: string, error: unknown) => void,
    /** Milliseconds that only grow. */
    private readonly now: () => number = () => performance.now(),
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
    const kept = this.readKept(file);
    if (kept !== null) return { bytes: kept, type: 'image/png' };
    if (this.now() - this.failedAt < pause || this.isAbsent(file)) return null;
    try {
      const bytes = await fetchTile(new URL(this.template().replace('{z}', z).replace('{x}', x).replace('{y}', y)));
      if (bytes === null) {
        this.noteAbsent(file);
        return null;
      }
      this.keep(file, bytes);
      return { bytes, type: 'image/png' };
    } catch (error) {
      this.failedAt = this.now();
      this.log('tiles', error);
      return null;
    }
  }

  private isAbsent(file: string): boolean {
    const since = this.absent.get(file);
    return since !== undefined && this.now() - since < absence;
  }

  private noteAbsent(file: string): void {
    // Taken out first, so that the oldest stay in front.
    this.absent.delete(file);
    this.absent.set(file, this.now());
    for (const oldest of this.absent.keys()) {
      if (this.absent.size <= mostAbsent) break;
      this.absent.delete(oldest);
    }
  }

  /** A tile that cannot be read is fetched. */
  private readKept(file: string): Uint8Array | null {
    try {
      return readFileSync(file);
    } catch (error) {
      if (systemCode(error) !== 'ENOENT') this.log('tiles.read', error);
      return null;
    }
  }

  /** A full disk keeps no tile, and the window gets it all the same. */
  private keep(file: string, bytes: Uint8Array): void {
    try {
      writeFileAtomic(file, bytes);
    } catch (error) {
      this.log('tiles.write', error);
    }
  }
}

/**
 * The tile, or null when the server has none of that name and size.
 * @throws an error when it says nothing about this tile: no connection, 5xx, 429, or a page of a network that wants a login
 */
async function fetchTile(url: URL): Promise<Uint8Array | null> {
  const timeouts = { headersTimeout: 10_000, bodyTimeout: 10_000 };
  const response = await request(url, { dispatcher: dispatcherFor(url), ...timeouts });
  const { statusCode, headers } = response;
  const isImage = String(headers['content-type']).startsWith('image/');
  if (statusCode === 200 && isImage) return readBytes(response);
  await discardBody(response);
  if (statusCode >= 500 || statusCode === 429 || statusCode === 200) throw new Error(`status ${statusCode}`);
  return null;
}

/** The body while it stays below the bound; null beyond it. */
async function readBytes({ body }: Dispatcher.ResponseData): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop closes the body, and its connection with it.
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > largestTile) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
