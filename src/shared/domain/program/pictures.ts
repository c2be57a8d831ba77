/** A picture of the map has at most so many bytes: of a screen of 4K, twice as sharp, it has some 20 MB. */
export const largestPicture = 40_000_000;

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Whether some bytes begin as a PNG does. */
export const isPng = (bytes: Uint8Array): boolean => signature.every((byte, at) => bytes[at] === byte);

/** The formats of a picture of flows. */
export const flowPictureFormats = ['png', 'svg'] as const;
export type FlowPictureFormat = (typeof flowPictureFormats)[number];

/** Of a drawing as text: hundreds of shapes with their words. */
const longestDrawing = 2_000_000;

const tag = /<(\/?)([^\s/>]*)([^>]*)>/g;
const drawn: ReadonlySet<string> = new Set(['svg', 'g', 'path', 'rect', 'text', 'title', 'desc']);
/** Parts that would be executed, or fetched, when the drawing is opened. */
const active = /\bon\w+\s*=|\bhref\b|url\(|javascript:/i;

/** Whether a text is a drawing of shapes and words and nothing else. */
export function isPlainDrawing(text: string): boolean {
  if (!text.startsWith('<svg ') || !text.endsWith('</svg>')) return false;
  return [...text.matchAll(tag)].every(([, , name = '', rest = '']) => drawn.has(name) && !active.test(rest));
}

/** Whether some bytes are a picture that a file can have. */
export const isPicture = (bytes: Uint8Array): boolean => bytes.length <= largestPicture && isPng(bytes);

/** Whether a text is a drawing that a file can have. */
export const isDrawing = (text: string): boolean => text.length <= longestDrawing && isPlainDrawing(text);

/** Whether something is a picture of a format: the bytes of a PNG, or the text of a drawing. */
export function isFlowPicture(format: FlowPictureFormat, content: Uint8Array | string): boolean {
  if (typeof content === 'string') return format === 'svg' && isDrawing(content);
  return format === 'png' && isPicture(content);
}
