import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import ExcelJS from 'exceljs';
import { openPage } from './access';
import { runCli } from './program';
import { test } from './program-fixture';
import { ListScreen, LoginScreen, openList } from './screens';

test.describe.configure({ mode: 'serial' });

async function kvkNumbers(path: string): Promise<string[]> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(path);
  const numbers: string[] = [];
  workbook.worksheets[0]?.eachRow((row, index) => {
    if (index > 6) numbers.push(String(row.getCell(1).value));
  });
  return numbers;
}

test('an analyst logs in, filters, sorts, exports, and finds the same rows in Excel and on the command line', async ({
  page,
  program,
  provider,
  folder,
}) => {
  await page.goto(program.address);
  expect(new URL(page.url()).search).toBe('');
  await new LoginScreen(page).logIn('analist@demo.example');
  const list = new ListScreen(page);
  await list.isUsable();
  const { total } = await list.counts();
  expect(total).toBe(25_000);

  await list.filter('Plaats', 'utrecht');
  await list.chipsSay('utrecht');
  await expect.poll(async () => (await list.counts()).kept).toBeLessThan(2000);
  const { kept } = await list.counts();
  expect(kept).toBeGreaterThan(20);
  await list.sort('Naam');
  await list.sort('Naam');
  await expect(list.header('Naam')).toHaveAttribute('aria-sort', 'descending');
  const { compare } = new Intl.Collator('nl', { numeric: true });
  await expect
    .poll(async () => {
      const names = (await list.cells('Naam').allInnerTexts()).map((name) => name.split('\n')[0] ?? '');
      return names.every((name, at) => compare(names[at - 1] ?? name, name) >= 0);
    })
    .toBe(true);
  const onScreen = await list.cells('KvK').allInnerTexts();

  await page.getByRole('button', { name: 'Exporteren' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lijst exporteren' });
  await expect(dialog).toContainText(kept.toLocaleString('nl-NL'));
  const fileName = 'Adviseurslijst 2026-10 FICTIEF.xlsx';
  await expect(dialog.getByLabel('Bestand', { exact: true })).toHaveValue(fileName);
  await dialog.getByRole('button', { name: 'Exporteren' }).click();
  const download = page.getByRole('button', { name: 'Downloaden' });
  await expect(download).toBeVisible();
  const [saved] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(saved.suggestedFilename()).toBe(fileName);

  const exported = await kvkNumbers(join(folder, 'exports', fileName));
  expect(exported).toHaveLength(kept);
  expect(onScreen.length).toBeGreaterThan(5);
  expect(exported.slice(0, onScreen.length)).toEqual(onScreen);

  const file = join(folder, 'cli.xlsx');
  const args = [
    'export',
    '--list',
    'advisers',
    '--filter',
    'city=utrecht',
    '--sort',
    '-name',
    '--format',
    'xlsx',
    '--out',
    file,
  ];
  const cli = await runCli(
    [...args, '--provider', provider.address, '--email', 'analist@demo.example'],
    folder,
    'demo',
  );
  expect(cli).toMatchObject({ code: 0 });
  expect(await kvkNumbers(file)).toEqual(exported);
});

test('the way back from a dossier leads to the same place in the list', async ({ page, program }) => {
  await page.goto(program.address);
  const list = new ListScreen(page);
  await list.isUsable();
  await list.chipsSay('utrecht');
  const third = list.cells('Naam').nth(2);
  const name = (await third.innerText()).split('\n')[0] ?? '';
  await third.click();
  await expect(page).toHaveURL(/\/entitydetail\/\d{8}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page.getByRole('button', { name: /Terug naar de lijst/ }).click();
  await list.isUsable();
  await list.chipsSay('utrecht');
  await expect(list.cells('Naam').nth(2)).toContainText(name);
});

test('“Wis filters” is undone by one Ctrl+Z, and wrong input keeps the rows', async ({ page, program }) => {
  await page.goto(program.address);
  const list = new ListScreen(page);
  await list.isUsable();
  await list.wipeFilters();
  await expect.poll(async () => (await list.counts()).kept).toBe(25_000);
  await page.keyboard.press('Control+z');
  await list.chipsSay('utrecht');
  // The chip returns at once, and its rows a moment later.
  await expect.poll(async () => (await list.counts()).kept).toBeLessThan(25_000);
  const before = await list.cells('KvK').allInnerTexts();
  await list.filter('FTE', '5-3');
  await expect(page.getByText(/bijvoorbeeld 3-5/)).toBeVisible();
  // A mouse over the list makes the grid draw the rows below the visible ones again, which it does not draw while the user types.
  await list.grid.hover();
  expect(await list.cells('KvK').allInnerTexts()).toEqual(before);
  await list.filter('FTE', '');
});

test('three tabs that open the same screens at the same time are all answered', { tag: '@long' }, async ({
  browser,
  program,
}) => {
  const first = await openPage(browser);
  await openList(first, program.address);
  const others = await Promise.all([1, 2].map(() => first.context().newPage()));
  const tabs = [first, ...others];
  const open = async (path: string, done: (tab: (typeof tabs)[number]) => Promise<void>) => {
    await Promise.all(tabs.map((tab) => tab.goto(program.address.replace('/?', `${path}?`))));
    await Promise.all(tabs.map(done));
  };
  for (const kvk of ['99000001', '99000017', '99000025']) {
    await open(`/entitydetail/${kvk}`, async (tab) => {
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(tab.locator('[aria-busy="true"]')).toHaveCount(0);
    });
  }
  await open('/press', (tab) =>
    expect(
      tab
        .getByText(/^1 - \d+ van [\d.]+$/)
        .or(tab.getByRole('article').first())
        .first(),
    ).toBeVisible(),
  );
  await open('/entitylist', (tab) => expect(tab.getByText(/^1 - \d+ van [\d.]+$/)).toBeVisible());
  await first.context().close();
});

test('the rows match the last text after fast typing', async ({ page, program }) => {
  await page.goto(program.address);
  const list = new ListScreen(page);
  await list.isUsable();
  await page.getByLabel('Filter Naam', { exact: true }).pressSequentially('advies', { delay: 5 });
  await list.chipsSay('bevat “advies”');
  await expect
    .poll(async () => (await list.cells('Naam').allInnerTexts()).every((name) => /advies/i.test(name)))
    .toBe(true);
  await list.filter('Naam', '');
});

test('a reload with the provider stopped still shows the list', async ({ page, program, provider }) => {
  await provider.stop();
  await page.goto(program.address);
  await new ListScreen(page).isUsable();
  await program.stop();
  await program.start();
  await page.goto(program.address);
  const list = new ListScreen(page);
  await list.isUsable();
  await expect(page.getByText(/Offline/).first()).toBeVisible();
  expect((await list.counts()).total).toBe(25_000);
  await provider.start();
});

test('the stored session does not show the account', ({ folder }) => {
  const session = readFileSync(join(folder, 'session.bin')).toString('latin1');
  expect(session).not.toContain('analist');
});
