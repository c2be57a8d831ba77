import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import { screenIsSound } from './access';
import { openComparison } from './compared-months';
import { test } from './program-fixture';
import { giveCommand } from './screens';

test.use({ demo: { offices: 600, month: '2026-08' } });

test('a letter tells in sentences what a new month changed, opens their rows, and is saved for Word', {
  tag: '@long',
}, async ({ page, program, provider, folder }) => {
  await openComparison({ page, program, provider });
  await giveCommand(page, 'Maandbrief');
  const letter = page.getByRole('region', { name: 'Maandbrief' });
  await expect(
    letter.getByRole('heading', { name: 'Maandbrief september 2026, vergeleken met augustus 2026' }),
  ).toBeVisible();
  await screenIsSound(page, 'maandbrief');
  const stopped = letter.getByRole('button', { name: / stopten?[:,.]/ });
  const sentence = await stopped.innerText();
  await letter.getByRole('button', { name: 'Voor Word…' }).click();
  await expect(page.getByText('Maandbrief bewaard')).toBeVisible();
  const exported = join(folder, 'exports');
  const [file = ''] = readdirSync(exported).filter((name) => name.endsWith('.html'));
  // In the file the sentence goes to its rows, and they go back to it.
  const reader = await page.context().newPage();
  await reader.goto(pathToFileURL(join(exported, file)).href);
  await reader.getByRole('link', { name: sentence, exact: true }).click();
  await expect(reader.getByRole('heading', { name: sentence, exact: true })).toBeInViewport();
  await expect(reader.getByRole('table').filter({ hasText: 'gestopt' }).first()).toBeAttached();
  await reader.close();
  await stopped.click();
  const [, name = ''] = /: (.+?)(?:, | en |\.$)/.exec(sentence) ?? [];
  await expect(page.getByRole('grid').getByRole('row').filter({ hasText: name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Actieve filters' })).toContainText('Soort');
});
