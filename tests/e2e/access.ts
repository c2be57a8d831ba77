import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, expect, type Page } from '@playwright/test';
import { faintOutlines, hiddenTexts, misplacedParts } from './page-structure';

/** WCAG 2.2 A and AA, and what axe holds for good practice. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that look at colours: the only ones whose answer differs from scheme to scheme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

const schemes = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced colours': { colorScheme: 'dark', forcedColors: 'active' },
} as const;
export type Scheme = keyof typeof schemes;

/** Shows a page as it is in a scheme; the theme of the settings is that of the system. */
export const showIn = (page: Page, scheme: Scheme): Promise<void> => page.emulateMedia(schemes[scheme]);

/** As the window opens, and as it is with everything at twice the size: half of it fits. */
const sizes = { whole: { width: 1366, height: 768 }, doubled: { width: 683, height: 384 } } as const;

export const showAt = (page: Page, size: keyof typeof sizes): Promise<void> => page.setViewportSize(sizes[size]);

/** A page of its own without fades, so that what opens can be judged at once. */
export async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: sizes.whole, reducedMotion: 'reduce' });
  return context.newPage();
}

/** Half a megabyte of axe is sent to a page once. */
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

/** An edge may be on its way from the colour of one scheme to that of the other. */
const softly = expect.configure({ soft: true });

type Area = (builder: AxeBuilder) => AxeBuilder;

async function breaksNoRule(page: Page, surface: string, area: Area): Promise<void> {
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
}

/** Rows are built alike, and axe looks at each of their cells: the first four stand for all. */
export const repeatedRows = '[role="grid"] [role="row"]:nth-child(n + 5)';

/**
 * A whole screen breaks no rule, in light, in dark and with forced colours; the report names it.
 * @param without selector of what else repeats itself so often that looking at all of it takes half a minute
 */
export const screenIsSound = (page: Page, surface: string, without?: string): Promise<void> =>
  breaksNoRule(page, surface, (builder) => {
    const once = builder.exclude(repeatedRows);
    return without === undefined ? once : once.exclude(without);
  });

/** A page has a title of its own, and nothing sticks out sideways once all that follows the size has followed it. */
export async function fits(page: Page, surface: string): Promise<void> {
  await expect(page).toHaveTitle(/\S/);
  const overflow = () =>
    page.evaluate(async () => {
      // What is measured after a frame is drawn in the next.
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      return document.documentElement.scrollWidth - window.innerWidth;
    });
  await softly.poll(overflow, { message: surface }).toBeLessThanOrEqual(0);
}

/**
 * A whole screen breaks no rule in light, in dark, and at twice the size in one of them: for a traversal of many screens, which stops
 * at each while its look changes. In dark only the rules about colours are asked, since nothing else differs there; at twice the size all,
 * since what is folded away, moved or hidden for want of room takes its name, its heading and its place to scroll along.
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

/** What floats over a screen breaks no rule, nor does what opened it; what is behind, half covered, is that screen's. */
export const openedIsSound = (page: Page, surface: string): Promise<void> =>
  breaksNoRule(page, surface, (builder) =>
    builder.include('[data-mantine-shared-portal-node]').include('[aria-expanded="true"]'),
  );
