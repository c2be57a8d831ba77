import { expect } from '@playwright/test';
import { screenIsSound } from './access';
import { test } from './program-fixture';
import { giveCommand, openList } from './screens';

test.use({ demo: { offices: 800 } });

const csv = (lines: readonly (readonly string[])[]) => ({
  name: 'relaties.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.map((cells) => cells.join(';')).join('\n')),
});

test('a file of relations without KvK numbers becomes columns of the list, and its next version says what it changes', async ({
  page,
  program,
}) => {
  const list = await openList(page, program.address);
  const [names, cities] = [await list.cells('Naam').allTextContents(), await list.cells('Plaats').allTextContents()];
  // The name of a stopped office has its badge behind it.
  const office = (at: number) => ({
    name: (names[at] ?? '').replace(/Inactief$/, ''),
    city: cities[at] ?? '',
  });
  const [first, second] = [office(0), office(1)];
  const head = ['Relatienaam', 'Plaats', 'Accountmanager', 'Premie'];
  const lines = [
    head,
    [first.name, first.city, 'Jansen', '€ 1.200,50'],
    [`${second.name.toUpperCase()}INACTIEF`, second.city, 'Bakker', '€ 300'],
    [first.name, first.city, 'Jansen', '€ 99,50'],
    ['Bloemenhuis Nergens', 'Nergenshuizen', 'Bakker', '€ 5'],
  ];
  await giveCommand(page, 'Eigen tabellen');
  await expect(page.getByRole('heading', { name: 'Uw eigen administratie naast het register' })).toBeVisible();
  await screenIsSound(page, 'no own tables');
  await page.locator('input[type=file]').first().setInputFiles(csv(lines));
  const form = page.getByRole('form', { name: 'Tabel inlezen' });
  await expect(form.getByText('4 rijen: 2 zeker, 1 te beslissen, 1 niet gevonden')).toBeVisible();
  await expect(form.getByLabel('Soort van Premie')).toHaveValue('amount');
  await expect(form.getByLabel('Premie bij meer rijen')).toHaveValue('sum');
  await expect(form.getByText('€ 1.200,50, € 99,50 → € 1.300')).toBeVisible();
  await screenIsSound(page, 'an own table that is read');
  await form.getByLabel('Naam van de tabel').fill('Mijn klanten');
  await form.getByRole('button', { name: 'Bewaren en tonen' }).click();
  const doubts = page.getByRole('region', { name: 'Rijen om over te beslissen' });
  await expect(doubts.getByText('1 rij te beslissen')).toBeVisible();
  await screenIsSound(page, 'a row to decide about');
  const chosen = doubts.getByRole('listitem').filter({ hasText: second.name }).filter({ hasText: second.city });
  while ((await chosen.first().getAttribute('aria-current')) !== 'true') await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(doubts.getByText('Over alle rijen is beslist')).toBeVisible();
  await page.keyboard.press('z');
  await expect(doubts.getByText('1 rij te beslissen')).toBeVisible();
  await doubts
    .getByRole('button', { name: `${second.name} kiezen` })
    .first()
    .click();
  await expect(page.getByText('4 rijen: 3 zeker, 0 te beslissen, 1 niet gevonden')).toBeVisible();
  await page.getByRole('button', { name: 'Toon in de lijst' }).click();
  await expect(page.getByRole('columnheader', { name: 'Mijn klanten · Premie' })).toBeVisible();
  await expect(page.getByText('1 - 2 van 2', { exact: true })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: '€ 1.300' })).toBeVisible();

  await giveCommand(page, 'Eigen tabellen');
  const rows = page.getByRole('region', { name: 'Rijen van de tabel' });
  await expect(rows.getByText('niet in het register: geen kantoor lijkt erop')).toBeVisible();
  await screenIsSound(page, 'an own table');
  await page
    .locator('input[type=file]')
    .nth(1)
    .setInputFiles(csv([...lines.slice(0, 3), [first.name, first.city, 'Jansen', '€ 100']]));
  const changes = page.getByRole('list', { name: 'Wat de nieuwe versie wijzigt' });
  await expect(changes).toContainText('0 rijen erbij, 1 weg, 1 gewijzigd.');
  await page.getByRole('button', { name: 'Bijwerken' }).click();
  await expect(rows.getByText('Elke rij heeft een kantoor.')).toBeVisible();
  await page.getByRole('button', { name: 'Verwijderen' }).click();
  await expect(page.getByText('Tabel “Mijn klanten” verwijderd')).toBeVisible();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByRole('heading', { name: 'Mijn klanten' })).toBeVisible();
});
