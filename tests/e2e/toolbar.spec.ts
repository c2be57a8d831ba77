import { expect, type Page } from '@playwright/test';
import { test } from './program-fixture';
import { openList, takesKeys, tool } from './screens';

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
  await (await tool(page, /^Afstand$|km rond/)).click();
  await page.getByLabel('Rond', { exact: true }).fill('3511');
  await page.getByLabel('Afstand in kilometers').fill('25');
  await page.getByRole('button', { name: 'Toepassen' }).click();
  await (await tool(page, /^Peergroep/)).click();
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
    // A laptop shows every tool: words are hidden before tools move.
    if (width === 1366) await expect(page.getByRole('button', { name: 'Meer', exact: true })).toHaveCount(0);
    await button.click();
    await takesKeys(page.getByRole('dialog', { name: 'Lijst exporteren' }));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await sideways(page), name).toBe(0);
  }
});

test('tools that do not fit work under “Meer”, which gets the focus back', async ({ page, program }) => {
  await openList(page, program.address);
  await page.setViewportSize({ width: 683, height: 384 });
  const more = page.getByRole('button', { name: 'Meer', exact: true });
  await more.click();
  const panel = page.getByRole('dialog', { name: 'Meer' });
  await panel.getByRole('button', { name: /^Kleur/ }).click();
  const colour = page.getByRole('dialog', { name: 'Kleur' });
  await expect(colour).toBeVisible();
  const box = await colour.boundingBox();
  expect(box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= 683).toBe(true);
  // Outside everything that can be clicked.
  await page.mouse.click(400, 4);
  await expect(panel).toBeHidden();

  await more.click();
  await takesKeys(panel);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(more).toBeFocused();

  // A click between two tools puts the focus on the panel itself.
  await more.click();
  await takesKeys(panel);
  await panel.focus();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(more).toBeFocused();

  await more.click();
  await panel.getByRole('button', { name: 'KvK-lijst' }).click();
  await expect(page.getByRole('dialog', { name: 'KvK-lijsten' })).toBeVisible();
  await expect(panel).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
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
