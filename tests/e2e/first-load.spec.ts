import { expect } from '@playwright/test';
import { test } from './program-fixture';
import { ListScreen, LoginScreen } from './screens';

test.use({ demo: { offices: 800 } });

test('while the persons are loading one can go to the advisers, and what is still to come says so until it is there', async ({
  page,
  program,
  provider,
}) => {
  await fetch(`${provider.address}/demo/fault`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'html', path: '/api/personlist', times: 100 }),
  });
  const persons = new URL(program.address);
  persons.pathname = '/personlist';
  await page.goto(persons.href);
  await new LoginScreen(page).logIn('analist@demo.example');
  await expect(page.getByRole('heading', { name: /is mislukt/ })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Alvast naar de Adviseurslijst' }).click();
  await new ListScreen(page).isUsable();
  await expect(page.getByText('De adviseurs staan op deze computer, de andere lijsten nog niet.')).toBeVisible();
  await page.getByText('Vestigingen', { exact: true }).click();
  await expect(page.getByText(/Deze lijst wordt nog opgehaald/)).toBeVisible();
  await fetch(`${provider.address}/demo/fault`, { method: 'DELETE' });
  await page.getByRole('alert').getByRole('button', { name: 'Opnieuw proberen' }).first().click();
  await new ListScreen(page, 'Vestigingen').isUsable();
  await expect(page.getByText(/Deze lijst wordt nog opgehaald/)).toBeHidden();
});
