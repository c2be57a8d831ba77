import { expect } from '@playwright/test';
import { openComparison } from './compared-months';
import { test } from './program-fixture';
import { giveCommand } from './screens';

// A month of this size has segments of at least 20 changed offices.
test.use({ demo: { offices: 6000, month: '2026-08' } });

test('a sentence about a segment, and its line in the panel, open as many rows as they count', {
  tag: '@long',
}, async ({ page, program, provider }) => {
  await openComparison({ page, program, provider });
  await giveCommand(page, 'Maandbrief');
  const sentence = page.getByRole('button', { name: /^Naar verhouding veel wijzigingen bij / }).first();
  const [, counted = ''] = /: ([\d.]+) van de /.exec(await sentence.innerText()) ?? [];
  await sentence.click();
  await expect(page.getByText(`1 - 20 van ${counted}`, { exact: true })).toBeVisible();
  const line = page.getByRole('region', { name: 'Waar het zit' }).getByRole('listitem').nth(1);
  const [, further = ''] = /\n([\d.]+), [\d.]+ meer dan verwacht/.exec(await line.innerText()) ?? [];
  await line.getByRole('button').click();
  await expect(page.getByText(`1 - 20 van ${further}`, { exact: true })).toBeVisible();
});
