import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { screenIsSound } from './access';
import { runCli } from './program';
import { test } from './program-fixture';
import { openList } from './screens';

test.use({ demo: { offices: 300, month: '2026-09' }, reducedMotion: 'reduce' });

const moments = (page: Page) => page.getByRole('region', { name: 'Bewaarde momenten' });
const proof = (page: Page) => page.getByRole('region', { name: 'Bewijs' });
const differences = (page: Page) => page.locator('[data-difference]');

/** Opens the kept moments of an office. */
async function openMoments(page: Page, address: string, kvk: string): Promise<void> {
  await openList(page, address);
  await page.evaluate((path) => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, `/entitydetail/${kvk}`);
  await expect(page.getByRole('button', { name: 'Bewaarde momenten' })).toBeVisible();
  await page.getByRole('button', { name: 'Bewaarde momenten' }).click();
}

async function keep(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Vandaag bewaren' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dossier op deze datum bewaren' });
  await dialog.getByLabel('Reden').fill(reason);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

test('a dossier is kept, compared with the next month, removed and restored, and proven by the command line', {
  tag: '@long',
}, async ({ page, program, provider, folder }) => {
  const kvk = '99041278';
  await openMoments(page, program.address, kvk);
  await expect(page.getByRole('heading', { name: 'Nog geen moment bewaard' })).toBeVisible();
  await screenIsSound(page, 'no kept moments');
  await keep(page, 'Bezoek');
  await expect(moments(page).getByRole('option')).toHaveText(/Gegevens t\/m september 2026Bezoek0 verschillen/);
  await expect(proof(page)).toContainText('Ongewijzigd sinds het bewaren');

  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^\d+ - \d+ van/)).toBeVisible();
  await fetch(`${provider.address}/demo/publish`, { method: 'POST' });
  await program.stop();
  await program.start();
  await openList(page, program.address);
  await expect(page.getByText('Gegevens t/m oktober 2026', { exact: true })).toBeVisible();
  await openMoments(page, program.address, kvk);
  const groups = page.getByRole('rowheader');
  await expect(groups.filter({ hasText: 'Kerncijfers' })).toBeVisible();
  await expect(differences(page).first()).toBeVisible();
  await screenIsSound(page, 'kept moments');

  const before = await page.getByRole('row').count();
  await page.getByRole('checkbox', { name: /^Alle \d+ velden$/ }).check();
  expect(await page.getByRole('row').count()).toBeGreaterThan(before);
  await page.keyboard.press('F8');
  await expect(differences(page).first()).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: ', vandaag ' })).toHaveText(
    /, bewaard .*, vandaag .*, verschil /,
  );
  await page.keyboard.press('Shift+F8');
  await expect(differences(page).last()).toBeFocused();

  await moments(page).getByRole('option').focus();
  await page.keyboard.press('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(page.getByRole('heading', { name: 'Nog geen moment bewaard' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(moments(page).getByRole('option')).toHaveCount(1);

  for (const name of ['JSON', 'Bewijsbestand', 'PDF/A']) await page.getByRole('button', { name, exact: true }).click();
  const exports = join(folder, 'exports');
  const written = () =>
    readdirSync(exports).filter((name) => /^Moment 99041278 .* FICTIEF(\.bewijs\.json|\.json|\.pdf)$/.test(name));
  await expect.poll(written).toHaveLength(3);
  const file = join(exports, written().find((name) => /\d\.json$| FICTIEF\.json$/.test(name)) ?? '');
  const proven = await runCli(['verify-moment', file], folder);
  expect([proven.code, proven.output]).toEqual([0, expect.stringContaining('Ongewijzigd sinds het bewaren')]);
  writeFileSync(file, readFileSync(file, 'utf8').replace('Bezoek', 'Bezoeken'));
  expect(await runCli(['verify-moment', file], folder)).toMatchObject({ code: 5 });

  await keep(page, 'een lange reden '.repeat(12).trim());
  const newest = moments(page).getByRole('option').first();
  await expect(newest).toContainText('een lange reden');
  expect(await newest.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Terug naar het dossier' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Bewaarde momenten' })).toBeVisible();
});
