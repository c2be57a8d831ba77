import { expect, type Page } from '@playwright/test';
import { openedIsSound, screenIsSound } from './access';
import { type Restartable, test } from './program-fixture';
import { openList } from './screens';

test.use({ demo: { offices: 600, month: '2026-08' } });

const rail = (page: Page, name: string | RegExp) => page.getByRole('navigation').getByRole('button', { name });

/** The provider has another month, and the program is started at it. */
async function nextMonth(page: Page, provider: Restartable, program: Restartable, name: string): Promise<void> {
  await fetch(`${provider.address}/demo/publish`, { method: 'POST' });
  await program.stop();
  await program.start();
  await page.goto(program.address);
  await expect(page.getByRole('button', { name: `Gegevens t/m ${name}` })).toBeVisible({ timeout: 60_000 });
}

test('a rule is tried and saved, speaks of a new month once, and is found at its office', { tag: '@long' }, async ({
  page,
  program,
  provider,
}) => {
  const list = await openList(page, program.address);
  await page.getByText('Alleen actieve', { exact: true }).click();
  await list.chipsSay('Actief ja');
  await page.getByRole('button', { name: 'Bewaren', exact: true }).click();
  await page.getByRole('dialog', { name: 'Weergave bewaren' }).getByLabel('Naam').fill('Actieve kantoren');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Weergave bewaren' })).toBeHidden();
  await nextMonth(page, provider, program, 'september 2026');

  await rail(page, 'Gevolgen').click();
  await page.getByRole('button', { name: 'Regel maken' }).click();
  const dialog = page.getByRole('dialog', { name: 'Regel maken' });
  await dialog.getByLabel('Naam').fill('Gestopt');
  await dialog.getByRole('radio', { name: 'uit deze selectie gaat' }).check();
  await expect(dialog.getByText('Spreek als een kantoor uit Actieve kantoren gaat.')).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText(/^Deze regel zou in 1 maand \d+ keer hebben gesproken/);
  const bars = dialog.getByRole('list', { name: 'Hoe vaak de regel per maand zou hebben gesproken' });
  await expect(bars.getByRole('listitem')).toHaveCount(1);
  await openedIsSound(page, 'rule dialog');
  await dialog.getByRole('button', { name: 'Regel bewaren' }).click();
  await expect(dialog).toBeHidden();
  // The month in which it is made is read, and no message.
  const log = page.getByRole('region', { name: 'Logboek van de regels' });
  await expect(log.getByRole('row', { name: /^Gestopt/ })).toContainText('voor het eerst, alleen ingelezen');

  await nextMonth(page, provider, program, 'oktober 2026');
  await rail(page, '1 ongelezen: toon in Gevolgen').click();
  const message = page.getByRole('article', { name: 'Gestopt' });
  await expect(message).toContainText('Spreek als een kantoor uit Actieve kantoren gaat.');
  await screenIsSound(page, 'gevolgen');
  await log.getByRole('button', { name: 'Alle maanden tonen' }).click();
  await expect(log.getByRole('row', { name: /Gestopt/ })).toHaveCount(2);

  await page.getByRole('checkbox', { name: 'Actieve kantoren afvinken' }).click();
  await expect(page.getByRole('row', { name: /^Actieve kantoren/ })).toContainText(/, \d\d-\d\d-\d{4}/);
  await message.getByRole('button').first().click();
  await message.getByRole('link', { name: 'Dossier' }).click();
  await expect(page.getByRole('region', { name: 'Waakhond' })).toContainText('Gestopt oktober 2026');

  await rail(page, /toon in Gevolgen$/).click();
  await message.getByRole('button', { name: 'Klaar', exact: true }).click();
  await expect(message).toHaveCount(0);
  await expect(rail(page, /ongelezen/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Werkmap maken' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'De werkmap is bewaard' })).toContainText('FICTIEF.xlsx');
  await page.getByText('Regels 1', { exact: true }).click();
  await screenIsSound(page, 'regels');
});
