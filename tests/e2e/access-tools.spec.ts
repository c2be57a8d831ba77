import { expect, type Locator, type Page } from '@playwright/test';
import { namedDialog, openedIsSound, openPage, screenIsSound } from './access';
import { test } from './program-fixture';
import { fromMenu, giveCommand, type ListScreen, openList, showAs } from './screens';
import { drawsMaps } from './webgl';

test.describe.configure({ mode: 'default' });

let page: Page;
let list: ListScreen;

test.use({ launchOptions: drawsMaps, demo: { offices: 800 } });
test.beforeAll(async ({ browser, program }) => {
  page = await openPage(browser);
  list = await openList(page, program.address);
  // All rows have the same structure, and axe checks each of their cells, so ten rows are enough.
  await page.getByLabel('Rijen per pagina').selectOption('10');
});
test.afterAll(async () => {
  await page.context().close();
});

const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name, exact: true });

test('old values in the list, and in its preview', { tag: '@long' }, async () => {
  await page.getByLabel('Mutaties', { exact: true }).click({ force: true });
  await expect(list.header('Wat')).toBeVisible();
  await screenIsSound(page, 'mutations');
  await list.cells('KvK').first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('complementary', { name: 'Voorbeeld' })).toBeVisible();
  await screenIsSound(page, 'mutations with a preview');
  await button('Voorbeeld sluiten').click();
  await list.wipeFilters();
});

test('a view that is exported and imported, and the export after each month', { tag: '@long' }, async () => {
  await list.filter('Plaats', 'utrecht');
  await list.chipsSay('utrecht');
  await button('Weergave').click();
  await page.getByRole('menuitem', { name: 'Exporteren als bestand' }).click();
  const file = page.getByText(/\.adviesatlas\.json$/);
  const path = await file.innerText();
  await page.getByRole('button', { name: 'Melding sluiten' }).first().click();
  await list.wipeFilters();
  await button('Weergave').click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Importeren uit bestand…' }).click();
  await (await chooser).setFiles(path);
  await expect(dialog('Weergave importeren').getByLabel('Wat er verandert')).toContainText('utrecht');
  await openedIsSound(page, 'import of a view');
  await page.keyboard.press('Enter');
  await list.chipsSay('utrecht');
  await fromMenu(page, 'Filters', 'Bewaarde weergaven…');
  await openedIsSound(page, 'saved filters with one');
  await button(/^Exporteer .* na elke nieuwe maand$/).click();
  const schedule = dialog('Na elke nieuwe maand exporteren');
  await expect(schedule.getByRole('switch')).toBeFocused();
  await openedIsSound(page, 'export after each month');
  await page.keyboard.press('Escape');
  await list.wipeFilters();
});

test('the distance with suggested places, and the follow-up of a selection', { tag: '@long' }, async () => {
  await fromMenu(page, 'Analyse', 'Afstand');
  await dialog('Afstand').getByRole('combobox').first().fill('utr');
  await expect(page.getByRole('option', { name: /^Utrecht/ }).first()).toBeVisible();
  await openedIsSound(page, 'distance with places');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  for (const row of [1, 2, 3]) await list.grid.getByRole('checkbox').nth(row).check();
  await fromMenu(page, 'Selectie', 'Opvolgen…');
  await expect(
    dialog(/^Opvolgen/)
      .or(namedDialog(page))
      .first(),
  ).toBeVisible();
  await openedIsSound(page, 'follow-up of a selection');
  await page.keyboard.press('Escape');
});

test('a visit plan beside the list and on the map, and the layers of a narrow map', { tag: '@long' }, async () => {
  await fromMenu(page, 'Selectie', 'Bezoekplan');
  const plan = page.getByRole('complementary', { name: 'Bezoekplan' });
  await expect(plan).toBeVisible();
  await screenIsSound(page, 'visit plan');
  await plan.getByRole('combobox', { name: 'Begin', exact: true }).selectOption('Bij een andere plaats…');
  await plan.getByLabel('Per bezoek').fill('999');
  await expect(plan.getByRole('alert').first()).toBeVisible();
  await screenIsSound(page, 'visit plan with an error');
  await showAs(page, 'Kaart');
  await expect(page.locator('[data-drawn]')).toBeVisible();
  await screenIsSound(page, 'visit plan on the map');
  await plan.getByRole('button', { name: 'Bezoekplan sluiten' }).click();
  await page.setViewportSize({ width: 1024, height: 768 });
  await button(/^Lagen/).click();
  await expect(dialog('Lagen')).toBeVisible();
  await openedIsSound(page, 'layers of a narrow map');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1366, height: 768 });
  await showAs(page, 'Tabel');
});

test('the sections of a dossier, and the call sheet', { tag: '@long' }, async () => {
  await list.cells('KvK').first().focus();
  await page.keyboard.press('Enter');
  await expect(button('Terug naar de lijst')).toBeVisible();
  await button('Onderdelen').click();
  await expect(page.getByRole('menuitemcheckbox').first()).toBeVisible();
  await openedIsSound(page, 'menu of sections');
  await page.keyboard.press('Escape');
  await giveCommand(page, 'belblad');
  await expect(page.getByRole('article', { name: /^Belblad van / })).toBeVisible();
  await screenIsSound(page, 'call sheet');
});
