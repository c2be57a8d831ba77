import type { Page } from '@playwright/test';

/** What 95 of 100 frames of the page take at most while `work` goes on, in milliseconds. */
export async function framesOf(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const at = window as unknown as { frames: number[] };
    at.frames = [];
    let before = performance.now();
    const note = () => {
      const now = performance.now();
      at.frames.push(now - before);
      before = now;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await work();
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  frames.sort((a, b) => a - b);
  return frames[Math.ceil(frames.length * 0.95) - 1] ?? Number.NaN;
}
