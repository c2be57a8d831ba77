import { isPng, largestPicture } from './map-picture';

/** What a picture of flows is saved as. */
export const flowPictureFormats = ['png', 'svg'] as const;
export type FlowPictureFormat = (typeof flowPictureFormats)[number];

/** Of a drawing as text: hundreds of shapes with their words. */
const longestDrawing = 2_000_000;

const tag = /<(\/?)([^\s/>]*)([^>]*)>/g;
const drawn: ReadonlySet<string> = new Set(['svg', 'g', 'path', 'rect', 'text', 'title', 'desc']);
/** What would be carried out, or fetched, when the drawing is opened. */
const active = /\bon\w+\s*=|\bhref\b|url\(|javascript:/i;

/** Whether a text is a drawing of shapes and words and nothing else. */
export function isPlainDrawing(text: string): boolean {
  if (!text.startsWith('<svg ') || !text.endsWith('</svg>')) return false;
  return [...text.matchAll(tag)].every(([, , name = '', rest = '']) => drawn.has(name) && !active.test(rest));
}

/** Whether something is a picture of a format: the bytes of a PNG, or the text of a drawing. */
export function isFlowPicture(format: FlowPictureFormat, content: Uint8Array | string): boolean {
  if (typeof content === 'string')
    return format === 'svg' && content.length <= longestDrawing && isPlainDrawing(content);
  return format === 'png' && content.length <= largestPicture && isPng(content);
}
