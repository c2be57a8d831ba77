import { expect, type Page } from '@playwright/test';
import { test } from './program-fixture';
import { openList } from './screens';

test.use({ demo: { offices: 3000 } });
// The message of the first month appears in this page, so that it does not appear in the tests.
test.beforeAll(async ({ browser, program }) => {
  const page = await browser.newPage();
  await openList(page, program.address);
  await page.close();
});

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Exporteren', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Lijst exporteren' });
  await dialog.getByRole('button', { name: 'Exporteren' }).click();
  await expect(dialog).toBeHidden();
}

test('the message of a saved export covers no dialog, and disappears after a while', { tag: '@long' }, async ({
  page,
  program,
}) => {
  await page.clock.install();
  await openList(page, program.address);
  const saved = page.getByRole('alert').filter({ hasText: 'De lijst is geëxporteerd' });
  for (const { width, height } of [
    { width: 1366, height: 768 },
    { width: 1024, height: 768 },
    { width: 683, height: 384 },
  ]) {
    await page.setViewportSize({ width, height });
    await save(page);
    await expect(saved).toBeVisible();
    // The pointer must not be what keeps it open.
    await page.mouse.move(5, 5);
    await page.getByRole('button', { name: 'Exporteren', exact: true }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Lijst exporteren' });
    await expect(dialog).toBeVisible();
    await expect(saved, `${width}`).toBeVisible();
    for (const name of ['Annuleren', 'Exporteren']) {
      const button = dialog.getByRole('button', { name });
      await button.scrollIntoViewIfNeeded();
      // Playwright fails a click that another element would receive.
      await button.click({ trial: true });
      const isFree = await button.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return [left + 2, right - 2].every((x) => element.contains(document.elementFromPoint(x, (top + bottom) / 2)));
      });
      expect(isFree, `${width} ${name}`).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.mouse.move(5, 5);
    await page.clock.fastForward(8000);
    await expect(saved).toBeHidden();
  }
});

test('F6 moves to a message over a dialog, which stays while it has the focus, and returns it when closed', {
  tag: '@long',
}, async ({ page, program }) => {
  await page.clock.install();
  await openList(page, program.address);
  await save(page);
  const saved = page.getByRole('alert').filter({ hasText: 'De lijst is geëxporteerd' });
  await expect(saved).toBeVisible();
  await page.setViewportSize({ width: 683, height: 384 });
  await page.getByRole('button', { name: 'Exporteren', exact: true }).focus();
  await page.keyboard.press('Enter');
  const saveButton = page.getByRole('dialog', { name: 'Lijst exporteren' }).getByRole('button', { name: 'Exporteren' });
  await expect(saveButton).toBeFocused();
  await expect(saveButton).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('F6');
  const focused = saved.locator(':focus');
  await expect(focused).toHaveText('Downloaden');
  await focused.click({ trial: true });
  await page.clock.fastForward(20_000);
  await expect(saved).toBeVisible();
  await saved.getByRole('button', { name: 'Melding sluiten' }).press('Enter');
  await expect(saved).toBeHidden();
  await expect(saveButton).toBeFocused();
  await page.keyboard.press('Escape');
});
