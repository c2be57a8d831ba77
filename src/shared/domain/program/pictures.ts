/** The most bytes of a picture of the map: a 4K screen at double resolution takes some 20 MB. */
export const largestPicture = 40_000_000;

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Whether bytes begin with the signature of a PNG. */
export const isPng = (bytes: Uint8Array): boolean => signature.every((byte, at) => bytes[at] === byte);

export const flowPictureFormats = ['png', 'svg'] as const;
export type FlowPictureFormat = (typeof flowPictureFormats)[number];

/** The most characters of a drawing: enough for hundreds of shapes with their words. */
const longestDrawing = 2_000_000;

const tag = /<(\/?)([^\s/>]*)([^>]*)>/g;
const drawn: ReadonlySet<string> = new Set(['svg', 'g', 'path', 'rect', 'text', 'title', 'desc']);
/** Parts that would run code, or fetch something, when the drawing is opened. */
const active = /\bon\w+\s*=|\bhref\b|url\(|javascript:/i;

/** Whether a text is an SVG with only shapes and words. */
export function isPlainDrawing(text: string): boolean {
  if (!text.startsWith('<svg ') || !text.endsWith('</svg>')) return false;
  return [...text.matchAll(tag)].every(([, , name = '', rest = '']) => drawn.has(name) && !active.test(rest));
}

/** Whether bytes are a PNG that is small enough for a file. */
export const isPicture = (bytes: Uint8Array): boolean => bytes.length <= largestPicture && isPng(bytes);

/** Whether a text is a plain drawing that is small enough for a file. */
export const isDrawing = (text: string): boolean => text.length <= longestDrawing && isPlainDrawing(text);

/** Whether content is a picture in a format: the bytes of a PNG, or the text of a drawing. */
export function isFlowPicture(format: FlowPictureFormat, content: Uint8Array | string): boolean {
  if (typeof content === 'string') return format === 'svg' && isDrawing(content);
  return format === 'png' && isPicture(content);
}
