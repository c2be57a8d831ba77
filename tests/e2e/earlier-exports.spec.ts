import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import ExcelJS from 'exceljs';
import { openedIsSound } from './access';
import { test } from './program-fixture';
import { fromMenu, giveCommand, openList } from './screens';

const exported = (folder: string, name: string) => join(folder, 'exports', name);

test.use({ demo: { offices: 800 } });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Eerdere exports' });

test('an export reopens its view, and is repeated for a new month with the differences', {
  tag: '@long',
}, async ({ page, program, provider, folder }) => {
  const list = await openList(page, program.address);
  await list.filter('Plaats', 'utrecht');
  await list.chipsSay('utrecht');
  // The chip appears before its rows.
  await expect.poll(async () => (await list.counts()).kept).toBeLessThan(800);
  const { kept } = await list.counts();
  await page.getByRole('button', { name: 'Exporteren', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Exporteren', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Downloaden' })).toBeVisible();
  await list.wipeFilters();
  await expect.poll(async () => (await list.counts()).kept).toBeGreaterThan(kept);

  // Opened from the palette; the view is restored from what this computer remembers.
  await giveCommand(page, 'eerdere exports');
  const file = 'Adviseurslijst 2026-10 FICTIEF.xlsx';
  await expect(dialog(page)).toContainText(file);
  await expect(dialog(page)).toContainText(`Excel · oktober 2026 · ${kept} rijen`);
  await dialog(page)
    .getByRole('button', { name: `Open de weergave van ${file}` })
    .click();
  await expect(dialog(page)).toBeHidden();
  await list.chipsSay('utrecht');
  await expect.poll(async () => (await list.counts()).kept).toBe(kept);

  // A month later the file alone is enough, on any computer.
  await fetch(`${provider.address}/demo/publish`, { method: 'POST' });
  await giveCommand(page, 'gegevens opnieuw ophalen');
  await expect(page.getByText('Gegevens t/m november 2026 staan klaar.')).toBeVisible();
  await page.getByRole('button', { name: 'Exporteren', exact: true }).click();
  await page.getByRole('button', { name: 'Eerdere exports…' }).click();
  await dialog(page)
    .getByRole('button', { name: /^Haal Adviseurslijst 2026-10/ })
    .click();
  await expect(dialog(page)).toContainText('nog niets geëxporteerd');
  await dialog(page).locator('input[type=file]').setInputFiles(exported(folder, file));
  await expect(dialog(page)).toContainText('“Adviseurslijst”, gegevens t/m oktober 2026, 12 kolommen.');
  await dialog(page)
    .getByRole('button', { name: `Herhaal voor november 2026: ${file}` })
    .click();
  const written = 'Adviseurslijst 2026-11 FICTIEF.xlsx';
  // The message of the first export may still be shown.
  const saved = page.getByRole('alert').filter({ hasText: 'De lijst is geëxporteerd' }).filter({ hasText: written });
  await expect(saved.getByRole('button', { name: 'Downloaden' })).toBeVisible();
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(exported(folder, written));
  expect(workbook.worksheets[0]?.getCell('A3').value).toBe('Filter: Plaats bevat “utrecht”');
  const since = workbook.getWorksheet('Sinds oktober 2026');
  expect(since?.getCell('A2').value).toMatch(/^\d+ erbij, \d+ eraf, \d+ gewijzigd/);

  // A missing file is reported, and so is a file without a recipe.
  rmSync(exported(folder, written));
  await page.getByRole('button', { name: 'Exporteren', exact: true }).click();
  await page.getByRole('button', { name: 'Eerdere exports…' }).click();
  await expect(dialog(page)).toContainText('Niet meer op deze plaats');
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'anders.xlsx', mimeType: 'application/zip', buffer: Buffer.from('PK geen werkmap') });
  await expect(dialog(page).getByRole('alert')).toContainText('In dit bestand staat niet hoe het is gemaakt.');
});

test('a saved filter is exported automatically once when the next month arrives, and then becomes an Excel source', {
  tag: '@long',
}, async ({ page, program, provider, folder }) => {
  const list = await openList(page, program.address);
  await list.filter('Plaats', 'gouda');
  await list.chipsSay('gouda');
  await page.getByRole('button', { name: 'Bewaren', exact: true }).click();
  await page.getByRole('dialog', { name: 'Weergave bewaren' }).getByLabel('Naam').fill('Gouda');
  await page.keyboard.press('Enter');
  const openSaved = () => fromMenu(page, 'Filters', 'Bewaarde weergaven…');
  await openSaved();
  await page.getByRole('button', { name: 'Exporteer Gouda na elke nieuwe maand' }).click();
  const schedule = page.getByRole('dialog', { name: 'Na elke nieuwe maand exporteren' });
  await schedule.getByLabel('Exporteer deze weergave na elke nieuwe maand').check();
  await schedule.getByRole('radiogroup', { name: 'Bestandstype' }).getByText('CSV').click();
  await expect(schedule).toContainText(join(folder, 'exports'));
  await expect(schedule.getByRole('status')).toHaveText(/^De volgende is die na \w+ 2026\.$/);
  await schedule.getByRole('button', { name: 'Klaar' }).click();
  await openSaved();
  await expect(page.getByRole('button', { name: 'Exporteer Gouda na elke nieuwe maand, staat aan' })).toBeVisible();
  await page.keyboard.press('Escape');

  await fetch(`${provider.address}/demo/publish`, { method: 'POST' });
  await giveCommand(page, 'gegevens opnieuw ophalen');
  await expect(page.getByText(/^“Gouda” van \w+ 2026 is geëxporteerd$/)).toBeVisible();
  await expect
    .poll(() => readdirSync(join(folder, 'exports')).filter((name) => /^Gouda.*csv$/.test(name)))
    .toHaveLength(1);
  const openSource = async () => {
    await openSaved();
    await page.getByRole('button', { name: 'Exporteer Gouda na elke nieuwe maand, staat aan' }).click();
  };

  // As an Excel source its files follow the view, wait for another program, and go with it.
  await openSource();
  await schedule.getByRole('radiogroup', { name: 'Bestandstype' }).getByText('Excel-bron').click();
  const place = exported(folder, 'Gouda Excel-bron FICTIEF');
  await expect(schedule).toContainText(place);
  const state = schedule.getByRole('status');
  await expect(state).toHaveText(/^Geschreven op .*: \d+ rijen van \w+ 2026, 12 kolommen, contractversie 1\.$/);
  const files = ['Gouda FICTIEF.xlsx', 'laatste.csv', 'laatste.parquet', 'schema.json'];
  expect(readdirSync(place).sort()).toEqual(files);
  const rows = () => readFileSync(join(place, 'laatste.csv'), 'utf8').trimEnd().split('\n').length - 1;
  const before = rows();
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(join(place, 'Gouda FICTIEF.xlsx'));
  expect(workbook.worksheets[0]?.rowCount).toBe(before + 1);
  await openedIsSound(page, 'an Excel source');

  // A change of the view changes the files.
  await schedule.getByRole('button', { name: 'Klaar' }).click();
  await list.filter('Plaats', 'den');
  await list.chipsSay('den');
  await page.getByRole('button', { name: 'Bewaren', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('De Excel-bron van “Gouda” verandert mee');
  await page.getByRole('dialog').getByRole('button', { name: 'Overschrijven' }).click();
  await expect.poll(rows).toBeGreaterThan(before);

  // While another program has a file open nothing is replaced.
  writeFileSync(join(place, '~$laatste.csv'), '');
  await openSource();
  await schedule.getByRole('button', { name: 'Nu schrijven' }).click();
  await expect(state).toHaveText(/^Wacht: laatste\.csv is open in Excel/);
  rmSync(join(place, '~$laatste.csv'));
  await schedule.getByRole('button', { name: 'Nu schrijven' }).click();
  await expect(state).toHaveText(/^Geschreven op /);

  // Ending it asks what happens to the files.
  await schedule.getByLabel('Exporteer deze weergave na elke nieuwe maand').click();
  const question = page.getByRole('dialog', { name: 'Excel-bron beëindigen' });
  await expect(question.getByRole('button', { name: 'Annuleren' })).toBeFocused();
  await openedIsSound(page, 'the end of an Excel source');
  await question.getByRole('button', { name: 'Bestanden verwijderen' }).click();
  await expect(state).toHaveText('Nu wordt deze weergave niet vanzelf geëxporteerd.');
  expect(existsSync(place)).toBe(false);
});
