import type { Page } from '@playwright/test';
import { p95 } from '../result';

/** The time between frames during some work, in milliseconds (95th percentile). */
export async function framesOf(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const at = window as unknown as { frames: number[]; counting: number };
    at.frames = [];
    let before = performance.now();
    const note = () => {
      const now = performance.now();
      at.frames.push(now - before);
      before = now;
      at.counting = requestAnimationFrame(note);
    };
    at.counting = requestAnimationFrame(note);
  });
  await work();
  const frames = await page.evaluate(() => {
    const at = window as unknown as { frames: number[]; counting: number };
    cancelAnimationFrame(at.counting);
    return at.frames;
  });
  return p95(frames);
}
