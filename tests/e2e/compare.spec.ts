import { expect } from '@playwright/test';
import { openedIsSound, screenIsSound } from './access';
import { test } from './program-fixture';
import { fromMenu, openList, openMenu } from './screens';

test.use({ demo: { offices: 300 } });

test('selected offices are compared, reordered and exported, and one office is compared by month', {
  tag: '@long',
}, async ({ page, program }) => {
  const list = await openList(page, program.address);
  await page.keyboard.press('Control+,');
  const most = page.getByLabel('Maanden bewaren');
  await most.fill('3');
  await most.blur();
  const kept = page.getByRole('region', { name: 'Maanden', exact: true });
  await kept.getByRole('button', { name: 'Eerdere maanden ophalen' }).click();
  await expect(kept.getByRole('status')).toHaveText('Opgehaald: 2 maanden.');
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('button', { name: 'Adviseurslijst' }).click();
  await list.isUsable();

  await list.grid.getByRole('checkbox').nth(1).check();
  await openMenu(page, 'Selectie');
  await expect(page.getByRole('menuitem', { name: 'Naast elkaar' })).toContainText('selecteer eerst twee tot zes');
  await page.keyboard.press('Escape');
  await list.grid.getByRole('checkbox').nth(2).check();
  await list.grid.getByRole('checkbox').nth(3).check();
  const [first = '', second = ''] = await list.cells('Naam').allTextContents();
  const fourth = (await list.cells('KvK').nth(3).textContent()) ?? '';
  await fromMenu(page, 'Selectie', 'Naast elkaar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vergelijken – 3 kantoren');
  await page.reload();

  const table = page.getByRole('table');
  const summary = page.getByText(/^\d+ van \d+ gevulde velden verschillen\./);
  await expect(summary).toBeVisible();
  await expect(page.getByText('plaats in de peergroep; p50 is de mediaan')).toBeVisible();
  await expect(table.getByText('beste', { exact: true }).first()).toBeVisible();
  await expect(table.getByText('laagste', { exact: true }).first()).toBeVisible();
  await expect(table.getByRole('rowheader', { name: /verschilt$/ }).first()).toBeVisible();
  await expect(table.getByRole('rowheader', { name: /^Actief (gelijk|verschilt|bij)/ })).toHaveCount(0);
  // All rows have the same structure.
  await screenIsSound(page, 'side by side', 'tbody tr:nth-child(n + 8)');
  await page.getByRole('button', { name: /gelijke tonen$/ }).click();
  await expect(table.getByRole('rowheader', { name: /^Actief (gelijk|verschilt|bij)/ })).toBeVisible();
  await table.getByRole('button', { name: 'Cijfers', exact: true }).click();
  await expect(table.getByRole('rowheader', { name: /^FTE (gelijk|verschilt|bij)/ })).toHaveCount(0);

  const heads = table.getByRole('columnheader');
  await expect(heads.nth(1)).toContainText(first);
  await heads.nth(1).getByRole('button', { name: 'verplaatsen' }).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(heads.nth(1)).toContainText(second);
  await expect(heads.nth(2).getByRole('button', { name: 'verplaatsen' })).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(heads).toHaveCount(3);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(heads.nth(2)).toContainText(first);

  await page.getByRole('button', { name: 'Kantoor toevoegen' }).click();
  await page.getByRole('combobox', { name: 'Kantoor' }).fill(fourth.trim());
  await expect(page.getByRole('option').first()).toBeVisible();
  await openedIsSound(page, 'an office to add');
  await page.getByRole('option').first().click();
  await expect(heads).toHaveCount(5);
  await expect(summary).toBeVisible();

  await page.getByRole('button', { name: 'Exporteren' }).click();
  await page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click();
  await expect(page.getByText('Vergelijking geëxporteerd')).toBeVisible();

  await heads.nth(2).getByRole('button', { name: 'naast elkaar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Vergelijken – ${first.trim()}, 3 maanden`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(heads).toHaveText([/^Veld/, /^oktober 2026/, /^september 2026/, /^augustus 2026/]);
});
