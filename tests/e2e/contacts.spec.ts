import { expect, type Page } from '@playwright/test';
import { openedIsSound, openPage, screenIsSound, showAt } from './access';
import { test } from './program-fixture';
import { fromMenu, ListScreen, openList } from './screens';

test.describe.configure({ mode: 'serial' });

let page: Page;
/** An office of the demo that has a contact record of the first account. */
const office = '99041278';

// In the month after June an office of the demo goes on under another number.
test.use({ demo: { offices: 800, month: '2026-06' } });
test.beforeAll(async ({ browser, program }) => {
  page = await openPage(browser);
  await openList(page, program.address);
});
test.afterAll(async () => {
  await page.context().close();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const rows = (table: string | RegExp) => page.getByRole('table', { name: table }).getByRole('row');
const form = () => page.getByRole('dialog');

test('notes violate no rule of accessibility', async () => {
  await button('Notities').click();
  await expect(page.getByRole('list', { name: 'Notities' }).getByRole('link').first()).toBeVisible();
  await screenIsSound(page, 'notes');
  await button('Bewerken').first().click();
  await page.keyboard.type('Concept: ');
  await expect(page.getByText('Concept, nog niet opgeslagen')).toBeVisible();
  await screenIsSound(page, 'a note that is edited');
  await button('Annuleren').first().click();
  await button('Verwijderen').first().click();
  await openedIsSound(page, 'question before a note is deleted');
  await page.keyboard.press('Escape');
});

test('an office gets a contact record from its dossier', async ({ program }) => {
  await page.goto(program.address.replace('/?', `/entitydetail/${office}?`));
  await page
    .getByRole('navigation', { name: 'Onderdelen van het dossier' })
    .getByRole('button', { name: 'CRM' })
    .click();
  await expect(page.getByRole('heading', { name: 'CRM' })).toBeFocused();
  await button('Nieuw contactmoment').click();
  await form().getByLabel('Soort').selectOption('Telefoon');
  await form().getByLabel('Status').selectOption('Open');
  await form().getByLabel('Regio').selectOption('Zuid');
  await form().getByLabel('Tekst').fill('Teruggebeld over de nieuwe voorwaarden');
  // What was typed is there again after Escape.
  await page.keyboard.press('Escape');
  await expect(form()).toBeHidden();
  await button('Nieuw contactmoment').click();
  await expect(form().getByLabel('Tekst')).toHaveValue('Teruggebeld over de nieuwe voorwaarden');
  await expect(form().getByLabel('Regio')).toHaveValue('Zuid');
  await form().getByLabel('binnendienst@adviesatlas.example').check();
  await form().getByRole('button', { name: 'Opslaan' }).click();
  await expect(form()).toBeHidden();
  await expect(rows('Contactmomenten met dit kantoor').filter({ hasText: 'Teruggebeld' })).toContainText('Zuid');
});

test('contact records of all offices show open follow-ups first', async () => {
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('button', { name: 'CRM' }).click();
  await expect(rows('Contactmomenten')).toHaveCount(3);
  await expect(rows('Contactmomenten').nth(1)).toContainText('open');
  await page.getByText('Op te volgen', { exact: true }).click();
  await expect(rows('Contactmomenten')).toHaveCount(2);
  await screenIsSound(page, 'contact records');
  await page.getByText('Te laat', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Geen contactmoment dat hierbij past' })).toBeVisible();
  await page.getByText('Alle', { exact: true }).click();
});

test('a follow-up is cleared, and a record deleted and restored', async () => {
  await button(/^Wijzigen: Bezoek/).click();
  await expect(form().getByLabel('Tekst')).toBeVisible();
  await openedIsSound(page, 'form of a contact record');
  await form().getByRole('button', { name: 'Datum wissen' }).click();
  await form().getByRole('button', { name: 'Opslaan' }).click();
  await expect(form()).toBeHidden();
  await expect(page.getByRole('table')).not.toContainText('open');
  await button(/^Verwijderen: Telefoon/).click();
  await form().getByRole('button', { name: 'Verwijderen' }).click();
  await expect(rows('Contactmomenten')).toHaveCount(2);
  await button('Ongedaan maken').click();
  await expect(rows('Contactmomenten')).toHaveCount(3);
  await rows('Contactmomenten').filter({ hasText: 'Teruggebeld' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'CRM' })).toBeFocused();
  // Another test checks the fields of a dossier.
  await screenIsSound(page, 'contact records in a dossier', '[data-field]');
});

test('a contact record follows its office to the one that continues it, when the user agrees', async ({
  program,
  provider,
}) => {
  const list = await (await fetch(`${provider.address}/demo/oefenlijst.csv`)).text();
  const [gone = '', fresh = ''] = [...list.matchAll(/(\d{8});Oefenovername/g)].map(([, kvk]) => kvk);
  await page.goto(program.address.replace('/?', `/entitydetail/${gone}?`));
  await button('Nieuw contactmoment').click();
  await form().getByLabel('Tekst').fill('Kennisgemaakt voor de overname');
  await form().getByRole('button', { name: 'Opslaan' }).click();
  await expect(form()).toBeHidden();
  await fetch(`${provider.address}/demo/publish`, { method: 'POST' });
  await program.stop();
  await program.start();
  await page.goto(program.address);
  await expect(page.getByRole('button', { name: 'Gegevens t/m juli 2026' })).toBeVisible();
  // It would lie over the rail at 200 %.
  const arrival = page.getByRole('alert').filter({ hasText: 'staan klaar' });
  await arrival.getByRole('button', { name: 'Sluiten' }).click();

  await page.getByRole('navigation').getByRole('button', { name: 'Gevolgen' }).click();
  const asked = page.getByRole('region', { name: 'Voortgezette kantoren' });
  await expect(asked.getByRole('listitem')).toContainText(`Oefenovername (${gone}) → Oefenovername (${fresh})`);
  await expect(asked).toContainText('Zou meegaan: 1 contactmoment');
  await screenIsSound(page, 'continued offices');
  await asked.getByRole('button', { name: 'Laten volgen' }).click();
  await expect(asked).toContainText('alles beantwoord');
  await expect(asked.getByRole('listitem')).toHaveCount(0);
  await asked.getByRole('button', { name: '1 antwoord tonen' }).click();
  await expect(asked.getByRole('listitem')).toContainText('Gaat mee: 1 contactmoment');

  // The dossier of the other office has the record, and says where it came from.
  await page.goto(program.address.replace('/?', `/entitydetail/${fresh}?`));
  const record = rows('Contactmomenten met dit kantoor').filter({ hasText: 'Kennisgemaakt voor de overname' });
  await expect(record).toContainText(`Overgenomen van Oefenovername (${gone})`);
  await screenIsSound(page, 'dossier of an office that continues another');
  const question = page.getByRole('region', { name: 'Voortzetting' });
  await question.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(question.getByRole('button', { name: 'Laten volgen' })).toBeVisible();
  await expect(record).toHaveCount(0);
  await question.getByRole('button', { name: 'Niet volgen' }).click();
  await expect(question).toContainText('Volgt niet, zei u op');
  // The record is still at its own number.
  await page.getByTitle('CRM', { exact: true }).click();
  const kept = rows('Contactmomenten').filter({ hasText: 'Kennisgemaakt voor de overname' });
  await expect(kept.getByRole('link')).toHaveText(`KvK ${gone}`);
});

test('a selection gets a follow-up on a typed day, and CRM counts overdue ones', async () => {
  // The previous tests end in a dossier.
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('button', { name: 'Adviseurslijst' }).click();
  const list = new ListScreen(page);
  await list.isUsable();
  const crm = page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('button', { name: 'CRM', exact: true });
  await list.grid.getByRole('checkbox').nth(1).check();
  await list.grid.getByRole('checkbox').nth(2).check();
  await fromMenu(page, 'Selectie', 'Opvolgen…');
  await expect(form().getByLabel('Opvolgen op')).toBeFocused();
  // The calendar covers no field until the user opens it.
  const calendar = page.locator('[data-dates-dropdown]');
  await expect(calendar).toBeHidden();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(calendar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await openedIsSound(page, 'the follow-up of a selection');
  await page.keyboard.type('+7');
  await form().getByLabel('Tekst').fill('Jaarlijkse ronde');
  await form().getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Voor 2 kantoren.')).toBeVisible();
  await expect(button(/te laat: toon in CRM$/)).toBeHidden();
  await crm.click();
  await expect(rows('Contactmomenten').filter({ hasText: 'Jaarlijkse ronde' })).toHaveCount(2);

  // The form names its office, and its first field has the focus; a day can be typed.
  await button(/^Wijzigen: /)
    .first()
    .click();
  await expect(form()).toHaveAccessibleName(/^Contactmoment wijzigen – ./);
  await expect(form().getByLabel('Soort')).toBeFocused();
  await form().getByRole('textbox', { name: /volg/i }).fill('1-2-2020');
  await form().getByLabel('Tekst').click();
  await form().getByRole('button', { name: 'Opslaan' }).click();
  await expect(form()).toBeHidden();
  await button('Terug').click();
  const late = button('1 te laat: toon in CRM');
  await expect(late).toBeVisible();
  await screenIsSound(page, 'a late follow-up in the rail');
  await late.click();
  await expect(page.getByRole('radio', { name: 'Te laat' })).toBeChecked();
  // One row below the header.
  await expect(rows('Contactmomenten')).toHaveCount(2);
  await page.getByText('Alle', { exact: true }).click();
  await expect(rows('Contactmomenten')).not.toHaveCount(2);

  // At 200 % zoom nothing is cut off, and the choices of a record are below its text.
  await showAt(page, 'doubled');
  await expect(page.getByRole('radiogroup', { name: 'Opvolging' })).toBeInViewport({ ratio: 1 });
  await expect(button(/^Wijzigen: /).first()).toBeInViewport({ ratio: 1 });
  await showAt(page, 'whole');
});
