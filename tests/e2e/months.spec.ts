import { expect, type Locator } from '@playwright/test';
import { screenIsSound } from './access';
import { openComparison, openFall } from './compared-months';
import { test } from './program-fixture';

test.use({ demo: { offices: 600, month: '2026-08' } });

test('a new month reports its changes, and is compared with the one before', { tag: '@long' }, async ({
  page,
  program,
  provider,
}) => {
  await openComparison({ page, program, provider });
  const grid = page.getByRole('grid');
  // All tools are in one line, also once the number of a change is there.
  const middleOf = (part: Locator) =>
    part.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    });
  const isOneLine = async () => {
    const months = page.getByLabel('Eerste maand', { exact: true });
    const line = await middleOf(months);
    const others = [
      page.getByRole('button', { name: 'Exporteren' }),
      page.getByRole('button', { name: 'Volgende wijziging' }),
    ];
    for (const part of others) expect(Math.abs((await middleOf(part)) - line)).toBeLessThan(4);
  };
  await isOneLine();
  // A fall below a limit is shown in two cells.
  const columns = page.getByRole('complementary', { name: 'Kolommen met een wijziging' });
  await columns.getByRole('button', { name: /^en \d+ meer$/ }).click();
  await columns.getByRole('button', { name: 'RiFD-rating', exact: true }).click();
  await page.getByLabel('Filter RiFD-rating', { exact: true }).fill('<5,45');
  await page.getByLabel('Filter RiFD-rating aug 2026', { exact: true }).fill('>=5,45');
  const rows = grid.getByRole('row').filter({ hasText: 'Rood' });
  await expect(rows.first()).toBeVisible();

  // A key moves from one change to the next.
  await page.keyboard.press('F8');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ van [\d.]+, .*, was / })).toBeAttached();
  await isOneLine();
  await screenIsSound(page, 'maanden vergelijken');

  // The flows: a count in the matrix opens its rows.
  await page.getByRole('button', { name: 'Wis filters' }).click();
  await page.getByText('Stromen', { exact: true }).click();
  await expect(page.getByRole('grid', { name: 'Stromen van RiFD-rating' })).toBeVisible();
  await screenIsSound(page, 'stromen');
  await openFall(page);

  // Until the user follows something, the consequences are those for the ready views; a count opens its rows.
  await page.getByRole('navigation').getByRole('button', { name: 'Gevolgen' }).click();
  await expect(page.getByText('U volgt nog niets')).toBeVisible();
  const line = page.getByRole('table', { name: 'Gevolgen van deze maand' }).getByRole('row', { name: /^Contact/ });
  const changed = line.getByRole('button', { name: /gewijzigd$/ });
  const count = (await changed.innerText()).replace(/\D/g, '');
  await screenIsSound(page, 'gevolgen zonder eigen weergaven');
  await changed.click();
  await expect(page.getByText(new RegExp(`^1 - \\d+ van ${count}$`))).toBeVisible();
});
