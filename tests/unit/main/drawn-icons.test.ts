import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);
const { drawIcons }: { drawIcons: () => Promise<ReadonlyMap<string, Buffer>> } = await import(
  new URL('scripts/packaging/draw-icons.mjs', root).href
);

/** Width and height of a PNG, by its head; null for anything else. */
const sizeOf = (png: Buffer): readonly [number, number] | null =>
  png.subarray(1, 4).toString('latin1') === 'PNG' ? [png.readUInt32BE(16), png.readUInt32BE(20)] : null;

const square = (size: number) => [size, size];

it('the icons of every platform are drawn from the icon of the window, and complete', async () => {
  const icons = await drawIcons();
  const kept = [...icons.keys()].map((path) => [path, readFileSync(new URL(path, root))] as const);
  // After a change of src/renderer/shell/icon.svg: `node scripts/packaging/draw-icons.mjs`.
  for (const [path, bytes] of kept) expect(icons.get(path)?.equals(bytes), path).toBe(true);

  const ico = icons.get('resources/desktop/icon.ico') ?? Buffer.alloc(0);
  const inIco = Array.from({ length: ico.readUInt16LE(4) }, (_, at) => {
    const line = 6 + 16 * at;
    const offset = ico.readUInt32LE(line + 12);
    return [ico.readUInt8(line) || 256, sizeOf(ico.subarray(offset, offset + ico.readUInt32LE(line + 8)))] as const;
  });
  expect(inIco.map(([size]) => size)).toEqual([16, 24, 32, 48, 64, 128, 256]);
  for (const [size, drawn] of inIco) expect(drawn).toEqual(square(size));

  const icns = icons.get('resources/desktop/icon.icns') ?? Buffer.alloc(0);
  expect([icns.toString('latin1', 0, 4), icns.readUInt32BE(4)]).toEqual(['icns', icns.length]);
  const kinds: string[] = [];
  for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
    kinds.push(`${icns.toString('latin1', at, at + 4)} ${sizeOf(icns.subarray(at + 8))?.[0]}`);
  }
  expect(kinds).toEqual([
    'icp4 16',
    'ic11 32',
    'icp5 32',
    'ic12 64',
    'ic07 128',
    'ic13 256',
    'ic08 256',
    'ic14 512',
    'ic09 512',
    'ic10 1024',
  ]);

  for (const [path, bytes] of icons) {
    const size = Number(/(\d+)x\1\.png$/.exec(path)?.[1] ?? 0);
    if (size > 0) expect(sizeOf(bytes), path).toEqual(square(size));
  }
});
