import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startRealProvider, startTiles, type TileAnswer, tileColour } from './front';
import { canvas, kinds, openMap, pixelOf, pixelsLike } from './map-screen';
import { makeFolder, removeFolder, type Started, startProgram, startProvider } from './program';
import { drawsMaps } from './webgl';

test.use({ launchOptions: drawsMaps });

let demo: Started;
let provider: Started;
/** The programs that a test started, with their folders. */
const running: Started[] = [];
const folders: string[] = [];

test.beforeAll(async () => {
  demo = await startProvider(3000);
  provider = await startRealProvider(demo.address);
});
test.afterEach(async () => {
  for (const each of running.splice(0)) await each.stop();
  for (const folder of folders.splice(0)) removeFolder(folder);
});
test.afterAll(async () => {
  await provider.stop();
  await demo.stop();
});

/** Starts a program whose tiles come from a server with these answers. */
async function startWith(answer: TileAnswer): Promise<string> {
  const folder = makeFolder();
  folders.push(folder);
  const tiles = await startTiles(answer);
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ introduced: true, tilesUrl: tiles.address }));
  const program = await startProgram(provider.address, folder);
  running.push(program, tiles);
  return program.address;
}

const ofTiles = 'Kaartgegevens © Kadaster';
const ownMap = /^Ingebouwde kaart\./;
/** At sea the map shows only the base map. */
const sea = [52.9, 3.9] as const;
const water = [227, 236, 240] as const;

test('tiles are drawn below areas, with their credit, in light and in dark', { tag: '@long' }, async ({ page }) => {
  await openMap(page, await startWith('tiles'));
  await expect(page.getByText(ofTiles)).toBeVisible();
  const [open, town] = [await pixelOf(page, ...sea), await pixelOf(page, 52.02, 4.62)];
  await expect.poll(() => pixelsLike(page, open, 5, tileColour)).toBeGreaterThan(80);
  await kinds(page).getByText('Gebieden', { exact: true }).click();
  const looks = [
    { colorScheme: 'light', most: [54, 112, 96] },
    { colorScheme: 'dark', most: [118, 191, 169] },
  ] as const;
  for (const { colorScheme, most } of looks) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => pixelsLike(page, town, 4, most), { message: colorScheme }).toBeGreaterThan(30);
    expect(await pixelsLike(page, open, 4, most), colorScheme).toBe(0);
  }
});

for (const answer of ['403', 'a page', '10 MB', 'nothing'] as const) {
  test(`when a server of tiles answers ${answer}, the bundled map is shown`, { tag: '@long' }, async ({ page }) => {
    await openMap(page, await startWith(answer));
    await expect(page.getByText(ownMap)).toBeVisible();
    const open = await pixelOf(page, ...sea);
    await expect.poll(() => pixelsLike(page, open, 5, water)).toBeGreaterThan(80);
    await expect(canvas(page)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Adviseurslijst in woorden' }).getByRole('row').nth(1)).toBeVisible();
  });
}
