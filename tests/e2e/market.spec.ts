import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { screenIsSound } from './access';
import { openComparison } from './compared-months';
import { test } from './program-fixture';

test.use({ demo: { offices: 600, month: '2026-08' } });

test('the market of a month is counted, opens its offices, leads back to the same number, and is saved', {
  tag: '@long',
}, async ({ page, program, provider, folder }) => {
  await openComparison({ page, program, provider });
  await page.getByRole('navigation').getByRole('button', { name: 'Marktbeeld' }).click();
  const sentence = page.getByRole('region', { name: 'De maand in één zin' });
  await expect(sentence).toContainText(/actieve kantoren, .* augustus: .* gestart − .* gestopt/);
  await screenIsSound(page, 'marktbeeld');

  const province = page
    .getByRole('table', { name: /^Provincie/ })
    .getByRole('button')
    .first();
  const count = await province.innerText();
  await province.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByText(new RegExp(`^1 - \\d+ van ${count}$`))).toBeVisible();
  await expect(page.getByRole('region', { name: 'Actieve filters' })).toContainText('Provincie');
  await page.goBack();
  await expect(province).toBeFocused();

  const stopped = sentence.getByRole('button', { name: /gestopt$/ });
  const [, stops = ''] = /([\d.]+) gestopt/.exec(await stopped.innerText()) ?? [];
  await stopped.click();
  await expect(page.getByRole('heading', { level: 1, name: /^Maanden vergelijken/ })).toBeVisible();
  await expect(page.getByText(new RegExp(`^1 - \\d+ van ${stops}$`))).toBeVisible();
  await page.goBack();
  await expect(stopped).toBeFocused();

  for (const [mode, heading] of [
    ['13 maanden', 'Verloop'],
    ['Als tabel', 'Medianen van kerncijfers'],
  ] as const) {
    await page.getByText(mode, { exact: true }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  await screenIsSound(page, 'marktbeeld als tabel');
  await page.getByRole('button', { name: 'Werkmap maken' }).click();
  await expect(page.getByText('Marktbeeld bewaard')).toBeVisible();
  await page.getByRole('button', { name: 'PDF', exact: true }).click();
  const files = () =>
    readdirSync(join(folder, 'exports'))
      .filter((name) => name.startsWith('Marktbeeld'))
      .sort();
  await expect.poll(files).toEqual(['Marktbeeld september 2026 FICTIEF.pdf', 'Marktbeeld september 2026 FICTIEF.xlsx']);
  await page.getByText('Deze maand', { exact: true }).click();
  await page.getByRole('button', { name: 'Actieve kantoren bewaren' }).click();
  await page.getByRole('menuitem', { name: 'SVG' }).click();
  await expect.poll(files).toContain('Marktbeeld september 2026 Actieve kantoren FICTIEF.svg');

  // A point of a line opens the offices of its month.
  await page.getByText('13 maanden', { exact: true }).click();
  const point = page.getByRole('button', { name: /^augustus 2026: / }).first();
  const [, then = ''] = /: ([\d.]+)$/.exec((await point.getAttribute('aria-label')) ?? '') ?? [];
  await point.click();
  await expect(page.getByText('U kijkt naar augustus 2026')).toBeVisible();
  await expect(page.getByText(new RegExp(`^1 - \\d+ van ${then}$`))).toBeVisible();
});
