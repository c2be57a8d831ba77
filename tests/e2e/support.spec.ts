import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Started } from './program';
import { test } from './program-fixture';
import { ListScreen, openList } from './screens';

test.use({ demo: { offices: 2000 } });

/** A token of the provider, as a link from the provider would contain it. */
async function tokenOf(provider: Started, email: string): Promise<string> {
  const answer = await fetch(`${provider.address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'demo' }),
  });
  return ((await answer.json()) as { jwt: string }).jwt;
}

const withToken = (program: Started, path: string, token: string): string => {
  const address = new URL(program.address);
  address.pathname = path;
  address.searchParams.set('token', token);
  return address.href;
};

test('a token in the address logs in only after a question, and is removed from the address at once', {
  tag: '@long',
}, async ({ page, program, provider }) => {
  await page.goto(withToken(program, '/entitylist', await tokenOf(provider, 'analist@demo.example')));
  const question = page.getByRole('dialog', { name: 'Aanmelden' });
  await expect(question).toContainText('Aanmelden als analist@demo.example?');
  expect(page.url()).not.toContain('token');
  await question.getByRole('button', { name: 'Nee' }).click();
  await expect(page.getByLabel('E-mailadres')).toBeVisible();

  await page.goto(withToken(program, '/', 'geen.echt.token'));
  await expect(page.getByLabel('E-mailadres')).toBeVisible();
  await expect(question).toBeHidden();

  await page.goto(withToken(program, '/', await tokenOf(provider, 'analist@demo.example')));
  await question.getByRole('button', { name: 'Ja, aanmelden' }).click();
  await new ListScreen(page).isUsable();

  // The user stays logged in.
  await page.goto(withToken(program, '/', await tokenOf(provider, 'basis@demo.example')));
  await new ListScreen(page).isUsable();
  await expect(question).toBeHidden();
});

test('the text for support is shown before it is saved, without the account', { tag: '@long' }, async ({
  page,
  program,
}) => {
  await openList(page, program.address);
  await page.getByRole('button', { name: /^Gebruikersmenu/ }).click();
  await page.getByRole('menuitem', { name: 'Gegevens voor ondersteuning' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gegevens voor ondersteuning' });
  const text = await dialog.getByRole('textbox').inputValue();
  await expect(dialog.getByRole('textbox')).toHaveValue(/Maand +2026-10/);
  expect(text).not.toContain('analist@');
  await dialog.getByRole('button', { name: 'Bewaren als bestand' }).click();
  await expect(page.getByText('Bestand bewaard')).toBeVisible();
});

test('unreadable settings are reported in a notice that can be closed', { tag: '@long' }, async ({
  page,
  program,
  folder,
}) => {
  await program.stop();
  writeFileSync(join(folder, 'settings.json'), 'onleesbaar');
  await program.start();
  await openList(page, program.address);
  const notice = page.getByRole('status').filter({ hasText: 'Uw instellingen waren onleesbaar' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Melding sluiten' }).click();
  await expect(notice).toBeHidden();
});

test('the page may request tiles from its own address, and nothing else', { tag: '@long' }, async ({
  page,
  program,
  provider,
}) => {
  await openList(page, program.address);
  /** The outcome of a request by the page itself: the status of the answer, or that the policy blocked it. */
  const reach = (address: string) =>
    page.evaluate(async (url) => {
      try {
        return (await fetch(url)).status;
      } catch {
        return 'refused';
      }
    }, address);
  const { origin } = new URL(program.address);
  expect(await reach(`${origin}/tiles/7/65/42.png`)).toBe(403);
  expect(await reach(`${origin}/export/x`)).toBe('refused');
  expect(await reach(`${provider.address}/api/entitylist`)).toBe('refused');
});
