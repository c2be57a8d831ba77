import { expect, test } from '@playwright/test';
import { openSpoilingProvider, type SpoilingProvider } from '../integration/main/spoiling-provider';
import { makeFolder, removeFolder, type Started, startProgram, startProvider } from './program';
import { LoginScreen, openList, takesKeys } from './screens';

let demo: Started;
let provider: SpoilingProvider;
let program: Started;
let folder: string;

test.beforeEach(async () => {
  folder = makeFolder();
  demo = await startProvider(400);
  provider = await openSpoilingProvider(demo.address);
  program = await startProgram(provider.address, folder);
});
test.afterEach(async () => {
  await program.stop();
  await provider.close();
  await demo.stop();
  removeFolder(folder);
});

test('an implausible month is refused, can be accepted, and can be left for the previous one', {
  tag: '@long',
}, async ({ page }) => {
  await openList(page, program.address);
  const sound = await page.getByText(/^1 - 20 van [\d.]+$/).textContent();
  // A month that has only its offices cannot be the basis for judging another.
  await expect(page.getByText(/oktober 2026 staan klaar/)).toBeVisible();

  provider.spoil('advisers', (answer) => ({
    ...answer,
    rows: [...answer.rows.slice(0, 150), ...answer.rows.slice(0, 30)],
  }));
  await page.getByRole('button', { name: 'Zoek kantoor of opdracht' }).click();
  await takesKeys(page.getByRole('dialog'));
  await page.keyboard.type('opnieuw ophalen');
  await page.getByText('Gegevens opnieuw ophalen').click();
  const alert = page.getByRole('alert').filter({ hasText: 'niet overgenomen' });
  await expect(alert).toContainText('Oktober 2026 blijft staan.');
  await expect(alert).toContainText(/Adviseurslijst: 150 rijen, terwijl het er \d+ waren\./);
  await expect(alert).toContainText('Adviseurslijst: 30 van 180 rijen hebben een KvK-nummer dat al voorkwam.');
  await expect(page.getByText(sound ?? '')).toBeVisible();

  await alert.getByRole('button', { name: 'Toch overnemen' }).click();
  await expect(page.getByText('1 - 20 van 150')).toBeVisible();
  await expect(page.getByText('Bij het inlezen van deze maand is iets weggelaten.')).toBeVisible();
  const remarked = page.getByLabel('met opmerkingen');
  await expect(remarked).toBeVisible();
  await page.getByRole('button', { name: /Gegevens t\/m oktober 2026/ }).click();
  const about = page.getByRole('dialog', { name: /Gegevens t\/m oktober 2026/ });
  await expect(about).toContainText('30 adviseurs met een KvK-nummer dat al voorkwam');
  await expect(about).toContainText('Overgenomen ondanks twijfel');

  await about.getByRole('button', { name: 'Terug naar de vorige gegevens' }).click();
  await expect(page.getByText(sound ?? '')).toBeVisible();
  await expect(remarked).toHaveCount(0);
});

test('one click returns to the previous month, and another one to the new month', { tag: '@long' }, async ({
  page,
}) => {
  const list = await openList(page, program.address);
  const rows = page.getByText(/^1 - 20 van [\d.]+$/);
  const october = await rows.textContent();
  // The user cannot go back to a month that has only its offices.
  await expect(page.getByText(/oktober 2026 staan klaar/)).toBeVisible();
  await fetch(`${demo.address}/demo/publish`, { method: 'POST' });
  await page.getByRole('button', { name: 'Zoek kantoor of opdracht' }).click();
  await takesKeys(page.getByRole('dialog'));
  await page.keyboard.type('opnieuw ophalen');
  await page.getByText('Gegevens opnieuw ophalen').click();
  await expect(page.getByText('Gegevens t/m november 2026', { exact: true })).toBeVisible();
  await list.isUsable();

  const user = page.getByRole('button', { name: /^Gebruikersmenu/ });
  const search = page.getByRole('button', { name: 'Zoek kantoor of opdracht' });
  for (const width of [1366, 1200, 1101, 1024, 901, 899, 683, 512]) {
    await page.setViewportSize({ width, height: 768 });
    const [account, box] = [await user.boundingBox(), await search.boundingBox()];
    expect((account?.x ?? width) + (account?.width ?? 0), `${width}`).toBeLessThanOrEqual(width);
    expect((box?.x ?? 0) + (box?.width ?? width), `${width}`).toBeLessThanOrEqual(account?.x ?? 0);
    if (width > 640) expect(box?.width ?? 0, `${width}`).toBeGreaterThanOrEqual(120);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByRole('button', { name: 'Terug naar oktober' }).click();
  await expect(page.getByText('Gegevens t/m oktober 2026', { exact: true })).toBeVisible();
  await expect(rows).toHaveText(october ?? '');
  await page.reload();
  await expect(page.getByText('Gegevens t/m oktober 2026', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Naar november' }).click();
  await expect(page.getByText('Gegevens t/m november 2026', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Terug naar oktober' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'niet overgenomen' })).toHaveCount(0);
});

test('an implausible first month is explained, and can be accepted', { tag: '@long' }, async ({ page }) => {
  provider.spoil('advisers', (answer) => ({ ...answer, rows: [...answer.rows, ...answer.rows] }));
  await page.goto(program.address);
  await new LoginScreen(page).logIn('analist@demo.example');
  await expect(
    page.getByRole('heading', { name: 'De gegevens van oktober 2026 lijken niet te kloppen' }),
  ).toBeVisible();
  await expect(page.getByText(/rijen hebben een KvK-nummer dat al voorkwam\./)).toBeVisible();
  await page.getByRole('button', { name: 'Toch overnemen' }).click();
  await expect(page.getByText(/^1 - 20 van [\d.]+$/)).toBeVisible();
});
