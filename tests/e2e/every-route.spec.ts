import { expect, type Page, test } from '@playwright/test';
import { readMessage, type TextCoder } from '../../src/shared/bridge/binary-message';
import { answerNumber, callNumber } from '../../src/shared/bridge/calls';
import { fits, looksSound, openPage, repeatedRows, type Scheme, screenIsSound, showAt } from './access';
import { makeFolder, removeFolder, type Started, startProgram, startProvider } from './program';
import { LoginScreen } from './screens';

let provider: Started;
test.beforeAll(async () => {
  // The short session outlasts the visit.
  provider = await startProvider(300, 0, 3600);
});
test.afterAll(() => provider.stop());

/** Every address of the window (docs/rules/session.md#screens), for existing and missing subjects, and an address without a screen. */
const routes = [
  '/entitylist',
  '/entitydetail/99005517',
  '/entitydetail/12345678',
  '/entitydetail/onzin',
  '/personlist',
  '/persondetail/10000011',
  '/persondetail/10000013~1',
  '/persondetail/999',
  '/notes',
  '/contacts',
  '/press',
  '/press/2431400000',
  '/press/onzin',
  '/faq',
  '/privacy',
  '/contact',
  '/helpEntities',
  '/helpPersons',
  '/views',
  '/uploadFilter',
  '/settings',
  '/',
  '/login',
  '/forgotpassword',
  '/registeruser',
  '/activate/onbekend',
  '/bestaat-niet',
] as const;
type Route = (typeof routes)[number];

/** Follows the link in the mail that the demo sent for a login. */
async function followMail(page: Page): Promise<void> {
  await expect(page.getByText(/e-mail met aanwijzingen/)).toBeVisible();
  const mailbox = await page.context().newPage();
  await mailbox.goto(`${provider.address}/mailbox`);
  await mailbox
    .getByRole('link', { name: /sessie activeren/ })
    .first()
    .click();
  await mailbox.close();
}

const accounts = ['analist', 'basis', 'kort', 'traag', 'mail'] as const;

async function logIn(page: Page, name: string): Promise<void> {
  await new LoginScreen(page).logIn(`${name}@demo.example`);
  if (name === 'mail') await followMail(page);
  await expect(page.getByText(/^1 - \d+ van [\d.]+$/)).toBeVisible();
  // The message that the whole month has arrived comes later, and would cover the screen.
  const message = page.getByRole('alert').filter({ hasText: /staan klaar\.$/ });
  await message.getByRole('button').click();
  await expect(message).toBeHidden();
  await page.mouse.move(0, 0);
}

const coder: TextCoder = {
  encode: (text) => new TextEncoder().encode(text),
  decode: (bytes) => new TextDecoder().decode(bytes),
};

/** The unanswered requests of a page, from its socket. Must be called before the page opens. */
function watchRequests(page: Page): ReadonlySet<number> {
  const open = new Set<number>();
  const read = (payload: string | Buffer): unknown => readMessage(payload, coder);
  page.on('websocket', (socket) => {
    open.clear();
    socket.on('framesent', ({ payload }) => {
      const call = callNumber(read(payload));
      if (call !== null) open.add(call);
    });
    socket.on('framereceived', ({ payload }) => {
      const answered = answerNumber(read(payload));
      if (answered !== null) open.delete(answered);
    });
  });
  return open;
}

/** Resolves when every request is answered and the answers are drawn. */
async function comesToRest(page: Page, requests: ReadonlySet<number>): Promise<void> {
  do {
    await expect.poll(() => requests.size).toBe(0);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  } while (requests.size > 0);
}

/** Goes to an address like a link in the page, without a reload; resolves when its screen has loaded. */
async function follow(page: Page, route: string, requests: ReadonlySet<number>): Promise<void> {
  await page.evaluate((path) => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, route);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.getByText(/wordt geladen\.\.\.|worden geladen\.\.\./)).toHaveCount(0);
  await comesToRest(page, requests);
  await expect(page.getByRole('heading', { name: 'Dit scherm kan niet worden getoond' })).toHaveCount(0);
}

/** The structure of a screen: elements, roles and states, without texts and without states that only result from measuring. */
function partsOf(rows: string): readonly string[] {
  const parts = [...document.body.querySelectorAll('*')].filter((element) => !element.matches(`${rows}, ${rows} *`));
  return parts.map((element) => {
    const states = [...element.attributes].filter(
      ({ name }) => name === 'role' || /^aria-|^data-(?!initialized)|^disabled$/.test(name),
    );
    return `${element.tagName} ${element.getAttribute('class')} ${states.map(({ name }) => name).join()}`;
  });
}

/** Checks a screen, and checks it again if parts arrived meanwhile, because late parts must be accessible too. */
async function checkScreen(page: Page, surface: string, doubledIn: Scheme): Promise<void> {
  const seen = new Set(await page.evaluate(partsOf, repeatedRows));
  await looksSound(page, surface, doubledIn);
  const parts = await page.evaluate(partsOf, repeatedRows);
  if (parts.some((part) => !seen.has(part))) await looksSound(page, surface, doubledIn);
}

/** Addresses that show less, or nothing, to an account with fewer options. */
const guarded: readonly Route[] = [
  '/entitylist',
  '/entitydetail/99005517',
  '/personlist',
  '/persondetail/10000011',
  '/notes',
  '/contacts',
  '/press',
  '/press/2431400000',
  '/helpEntities',
  '/helpPersons',
  '/views',
  '/uploadFilter',
];

/** Of these, the screens that no other test of every change checks. */
const seldom: readonly Route[] = [
  '/personlist',
  '/persondetail/10000011',
  '/contacts',
  '/press',
  '/views',
  '/uploadFilter',
];

/**
 * For every change, only the screens that no other test checks are visited; the long run visits all of them. Other accounts see less, and
 * log in and wait differently.
 */
const walks: readonly {
  readonly name: (typeof accounts)[number];
  readonly which: string;
  readonly seen: readonly Route[];
  readonly tag: readonly string[];
}[] = [
  { name: 'analist', which: 'every address without a test of its own', seen: seldom, tag: [] },
  { name: 'basis', which: 'every address that options open', seen: guarded, tag: ['@long'] },
  ...accounts.map((name) => ({ name, which: 'every address', seen: routes, tag: ['@long'] })),
];

for (const { name, which, seen, tag } of walks) {
  test(`${name}: ${which} is accessible in light, in dark and at 200 %, in one window`, { tag: [...tag] }, async ({
    browser,
  }) => {
    const folder = makeFolder();
    const program = await startProgram(provider.address, folder);
    const page = await openPage(browser);
    const requests = watchRequests(page);
    /** The screen that was seen under each title. */
    const titled = new Map<string, { readonly path: string; readonly heading: string }>();
    try {
      await page.goto(program.address);
      await logIn(page, name);
      for (const route of seen) {
        const surface = `${name} ${route}`;
        await follow(page, route, requests);
        // Each address is checked at 200 % zoom in light for one account, and in dark for another.
        await checkScreen(page, surface, (routes.indexOf(route) + accounts.indexOf(name)) % 2 === 0 ? 'light' : 'dark');
        const shown = {
          path: new URL(page.url()).pathname,
          heading: await page.getByRole('heading', { level: 1 }).innerText(),
        };
        const title = await page.title();
        const before = titled.get(title) ?? shown;
        // Another heading at another address with the same title means that the title was not updated.
        const isStale = before.path !== shown.path && before.heading !== shown.heading;
        expect.soft(isStale, `${surface} is titled "${title}", as ${before.path}`).toBe(false);
        titled.set(title, shown);
      }
    } finally {
      await page.context().close();
      await program.stop();
      removeFolder(folder);
    }
  });
}

for (const name of accounts) {
  test(`${name}: every reloaded address is accessible, with forced colours too`, { tag: '@long' }, async ({
    browser,
  }) => {
    test.setTimeout(900_000);
    const folder = makeFolder();
    const program = await startProgram(provider.address, folder);
    const page = await openPage(browser);
    try {
      await page.goto(program.address);
      await logIn(page, name);
      for (const route of routes) {
        await page.goto(new URL(route, program.address).href);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
        for (const size of ['doubled', 'whole'] as const) {
          await showAt(page, size);
          await fits(page, `${name} ${route}, ${size}`);
        }
        await screenIsSound(page, `${name} ${route}`);
      }
    } finally {
      await page.context().close();
      await program.stop();
      removeFolder(folder);
    }
  });
}
