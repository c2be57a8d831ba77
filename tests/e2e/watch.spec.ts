import { expect, type Page } from '@playwright/test';
import { openedIsSound, screenIsSound } from './access';
import { type Restartable, test } from './program-fixture';
import { openList } from './screens';

test.use({ demo: { offices: 600, month: '2026-08' } });

const rail = (page: Page, name: string | RegExp) => page.getByRole('navigation').getByRole('button', { name });

/** Publishes the provider's next month, and restarts the program with it. */
async function nextMonth(page: Page, provider: Restartable, program: Restartable, name: string): Promise<void> {
  await fetch(`${provider.address}/demo/publish`, { method: 'POST' });
  await program.stop();
  await program.start();
  await page.goto(program.address);
  await expect(page.getByRole('button', { name: `Gegevens t/m ${name}` })).toBeVisible();
}

/** Saves the filters of the list as a view. */
async function keepView(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Bewaren', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Weergave bewaren' });
  await dialog.getByLabel('Naam').fill(name);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

/** Chooses what the rule in the dialog is about. */
async function chooseSubject(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog', { name: 'Regel maken' }).getByRole('combobox', { name: 'Waarover' }).click();
  await page.getByRole('option', { name: new RegExp(`^${name} `) }).click();
}

test('rules are tried and saved, report new months, and their messages are found at offices and in the list', {
  tag: '@long',
}, async ({ page, program, provider }) => {
  const list = await openList(page, program.address);
  await page.getByText('Alleen actieve', { exact: true }).click();
  await list.chipsSay('Actief ja');
  await keepView(page, 'Actieve kantoren');
  await nextMonth(page, provider, program, 'september 2026');

  await rail(page, 'Gevolgen').click();
  await page.getByRole('button', { name: 'Regel maken' }).click();
  const dialog = page.getByRole('dialog', { name: 'Regel maken' });
  await chooseSubject(page, 'Actieve kantoren');
  await dialog.getByLabel('Naam').fill('Gestopt');
  await dialog.getByRole('radio', { name: 'uit deze selectie gaat' }).check();
  await expect(dialog.getByText('Meld het als een kantoor uit Actieve kantoren gaat.')).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText(/^Deze regel zou in 1 maand \d+ keer iets hebben gemeld/);
  const bars = dialog.getByRole('list', { name: 'Hoe vaak de regel per maand iets zou hebben gemeld' });
  await expect(bars.getByRole('listitem')).toHaveCount(1);
  await openedIsSound(page, 'rule dialog');
  await dialog.getByRole('button', { name: 'Regel bewaren' }).click();
  await expect(dialog).toBeHidden();
  // One of the suggested rules; the demo's practice office makes it report in odd months.
  await page.getByRole('button', { name: 'Regel maken' }).click();
  await dialog.getByRole('button', { name: 'Rating naar Rood' }).click();
  await chooseSubject(page, 'Actieve kantoren');
  await expect(
    dialog.getByText('Meld een kantoor uit Actieve kantoren als RiFD-rating onder 5,45 zakt.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Regel bewaren' }).click();
  await expect(dialog).toBeHidden();
  // The month in which the rules are made is recorded, without a message.
  const log = page.getByRole('region', { name: 'Logboek van de regels' });
  await expect(log.getByRole('row', { name: /^Gestopt/ })).toContainText('voor het eerst, alleen ingelezen');
  await expect(log.getByRole('row', { name: /^Rating naar Rood/ })).toContainText('stand bij aanvang');

  await nextMonth(page, provider, program, 'oktober 2026');
  await nextMonth(page, provider, program, 'november 2026');
  await rail(page, /ongelezen: toon in Gevolgen$/).click();
  const message = page.getByRole('article', { name: 'Rating naar Rood' });
  await expect(message).toContainText('Oefenkantoor');
  await screenIsSound(page, 'gevolgen');
  await log.getByRole('button', { name: 'Alle maanden tonen' }).click();
  await expect(log.getByRole('row', { name: /Rating naar Rood/ })).toHaveCount(3);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(message).toHaveCount(0);
  await page.getByRole('radiogroup', { name: 'Wat u ziet' }).getByText('Logboek', { exact: true }).click();
  await expect(log.getByRole('row', { name: /^Gestopt/ })).toBeVisible();
  await page
    .getByRole('radiogroup', { name: 'Wat u ziet' })
    .getByText(/^Berichten/)
    .click();
  await screenIsSound(page, 'berichten');
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByRole('radiogroup', { name: 'Wat u ziet' }).getByText('Gevolgen', { exact: true }).click();

  await page.getByRole('checkbox', { name: 'Actieve kantoren afvinken' }).click();
  await expect(page.getByRole('row', { name: /^Actieve kantoren/ })).toContainText(/, \d\d-\d\d-\d{4}/);
  await message.getByRole('button', { name: /^Oefenkantoor/ }).click();
  await expect(message).toContainText('Niet eerder gemeld.');
  await message.getByRole('link', { name: 'Dossier' }).click();
  await expect(page.getByRole('region', { name: 'Waakhond' })).toContainText('Rating naar Rood november 2026');

  // The list shows which offices have messages.
  await rail(page, 'Adviseurslijst').click();
  await list.isUsable();
  await list.showColumn('Waakhond');
  await list.choose('Waakhond', 'Rating naar Rood');
  await list.chipsSay('Waakhond');
  await expect(list.cells('Naam').filter({ hasText: 'Oefenkantoor' })).toBeVisible();

  await rail(page, /toon in Gevolgen$/).click();
  // J moves to the first message and further, K moves back, and the space bar marks a message as done.
  const articles = page.getByRole('article');
  await expect(articles.first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(articles.first()).toBeFocused();
  const count = await articles.count();
  await page.keyboard.press('k');
  await expect(articles.first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(articles).toHaveCount(count - 1);
  await page.getByRole('alert').getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(articles).toHaveCount(count);
  await message.getByRole('button', { name: 'Klaar', exact: true }).click();
  await expect(message).toHaveCount(0);
  await page.getByRole('button', { name: 'Werkmap maken' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'De werkmap is bewaard' })).toContainText('FICTIEF.xlsx');
  await page.getByText('Regels 2', { exact: true }).click();
  await screenIsSound(page, 'regels');
  // A message that is done is no longer shown for the office.
  await rail(page, 'Adviseurslijst').click();
  await expect(page.getByText('Uw filter bevat geen adviseurs')).toBeVisible();
});
