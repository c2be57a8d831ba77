import { constants, inflateSync } from 'node:zlib';
import { expect, type Locator, type Page } from '@playwright/test';
import { openedIsSound, screenIsSound } from './access';
import { test } from './program-fixture';
import { openList } from './screens';

/** The fill colours of a PDF that the browser makes without background graphics, which is its default. */
async function filledWith(page: Page): Promise<readonly string[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: false });
  const text = pdf.toString('latin1');
  const drawn = [...text.matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n/g)].map(({ index, 0: head }) => {
    const from = index + head.length;
    return inflateSync(pdf.subarray(from, text.indexOf('endstream', from)), { finishFlush: constants.Z_SYNC_FLUSH });
  });
  const fills = drawn.join('\n').match(/[\d.]+ [\d.]+ [\d.]+ rg/g) ?? [];
  return fills.map((each) =>
    each
      .split(' ')
      .slice(0, 3)
      .map((part) => Math.round(Number(part) * 255))
      .join(', '),
  );
}

/** A marked cell keeps its colour, sign and word on paper. */
async function isOnPaper(page: Page, cell: Locator): Promise<void> {
  const fill = cell.locator('[data-sign]').first();
  const colour = await fill.evaluate((each) => getComputedStyle(each).backgroundColor);
  expect(await filledWith(page)).toContain(/\d+, \d+, \d+/.exec(colour)?.[0]);
  await page.emulateMedia({ media: 'print' });
  const word = await cell.locator('[title]').evaluate((each) => {
    const { content, display } = getComputedStyle(each, '::after');
    return display === 'none' ? '' : content;
  });
  expect(word).toContain('"bekend"');
  await page.emulateMedia({ media: null });
}

test.use({ demo: { offices: 300 }, reducedMotion: 'reduce' });

test('a format rule is made by keyboard only, shows its sign and word in cells and on paper, and is undone', {
  tag: '@long',
}, async ({ page, program }) => {
  const list = await openList(page, program.address);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('opmaak van kolommen');
  await page.getByRole('option', { name: /Opmaak van kolommen/ }).waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Opmaak van kolommen' });
  const column = dialog.getByRole('combobox', { name: 'Kolom', exact: true });
  await expect(column).toBeVisible();
  await column.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('FTE');
  // Until the choices are narrowed, Enter would choose another one.
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(/^FTE/);
  await page.keyboard.press('Enter');
  await expect(column).toHaveValue('FTE');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Kleur', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Filter FTE', { exact: true })).toBeFocused();
  await page.keyboard.type('>=0');
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByLabel('Betekenis')).toBeFocused();
  await page.keyboard.type('bekend');
  await openedIsSound(page, 'formats');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const marked = list.grid.getByRole('gridcell', { name: /, bekend$/ });
  await expect(marked.first()).toContainText('▲');
  // An empty cell meets no condition on a number.
  await expect(marked.filter({ has: page.getByLabel('niet beschikbaar/bestaand') })).toHaveCount(0);
  await screenIsSound(page, 'formatted cells');
  await isOnPaper(page, marked.first());
  await list.grid.focus();
  await page.keyboard.press('Control+z');
  await expect(marked).toHaveCount(0);
});
