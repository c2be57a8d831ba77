import { expect, type Locator, type Page } from '@playwright/test';
import { fromMenu, type ListScreen, openList, showAs } from './screens';

export const map = (page: Page): Locator => page.getByRole('region', { name: 'Kaart en legenda' });
export const canvas = (page: Page): Locator => page.locator('canvas.maplibregl-canvas');
/** Switches between points, hexagons, areas and density. */
export const kinds = (page: Page): Locator => page.getByRole('radiogroup', { name: 'Weergave van de kaart' });

/** Opens the list of advisers on the map. */
export async function openMap(page: Page, address: string): Promise<ListScreen> {
  const list = await openList(page, address);
  await showAs(page, 'Kaart');
  await expect(canvas(page)).toBeVisible();
  return list;
}

/** Colours the list; the table must be shown. */
export async function colourBy(page: Page, label: string): Promise<void> {
  await fromMenu(page, 'Analyse', 'Kleur');
  const choice = page.getByRole('dialog', { name: 'Kleur' }).getByRole('combobox', { name: 'Kleuren naar' });
  await choice.fill(label);
  await page.getByRole('option', { name: label, exact: true }).click();
  await page.keyboard.press('Escape');
}

/** The pixel of a place on the map as it opens: its centre is at 52° N, 5.2° E, with 2^7 worlds of 256 pixels. */
export async function pixelOf(
  page: Page,
  latitude: number,
  longitude: number,
  within = canvas(page),
): Promise<{ x: number; y: number }> {
  const world = 256 * 2 ** 7;
  const plane = (lat: number, lon: number) => ({
    x: (lon / 360 + 0.5) * world,
    y: (0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)) * world,
  });
  const middle = plane(52, 5.2);
  const place = plane(latitude, longitude);
  const box = await within.boundingBox();
  if (box === null) throw new Error('no map on screen');
  return { x: box.width / 2 + place.x - middle.x, y: box.height / 2 + place.y - middle.y };
}

export type Rgb = readonly [number, number, number];

/** The number of pixels around a place that have a colour, as the user sees them. */
export async function pixelsLike(
  page: Page,
  at: { x: number; y: number },
  around: number,
  colour: Rgb,
  within = canvas(page),
): Promise<number> {
  const box = await within.boundingBox();
  if (box === null) throw new Error('no map on screen');
  const clip = { x: box.x + at.x - around, y: box.y + at.y - around, width: 2 * around, height: 2 * around };
  const picture = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate(
    async ({ source, wanted }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const drawing = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (drawing === null) throw new Error('no canvas');
      drawing.drawImage(image, 0, 0);
      const { data } = drawing.getImageData(0, 0, image.width, image.height);
      let count = 0;
      for (let at = 0; at < data.length; at += 4) {
        const apart = wanted.map((value, channel) => Math.abs(value - (data[at + channel] ?? 0)));
        if (Math.max(...apart) <= 6) count += 1;
      }
      return count;
    },
    { source: picture, wanted: colour },
  );
}
