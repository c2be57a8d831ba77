import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { canvas, display, kinds, map, openMap } from './map-screen';
import { test } from './program-fixture';
import { drawsMaps } from './webgl';

test.use({ launchOptions: drawsMaps, demo: { offices: 3000 } });

test('the map goes to a filter, a place and a selection, and its areas go into a file', async ({
  page,
  context,
  program,
  folder,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const list = await openMap(page, program.address);
  const bar = page.locator('.maplibregl-ctrl-scale');
  await expect(bar).toHaveText('50 km');

  // A filter brings the map to its offices, and without it the country is back.
  await display(page).click();
  await list.filter('Plaats', 'rotterdam');
  await display(page).click();
  await expect(bar).toHaveText(/^(?:[1-5]\skm|500\sm)$/);
  await list.wipeFilters();
  await expect(bar).toHaveText('50 km');

  // A place is asked for by its name; everything is one click away.
  await page.getByLabel('Ga naar plaats').fill('amersf');
  await page.keyboard.press('Enter');
  await expect(bar).toHaveText(/^[1-5]\skm$/);
  const tools = page.getByRole('radiogroup', { name: 'Wat de muis op de kaart doet' });
  await tools.getByText('Cirkel', { exact: true }).click();
  const box = await canvas(page).boundingBox();
  if (box === null) throw new Error('no map on screen');
  const middle = { x: box.x + box.width / 2 + 100, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 220, middle.y, { steps: 4 });
  await page.mouse.up();
  const rows = page.getByRole('radiogroup', { name: 'Welke regels' });
  await expect(rows).toHaveText(/^Alle 3\.\d{3}Cirkel \d+$/);
  const chosen = Number(/Cirkel (\d+)/.exec(await rows.innerText())?.[1]);
  const words = page.getByRole('region', { name: 'Adviseurslijst in woorden' });
  await expect(words.getByRole('row')).toHaveCount(chosen + 1);
  await page.getByRole('button', { name: 'Alles passend' }).click();
  await expect(bar).toHaveText(/^(?:30|50)\skm$/);
  await page.getByRole('button', { name: 'Selectie passend' }).click();
  await expect(bar).toHaveText(/^(?:[1-5]\skm|500\sm)$/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cirkel wissen' }).first().click();

  // The table of areas is copied and written.
  await kinds(page).getByText('Gebieden', { exact: true }).click();
  const areas = page.getByRole('region', { name: 'Aantal adviseurs per provincie in woorden' });
  await areas.getByRole('button', { name: 'Kopiëren' }).click();
  await expect(page.getByText('12 gebieden, met de kolomnamen.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\r\n')).toHaveLength(13);
  expect(copied).toMatch(/^Gebied\tAantal\tIn de hele lijst\tFTE\tMediaan FTE\r\n/);
  await areas.getByRole('button', { name: 'Tabel exporteren' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expect(page.getByText('Tabel van de gebieden geëxporteerd')).toBeVisible();
  const file = readFileSync(join(folder, 'exports', 'Aantal adviseurs per provincie 2026-10 FICTIEF.csv'), 'utf8');
  expect(file.trim().split('\n')).toHaveLength(13);

  // In a narrow window one button has all of it.
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(kinds(page)).toBeHidden();
  await page.getByRole('button', { name: 'Lagen', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Lagen', exact: true });
  await panel.getByText('Lasso', { exact: true }).click();
  await expect(panel).toBeHidden();
  await expect(map(page).getByRole('button', { name: 'Lagen: Lasso' })).toBeVisible();
});
