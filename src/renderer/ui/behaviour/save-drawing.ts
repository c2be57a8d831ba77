/** Pixels of a picture for each of the screen. */
const ratio = 2;

/** What only the page knows of an element: how it is found, named, reached and styled there. */
const ofPage = /^(class|role|id|tabindex|data-.*|aria-.*)$/;

/** On what is drawn for the screen alone, such as a ring around what has the focus. */
export const onScreenOnly = 'data-on-screen';

/** A drawing of the screen as a text of its own: with the colours that it has there, and nothing that only the page knows. */
export function drawingText(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  for (const element of copy.querySelectorAll(`[${onScreenOnly}]`)) element.remove();
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of element.getAttributeNames()) if (ofPage.test(name)) element.removeAttribute(name);
  }
  const colours = getComputedStyle(drawing);
  const text = new XMLSerializer().serializeToString(copy);
  return text.replace(/var\((--[\w-]+)\)/g, (_, name: string) => colours.getPropertyValue(name).trim());
}

/** A drawing as a PNG. @throws Error where the browser does not draw it */
export async function drawingPng(drawing: SVGSVGElement): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawingText(drawing))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = drawing.width.baseVal.value * ratio;
  canvas.height = drawing.height.baseVal.value * ratio;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas to draw a picture on');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture of the canvas')) : resolve(blob)));
  });
}
