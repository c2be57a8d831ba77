/** A drawing as a text of its own, with its size in pixels of the screen. */
export type Drawing = { readonly text: string; readonly width: number; readonly height: number };

/** Pixels of a picture for each pixel of the screen. */
const ratio = 2;

/** Attributes that only have a meaning in the page. */
const ofPage = /^(class|role|id|tabindex|data-.*|aria-.*)$/;

/** Marks elements that are drawn for the screen alone, such as a focus ring. */
export const onScreenOnly = 'data-on-screen';

/** A drawing in which the names of colours are replaced by their values at an element of the page. */
export function inColoursOf(element: Element, text: string): string {
  const colours = getComputedStyle(element);
  return text.replace(/var\((--[\w-]+)\)/g, (_, name: string) => colours.getPropertyValue(name).trim());
}

/** A drawing of the screen as a text of its own: with its colours as values, and without attributes of the page. */
export function drawingOf(drawn: SVGSVGElement): Drawing {
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  for (const element of copy.querySelectorAll(`[${onScreenOnly}]`)) element.remove();
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of element.getAttributeNames()) if (ofPage.test(name)) element.removeAttribute(name);
  }
  return {
    text: inColoursOf(drawn, new XMLSerializer().serializeToString(copy)),
    width: drawn.width.baseVal.value,
    height: drawn.height.baseVal.value,
  };
}

/** A drawing as the bytes of a PNG; null where the browser does not draw it. */
export async function drawingPng({ text, width, height }: Drawing): Promise<Uint8Array | null> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * ratio, height * ratio];
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return picture === null ? null : new Uint8Array(await picture.arrayBuffer());
}
