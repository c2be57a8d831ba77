import { expect, type Page } from '@playwright/test';
import type { Restartable } from './program-fixture';
import { openList } from './screens';

type Opened = { readonly page: Page; readonly program: Restartable; readonly provider: Restartable };

/** Publishes a month, and opens the comparison from its message. */
export async function openComparison({ page, program, provider }: Opened): Promise<void> {
  await openList(page, program.address);
  // A window that is still open would take the message of the next start.
  await page.goto('about:blank');
  await fetch(`${provider.address}/demo/publish`, { method: 'POST' });
  await program.stop();
  await program.start();
  await openList(page, program.address);
  const arrival = page.getByRole('alert').filter({ hasText: 'Gegevens t/m september 2026 staan klaar' });
  await expect(arrival).toContainText(/\d+ gewijzigd/);
  await arrival.getByRole('button', { name: 'Vergelijken met augustus 2026' }).click();
  const summary = page.getByRole('region', { name: 'Samenvatting' });
  await expect(summary).toContainText(/% van [\d.]+ cellen is gelijk/);
}

/**
 * Opens the rows in the matrix that fell to red.
 * @returns their number
 */
export async function openFall(page: Page): Promise<string> {
  const flows = page.getByRole('grid', { name: 'Stromen van RiFD-rating' });
  const fall = flows.getByRole('button', { name: /^(Groen|Oranje) \(.* naar Rood \(/ }).first();
  const count = await fall.innerText();
  await fall.click();
  await expect(page.getByText(`1 - ${count} van ${count}`, { exact: true })).toBeVisible();
  return count;
}
