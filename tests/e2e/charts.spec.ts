import { expect, type Page } from '@playwright/test';
import ExcelJS from 'exceljs';
import { isPlainDrawing, isPng } from '../../src/shared/domain/program/pictures';
import { screenIsSound } from './access';
import { exportsOf } from './exported-drawing';
import { test } from './program-fixture';
import { openList, showAs } from './screens';

test.use({ demo: { offices: 600 } });

/** The number of rows that pass the filters, from the bar above the list. */
const matched = (page: Page) => page.getByRole('region', { name: 'Actieve filters' }).locator('b').last();
const marksOf = (page: Page) => page.getByRole('region', { name: 'Grafiek' }).getByRole('listbox').getByRole('option');
const countIn = (words: string | null): number =>
  Number(/([\d.]+) adviseurs?/.exec(words ?? '')?.[1]?.replaceAll('.', ''));

test('an analyst draws a column and a pivot, filters by dragging, by keys and by the table, and writes files', async ({
  page,
  program,
  folder,
}) => {
  await openList(page, program.address);
  await page.getByRole('columnheader', { name: /^FTE/ }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Grafiek van deze kolom' }).click();
  const bars = marksOf(page);
  await expect(bars.first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Verdeling van FTE als tabel' })).toBeVisible();
  await screenIsSound(page, 'grafiek');

  const [first, second] = [bars.nth(1), bars.nth(2)];
  const wanted = countIn(await first.getAttribute('aria-label')) + countIn(await second.getAttribute('aria-label'));
  const [from, to] = [await first.boundingBox(), await second.boundingBox()];
  if (from === null || to === null) throw new Error('the bars are not drawn');
  await page.mouse.move(from.x + 4, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width - 4, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(matched(page)).toHaveText(String(wanted));
  await expect(
    page
      .getByText('FTE 0,5 t/m 1,9')
      .or(page.getByText(/FTE is .* (t\/m|tot) /))
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(matched(page)).toHaveText('600');
  await expect(bars.first()).toBeVisible();

  await page.getByRole('radiogroup', { name: 'Soort grafiek' }).getByText('Staven').click();
  await expect(page.getByRole('table', { name: /^Aantal per / })).toBeVisible();
  const box = page.getByRole('region', { name: 'Grafiek' }).getByRole('listbox');
  await box.focus();
  await page.keyboard.press('ArrowDown');
  const secondId = await bars.nth(1).getAttribute('id');
  await expect(box).toHaveAttribute('aria-activedescendant', secondId ?? '');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bars.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(bars.nth(2)).toHaveAttribute('aria-selected', 'true');
  const labels = await Promise.all([1, 2].map((at) => bars.nth(at).getAttribute('aria-label')));
  await page.keyboard.press('Enter');
  await expect(matched(page)).toHaveText(String(countIn(labels[0] ?? '') + countIn(labels[1] ?? '')));
  await page.keyboard.press('Control+z');
  const row = page.getByRole('table').getByRole('row').nth(1);
  const count = await row.getByRole('cell').first().innerText();
  await row.getByRole('button').click();
  await expect(matched(page)).toHaveText(count);

  await showAs(page, 'Kruistabel');
  await page.getByRole('button', { name: 'Als grafiek' }).click();
  await expect(marksOf(page).first()).toBeVisible();
  const fileOf = exportsOf(page, { of: 'Grafiek', folder });
  expect(isPng(await fileOf('PNG', '.png'))).toBe(true);
  const drawing = (await fileOf('SVG', '.svg')).toString();
  expect(isPlainDrawing(drawing)).toBe(true);
  expect(drawing).toContain('Aantal per Provincie');
  expect(drawing).toContain('FICTIEF');
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load((await fileOf('Excel', '.xlsx')) as unknown as ArrayBuffer);
  const sheet = workbook.getWorksheet('Grafiek');
  expect(sheet?.getImages()).toHaveLength(1);
  expect(sheet?.getCell('A2').text).toMatch(/^Adviseurslijst, \w+ 2026\. \S/);
});

test('an analyst charts the kept months, and opens the offices of an earlier month', { tag: '@long' }, async ({
  page,
  program,
}) => {
  // The test before this one has logged in.
  await page.goto(program.address);
  await page.keyboard.press('Control+,');
  const kept = page.getByRole('region', { name: 'Maanden', exact: true });
  await page.getByLabel('Maanden bewaren').fill('3');
  await page.getByLabel('Maanden bewaren').blur();
  await kept.getByRole('button', { name: 'Eerdere maanden ophalen' }).click();
  await expect(kept.getByRole('status')).toHaveText('Opgehaald: 2 maanden.');
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('button', { name: 'Adviseurslijst' }).click();
  await expect(matched(page)).not.toHaveText('0');
  await showAs(page, 'Grafiek');
  await page.getByRole('radiogroup', { name: 'Soort grafiek' }).getByText('Verloop').click();
  const rows = page.getByRole('table', { name: /^Verloop van Aantal/ }).getByRole('row');
  await expect(rows).toHaveCount(4);
  const count = await rows.nth(1).getByRole('cell').first().innerText();
  await rows.nth(1).getByRole('button').click();
  await expect(page.getByRole('button', { name: /^Terug naar/ })).toBeVisible();
  await expect(matched(page)).toHaveText(count);
});
