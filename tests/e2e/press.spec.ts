import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { screenIsSound } from './access';
import { makeFolder, removeFolder, type Started, startProgram } from './program';
import { test } from './program-fixture';
import { ListScreen, openList } from './screens';

test.describe.configure({ mode: 'default' });

test.use({ demo: { offices: 800 } });

const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const search = (page: Page) => page.getByLabel('Zoek in titel en samenvatting');
const counted = (page: Page) => page.getByText(/^\d[\d.]* - [\d.]+ van [\d.]+$/);

async function openPress(program: Started, page: Page): Promise<void> {
  await openList(page, program.address);
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('button', { name: 'Vakpers' }).click();
  await expect(page.getByRole('heading', { name: 'Vakpers', level: 1 })).toBeVisible();
  await expect(counted(page)).toHaveText(/^1 - 20 van/);
}

test('articles are searched, sorted and read, and the list is unchanged on return', { tag: '@long' }, async ({
  page,
  program,
}) => {
  await openPress(program, page);
  await screenIsSound(page, 'press');
  await page.getByLabel('volgende').click();
  await expect(counted(page)).toHaveText(/^21 - 40 van/);
  await search(page).fill('HYPOTHEEK over');
  await expect(counted(page)).toHaveText(/^1 - \d+ van \d+$/);
  await expect(rows(page).first().locator('b').first()).toHaveText(/^(hypotheek|over)$/i);
  await page.getByRole('columnheader', { name: 'Artikel' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'Artikel' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByLabel('Periode').fill('13-2026');
  await expect(page.getByText(/bijvoorbeeld/).first()).toBeVisible();
  await page.getByLabel('Periode').fill('');

  const opened = rows(page).nth(1).getByRole('button');
  const title = await opened.innerText();
  await opened.press('Enter');
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Artikel openen' })).toHaveAttribute('rel', 'noreferrer');
  await screenIsSound(page, 'article');
  await page.reload();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Terug naar de artikelen' }).click();
  await search(page).fill('zo heet geen artikel');
  await expect(page.getByRole('heading', { name: 'Uw filter bevat geen artikelen' })).toBeVisible();
  await screenIsSound(page, 'no articles');
  await page.getByRole('button', { name: 'Wis filters' }).last().click();
  await expect(counted(page)).toHaveText(/^1 - 20 van/);
  const unfiltered = await counted(page).innerText();
  await search(page).fill('hypotheek');
  // The earlier articles stay until the answer, and one of them may not return.
  await expect(counted(page)).not.toHaveText(unfiltered);
  await rows(page).nth(2).click();
  await page.keyboard.press('Escape');
  await expect(search(page)).toHaveValue('hypotheek');
  await expect(rows(page).nth(2).getByRole('button')).toBeFocused();
});

test('filtered articles are exported, and links lead from article to dossier and from list to article', async ({
  page,
  folder,
  program,
}) => {
  await openPress(program, page);
  await search(page).fill('overgenomen');
  await expect(counted(page)).toHaveText(/^1 - \d+ van \d{1,2}$/);
  const matched = Number(/van (\d+)$/.exec(await counted(page).innerText())?.[1]);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expect(page.getByRole('button', { name: 'Downloaden' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
  const exported = join(folder, 'exports');
  const [file] = readdirSync(exported).filter((name) => name.endsWith('.csv'));
  const lines = readFileSync(join(exported, file ?? ''), 'utf8')
    .trim()
    .split(/\r?\n/);
  expect(lines.filter((line) => /overgenomen/i.test(line))).toHaveLength(matched);

  await rows(page).first().click();
  const office = page.getByRole('article').getByRole('button').nth(1);
  const name = await office.innerText();
  await office.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.slice(0, 8));

  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('button', { name: 'Adviseurslijst' }).click();
  const list = new ListScreen(page, 'Vakpers');
  await list.show('Vakpers');
  await expect(list.cells('Naam').nth(2)).not.toBeEmpty();
  await list.cells('Naam').nth(2).click();
  await expect(page.getByRole('button', { name: 'Terug naar de artikelen' })).toBeVisible();
});

test('a subscription without the press shows what it lacks', { tag: '@long' }, async ({ page, provider }) => {
  const other = makeFolder();
  const second = await startProgram(provider.address, other);
  try {
    await openList(page, second.address, 'basis@demo.example');
    await expect(
      page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('button', { name: 'Vakpers' }),
    ).toHaveCount(0);
    await page.goto(new URL('/press', second.address).href);
    await expect(page.getByRole('heading', { name: 'De Vakpers zit niet in uw abonnement' })).toBeVisible();
  } finally {
    await second.stop();
    removeFolder(other);
  }
});
