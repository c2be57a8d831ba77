import { expect } from '@playwright/test';
import { test } from './program-fixture';
import { ListScreen, LoginScreen } from './screens';

test.describe.configure({ mode: 'serial' });

test.use({ demo: { offices: 800 } });

test('each refused login has its own sentence', async ({ page, program }) => {
  await page.goto(program.address);
  const login = new LoginScreen(page);
  await login.logIn('analist@demo.example', '');
  await login.says('U moet een wachtwoord opgeven.');
  await login.logIn('analist@demo.example', 'verkeerd');
  await login.says('Het email adres en/of het wachtwoord is niet correct.');
  // Text that is typed next replaces the wrong text.
  const selected = () => page.evaluate(() => window.getSelection()?.toString() ?? '');
  await expect.poll(async () => (await selected()).length).toBeGreaterThan(0);
  await login.logIn('geen-adres', 'demo');
  await login.says('U moet een geldig email adres invullen.');
});

test('the window continues once the session is activated from the mail', { tag: '@long' }, async ({
  page,
  context,
  program,
  provider,
}) => {
  await page.goto(program.address);
  await new LoginScreen(page).logIn('mail@demo.example');
  await expect(page.getByText(/e-mail met aanwijzingen/)).toBeVisible();
  const mailbox = await context.newPage();
  await mailbox.goto(`${provider.address}/mailbox`);
  await mailbox
    .getByRole('link', { name: /sessie activeren/ })
    .first()
    .click();
  await expect(mailbox.getByText('Uw sessie wordt geactiveerd.')).toBeVisible();
  await new ListScreen(page).isUsable();
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click();
  await expect(page.getByRole('button', { name: 'Inloggen' })).toBeVisible();
});

test('an activation link in a new tab logs in the open window, and reports when there is none', {
  tag: '@long',
}, async ({ page, context, browser, program, provider }) => {
  await page.goto(program.address);
  await new LoginScreen(page).logIn('mail@demo.example');
  await expect(page.getByText(/e-mail met aanwijzingen/)).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(`${provider.address}/mailbox`);
  const link = tab.getByRole('link', { name: /sessie activeren/ }).first();
  const token = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
  const address = new URL(`/activate/${token}`, program.address).href.replace(/\?.*/, '');

  const alone = await (await browser.newContext()).newPage();
  await alone.goto(address);
  await expect(alone.getByText(/geen venster van Adviesatlas open/)).toBeVisible();
  await expect(alone.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible();
  await alone.context().close();

  await tab.goto(address);
  await expect(tab.getByText('Uw sessie is geactiveerd.')).toBeVisible();
  await new ListScreen(page).isUsable();
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click();
  await expect(page.getByRole('button', { name: 'Inloggen' })).toBeVisible();
});

test('an expired token leads to the login screen, which gives the reason', { tag: '@long' }, async ({
  page,
  program,
}) => {
  await page.goto(program.address);
  await new LoginScreen(page).logIn('kort@demo.example');
  await expect(page.getByText('Uw inlogmogelijkheid is verlopen.')).toBeVisible();
});

test('a provider that is down is reported, and the address stays in its field', async ({ page, program, provider }) => {
  await provider.stop();
  await page.goto(program.address);
  const login = new LoginScreen(page);
  await login.logIn('analist@demo.example');
  await login.says('De server kan op dit moment uw verzoek niet afhandelen.');
  await expect(page.getByLabel('E-mailadres')).toHaveValue('analist@demo.example');
});

test('without the printed key of the window the page says what to do', async ({ browser, program }) => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(new URL(program.address).origin);
  await expect(page.getByText(/adres dat bij het starten is getoond/)).toBeVisible();
});
