import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { openedIsSound, screenIsSound } from './access';
import { test } from './program-fixture';
import { openList } from './screens';

const offices = 40;
test.use({ demo: { offices }, reducedMotion: 'reduce' });

const dialog = (page: Page) => page.getByRole('dialog', { name: /ossiers maken/ });

/** Opens the dialog by its name in the palette. */
async function openDialog(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('dossiers maken');
  await expect(page.getByRole('option', { name: /^Dossiers maken…/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
}

const documents = (folder: string, run: string): readonly string[] =>
  readdirSync(join(folder, 'exports', run)).filter((name) => name.endsWith('.pdf'));

test('dossiers are made by keys: begun, paused, continued and listed', async ({ page, program, folder }) => {
  await openList(page, program.address);
  await openDialog(page);
  const begin = page.getByRole('button', { name: `${offices} dossiers maken` });
  await expect(begin).toBeFocused();
  await expect(dialog(page)).toContainText('In Dossiers 2026-10 FICTIEF');
  for (const name of ['Notities', 'Contactmomenten'])
    await expect(page.getByRole('checkbox', { name: new RegExp(`^${name} `) })).not.toBeChecked();
  await openedIsSound(page, 'dialog of dossiers');
  await page.getByRole('checkbox', { name: 'Profilering' }).press('Space');
  await page.keyboard.press('Escape');
  await openDialog(page);
  await expect(page.getByRole('checkbox', { name: 'Profilering' })).not.toBeChecked();
  await expect(begin).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByText('Bezig met dossiers maken…')).toBeVisible();
  await page.keyboard.press('F6');
  await expect(page.getByRole('button', { name: 'Pauzeren' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Dossiers maken is gepauzeerd')).toBeVisible();
  await screenIsSound(page, 'paused dossiers');
  await openDialog(page);
  await expect(page.getByRole('dialog', { name: 'Dossiers maken is gepauzeerd' })).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: /^Verder met \d+$/ })
    .press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByText(`${offices} dossiers staan klaar`, { exact: true })).toBeVisible();
  await screenIsSound(page, 'made dossiers');
  expect(documents(folder, 'Dossiers 2026-10 FICTIEF')).toHaveLength(offices);
});

test('a run that a kill interrupted goes on, with every file once', { tag: '@long' }, async ({
  page,
  program,
  folder,
}) => {
  await openList(page, program.address);
  await openDialog(page);
  await expect(page.getByRole('button', { name: `${offices} dossiers maken` })).toBeFocused();
  await expect(dialog(page)).toContainText('Gemeten aan de eerste 10.');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^\d+ van 40 dossiers$/)).toBeVisible();
  await program.kill();
  await program.start();
  await openList(page, program.address);
  await expect(page.getByText(/^Dossiers maken is .* onderbroken$/)).toBeVisible();
  await screenIsSound(page, 'interrupted dossiers');
  const goOn = page.getByRole('button', { name: /^Verder met \d+$/ });
  await goOn.press('Enter');
  await expect(page.getByText(`${offices} dossiers staan klaar`, { exact: true })).toBeVisible();
  const made = documents(folder, 'Dossiers 2026-10 FICTIEF (2)');
  expect(new Set(made.map((name) => name.slice(0, 8))).size).toBe(offices);
  expect(made).toHaveLength(offices);
});

test('without rows there is nothing to make', async ({ page, program }) => {
  const list = await openList(page, program.address);
  await list.filter('Naam', 'bestaat niet');
  await expect(page.getByText('Uw filter bevat geen adviseurs')).toBeVisible();
  await openDialog(page);
  await expect(page.getByText('Er zijn geen kantoren gekozen.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
});
