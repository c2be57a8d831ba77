import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from './program-fixture';
import { giveCommand, openList, openReports } from './screens';

test.use({ demo: { offices: 1500, month: '2026-09' } });

test('an export of changes fetches missing old values first, and the list then shows them', { tag: '@long' }, async ({
  page,
  program,
  folder,
}) => {
  const list = await openList(page, program.address);
  await page.getByLabel('Mutaties', { exact: true }).click({ force: true });
  await page.getByRole('button', { name: 'Periode van de mutaties: ' }).click();
  await page.getByRole('button', { name: 'Laatste 90 dagen' }).click();
  await list.filter('Naam', 'van der');
  await list.chipsSay('van der');
  await giveCommand(page, 'Wijzigingen exporteren');
  const dialog = page.getByRole('dialog', { name: 'Lijst exporteren' });
  const { kept } = await list.counts();
  expect(kept).toBeGreaterThan(0);
  await expect(dialog).toContainText(`bekend van 0 van ${kept} kantoren`);
  await expect(dialog.getByLabel(`Eerst de dossiers van ${kept} kantoren ophalen`)).toBeChecked();
  await dialog.getByText('CSV (.csv)', { exact: true }).click();
  const fileName = 'Adviseurslijst wijzigingen 2026-09 FICTIEF.csv';
  await expect(dialog.getByLabel('Bestand', { exact: true })).toHaveValue(fileName);
  await dialog.getByRole('button', { name: 'Exporteren' }).click();
  await expect(page.getByText('De lijst is geëxporteerd')).toBeVisible();
  const lines = readFileSync(join(folder, 'exports', fileName), 'utf8').split('\n');
  expect(lines[0]).toContain('Oude waarde;Nieuwe waarde;Verschil;Gewijzigd op');
  expect(lines.filter((line) => /;RiFD-rating;\d,\d;\d,\d;-?\d,\d;/.test(line)).length).toBeGreaterThan(0);

  // The list shows what is known about changes: in words, in cells, and as filters.
  await expect(list.grid.getByRole('gridcell', { name: /RiFD-rating gedaald/ }).first()).toBeVisible();
  const changed = list.grid.locator('[title^="stond op"]').first();
  await expect(changed).toHaveAttribute('title', /^stond op \d,\d \(dossier, tot \d\d-\d\d-2026\), nu \d,\d$/);
  await list.filter('Wat', 'rating gedaald');
  await list.chipsSay('rating gedaald');
  await expect.poll(async () => (await list.counts()).kept).toBeLessThan(kept);
  // A pinned row keeps its words where the filters leave it out.
  await list.cells('Naam').first().focus();
  await page.keyboard.press('Control+.');
  const pinned = list.grid
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /is vastgezet, losmaken$/ }) });
  await list.filter('Naam', 'zzzz');
  await expect(pinned).toContainText(', buiten de filters');
  await expect(pinned.getByRole('gridcell', { name: /RiFD-rating gedaald/ })).toBeVisible();
  await list.filter('Naam', 'van der');
  await pinned.getByRole('button', { name: /is vastgezet, losmaken$/ }).click();
  await list.filter('Wat', '');
  await list.choose('Soort wijziging', 'gestegen');
  await list.chipsSay('gestegen');
  await expect(list.grid.getByRole('gridcell', { name: /^[a-z, ]*gestegen/ }).first()).toBeVisible();
  await list.wipeFilters();
});

test('mutations show when, in which groups, and the earlier values', { tag: '@long' }, async ({
  page,
  program,
  provider,
  folder,
}) => {
  await openList(page, program.address);
  await fetch(`${provider.address}/demo/publish`, { method: 'POST' });
  await program.stop();
  await program.start();
  const list = await openList(page, program.address);
  await expect(page.getByText('Gegevens t/m oktober 2026', { exact: true })).toBeVisible();

  // Three clicks show what changed in Contact.
  await page.getByLabel('Mutaties', { exact: true }).click({ force: true });
  await expect(list.header('Gewijzigd op')).toBeVisible();
  await expect(list.header('Wat')).toBeVisible();
  // An earlier number is either complete or absent, because half of it would look like another number.
  await list.reveal('Eigen vermogen');
  const amounts = list.grid.getByRole('gridcell', { name: /€ .*, (?:stond op|was) / });
  await expect(amounts.first()).toBeVisible();
  const cut = await amounts
    .locator('s')
    .evaluateAll((olds) => olds.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
  expect(cut).toBe(0);
  await list.reveal('Gewijzigd op');
  await page.getByRole('button', { name: 'Periode van de mutaties: ' }).click();
  const groups = page.getByRole('group', { name: 'Groepen van de mutaties' });
  const contact = groups.locator('xpath=./div').filter({ has: page.getByRole('checkbox', { name: 'Contact' }) });
  await expect(contact).toContainText(/\(\d+\)/);
  const count = Number(/\((\d+)\)/.exec(await contact.innerText())?.[1]);
  await contact.getByRole('button', { name: 'alleen Contact' }).click();
  await expect.poll(async () => (await list.counts()).kept).toBe(count);
  await expect(list.grid.getByRole('gridcell', { name: /^Telefoon gewijzigd/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Periode van de mutaties: ' }).click();
  await expect(page.getByRole('button', { name: 'Sinds mijn vorige bezoek' })).toBeHidden();
  await page.getByRole('button', { name: 'Deze maand' }).click();
  await list.chipsSay('01-10 – 25-10 in Contact');

  await list.sort('Gewijzigd op');
  const before = list.grid.locator('[title^="stond op"], [title^="was leeg"]');
  await list.view('Contact');
  await list.reveal('Telefoon');
  await expect(before.first()).toHaveAttribute('title', /\(september 2026\), nu /);
  const title = (await before.first().getAttribute('title')) ?? '';
  const words = title.replace(/, nu .*$/, '');

  const row = list.grid
    .getByRole('row')
    .filter({ has: page.locator(`[title="${title}"]`) })
    .first();
  await row.hover();
  await row.getByLabel(/^Voorbeeld van/).click();
  const changed = page.getByRole('region', { name: 'Gewijzigd in de periode' });
  await expect(changed).toContainText(words);
  const preview = page.getByRole('complementary', { name: 'Voorbeeld' });
  await expect(preview).toContainText('Verloop over de 2 maanden op deze computer.');
  await expect(preview.getByRole('img', { name: /^september 2026: .+; oktober 2026: / }).first()).toBeVisible();

  // The same in a file with a line for each change, and in the provider's own workbook.
  await page.getByRole('button', { name: 'Exporteren' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lijst exporteren' });
  await dialog.getByText('Wijzigingen', { exact: true }).click();
  await dialog.getByText('CSV (.csv)', { exact: true }).click();
  await expect(dialog).toContainText('nog niet bekend');
  const fileName = 'Adviseurslijst wijzigingen 2026-10 FICTIEF.csv';
  await expect(dialog.getByLabel('Bestand', { exact: true })).toHaveValue(fileName);
  await dialog.getByRole('button', { name: 'Exporteren' }).click();
  await expect(page.getByText('De lijst is geëxporteerd')).toBeVisible();
  const lines = readFileSync(join(folder, 'exports', fileName), 'utf8')
    .trimEnd()
    .split('\n');
  expect(lines[0]).toContain('Onderdeel;Gegeven;Oude waarde;Nieuwe waarde;Verschil;Gewijzigd op');
  expect(lines.length).toBeGreaterThan(count);
  expect(lines.filter((line) => line.endsWith('Gegevens t/m september 2026')).length).toBeGreaterThan(0);
  await openReports(page);
  await page.getByRole('menuitem', { name: 'Mutaties in de periode' }).click();
  await expect(page.getByText('Het rapport is bewaard')).toBeVisible();
  expect(existsSync(join(folder, 'exports', 'mutaties FICTIEF.xlsx'))).toBe(true);

  await list.wipeFilters();
  await list.grid.evaluate((grid) => grid.scrollTo({ left: 0 }));
  await expect(list.header('Gewijzigd op')).toHaveCount(0);
  await expect(changed).toBeHidden();
});

test('a saved view shows its column of mutations only while mutations are on', { tag: '@long' }, async ({
  page,
  program,
}) => {
  const list = await openList(page, program.address);
  const mutations = page.getByLabel('Mutaties', { exact: true });
  await mutations.click({ force: true });
  await expect(list.header('Gewijzigd op')).toBeVisible();
  await page.getByRole('button', { name: 'Weergave', exact: true }).click();
  await page.getByRole('menuitem', { name: /Bewaren als/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('Met mutaties');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await mutations.click({ force: true });
  await list.view('Contact');
  await list.view('Met mutaties');
  await list.reveal('Naam');
  await expect(list.header('Gewijzigd op')).toHaveCount(0);
  await mutations.click({ force: true });
  await expect(list.header('Gewijzigd op')).toBeVisible();
  await mutations.click({ force: true });
});
