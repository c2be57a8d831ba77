import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './program-fixture';
import { fromMenu, openList, showAs } from './screens';
import { drawsMaps } from './webgl';

test.use({ launchOptions: drawsMaps, demo: { offices: 600, month: '2026-10' } });

/** A window at 200 % zoom has half the width and half the height. */
const doubled = { width: 683, height: 384 };
const windows = [
  doubled,
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];

/** Whether one of these is in the window with nothing over it: a row whole, and of a picture at least the height of two rows. */
const isOneSeen = (data: Locator): Promise<boolean> =>
  data.evaluateAll((elements) =>
    elements.some((element) => {
      const { left, top, bottom, width, height } = element.getBoundingClientRect();
      const lowest = Math.min(bottom, top + (height > 200 ? 64 : height));
      if (width < 1 || height < 1 || top < 0 || left < 0 || lowest > innerHeight) return false;
      return [top + 3, lowest - 3].every((y) => {
        const seen = document.elementFromPoint(left + Math.min(width / 2, 12), y);
        return seen !== null && (element.contains(seen) || seen.contains(element));
      });
    }),
  );

/** No screen is wider than its window at any width, and in the small windows a row or the picture is seen without scrolling. */
async function fitsEverywhere(page: Page, surface: string, data: Locator): Promise<void> {
  for (const size of windows) {
    await page.setViewportSize(size);
    const about = `${surface}, ${size.width} × ${size.height}`;
    const sideways = () =>
      page.evaluate(() => (document.scrollingElement?.scrollWidth ?? Number.POSITIVE_INFINITY) - innerWidth);
    await expect.poll(sideways, about).toBeLessThanOrEqual(0);
    if (size.width <= 1024) await expect.poll(() => isOneSeen(data), about).toBe(true);
  }
}

const rows = (page: Page): Locator => page.locator('main [role="row"][aria-selected] [role="gridcell"]');

/** Goes to an address like a link in the page, without a reload. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

test('the lists show a row at 200 %, with mutations and a selection too, and the name of the view', {
  tag: '@long',
}, async ({ page, program }) => {
  const list = await openList(page, program.address);
  await fitsEverywhere(page, 'list', rows(page));
  await page.getByLabel('Mutaties', { exact: true }).click({ force: true });
  await expect(list.header('Gewijzigd op')).toBeVisible();
  for (const row of [1, 2]) await list.grid.getByRole('checkbox').nth(row).check();
  await list.filter('Plaats', 'a');
  await fitsEverywhere(page, 'mutations and a selection', rows(page));

  await page.setViewportSize({ width: 1024, height: 768 });
  const name = page.getByRole('heading', { level: 1 }).getByTitle('Volgens uw abonnement');
  const cutOff = () => name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect.poll(cutOff).toBe(0);
  await list.wipeFilters();
  for (const mode of ['Vestigingen', 'Profilering', 'Werknemers', 'Vakpers', 'Vakpers/Vestigingen']) {
    await page.setViewportSize({ width: 1366, height: 768 });
    await list.show(mode);
    await fitsEverywhere(page, mode, rows(page));
  }
  await list.show('Adviseurs');
  await list.isUsable();
});

test('the displays of the list show figures, a picture or places at 200 %', { tag: '@long' }, async ({
  page,
  program,
}) => {
  await openList(page, program.address);
  await showAs(page, 'Kruistabel');
  const pivot = page.getByRole('grid', { name: 'Kruistabel' });
  await fitsEverywhere(page, 'pivot', pivot.locator('.rdg-row [role="gridcell"]'));
  await page.setViewportSize(doubled);
  // The settings of the pivot are folded, and nothing is lost.
  await expect(page.getByRole('group', { name: 'Waarden' })).toBeHidden();
  await page.getByRole('button', { name: 'Opbouw', expanded: false }).click();
  await expect(page.getByRole('group', { name: 'Waarden' })).toBeVisible();

  await showAs(page, 'Grafiek');
  await fitsEverywhere(page, 'chart', page.getByRole('listbox').getByRole('option'));
  await showAs(page, 'Kaart');
  await expect(page.locator('[data-drawn]')).toBeVisible();
  await fitsEverywhere(page, 'map', page.locator('canvas.maplibregl-canvas'));
  await showAs(page, 'Tabel');
});

test('after a resize the list beside the map is filled again, and the circle of a distance fits again', {
  tag: '@long',
}, async ({ page, program }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1366, height: 768 });
  await openList(page, program.address);
  await page.getByLabel('Rijen per pagina').selectOption('Past in venster');
  await fromMenu(page, 'Analyse', 'Afstand');
  await page.getByRole('combobox', { name: 'Rond', exact: true }).fill('3511');
  await page.getByLabel('Afstand in kilometers').fill('25');
  await page.getByRole('button', { name: 'Toepassen' }).click();
  await showAs(page, 'Kaart');
  await expect(page.locator('[data-drawn]')).toBeVisible();
  const scale = page.locator('.maplibregl-ctrl-scale');
  const before = { rows: await page.getByText(/^1 - \d+ van/).innerText(), metres: await metresPerPixel(scale) };
  await page.setViewportSize({ width: 1920, height: 1200 });
  const words = page.getByRole('region', { name: 'Adviseurslijst in woorden' });
  // Less than a row is empty below the last one.
  const empty = () =>
    words
      .getByRole('row')
      .last()
      .evaluate((row) => {
        const around = row.closest('div');
        return (around?.getBoundingClientRect().bottom ?? 0) - row.getBoundingClientRect().bottom;
      });
  await expect.poll(empty).toBeLessThan(44);
  expect(await page.getByText(/^1 - \d+ van/).innerText()).not.toBe(before.rows);
  // The circle is larger, because the window is.
  await expect.poll(() => metresPerPixel(scale)).toBeLessThan(before.metres * 0.75);
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect.poll(() => metresPerPixel(scale)).toBeCloseTo(before.metres, 0);
  await showAs(page, 'Tabel');
});

/** What a pixel of the map is on the ground, by its scale bar. */
async function metresPerPixel(scale: Locator): Promise<number> {
  const [, count = '', unit] = /^(\d+)\s(k?m)$/.exec(await scale.innerText()) ?? [];
  const width = await scale.evaluate((bar) => bar.clientWidth);
  return (Number(count) * (unit === 'km' ? 1000 : 1)) / width;
}

test('every other screen shows what it is about at 200 %', { tag: '@long' }, async ({ page, program }) => {
  const list = await openList(page, program.address);
  await page.keyboard.press('Control+,');
  const kept = page.getByRole('region', { name: 'Maanden', exact: true });
  await page.getByLabel('Maanden bewaren').fill('2');
  await page.getByLabel('Maanden bewaren').blur();
  await kept.getByRole('button', { name: 'Eerdere maanden ophalen' }).click();
  await expect(kept.getByRole('status')).toHaveText('Opgehaald: 1 maand.');
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('button', { name: 'Adviseurslijst' }).click();
  await list.isUsable();
  for (const row of [1, 2, 3]) await list.grid.getByRole('checkbox').nth(row).check();
  await fromMenu(page, 'Selectie', 'Naast elkaar');
  await fitsEverywhere(page, 'side by side', page.getByRole('table').locator('tbody td'));
  for (const { path, data } of others) {
    await page.setViewportSize({ width: 1366, height: 768 });
    await follow(page, path);
    await expect(page.locator(data).first()).toBeAttached();
    await fitsEverywhere(page, path, page.locator(data));
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  await follow(page, '/months');
  await page.getByText('Stromen', { exact: true }).click();
  const flows = page.getByRole('region', { name: 'Stromen', exact: true }).locator('tbody td');
  await expect(flows.first()).toBeAttached();
  await fitsEverywhere(page, 'flows', flows);
});

/** The other addresses, and what each of them is about. */
const others = [
  { path: '/guide', data: 'main h2, main li' },
  { path: '/personlist', data: 'main [role="row"][aria-selected] [role="gridcell"]' },
  { path: '/entitydetail/99005517', data: 'main dd' },
  { path: '/persondetail/10000011', data: 'main dd' },
  { path: '/months', data: 'main [role="row"][aria-selected] [role="gridcell"]' },
  { path: '/consequences', data: 'main tbody td' },
  { path: '/quality', data: 'main tbody td' },
  { path: '/press', data: 'main tbody td' },
  { path: '/press/2431400000', data: 'main article' },
  { path: '/notes', data: 'main li' },
  { path: '/contacts', data: 'main tbody td' },
  { path: '/views', data: 'main li' },
  { path: '/uploadFilter', data: 'main form button' },
  { path: '/settings', data: 'main [role="radiogroup"]' },
  { path: '/faq', data: 'main [aria-expanded]' },
  { path: '/contact', data: 'main input' },
  { path: '/helpEntities', data: 'main h3' },
  { path: '/helpPersons', data: 'main h3' },
  { path: '/privacy', data: 'main p' },
];
