import { expect, type Page } from '@playwright/test';
import { makeFolder, type Started, startProgram } from './program';
import { test } from './program-fixture';
import { fromMenu, ListScreen, LoginScreen, openList, openMenu } from './screens';

test.use({ demo: { offices: 3000 } });

type Rows = { readonly columns: readonly number[]; readonly rows: readonly (readonly unknown[])[] };

/** A list as the provider itself sends it. */
async function fromProvider(provider: Started, path: string): Promise<Rows> {
  const body = JSON.stringify({ email: 'analist@demo.example', password: 'demo' });
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${provider.address}/api/login`, { method: 'POST', headers, body });
  const { jwt } = (await login.json()) as { jwt: string };
  const answer = await fetch(`${provider.address}${path}`, { headers: { authorization: `Bearer ${jwt}` } });
  return (await answer.json()) as Rows;
}

/** The numbers of the columns in the provider's rows: the provider's own, and those of the catalogue. */
const numbers = { kvk: 0, fte: 9, province: 13, licenses: 21, paymentScore: 95 };

/** Switches mutations off; otherwise the next visit would start with them. */
async function withoutMutations(page: Page): Promise<void> {
  const mutations = page.getByLabel('Mutaties', { exact: true });
  if (await mutations.isChecked()) await mutations.click({ force: true });
  await expect(mutations).not.toBeChecked();
}

test('filters, sorting and mutations of offices in Limburg give the same rows as the answer of the provider', {
  tag: '@long',
}, async ({ page, program, provider, folder }) => {
  const list = await openList(page, program.address, 'analist@demo.example');
  const { columns, rows } = await fromProvider(provider, '/api/entitylist');
  const at = (row: readonly unknown[], number: number) => row[columns.indexOf(number)] ?? null;
  const kept = rows.filter((row) => {
    const [fte, score] = [at(row, numbers.fte), at(row, numbers.paymentScore)];
    const licences = at(row, numbers.licenses);
    return (
      at(row, numbers.province) === 'Limburg' &&
      Array.isArray(licences) &&
      licences.includes('Hypothecair krediet') &&
      typeof fte === 'number' &&
      fte >= 5 &&
      typeof score === 'number' &&
      score < 6.5
    );
  });
  expect(kept.length).toBeGreaterThan(1);

  await list.showColumn('Vergunningen');
  await list.showColumn('Betalingsscore');
  await list.choose('Provincie', 'Limburg');
  await list.choose('Vergunningen', 'Hypothecair krediet');
  await list.reveal('FTE');
  await list.filter('FTE', '>=5');
  await list.reveal('Betalingsscore');
  await list.filter('Betalingsscore', '<6,5');
  await expect.poll(async () => (await list.counts()).kept).toBe(kept.length);
  await list.reveal('FTE');
  await list.sort('FTE');
  await list.sort('FTE');
  await expect(list.header('FTE')).toHaveAttribute('aria-sort', 'descending');
  const byFte = [...kept].sort((a, b) => Number(at(b, numbers.fte)) - Number(at(a, numbers.fte)));
  await list.grid.evaluate((grid) => grid.scrollTo({ left: 0 }));
  await expect(list.cells('KvK').first()).toHaveText(String(byFte[0]?.[0]));

  await page.getByLabel('Mutaties', { exact: true }).click({ force: true });
  await page.getByRole('button', { name: 'Periode van de mutaties: ' }).click();
  const groups = page.getByRole('group', { name: 'Groepen van de mutaties' });
  for (const group of ['Basisgegevens', 'Personen', 'Juridisch', 'Cijfers', 'Ratings', 'Vergunningen']) {
    await groups.getByLabel(group, { exact: true }).uncheck();
  }
  await page.keyboard.press('Escape');
  await list.mutationsSince('1 september 2026', '25 oktober 2026');
  const since = '2026-09-01';
  const contact = columnOf(await cliColumns(folder), 'changedContact');
  const changed = kept.filter((row) => {
    const days = at(row, contact);
    return Array.isArray(days) && days.some((day) => day >= since && day <= '2026-10-25');
  });
  if (changed.length === 0) await expect(page.getByText('Geen mutaties in de opgegeven periode')).toBeVisible();
  else await expect.poll(async () => (await list.counts()).kept).toBe(changed.length);
  await withoutMutations(page);
  await expect.poll(async () => (await list.counts()).kept).toBe(kept.length);
});

const columnOf = (columns: readonly { name: string; number: number }[], name: string): number =>
  columns.find((column) => column.name === name)?.number ?? Number.NaN;

async function cliColumns(folder: string): Promise<readonly { name: string; number: number }[]> {
  const { runCli } = await import('./program');
  const { output } = await runCli(['columns', '--list', 'advisers', '--json'], folder, '');
  return JSON.parse(output) as { name: string; number: number }[];
}

test('each display mode shows its own list, and keeps its filters', { tag: '@long' }, async ({
  page,
  program,
  provider,
}) => {
  await openList(page, program.address, 'analist@demo.example');
  const locations = (await fromProvider(provider, '/api/locationlist')).rows.length;
  const list = new ListScreen(page, 'Vestigingen');
  await new ListScreen(page).show('Vestigingen');
  await expect.poll(async () => (await list.counts()).kept).toBe(locations);
  await list.choose('Soort vestiging', 'Neven');
  await expect.poll(async () => (await list.counts()).kept).toBeLessThan(locations);
  const { kept } = await list.counts();

  await list.show('Vakpers');
  await expect(page.getByRole('heading', { name: 'Vakpers' })).toBeVisible();
  await expect(page.getByText(/van [\d.]+ artikelen/)).toBeVisible();
  await expect(page.getByLabel('Mutaties', { exact: true })).toBeHidden();
  await list.show('Vestigingen');
  await expect.poll(async () => (await list.counts()).kept).toBe(kept);

  await list.grid.locator('[role="row"][aria-selected] [role="gridcell"][aria-colindex="2"]').first().click();
  await expect(page).toHaveURL(/\/entitydetail\/\d{8}_[1-9]\d*$/);
  await isOfLocation(page, await fromProvider(provider, '/api/locationlist'));
  await page.getByRole('button', { name: 'Terug naar de vestigingen' }).click();
  await expect.poll(async () => (await list.counts()).kept).toBe(kept);
});

/** The numbers of the columns in the provider's locations. */
const locationNumbers = { name: 2, street: 3, city: 5 };

/** Checks that the dossier is of the location in its address, and that parts about the office say so. */
async function isOfLocation(page: Page, { columns, rows }: Awaited<ReturnType<typeof fromProvider>>): Promise<void> {
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const row = rows.find((each) => each[columns.indexOf(1)] === id);
  const value = (number: number) => String(row?.[columns.indexOf(number)]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(value(locationNumbers.name));
  const own = page.getByRole('region', { name: 'Vestiging', exact: true });
  await expect(own).toContainText(`Vestiging${id}`);
  await expect(own).toContainText(value(locationNumbers.street));
  await expect(own).toContainText(value(locationNumbers.city));
  await expect(page.getByRole('heading', { name: 'Contact van het kantoor' })).toBeAttached();
  await expect(page.getByText('Kengetallen van het kantoor')).toBeVisible();
  await expect(page.getByText(/binnen 5 km van deze vestiging/)).toBeAttached();
}

test('around a place offices have a distance, and a peer group ranks its offices', async ({ page, program }) => {
  const list = await openList(page, program.address, 'analist@demo.example');
  // The search of an earlier day is still there, because views are stored.
  await list.withoutFilters();
  await fromMenu(page, 'Analyse', 'Afstand');
  await page.getByRole('combobox', { name: 'Rond', exact: true }).fill('overal');
  await page.getByRole('button', { name: 'Toepassen' }).click();
  await expect(
    page.getByText('Typ een plaats (Utrecht), een postcode (3511 of 3511 AB) of een KvK-nummer (99041278).'),
  ).toBeVisible();
  await page.getByRole('combobox', { name: 'Rond', exact: true }).fill('3511');
  await page.getByRole('button', { name: 'Toepassen' }).click();
  await expect(list.header('Afstand')).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(async () => (await list.counts()).kept).toBeLessThan(1000);
  const { kept } = await list.counts();
  expect(kept).toBeGreaterThan(5);

  await fromMenu(page, 'Analyse', 'Peergroep');
  await page.getByLabel('Naam', { exact: true }).fill('rond Utrecht');
  await page.getByRole('button', { name: 'Peergroep maken' }).click();
  await list.reveal('Rang in peergroep');
  await list.filter('Rang in peergroep', '1');
  await expect.poll(async () => (await list.counts()).kept).toBeLessThan(4);
  await fromMenu(page, 'Analyse', /km rond 3511/);
  await page.getByRole('button', { name: 'Afstand wissen' }).click();
  // The peer group stays the same: around 3511 no office is larger, whatever the list shows now.
  await expect.poll(async () => (await list.counts()).kept).toBeLessThan(4);
});

test('a basic subscription has one list, and no tools that it cannot use', { tag: '@long' }, async ({
  page,
  provider,
}) => {
  const other = await startProgram(provider.address, makeFolder());
  await page.goto(other.address);
  await new LoginScreen(page).logIn('basis@demo.example');
  await new ListScreen(page).isUsable();
  await expect(page.getByRole('radiogroup', { name: 'Soort lijst' })).toBeHidden();
  await expect(page.getByLabel('Mutaties', { exact: true })).toBeHidden();
  await openMenu(page, 'Analyse');
  await expect(page.getByRole('menuitem', { name: /^Opmaak/ })).toBeVisible();
  for (const name of ['Peergroep', 'Afstand']) await expect(page.getByRole('menuitem', { name })).toBeHidden();
  await other.stop();
});
