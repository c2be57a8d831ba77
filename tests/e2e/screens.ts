import { expect, type Locator, type Page } from '@playwright/test';

/** The login screen, as a user sees it. */
export class LoginScreen {
  constructor(private readonly page: Page) {}

  async logIn(email: string, password = 'demo'): Promise<void> {
    await this.page.getByLabel('E-mailadres', { exact: true }).fill(email);
    await this.page.getByLabel('Wachtwoord', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Inloggen' }).click();
  }

  async says(sentence: string): Promise<void> {
    await expect(this.page.getByText(sentence)).toBeVisible();
  }
}

/** Scrolls the grid sideways; resolves when the columns that came into view have been drawn, which a test would otherwise miss. */
async function scrollAndDraw(grid: Element, left: number): Promise<void> {
  grid.scrollTo({ left });
  // A scroll is handled in the next frame, and its changes are drawn in the one after it.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}

/** The Adviseurslijst, as a user sees it. */
export class ListScreen {
  readonly grid: Locator;

  /** @param title of the display mode */
  constructor(
    private readonly page: Page,
    title = 'Adviseurslijst',
  ) {
    this.grid = page.getByRole('grid', { name: title, exact: true });
  }

  async isUsable(): Promise<void> {
    await expect(this.page.getByText(/^1 - \d+ van [\d.]+$/)).toBeVisible();
    await expect(this.cells('KvK').first()).toHaveText(/^\d{8}/);
  }

  async filter(label: string, text: string): Promise<void> {
    await this.page.getByLabel(`Filter ${label}`, { exact: true }).fill(text);
  }

  /** Removes all filters with the button in the bar, because a list without rows has a second button in its middle. */
  async wipeFilters(): Promise<void> {
    const wipe = this.wipeButton();
    await wipe.click();
    await expect(wipe).toHaveCount(0);
  }

  /** Removes filters that an earlier test or visit left. */
  async withoutFilters(): Promise<void> {
    const wipe = this.wipeButton();
    if (await wipe.isVisible()) await this.wipeFilters();
  }

  private wipeButton(): Locator {
    return this.page
      .getByRole('region', { name: 'Actieve filters' })
      .getByRole('button', { name: 'Wis filters', exact: true });
  }

  /** Scrolls sideways until a column is drawn, because the grid draws only nearby columns. */
  async reveal(label: string): Promise<void> {
    const header = this.header(label);
    const scroll = (left: number) => this.grid.evaluate(scrollAndDraw, left);
    await scroll(0);
    for (let step = 1; step <= 60 && !(await header.isVisible()); step += 1) await scroll(step * 500);
    await expect(header).toBeVisible();
  }

  /** Shows the columns of a ready or own view; resolves when the menu has returned the focus, a moment later. */
  async view(name: string): Promise<void> {
    const button = this.page.getByRole('button', { name: 'Weergave', exact: true });
    const menu = this.page.getByRole('menu', { name: 'Weergave', exact: true });
    await button.click();
    await takesKeys(menu);
    await menu.getByRole('menuitemradio', { name, exact: true }).click();
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  }

  /** Shows a column by its checkbox in the chooser. */
  async showColumn(label: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Kolommen', exact: true }).click();
    const chooser = this.page.getByRole('dialog', { name: 'Kolommen' });
    await chooser.getByRole('checkbox', { name: label, exact: true }).check();
    await this.page.keyboard.press('Escape');
    await expect(chooser).toBeHidden();
  }

  /** Chooses a value in a column's list of values; in a filter that can be typed too, a button opens that list. */
  async choose(label: string, value: string): Promise<void> {
    await this.reveal(label);
    const typed = this.page.getByRole('button', { name: `Kies uit ${label}`, exact: true });
    await filterButton(this.page, label).or(typed).click();
    const panel = this.page.getByRole('dialog', { name: new RegExp(`^(?:Filter ${label}: .*|Kies uit ${label})$`) });
    await panel.getByLabel(`Zoek in ${label}`).fill(value);
    await panel.locator('label', { has: this.page.getByText(value, { exact: true }) }).click();
    await this.page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  }

  /** Chooses both days of the mutations in the calendar, by their Dutch names. */
  async mutationsSince(from: string, to: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Periode van de mutaties: ' }).click();
    const calendar = this.page.getByRole('dialog').filter({ has: this.page.getByRole('table') });
    await expect(calendar.getByRole('table')).toBeVisible();
    for (const day of [from, to]) {
      const cell = calendar.getByRole('button', { name: day, exact: true });
      const month = day.replace(/^\d+ /, '');
      for (
        let step = 0;
        step < 3 && !(await calendar.getByText(new RegExp(`^${month}$`, 'i')).isVisible());
        step += 1
      ) {
        await calendar.locator(`button[data-direction="${day === from ? 'previous' : 'next'}"]`).click();
      }
      await cell.click();
    }
    await expect(calendar).toBeHidden();
  }

  /** Changes to another display mode. */
  async show(mode: string): Promise<void> {
    await this.page.getByRole('radiogroup', { name: 'Soort lijst' }).getByText(mode, { exact: true }).click();
  }

  /** Clicks a header; with Shift the column becomes an additional sort level. */
  async sort(label: string, further = false): Promise<void> {
    // Clicks the label, because the mark of the menu is beside it.
    const modifiers = further ? (['Shift'] as const) : [];
    await this.header(label)
      .getByText(label, { exact: true })
      .first()
      .click({ modifiers: [...modifiers] });
  }

  header(label: string): Locator {
    return this.grid.getByRole('columnheader', { name: new RegExp(`^${label}(?![a-z])`) });
  }

  /** The cells of a visible column, from top to bottom. */
  cells(label: string): Locator {
    const columns: Record<string, string> = { KvK: '2', Naam: '3', Plaats: '6' };
    return this.grid.locator(`[role="row"][aria-selected] > [aria-colindex="${columns[label]}"]`);
  }

  /** "n van m" of the chips bar. */
  async counts(): Promise<{ kept: number; total: number }> {
    const text = await this.page
      .getByText(/[\d.]+ van [\d.]+ (adviseurs|vestigingen|functies|artikelen|rijen)/)
      .first()
      .innerText();
    const [kept, total] = [...text.matchAll(/[\d.]+/g)].map((match) => Number(match[0].replaceAll('.', '')));
    return { kept: kept ?? Number.NaN, total: total ?? Number.NaN };
  }

  async chipsSay(words: string): Promise<void> {
    await expect(this.page.getByRole('region', { name: 'Actieve filters' })).toContainText(words);
  }
}

/** Opens the list of advisers, logging in with this account if necessary; the window itself opens at its last screen. */
export async function openList(page: Page, address: string, email = 'analist@demo.example'): Promise<ListScreen> {
  await page.goto(address);
  const field = page.getByLabel('E-mailadres', { exact: true });
  await field
    .or(page.getByText(/^\d+ - \d+ van/))
    .first()
    .waitFor();
  if (await field.isVisible()) await new LoginScreen(page).logIn(email);
  await page.getByText(/^\d+ - \d+ van/).waitFor();
  const rail = page.getByRole('button', { name: 'Adviseurslijst' });
  if (await rail.isEnabled()) await rail.click();
  const modes = page.getByRole('radiogroup', { name: 'Soort lijst' });
  if (await modes.isVisible()) await modes.getByText('Adviseurs', { exact: true }).click();
  const list = new ListScreen(page);
  await list.isUsable();
  return list;
}

/** The menus of the bar, and that of the selected rows. */
const menus = { Filters: 'Filters', Analyse: 'Analyse', Selectie: /^Selectie \(/ } as const;

/** Opens a menu of the bar, and returns its button. */
export async function openMenu(page: Page, menu: keyof typeof menus): Promise<Locator> {
  const button = page.getByRole('button', { name: menus[menu], exact: true });
  await button.click();
  await takesKeys(page.getByRole('menu', { name: menus[menu] }));
  return button;
}

/** Chooses a tool in a menu of the bar. */
export async function fromMenu(page: Page, menu: keyof typeof menus, tool: string | RegExp): Promise<void> {
  await openMenu(page, menu);
  await page.getByRole('menuitem', { name: tool }).click();
}

/** Shows the rows in a display of the switch. */
export const showAs = (page: Page, display: 'Tabel' | 'Kruistabel' | 'Grafiek' | 'Kaart'): Promise<void> =>
  page.getByRole('radiogroup', { name: 'Getoond als' }).getByTitle(display, { exact: true }).click();

/** A tool of the bar, in the bar or under 'Meer'. */
export async function tool(page: Page, name: string | RegExp): Promise<Locator> {
  const button = page.getByRole('button', { name });
  if (!(await button.isVisible())) await page.getByRole('button', { name: 'Meer', exact: true }).click();
  return button;
}

/** Opens the menu with the provider's reports, which the export of the list has. */
export async function openReports(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Exporteren', exact: true }).click();
  await page.getByRole('dialog', { name: 'Lijst exporteren' }).getByRole('button', { name: 'Rapporten' }).click();
}

/** The button of a list filter; its name contains the choice. */
export const filterButton = (page: Page, label: string): Locator =>
  page.getByRole('button', { name: `Filter ${label}: ` });

/** Gives a command in the palette by its words, once it is the one that Enter would choose. */
export async function giveCommand(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder(/Typ een naam/)).toBeFocused();
  await page.keyboard.type(words);
  const option = page.getByRole('option', { name: new RegExp(words, 'i') }).first();
  await expect(option).toHaveAttribute('data-combobox-selected', 'true');
  await page.keyboard.press('Enter');
}

/**
 * Waits until what has opened has the focus for good: the library focuses its first control twice, and a key between both would be undone.
 * Users type no sooner, and an earlier key would go elsewhere.
 */
export async function takesKeys(panel: Locator): Promise<void> {
  await expect.poll(() => panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  // The second time follows from an effect and a timer of the first drawing, both of which wait in the queue of the page by now.
  // A task in the background runs after everything in that queue, and unlike an idle callback needs no free time between two frames.
  await panel.evaluate(async () => {
    await scheduler.postTask(() => {}, { priority: 'background' });
    await new Promise((ready) => setTimeout(ready));
  });
}

/** Counts the events that arrive in the page, so that no step of a test is missed. */
export async function countActions(page: Page): Promise<() => Promise<{ clicks: number; keys: number }>> {
  await page.evaluate(() => {
    const counted = { clicks: 0, keys: 0 };
    Object.assign(window, { counted });
    addEventListener('pointerdown', () => (counted.clicks += 1), true);
    addEventListener('keydown', () => (counted.keys += 1), true);
  });
  return () => page.evaluate(() => (window as unknown as { counted: { clicks: number; keys: number } }).counted);
}
