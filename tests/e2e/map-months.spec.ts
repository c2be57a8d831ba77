import { expect } from '@playwright/test';
import { screenIsSound } from './access';
import { test } from './program-fixture';
import { openList, showAs } from './screens';
import { drawsMaps } from './webgl';

test.use({ launchOptions: drawsMaps });

test.use({ demo: { offices: 3000, month: '2026-07' } });

test('the map shows an earlier month, and counts and names offices that started, stopped or moved since', {
  tag: '@long',
}, async ({ page, program, provider }) => {
  await openList(page, program.address);
  for (const _month of ['augustus', 'september', 'oktober']) {
    await fetch(`${provider.address}/demo/publish`, { method: 'POST' });
  }
  await program.stop();
  await program.start();
  const list = await openList(page, program.address);
  await expect(page.getByText('Gegevens t/m oktober 2026', { exact: true })).toBeVisible();
  await showAs(page, 'Kaart');

  const months = page.getByRole('region', { name: 'Maand van de kaart' });
  const slider = months.getByRole('slider');
  await expect(slider).toHaveAttribute('aria-valuetext', 'oktober 2026');
  await slider.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', 'juli 2026');
  const countAt = async (word: string) => {
    const entry = await months.getByRole('listitem').filter({ hasText: word }).innerText();
    return Number(/[\d.]+$/.exec(entry)?.[0]?.replace('.', ''));
  };
  await expect(months).toContainText(/[\d.]+ toen, 3\.000 nu\./);
  const [started, stopped, moved] = [await countAt('Starters'), await countAt('Stoppers'), await countAt('Verhuisd')];
  expect(started + stopped + moved).toBeGreaterThan(0);

  // The same in words, with a link to the dossier.
  const words = page.getByRole('region', { name: 'Veranderd sinds juli 2026' });
  await expect(words.getByRole('region', { name: 'Verhuisd' }).getByRole('listitem')).toHaveCount(moved);
  await screenIsSound(page, 'kaart van een eerdere maand');
  await expect(page.locator('[data-drawn]')).toBeVisible();

  // The same filter applies to both months.
  const { kept } = await list.counts();
  await page.getByRole('checkbox', { name: 'Alleen actieve' }).check();
  await expect.poll(async () => (await list.counts()).kept).toBeLessThan(kept);
  const active = (await list.counts()).kept.toLocaleString('nl');
  await expect(months).toContainText(`${active} nu.`);

  await slider.press('End');
  await expect(words).toBeHidden();
  await expect(page.getByRole('region', { name: 'Adviseurslijst in woorden' })).toBeVisible();
});
