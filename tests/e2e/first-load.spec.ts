import { expect, type Page } from '@playwright/test';
import { test } from './program-fixture';
import { ListScreen, LoginScreen, openList } from './screens';

test.use({ demo: { offices: 800 } });

type Provider = { readonly address: string };

const causeFault = (provider: Provider, fault: object) =>
  fetch(`${provider.address}/demo/fault`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ times: 100, ...fault }),
  });
const endFaults = (provider: Provider) => fetch(`${provider.address}/demo/fault`, { method: 'DELETE' });
const askToWait = (provider: Provider, seconds: number) =>
  causeFault(provider, { kind: 'status', status: 503, retryAfter: String(seconds) });
const waitSentence = (page: Page) => page.getByText(/De aanbieder vraagt te wachten tot .*\d\d:\d\d\./);

test('without the persons the advisers can be opened, and a list shows that it is still being fetched', {
  tag: '@long',
}, async ({ page, program, provider }) => {
  await askToWait(provider, 300);
  const persons = new URL(program.address);
  persons.pathname = '/personlist';
  await page.goto(persons.href);
  await new LoginScreen(page).logIn('analist@demo.example');
  await expect(waitSentence(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nu opnieuw' })).toBeVisible();
  await page.getByRole('button', { name: 'Annuleren' }).click();
  await expect(page.getByText('U hebt het ophalen geannuleerd')).toBeVisible();
  await endFaults(provider);
  await causeFault(provider, { kind: 'html', path: '/api/personlist' });
  await page.getByRole('button', { name: 'Gegevens ophalen' }).click();
  await expect(page.getByRole('heading', { name: /is mislukt/ })).toBeVisible();
  await page.getByRole('button', { name: 'Alvast naar de Adviseurslijst' }).click();
  await new ListScreen(page).isUsable();
  await expect(page.getByText('De adviseurs staan op deze computer, de andere lijsten nog niet.')).toBeVisible();
  await page.getByText('Vestigingen', { exact: true }).click();
  await expect(page.getByText(/Deze lijst wordt nog opgehaald/)).toBeVisible();
  await endFaults(provider);
  await page.getByRole('alert').getByRole('button', { name: 'Opnieuw proberen' }).first().click();
  await new ListScreen(page, 'Vestigingen').isUsable();
  await expect(page.getByText(/Deze lijst wordt nog opgehaald/)).toBeHidden();
});

test('a short wait for the provider can be skipped, and a long one ends the refresh with the time', {
  tag: '@long',
}, async ({ page, program, provider }) => {
  const fetchAgain = async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Zoek kantoor of opdracht' }).fill('gegevens opnieuw');
    await page.getByRole('option', { name: 'Gegevens opnieuw ophalen' }).click();
  };
  await openList(page, program.address);
  // The other lists of a first month arrive after the offices.
  await expect(page.getByText('wordt opgehaald')).toBeHidden();
  await askToWait(provider, 300);
  const chips = page.getByRole('region', { name: 'Actieve filters' });
  const place = await chips.boundingBox();
  await fetchAgain();
  const bar = page.getByRole('region', { name: 'Ophalen van gegevens' });
  await expect(bar).toBeVisible();
  // What the user may be about to click does not move.
  expect(await chips.boundingBox()).toEqual(place);
  await expect(bar).toContainText(/De aanbieder vraagt te wachten tot \d\d:\d\d\. U kunt doorwerken\./);
  await endFaults(provider);
  await bar.getByRole('button', { name: 'Nu opnieuw' }).click();
  await expect(bar).toBeHidden();
  await askToWait(provider, 1200);
  await fetchAgain();
  await expect(page.getByRole('alert').filter({ has: waitSentence(page) })).toContainText('Het ophalen van');
  await endFaults(provider);
});
