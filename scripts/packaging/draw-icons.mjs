/** `node scripts/packaging/draw-icons.mjs`: draws the program's icons for all platforms from the icon of the window. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const root = fileURLToPath(new URL('../..', import.meta.url));
const source = join(root, 'src/renderer/shell/icon.svg');
/** The folder in which electron-builder looks for icons (`directories.buildResources`). */
const folder = 'resources/desktop';

/** Sizes in pixels; Windows and Linux use the nearest one. */
const windowsSizes = [16, 24, 32, 48, 64, 128, 256];
const linuxSizes = [16, 32, 48, 64, 128, 256, 512];
/** The kinds of image in an icon of macOS, each with its size: single and double density. */
const macKinds = [
  ['icp4', 16],
  ['ic11', 32],
  ['icp5', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
];
/** The share of the picture that icons of macOS leave free on each side. */
const macMargin = 100 / 1024;

/** @param {string} svg @param {number} size @returns {Buffer} a PNG */
const drawn = (svg, size) => Buffer.from(new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng());

/** The picture with a margin, as icons of macOS have it. */
function withMargin(svg) {
  const [, size] = /viewBox="0 0 (\d+) \1"/.exec(svg) ?? [];
  if (size === undefined) throw new Error('the icon is not a square from 0 0');
  const margin = Number(size) * (macMargin / (1 - 2 * macMargin));
  const whole = Number(size) + 2 * margin;
  return svg.replace(/viewBox="[^"]+"/, `viewBox="${-margin} ${-margin} ${whole} ${whole}"`);
}

/** An icon for Windows: a header, an entry for each image, and the images as PNG. @param {readonly [number, Buffer][]} images */
function icoOf(images) {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach(([size, png], at) => {
    const line = 6 + 16 * at;
    // A size of 256 is written as 0.
    head.writeUInt8(size % 256, line);
    head.writeUInt8(size % 256, line + 1);
    head.writeUInt16LE(1, line + 4);
    head.writeUInt16LE(32, line + 6);
    head.writeUInt32LE(png.length, line + 8);
    head.writeUInt32LE(offset, line + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...images.map(([, png]) => png)]);
}

/** A part of an icon for macOS: its kind, its length including these eight bytes, and its content. */
function icnsPart(kind, content) {
  const head = Buffer.alloc(8);
  head.write(kind, 'latin1');
  head.writeUInt32BE(8 + content.length, 4);
  return Buffer.concat([head, content]);
}

/**
 * All icons of the program, by their path from the root of the project. The same source gives the same bytes on every computer.
 * @returns {Promise<Map<string, Buffer>>}
 */
export async function drawIcons() {
  const svg = readFileSync(source, 'utf8');
  await initWasm(readFileSync(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));
  const forMac = withMargin(svg);
  return new Map([
    [`${folder}/icon.ico`, icoOf(windowsSizes.map((size) => [size, drawn(svg, size)]))],
    [
      `${folder}/icon.icns`,
      icnsPart('icns', Buffer.concat(macKinds.map(([kind, size]) => icnsPart(kind, drawn(forMac, size))))),
    ],
    ...linuxSizes.map((size) => [`${folder}/icons/${size}x${size}.png`, drawn(svg, size)]),
  ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, bytes] of await drawIcons()) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), bytes);
    console.log(`${String(bytes.length).padStart(8)} bytes  ${path}`);
  }
}
