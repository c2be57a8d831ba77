import { expect, type Page } from '@playwright/test';
import { test } from './program-fixture';
import { fromMenu, giveCommand, openList, openMenu, takesKeys } from './screens';

test.use({ demo: { offices: 3000 } });

/** A window at 200 % zoom has half the width and half the height. */
const windows = [
  { name: '1024 px', width: 1024, height: 768 },
  { name: '1280 px', width: 1280, height: 800 },
  { name: '1366 px', width: 1366, height: 768 },
  { name: '1440 px', width: 1440, height: 900 },
  { name: '1600 px', width: 1600, height: 900 },
  { name: '1366 px at 200 %', width: 683, height: 384 },
  { name: '1024 px at 200 %', width: 512, height: 384 },
];

async function useEveryTool(page: Page): Promise<void> {
  const mutations = page.getByLabel('Mutaties', { exact: true });
  if (!(await mutations.isChecked())) await mutations.click({ force: true });
  await fromMenu(page, 'Analyse', 'Afstand');
  await page.getByRole('combobox', { name: 'Rond', exact: true }).fill('3511');
  await page.getByLabel('Afstand in kilometers').fill('25');
  await page.getByRole('button', { name: 'Toepassen' }).click();
  await fromMenu(page, 'Analyse', 'Peergroep');
  await page.getByLabel('Naam', { exact: true }).fill('Hypotheekkantoren in Limburg en Brabant met meer dan 5 FTE');
  await page.getByRole('button', { name: /^Peergroep (maken|vervangen)$/ }).click();
  await expect(page.getByRole('dialog', { name: 'Peergroep' })).toBeHidden();
  await page.mouse.click(5, 580);
}

/** The number of pixels by which the page and its frame could scroll sideways. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    const moved = [document.documentElement, document.body, document.querySelector('main')].map((element) => {
      element?.scrollTo({ left: 500 });
      return element?.scrollLeft ?? 0;
    });
    return Math.max(...moved);
  });

/**
 * The controls above the rows, and those of them without a visible word. A group of radio buttons is one control, as for the Tab key; a
 * filter in words, with its cross, is not counted.
 */
const controlsAbove = (page: Page) =>
  page.evaluate(async () => {
    // What is measured after one frame is folded in the next frame.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    const top = document.querySelector('[role="grid"]')?.getBoundingClientRect().top ?? 0;
    const controls = [
      ...document.querySelectorAll<HTMLElement>('main button, main input:not([type="file"]), main select, main a'),
    ].filter((control) => {
      const { top: from, height } = control.getBoundingClientRect();
      const isOfFilter = /^Verwijder filter /.test(control.getAttribute('aria-label') ?? '');
      const isOtherOfGroup = control instanceof HTMLInputElement && control.type === 'radio' && !control.checked;
      return from < top && (height > 0 || control instanceof HTMLInputElement) && !isOtherOfGroup && !isOfFilter;
    });
    const hasWords = (control: HTMLElement): boolean => {
      const named = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [control];
      return named.some((element) =>
        [element, ...element.querySelectorAll<HTMLElement>('*')].some((part) => {
          const { width, height } = part.getBoundingClientRect();
          const own = [...part.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && /\w/.test(node.nodeValue ?? ''),
          );
          return own && width > 1 && height > 1;
        }),
      );
    };
    const nameOf = (control: HTMLElement) => control.title || control.getAttribute('aria-label') || control.innerText;
    return {
      all: controls.map(nameOf),
      wordless: controls.filter((control) => !hasWords(control)).map(nameOf),
    };
  });

test('at most fourteen controls stand above the rows, and at most three have no word', { tag: '@long' }, async ({
  page,
  program,
}) => {
  const list = await openList(page, program.address);
  await list.withoutFilters();
  await list.view('Kerncijfers');
  const isCalm = async () => {
    for (const width of [1280, 1366, 1440, 1600, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const { all, wordless } = await controlsAbove(page);
      expect(all.length, `${width}: ${all.join(' | ')}`).toBeLessThanOrEqual(14);
      expect(wordless.length, `${width}: ${wordless.join(' | ')}`).toBeLessThanOrEqual(3);
    }
  };
  await isCalm();
  await list.filter('Naam', 'a');
  await list.showColumn('Telefoon');
  await expect(page.getByTitle('gewijzigd', { exact: true })).toBeVisible();
  await page.getByLabel('Mutaties', { exact: true }).click({ force: true });
  await expect(list.header('Gewijzigd op')).toBeVisible();
  for (const row of [1, 2]) await list.grid.getByRole('checkbox').nth(row).check();
  await expect(page.getByRole('button', { name: 'Selectie (2)' })).toBeVisible();
  await isCalm();
});

test('“Exporteren” is visible at every width, with mutations, distance and peer group on', { tag: '@long' }, async ({
  page,
  program,
}) => {
  await openList(page, program.address);
  await useEveryTool(page);
  for (const { name, width, height } of windows) {
    await page.setViewportSize({ width, height });
    const button = page.getByRole('button', { name: 'Exporteren', exact: true });
    await expect(async () => {
      const box = await button.boundingBox();
      expect(box !== null && box.x >= 0 && box.x + box.width <= width, name).toBe(true);
    }).toPass();
    // A laptop shows every tool.
    if (width >= 1280) await expect(page.getByRole('button', { name: 'Meer', exact: true })).toHaveCount(0);
    await button.click();
    await takesKeys(page.getByRole('dialog', { name: 'Lijst exporteren' }));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await sideways(page), name).toBe(0);
  }
});

test('a menu of the bar opens its panel in a narrow window, and gets the focus back', async ({ page, program }) => {
  await openList(page, program.address);
  await page.setViewportSize({ width: 683, height: 384 });
  await fromMenu(page, 'Analyse', 'Kleur');
  const colour = page.getByRole('dialog', { name: 'Kleur' });
  await takesKeys(colour);
  const box = await colour.boundingBox();
  expect(box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= 683 && box.y + box.height <= 384).toBe(true);
  await page.keyboard.press('Escape');
  await expect(colour).toBeHidden();
  await expect(page.getByRole('button', { name: 'Analyse', exact: true })).toBeFocused();

  const filters = await openMenu(page, 'Filters');
  await page.keyboard.press('Escape');
  await expect(filters).toBeFocused();
  await fromMenu(page, 'Filters', 'KvK-lijst');
  await takesKeys(page.getByRole('dialog', { name: 'KvK-lijsten' }));
  await page.keyboard.press('Escape');
  await expect(filters).toBeFocused();
  // A command opens what the narrow bar keeps under 'Meer'.
  await giveCommand(page, 'Stappen');
  await expect(page.getByRole('menuitem', { name: 'Begin', exact: true })).toBeVisible();
});

test('in a narrow window only the name stays at the left, and the preview covers the list', async ({
  page,
  program,
}) => {
  const list = await openList(page, program.address);
  await page.setViewportSize({ width: 683, height: 600 });
  const left = async (label: string) => (await list.header(label).boundingBox())?.x ?? Number.NaN;
  const [name, kvk] = [await left('Naam'), await left('KvK')];
  expect(name).toBeLessThan(kvk);
  await list.grid.evaluate((grid) => grid.scrollBy({ left: 60 }));
  await expect.poll(() => left('KvK')).toBe(kvk - 60);
  expect(await left('Naam')).toBe(name);
  const before = (await list.grid.boundingBox())?.width;
  const cell = list.grid.locator('[role="row"][aria-rowindex="4"] [aria-colindex="2"]');
  await cell.hover();
  await cell.getByRole('button', { name: /^Voorbeeld van/ }).click();
  await expect(page.getByRole('complementary', { name: 'Voorbeeld' })).toBeVisible();
  expect((await list.grid.boundingBox())?.width).toBe(before);
  await page.getByRole('button', { name: 'Voorbeeld sluiten' }).click();
});

test('a message is shown above the pager, and not over it', async ({ page, program }) => {
  await page.clock.install();
  await openList(page, program.address);
  await page.getByRole('button', { name: 'Weergave', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Bewaren als…' }).click();
  await page.getByRole('dialog').getByLabel('Naam').fill('Even');
  await page.getByRole('dialog').getByRole('button', { name: 'Bewaren' }).click();
  await page.getByRole('button', { name: 'Weergave', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Verwijder/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
  const message = page.getByRole('alert').filter({ hasText: 'Weergave verwijderd' });
  await expect(message).toBeVisible();
  const [toast, pager] = [
    await message.boundingBox(),
    await page.getByRole('navigation', { name: "Pagina's" }).boundingBox(),
  ];
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(pager?.y ?? 0);
  await page.getByRole('button', { name: 'Volgende pagina' }).click();
  // The message disappears after a while.
  await page.clock.fastForward(8000);
  await expect(message).toBeHidden();
});
