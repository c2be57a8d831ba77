import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import ExcelJS from 'exceljs';
import { screenIsSound } from './access';
import { canvas, colourBy, kinds, map, openMap, pixelOf, pixelsLike } from './map-screen';
import { test } from './program-fixture';
import { openList, showAs } from './screens';
import { drawsMaps } from './webgl';

test.use({ launchOptions: drawsMaps });
test.describe.configure({ mode: 'serial' });

const offices = 3000;

test.use({ demo: { offices } });

const legend = (page: Page, label: string): Locator => page.getByRole('region', { name: `Legenda: ${label}` });
/**
 * The size of a PNG in pixels.
 * @throws Error for other content
 */
function sizeOf(png: Buffer): { width: number; height: number } {
  if (png.toString('latin1', 1, 4) !== 'PNG') throw new Error('no PNG');
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

/** The elements around an element that have more content than they show, with the difference. */
const scrollsAround = (inner: Element): readonly string[] => {
  const found: string[] = [];
  for (let around = inner.parentElement; around !== null; around = around.parentElement) {
    const hidden = around.scrollHeight - around.clientHeight;
    const isScrolled = ['auto', 'scroll'].includes(getComputedStyle(around).overflowY);
    if (isScrolled && hidden > 0) found.push(`${around.className}: ${hidden}`);
  }
  return found;
};

test('a red office is red at its place on the map, in light and in dark, and its card names it', {
  tag: '@long',
}, async ({ page, program }) => {
  // Dialogs above a map are slow when the processor draws it, so the colour is chosen in the table.
  const list = await openList(page, program.address);
  await colourBy(page, 'RiFD-rating');
  await showAs(page, 'Kaart');
  await legend(page, 'RiFD-rating').getByRole('button', { name: /^Rood/ }).click();
  await list.chipsSay('RiFD-rating');
  await showAs(page, 'Tabel');
  // The table exists before its cells have a layout, and without a layout they have no inner text.
  const cell = list.cells('KvK').first();
  await expect(cell).toHaveText(/\d{8}/);
  const kvk = /\d{8}/.exec((await cell.textContent()) ?? '')?.[0];
  if (kvk === undefined) throw new Error('no number in the first row');
  await list.filter('KvK', kvk);
  await expect.poll(async () => (await list.counts()).kept).toBe(1);
  const city = await list.cells('Plaats').first().innerText();
  await showAs(page, 'Kaart');
  await expect(canvas(page)).toBeVisible();

  // The filter moved the map: the office is in the centre of the part that the controls do not cover.
  const whole = await canvas(page).boundingBox();
  if (whole === null) throw new Error('no map on screen');
  const town = { x: whole.width / 2 + 108, y: whole.height / 2 + 8 };
  const elsewhere = { x: town.x + 100, y: town.y };
  const looks = [
    { colorScheme: 'light', red: [203, 42, 42] },
    { colorScheme: 'dark', red: [240, 104, 94] },
  ] as const;
  for (const { colorScheme, red } of looks) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => pixelsLike(page, town, 12, red), { message: colorScheme }).toBeGreaterThan(20);
    expect(await pixelsLike(page, elsewhere, 12, red), colorScheme).toBe(0);
  }
  await page.emulateMedia({ colorScheme: 'light' });

  // Under the pointer the point shows its name, and a click opens its dossier.
  const box = await canvas(page).boundingBox();
  await page.mouse.move((box?.x ?? 0) + town.x, (box?.y ?? 0) + town.y);
  for (let step = 0; step < 12 && (await map(page).getByRole('status').innerText()) === ''; step += 1) {
    await page.mouse.move((box?.x ?? 0) + town.x - 6 + step, (box?.y ?? 0) + town.y + (step % 5) - 2);
  }
  await expect(map(page).getByRole('status')).toContainText(city);
  await expect(map(page).getByRole('status')).toContainText('Rood');
});

test('the map counts all offices, keeps its place, and keys move through its points', { tag: '@long' }, async ({
  page,
  program,
}) => {
  const list = await openMap(page, program.address);
  // The previous test may leave a filter.
  await list.withoutFilters();
  await expect.poll(async () => (await list.counts()).kept).toBe(offices);
  await screenIsSound(page, 'kaart');

  const figures = legend(page, 'RiFD-rating').locator('.figures');
  await expect(figures.first()).toBeVisible();
  const counts = await figures.allInnerTexts();
  const coloured = counts.reduce((sum, text) => sum + Number(text.replaceAll('.', '')), 0);
  const undrawn = await page.getByRole('button', { name: /^Niet op de kaart: \d+ zonder coördinaten/ }).innerText();
  expect(coloured + Number(/\d+/.exec(undrawn)?.[0])).toBe(offices);
  await page.getByRole('button', { name: /^Niet op de kaart/ }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(offices - coloured);
  await page.keyboard.press('Escape');

  // Zooms in by a button, then moves along the points; the position is the same after the table and after a dossier.
  const bar = page.locator('.maplibregl-ctrl-scale');
  const wide = await bar.innerText();
  // With reduced motion the map zooms at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Inzoomen' }).click();
  await expect(bar).not.toHaveText(wide);
  const scale = await bar.innerText();
  await page.emulateMedia({ reducedMotion: null });
  await expect(canvas(page)).toHaveRole('application');
  await expect(canvas(page)).toHaveAccessibleDescription(/Page Down .* Enter opent het dossier/);
  await canvas(page).focus();
  const card = map(page).getByRole('status');
  // A screen reader announces text only in an element that existed before.
  await card.evaluate((place) => place.setAttribute('data-same', ''));
  await page.keyboard.press('PageDown');
  await expect(card).toContainText('FTE');
  await expect(card).toHaveAttribute('data-same', '');
  const first = await card.innerText();
  await page.keyboard.press('PageDown');
  await expect(card).not.toHaveText(first);
  await page.keyboard.press('PageUp');
  await expect(card).toContainText(first.split('\n')[0] ?? '');
  await showAs(page, 'Tabel');
  await expect(list.grid).toBeVisible();
  await showAs(page, 'Kaart');
  await expect(bar).toHaveText(scale);
  await canvas(page).focus();
  await page.keyboard.press('PageDown');
  await expect(card).toContainText(first.split('\n')[0] ?? '');
  await canvas(page).evaluate((drawn) => drawn.setAttribute('data-same', ''));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first.split('\n')[0] ?? '');
  await page.goBack();
  await expect(canvas(page)).toBeVisible();
  // The same map, which was only hidden.
  await expect(canvas(page)).toHaveAttribute('data-same', '');
  await expect(bar).toHaveText(scale);
});

test('when no map can be drawn the table replaces it with a sentence, and the map returns when it can', {
  tag: '@long',
}, async ({ page, program }) => {
  await page.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext as (...input: unknown[]) => RenderingContext | null;
    const isMap = (canvas: HTMLCanvasElement) => canvas.classList.contains('maplibregl-canvas');
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...input: unknown[]) {
      const isRefused = !('adviesatlasCanDraw' in window) || (!('adviesatlasDrawsMaps' in window) && isMap(this));
      return input[0] === 'webgl2' && isRefused ? null : real.apply(this, input);
    } as typeof HTMLCanvasElement.prototype.getContext;
  });
  const list = await openList(page, program.address);
  await showAs(page, 'Kaart');
  const sentence = page.getByText('De kaart kan nu niet worden getekend op deze computer.');
  await expect(sentence).toBeVisible();
  await expect(list.cells('KvK').first()).toBeVisible();

  // There is a graphics card, but it has no resources left for a map.
  await page.evaluate(() => Object.assign(window, { adviesatlasCanDraw: true }));
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(sentence).toBeHidden();
  await expect(sentence).toBeVisible();
  await expect(list.cells('KvK').first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { adviesatlasDrawsMaps: true }));
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(canvas(page)).toBeVisible();
  await expect(sentence).toBeHidden();

  // The graphics card drops the map while it is visible.
  await expect(page.locator('.maplibregl-ctrl-scale')).toHaveText(/km$/);
  await page.evaluate(() => {
    const drawn = document.querySelector<HTMLCanvasElement>('canvas.maplibregl-canvas');
    drawn?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
  });
  await expect(sentence).toBeVisible();
  await expect(list.grid).toBeVisible();
  await expect(canvas(page)).toBeVisible();
});

test('offices within a drawn rectangle are a selection in table and export, and a clicked place is a distance', {
  tag: '@long',
}, async ({ page, program }) => {
  const list = await openMap(page, program.address);
  const tools = page.getByRole('radiogroup', { name: 'Wat de muis op de kaart doet' });
  await tools.getByText('Rechthoek', { exact: true }).click();
  const box = await canvas(page).boundingBox();
  if (box === null) throw new Error('no map on screen');
  expect.soft(box.height).toBeGreaterThanOrEqual(600);
  expect.soft(await canvas(page).evaluate(scrollsAround), 'parts of the screen that scroll').toEqual([]);
  const [from, to] = [await pixelOf(page, 52.35, 4.7), await pixelOf(page, 51.85, 5.6)];
  await page.mouse.move(box.x + from.x, box.y + from.y);
  await page.mouse.down();
  await page.mouse.move(box.x + to.x, box.y + to.y, { steps: 8 });
  await page.mouse.up();
  const bar = page.getByRole('region', { name: 'Actieve filters' });
  await expect(bar).toContainText(/Rechthoek [\d.]+ adviseurs/);
  const count = Number(/Rechthoek ([\d.]+)/.exec(await bar.innerText())?.[1]?.replace('.', ''));
  expect(count).toBeGreaterThan(50);
  expect(count).toBeLessThan(offices / 2);

  // The tool stays selected until Escape, and meanwhile the wheel zooms.
  const scale = page.locator('.maplibregl-ctrl-scale');
  const before = await scale.innerText();
  await page.mouse.wheel(0, -600);
  await expect(scale).not.toHaveText(before);
  await page.keyboard.press('Escape');
  await expect(tools.getByRole('radio', { name: 'Verplaatsen' })).toBeChecked();

  await showAs(page, 'Tabel');
  await expect(page.getByText(`${count.toLocaleString('nl')} geselecteerd`)).toBeVisible();
  await page.getByRole('button', { name: 'Exporteren', exact: true }).click();
  await expect(page.getByRole('radio', { name: `De ${count.toLocaleString('nl')} geselecteerde` })).toBeChecked();
  await page.keyboard.press('Escape');
  await showAs(page, 'Kaart');
  await bar.getByRole('button', { name: 'Rechthoek wissen' }).click();
  await expect(bar).not.toContainText('Rechthoek');
  expect((await list.counts()).kept).toBe(offices);

  // A clicked place becomes the centre of a distance, whose kilometres are set by a slider beside the map.
  await tools.getByText('Afstand', { exact: true }).click();
  await canvas(page).click();
  await expect(bar).toContainText(/Afstand ≤ 5 km rond 5[\d,]+° N, \d,\d+° O/);
  const near = map(page).getByRole('region', { name: 'Afstand' });
  await expect.poll(async () => (await list.counts()).kept).toBeLessThan(offices);
  const kept = (await list.counts()).kept;
  await near.getByRole('slider').press('End');
  await expect(bar).toContainText('≤ 25 km');
  await expect.poll(async () => (await list.counts()).kept).toBeGreaterThan(kept);
  await near.getByRole('button', { name: 'Afstand wissen' }).click();
  await expect.poll(async () => (await list.counts()).kept).toBe(offices);
});

test('offices are grouped by province, hexagon and density, on the map and in the table beside it', {
  tag: '@long',
}, async ({ page, program, folder }) => {
  const list = await openMap(page, program.address);
  await list.withoutFilters();
  await kinds(page).getByText('Gebieden', { exact: true }).click();
  const provinces = page.getByRole('region', { name: 'Aantal adviseurs per provincie in woorden' });
  await expect(provinces.getByRole('row')).toHaveCount(13);
  await screenIsSound(page, 'kaart met gebieden');

  // The province with the most offices has the darkest colour, and the sea has no colour.
  await expect(provinces.getByRole('row').nth(1)).toContainText('Zuid-Holland');
  const [land, sea] = [await pixelOf(page, 52.02, 4.62), await pixelOf(page, 52.9, 3.9)];
  const looks = [
    { colorScheme: 'light', most: [54, 119, 119] },
    { colorScheme: 'dark', most: [104, 184, 176] },
  ] as const;
  for (const { colorScheme, most } of looks) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => pixelsLike(page, land, 4, most), { message: colorScheme }).toBeGreaterThan(30);
    expect(await pixelsLike(page, sea, 4, most), colorScheme).toBe(0);
  }
  await page.emulateMedia({ colorScheme: 'light' });

  // A workbook includes the map as it is on screen.
  await page.getByRole('button', { name: 'Exporteren', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Lijst exporteren' });
  await dialog.getByRole('checkbox', { name: 'Kaart erbij' }).check();
  await dialog.getByLabel('Bestand', { exact: true }).fill('Kaart van provincies');
  await dialog.getByRole('button', { name: 'Exporteren' }).click();
  await expect(page.getByText('De lijst is geëxporteerd')).toBeVisible();
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(join(folder, 'exports', 'Kaart van provincies.xlsx'));
  const [image] = workbook.getWorksheet('Kaart')?.getImages() ?? [];
  const drawn = await canvas(page).boundingBox();
  const inBook = Buffer.from(new Uint8Array(workbook.getImage(Number(image?.imageId)).buffer ?? new ArrayBuffer(0)));
  expect(sizeOf(inBook).width).toBe(2 * (drawn?.width ?? 0));

  const count = Number(
    /Zuid-Holland([\d.]+) adviseurs/
      .exec((await provinces.getByRole('row').nth(1).textContent()) ?? '')?.[1]
      ?.replace('.', ''),
  );
  await canvas(page).click({ position: land });
  await list.chipsSay('Provincie');
  await expect.poll(async () => (await list.counts()).kept).toBe(count);
  await provinces.getByRole('button', { name: 'Zuid-Holland' }).click();
  await expect.poll(async () => (await list.counts()).kept).toBe(offices);

  await kinds(page).getByText('Zeshoeken', { exact: true }).click();
  const hexagons = page.getByRole('region', { name: /^Aantal adviseurs per zeshoek van 30 km in woorden/ });
  const first = hexagons.getByRole('row').nth(1);
  await expect(first).toContainText(/Bij \p{Lu}/u);
  const inFirst = /(\d[\d.]*) adviseurs/.exec((await first.textContent()) ?? '')?.[1];
  await first.getByRole('button').click();
  await expect(page.getByRole('region', { name: 'Actieve filters' })).toContainText(`Zeshoeken ${inFirst} adviseurs`);
  await page.getByRole('button', { name: 'Zeshoeken wissen' }).click();

  await kinds(page).getByText('Dichtheid', { exact: true }).click();
  const density = page.getByRole('region', { name: 'Adviseurs per km² in elk postcodegebied in woorden' });
  await expect(density.getByRole('row').nth(1)).toContainText(/^\d{4} /);
  await canvas(page).focus();
  await page.keyboard.press('PageDown');
  await expect(map(page).getByRole('status')).toContainText(/Per km²: \d/);
  await page.getByLabel('Dichtheid per').selectOption('Vakken van 5 km');
  const cells = page.getByRole('region', { name: 'Adviseurs per km² in elk vak van 5 km in woorden' });
  const densest = cells.getByRole('row').nth(1);
  const inCell = /(\d[\d.]*) adviseurs/.exec((await densest.textContent()) ?? '')?.[1];
  await densest.getByRole('button').click();
  await expect(page.getByRole('region', { name: 'Actieve filters' })).toContainText(`Vakken ${inCell} adviseurs`);
  await page.getByRole('button', { name: 'Vakken wissen' }).click();
  await kinds(page).getByText('Punten', { exact: true }).click();
  await expect(map(page).getByLabel('Cirkels om de punten')).toBeVisible();
});

test('with forced colours the map still shows the edges of areas, and its buttons', { tag: '@long' }, async ({
  page,
  program,
}) => {
  await openMap(page, program.address);
  await kinds(page).getByText('Dichtheid', { exact: true }).click();
  await expect(
    page
      .getByRole('region', { name: /postcodegebied in woorden$/ })
      .getByRole('row')
      .nth(1),
  ).toBeVisible();
  const amsterdam = await pixelOf(page, 52.36, 4.9);
  const looks = [
    { colorScheme: 'light', text: [0, 0, 0] },
    { colorScheme: 'dark', text: [255, 255, 255] },
  ] as const;
  for (const { colorScheme, text } of looks) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    const [nearer, drawn] = await Promise.all(
      [page.getByRole('button', { name: 'Inzoomen' }), canvas(page)].map((each) => each.boundingBox()),
    );
    if (nearer == null || drawn == null) throw new Error('no map on screen');
    const button = { x: nearer.x - drawn.x + nearer.width / 2, y: nearer.y - drawn.y + nearer.height / 2 };
    await expect
      .poll(() => pixelsLike(page, button, 8, text), { message: `button, ${colorScheme}` })
      .toBeGreaterThan(10);
    await expect
      .poll(() => pixelsLike(page, amsterdam, 20, text), { message: `edges, ${colorScheme}` })
      .toBeGreaterThan(20);
  }
});

test('a picture of the map has twice its pixels, as a file and on the clipboard', { tag: '@long' }, async ({
  page,
  context,
  program,
  folder,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openMap(page, program.address);
  await expect(page.locator('[data-drawn]')).toBeVisible();
  const { width, height } = (await canvas(page).boundingBox()) ?? { width: 0, height: 0 };
  const take = async (how: RegExp, done: string) => {
    await page.getByRole('button', { name: 'Afbeelding' }).click();
    await page.getByRole('menuitem', { name: how }).click();
    await expect(page.getByText(done)).toBeVisible();
  };
  await take(/^Exporteren als PNG/, 'Afbeelding van de kaart geëxporteerd');
  const saved = readFileSync(join(folder, 'exports', 'Kaart Adviseurslijst 2026-10 FICTIEF.png'));
  await take(/^Kopiëren/, 'Afbeelding van de kaart gekopieerd');
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const png = await item?.getType('image/png');
    return [...new Uint8Array((await png?.arrayBuffer()) ?? new ArrayBuffer(0))];
  });
  for (const each of [sizeOf(saved), sizeOf(Buffer.from(copied))]) {
    expect(each.width).toBe(2 * width);
    // Title, month and filter are above the map, and its credit is below.
    expect(each.height).toBeGreaterThan(2 * height + 150);
  }
});
