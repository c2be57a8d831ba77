import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { makeFolder, removeFolder, startProgram, startProvider } from './program';
import { openList } from './screens';

const recorder = pathToFileURL(fileURLToPath(new URL('./recorded-connections.mjs', import.meta.url))).href;

test('a day of work asks the provider alone, and the window only its own program', {
  tag: '@long',
}, async ({ page }) => {
  const folder = makeFolder();
  const file = join(folder, 'connections.txt');
  const provider = await startProvider(600);
  const program = await startProgram(provider.address, folder, {
    environment: { NODE_OPTIONS: `--import=${recorder}`, ADVIESATLAS_TEST_CONNECTIONS: file },
  });
  try {
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).origin));
    page.on('websocket', (socket) => asked.add(new URL(socket.url()).origin.replace(/^ws/, 'http')));
    const list = await openList(page, program.address);
    await page.getByRole('radiogroup', { name: 'Getoond als' }).getByTitle('Kaart', { exact: true }).click();
    await expect(page.getByRole('region', { name: 'Kaart', exact: true }).first()).toBeVisible();
    await page.getByRole('radiogroup', { name: 'Getoond als' }).getByTitle('Tabel', { exact: true }).click();
    await list.isUsable();
    await page.getByRole('button', { name: 'Exporteren', exact: true }).click();
    await page.getByRole('dialog', { name: 'Lijst exporteren' }).getByRole('button', { name: 'Exporteren' }).click();
    await expect(page.getByText('De lijst is geëxporteerd')).toBeVisible();
    await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('button', { name: 'Notities' }).click();
    await page.getByRole('textbox', { name: 'Nieuwe notitie' }).fill('Gebeld over de tarieven.');
    await page.getByRole('button', { name: 'Toevoegen', exact: true }).click();
    await expect(page.getByText('Notitie opgeslagen.')).toBeAttached();
    await page.keyboard.press('Control+,');
    await page.getByLabel('Maanden bewaren').fill('2');
    await page.getByLabel('Maanden bewaren').blur();
    await page.getByRole('button', { name: 'Eerdere maanden ophalen' }).click();
    await expect(page.getByText(/^Opgehaald: /)).toBeVisible();
    expect([...asked].filter((origin) => origin !== 'null')).toEqual([new URL(program.address).origin]);
    const opened = new Set(readFileSync(file, 'utf8').trim().split('\n'));
    const { host } = new URL(provider.address);
    // The main thread asks, and so do threads: what a thread opens is recorded too.
    expect([...opened].sort()).toEqual([`${host} main`, `${host} thread`]);
  } finally {
    await program.stop();
    await provider.stop();
    removeFolder(folder);
  }
});
