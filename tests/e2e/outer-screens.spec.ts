import { expect, type Page } from '@playwright/test';
import { tourSteps } from '../../src/renderer/shell/notices/tour-steps';
import { guide } from '../../src/shared/texts/guide/guide';
import { openedIsSound, openPage, screenIsSound } from './access';
import { makeNewFolder, removeFolder, type Started, startProgram } from './program';
import { test } from './program-fixture';
import { ListScreen, LoginScreen, openList } from './screens';

test.describe.configure({ mode: 'serial' });

let page: Page;
/** The program of a new user. */
let newcomer: Started | null = null;
const newFolder = makeNewFolder();

test.use({ demo: { offices: 400 } });
test.beforeAll(async ({ browser, program }) => {
  page = await openPage(browser);
  await page.goto(program.address);
});
test.afterAll(async () => {
  await page.context().close();
  await newcomer?.stop();
  removeFolder(newFolder);
});

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByLabel(name, { exact: true });
const goTo = (program: Started, path: string) => page.goto(new URL(path, program.address).href);

/** Makes the next call of a path fail. */
const fault = (provider: Started, body: object) =>
  fetch(`${provider.address}/demo/fault`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const question = { Voornaam: 'Anna', Achternaam: 'Otten', Bedrijfsnaam: 'Kantoor', Vraag: 'Hoe lang duurt het?' };
const ask = async (fields: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(fields)) await field(label).fill(text);
};

test('registration reports faults at their fields, and leads to the login when it succeeds', async () => {
  await page.getByRole('link', { name: 'Aanmelden' }).click();
  await expect(heading('Aanmelden bij Adviesatlas')).toBeVisible();
  await expect(page).toHaveTitle('Aanmelden bij Adviesatlas');
  await screenIsSound(page, 'registration');
  const [name, email, password] = [field('Naam'), field('E-mailadres'), field('Wachtwoord')];
  await name.fill('N. Ieuw');
  await email.fill('geen-adres');
  await button('Aanmelden').click();
  await expect(page.getByText('U moet een geldig email adres invullen.')).toBeVisible();
  await expect(email).toBeFocused();
  await email.fill('analist@demo.example');
  await password.fill('geheim');
  await field('Wachtwoord herhalen').fill('anders');
  await button('Aanmelden').click();
  await expect(page.getByText('De wachtwoorden zijn niet gelijk.')).toBeVisible();
  await field('Wachtwoord herhalen').fill('geheim');
  await button('Aanmelden').click();
  await expect(page.getByText('Dit e-mailadres is al aangemeld.')).toBeVisible();
  await expect(email).toBeFocused();
  await screenIsSound(page, 'refused registration');
  await page.getByRole('link', { name: 'Wachtwoord vergeten' }).click();
  await expect(page.getByText('wachtwoord vergeten', { exact: false }).first()).toBeVisible();
  await page.goBack();
  await ask({ Naam: 'N. Ieuw', 'E-mailadres': 'nieuw@kantoor.example', Wachtwoord: 'geheim' });
  await field('Wachtwoord herhalen').fill('geheim');
  await button('Aanmelden').click();
  await expect(page.getByText('U bent aangemeld')).toBeVisible();
  await expect(button('Naar inloggen')).toBeFocused();
  await screenIsSound(page, 'registered');
  await button('Naar inloggen').click();
  await expect(button('Inloggen')).toBeVisible();
});

test('a question keeps its text through failures and an end of the program, until it is sent', {
  tag: '@long',
}, async ({ program, provider }) => {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Stel hier uw vraag' }).click();
  await expect(heading('Stel hier uw vraag')).toBeVisible();
  await button('Verstuur').click();
  await expect(page.getByText('U moet alle velden invullen.')).toBeVisible();
  await expect(field('Voornaam')).toBeFocused();
  await screenIsSound(page, 'question with empty fields');
  await ask({ ...question, 'E-mail': 'anna@kantoor.example' });
  await fault(provider, { kind: 'refused', path: '/api/question' });
  await button('Verstuur').click();
  await expect(page.getByText('Uw vraag kon niet verstuurd worden.')).toBeVisible();
  await fault(provider, { kind: 'status', status: 500, path: '/api/question' });
  await button('Verstuur').click();
  await expect(page.getByText('Het versturen van uw bericht is mislukt.')).toBeVisible();
  await screenIsSound(page, 'question that failed');
  await program.kill();
  await program.start();
  await page.goto(program.address);
  await goTo(program, '/contact');
  await expect(field('Vraag')).toHaveValue(question.Vraag);
  await fault(provider, { kind: 'delay', ms: 1500, path: '/api/question' });
  await button('Verstuur').click();
  await expect(page.getByRole('button', { name: 'Bezig met versturen…' })).toBeDisabled();
  await expect(page.getByText('Uw vraag is verstuurd.')).toBeVisible();
  await expect(field('Vraag')).toHaveValue('');
  expect(await (await fetch(`${provider.address}/mailbox`)).text()).toContain('Vraag van Anna Otten (Kantoor)');
});

test('an activation accepts any signs in the token of the address', { tag: '@long' }, async ({ program }) => {
  for (const token of ['ab%2Fcd%3D%3D', '100%2525', 'a+b~c!']) {
    await goTo(program, `/activate/${token}`);
    await expect(heading('Uw sessie is niet geactiveerd.')).toBeVisible();
  }
});

test('frequently asked questions and privacy can be read before a login', { tag: '@long' }, async ({ program }) => {
  await goTo(program, '/faq');
  await expect(heading('Veelgestelde vragen')).toBeVisible();
  await field('Zoek in de vragen').fill('rijen grijs');
  await expect(page.getByText('1 van 38 vragen')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 }).locator('b').first()).toHaveText('rijen');
  await screenIsSound(page, 'questions that were searched');
  await field('Zoek in de vragen').fill('xyzzy');
  await expect(page.getByText('Geen vraag met deze woorden')).toBeVisible();
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(heading('Privacyverklaring')).toBeVisible();
  await expect(page.getByText('Laatst gewijzigd op 19 juli 2018')).toBeVisible();
  await screenIsSound(page, 'privacy');
});

test('an example of the help opens the list with its filter, and an undo restores the list', {
  tag: '@long',
}, async ({ program }) => {
  await goTo(program, '/login');
  const list = await openList(page, program.address);
  await list.filter('Plaats', 'a');
  await list.chipsSay('Plaats');
  await page.getByRole('button', { name: /^Gebruikersmenu/ }).click();
  await openedIsSound(page, 'account menu');
  await page.getByRole('menuitem', { name: 'Filteren: wat kunt u typen?' }).click();
  await expect(heading('Filteren in de Adviseurslijst')).toBeVisible();
  // All fields have the same structure as the first ones.
  await screenIsSound(page, 'help of the filters', 'section > section:nth-of-type(n+3)');
  await button('Toon in de lijst: FTE is 5 t/m 20').click();
  await list.chipsSay('FTE is 5 t/m 20');
  await expect(page.getByRole('region', { name: 'Actieve filters' })).not.toContainText('Plaats');
  await expect(page.getByText(/^1 - \d+ van/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await list.chipsSay('Plaats');
  await goTo(program, '/helpPersons');
  await button('Toon in de lijst: Geboortedatum is 1960 t/m 1970').click();
  await expect(page.getByRole('grid', { name: 'Personenlijst' })).toBeVisible();
  await list.chipsSay('Geboortedatum is 1960 t/m 1970');
  await goTo(program, '/faq');
  await button('Waarom zijn sommige rijen grijs?').click();
  await button('Toon alleen actieve kantoren').click();
  await list.chipsSay('Actief');
});

test('the guide opens at the part about the screen, and is searched', { tag: '@long' }, async ({ program }) => {
  await goTo(program, '/login');
  await openList(page, program.address);
  await page.getByRole('navigation').getByRole('button', { name: 'Gevolgen' }).click();
  await expect(heading('Gevolgen')).toBeVisible();
  await page.keyboard.press('F1');
  const title = (name: string) => page.getByRole('heading', { level: 2, name });
  const contents = page.getByRole('navigation', { name: 'Inhoud van de gids' });
  await expect(title('Gevolgen en de Waakhond')).toBeFocused();
  await expect(contents.getByRole('link', { name: 'Gevolgen en de Waakhond' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('img', { name: /^Een nieuwe regel/ })).toHaveJSProperty('naturalWidth', 1280);
  await screenIsSound(page, 'guide');
  await field('Zoek in de gids').fill('herstelsleutel');
  const found = page.getByRole('navigation', { name: 'Gevonden bladzijden' }).getByRole('link');
  await expect(found).toHaveCount(3);
  await expect(found.first()).toContainText('Beginnen en inloggen');
  await screenIsSound(page, 'found pages of the guide');
  await page.keyboard.press('Enter');
  await expect(title('Beginnen en inloggen')).toBeFocused();
  await field('Zoek in de gids').fill('xyzzy');
  await expect(page.getByText('Geen bladzijde met deze woorden')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(contents.getByRole('link')).toHaveCount(guide.length);

  // By keys: from page to page, and through the contents, which are one stop.
  await page.keyboard.press('Tab');
  await expect(contents.getByRole('link', { name: 'Beginnen en inloggen' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(title('De lijst: lezen, sorteren, kiezen')).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(title('Filteren: wat u typt')).toBeFocused();
  await page.getByRole('link', { name: 'Vorige: De lijst: lezen, sorteren, kiezen' }).click();
  await expect(title('De lijst: lezen, sorteren, kiezen')).toBeFocused();
  await page.getByRole('navigation').getByRole('button', { name: 'Maanden' }).click();
  await page.getByRole('button', { name: 'Gids bij dit scherm' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Wat is er veranderd?' })).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Zoek kantoor of opdracht' }).fill('ict netwerk');
  await page.getByRole('option', { name: 'Gids: ICT: netwerk' }).click();
  await expect(title('ICT: netwerk')).toBeFocused();
  // By words of the text alone.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Zoek kantoor of opdracht' }).fill('groepsbeleid');
  await page.getByRole('option', { name: 'Gids: ICT: beleid' }).click();
  await expect(title('ICT: beleid')).toBeFocused();
});

test('every screen in the frame has a link to privacy, and fits a window at 200 %', {
  tag: '@long',
}, async ({ program }) => {
  await page.setViewportSize({ width: 683, height: 384 });
  for (const path of ['/entitylist', '/faq', '/privacy', '/contact', '/helpEntities', '/helpPersons']) {
    await goTo(program, path);
    await expect(
      page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Privacy' }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/^.+ – Adviesatlas$/);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
});

/** Whether the card of the tour is completely in the window, and leaves the part that it is about completely free. */
function coveredBy(card: Element, target: string) {
  const { left, right, top, bottom } = card.getBoundingClientRect();
  const part = document.querySelector(target);
  // A row has no box, but its cells have.
  const boxes = part === null ? [] : [part, ...part.children].map((element) => element.getBoundingClientRect());
  const isApart = (box: DOMRect) =>
    box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom || box.width === 0;
  return {
    isInWindow: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
    isFree: boxes.length > 0 && boxes.every(isApart),
  };
}

test('a new user logs in, waits for the first load, and gets the tour once', { tag: '@long' }, async ({
  browser,
  provider,
}) => {
  newcomer = await startProgram(provider.address, newFolder);
  const visit = await openPage(browser);
  await visit.goto(newcomer.address);
  const steps = visit.getByRole('navigation', { name: 'Eerste stappen' });
  await expect(steps.getByText('Inloggen')).toBeVisible();
  await screenIsSound(visit, 'login of a new user');
  await new LoginScreen(visit).logIn('analist@demo.example');
  await new ListScreen(visit).isUsable();
  const tour = visit.getByRole('region', { name: 'Rondleiding' });
  await expect(tour).toContainText('Filter terwijl u typt');
  await screenIsSound(visit, 'tour', '[role="grid"]');
  for (const [at, step] of tourSteps.entries()) {
    await expect(tour).toContainText(`${at + 1} van ${tourSteps.length}`);
    for (const size of [
      { width: 683, height: 384 },
      { width: 1024, height: 768 },
      { width: 1366, height: 768 },
    ]) {
      await visit.setViewportSize(size);
      await expect
        .poll(() => tour.evaluate(coveredBy, step.target), `${step.title} at ${size.width}`)
        .toEqual({ isInWindow: true, isFree: true });
    }
    if (at + 1 < tourSteps.length) await tour.getByRole('button', { name: 'Volgende' }).click();
  }
  await tour.getByRole('button', { name: 'Klaar' }).click();
  await expect(tour).toBeHidden();
  await visit.reload();
  await new ListScreen(visit).isUsable();
  await expect(tour).toBeHidden();
  await visit.context().close();
});

test('an account without persons has no help about them', { tag: '@long' }, async ({ program }) => {
  await goTo(program, '/entitylist');
  await page.getByRole('button', { name: /^Gebruikersmenu/ }).click();
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click();
  await new LoginScreen(page).logIn('basis@demo.example');
  await expect(page.getByText(/^1 - \d+ van/)).toBeVisible();
  await goTo(program, '/helpPersons');
  await expect(heading('De Personenlijst zit niet in uw abonnement')).toBeVisible();
  await goTo(program, '/helpEntities');
  await expect(page.getByText('niet in uw abonnement').first()).toBeVisible();
});
