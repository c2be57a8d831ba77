/** An SVG drawing as text, with its size in CSS pixels. */
export type Drawing = { readonly text: string; readonly width: number; readonly height: number };

/** Pixels of the saved picture for each CSS pixel. */
const ratio = 2;

/** Attributes that mean something only inside the page. */
const ofPage = /^(class|role|id|tabindex|data-.*|aria-.*)$/;

/** Marks elements that belong to the screen only, such as a focus ring. */
export const onScreenOnly = 'data-on-screen';

/** Replaces CSS colour variables in a drawing by their values at an element of the page. */
export function inColoursOf(element: Element, text: string): string {
  const colours = getComputedStyle(element);
  return text.replace(/var\((--[\w-]+)\)/g, (_, name: string) => colours.getPropertyValue(name).trim());
}

/** The text of a drawing on screen that can be used without the page: colours are values, and attributes for the page are removed. */
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

/** Draws an SVG text as a PNG; null when the browser cannot draw it. */
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
