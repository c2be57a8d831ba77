import type { Map as LibraryMap } from 'maplibre-gl';
import type { MapLook } from './points/use-map-look';
import { cssOf } from './style/map-colours';
import { atlasCanvas, markPixels } from './style/mark-atlas';

/** Pixels of a saved picture per CSS pixel. */
export const pictureRatio = 2;

export type PictureCaption = {
  readonly title: string;
  /** The lines below the title. */
  readonly lines: readonly string[];
  /** The meaning of the marks, by index; null when all marks are alike. */
  readonly legend: {
    readonly title: string;
    readonly entries: readonly { readonly mark: number; readonly word: string; readonly count: string }[];
  } | null;
  /** The credit of the tiles, or of the bundled map if there are none. */
  readonly credit: (isTiles: boolean) => string;
};

/** In milliseconds. A map that is not drawn by then has lost its graphics card, or never received its tiles. */
const patience = 20_000;

/** @throws Error when the map is not drawn in time */
function inTime<T>(drawn: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the map was not drawn in time')), patience);
    void drawn.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Draws the present map in high resolution, without its controls.
 * @throws Error when it is not drawn in time
 */
async function copyMap(map: LibraryMap): Promise<HTMLCanvasElement> {
  const ratio = map.getPixelRatio();
  const sharp = map.once('idle');
  map.setPixelRatio(pictureRatio);
  map.triggerRepaint();
  try {
    await inTime(sharp);
    const copy = document.createElement('canvas');
    // The canvas keeps its content only until the page is painted, so it is read during rendering.
    const drawn = map.once('render').then(() => undefined);
    map.once('render', () => {
      const canvas = map.getCanvas();
      copy.width = canvas.width;
      copy.height = canvas.height;
      copy.getContext('2d')?.drawImage(canvas, 0, 0);
    });
    map.triggerRepaint();
    await inTime(drawn);
    return copy;
  } finally {
    map.setPixelRatio(ratio);
  }
}

const edge = 16;
const lineHeight = 18;
const font = (size: number, weight = 400): string => `${weight} ${size}px "Inter Variable", sans-serif`;

type Picture = {
  readonly caption: PictureCaption;
  /** Whether the map shows tiles, and not only the bundled map. */
  readonly isTiles: boolean;
  readonly look: MapLook;
};

/**
 * The map as a picture with a caption.
 * @throws Error when the map is not drawn in time
 */
export async function takePicture(map: LibraryMap, { caption, isTiles, look }: Picture): Promise<Blob> {
  const copy = await copyMap(map);
  const [width, height] = [copy.width / pictureRatio, copy.height / pictureRatio];
  const header = 2 * edge + 8 + lineHeight * (1 + caption.lines.length);
  const footer = edge + lineHeight;
  const canvas = document.createElement('canvas');
  canvas.width = copy.width;
  canvas.height = Math.round((header + height + footer) * pictureRatio);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas to draw a picture on');
  const { colours } = look;
  context.scale(pictureRatio, pictureRatio);
  context.fillStyle = cssOf(colours.raised);
  context.fillRect(0, 0, width, header + height + footer);
  context.fillStyle = cssOf(colours.water);
  context.fillRect(0, header, width, height);
  context.drawImage(copy, 0, header, width, height);
  context.textBaseline = 'top';
  const line = { x: edge, room: width - 2 * edge };
  write(context, caption.title, { ...line, y: edge, font: font(18, 650), colour: cssOf(colours.ink) });
  caption.lines.forEach((text, at) => {
    const y = edge + 8 + lineHeight * (at + 1);
    write(context, text, { ...line, y, font: font(13), colour: cssOf(colours.ink2) });
  });
  const under = { ...line, y: header + height + edge / 2, font: font(11), colour: cssOf(colours.ink2) };
  write(context, caption.credit(isTiles), under);
  if (caption.legend !== null) drawLegend(context, caption.legend, { ...look, top: header + edge });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png');
  });
}

/** Where a line starts in CSS pixels, its style, and its maximum width. */
type Writing = {
  readonly x: number;
  readonly y: number;
  readonly font: string;
  readonly colour: string;
  readonly room: number;
};

/** A line of text, cut with an ellipsis when it does not fit. */
function write(context: CanvasRenderingContext2D, text: string, writing: Writing): void {
  context.font = writing.font;
  context.fillStyle = writing.colour;
  let shown = text;
  while (shown.length > 1 && context.measureText(shown).width > writing.room) shown = `${shown.slice(0, -2)}…`;
  context.fillText(shown, writing.x, writing.y);
}

const legendWidth = 236;

function drawLegend(
  context: CanvasRenderingContext2D,
  { title, entries }: NonNullable<PictureCaption['legend']>,
  { colours, atlas, top }: MapLook & { readonly top: number },
): void {
  const marks = atlasCanvas(atlas);
  const height = 20 + lineHeight + entries.length * 22;
  context.fillStyle = cssOf(colours.raised);
  context.fillRect(edge, top, legendWidth, height);
  context.strokeStyle = cssOf(colours.line);
  context.strokeRect(edge, top, legendWidth, height);
  const room = legendWidth - 24;
  const ink = cssOf(colours.ink);
  write(context, title, { x: edge + 12, y: top + 10, font: font(13, 650), colour: ink, room });
  context.font = font(13);
  const ends = entries.map(({ count }) => context.measureText(count).width);
  entries.forEach(({ mark, word, count }, at) => {
    const y = top + 16 + lineHeight + at * 22;
    context.drawImage(marks, mark * markPixels, 0, markPixels, markPixels, edge + 10, y - 2, 20, 20);
    write(context, word, { x: edge + 36, y, font: font(13), colour: ink, room: room - 34 - (ends[at] ?? 0) });
    context.textAlign = 'right';
    const colour = cssOf(colours.ink2);
    write(context, count, { x: edge + legendWidth - 12, y, font: font(13), colour, room: 80 });
    context.textAlign = 'left';
  });
}
