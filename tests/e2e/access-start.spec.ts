import { expect, type Page } from '@playwright/test';
import { openPage, screenIsSound } from './access';
import { makeFolder, removeFolder, type Started, startWithoutKeychain } from './program';
import { test } from './program-fixture';
import { LoginScreen } from './screens';

test.describe.configure({ mode: 'serial' });

let page: Page;
/** The program without a keychain, and its folder. */
let locked: Started | null = null;
const lockedFolder = makeFolder();

test.use({ demo: { offices: 400 } });
test.beforeAll(async ({ browser }) => {
  page = await openPage(browser);
});
test.afterAll(async () => {
  await page.context().close();
  await locked?.stop();
  removeFolder(lockedFolder);
});

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const goTo = (program: Started, path: string) => page.goto(new URL(path, program.address).href);

/** Makes the next calls of a path fail; null ends that. */
const fault = (provider: Started, body: object | null) =>
  fetch(`${provider.address}/demo/fault`, {
    method: body === null ? 'DELETE' : 'POST',
    ...(body === null ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

test('the screens before a login', { tag: '@long' }, async ({ program, provider }) => {
  await page.goto(new URL(program.address).origin);
  await expect(heading('Dit adres geeft geen toegang')).toBeVisible();
  await screenIsSound(page, 'no access');
  await page.goto(program.address);
  await expect(heading('Adviesatlas')).toBeVisible();
  await screenIsSound(page, 'login');
  const login = new LoginScreen(page);
  await login.logIn('analist@demo.example', '');
  await login.says('U moet een wachtwoord opgeven.');
  await screenIsSound(page, 'login without a password');
  await login.logIn('geen-adres', 'demo');
  await login.says('U moet een geldig email adres invullen.');
  await screenIsSound(page, 'login without an address');
  await login.logIn('analist@demo.example', 'verkeerd');
  await login.says('Het email adres en/of het wachtwoord is niet correct.');
  await expect(page.getByLabel('Wachtwoord', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('E-mailadres')).toHaveAttribute('aria-invalid', 'true');
  await screenIsSound(page, 'refused login');
  await page.getByLabel('Wachtwoord', { exact: true }).fill('demo');
  await expect(page.getByLabel('Wachtwoord', { exact: true })).not.toHaveAttribute('aria-invalid', 'true');
  await login.logIn('mail@demo.example');
  await expect(page.getByText('Kijk in uw e-mail')).toBeVisible();
  await screenIsSound(page, 'mail on its way');
  await fault(provider, { kind: 'html', path: '/api/checkToken', times: 100 });
  await expect(page.getByText(/Dit venster blijft het proberen/)).toBeVisible();
  await screenIsSound(page, 'mail on its way, while the provider fails');
  await fault(provider, null);
  await expect(page.getByText(/Dit venster blijft het proberen/)).toBeHidden();
  await button('Annuleren').click();
  await goTo(program, '/forgotpassword');
  await expect(heading('Wachtwoord vergeten')).toBeVisible();
  await screenIsSound(page, 'forgotten password');
  await goTo(program, '/activate/onbekend');
  await expect(heading('Uw sessie is niet geactiveerd.')).toBeVisible();
  await screenIsSound(page, 'activation that failed');
});

test('the first load, cancelled and failed, and a program that does not answer', { tag: '@long' }, async ({
  program,
  provider,
}) => {
  await fault(provider, { kind: 'delay', ms: 600_000 });
  await goTo(program, '/login');
  await new LoginScreen(page).logIn('basis@demo.example');
  await expect(heading(/^Gegevens .*ophalen$/)).toBeVisible();
  await screenIsSound(page, 'first load');
  await button('Annuleren').click();
  await expect(heading('U hebt het ophalen geannuleerd')).toBeVisible();
  await screenIsSound(page, 'cancelled first load');
  await fault(provider, null);
  await fault(provider, { kind: 'html', times: 100 });
  await button('Gegevens ophalen').click();
  await expect(heading(/is mislukt$/)).toBeVisible();
  await screenIsSound(page, 'failed first load');
  await fault(provider, null);
  await button('Opnieuw proberen').click();
  await expect(page.getByText(/^1 - \d+ van/)).toBeVisible();
  await goTo(program, '/personlist');
  await expect(heading('De Personenlijst zit niet in uw abonnement')).toBeVisible();
  await screenIsSound(page, 'no persons');
  await program.stop();
  await expect(page.getByRole('alert').filter({ hasText: 'Adviesatlas antwoordt niet.' })).toBeVisible();
  await screenIsSound(page, 'lost program');
});

test('the question about the key', { tag: '@long' }, async ({ provider }) => {
  test.skip(process.platform !== 'linux', 'a keychain can be missing on Linux only');
  locked = await startWithoutKeychain(provider.address, lockedFolder);
  await page.goto(locked.address);
  await expect(heading('Uw gegevens beveiligen')).toBeVisible();
  await screenIsSound(page, 'choices of a key');
  await button(/^Een eigen wachtwoord/).click();
  await button('Bewaren').click();
  await expect(page.getByText(/ten minste 12 tekens/)).toBeVisible();
  await expect(page.getByLabel('Nieuw wachtwoord', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await screenIsSound(page, 'choice of a password');
  await button('Terug').click();
  await button(/^Herstelsleutel invoeren/).click();
  await screenIsSound(page, 'recovery key');
});
