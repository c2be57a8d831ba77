import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './program-fixture';
import { fromMenu, openList, takesKeys } from './screens';

test.use({ demo: { offices: 3000 } });

/** A window at 200 % zoom has half the width and half the height. */
const windows = [
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 899, height: 768 },
  { width: 683, height: 384 },
  { width: 512, height: 384 },
];

/** Whether an element is completely visible and can be clicked: nothing extends beyond its sides, and its texts are complete. */
const isShownWhole = (element: Element): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const at = (x: number) => document.elementFromPoint(x, (top + bottom) / 2);
  const isSeen = [at(left + 2), at(right - 2)].every((seen) => seen !== null && element.contains(seen));
  return isSeen && right <= innerWidth && element.scrollWidth <= element.clientWidth + 1;
};

const isWhole = (part: Locator): Promise<boolean> => part.evaluate(isShownWhole);

/** The texts of the elements that are not whole. A bar can be measured again meanwhile, which takes elements away. */
async function cutOff(parts: Locator): Promise<readonly (string | null)[]> {
  const texts: (string | null)[] = [];
  for (const element of await parts.elementHandles())
    if (!(await element.evaluate(isShownWhole))) texts.push(await element.textContent());
  return texts;
}

async function addFourFilters(page: Page): Promise<void> {
  await page.getByLabel('Mutaties', { exact: true }).click({ force: true });
  // Its controls fold the bar, which moves the next tool.
  await expect(page.getByRole('region', { name: 'Actieve filters' }).getByText(/^Gewijzigd/)).toBeVisible();
  await fromMenu(page, 'Analyse', 'Afstand');
  await page.getByRole('combobox', { name: 'Rond', exact: true }).fill('3511');
  await page.getByLabel('Afstand in kilometers').fill('25');
  await page.getByRole('button', { name: 'Toepassen' }).click();
  await page.getByLabel('Filter Naam', { exact: true }).fill('advies');
  await page.getByRole('region', { name: 'Actieve filters' }).getByRole('checkbox').check();
}

test('filters can be read and removed at every width', { tag: '@long' }, async ({ page, program }) => {
  await openList(page, program.address);
  await addFourFilters(page);
  const bar = page.getByRole('region', { name: 'Actieve filters' });
  const wipe = bar.getByRole('button', { name: 'Wis filters' });
  const others = bar.getByRole('button', { name: /^En nog \d+$|^\d+ filters?$/ });
  for (const { width, height } of windows) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => isWhole(wipe), `${width}`).toBe(true);
    expect(await isWhole(bar.getByText(/\d van [\d.]+/)), `${width}`).toBe(true);
    const chips = bar.getByRole('listitem');
    const inBar = await chips.count();
    for (const chip of await chips.all()) {
      expect(await isWhole(chip), `${width}`).toBe(true);
      expect(await isWhole(chip.getByRole('button')), `${width}`).toBe(true);
      expect(await isWhole(chip.locator('span').first()), `${width}`).toBe(true);
    }
    if (inBar === 4) continue;
    expect(await isWhole(others), `${width}`).toBe(true);
    await others.click();
    const panel = page.getByRole('dialog', { name: /^En nog|filters$/ });
    await expect(panel.getByRole('listitem')).toHaveCount(4 - inBar);
    await takesKeys(panel);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  }
  await others.click();
  const panel = page.getByRole('dialog', { name: /^\d filters$/ });
  await panel.getByRole('button', { name: 'Verwijder filter Afstand' }).click();
  await expect(panel.getByRole('listitem')).toHaveText([/^Gewijzigd/, /^Naam bevat “advies”/, /^Actief/]);
  await expect(panel.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(others).toHaveText('3 filters');
  await wipe.click();
  expect(await isWhole(bar.getByRole('button', { name: 'Wissen ongedaan maken' }))).toBe(true);
});

test('typing a filter does not add or remove chips at each letter', { tag: '@long' }, async ({ page, program }) => {
  const list = await openList(page, program.address);
  await addFourFilters(page);
  const field = page.getByLabel('Filter Naam', { exact: true });
  await field.fill('a');
  const chips = page.getByRole('region', { name: 'Actieve filters' }).getByRole('listitem');
  const counts: number[] = [];
  for (const letter of 'dvieskantoor') {
    await field.press(letter);
    counts.push(await chips.count());
  }
  for (let letter = 0; letter < 3; letter += 1) {
    await field.press('Backspace');
    counts.push(await chips.count());
  }
  const changes = counts.filter((count, index) => index > 0 && count !== counts[index - 1]);
  expect(changes.length).toBeLessThanOrEqual(1);
  await list.wipeFilters();
});

test('with a selection no control of the pager is cut off or outside the window', { tag: '@long' }, async ({
  page,
  program,
}) => {
  await openList(page, program.address);
  await page.getByRole('checkbox', { name: 'Selecteer deze pagina' }).click({ force: true });
  const pager = page.getByRole('navigation', { name: "Pagina's" });
  const statistics = pager.getByText(/gemiddelde/);
  for (const { width, height } of windows) {
    await page.setViewportSize({ width, height });
    const wipe = pager.getByRole('button', { name: 'Selectie wissen' });
    const menu = pager.getByRole('button', { name: '20 geselecteerd' });
    await expect(wipe.or(menu)).toHaveCount(1);
    // The bar is measured again after the window was resized.
    const controls = pager.locator('button, select').filter({ visible: true });
    await expect.poll(() => cutOff(controls), `${width}`).toEqual([]);
    expect(await statistics.getAttribute('title')).toBe(await statistics.textContent());
    const rail = page.getByRole('navigation', { name: 'Hoofdmenu' });
    expect(await rail.evaluate((element) => element.scrollWidth - element.clientWidth), `${width}`).toBe(0);
    expect(await rail.evaluate((element) => element.scrollHeight - element.clientHeight), `${width}`).toBe(0);
    expect(await isWhole(rail.getByRole('link', { name: 'Privacy' })), `${width}`).toBe(true);
  }
  await pager.getByRole('button', { name: '20 geselecteerd' }).click();
  await page.getByRole('menuitem', { name: /^Selecteer alle/ }).click();
  await pager.getByRole('button', { name: /^3\.\d+ geselecteerd$/ }).click();
  await page.getByRole('menuitem', { name: 'Selectie wissen' }).click();
  await expect(pager.getByText('Niets geselecteerd')).toBeVisible();
});

/**
 * The focused element, and whether it is completely in the window with nothing over it. After the last element of the page nothing is
 * focused.
 */
const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement;
    if (active === null || active === document.body) return {};
    // The checkbox of a row, and a choice of a switch, are drawn beside their input.
    const label = active instanceof HTMLInputElement ? active.labels?.[0] : null;
    const element = active.closest('[role="gridcell"], [role="rowheader"]') ?? label ?? active;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isOver = (x: number) => element.contains(document.elementFromPoint(x, (top + bottom) / 2));
    const isIn = left >= -1 && right <= innerWidth + 1 && top >= -1 && bottom <= innerHeight + 1;
    const name = active.getAttribute('aria-label') ?? active.textContent;
    return { name, isSeen: isIn && isOver(left + 4) && isOver(right - 4) };
  });

test('at 200 % the focused element is always completely visible, with nothing over it', { tag: '@long' }, async ({
  page,
  program,
}) => {
  const list = await openList(page, program.address);
  // A message may cover the rows for a while.
  await page.evaluate(() => {
    const [sheet] = document.styleSheets;
    sheet?.insertRule('.mantine-Notifications-notification { display: none }', sheet.cssRules.length);
  });
  await page.setViewportSize({ width: 683, height: 384 });
  const look = async (key: string) => {
    await page.keyboard.press(key);
    // The rows scroll to the focused one.
    await expect.poll(() => focused(page), key).not.toMatchObject({ isSeen: false });
  };
  await list.grid
    .getByRole('gridcell')
    .first()
    .click({ position: { x: 2, y: 2 } });
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowUp'] as const)
    for (let step = 0; step < 12; step++) await look(key);
  for (const key of ['End', 'Control+End', 'Home', 'Control+Home']) await look(key);
  for (let step = 0; step < 30; step++) await look('Tab');
});
