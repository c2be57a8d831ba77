import { expect, type Page, test } from '@playwright/test';
import { openPage, screenIsSound } from './access';
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

for (const name of ['analist', 'basis', 'kort', 'traag', 'mail']) {
  test(`${name}: every address shows a sound screen`, { tag: '@long' }, async ({ browser }) => {
    test.setTimeout(900_000);
    const folder = makeFolder();
    const program = await startProgram(provider.address, folder);
    const page = await openPage(browser);
    try {
      await page.goto(program.address);
      await new LoginScreen(page).logIn(`${name}@demo.example`);
      if (name === 'mail') await followMail(page);
      await expect(page.getByText(/^1 - \d+ van [\d.]+$/)).toBeVisible({ timeout: 120_000 });
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
