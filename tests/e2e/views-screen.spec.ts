import { expect, type Page } from '@playwright/test';
import { makeFolder, removeFolder, startProgram } from './program';
import { test } from './program-fixture';
import { openList } from './screens';

test.use({ demo: { offices: 3000 } });

const shown = (page: Page) => page.getByRole('list', { name: 'Getoonde kolommen, in volgorde' }).getByRole('listitem');
const labels = (page: Page) => shown(page).locator('label').allInnerTexts();
const names = (page: Page) => page.getByRole('navigation', { name: 'Uw weergaven' }).getByRole('listitem');

test('views are named, arranged, added and deleted by mouse and keys, and changes can be undone', {
  tag: '@long',
}, async ({ page, program }) => {
  await openList(page, program.address);
  const other = await page.context().newPage();
  await openList(other, program.address);
  // A page in the background draws only one frame per second.
  await page.bringToFront();
  await page.getByRole('button', { name: 'Weergave', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Beheren…' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Weergaven' })).toBeVisible();
  await expect(names(page)).toHaveText(['Adviseurs']);
  const standard = await labels(page);
  // The columns that the subscription selects.
  expect(standard.slice(0, 3)).toEqual(['KvK', 'Naam', 'RiFD-rating']);
  expect(standard).toHaveLength(12);
  const legend = page.getByRole('list', { name: 'Legenda' }).getByRole('listitem');
  await expect(legend).toHaveText([/Niet getoonde/, /Algemene/, /Vestigingskolommen/, /Profileringskolommen/]);

  // The name is stored while it is typed, in one field.
  await page.getByLabel('Naam van de weergave').fill('  ');
  await expect(page.getByText('Geef de weergave een naam.')).toBeVisible();
  await page.getByLabel('Naam van de weergave').fill('kerncijfers');
  await expect(page.getByText('Er is al een weergave “kerncijfers”.')).toBeVisible();
  await page.getByLabel('Naam van de weergave').fill('Mijn <i>kolommen</i>');
  await expect(names(page)).toHaveText(['Mijn <i>kolommen</i>']);
  await expect(page.getByLabel('Naam van de weergave')).toBeFocused();

  // Columns are shown and hidden by a checkbox, moved by keys, and dragged by the mouse.
  const place = () => labels(page).then((all) => all.indexOf('Plaats'));
  await page.getByRole('checkbox', { name: 'TP-nummer', exact: true }).click();
  await expect.poll(() => labels(page)).toEqual([...standard, 'TP-nummer']);
  const before = await place();
  await page.getByRole('button', { name: 'Plaats omlaag', exact: true }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(place).toBe(before + 1);
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(place).toBe(before + 2);
  await expect(page.getByText(`Plaats: plaats ${before + 3} van ${standard.length + 1}`)).toBeAttached();
  await expect(page.getByRole('button', { name: 'Plaats omlaag', exact: true })).toBeFocused();
  const kifid = page
    .getByRole('region', { name: 'Niet getoond', exact: true })
    .getByText('Kifid-nummer', { exact: true });
  await kifid.dragTo(shown(page).nth(before));
  await expect.poll(async () => (await labels(page))[before]).toBe('Kifid-nummer');
  await page.getByRole('checkbox', { name: 'FTE', exact: true }).click();
  await expect.poll(() => labels(page)).not.toContain('FTE');
  await page.keyboard.press('Control+z');
  await expect.poll(() => labels(page)).toContain('FTE');
  await expect(page.getByText('FTE verbergen.')).toBeVisible();

  await page.getByRole('button', { name: 'Toevoegen extra preset' }).click();
  await expect(names(page)).toHaveText(['Mijn <i>kolommen</i>', 'Adviseurs']);
  expect(await labels(page)).toEqual(standard);
  await page.getByRole('button', { name: 'Verwijder preset' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen', exact: true }).click();
  await expect(names(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Ongedaan maken' }).last().click();
  await expect(names(page)).toHaveCount(2);

  // The list shows the view, and so do another window and a restarted program.
  await page.getByRole('button', { name: 'Mijn <i>kolommen</i>' }).click();
  await page.getByRole('button', { name: 'Sla op' }).click();
  await expect(page).toHaveURL(/entitylist/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adviseurslijst – Mijn <i>kolommen</i>');
  await expect(page.getByRole('columnheader').nth(before + 1)).toHaveText(/Kifid-nummer/);
  await expect(page.getByText('gewijzigd', { exact: true })).toBeHidden();
  await other.bringToFront();
  await other.getByRole('button', { name: 'Weergave', exact: true }).click();
  await expect(other.getByRole('menuitemradio', { name: 'Mijn <i>kolommen</i>' })).toBeVisible();
  await other.close();
  await program.stop();
  await program.start();
  await openList(page, program.address);
  await page.goto(new URL('/views', page.url()).href);
  await expect(names(page)).toHaveText(['Mijn <i>kolommen</i>', 'Adviseurs']);
  await page.getByLabel('Lijst', { exact: true }).selectOption('Profilering');
  await expect(names(page)).toHaveText(['Adviseurs']);
  await expect(page.getByRole('list', { name: 'Legenda' })).not.toContainText('in de lijst Profilering');
});

test('without the option the screen of views says that it is missing, and the list has no button for views', {
  tag: '@long',
}, async ({ page, provider }) => {
  const other = makeFolder();
  const basis = await startProgram(provider.address, other);
  await openList(page, basis.address, 'basis@demo.example');
  await page.goto(new URL('/views', page.url()).href);
  await expect(page.getByRole('heading', { name: 'Eigen weergaven zitten niet in uw abonnement' })).toBeVisible();
  await page.getByRole('button', { name: 'Naar de Adviseurslijst' }).click();
  await expect(page.getByRole('button', { name: 'Weergave', exact: true })).toHaveCount(0);
  await basis.stop();
  removeFolder(other);
});
