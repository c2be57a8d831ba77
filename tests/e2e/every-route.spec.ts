import { expect, type Page, test } from '@playwright/test';
import { looksSound, openPage, screenIsSound } from './access';
import { makeFolder, removeFolder, type Started, startProgram, startProvider } from './program';
import { LoginScreen } from './screens';

let provider: Started;
test.beforeAll(async () => {
  // The short session lasts as long as its visit.
  provider = await startProvider(300, 0, 3600);
});
test.afterAll(() => provider.stop());

/** Every address that the window has (docs/product.md#screens), and one that it does not have. */
const routes = [
  '/entitylist',
  '/entitydetail/99005517',
  '/entitydetail/onzin',
  '/personlist',
  '/persondetail/10000011',
  '/persondetail/999',
  '/notes',
  '/contacts',
  '/press',
  '/faq',
  '/privacy',
  '/contact',
  '/helpEntities',
  '/helpPersons',
  '/views',
  '/uploadFilter',
  '/settings',
  '/login',
  '/forgotpassword',
  '/registeruser',
  '/activate/onbekend',
  '/bestaat-niet',
] as const;

/** Rows are built alike, and axe looks at each of their cells. */
const repeated = '[role="grid"] [role="row"]:nth-child(n + 5)';

/** The main page has one heading, a title of its own, and nothing that sticks out sideways, at its size and at twice the size. */
async function standsAlone(page: Page, route: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached({ timeout: 30_000 });
  await expect(page).toHaveTitle(/\S/);
  for (const size of [
    { width: 683, height: 384 },
    { width: 1366, height: 768 },
  ]) {
    await page.setViewportSize(size);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow, { message: `${route} at ${size.width}` }).toBeLessThanOrEqual(0);
  }
}

/** Follows the link of the mail that the demo sent to whoever logs in by mail. */
async function followMail(page: Page): Promise<void> {
  await expect(page.getByText(/e-mail met aanwijzingen/)).toBeVisible();
  const mailbox = await page.context().newPage();
  await mailbox.goto(`${provider.address}/mailbox`);
  await mailbox
    .getByRole('link', { name: /sessie activeren/ })
    .first()
    .click();
  await mailbox.close();
}

const accounts = ['analist', 'basis', 'kort', 'traag', 'mail'] as const;

async function logIn(page: Page, name: string): Promise<void> {
  await new LoginScreen(page).logIn(`${name}@demo.example`);
  if (name === 'mail') await followMail(page);
  await expect(page.getByText(/^1 - \d+ van [\d.]+$/)).toBeVisible({ timeout: 120_000 });
}

/** Goes to an address as a link in the page does, without loading it anew; ends when its screen has come to rest. */
async function follow(page: Page, route: string): Promise<void> {
  await page.evaluate((path) => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, route);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached({ timeout: 30_000 });
  await expect(page.getByText(/wordt geladen\.\.\.|worden geladen\.\.\./)).toHaveCount(0, { timeout: 30_000 });
}

/** What a screen is made of: elements, roles and looks, without what they say. Rows are alike, and the first ones speak for all. */
function structureOf(rows: string): string {
  const parts = [...document.body.querySelectorAll('*')].filter((element) => !element.matches(`${rows}, ${rows} *`));
  return parts
    .map((element) => {
      const states = [...element.attributes].filter(
        ({ name }) => name === 'role' || /^aria-|^data-|^disabled$/.test(name),
      );
      return `${element.tagName} ${element.getAttribute('class')} ${states.map(({ name }) => name).join()}`;
    })
    .join('\n');
}

test('every account sees a sound screen at every address, at one look and in one window', async ({ browser }) => {
  test.setTimeout(300_000);
  const folder = makeFolder();
  const program = await startProgram(provider.address, folder);
  const page = await openPage(browser);
  /** Screens of the same parts as one that was judged are no different for the eye. */
  const judged = new Set<string>();
  try {
    await page.goto(program.address);
    for (const name of accounts) {
      await logIn(page, name);
      for (const route of routes) {
        await follow(page, route);
        await expect(page).toHaveTitle(/\S/);
        const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        await expect.poll(overflow, { message: `${name} ${route}` }).toBeLessThanOrEqual(0);
        const structure = await page.evaluate(structureOf, repeated);
        if (judged.has(structure)) continue;
        judged.add(structure);
        await looksSound(page, `${name} ${route}`, repeated);
      }
      // Who logs out at a screen for everybody stays there.
      await follow(page, '/entitylist');
      await page.getByRole('button', { name: /^Gebruikersmenu/ }).click();
      await page.getByRole('menuitem', { name: 'Uitloggen' }).click();
      await expect(page.getByLabel('Wachtwoord', { exact: true })).toBeVisible();
    }
    // Not every screen is alike: the walk has looked at one of each.
    expect(judged.size).toBeGreaterThan(routes.length);
  } finally {
    await page.context().close();
    await program.stop();
    removeFolder(folder);
  }
});

for (const name of accounts) {
  test(`${name}: every address shows a sound screen`, { tag: '@long' }, async ({ browser }) => {
    test.setTimeout(900_000);
    const folder = makeFolder();
    const program = await startProgram(provider.address, folder);
    const page = await openPage(browser);
    try {
      await page.goto(program.address);
      await logIn(page, name);
      for (const route of routes) {
        await page.goto(new URL(route, program.address).href);
        await standsAlone(page, route);
        await screenIsSound(page, `${name} ${route}`, repeated);
      }
    } finally {
      await page.context().close();
      await program.stop();
      removeFolder(folder);
    }
  });
}
