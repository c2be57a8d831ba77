import { expect, type Locator, type Page } from '@playwright/test';
import { screenIsSound } from './access';
import { test } from './program-fixture';
import { giveCommand, openList } from './screens';

test.use({ demo: { offices: 300, month: '2026-09' }, reducedMotion: 'reduce' });

const trialOf = (page: Page): Locator => page.getByRole('dialog', { name: /^Drempelproef/ });
const countIn = async (row: Locator, cell: number): Promise<number> =>
  Number((await row.getByRole('cell').nth(cell).innerText()).replaceAll('.', ''));

test('limits are tried, adopted, named, undone and withdrawn by keys', { tag: '@long' }, async ({
  page,
  program,
  provider,
}) => {
  await openList(page, program.address);
  await fetch(`${provider.address}/demo/publish`, { method: 'POST' });
  await program.stop();
  await program.start();
  const list = await openList(page, program.address);
  await expect(page.getByText('Gegevens t/m oktober 2026', { exact: true })).toBeVisible();
  await list.showColumn('Current ratio');
  await list.filter('Current ratio', '1-1,09');
  await list.reveal('Current ratio');
  const index = await list.header('Current ratio').getAttribute('aria-colindex');
  const cell = list.grid
    .locator(`[role="row"][aria-selected] > [aria-colindex="${index}"]`)
    .filter({ hasText: /\d/ })
    .first();
  await expect(cell).toContainText('Groen');

  // From the reason of a colour, by keys.
  await cell.focus();
  await page.keyboard.press('Alt+Enter');
  const reason = page.getByRole('dialog', { name: /^Waarom/ });
  await reason.getByRole('button', { name: 'Drempelproef' }).press('Enter');
  const trial = trialOf(page);
  const red = trial.getByRole('slider', { name: 'Rood onder' });
  await expect(trial.getByLabel('Rood onder').and(trial.locator('input'))).toBeFocused();
  await expect(red).toHaveAttribute('aria-valuetext', '1,00');
  await red.focus();
  await expect(trial.getByText('Geen kantoor krijgt een andere kleur.')).toBeVisible();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(red).toHaveAttribute('aria-valuetext', '1,10, was 1,00');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(red).toHaveAttribute('aria-valuenow', '1.1');
  await trial.getByRole('button', { name: 'Oranje toevoegen' }).press('Enter');
  await trial.getByLabel('Oranje tot').and(trial.locator('input')).fill('1,25');
  await expect(trial.getByRole('slider', { name: 'Oranje tot' })).toHaveAttribute('aria-valuetext', '1,25, nieuw');
  // A limit cannot pass the other.
  await red.press('End');
  await expect(red).toHaveAttribute('aria-valuetext', '1,24, was 1,00');
  await red.press('Home');
  await trial.getByLabel('Rood onder').and(trial.locator('input')).fill('1,10');

  // The table adds up, and says the same as the sentence.
  const table = trial.getByRole('table').first();
  const rows = ['Rood', 'Oranje', 'Groen'].map((word) => table.getByRole('row', { name: new RegExp(`^${word}`) }));
  const tried = await Promise.all(rows.map((row) => countIn(row, 1)));
  const all = await countIn(table.getByRole('row', { name: /^Samen/ }), 1);
  expect(tried.reduce((sum, count) => sum + count, 0)).toBe(all);
  const moves = trial.getByRole('button', { name: /tonen: Groen naar/ });
  await expect(moves).toHaveCount(2);
  await expect(trial.getByText('In elke bewaarde maand')).toBeVisible();
  await trial.getByRole('button', { name: 'Als tabel' }).press('Enter');
  await expect(trial.getByRole('row', { name: /^september 2026/ })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await screenIsSound(page, `limits on trial, ${colorScheme}`);
  }

  await trial.getByRole('button', { name: 'Overnemen als mijn grens' }).press('Enter');
  await expect(trial).toBeHidden();
  await expect(cell).toContainText('Rood');
  await expect(cell.locator('[title="eigen grens"]')).toBeVisible();
  await cell.focus();
  await page.keyboard.press('Alt+Enter');
  await expect(reason).toContainText('Uw eigen grens, sinds 25-10-2026; van de aanbieder zou dit Groen zijn.');
  await page.keyboard.press('Escape');

  // Undone and done again, as any step.
  await page.keyboard.press('Control+z');
  await expect(cell).toContainText('Groen');
  await page.keyboard.press('Control+Shift+z');
  await expect(cell).toContainText('Rood');

  // By name: the limits of the provider are put back.
  await giveCommand(page, 'drempelproef');
  await expect(trial.getByRole('slider', { name: 'Rood onder' })).toHaveAttribute('aria-valuetext', '1,10');
  await expect(trial.getByLabel('Rood onder').and(trial.locator('input'))).toBeFocused();
  await trial.getByRole('button', { name: 'Grenzen van de aanbieder' }).press('Enter');
  await trial.getByRole('button', { name: 'Eigen grens intrekken' }).press('Enter');
  await expect(cell).toContainText('Groen');
});

test('a count of the trial opens its rows, from the menu of a column', async ({ page, program }) => {
  const list = await openList(page, program.address);
  await list.showColumn('Current ratio');
  await list.header('Current ratio').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Drempelproef' }).click();
  const trial = trialOf(page);
  const red = trial.getByRole('slider', { name: 'Rood onder' });
  await red.press('PageUp');
  await expect(red).toHaveAttribute('aria-valuetext', '1,10, was 1,00');
  // Dragged to the right, the limit follows the pointer.
  const box = await red.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 12, (box?.y ?? 0) + 14);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 14);
  await page.mouse.up();
  expect(Number(await red.getAttribute('aria-valuenow'))).toBeGreaterThan(1.1);
  const move = trial.getByRole('button', { name: /tonen: Groen naar Rood/ });
  const count = (await move.innerText()).replace(/\D/g, '');
  await move.click();
  await expect(trial).toBeHidden();
  await expect(page.getByText(new RegExp(`^${count} van`))).toBeVisible();
});
