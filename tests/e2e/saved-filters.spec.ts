import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { followCalls } from './answered-calls';
import { runCli } from './program';
import { test } from './program-fixture';
import { fromMenu, ListScreen, openList } from './screens';

test.use({ demo: { offices: 3000 } });

const panel = (page: Page) => page.getByRole('dialog', { name: 'Bewaarde weergaven' });
const openPanel = (page: Page) => fromMenu(page, 'Filters', 'Bewaarde weergaven…');
/** The name of what is on, beside the list's title. */
const shown = (page: Page) => page.getByRole('heading', { level: 1 });
const changed = (page: Page) => page.getByTitle('gewijzigd', { exact: true });
const lines = (page: Page) => panel(page).getByRole('list', { name: 'Bewaarde weergaven' }).getByRole('listitem');

async function saveAs(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Weergave bewaren' });
  await expect(dialog.getByRole('button', { name: 'Bewaren' })).toBeDisabled();
  await dialog.getByLabel('Naam').fill(name);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

test('a saved filter is opened by a key and after a restart, shows when it is changed, and can be restored', {
  tag: '@long',
}, async ({ page, program }) => {
  const lastAnswered = followCalls(page);
  const list = await openList(page, program.address);
  const { total } = await list.counts();
  await list.filter('Plaats', 'utrecht');
  await expect.poll(async () => (await list.counts()).kept).toBeLessThan(total);
  const { kept } = await list.counts();
  await page.getByRole('button', { name: 'Bewaren', exact: true }).click();
  await saveAs(page, '  Utrecht \u202egro <b>1</b>');
  await expect(shown(page)).toContainText('Utrecht gro <b>1</b>');

  await list.wipeFilters();
  await expect(shown(page)).not.toContainText('Utrecht gro <b>1</b>');
  await list.show('Vestigingen');
  await new ListScreen(page, 'Vestigingen').filter('Plaats', 'gouda');
  await page.getByRole('button', { name: 'Bewaren', exact: true }).click();
  await saveAs(page, 'Gouda');
  await openPanel(page);
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).first()).toContainText(String(kept));

  // A key makes the second filter the first, which is announced.
  await lines(page)
    .nth(1)
    .getByRole('button', { name: /^Gouda/ })
    .focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(panel(page).getByRole('status')).toHaveText('Gouda: plaats 1 van 2');
  await expect(lines(page).first()).toContainText('Gouda');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+2');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Adviseurslijst');
  await expect.poll(async () => (await list.counts()).kept).toBe(kept);

  await expect
    .poll(() => lastAnswered('view.write'))
    .toMatchObject({ list: 'advisers', view: { filters: [{ text: 'utrecht' }], saved: expect.any(String) } });
  await program.stop();
  await program.start();
  await openList(page, program.address);
  await expect(shown(page)).toContainText('Utrecht gro <b>1</b>');
  expect((await list.counts()).kept).toBe(kept);

  // Changes the filter, saves it and undoes that; then removes it and restores it.
  await list.filter('Naam', 'a');
  await page.getByRole('button', { name: 'Bewaren', exact: true }).click();
  await expect(page.getByText('Weergave bewaard')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await expect(shown(page)).toContainText('Utrecht gro <b>1</b>');
  await expect(changed(page)).toBeVisible();
  await openPanel(page);
  await panel(page).getByRole('button', { name: 'Herstellen' }).click();
  await expect.poll(async () => (await list.counts()).kept).toBe(kept);
  await openPanel(page);
  await panel(page).getByLabel('Zoek een weergave').fill('gou');
  await expect(lines(page)).toHaveCount(1);
  await panel(page).getByRole('button', { name: 'Verwijder Gouda' }).click();
  await expect(lines(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Ongedaan maken' }).last().click();
  await expect(panel(page)).toBeHidden();
  await openPanel(page);
  await expect(lines(page)).toHaveCount(2);
  await panel(page).getByRole('button', { name: 'Verwijder Gouda' }).click();
  await expect(lines(page)).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).first()).toContainText('Gouda');
});

test('a view is exported as a file, imported and used on the command line, and missing parts are named', {
  tag: '@long',
}, async ({ page, program, provider, folder }) => {
  const list = await openList(page, program.address);
  await page.keyboard.press('Control+2');
  await expect.poll(async () => (await list.counts()).kept).toBeLessThan(500);
  const { kept } = await list.counts();
  await openPanel(page);
  await panel(page).getByRole('button', { name: 'Exporteren als bestand' }).click();
  const saved = page.getByText(/\.adviesatlas\.json$/);
  await expect(saved).toBeVisible();
  const path = await saved.innerText();
  const file = JSON.parse(readFileSync(path, 'utf8'));
  expect(file).toMatchObject({ program: 'Adviesatlas', version: 1, view: { list: 'advisers' } });

  await list.wipeFilters();
  const open = async (name: string, text: string) => {
    const target = join(folder, name);
    writeFileSync(target, text);
    await openPanel(page);
    const chooser = page.waitForEvent('filechooser');
    await panel(page).getByRole('button', { name: 'Importeren uit bestand…' }).click();
    await (await chooser).setFiles(target);
  };
  // Works from another screen too.
  await page.getByRole('button', { name: 'Personenlijst' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Personenlijst');
  // The dialog says what the view changes before it does so, and stores it among the user's views under another name.
  await open('heel.json', JSON.stringify(file));
  const importing = page.getByRole('dialog', { name: 'Weergave importeren' });
  const changes = importing.getByLabel('Wat er verandert');
  await expect(changes).toContainText('Lijst');
  await expect(changes).toContainText('Plaats bevat “utrecht”');
  await expect(page.getByRole('heading', { level: 1 }).first()).toContainText('Personenlijst');
  const name = importing.getByLabel('Naam van de weergave');
  await expect(name).toHaveValue('Utrecht gro <b>1</b> 2');
  await name.fill('gouda');
  await expect(importing).toContainText('Er is al een weergave “gouda”');
  await name.fill('Van een collega');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/entitylist/);
  await expect.poll(async () => (await list.counts()).kept).toBe(kept);
  await expect(shown(page)).toContainText('Van een collega');
  await page.getByRole('button', { name: 'Weergave', exact: true }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Van een collega' })).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('menuitem', { name: 'Beheren…' }).click();
  await page.getByRole('button', { name: 'Van een collega' }).click();
  const view = page.getByRole('region', { name: 'Weergave Van een collega' });
  await expect(view).toContainText('Plaats bevat “utrecht”');
  await view.getByLabel('Naam van de weergave').fill('Uit een bestand');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Uit een bestand' })).toBeVisible();
  await page.getByRole('region', { name: 'Weergave Uit een bestand' }).getByRole('button', { name: 'Tonen' }).click();
  await expect(shown(page)).toContainText('Uit een bestand');

  await open('ander.json', '{"name":"iets anders"}');
  await expect(page.getByText('Dit bestand is geen weergave van Adviesatlas')).toBeVisible();
  await open('nieuwer.json', JSON.stringify({ ...file, version: 2 }));
  await expect(page.getByText('Dit bestand is van een nieuwere versie')).toBeVisible();
  file.view.filters.push({ column: 'bestaatNiet', text: 'x' });
  await open('deels.json', JSON.stringify(file));
  await expect(importing.getByLabel('Wat hier ontbreekt').getByRole('listitem')).toHaveText(['kolom bestaatNiet']);
  await expect(importing).toContainText('U ziet deze weergave al');
  await importing.getByRole('button', { name: 'Alleen tonen' }).click();
  await expect.poll(async () => (await list.counts()).kept).toBe(kept);

  const out = join(folder, 'uit.csv');
  const cli = await runCli(
    ['export', '--view', path, '--format', 'csv', '--plain', '--provider', provider.address, '--out', out],
    folder,
  );
  expect(cli.output).toContain(`${kept} rijen geschreven`);
  expect(cli.code).toBe(0);
});
