import { expect, type Locator, type Page } from '@playwright/test';
import { canvas, colourBy, map, pixelsLike } from './map-screen';
import { test } from './program-fixture';
import { openList, showAs } from './screens';
import { drawsMaps } from './webgl';

test.use({ launchOptions: drawsMaps });

test.use({ demo: { offices: 3000 } });

/** Blocks the map's libraries until the returned function is called. */
async function holdLibraries(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/map-view-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Records the sources of the shaders. */
const recordShaders = (): void => {
  const at = window as unknown as { shaders: string[] };
  at.shaders = [];
  const given = WebGL2RenderingContext.prototype.shaderSource;
  WebGL2RenderingContext.prototype.shaderSource = function (shader, source) {
    at.shaders.push(source);
    given.call(this, shader, source);
  };
};

const looks = [
  { colorScheme: 'light', red: [203, 42, 42], land: [251, 251, 249] },
  { colorScheme: 'dark', red: [240, 104, 94], land: [27, 36, 40] },
] as const;

/** The position of the only row, in pixels of the map: the centre of the part that the controls do not cover. */
async function middleOf(picture: Locator): Promise<{ x: number; y: number }> {
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
  return { x: width / 2 + 108, y: height / 2 + 8 };
}

test('points are drawn before the libraries of the map have loaded, and keep their places when it appears', {
  tag: '@long',
}, async ({ page, program }) => {
  await page.addInitScript(recordShaders);
  const release = await holdLibraries(page);
  const list = await openList(page, program.address);
  await colourBy(page, 'RiFD-rating');
  await list.filter('RiFD-rating', '<5');
  await list.chipsSay('RiFD-rating');
  // The chip appears before its rows.
  const { total } = await list.counts();
  await expect.poll(async () => (await list.counts()).kept).toBeLessThan(total);
  const cell = list.cells('KvK').first();
  await expect(cell).toHaveText(/\d{8}/);
  const kvk = /\d{8}/.exec((await cell.textContent()) ?? '')?.[0];
  if (kvk === undefined) throw new Error('no number in the first row');
  await list.filter('KvK', kvk);
  await expect.poll(async () => (await list.counts()).kept).toBe(1);
  await showAs(page, 'Kaart');

  const picture = page.locator('canvas[data-painted="points"]');
  await expect(picture).toBeVisible();
  await expect(canvas(page)).toHaveCount(0);
  await expect(map(page)).toContainText('Ingebouwde kaart.');
  const town = await middleOf(picture);
  const elsewhere = { x: town.x + 100, y: town.y };
  for (const { colorScheme, red, land } of looks) {
    await page.emulateMedia({ colorScheme });
    const like = (at: typeof town, around: number, colour: readonly [number, number, number]) =>
      pixelsLike(page, at, around, colour, map(page));
    await expect.poll(() => like(town, 12, red), { message: colorScheme }).toBeGreaterThan(20);
    expect(await like(elsewhere, 12, red), colorScheme).toBe(0);
    expect(await like(elsewhere, 5, land), colorScheme).toBeGreaterThan(80);
  }
  await page.emulateMedia({ colorScheme: 'light' });

  // The window is resized meanwhile, and resized back.
  const [{ red }] = looks;
  await page.setViewportSize({ width: 1280, height: 820 });
  const narrower = await middleOf(picture);
  await expect.poll(() => pixelsLike(page, narrower, 12, red, map(page))).toBeGreaterThan(20);
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect.poll(() => pixelsLike(page, town, 12, red, map(page))).toBeGreaterThan(20);

  const where = await picture.boundingBox();
  release();
  await expect(canvas(page)).toBeVisible();
  expect(await canvas(page).boundingBox()).toEqual(where);
  // At every moment one of both is visible, and each shows the row there.
  do {
    expect(await pixelsLike(page, town, 12, red, map(page))).toBeGreaterThan(20);
  } while ((await page.locator('canvas[data-painted]').count()) > 0);
  await expect(page.locator('[data-drawn]')).toBeVisible();
  expect(await pixelsLike(page, town, 12, red)).toBeGreaterThan(20);

  // A flat map has no visible sky, but MapLibre would draw one for every pixel.
  const shaders = await page.evaluate(() => (window as unknown as { shaders: readonly string[] }).shaders);
  expect(shaders.length).toBeGreaterThan(10);
  expect(shaders.filter((source) => source.includes('u_sky_color'))).toEqual([]);
});
