import { cssOf, type MapColours } from './map-colours';

/** The mark of a point; both shape and colour carry its meaning. */
export type PointMark = {
  readonly shape: 'circle' | 'square' | 'triangle' | 'diamond';
  readonly fill: 'solid' | 'hollow' | 'dotted';
  readonly colour: keyof MapColours;
};

/**
 * Settings for a canvas that is small, or whose pixels are read: without them the browser takes up to half a second to read the pixels
 * back.
 */
export const softwareCanvas: CanvasRenderingContext2DSettings = { willReadFrequently: true };

/** Pixels of a mark in the atlas, which is larger than on the map, so that marks are sharp. */
export const markPixels = 48;

const outlines: Readonly<Record<PointMark['shape'], (context: CanvasRenderingContext2D) => void>> = {
  circle: (context) => context.arc(0, 0, 15, 0, 2 * Math.PI),
  square: (context) => context.rect(-13.5, -13.5, 27, 27),
  triangle: (context) => corners(context, [0, -16, 17, 14, -17, 14]),
  diamond: (context) => corners(context, [0, -18, 18, 0, 0, 18, -18, 0]),
};

function corners(context: CanvasRenderingContext2D, points: readonly number[]): void {
  context.moveTo(points[0] ?? 0, points[1] ?? 0);
  for (let at = 2; at < points.length; at += 2) context.lineTo(points[at] ?? 0, points[at + 1] ?? 0);
  context.closePath();
}

function drawMark(context: CanvasRenderingContext2D, mark: PointMark, colours: MapColours): void {
  const { shape, fill } = mark;
  const [colour, edge] = [colours[mark.colour], colours.raised];
  context.beginPath();
  outlines[shape](context);
  context.lineJoin = 'round';
  context.lineWidth = 7;
  context.strokeStyle = cssOf(edge);
  context.stroke();
  context.fillStyle = fill === 'solid' ? cssOf(colour) : cssOf(edge);
  context.fill();
  if (fill === 'solid') return;
  context.lineWidth = 5;
  context.strokeStyle = cssOf(colour);
  context.stroke();
  if (fill === 'hollow') return;
  context.beginPath();
  context.arc(0, 2, 5, 0, 2 * Math.PI);
  context.fillStyle = cssOf(colour);
  context.fill();
}

export type MarkAtlas = {
  readonly image: ImageData;
  readonly mapping: Readonly<
    Record<string, { readonly x: number; readonly y: number; readonly width: number; readonly height: number }>
  >;
};

/** Draws all marks side by side in one picture, in index order. A border in the land's colour separates marks that overlap on the map. */
export function drawMarks(marks: readonly PointMark[], colours: MapColours): MarkAtlas {
  const canvas = document.createElement('canvas');
  canvas.width = markPixels * Math.max(1, marks.length);
  canvas.height = markPixels;
  const context = canvas.getContext('2d', softwareCanvas);
  if (context === null) throw new Error('no canvas to draw marks on');
  marks.forEach((mark, at) => {
    context.setTransform(1, 0, 0, 1, (at + 0.5) * markPixels, markPixels / 2);
    drawMark(context, mark, colours);
  });
  const mapping = marks.map((_mark, at) => [
    String(at),
    { x: at * markPixels, y: 0, width: markPixels, height: markPixels },
  ]);
  return { image: context.getImageData(0, 0, canvas.width, canvas.height), mapping: Object.fromEntries(mapping) };
}

/** The atlas as an image that a canvas can draw. */
export function atlasCanvas({ image }: MarkAtlas): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext('2d', softwareCanvas)?.putImageData(image, 0, 0);
  return canvas;
}
