import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { type BenchResult, budgeted } from '../result';
import { inWindow } from './browser-window';
import { framesOf } from './frames';

/** Drawn by the processor, as on a computer without a graphics card. */
const flags = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
];

/**
 * Measures from the click on the button of the map to the points and to the complete map, the first time and again, and the frames during
 * panning.
 */
export async function benchMap(provider: URL, folder: string, large: boolean): Promise<BenchResult[]> {
  return inWindow(provider, folder, flags, async (page) => {
    const first = await toggle(page);
    const again = await toggle(page);
    const still = await framesOf(page, () => page.waitForTimeout(2000));
    const frame = await panned(page);
    return [
      budgeted('points on the map after the toggle, the first time', first.points, 'ms', large ? 2000 : 500),
      budgeted('map drawn (can be moved) after the toggle, the first time', first.map, 'ms', null),
      budgeted('map drawn after the toggle, again', again.map, 'ms', large ? 2000 : 500),
      {
        ...budgeted('frame while panning the map, p95', frame, 'ms', large ? 100 : 50),
        ratio: frame / still,
        ratioTo: 'a frame in which nothing moves',
      },
      budgeted('libraries and data of the map, loaded with the first one', chunkSize(), 'MB', null),
    ];
  });
}

/** Milliseconds from the click until points are visible, possibly in the first picture of the map, and until the map is complete. */
type Toggled = { readonly points: number; readonly map: number };

/** Shows the map; if it is already shown, it first shows the table. */
async function toggle(page: Page): Promise<Toggled> {
  const choose = (name: string) =>
    page.getByRole('radiogroup', { name: 'Getoond als' }).getByTitle(name, { exact: true }).click();
  await choose('Tabel');
  await page.getByRole('grid').first().waitFor();
  await page.evaluate(() => {
    const at = window as unknown as { mapTimes?: Toggled };
    delete at.mapTimes;
    const receive = () => {
      const start = performance.now();
      let points: number | null = null;
      const look = () => {
        const passed = performance.now() - start;
        const isDrawn = document.querySelector('[data-drawn]') !== null;
        if (isDrawn || document.querySelector('[data-painted="points"]') !== null) points ??= passed;
        if (!isDrawn || points === null) return;
        at.mapTimes = { points, map: passed };
        changes.disconnect();
      };
      // Frames are not counted here: the map that replaces its first picture delays the next frame.
      const changes = new MutationObserver(look);
      changes.observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ['data-drawn', 'data-painted'],
      });
    };
    document.addEventListener('click', receive, { once: true, capture: true });
  });
  await choose('Kaart');
  const times = await page.waitForFunction(() => (window as unknown as { mapTimes?: Toggled }).mapTimes, null, {
    timeout: 60_000,
  });
  return (await times.jsonValue()) ?? { points: Number.NaN, map: Number.NaN };
}

async function panned(page: Page): Promise<number> {
  const box = await page.locator('canvas.maplibregl-canvas').boundingBox();
  if (box === null) throw new Error('no map on screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const frame = await framesOf(page, async () => {
    for (let step = 1; step <= 120; step++) {
      await page.mouse.move(x + 150 * Math.sin(step / 10), y + 60 * Math.sin(step / 7));
      await page.waitForTimeout(16);
    }
  });
  await page.mouse.up();
  return frame;
}

/** The megabytes that the window fetches when a map is opened for the first time. */
function chunkSize(): number {
  const assets = fileURLToPath(new URL('../renderer/assets', import.meta.url));
  const files = readdirSync(assets).filter((name) =>
    /^(map-view|maplibre-gl-worker|gpu-data|first-picture|use-map-look)/.test(name),
  );
  return files.reduce((sum, name) => sum + statSync(join(assets, name)).size, 0) / 1e6;
}
