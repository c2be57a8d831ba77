import { expect, type Page } from '@playwright/test';
import { countOpenCalls } from './answered-calls';
import { test } from './program-fixture';
import { ListScreen, LoginScreen, openList, takesKeys } from './screens';

test.describe.configure({ mode: 'serial' });

test.use({ demo: { offices: 3000 } });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const pager = (page: Page) => page.getByRole('navigation', { name: "Pagina's" });
const grid = (page: Page) => page.getByRole('grid');

async function changeRole(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Rol/ }).click();
  await page.getByRole('menuitemradio', { name }).click();
}

/** Everything visible about the position in a list. */
const placeOf = (page: Page) =>
  page.evaluate(async () => {
    // A scroll is handled and drawn within the next frames.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const shown = document.querySelector('[role="grid"]');
    const rows = [...(shown?.querySelectorAll('[role="row"][aria-selected]') ?? [])];
    return {
      path: location.pathname,
      title: document.querySelector('h1')?.textContent,
      scroll: [shown?.scrollTop, shown?.scrollLeft],
      rows: rows.map((row) => `${row.getAttribute('aria-rowindex')} ${row.textContent}`),
      sorted: [...document.querySelectorAll('[aria-sort]')].map(
        (header) => `${header.textContent} ${header.getAttribute('aria-sort')}`,
      ),
      typed: [...document.querySelectorAll('input')].map(
        (input) => `${input.ariaLabel} ${input.value} ${input.checked}`,
      ),
      chips: document.querySelector('[aria-label="Actieve filters"]')?.textContent,
      pages: document.querySelector('nav[aria-label="Pagina\'s"]')?.textContent,
      active: document.querySelector('[role="row"] > [tabindex="0"]')?.parentElement?.getAttribute('aria-rowindex'),
      preview: document.querySelector('[aria-label="Voorbeeld"] h2')?.textContent,
    };
  });

let openCalls = (_page: Page): number => 0;
test.beforeEach(({ context, page }) => {
  expect(page.url()).toBe('about:blank');
  openCalls = countOpenCalls(context);
});

/**
 * The position once nothing changes any more: it is the same twice, and no request is open (old values and words arrive after the rows).
 */
async function restingPlace(page: Page) {
  let before = '';
  await expect
    .poll(async () => {
      const now = JSON.stringify(await placeOf(page));
      const same = openCalls(page) === 0 && now === before && (JSON.parse(now) as { rows: string[] }).rows.length > 0;
      before = now;
      return same;
    })
    .toBe(true);
  return JSON.parse(before) as Awaited<ReturnType<typeof placeOf>>;
}

/** Changes everything about the position from its initial state. */
async function arrange(page: Page): Promise<void> {
  await page.getByLabel('Rijen per pagina').selectOption('50');
  await page.getByRole('button', { name: 'Volgende pagina' }).click();
  await expect(pager(page)).toContainText('51 - 100');
  const row = page.locator('[role="row"][aria-rowindex="58"] [role="gridcell"]').nth(1);
  await row.click({ button: 'right' });
  // The focus moves from the cell's menu back to the cell.
  await takesKeys(page.getByRole('menu'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByRole('complementary', { name: 'Voorbeeld' }).getByRole('heading').first()).toBeVisible();
  await grid(page).evaluate((element) => element.scrollTo({ top: 260, left: 300 }));
}

test('a reload of the persons shows the persons, at the same place', { tag: '@long' }, async ({ page, program }) => {
  await openList(page, program.address);
  await page.getByRole('button', { name: 'Personenlijst' }).click();
  await expect(heading(page)).toHaveText('Personenlijst');
  await arrange(page);
  const before = await restingPlace(page);
  expect(before.scroll).toEqual([260, 300]);
  await page.reload();
  await expect(heading(page)).toHaveText('Personenlijst');
  expect(await restingPlace(page)).toEqual(before);
});

test('a reload keeps the display mode, its filters, also a text that is not understood, mutations and page', async ({
  page,
  program,
}) => {
  await openList(page, program.address.replace(/\/\?/, '/entitylist?'));
  const list = new ListScreen(page, 'Vestigingen');
  await new ListScreen(page).show('Vestigingen');
  await expect(heading(page)).toHaveText('Vestigingen');
  await list.filter('Naam', 'a');
  await list.filter('KvK', 'a1');
  await page.getByLabel('Mutaties', { exact: true }).click({ force: true });
  const header = page.getByRole('columnheader', { name: 'Naam', exact: true });
  await header.click({ position: { x: 12, y: 12 } });
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(async () => (await list.counts()).kept).toBeGreaterThan(100);
  await arrange(page);
  const before = await restingPlace(page);
  await page.reload();
  await expect(heading(page)).toHaveText('Vestigingen');
  expect(await restingPlace(page)).toEqual(before);
});

test('a restarted program opens the last screen, and a typed address takes precedence', {
  tag: '@long',
}, async ({ page, program }) => {
  await page.goto(program.address);
  await expect(heading(page)).toHaveText('Vestigingen');
  const list = await restingPlace(page);
  await page.getByRole('button', { name: 'Personenlijst' }).click();
  const persons = await restingPlace(page);
  await page.close({ runBeforeUnload: false });

  await program.stop();
  await program.start();
  const other = await page.context().newPage();
  await other.goto(program.address);
  await expect(heading(other)).toHaveText('Personenlijst');
  expect(await restingPlace(other)).toEqual(persons);
  await other.goto(program.address.replace(/\/\?/, '/entitylist?'));
  await expect(heading(other)).toHaveText('Vestigingen');
  expect({ ...(await restingPlace(other)), path: '/entitylist' }).toEqual({ ...list, path: '/entitylist' });
});

test('a restarted program opens the last dossier', { tag: '@long' }, async ({ page, program }) => {
  await page.goto(program.address);
  await restingPlace(page);
  const cell = grid(page).locator('[role="row"][aria-selected] [role="gridcell"][aria-colindex="2"]').first();
  // The preview is open, so a single click would only change the preview.
  await cell.dblclick();
  await expect(page).toHaveURL(/\/entitydetail\//);
  const address = new URL(page.url()).pathname;
  await expect(heading(page)).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await program.stop();
  await program.start();
  await page.goto(program.address);
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await page.getByRole('button', { name: /Terug naar de (lijst|vestigingen)/ }).click();
  await expect(heading(page)).toHaveText('Vestigingen');
});

test('another role keeps the screen and the display mode, and each role has its own filters', { tag: '@long' }, async ({
  page,
  program,
}) => {
  await page.goto(program.address.replace(/\/\?/, '/personlist?'));
  await expect(heading(page)).toHaveText('Personenlijst');
  const full = await restingPlace(page);
  await changeRole(page, 'Hypotheek');
  await expect(page.getByRole('button', { name: /^Rol/ })).toContainText('Hypotheek');
  await expect(heading(page)).toHaveText('Personenlijst');
  await expect(page).toHaveURL(/\/personlist$/);
  await expect(pager(page)).toContainText('1 - 20 van');

  await page.getByRole('button', { name: 'Adviseurslijst' }).click();
  await expect(heading(page)).toHaveText('Vestigingen');
  await expect(page.getByText('Geen filters')).toBeVisible();
  await restingPlace(page);
  await page.getByRole('button', { name: 'Personenlijst' }).click();
  await restingPlace(page);
  await changeRole(page, 'Volledig');
  await expect(page.getByRole('button', { name: /^Rol/ })).toContainText('Volledig');
  await expect(heading(page)).toHaveText('Personenlijst');
  expect(await restingPlace(page)).toEqual(full);
});

test('a change of role on a dossier shows the office of the other database, or says that it is missing', {
  tag: '@long',
}, async ({ page, program }) => {
  await page.goto(program.address.replace(/\/\?/, '/entitylist?'));
  await restingPlace(page);
  const cell = grid(page).locator('[role="row"][aria-selected] [role="gridcell"][aria-colindex="2"]').first();
  // The preview is open, so a single click would only change the preview.
  await cell.dblclick();
  await expect(page).toHaveURL(/\/entitydetail\//);
  const address = new URL(page.url()).pathname;
  await changeRole(page, 'Hypotheek');
  await expect(page.getByRole('button', { name: /^Rol/ })).toContainText('Hypotheek');
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(
    heading(page)
      .or(page.getByText(/^Geen kantoor met KvK/))
      .or(page.getByText('Uw abonnement geeft geen toegang tot deze gegevens.'))
      .first(),
  ).toBeVisible();
  await changeRole(page, 'Volledig');
  await expect(page.getByRole('button', { name: /^Rol/ })).toContainText('Volledig');
  await expect(heading(page)).toBeVisible();
});

test('during a change of role, no rows of one role appear under the name of the other, and nothing moves', {
  tag: '@long',
}, async ({ page, program }) => {
  await page.goto(program.address.replace(/\/\?/, '/personlist?'));
  await restingPlace(page);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const shown = document.querySelector('[role="grid"]');
      const head = shown?.querySelector('[role="columnheader"]:nth-child(2)')?.getBoundingClientRect();
      const role = [...document.querySelectorAll('button')].find((button) => button.textContent?.startsWith('Rol'));
      const rows = [...document.querySelectorAll('[role="row"][aria-selected]')].map((row) => row.textContent).join();
      const total = document.querySelector('[aria-label="Actieve filters"]')?.textContent?.match(/van ([\d.]+)/)?.[1];
      const where = JSON.stringify([location.pathname, document.querySelector('h1')?.textContent, head]);
      const now = JSON.stringify([role?.textContent, rows === '' ? null : rows.slice(0, 80), total ?? null, where]);
      if (seen.at(-1) !== now) seen.push(now);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await changeRole(page, 'Hypotheek');
  await expect(page.getByRole('button', { name: /^Rol/ })).toContainText('Hypotheek');
  await restingPlace(page);
  const seen = (await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).map(
    (text) => JSON.parse(text) as [string, string | null, string | null, string],
  );
  const totals = (role: string) =>
    new Set(seen.filter(([shown, rows]) => shown.includes(role) && rows !== null).map(([, , total]) => total));
  expect(totals('Volledig').size).toBe(1);
  expect(totals('Hypotheek').size).toBe(1);
  expect([...totals('Hypotheek')]).not.toEqual([...totals('Volledig')]);
  expect(new Set(seen.map(([, , , where]) => where)).size).toBe(1);
});

test('a failed change of role leaves everything as it was, and is reported', { tag: '@long' }, async ({
  page,
  program,
  provider,
}) => {
  await page.goto(program.address.replace(/\/\?/, '/personlist?'));
  const before = await restingPlace(page);
  await provider.stop();
  await changeRole(page, 'Volledig');
  await expect(page.getByText('De rol is niet gewijzigd')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Rol/ })).toContainText('Hypotheek');
  expect(await restingPlace(page)).toEqual(before);
  await provider.start();
});

test('a login opens the list of advisers, and another account has no filters of the first', { tag: '@long' }, async ({
  page,
  program,
}) => {
  await page.goto(program.address.replace(/\/\?/, '/personlist?'));
  await restingPlace(page);
  const logOut = async () => {
    await page.getByRole('button', { name: /^Gebruikersmenu/ }).click();
    await page.getByRole('menuitem', { name: 'Uitloggen' }).click();
    await expect(page.getByLabel('E-mailadres')).toBeVisible();
  };
  await logOut();
  await new LoginScreen(page).logIn('basis@demo.example');
  await expect(heading(page)).toHaveText('Adviseurslijst – Volgens uw abonnement');
  await new ListScreen(page).isUsable();
  await expect(page.getByText('Geen filters')).toBeVisible();
  await logOut();
  await new LoginScreen(page).logIn('analist@demo.example');
  await expect(page).toHaveURL(/\/entitylist$/);
  await restingPlace(page);
});
