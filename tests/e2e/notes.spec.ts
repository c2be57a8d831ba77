import { expect, type Page } from '@playwright/test';
import { openPage } from './access';
import { followCalls } from './answered-calls';
import type { Started } from './program';
import { test } from './program-fixture';
import { openList } from './screens';

test.describe.configure({ mode: 'serial' });

let page: Page;

test.use({ demo: { offices: 800 } });
test.beforeAll(async ({ browser, program }) => {
  page = await openPage(browser);
  await openList(page, program.address);
});
test.afterAll(async () => {
  await page.context().close();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const composer = () => page.getByRole('textbox', { name: 'Nieuwe notitie' });
const notes = () =>
  page
    .getByRole('list', { name: 'Notities' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Opslaan' }) });
const note = (text: string) => notes().filter({ hasText: text });

async function openNotes(program: Started): Promise<void> {
  await page.goto(program.address.replace('/?', '/notes?'));
  await expect(page.getByRole('heading', { level: 1, name: 'Notities' })).toBeVisible();
}

test('a note is written, searched, changed, deleted and restored', async ({ program }) => {
  await openNotes(program);
  await expect(button('Toevoegen')).toBeDisabled();
  await composer().fill('Bel kantoor KvK 99000017 over de <b>offerte</b>');
  await page.keyboard.press('Control+Enter');
  await expect(note('Bel kantoor')).toContainText('over de <b>offerte</b>');
  await expect(composer()).toHaveValue('');
  await expect(composer()).toBeFocused();

  await page.keyboard.press('Control+f');
  await page.keyboard.type('OFFERTE bel');
  await expect(notes()).toHaveCount(1);
  await expect(notes().locator('b')).toHaveText(['Bel', 'offerte']);
  await page.keyboard.press('Escape');
  await expect(notes()).not.toHaveCount(1);

  await note('Bel kantoor').getByRole('button', { name: 'Bewerken' }).click();
  await page.keyboard.type(' en de voorwaarden');
  await note('Opslaan')
    .filter({ has: page.getByRole('button', { name: 'Annuleren' }) })
    .getByRole('button', { name: 'Opslaan' })
    .click();
  await expect(note('en de voorwaarden').getByRole('button', { name: 'Bewerken' })).toBeVisible();
  await page.reload();
  await expect(note('en de voorwaarden').getByRole('link')).toHaveAttribute('href', '/entitydetail/99000017');

  await note('en de voorwaarden').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(page.getByRole('dialog')).toContainText('Weet u zeker dat u deze regel wilt verwijderen?');
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(note('en de voorwaarden')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(note('en de voorwaarden')).toBeVisible();
  await expect(page.getByText('Ongedaan gemaakt')).toBeVisible();
  await page.keyboard.press('Control+y');
  await expect(note('en de voorwaarden')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(note('en de voorwaarden')).toBeVisible();
});

test('the list marks an office that notes name, and no longer counts a deleted note', async ({ program }) => {
  await openNotes(program);
  await composer().fill('Afspraak met 99041278 gemaakt');
  await page.keyboard.press('Control+Enter');
  await expect(note('Afspraak met')).toBeVisible();
  await button('Adviseurslijst').click();
  await page.getByLabel('Filter KvK', { exact: true }).fill('99041278');
  const grid = page.getByRole('grid', { name: 'Adviseurslijst', exact: true });
  const mark = grid.getByRole('img', { name: /notitie|contactmoment|Opvolgen/ });
  await expect(mark).toHaveAttribute('title', /^Opvolgen op 01-12-2026 · 2 notities · 1 contactmoment$/);
  await button('Notities').click();
  await note('Afspraak met').getByRole('button', { name: 'Verwijderen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(note('Afspraak met')).toHaveCount(0);
  await button('Adviseurslijst').click();
  await expect(mark).toHaveAttribute('title', /· 1 notitie ·/);
  await page.getByRole('button', { name: 'Wis filters', exact: true }).first().click();
});

test('files are sent, downloaded and deleted', async ({ program }) => {
  await openNotes(program);
  const first = note('en de voorwaarden');
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

test('typed text is restored after a crash, and kept when the provider is away', async ({ program, provider }) => {
  const lastAnswered = followCalls(page);
  await openNotes(program);
  await composer().pressSequentially('Half getypt');
  await expect.poll(() => lastAnswered('draft.write')?.draft).toMatchObject({ fields: { content: 'Half getypt' } });
  await program.kill();
  await program.start();
  await page.goto(program.address);
  await expect(page).toHaveURL(/\/notes$/);
  await expect(composer()).toHaveValue('Half getypt');
  await expect(page.getByText(/^Teruggehaald: concept van/)).toBeVisible();

  await provider.stop();
  await button('Toevoegen').click();
  await expect(page.getByText(/^Er is een fout opgetreden bij het bewaren van de wijzigingen\./).first()).toBeVisible();
  await expect(composer()).toHaveValue('Half getypt');
  // The provider's clock must not go back, however long the previous tests took.
  await provider.start({ environment: { ADVIESATLAS_NOW: '2026-10-25T10:00:00Z' } });
  await button('Toevoegen').click();
  await expect(note('Half getypt')).toBeVisible();
});

test('a subscription without notes says so', { tag: '@long' }, async ({ program }) => {
  await openList(page, program.address);
  await page.getByRole('button', { name: /M\. Verbeek/ }).click();
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click();
  await openList(page, program.address, 'basis@demo.example');
  await expect(button('Notities')).toHaveCount(0);
  await expect(button('CRM')).toHaveCount(0);
  for (const [path, title] of [
    ['notes', 'Notities zitten niet in uw abonnement'],
    ['contacts', 'CRM zit niet in uw abonnement'],
  ]) {
    await page.goto(program.address.replace('/?', `/${path}?`));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});
