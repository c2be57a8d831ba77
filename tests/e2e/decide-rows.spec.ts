import { expect, type Page } from '@playwright/test';
import { runCli } from './program';
import { test } from './program-fixture';
import { countActions, openList } from './screens';

/* Doubtful rows of an own table are decided by keys alone: at least twenty in a minute. */

test.use({ demo: { offices: 800 } });

const decisions = 24;

type Office = { readonly name: string; readonly city: string };

/** Rows that name an office only by its name, so that each is asked about. */
async function namesOnly(provider: string, folder: string): Promise<readonly string[]> {
  const { output } = await runCli(
    ['query', '--provider', provider, '--columns', 'name,city', '--format', 'ndjson'],
    folder,
  );
  const offices = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Office);
  return [...new Set(offices.map(({ name }) => name))].slice(0, decisions + 6);
}

const doubtsOf = (page: Page) => page.getByRole('region', { name: 'Rijen om over te beslissen' });

test('doubtful rows are decided by J, K, Enter and N, with Z in between, without a wait', { tag: '@long' }, async ({
  page,
  program,
  provider,
  folder,
}) => {
  await openList(page, program.address);
  const names = await namesOnly(provider.address, folder);
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('button', { name: 'Eigen tabellen' }).click();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'namen.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Relatienaam', ...names].join('\n')),
    });
  const form = page.getByRole('form', { name: 'Tabel inlezen' });
  await expect(form.getByText(new RegExp(`^${names.length} rijen: `))).toBeVisible();
  await form.getByRole('button', { name: 'Bewaren en tonen' }).click();
  const doubts = doubtsOf(page);
  await expect(doubts.getByRole('status')).toHaveText(/^\d+ rijen te beslissen$/);
  const row = doubts.getByRole('heading', { name: /^Uw rij/ });
  const marked = doubts.locator('[aria-current="true"]');
  const done = (count: number) =>
    expect(doubts.getByRole('status')).toHaveText(count === 0 ? /te beslissen$/ : new RegExp(`, ${count} gedaan$`));
  const counted = await countActions(page);
  const waits: number[] = [];
  for (let at = 1; at <= decisions; at += 1) {
    const before = await row.innerText();
    // The row is there with its candidates before the next key.
    await expect(marked).toHaveCount(1);
    const several = (await doubts.getByRole('listitem').count()) > 1;
    if (several) {
      await page.keyboard.press('j');
      await expect(doubts.getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'true');
      await page.keyboard.press('k');
      await expect(doubts.getByRole('listitem').first()).toHaveAttribute('aria-current', 'true');
    }
    const begin = performance.now();
    await page.keyboard.press(at % 6 === 0 ? 'n' : 'Enter');
    await done(at);
    await expect(row).not.toHaveText(before);
    waits.push(performance.now() - begin);
    if (at !== 10) continue;
    await page.keyboard.press('z');
    await done(at - 1);
    await expect(row).toHaveText(before);
    await page.keyboard.press('Enter');
    await done(at);
  }
  test.info().annotations.push({ type: 'milliseconds per decision', description: waits.map(Math.round).join(' ') });
  const { clicks } = await counted();
  expect(clicks).toBe(0);
  // What was decided is stored, and counts at once.
  await page.getByText('Uw keuzes', { exact: true }).click();
  await expect(page.getByRole('table', { name: 'Uw keuzes' }).getByRole('row')).toHaveCount(decisions + 1);
});
