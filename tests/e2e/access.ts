import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, expect, type Page } from '@playwright/test';
import { faintOutlines, hiddenTexts, misplacedParts } from './page-structure';

/** WCAG 2.2 A and AA, and the best practices of axe. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules about colours; only these give different results in different colour schemes. */
const colourRules = ['color-contrast', 'link-in-text-block'];

const schemes = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced colours': { colorScheme: 'dark', forcedColors: 'active' },
} as const;
export type Scheme = keyof typeof schemes;

/** Shows a page in a colour scheme; the theme in the settings follows the system. */
export const showIn = (page: Page, scheme: Scheme): Promise<void> => page.emulateMedia(schemes[scheme]);

/** The normal size of the window, and its size at 200 % zoom, where half fits. */
const sizes = { whole: { width: 1366, height: 768 }, doubled: { width: 683, height: 384 } } as const;

export const showAt = (page: Page, size: keyof typeof sizes): Promise<void> => page.setViewportSize(sizes[size]);

/** A new page without transitions, so that what opens can be checked at once. */
export async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: sizes.whole, reducedMotion: 'reduce' });
  return context.newPage();
}

/** Injects axe, which is half a megabyte, into a page only once. */
async function builderOf(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder(isThere ? { page, axeSource: ';' } : { page });
  return builder.setLegacyMode(true).options({ resultTypes: ['violations'] });
}

async function violations(builder: AxeBuilder): Promise<readonly string[]> {
  const found = await builder.analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, failureSummary }) => `${id}: ${target.join(' ')}\n${html}\n${failureSummary ?? ''}`),
  );
}

/** A soft assertion that retries, because a border may still be changing from one colour scheme to another. */
const softly = expect.configure({ soft: true });

type Area = (builder: AxeBuilder) => AxeBuilder;

type Look = { readonly area: Area; readonly isResized: boolean };

async function breaksNoRule(page: Page, surface: string, { area, isResized }: Look): Promise<void> {
  const check = async () => area(await builderOf(page));
  await showIn(page, 'light');
  expect.soft(await page.evaluate(misplacedParts), surface).toEqual([]);
  await softly.poll(() => page.evaluate(faintOutlines), { message: `${surface}, light` }).toEqual([]);
  expect.soft(await violations((await check()).withTags(rules)), `${surface}, light`).toEqual([]);
  await showIn(page, 'dark');
  await softly.poll(() => page.evaluate(faintOutlines), { message: `${surface}, dark` }).toEqual([]);
  expect.soft(await violations((await check()).withRules(colourRules)), `${surface}, dark`).toEqual([]);
  await showIn(page, 'forced colours');
  expect.soft(await page.evaluate(hiddenTexts), `${surface}, forced colours`).toEqual([]);
  expect.soft(await violations((await check()).withRules(colourRules)), `${surface}, forced colours`).toEqual([]);
  await showIn(page, 'light');
  if (isResized) await holdsAtTwiceTheSize(page, surface, check);
}

/**
 * Nor at 200 % zoom, where elements that are folded, moved or hidden may lose their name, heading or scrolling. What is open stays open
 * when the window is resized.
 */
async function holdsAtTwiceTheSize(page: Page, surface: string, check: () => Promise<AxeBuilder>): Promise<void> {
  const before = page.viewportSize() ?? sizes.whole;
  await showAt(page, 'doubled');
  await fits(page, `${surface}, twice the size`);
  expect.soft(await page.evaluate(misplacedParts), `${surface}, twice the size`).toEqual([]);
  expect.soft(await violations((await check()).withTags(rules)), `${surface}, twice the size`).toEqual([]);
  await page.setViewportSize(before);
}

/** All rows have the same structure, and axe checks each of their cells, so only the first four are checked. */
export const repeatedRows = '[role="grid"] [role="row"]:nth-child(n + 5)';

/**
 * A whole screen violates no rule, in light, in dark and with forced colours; the report names it.
 * @param without selector of other repeated elements, for which axe would take half a minute
 */
export const screenIsSound = (page: Page, surface: string, without?: string): Promise<void> =>
  breaksNoRule(page, surface, {
    area: (builder) => {
      const once = builder.exclude(repeatedRows);
      return without === undefined ? once : once.exclude(without);
    },
    isResized: true,
  });

/** A page has a title, and nothing extends beyond its sides once the layout has adapted to the size. */
export async function fits(page: Page, surface: string): Promise<void> {
  await expect(page).toHaveTitle(/\S/);
  const overflow = () =>
    page.evaluate(async () => {
      // What is measured after one frame is drawn in the next frame.
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      return document.documentElement.scrollWidth - window.innerWidth;
    });
  await softly.poll(overflow, { message: surface }).toBeLessThanOrEqual(0);
}

/**
 * A whole screen violates no rule in light, in dark, and at 200 % zoom in one of both; for a walk through many screens that checks each in
 * several looks. In dark only the rules about colours are checked, because nothing else differs. At 200 % zoom all rules are checked,
 * because elements that are folded, moved or hidden may lose their name, heading or scrolling.
 */
export async function looksSound(page: Page, surface: string, doubledIn: Scheme): Promise<void> {
  const check = async () => (await builderOf(page)).exclude(repeatedRows);
  await fits(page, surface);
  expect.soft(await page.evaluate(misplacedParts), surface).toEqual([]);
  await softly.poll(() => page.evaluate(faintOutlines), { message: `${surface}, light` }).toEqual([]);
  expect.soft(await violations((await check()).withTags(rules)), `${surface}, light`).toEqual([]);
  await showIn(page, 'dark');
  await softly.poll(() => page.evaluate(faintOutlines), { message: `${surface}, dark` }).toEqual([]);
  expect.soft(await violations((await check()).withRules(colourRules)), `${surface}, dark`).toEqual([]);
  const twice = `${surface}, twice the size, ${doubledIn}`;
  await showIn(page, doubledIn);
  await showAt(page, 'doubled');
  await fits(page, twice);
  expect.soft(await page.evaluate(misplacedParts), twice).toEqual([]);
  await softly.poll(() => page.evaluate(faintOutlines), { message: twice }).toEqual([]);
  expect.soft(await violations((await check()).withTags(rules)), twice).toEqual([]);
  await showIn(page, 'light');
  await showAt(page, 'whole');
}

/** A dialog that has its name, which Mantine gives just after the dialog is there. */
export const namedDialog = (page: Page) => page.getByRole('dialog', { name: /./ });

/**
 * An open dialog or menu violates no rule, nor does the control that opened it; the partly covered screen behind it is checked elsewhere.
 * @param isResized false for what would be out of date after so long, such as an editor of the first offices of a month
 */
export const openedIsSound = (page: Page, surface: string, isResized = true): Promise<void> =>
  breaksNoRule(page, surface, {
    area: (builder) => builder.include('[data-mantine-shared-portal-node]').include('[aria-expanded="true"]'),
    isResized,
  });
