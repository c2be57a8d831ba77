import type { Dispatcher } from 'undici';
import { exchange } from '../network/exchange';
import { discardBody } from '../provider/http';
import { Semaphore } from '../wire/semaphore';
import { isTileHeader, type Tile, type TileCache, tileTypeOf } from './tile-cache';

const deepest = 19;
const largestTile = 2 * 1024 * 1024;
/** How many tiles are fetched at once, and how many more may wait; further requests get no tile. */
const mostAtOnce = 6;
const mostWaiting = 250;
/** The longest time that one tile may take, however slow the server is, in milliseconds. */
const longest = 20_000;
/** How long no tile is requested after a network failure, in milliseconds; the window shows its own map in the meantime. */
const pause = 30_000;
/** How long a missing tile is not requested again, in milliseconds, and how many missing tiles are remembered. */
const absence = 60 * 60_000;
const mostAbsent = 5000;
const pathPattern = /^\/(\d{1,2})\/(\d{1,7})\/(\d{1,7})\.png$/;

type TileAddress = { readonly z: number; readonly x: number; readonly y: number };

type TileSourceParts = {
  /** The address with `{z}`, `{x}` and `{y}`. */
  readonly template: () => string;
  readonly log: (where: string, error: unknown) => void;
  /** Returns milliseconds of a clock that never goes back; the process's clock by default. */
  readonly now?: () => number;
};

/**
 * Map tiles for the window, which has no network itself: main fetches them and stores them on disk. After a network failure no tiles are
 * fetched for a while. A missing tile does not affect others.
 */
export class TileSource {
  private failedAt = Number.NEGATIVE_INFINITY;
  /** When each missing tile was noticed, the oldest first. */
  private readonly absent = new Map<string, number>();
  /** Tiles that are being fetched or waiting. */
  private readonly underWay = new Map<string, Promise<Tile | null>>();
  private readonly atWork = new Semaphore(mostAtOnce);
  private readonly stopped = new AbortController();

  private readonly now: () => number;

  constructor(
    private readonly cache: TileCache,
    private readonly parts: TileSourceParts,
  ) {
    this.now = parts.now ?? (() => performance.now());
  }

  /** The tile at `/z/x/y.png`; null when it does not exist, or cannot be fetched now. */
  async tile(path: string): Promise<Tile | null> {
    const address = tileAddressOf(path);
    if (address === null) return null;
    const name = `${address.z}-${address.x}-${address.y}.png`;
    const kept = this.cache.read(name);
    if (kept !== null) return kept;
    const known = this.underWay.get(name);
    if (known !== undefined) return known;
    if (this.underWay.size >= mostAtOnce + mostWaiting) return null;
    const fetched = this.atWork
      .run(this.stopped.signal, () => this.fetch(name, address))
      .finally(() => this.underWay.delete(name));
    this.underWay.set(name, fetched);
    return fetched;
  }

  /** Stops all downloads. */
  stop(): void {
    this.stopped.abort();
  }

  private async fetch(name: string, address: TileAddress): Promise<Tile | null> {
    if (this.now() - this.failedAt < pause || this.isAbsent(name)) return null;
    try {
      const tile = await fetchTile(
        new URL(tileAt(this.parts.template(), address)),
        AbortSignal.any([this.stopped.signal, AbortSignal.timeout(longest)]),
      );
      if (tile === null) this.noteAbsent(name);
      else this.cache.write(name, tile.bytes);
      return tile;
    } catch (error) {
      this.failedAt = this.now();
      if (!this.stopped.signal.aborted) this.parts.log('tiles', error);
      return null;
    }
  }

  private isAbsent(name: string): boolean {
    const since = this.absent.get(name);
    return since !== undefined && this.now() - since < absence;
  }

  private noteAbsent(name: string): void {
    // Removed first, so that the entry moves to the end of the map and the oldest stay in front.
    this.absent.delete(name);
    this.absent.set(name, this.now());
    for (const oldest of this.absent.keys()) {
      if (this.absent.size <= mostAbsent) break;
      this.absent.delete(oldest);
    }
  }
}

/** The address of a tile on the server of a template. */
export const tileAt = (template: string, { z, x, y }: TileAddress): string =>
  template.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`);

/** The address of a tile; null when the path does not name a tile of the world. */
function tileAddressOf(path: string): TileAddress | null {
  const numbers = pathPattern.exec(path)?.slice(1).map(Number) ?? [];
  const [z = 0, x = 0, y = 0] = numbers;
  const edge = 2 ** z;
  return numbers.length === 0 || z > deepest || x >= edge || y >= edge ? null : { z, x, y };
}

/**
 * Fetches a tile; null when the server does not have it, or it is too large or of another type.
 * @throws an error when the answer is not about this tile: no connection, 5xx, 429, or the page of a network that requires a login
 */
async function fetchTile(url: URL, signal: AbortSignal): Promise<Tile | null> {
  const timeouts = { headersTimeout: 10_000, bodyTimeout: 10_000 };
  const response = await exchange(url, { method: 'GET', signal, ...timeouts });
  const { statusCode, headers } = response;
  if (statusCode === 200 && isTileHeader(String(headers['content-type']))) {
    const bytes = await readBytes(response);
    const type = bytes === null ? null : tileTypeOf(bytes);
    return bytes === null || type === null ? null : { bytes, type };
  }
  await discardBody(response);
  if (statusCode >= 500 || statusCode === 429 || statusCode === 200) throw new Error(`status ${statusCode}`);
  return null;
}

/** The body, if it is not larger than allowed; null otherwise. */
async function readBytes({ body }: Dispatcher.ResponseData): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop closes the body and its connection.
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > largestTile) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
