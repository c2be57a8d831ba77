import { expect, type Page } from '@playwright/test';
import { openPage } from './access';
import { test } from './program-fixture';
import { giveCommand, ListScreen, openList } from './screens';

test.describe.configure({ mode: 'serial' });

let first: Page;
let list: ListScreen;
let origin: string;

test.use({ demo: { offices: 800 } });
test.beforeAll(async ({ browser, program }) => {
  first = await openPage(browser);
  list = await openList(first, program.address);
  origin = new URL(program.address).origin;
});
test.afterAll(async () => {
  await first.context().close();
});

/** Opens another window of the same browser, at a screen. */
async function openTab(path = '/'): Promise<Page> {
  const tab = await first.context().newPage();
  await tab.goto(`${origin}${path}`);
  return tab;
}

/** The window that an action opens. */
async function opened(act: () => Promise<unknown>): Promise<Page> {
  const [tab] = await Promise.all([first.context().waitForEvent('page'), act()]);
  return tab;
}

const filtered = (page: Page, label: string) => page.getByLabel(`Filter ${label}`, { exact: true });
/** Scrolls down; resolves when the window has handled it, which a tab behind another one does late. */
async function scrollDown(grid: Element, to: number): Promise<void> {
  const handled = new Promise((resolve) => grid.addEventListener('scroll', resolve, { once: true }));
  grid.scrollTo({ top: to });
  await handled;
}
const top = (page: Page) => page.getByRole('grid').evaluate((grid) => grid.scrollTop);
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('a second tab opens without the key, which no address or script has', async () => {
  expect(first.url()).toBe(`${origin}/entitylist`);
  const [cookie, ...others] = await first.context().cookies();
  expect(others).toEqual([]);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', domain: '127.0.0.1', path: '/', expires: -1 });
  expect(cookie?.name).toBe(`adviesatlas-${new URL(origin).port}`);
  const tab = await openTab('/entitylist');
  await new ListScreen(tab).isUsable();
  expect(await tab.evaluate(() => document.cookie)).toBe('');
  await tab.close();
});

test('each window has its own screen, filters and scroll position, and keeps them after a reload', {
  tag: '@long',
}, async () => {
  await list.filter('Plaats', 'utrecht');
  await list.chipsSay('utrecht');
  await first.reload();
  await expect(filtered(first, 'Plaats')).toHaveValue('utrecht');

  // The next new window starts from the last one, and then differs.
  const second = await openTab();
  await expect(filtered(second, 'Plaats')).toHaveValue('utrecht');
  await filtered(second, 'Plaats').fill('');
  await filtered(second, 'Naam').fill('a');
  // Other rows are shown from their top.
  await expect(second.getByText(/^1 - \d+ van /)).toHaveText(/van (?!800$)\d+$/);
  await second.getByRole('grid').evaluate(scrollDown, 96);
  const third = await openTab('/personlist');
  await expect(title(third)).toContainText('Personenlijst');

  await first.reload();
  await expect(filtered(first, 'Plaats')).toHaveValue('utrecht');
  await expect(filtered(first, 'Naam')).toHaveValue('');
  expect(await top(first)).toBe(0);
  await second.reload();
  await expect(filtered(second, 'Naam')).toHaveValue('a');
  await expect(filtered(second, 'Plaats')).toHaveValue('');
  await expect.poll(() => top(second)).toBe(96);
  await third.goto(origin);
  await expect(title(third)).toContainText('Personenlijst');

  // After closing and restarting, the window starts where the last one was.
  await filtered(second, 'Naam').fill('ad');
  await second.reload();
  await expect(filtered(second, 'Naam')).toHaveValue('ad');
  for (const page of [third, second]) await page.close();
  const fourth = await openTab();
  await expect(filtered(fourth, 'Naam')).toHaveValue('ad');
  await fourth.close();
});

test('a dossier, a screen and the list open in a new window, and the first window stays', {
  tag: '@long',
}, async () => {
  await list.withoutFilters();
  await list.filter('Plaats', 'utrecht');
  await list.chipsSay('utrecht');
  await expect(list.cells('Plaats').first()).toContainText('Utrecht');
  const name = list.cells('Naam').first();
  const office = (await name.innerText()).replace(/\n.*/s, '');
  const shows = async (tab: Page) => {
    await expect(title(tab)).toContainText(office);
    await expect(first).toHaveURL(`${origin}/entitylist`);
  };

  // Ctrl+Enter on the row, and back to the same list in the new window.
  await list.cells('KvK').first().focus();
  const byKey = await opened(() => first.keyboard.press('Control+Enter'));
  await shows(byKey);
  expect(await byKey.evaluate(() => window.opener)).toBeNull();
  await byKey.keyboard.press('Escape');
  await expect(filtered(byKey, 'Plaats')).toHaveValue('utrecht');
  await byKey.close();

  const byMiddle = await opened(() => name.click({ button: 'middle' }));
  await shows(byMiddle);
  await byMiddle.close();

  await name.click({ button: 'right' });
  const byMenu = await opened(() => first.getByRole('menuitem', { name: 'Openen in nieuw venster' }).click());
  await shows(byMenu);
  // The dossier has the same command, and so has the palette.
  const ofDossier = await opened(() => byMenu.getByRole('button', { name: 'Nieuw venster' }).click());
  await shows(ofDossier);
  await ofDossier.close();
  const ofPalette = await opened(() => giveCommand(byMenu, 'Openen in nieuw venster'));
  await shows(ofPalette);
  await ofPalette.close();
  await byMenu.close();

  const rail = first.getByRole('navigation', { name: 'Hoofdmenu' });
  for (const options of [{ button: 'middle' as const }, { modifiers: ['ControlOrMeta' as const] }]) {
    const notes = await opened(() => rail.getByRole('button', { name: 'Notities' }).click(options));
    await expect(title(notes)).toContainText('Notities');
    await expect(first).toHaveURL(`${origin}/entitylist`);
    await notes.close();
  }

  const same = await opened(() => giveCommand(first, 'Nieuw venster'));
  await expect(filtered(same, 'Plaats')).toHaveValue('utrecht');
  await same.close();
});

test('a view that one window exports is imported in another, which shows its changes, and appears in both', {
  tag: '@long',
}, async () => {
  const view = (page: Page) => page.getByRole('button', { name: 'Weergave', exact: true });
  await list.withoutFilters();
  await list.filter('Plaats', 'utrecht');
  await list.chipsSay('utrecht');
  await view(first).click();
  await first.getByRole('menuitem', { name: 'Exporteren als bestand' }).click();
  const path = await first.getByText(/\.adviesatlas\.json$/).innerText();

  const second = await openTab('/entitylist');
  const other = new ListScreen(second);
  await expect(filtered(second, 'Plaats')).toHaveValue('utrecht');
  await other.wipeFilters();
  await view(second).click();
  const chooser = second.waitForEvent('filechooser');
  await second.getByRole('menuitem', { name: 'Importeren uit bestand…' }).click();
  await (await chooser).setFiles(path);
  const dialog = second.getByRole('dialog', { name: 'Weergave importeren' });
  await expect(dialog.getByLabel('Wat er verandert')).toHaveText('FiltersPlaats bevat “utrecht”nu: Geen filter');
  await expect(filtered(second, 'Plaats')).toHaveValue('');
  await dialog.getByLabel('Naam van de weergave').fill('Van het eerste venster');
  await second.keyboard.press('Enter');
  await expect(filtered(second, 'Plaats')).toHaveValue('utrecht');
  await view(first).click();
  await expect(first.getByRole('menuitemradio', { name: 'Van het eerste venster' })).toBeVisible();
  await second.close();
});
