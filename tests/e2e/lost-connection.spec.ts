import { expect, type Page, test } from '@playwright/test';
import { openPage } from './access';
import { makeFolder, removeFolder, type Started, startProgramAt, startProvider } from './program';
import { openList } from './screens';

test.describe.configure({ mode: 'serial' });

declare global {
  interface Window {
    /** The sockets that the page opened, for a test that closes one. */
    readonly opened: WebSocket[];
  }
}

let provider: Started;
let program: Started;
let page: Page;
const folder = makeFolder();
const windowKey = 'k'.repeat(40);

test.beforeAll(async ({ browser }) => {
  provider = await startProvider(800);
  program = await startProgramAt(provider.address, folder, { port: '0', windowKey });
  page = await openPage(browser);
  await page.addInitScript(() => {
    const opened: WebSocket[] = [];
    class SeenSocket extends WebSocket {
      constructor(...of: ConstructorParameters<typeof WebSocket>) {
        super(...of);
        opened.push(this);
      }
    }
    Object.assign(window, { WebSocket: SeenSocket, opened });
  });
  await openList(page, program.address);
});
test.afterAll(async () => {
  await page.context().close();
  await program.stop();
  await provider.stop();
  removeFolder(folder);
});

const composer = () => page.getByRole('textbox', { name: 'Nieuwe notitie' });
const bar = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });
const loaded = () => page.evaluate(() => performance.timeOrigin);

async function openNotes(): Promise<void> {
  // The window may open at its last screen.
  const rail = page.getByRole('button', { name: 'Notities', exact: true });
  await expect(rail).toBeVisible();
  if (await rail.isEnabled()) await rail.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notities' })).toBeVisible();
}

test('a window whose socket closes opens another one, and its requests are answered once', async () => {
  const first = await loaded();
  await page.evaluate(() => window.opened.at(-1)?.close());
  await openNotes();
  await composer().fill('Getypt terwijl de verbinding wegviel');
  await page.evaluate(() => window.opened.at(-1)?.close());
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('list', { name: 'Notities' })).toContainText('Getypt terwijl de verbinding wegviel');
  await expect(page.getByText('Getypt terwijl de verbinding wegviel')).toHaveCount(1);
  await expect(bar('De verbinding')).toHaveCount(0);
  expect(await loaded()).toBe(first);
});

test('text that is typed just before a reload is kept', async () => {
  await composer().fill('Net voor het sluiten');
  await page.reload();
  await expect(composer()).toHaveValue('Net voor het sluiten');
  await composer().fill('');
  await page.reload();
  await expect(composer()).toHaveValue('');
});

test('an open window keeps its text when the program ends and starts again', async () => {
  const first = await loaded();
  const { port } = new URL(program.address);
  await composer().fill('Voor het einde van het programma');
  await program.kill();
  await expect(bar('De verbinding met Adviesatlas is weg.')).toBeVisible();
  const state = page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('status');
  await expect(state).toHaveText('Geen verbinding');
  await composer().press('End');
  await page.keyboard.type(', en erna');
  await expect(bar('Adviesatlas antwoordt niet.')).toContainText('Start het opnieuw');
  await expect(composer()).toHaveValue('Voor het einde van het programma, en erna');

  program = await startProgramAt(provider.address, folder, { port, windowKey });
  await expect(bar('Adviesatlas')).toHaveCount(0);
  await expect(state).toHaveText('Online');
  await expect(composer()).toHaveValue('Voor het einde van het programma, en erna');
  await composer().press('Control+Enter');
  await expect(page.getByRole('list', { name: 'Notities' })).toContainText('Voor het einde van het programma, en erna');
  expect(await loaded()).toBe(first);
  // The session, the month and the list are those of the restarted program.
  await page.getByRole('button', { name: 'Adviseurslijst' }).click();
  await expect(page.getByText(/^1 - \d+ van 800$/)).toBeVisible();
});

test('a program that restarts with another key says what to do, and the text can still be copied', {
  tag: '@long',
}, async () => {
  const { port } = new URL(program.address);
  await openNotes();
  await composer().fill('Nog niet verzonden');
  // Opening another screen writes the text at once.
  await page.getByRole('button', { name: 'Adviseurslijst' }).click();
  await expect(page.getByText(/^1 - \d+ van 800$/)).toBeVisible();
  await openNotes();
  await expect(composer()).toHaveValue('Nog niet verzonden');
  await program.kill();
  program = await startProgramAt(provider.address, folder, { port, windowKey: 'a'.repeat(40) });
  await expect(bar('Adviesatlas is opnieuw gestart')).toContainText('open het adres dat bij het starten is getoond');
  await expect(composer()).toHaveValue('Nog niet verzonden');
  await composer().press('ControlOrMeta+a');
  expect(await composer().evaluate((area: HTMLTextAreaElement) => area.selectionEnd - area.selectionStart)).toBe(18);
  // The address that was shown opens the same text.
  await page.goto(program.address);
  await openNotes();
  await expect(composer()).toHaveValue('Nog niet verzonden');
});

test('a page with a wrong key says that it has no access', async () => {
  const other = await page.context().newPage();
  await other.goto(program.address.replace(/sleutel=.*/, 'sleutel=verkeerd'));
  await expect(other.getByRole('heading', { name: 'Dit adres geeft geen toegang' })).toBeVisible();
  await other.close();
});
