import { expect, type Page, test } from '@playwright/test';
import { makeFolder, removeFolder, type Started, startProgram, startProvider } from './program';
import { openList } from './screens';

test.describe.configure({ mode: 'serial' });

let provider: Started;
let program: Started;
const folder = makeFolder();

test.beforeAll(async () => {
  provider = await startProvider(800);
  program = await startProgram(provider.address, folder);
});
test.afterAll(async () => {
  await program.stop();
  await provider.stop();
  removeFolder(folder);
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const composer = (page: Page) => page.getByRole('textbox', { name: 'Nieuwe notitie' });
const notes = (page: Page) =>
  page
    .getByRole('list', { name: 'Notities' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Opslaan' }) });
const note = (page: Page, text: string) => notes(page).filter({ hasText: text });

async function openNotes(page: Page): Promise<void> {
  await openList(page, program.address);
  await button(page, 'Notities').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notities' })).toBeVisible();
}

test('a note is written, searched, changed, deleted and brought back', async ({ page }) => {
  await openNotes(page);
  await expect(button(page, 'Toevoegen')).toBeDisabled();
  await composer(page).fill('Bel kantoor 99000017 over de <b>offerte</b>');
  await page.keyboard.press('Control+Enter');
  await expect(note(page, 'Bel kantoor')).toContainText('over de <b>offerte</b>');
  await expect(composer(page)).toHaveValue('');
  await expect(composer(page)).toBeFocused();

  await page.keyboard.press('Control+f');
  await page.keyboard.type('OFFERTE bel');
  await expect(notes(page)).toHaveCount(1);
  await expect(notes(page).locator('b')).toHaveText(['Bel', 'offerte']);
  await page.keyboard.press('Escape');
  await expect(notes(page)).not.toHaveCount(1);

  await note(page, 'Bel kantoor').getByRole('button', { name: 'Bewerken' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' en de voorwaarden');
  await note(page, 'Opslaan')
    .filter({ has: page.getByRole('button', { name: 'Annuleren' }) })
    .getByRole('button', { name: 'Opslaan' })
    .click();
  await expect(note(page, 'en de voorwaarden')).toBeVisible();
  await page.reload();
  await expect(note(page, 'en de voorwaarden').getByRole('link')).toHaveAttribute('href', '/entitydetail/99000017');

  await note(page, 'en de voorwaarden').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(page.getByRole('dialog')).toContainText('Weet u zeker dat u deze regel wilt verwijderen?');
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(note(page, 'en de voorwaarden')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(note(page, 'en de voorwaarden')).toBeVisible();
});

test('files are sent, downloaded and deleted', async ({ page }) => {
  await openNotes(page);
  const first = note(page, 'en de voorwaarden');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    first.getByRole('button', { name: /^Upload bijlage/ }).click(),
  ]);
  await chooser.setFiles({ name: 'bellijst.csv', mimeType: 'text/csv', buffer: Buffer.from('99000017;bellen') });
  await expect(first.getByRole('img', { name: 'Spreadsheet' })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    first.getByRole('button', { name: 'bellijst.csv', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/bellijst.*\.csv$/);
  await first.getByRole('button', { name: 'Bijlage bellijst.csv verwijderen' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'Weet u zeker dat u de bijlage “bellijst.csv” wilt verwijderen?',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(first.getByRole('img', { name: 'Spreadsheet' })).toHaveCount(0);
});

test('what was typed is back after a crash, and stays when the provider is away', async ({ page }) => {
  await openNotes(page);
  await composer(page).pressSequentially('Half getypt');
  await page.waitForTimeout(1000);
  await program.kill();
  program = await startProgram(provider.address, folder);
  await page.goto(program.address);
  await expect(page).toHaveURL(/\/notes$/);
  await expect(composer(page)).toHaveValue('Half getypt');
  await expect(page.getByText(/^Teruggehaald: concept van/)).toBeVisible();

  const port = Number(new URL(provider.address).port);
  await provider.stop();
  await button(page, 'Toevoegen').click();
  await expect(page.getByText(/^Er is een fout opgetreden bij het bewaren van de wijzigingen\./).first()).toBeVisible({
    timeout: 60_000,
  });
  await expect(composer(page)).toHaveValue('Half getypt');
  provider = await startProvider(800, port);
  await button(page, 'Toevoegen').click();
  await expect(note(page, 'Half getypt')).toBeVisible({ timeout: 60_000 });
});

test('a subscription without notes says so', async ({ page }) => {
  await openList(page, program.address);
  await page.getByRole('button', { name: /M\. Verbeek/ }).click();
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click();
  await openList(page, program.address, 'basis@demo.example');
  await expect(button(page, 'Notities')).toHaveCount(0);
  await expect(button(page, 'CRM')).toHaveCount(0);
  for (const [path, title] of [
    ['notes', 'Notities zitten niet in uw abonnement'],
    ['contacts', 'CRM zit niet in uw abonnement'],
  ]) {
    await page.goto(program.address.replace('/?', `/${path}?`));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});
