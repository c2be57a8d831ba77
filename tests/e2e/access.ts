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

/** A page of its own without fades, so that what opens can be judged at once. */
export async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
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

/**
 * A whole screen breaks no rule, in light, in dark and with forced colours; the report names it.
 * @param without selector of what repeats itself so often that looking at all of it takes half a minute
 */
export const screenIsSound = (page: Page, surface: string, without?: string): Promise<void> =>
  breaksNoRule(page, surface, (builder) => (without === undefined ? builder : builder.exclude(without)));

/** The same at one look, in light: for a walk over many screens, of which each is judged whole elsewhere. */
export async function looksSound(page: Page, surface: string, without: string): Promise<void> {
  expect.soft(await page.evaluate(misplacedParts), surface).toEqual([]);
  const builder = (await builderOf(page)).exclude(without).withTags(rules);
  expect.soft(await violations(builder), surface).toEqual([]);
}

/** What floats over a screen breaks no rule, nor does what opened it; what lies behind, half covered, is that screen's. */
export const openedIsSound = (page: Page, surface: string): Promise<void> =>
  breaksNoRule(page, surface, (builder) =>
    builder.include('[data-mantine-shared-portal-node]').include('[aria-expanded="true"]'),
  );
