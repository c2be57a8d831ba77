/** What a tile may be: an image that cannot hold a script, or a vector tile. */
export type TileType = 'image/png' | 'image/jpeg' | 'image/webp' | 'application/vnd.mapbox-vector-tile';

/** How each begins, with `null` for a byte that may be anything; no other bytes are ever handed to the window. */
const beginnings: readonly (readonly [TileType, readonly (number | null)[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
  // The first layer of a vector tile, and one that is packed.
  ['application/vnd.mapbox-vector-tile', [0x1a]],
  ['application/vnd.mapbox-vector-tile', [0x1f, 0x8b]],
];

/** The type of a tile by its first bytes, whatever a server calls it; null for a page, an SVG, an empty file and the like. */
export function tileTypeOf(bytes: Uint8Array): TileType | null {
  const found = beginnings.find(([, begin]) => begin.every((byte, at) => byte === null || bytes[at] === byte));
  return found?.[0] ?? null;
}

const vectorTypes = /^application\/(vnd\.mapbox-vector-tile|x-protobuf|octet-stream)\b/;

/** Whether a server says that it sends a tile at all. */
export const isTileHeader = (contentType: string): boolean =>
  contentType.startsWith('image/') || vectorTypes.test(contentType);
