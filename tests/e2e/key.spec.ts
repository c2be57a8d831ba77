import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { errorSentences } from '../../src/shared/texts/error-sentences';
import {
  makeFolder,
  removeFolder,
  runCliWithoutKeychain,
  type Started,
  startProvider,
  startWithoutKeychain,
  temporaryOf,
} from './program';
import { ListScreen, LoginScreen, openList, takesKeys } from './screens';

// On macOS and Windows a program cannot be denied the keychain, and the keychain would be the user's own.
test.skip(process.platform !== 'linux', 'a keychain can be missing on Linux only');

let provider: Started;
let program: Started;
let folder: string;
test.beforeAll(async () => {
  provider = await startProvider(800);
});
test.afterAll(async () => {
  await provider.stop();
});
test.beforeEach(async () => {
  folder = makeFolder();
  program = await startWithoutKeychain(provider.address, folder);
});
test.afterEach(async () => {
  await program.stop();
  removeFolder(folder);
});

const password = 'paard batterij nietje';
const choice = (page: Page, name: string) => page.getByRole('button', { name });

async function restart(): Promise<void> {
  await program.stop();
  program = await startWithoutKeychain(provider.address, folder);
}

async function choosePassword(page: Page): Promise<void> {
  await choice(page, 'Een eigen wachtwoord').click();
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill(password);
  await page.getByLabel('Nog eens hetzelfde wachtwoord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Bewaren' }).click();
}

async function givePassword(page: Page, text: string): Promise<void> {
  await page.getByLabel('Uw wachtwoord', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Openen' }).click();
}

/** Stores something of the user's, which must still exist later. */
async function savePreset(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Weergave' }).click();
  await page.getByRole('menuitem', { name: 'Bewaren als…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Weergave bewaren' });
  await dialog.getByLabel('Naam').fill('Klantgesprek');
  await dialog.getByRole('button', { name: 'Bewaren' }).click();
  await expect(dialog).toBeHidden();
}

async function hasPreset(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Weergave' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Klantgesprek' })).toBeVisible();
  await takesKeys(page.getByRole('menu'));
  await page.keyboard.press('Escape');
}

/** Every file in a folder, with its content. */
const filesOf = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => ({ name: entry.name, bytes: readFileSync(join(entry.parentPath, entry.name)) }));

test('a password of the user protects everything that is kept, and is asked at every start', async ({ page }) => {
  await page.goto(program.address);
  await expect(page.getByText(/sleutelbos/).first()).toBeVisible();
  await choice(page, 'Een eigen wachtwoord').click();
  await page.getByRole('button', { name: 'Bewaren' }).click();
  await expect(page.getByText(/ten minste 12 tekens/)).toBeVisible();
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Bewaren' }).click();
  await expect(
    page.getByText('De wachtwoorden zijn niet gelijk. Typ in beide velden hetzelfde wachtwoord.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Terug' }).click();
  await choosePassword(page);
  await openList(page, program.address);
  await savePreset(page);

  await restart();
  await page.goto(program.address);
  await expect(page.getByText(/achter uw eigen wachtwoord/)).toBeVisible();
  await givePassword(page, 'een ander wachtwoord');
  await expect(page.getByRole('alert')).toContainText('Dit wachtwoord klopt niet.');
  await givePassword(page, password);
  await new ListScreen(page).isUsable();
  await hasPreset(page);
  for (const { name, bytes } of filesOf(join(folder, 'accounts')))
    for (const plain of ['Klantgesprek', 'SQLite format']) expect(bytes.includes(plain), name).toBe(false);
});

test('the choice to keep nothing keeps nothing in the data folder, nor in a temporary folder after the end', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(program.address);
  await choice(page, 'Niets bewaren').click();
  await openList(page, program.address);
  await expect(page.getByText(/Er wordt niets bewaard, zoals u koos/)).toBeVisible();
  await savePreset(page);
  const places = () => readdirSync(temporaryOf(folder)).filter((name) => name.startsWith('adviesatlas-memory-'));
  expect(places()).toHaveLength(1);
  // The temporary folder is not readable either while the program runs.
  for (const { name, bytes } of filesOf(temporaryOf(folder)))
    for (const plain of ['Klantgesprek', 'SQLite format']) expect(bytes.includes(plain), name).toBe(false);
  expect(existsSync(join(folder, 'accounts'))).toBe(false);
  await page.getByRole('button', { name: /^Gebruikersmenu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Uitloggen' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Herstelsleutel/ })).toBeHidden();

  await program.kill();
  program = await startWithoutKeychain(provider.address, folder);
  await page.goto(program.address);
  await expect(choice(page, 'Niets bewaren')).toBeVisible();
  await choice(page, 'Niets bewaren').click();
  await expect(page.getByLabel('E-mailadres')).toBeVisible();
  expect(places()).toHaveLength(1);
  await program.stop();
  expect(places()).toEqual([]);
});

test('a recovery key opens the data when the password is forgotten', { tag: '@long' }, async ({ page }) => {
  await page.goto(program.address);
  await choosePassword(page);
  await openList(page, program.address);
  await savePreset(page);
  await page.getByRole('button', { name: /^Gebruikersmenu/ }).click();
  await page.getByRole('menuitem', { name: 'Herstelsleutel…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Herstelsleutel' });
  const key = dialog.getByRole('status', { name: 'Herstelsleutel' });
  await expect(key).toBeHidden();
  await dialog.getByRole('button', { name: 'Herstelsleutel tonen' }).click();
  const text = await key.innerText();
  expect(text).toMatch(/^([0-9A-Z]{4}-){13}[0-9A-Z]{4}$/);
  await dialog.getByRole('button', { name: 'Bewaren als bestand' }).click();
  await expect(page.getByText('Herstelsleutel bewaard')).toBeVisible();
  expect(readFileSync(join(folder, 'exports', 'adviesatlas-herstelsleutel.txt'), 'utf8')).toContain(text);

  await restart();
  await page.goto(program.address);
  await page.getByRole('button', { name: 'Andere mogelijkheden' }).click();
  await choice(page, 'Herstelsleutel invoeren').click();
  await page.getByLabel('Herstelsleutel').fill(text.replace(/.$/, (last) => (last === 'X' ? 'Y' : 'X')));
  await page.getByRole('button', { name: 'Openen' }).click();
  await expect(page.getByRole('alert')).toContainText('tikfout');
  await page.getByLabel('Herstelsleutel').fill(text.toLowerCase().replaceAll('-', ' '));
  await page.getByRole('button', { name: 'Openen' }).click();
  await expect(page.getByText(/De herstelsleutel klopt/)).toBeVisible();
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('een nieuw lang wachtwoord');
  await page.getByLabel('Nog eens hetzelfde wachtwoord', { exact: true }).fill('een nieuw lang wachtwoord');
  await page.getByRole('button', { name: 'Bewaren' }).click();
  await new ListScreen(page).isUsable();
  await hasPreset(page);

  await restart();
  await page.goto(program.address);
  await givePassword(page, 'een nieuw lang wachtwoord');
  await new ListScreen(page).isUsable();
});

test('two windows ask for the key before the key is known, and both continue after it is chosen', {
  tag: '@long',
}, async ({ page, context }) => {
  const other = await context.newPage();
  await page.goto(program.address);
  await other.goto(program.address);
  await expect(choice(other, 'Niets bewaren')).toBeVisible();
  await choice(page, 'Opnieuw proberen').click();
  await expect(choice(page, 'Opnieuw proberen')).toBeEnabled();
  await choosePassword(page);
  await expect(other.getByLabel('E-mailadres')).toBeVisible();
  await new LoginScreen(other).logIn('analist@demo.example');
  await new ListScreen(page).isUsable();
});

test('the command line without a key names what it needs', async () => {
  await program.stop();
  const out = join(folder, 'lijst.csv');
  const args = ['export', '--provider', provider.address, '--list', 'advisers', '--format', 'csv', '--out', out];
  const { code, output } = await runCliWithoutKeychain(args, folder);
  expect([code, output.trim()]).toEqual([1, errorSentences.KEY_UNAVAILABLE]);
  expect(existsSync(out)).toBe(false);
  rmSync(join(folder, 'tmp'), { recursive: true });
});
