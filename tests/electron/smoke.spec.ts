import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { answerSave, chooseInMenu, list, logIn, makeFolder, start, startAgain } from './desktop';

test('a day: start, demo, filter, dossier, note, export, PDF, quit by the menu, and the list in its place again', async () => {
  const data = makeFolder();
  const first = await start(data);
  const window = await first.firstWindow();
  await logIn(window);
  // The demo keeps its key in a file; it is made by the start.
  expect(readFileSync(join(data, 'demo.key'), 'utf8').trim()).toMatch(/^[0-9a-f]{64}$/);
  await window.getByLabel('Filter Plaats').fill('utrecht');
  await expect(window.getByRole('region', { name: 'Actieve filters' })).toContainText('utrecht');

  const table = join(data, 'lijst.csv');
  await answerSave(first, table);
  await window.getByRole('button', { name: 'Exporteren' }).click();
  const dialog = window.getByRole('dialog', { name: 'Lijst exporteren' });
  await dialog.getByText('CSV (.csv)').click();
  await dialog.getByRole('button', { name: 'Exporteren' }).click();
  await expect.poll(() => readFileSync(table, { encoding: 'utf8', flag: 'a+' })).toContain('Utrecht');

  await list(window).locator('[role="row"][aria-rowindex="3"] [role="rowheader"]').first().click();
  const dossier = window.getByRole('article').first();
  await expect(dossier).toContainText('Tijdlijn');
  const paper = join(data, 'dossier.pdf');
  await answerSave(first, paper);
  await window.getByRole('button', { name: 'Als PDF' }).click();
  await expect(window.getByText('PDF bewaard')).toBeVisible();
  expect(readFileSync(paper).subarray(0, 5).toString('latin1')).toBe('%PDF-');

  await window.getByRole('button', { name: 'Notities', exact: true }).first().click();
  await window.getByRole('textbox', { name: 'Nieuwe notitie' }).fill('Bel kantoor KvK 99000017 terug');
  await window.keyboard.press('ControlOrMeta+Enter');
  await expect(window.getByRole('list', { name: 'Notities' })).toContainText('Bel kantoor');
  await window.getByRole('button', { name: 'Adviseurslijst' }).click();
  await expect(list(window)).toBeVisible();
  await first.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.setBounds({ width: 1200, height: 700 }),
  );
  const closed = first.waitForEvent('close');
  // It answers nothing any more once the process is gone.
  await chooseInMenu(first, 'Adviesatlas afsluiten').catch(() => {});
  await closed;
  expect(first.process().exitCode).toBe(0);

  const second = await start(data);
  const again = await second.firstWindow();
  await expect(list(again)).toBeVisible();
  await expect(again.getByRole('region', { name: 'Actieve filters' })).toContainText('utrecht');
  const width = await second.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds().width);
  expect(width).toBe(1200);
  await second.close();
});

test('a second start hands its link and its file to the first, and ends', async () => {
  const data = makeFolder();
  const first = await start(data);
  const window = await first.firstWindow();
  await logIn(window);
  expect(await startAgain(data, 'adviesatlas://personlist')).toBe(0);
  await expect(window.getByRole('heading', { level: 1 })).toContainText('Personenlijst');

  const file = join(data, 'Kantoren in Utrecht.adviesatlas.json');
  const view = {
    list: 'advisers',
    columns: [{ name: 'name', shown: true, pinned: false, width: 200 }],
    sort: [],
    filters: [{ column: 'city', text: 'utrecht' }],
    mutations: null,
    near: null,
    peers: null,
    colour: null,
    pivot: null,
    chart: null,
    preset: null,
  };
  const head = { program: 'Adviesatlas', content: 'view', version: 1, name: 'Kantoren in Utrecht', kvkLists: {} };
  writeFileSync(file, JSON.stringify({ ...head, view }));
  expect(await startAgain(data, file)).toBe(0);
  const importing = window.getByRole('dialog', { name: 'Weergave importeren' });
  await expect(importing.getByLabel('Wat er verandert')).toContainText('Plaats bevat “utrecht”');
  expect(await first.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  await first.close();
});

test('a page whose process is gone comes back where it was', async () => {
  const data = makeFolder();
  const program = await start(data);
  const window = await program.firstWindow();
  await logIn(window);
  await program.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
  );
  // Playwright loses a page that crashed: what main knows of the page is asked instead.
  await expect
    .poll(() =>
      program.evaluate(async ({ BrowserWindow }) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents;
        if (contents === undefined || contents.isCrashed() || contents.isLoading()) return '';
        return contents.executeJavaScript('document.body.innerText', true);
      }),
    )
    .toContain('Adviseurslijst');
  await program.close();
});
