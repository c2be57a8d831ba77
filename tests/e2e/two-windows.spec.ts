import { expect, type Page } from '@playwright/test';
import { openPage } from './access';
import type { Started } from './program';
import { test } from './program-fixture';
import { openList } from './screens';

test.describe.configure({ mode: 'serial' });

let page: Page;

test.use({ demo: { offices: 800 } });
test.beforeAll(async ({ browser, program }) => {
  page = await openPage(browser);
  await openList(page, program.address);
  await openNotes(program, page);
  await composer(page).fill('Samen aan gewerkt');
  await page.getByRole('button', { name: 'Toevoegen', exact: true }).click();
  await expect(note(page, 'Samen aan gewerkt')).toBeVisible();
});
test.afterAll(async () => {
  await page.context().close();
});

const composer = (window: Page) => window.getByRole('textbox', { name: 'Nieuwe notitie' });
const composers = (window: Page) => window.getByRole('region', { name: 'Nieuwe notitie' });
const note = (window: Page, text: string) =>
  window.getByRole('list', { name: 'Notities' }).locator('[data-note]').filter({ hasText: text });
const shared = (window: Page) => note(window, 'Samen');
const field = (window: Page) => shared(window).getByRole('textbox');
const isKept = (window: Page) => expect(shared(window)).toContainText('Concept, nog niet opgeslagen');

async function openNotes(program: Started, window: Page): Promise<void> {
  await window.goto(program.address.replace('/?', '/notes?'));
  await expect(window.getByRole('heading', { level: 1, name: 'Notities' })).toBeVisible();
}

async function change(window: Page, text: string): Promise<void> {
  await shared(window).getByRole('button', { name: 'Bewerken' }).click();
  await field(window).fill(text);
  await isKept(window);
}

const elsewhere = /Aan deze tekst wordt ook in een ander venster gewerkt/;

for (const [what, tag, openOther] of [
  ['of one browser', [], () => page.context().newPage()],
  ['of two browsers', ['@long'], async () => (await page.context().browser()?.newContext())?.newPage()],
] as const) {
  test(`two windows ${what} on one note keep both texts, show a warning, and save both`, { tag: [...tag] }, async ({
    program,
  }) => {
    const other = await openOther();
    if (other === undefined) throw new Error('no browser');
    await openNotes(program, page);
    await openNotes(program, other);
    await change(page, `Samen, van de eerste ${what}`);
    await expect(shared(other)).toContainText(elsewhere);
    await change(other, `Samen, van de tweede ${what}`);
    await expect(shared(page)).toContainText(elsewhere);
    await expect(shared(page)).toContainText(`Samen, van de tweede ${what}`);
    await expect(field(page)).toHaveValue(`Samen, van de eerste ${what}`);
    // Both are on disk: each is restored after a reload of its window.
    await page.reload();
    await expect(field(page)).toHaveValue(`Samen, van de eerste ${what}`);
    await expect(shared(page)).toContainText('Teruggehaald: concept van');
    await expect(field(other)).toHaveValue(`Samen, van de tweede ${what}`);

    await shared(page).getByRole('button', { name: 'Opslaan' }).click();
    await expect(shared(page).getByRole('button', { name: 'Bewerken' })).toBeVisible();
    // The warning goes when the other window has saved, and what is below it moves.
    await expect(shared(other).first()).not.toContainText(elsewhere);
    await shared(other).first().getByRole('button', { name: 'Opslaan' }).click();
    await expect(note(other, 'eerste')).toContainText('Beide teksten zijn bewaard');
    for (const window of [page, other]) {
      await expect(note(window, `van de eerste ${what}`)).toHaveCount(1);
      await expect(note(window, `van de tweede ${what}`)).toHaveCount(1);
    }
    await note(page, 'van de tweede').getByRole('button', { name: 'Verwijderen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
    await expect(shared(page)).toHaveCount(1);
    await (other.context() === page.context() ? other.close() : other.context().close());
  });
}

test('the text of a window that is closed or crashes is offered to the other one', async ({ program }) => {
  await openNotes(program, page);
  for (const end of ['close', 'crash'] as const) {
    const other = await page.context().newPage();
    await openNotes(program, other);
    await composer(other).fill(`Niet verloren na ${end}`);
    await expect(composers(other)).toContainText('Concept, nog niet opgeslagen');
    await expect(composers(page)).toContainText(elsewhere);
    await expect(composer(page)).toHaveValue('');
    if (end === 'close') await other.close();
    else await other.goto('chrome://crash').catch(() => {});
    // A window keeps the field in which the text began; later texts are shown below it.
    const offered = composers(page).getByRole('textbox', { name: end === 'close' ? 'Nieuwe notitie' : /^Concept/ });
    await expect(offered).toHaveValue(`Niet verloren na ${end}`);
    await composers(page).getByRole('button', { name: 'Verwijder concept' }).click();
    await expect(composers(page)).not.toContainText('Niet verloren');
    if (end === 'crash') await other.close();
  }
});

test('a window continues with the text of another window on request', async ({ program }) => {
  await openNotes(program, page);
  const other = await page.context().newPage();
  await openNotes(program, other);
  await composer(other).fill('Hier begonnen');
  await composers(page).getByRole('button', { name: 'Verder met deze tekst' }).click();
  await expect(composer(page)).toHaveValue('Hier begonnen');
  // Text that is then typed where it began is a separate text.
  await composer(other).fill('Hier begonnen, en verder');
  await expect(composers(page)).toContainText('Hier begonnen, en verder');
  await expect(composer(page)).toHaveValue('Hier begonnen');
  await other.close();
});
