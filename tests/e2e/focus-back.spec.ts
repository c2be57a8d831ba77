import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './program-fixture';
import { giveCommand, openList, takesKeys } from './screens';

test.use({ demo: { offices: 500 } });

type Device = 'mouse' | 'keyboard';

/** Presses a button with the mouse, or focuses it and presses a key. */
async function press(button: Locator, device: Device): Promise<void> {
  if (device === 'mouse') return button.click();
  await button.focus();
  await button.press('Enter');
}

const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });
const inDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name });

/** Every dialog that opens from a menu or panel: the button, the choice in the menu, and the title of the dialog. */
const openers: readonly {
  readonly button: string | RegExp;
  readonly choice: (page: Page) => Locator;
  readonly title: string | RegExp;
}[] = [
  { button: 'Weergave', choice: (page) => item(page, 'Bewaren als…'), title: 'Weergave bewaren' },
  { button: 'Kolommen', choice: (page) => inDialog(page, 'Bewaren als…'), title: 'Weergave bewaren' },
  { button: 'Filters', choice: (page) => item(page, 'KvK-lijst'), title: 'KvK-lijsten' },
  { button: 'Analyse', choice: (page) => item(page, 'Steekproef…'), title: 'Steekproef' },
  { button: 'Exporteren', choice: (page) => inDialog(page, 'Eerdere exports…'), title: 'Eerdere exports' },
  { button: /^Gebruikersmenu/, choice: (page) => item(page, 'Herstelsleutel…'), title: 'Herstelsleutel' },
  { button: /^Gebruikersmenu/, choice: (page) => item(page, 'Eigen werk…'), title: 'Eigen werk' },
  {
    button: /^Gebruikersmenu/,
    choice: (page) => item(page, 'Gegevens voor ondersteuning'),
    title: 'Gegevens voor ondersteuning',
  },
];

for (const device of ['mouse', 'keyboard'] as const) {
  test(`a dialog that was opened from a menu by ${device} returns the focus to its button`, { tag: '@long' }, async ({
    page,
    program,
  }) => {
    await openList(page, program.address);
    for (const { button, choice, title } of openers) {
      const opener = page.getByRole('button', { name: button, exact: typeof button === 'string' });
      await press(opener, device);
      const chosen = choice(page);
      await chosen.waitFor();
      await press(chosen, device);
      const dialog = page.getByRole('dialog', { name: title });
      await takesKeys(dialog);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener, `${String(button)}: ${String(title)}`).toBeFocused();
    }
  });
}

test('a dialog that the palette opened returns the focus to where it was before', { tag: '@long' }, async ({
  page,
  program,
}) => {
  await openList(page, program.address);
  const before = page.getByRole('button', { name: 'Kolommen', exact: true });
  for (const [words, title] of [
    ['Eerdere exports', 'Eerdere exports'],
    ['Eigen werk', 'Eigen werk'],
    ['Sneltoetsen', 'Sneltoetsen'],
  ] as const) {
    await before.focus();
    await giveCommand(page, words);
    const dialog = page.getByRole('dialog', { name: title, exact: true });
    await takesKeys(dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(before, words).toBeFocused();
  }
});

async function saveAs(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^(Weergave|Filter) bewaren$/ });
  await dialog.getByLabel('Naam').fill(name);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

const hasFocus = (page: Page) => page.evaluate(() => document.activeElement !== document.body);

test('saving and deleting return the focus, also when their button is removed', {
  tag: '@long',
}, async ({ page, program }) => {
  const list = await openList(page, program.address);
  const views = page.getByRole('button', { name: 'Weergave', exact: true });
  for (const device of ['mouse', 'keyboard'] as const) {
    await press(views, device);
    await press(item(page, 'Bewaren als…'), device);
    await saveAs(page, `Met ${device}`);
    await expect(views).toBeFocused();
    for (const end of ['Annuleren', 'Verwijderen']) {
      await press(views, device);
      await press(item(page, /^Verwijder weergave/), device);
      const dialog = page.getByRole('dialog', { name: 'Weergave verwijderen' });
      await press(dialog.getByRole('button', { name: end }), device);
      await expect(dialog).toBeHidden();
      await expect(views).toBeFocused();
    }
  }
  const columns = page.getByRole('button', { name: 'Kolommen', exact: true });
  await press(columns, 'keyboard');
  await press(inDialog(page, 'Bewaren als…'), 'keyboard');
  await saveAs(page, 'Uit kolommen');
  await expect(columns).toBeFocused();

  await list.showColumn('Telefoon');
  const saveInTitle = page
    .getByRole('heading', { level: 1 })
    .locator('..')
    .getByRole('button', { name: 'Bewaren', exact: true });
  await press(saveInTitle, 'keyboard');
  await expect(page.getByText('Weergave bewaard')).toBeVisible();
  await expect(saveInTitle).toHaveCount(0);
  await expect.poll(() => hasFocus(page)).toBe(true);

  await list.filter('Naam', 'advies');
  await press(page.locator('[title="Weergave bewaren"]').getByRole('button', { name: 'Bewaren' }), 'keyboard');
  await saveAs(page, 'Advies');
  await expect.poll(() => hasFocus(page)).toBe(true);
  const filters = page.getByRole('button', { name: 'Filters', exact: true });
  await press(filters, 'keyboard');
  await press(item(page, 'Bewaarde weergaven…'), 'keyboard');
  await press(page.getByRole('button', { name: 'Exporteer Advies na elke nieuwe maand' }), 'keyboard');
  await expect(page.getByRole('dialog', { name: 'Na elke nieuwe maand exporteren' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(filters).toBeFocused();
});

test('without animations, a chosen view returns the focus to its button, also after the filters were wiped', {
  tag: '@long',
}, async ({ browser, program }) => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const list = await openList(page, program.address);
  await list.filter('Naam', 'advies');
  await list.chipsSay('bevat “advies”');
  await list.view('Contact');
  await page.reload();
  await list.isUsable();
  await list.wipeFilters();
  await list.view('Kerncijfers');
  await page.close();
});
