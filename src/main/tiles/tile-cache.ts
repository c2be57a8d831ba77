import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomic } from '../files/atomic-write';
import { systemCode } from '../files/file-faults';

/** The accepted types of tiles: images that cannot contain scripts, and vector tiles. */
type TileType = 'image/png' | 'image/jpeg' | 'image/webp' | 'application/vnd.mapbox-vector-tile';

/** The first bytes of each type, with `null` for any byte. Data with other first bytes is never passed to the window. */
const beginnings: readonly (readonly [TileType, readonly (number | null)[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
  // A vector tile begins with its first layer, or is compressed.
  ['application/vnd.mapbox-vector-tile', [0x1a]],
  ['application/vnd.mapbox-vector-tile', [0x1f, 0x8b]],
];

/** The type of a tile by its first bytes, whatever the server declares; null for anything else, such as a page or an SVG. */
export function tileTypeOf(bytes: Uint8Array): TileType | null {
  const beginning = beginnings.find(([, begin]) => begin.every((byte, at) => byte === null || bytes[at] === byte));
  return beginning?.[0] ?? null;
}

const vectorTypes = /^application\/(vnd\.mapbox-vector-tile|x-protobuf|octet-stream)\b/;

/** Whether a server declares its answer to be a tile. */
export const isTileHeader = (contentType: string): boolean =>
  contentType.startsWith('image/') || vectorTypes.test(contentType);

export type Tile = { readonly bytes: Uint8Array; readonly type: TileType };

/** When the limits are exceeded, the oldest tiles are removed until this share remains, so that not every new tile needs a clean-up. */
const keptShare = 0.9;
export const standardBounds = { files: 8000, bytes: 256 * 1024 * 1024 };
type Bounds = typeof standardBounds;

/** Stores tiles on disk, within limits of files and bytes. Nothing here ever fails: errors of the disk are logged. */
export class TileCache {
  private files = 0;
  private bytes = 0;

  constructor(
    private readonly folder: string,
    private readonly log: (where: string, error: unknown) => void,
    private readonly bounds: Bounds = standardBounds,
  ) {}

  /** Measures the tiles, and removes the oldest beyond the limits; called at each start, and when the limits are exceeded. */
  trim(): void {
    try {
      const files = readdirSync(this.folder, { withFileTypes: true }).flatMap((entry) => {
        if (!entry.isFile()) return [];
        const path = join(this.folder, entry.name);
        const { size, mtimeMs } = statSync(path);
        return [{ path, size, mtimeMs }];
      });
      this.files = files.length;
      this.bytes = files.reduce((sum, { size }) => sum + size, 0);
      if (!this.isOver(1)) return;
      for (const { path, size } of files.sort((first, second) => first.mtimeMs - second.mtimeMs)) {
        if (!this.isOver(keptShare)) return;
        rmSync(path, { force: true });
        this.files -= 1;
        this.bytes -= size;
      }
    } catch (error) {
      if (systemCode(error) !== 'ENOENT') this.log('tiles.trim', error);
    }
  }

  /** Reads a tile; null for an unreadable or invalid one, which is fetched again. */
  read(name: string): Tile | null {
    try {
      const bytes = readFileSync(join(this.folder, name));
      const type = tileTypeOf(bytes);
      return type === null ? null : { bytes, type };
    } catch (error) {
      if (systemCode(error) !== 'ENOENT') this.log('tiles.read', error);
      return null;
    }
  }

  /** Stores a tile. On a full disk it is not stored, but the window still gets it. */
  write(name: string, bytes: Uint8Array): void {
    try {
      writeFileAtomic(join(this.folder, name), bytes);
    } catch (error) {
      this.log('tiles.write', error);
      return;
    }
    this.files += 1;
    this.bytes += bytes.length;
    if (this.isOver(1)) this.trim();
  }

  private isOver(share: number): boolean {
    return this.files > share * this.bounds.files || this.bytes > share * this.bounds.bytes;
  }
}
