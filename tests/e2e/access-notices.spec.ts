import { expect, type Locator, type Page } from '@playwright/test';
import { endpoints } from '../../src/provider-api/endpoints';
import { openedIsSound, openPage, screenIsSound } from './access';
import type { Started } from './program';
import { test } from './program-fixture';
import { giveCommand, type ListScreen, LoginScreen, openList, openReports } from './screens';

test.describe.configure({ mode: 'serial' });

let page: Page;
let list: ListScreen;

test.use({ demo: { offices: 400 } });
test.beforeAll(async ({ browser }) => {
  page = await openPage(browser);
});
test.afterAll(async () => {
  await page.context().close();
});

const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
const post = (provider: Started, path: string, body: object) =>
  fetch(`${provider.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const fault = (provider: Started, body: object) => post(provider, '/demo/fault', body);
const endFaults = (provider: Started) => fetch(`${provider.address}/demo/fault`, { method: 'DELETE' });

test('a token in the address, and an activation link', { tag: '@long' }, async ({ program, provider }) => {
  const answer = await post(provider, endpoints.login.path, { email: 'analist@demo.example', password: 'demo' });
  const { jwt } = await answer.json();
  await page.goto(program.address);
  await page.goto(new URL(`/login?token=${encodeURIComponent(jwt)}`, program.address).href);
  await expect(page.getByRole('dialog', { name: 'Aanmelden' })).toBeVisible();
  await openedIsSound(page, 'question about a token');
  await button('Nee').click();
  await new LoginScreen(page).logIn('mail@demo.example');
  await expect(page.getByText('Kijk in uw e-mail')).toBeVisible();
  const mails = await (await fetch(`${provider.address}/mailbox`)).text();
  const other = await page.context().newPage();
  await other.goto(program.address);
  await other.goto(new URL(/href="(\/activate\/[^"]+)"/.exec(mails)?.[1] ?? '', program.address).href);
  await expect(other.getByRole('heading', { name: 'Uw sessie is geactiveerd.' })).toBeVisible();
  // Both windows now belong to the user, and show the frame.
  await expect(page.getByText(/^1 - \d+ van/)).toBeVisible();
  await expect(other.getByRole('navigation', { name: 'Hoofdmenu' })).toBeVisible();
  await screenIsSound(other, 'activation');
  await other.close();
});

test('a running report, a failed report, and more filters than fit', { tag: '@long' }, async ({
  program,
  provider,
}) => {
  await page.context().clearCookies();
  await button(/^Gebruikersmenu/).click();
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click();
  list = await openList(page, program.address);
  await page.getByLabel('Rijen per pagina').selectOption('10');
  await fault(provider, { kind: 'delay', ms: 600_000, path: '/api/reportxlsx' });
  await openReports(page);
  await page.getByRole('menuitem').first().click();
  await expect(page.getByText('Bezig met het rapport…')).toBeVisible();
  await openedIsSound(page, 'report under way');
  await page.getByRole('button', { name: 'Annuleren' }).first().click();
  await endFaults(provider);
  await fault(provider, { kind: 'status', status: 500, path: '/api/reportxlsx' });
  await openReports(page);
  await page.getByRole('menuitem').first().click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await openedIsSound(page, 'report that failed');
  await endFaults(provider);
  await list.view('Contact');
  for (const label of ['Naam', 'Straat', 'Postcode', 'Plaats', 'Telefoon', 'E-mail']) {
    await list.reveal(label);
    await list.filter(label, label === 'Postcode' ? '1000-9999' : label === 'Telefoon' ? '0' : 'e');
  }
  await expect(button(/^En nog \d+$/)).toBeVisible();
  await button(/^En nog \d+$/).click();
  await openedIsSound(page, 'more filters');
  await page.keyboard.press('Escape');
  await list.wipeFilters();
});

test('a month that could not be fetched, and a month that was accepted despite doubt', { tag: '@long' }, async ({
  program,
  provider,
}) => {
  const again = () => giveCommand(page, 'gegevens opnieuw ophalen');
  await page.goto(new URL('/entitylist', program.address).href);
  await list.isUsable();
  await fault(provider, { kind: 'html', times: 100 });
  await again();
  await expect(page.getByText(/is mislukt/).first()).toBeVisible();
  await screenIsSound(page, 'failed refresh');
  await endFaults(provider);
  await fault(provider, { kind: 'shrunk', times: 100 });
  await again();
  await expect(button('Toch overnemen')).toBeVisible();
  await button('Toch overnemen').click();
  await page.getByRole('button', { name: /met opmerkingen/ }).click();
  await expect(page.getByText('Terug naar de vorige gegevens')).toBeVisible();
  await openedIsSound(page, 'doubts about a month');
});
