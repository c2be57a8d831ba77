import { expect, type Page } from '@playwright/test';
import { screenIsSound } from './access';
import { test } from './program-fixture';
import { countActions, openList } from './screens';

test.use({ demo: { offices: 3000, month: '2026-09' }, reducedMotion: 'reduce' });

const tab = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Deel van de pagina' }).getByText(name, { exact: true });
const openQuality = (page: Page) =>
  page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('button', { name: 'Kwaliteit' });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Bevinding' });

/** Opens the findings of the rule with the most, and reads the numbers of its first offices. */
async function firstOffices(page: Page): Promise<readonly string[]> {
  await openQuality(page).click();
  await tab(page, 'Per regel').click();
  await expect(panel(page).getByText('Geachte redactie')).toBeVisible();
  const numbers = await page.locator('main tbody tr td:nth-child(2)').allInnerTexts();
  expect(numbers.length).toBeGreaterThan(2);
  return numbers.slice(0, 2);
}

test('which figures of my customers are doubtful, and a mail to the provider, in at most eight clicks', {
  tag: '@long',
}, async ({ page, program, provider }) => {
  const list = await openList(page, program.address);
  // The customers are a saved view of two offices.
  const customers = await firstOffices(page);
  await page.getByRole('button', { name: 'Adviseurslijst' }).click();
  await list.withoutFilters();
  await list.filter('KvK', customers.join(','));
  await list.chipsSay('KvK');
  await page.getByRole('button', { name: 'Weergave', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Bewaren als/ }).click();
  const saving = page.getByRole('dialog');
  await saving.getByLabel('Naam').fill('Mijn klanten');
  await saving.getByText('Ook de filters').click();
  await saving.getByRole('button', { name: 'Bewaren', exact: true }).click();
  await expect(saving).toBeHidden();

  const counted = await countActions(page);
  await openQuality(page).click();
  const offices = page.getByLabel('Kantoren', { exact: true });
  await offices.click();
  await offices.selectOption({ label: 'Mijn klanten' });
  await tab(page, 'Per regel').click();
  await page.getByLabel('Alle bevindingen op deze bladzijde selecteren').check();
  const mail = panel(page).getByRole('link', { name: 'Mail openen' });
  const draft = new URL((await mail.getAttribute('href')) ?? '');
  await mail.click();
  await expect(page.getByText('Als gemeld genoteerd')).toBeVisible();
  expect((await counted()).clicks).toBeLessThanOrEqual(8);

  // The draft is to the provider, and has each customer with its question and values.
  expect(draft.protocol).toBe('mailto:');
  const text = draft.searchParams.get('body') ?? '';
  for (const number of customers) expect(text).toContain(`KvK ${number}`);
  expect(text).toContain('september 2026');
  expect(text).toContain('Wilt u dit nakijken?');

  // What was reported is followed, and a mail that was not sent is taken back.
  await tab(page, 'Opvolging').click();
  const reported = page.getByRole('table', { name: 'Gemeld aan de aanbieder' });
  await expect(reported.getByRole('row')).toHaveCount(1 + customers.length);
  await expect(reported).toContainText('Nog geen latere maand.');
  await screenIsSound(page, 'follow-up of findings');
  await reported.getByRole('button', { name: 'Niet verstuurd' }).first().click();
  await expect(reported.getByRole('row')).toHaveCount(customers.length);

  // An answer is remembered in the next month, and can be withdrawn.
  await tab(page, 'Per regel').click();
  const name = await panel(page).getByRole('heading', { level: 2 }).innerText();
  await panel(page).getByRole('button', { name: 'Klopt wel…' }).click();
  const dialog = page.getByRole('dialog', { name: `Klopt wel: ${name}` });
  await expect(dialog.getByText('Typ eerst waarom het klopt.')).toBeVisible();
  await dialog.getByLabel('Waarom klopt het?').fill('Nagevraagd bij het kantoor');
  await dialog.getByRole('button', { name: 'Bewaren' }).click();
  await expect(page.getByText('2 kantoren bij deze regel, 1 afgehandeld')).toBeVisible();
  // A restart returns to the last screen.
  await page.getByRole('button', { name: 'Adviseurslijst' }).click();
  await list.isUsable();
  await fetch(`${provider.address}/demo/publish`, { method: 'POST' });
  await program.stop();
  await program.start();
  await openList(page, program.address);
  await openQuality(page).click();
  await page.getByLabel('Kantoren', { exact: true }).selectOption({ label: 'Mijn klanten' });
  await tab(page, 'Per regel').click();
  await expect(page.getByText('Kwaliteit – oktober 2026')).toBeVisible();
  const handled = page.getByLabel('Ook wat al is afgehandeld');
  await handled.click({ force: true });
  await page.getByRole('row', { name: new RegExp(name) }).click();
  const answer = page.getByRole('region', { name: 'Uw antwoord' });
  await expect(answer).toContainText('Nagevraagd bij het kantoor');
  await answer.getByRole('button', { name: 'Intrekken' }).click();
  await expect(answer).toBeHidden();
  await page.getByRole('button', { name: 'Adviseurslijst' }).click();
  await list.isUsable();
});

test('every part of the page breaks no rule, and a count opens its rows in the list', { tag: '@long' }, async ({
  page,
  program,
}) => {
  await openList(page, program.address);
  await openQuality(page).click();
  await page.getByLabel('Kantoren', { exact: true }).selectOption({ label: 'Alle kantoren' });
  await tab(page, 'Score').click();
  await expect(page.getByText(/^Score van alle kantoren in/)).toBeVisible();
  await screenIsSound(page, 'score', 'tbody tr:nth-child(n + 4)');
  for (const name of ['Per regel', 'Per kantoor']) {
    await tab(page, name).click();
    await expect(panel(page).getByText('Geachte redactie')).toBeVisible();
    await screenIsSound(page, name, 'tbody tr:nth-child(n + 4), nav li:nth-child(n + 3)');
  }
  await page.getByText(/^Mogelijk dezelfde/).click();
  const found = page.getByRole('list', { name: 'Mogelijk dezelfde kantoren' }).getByRole('button');
  await expect(page.getByRole('heading', { name: /kantoren naast elkaar$/ })).toBeVisible();
  await screenIsSound(page, 'offices that may be one', 'li:nth-child(n + 4)');
  const waiting = await found.count();
  await page.getByRole('button', { name: 'Verschillende kantoren' }).click();
  await expect(found).toHaveCount(waiting - 1);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(found).toHaveCount(waiting);
  // The counts of the follow-up open their findings below the table.
  await tab(page, 'Opvolging').click();
  const mended = page.getByRole('table', { name: 'Dagen tot herstel per bron' });
  const open = mended.getByRole('button', { name: /tonen: .*, open$/ }).first();
  const findings = await open.innerText();
  await open.click();
  await expect(page.getByRole('heading', { name: /, open$/ })).toBeFocused();
  await expect(page.getByText(new RegExp(`^${findings.replaceAll('.', '\\.')} bevinding(en)? bij`))).toBeVisible();
  await tab(page, 'Score').click();
  const count = page
    .getByRole('table', { name: 'De vijf controles die het vaakst niet slagen' })
    .getByRole('button', { name: /in de lijst tonen$/ })
    .first();
  const matched = await count.innerText();
  await count.click();
  await expect(page.getByText(new RegExp(`^1 - \\d+ van ${matched.replaceAll('.', '\\.')}$`))).toBeVisible();
});
