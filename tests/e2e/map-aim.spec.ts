import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { screenIsSound } from './access';
import { canvas, kinds, map, openMap } from './map-screen';
import { test } from './program-fixture';
import { fromMenu, openList, showAs } from './screens';
import { drawsMaps } from './webgl';

test.use({ launchOptions: drawsMaps, demo: { offices: 3000 } });

test('the map moves to a filter, a place and a selection, and the table of areas is copied and exported', {
  tag: '@long',
}, async ({ page, context, program, folder }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const list = await openMap(page, program.address);
  const bar = page.locator('.maplibregl-ctrl-scale');
  await expect(bar).toHaveText('50 km');

  // A filter moves the map to its offices; without it the whole country is visible again.
  await showAs(page, 'Tabel');
  await list.filter('Plaats', 'rotterdam');
  await showAs(page, 'Kaart');
  await expect(bar).toHaveText(/^(?:[1-5]\skm|500\sm)$/);
  await list.wipeFilters();
  await expect(bar).toHaveText('50 km');

  // The map moves to a place by its name; one click shows everything again.
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
  const rows = page.getByRole('radiogroup', { name: 'Welke rijen' });
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

  // The table of areas is copied and written to a file.
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

  // In a narrow window all controls are under one button.
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(kinds(page)).toBeHidden();
  await page.getByRole('button', { name: 'Lagen', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Lagen', exact: true });
  await panel.getByText('Lasso', { exact: true }).click();
  await expect(panel).toBeHidden();
  await expect(map(page).getByRole('button', { name: 'Lagen: Lasso' })).toBeVisible();
});

test('twenty-five selected offices become a visit plan: ordered, moved by hand, on one A4 and in a calendar', {
  tag: '@long',
}, async ({ page, program, folder }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const list = await openList(page, program.address);
  await list.withoutFilters();
  await showAs(page, 'Tabel');
  await list.filter('Plaats', 'rotterdam');
  await expect.poll(async () => (await list.counts()).kept).toBeLessThan(200);
  await page.getByLabel('Rijen per pagina').selectOption('20');
  await expect(page.getByText(/^1 - 20 van/)).toBeVisible();
  const boxes = list.grid.getByRole('checkbox');
  await boxes.first().click();
  await page.getByRole('button', { name: 'Volgende pagina' }).click();
  await expect(page.getByText(/^21 - /)).toBeVisible();
  for (let row = 1; row <= 6; row += 1) await boxes.nth(row).click();
  const open = () => fromMenu(page, 'Selectie', 'Bezoekplan');
  await open();
  await expect(page.getByText('Een bezoekplan heeft ten hoogste 25 kantoren; u selecteerde er 26.')).toBeVisible();
  await boxes.nth(6).click();
  await open();
  const plan = page.getByRole('complementary', { name: 'Bezoekplan' });
  const stops = plan.getByRole('list', { name: 'Volgorde van de bezoeken' }).getByRole('listitem');
  await expect(stops).toHaveCount(25);
  await expect(plan).toContainText(/25 kantoren · [\d,]+ km hemelsbreed/);
  await expect(plan.getByRole('alert')).toContainText('Dit past niet op één dag.');

  // From Utrecht and back, at 25 minutes per visit and 100 kilometres an hour.
  await plan.getByRole('combobox', { name: 'Begin', exact: true }).selectOption('Bij een andere plaats…');
  await plan.getByLabel('Plaats van het begin').fill('utrecht');
  await page.keyboard.press('Enter');
  await plan.getByLabel('Terug naar het begin').check();
  await plan.getByLabel('Per bezoek').fill('25');
  await plan.getByLabel('Snelheid').fill('100');
  await expect(plan).toContainText('Terug naar Utrecht');
  await expect(stops.first()).toContainText('9:00 – 9:25');

  // The order is changed by hand, and undone.
  const names = () => stops.locator('strong').allInnerTexts();
  const before = await names();
  await stops
    .first()
    .getByRole('button', { name: / later$/ })
    .click();
  await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2)]);
  await page.keyboard.press('Control+z');
  await expect.poll(names).toEqual(before);

  // The plan belongs to the window's place, and is still there after a reload.
  await page.reload();
  await expect(plan).toContainText('Terug naar Utrecht');
  await expect.poll(names).toEqual(before);
  await expect(plan.getByLabel('Snelheid')).toHaveValue('100');

  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page(?!s)/g)).toHaveLength(1);
  await plan.getByRole('button', { name: 'Agenda (.ics)' }).click();
  await expect(page.getByText('Agenda bewaard')).toBeVisible();
  const [file = ''] = readdirSync(join(folder, 'exports')).filter((name) => name.endsWith('.ics'));
  expect(file).toMatch(/^Bezoekplan \d{4}-\d{2}-\d{2} FICTIEF\.ics$/);
  expect(readFileSync(join(folder, 'exports', file), 'utf8').match(/BEGIN:VEVENT\r\n/g)).toHaveLength(25);
  await page.getByRole('button', { name: 'Eerste pagina' }).click();
  await expect(page.getByText(/^1 - 20 van/)).toBeVisible();
});

test('the middle button on a point opens its dossier in a new window, and so does Ctrl with a click or Enter', {
  tag: '@long',
}, async ({ page, context, program }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const list = await openMap(page, program.address);
  await showAs(page, 'Tabel');
  await list.withoutFilters();
  // Both cells are read at once, because the rows without filters come after the filters have gone.
  const first = list.grid.locator('[role="row"][aria-selected]').first();
  await expect(first.getByRole('rowheader')).toHaveText(/./);
  const [number = '', name = ''] = await first.evaluate((row) =>
    ['2', '3'].map((at) => row.querySelector(`[aria-colindex="${at}"]`)?.textContent ?? ''),
  );
  const [kvk, office] = [number.trim().slice(0, 8), name.replace(/Inactief.*/s, '').trim()];
  expect([kvk, office]).toEqual([expect.stringMatching(/^\d{8}$/), expect.stringMatching(/./)]);
  await list.filter('KvK', kvk);
  await expect.poll(async () => (await list.counts()).kept).toBe(1);
  await showAs(page, 'Kaart');
  await expect(page.locator('[data-drawn]')).toBeVisible();
  const pageOf = async (open: () => Promise<unknown>) => {
    const [tab] = await Promise.all([context.waitForEvent('page'), open()]);
    await expect(tab).toHaveURL(new RegExp(`/entitydetail/${kvk}`));
    await expect(page).toHaveURL(/\/entitylist$/);
    await tab.close();
  };
  // The map moved to its only office.
  await expect(page.locator('.maplibregl-ctrl-scale')).toHaveText(/^\d00\sm$/);
  await canvas(page).focus();
  const looked = map(page).getByRole('status');
  // The points of the filter come a moment after the map, and a key that was pressed before them highlights nothing of theirs.
  const highlighted = async (): Promise<string> => {
    await page.keyboard.press('Home');
    return looked.innerText();
  };
  await expect.poll(highlighted).toContain(office);
  await pageOf(() => page.keyboard.press('Control+Enter'));
  const position = await looked.evaluate((around: HTMLElement) => {
    const [x, y] = ['--x', '--y'].map((name) => Number.parseFloat(around.style.getPropertyValue(name)));
    return { x: x ?? 0, y: y ?? 0 };
  });
  await pageOf(() => canvas(page).click({ position, modifiers: ['ControlOrMeta'] }));
  await pageOf(() => canvas(page).click({ position, button: 'middle' }));
  await showAs(page, 'Tabel');
  await list.wipeFilters();
  await showAs(page, 'Kaart');
});

test('the map shows a visit plan while the plan is open', { tag: '@long' }, async ({ page, program }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const list = await openMap(page, program.address);
  await showAs(page, 'Tabel');
  await list.withoutFilters();
  const boxes = list.grid.getByRole('checkbox');
  for (let row = 1; row <= 3; row += 1) await boxes.nth(row).check();
  await fromMenu(page, 'Selectie', 'Bezoekplan');
  const plan = page.getByRole('complementary', { name: 'Bezoekplan' });
  await expect(plan).toBeVisible();
  await screenIsSound(page, 'the visit plan', '[role="grid"]');
  await showAs(page, 'Kaart');
  await expect(plan).toBeVisible();
  const picture = async () => (await canvas(page).screenshot()).toString('base64');
  await expect(page.locator('[data-drawn]')).toBeVisible();
  const withRoute = await picture();
  await plan.getByRole('button', { name: 'Bezoekplan sluiten' }).click();
  await expect(plan).toBeHidden();
  await expect.poll(picture).not.toBe(withRoute);
});
