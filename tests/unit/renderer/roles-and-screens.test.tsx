// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { describe, expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import type { ApplicationStart } from '../../../src/shared/bridge/application';
import { type OptionName, type Options, optionNames } from '../../../src/shared/domain/account/session';
import { noWalk } from '../../../src/shared/domain/program/network';
import { defaultSettings } from '../../../src/shared/domain/program/settings';
import { success } from '../../../src/shared/domain/result';
import { eachCase } from '../../first-cases';
import { click, doing, giveLayout, mount } from './dom';
import { someMonth } from './month-fixture';

giveLayout();
vi.spyOn(console, 'warn').mockImplementation(() => {});
// A field that grows with its text checks whether its font is loaded.
Object.assign(document, { fonts: { addEventListener: () => {}, removeEventListener: () => {} } });
// The hundreds of draggable columns take seconds to render here, and do not matter for which screen is shown.
vi.mock('../../../src/renderer/screens/views/hidden-columns', () => ({ HiddenColumns: () => null }));
vi.mock('../../../src/renderer/screens/views/shown-columns', () => ({ ShownColumns: () => null }));

// What a screen shows while it waits must not depend on the speed of the computer.
vi.mock('../../../src/renderer/ui/behaviour/use-delayed', () => ({ useDelayed: (active: boolean) => active }));

/** No data arrive: each screen is recognized by its own content. */
const answers: Record<string, unknown> = { 'screen.read': null };
const request = (name: string) => (Object.hasOwn(answers, name) ? success(answers[name]) : new Promise(() => {}));
Object.assign(window, { bridge: { listen: () => () => {}, request: async (name: string) => request(name) } });
const { useApplication } = await import('../../../src/renderer/core/application-store');
const { lastScreen } = await import('../../../src/renderer/core/navigation/last-screen');
const { createWindowList } = await import('../../../src/renderer/list/core/store/window-list');
const { MainListProvider } = await import('../../../src/renderer/shell/window/main-list');
const { ScreenRouter } = await import('../../../src/renderer/shell/routes/screen-router');

/** What an account has: an option, or a login id at the provider. */
type Right = OptionName | 'login id';

/** What an address requires according to docs/rules/options.md#options and docs/rules/records.md#records. */
const guarded: readonly (readonly [address: string, needs: Right])[] = [
  ['/personlist', 'canShowPersons'],
  ['/persondetail/10000011', 'canShowPersons'],
  ['/helpPersons', 'canShowPersons'],
  ['/press', 'canPress'],
  ['/press/2431400000', 'canPress'],
  ['/views', 'canPreset'],
  ['/uploadFilter', 'canOwnKvkList'],
  ['/owntables', 'canOwnKvkList'],
  ['/notes', 'canNotes'],
  ['/contacts', 'login id'],
];
/** The addresses in docs/rules/session.md#screens that every account has. */
const unguarded = [
  ...['/entitylist', '/entitydetail/99041278', '/', '/login', '/settings', '/helpEntities', '/faq', '/privacy'],
  ...['/contact', '/forgotpassword', '/registeruser', '/activate/onbekend', '/bestaat-niet'],
].map((address) => [address] as const);

const everything: ReadonlySet<Right> = new Set([...optionNames, 'login id']);
const nothing: ReadonlySet<Right> = new Set();
const without = (right: Right): ReadonlySet<Right> => new Set([...everything].filter((each) => each !== right));

/** A role of an account, with these rights. */
const accountWith = (rights: ReadonlySet<Right>) => ({
  email: 'jan@voorbeeld.example',
  userName: 'Jan',
  contactEmail: null,
  hasLoginId: rights.has('login id'),
  role: `${rights.size} rechten`,
  roles: [everything, nothing].map(({ size }) => ({ role: `${size} rechten`, name: `${size} rechten` })),
  options: Object.fromEntries(optionNames.map((name) => [name, rights.has(name)])) as Options,
});
const startWith = (rights: ReadonlySet<Right>): ApplicationStart =>
  ({
    version: '0',
    host: 'browser',
    demo: false,
    now: '2026-10-25T09:00:00.000Z',
    today: '2026-10-25',
    hasRecoveryKey: false,
    policies: [],
    notices: [],
    settings: { ...defaultSettings, introduced: true },
    update: { phase: 'unable', why: 'browser' },
    network: { walk: noWalk, question: null },
    month: { current: { ...someMonth, rows: 3, storedAt: '', leftOut: [], doubts: [] }, refresh: { phase: 'idle' } },
    session: { state: 'loggedIn', connection: 'online', kept: true, login: null, account: accountWith(rights) },
  }) as unknown as ApplicationStart;

/** Opens the window at an address with these rights, and returns the content of its main part. */
async function openAt(address: string, rights: ReadonlySet<Right>) {
  window.history.replaceState(null, '', address);
  useApplication.setState({ start: null });
  await doing(() => useApplication.setState({ start: startWith(rights) }));
  expect(lastScreen.getState().known).toBe(true);
  const list = createWindowList('advisers', { requesterId: 'main', keepsView: false, show: () => {} });
  const { page } = await mount(
    <MantineProvider>
      <MainListProvider value={list}>
        <ScreenRouter />
      </MainListProvider>
    </MantineProvider>,
  );
  const main = () => page.querySelector('main') ?? page;
  // Most screens are loaded when they are first opened.
  await doing(() => vi.dynamicImportSettled());
  return {
    page,
    to: (next: ReadonlySet<Right>) => doing(() => useApplication.setState({ start: startWith(next) })),
    heading: () => main().querySelector('h1')?.textContent ?? '',
    isLacking: () => /niet in uw abonnement/.test(main().querySelector('h1, h2')?.textContent ?? ''),
    failed: () => main().textContent?.includes('Dit scherm kan niet worden getoond') === true,
    leave: async () => {
      const button = [...main().querySelectorAll('button, a')].find(
        (each) => each.textContent === 'Naar de Adviseurslijst',
      );
      if (button !== undefined) await click(button);
    },
    said: () => main().textContent ?? '',
  };
}

describe('a screen that requires an option', () => {
  eachCase(3, guarded)('at %s is there with %s alone', async (address, right) => {
    const screen = await openAt(address, new Set([right]));
    expect([screen.isLacking(), screen.failed()]).toEqual([false, false]);
    expect(window.location.pathname).toBe(address);
  });

  it.each(guarded)('at %s is absent without %s, whatever the other rights', async (address, right) => {
    const screen = await openAt(address, without(right));
    expect([screen.isLacking(), screen.failed()]).toEqual([true, false]);
    expect(window.location.pathname).toBe(address);
  });

  eachCase(3, guarded)('at %s goes and comes back with the role, at its address', async (address, right) => {
    const screen = await openAt(address, everything);
    const heading = screen.heading();
    await screen.to(without(right));
    expect([screen.isLacking(), screen.failed(), window.location.pathname]).toEqual([true, false, address]);
    await screen.to(everything);
    expect([screen.isLacking(), screen.heading(), window.location.pathname]).toEqual([false, heading, address]);
    await screen.to(nothing);
    expect(screen.said()).toContain('Of kies bovenaan een andere rol, als u die hebt.');
    await screen.leave();
    expect([screen.isLacking(), window.location.pathname]).toEqual([false, '/entitylist']);
  });
});

describe('a window without a screen', () => {
  const last = { path: '/entitydetail/99041278', mode: 'advisers' } as const;
  const loggedOut = (): ApplicationStart => {
    const start = startWith(everything);
    return { ...start, session: { ...start.session, state: 'loggedOut', account: null } };
  };
  /** A window that starts without a session, and then gets one. */
  async function loggedInAt(address: string, connection: 'online' | 'offline') {
    window.history.replaceState(null, '', address);
    answers['screen.read'] = last;
    await doing(() => useApplication.setState({ start: loggedOut() }));
    const list = createWindowList('advisers', { requesterId: 'main', keepsView: false, show: () => {} });
    await mount(
      <MantineProvider>
        <MainListProvider value={list}>
          <ScreenRouter />
        </MainListProvider>
      </MantineProvider>,
    );
    const before = window.location.pathname;
    const start = startWith(everything);
    await doing(() => useApplication.setState({ start: { ...start, session: { ...start.session, connection } } }));
    answers['screen.read'] = null;
    return { before, after: window.location.pathname };
  }

  it('goes to the list after a login, wherever the account was before', async () => {
    expect(await loggedInAt('/', 'online')).toEqual({ before: '/login', after: '/entitylist' });
  });

  it('goes to the link that led to the login', async () => {
    expect(await loggedInAt('/personlist', 'online')).toEqual({ before: '/login', after: '/personlist' });
  });

  it('goes to a link that was opened after an earlier session, and not to the last screen of that session', async () => {
    const setStart = (start: ApplicationStart) => doing(() => useApplication.setState({ start }));
    await openAt('/entitydetail/99041278', everything);
    await setStart(loggedOut());
    expect(window.location.pathname).toBe('/login');
    await setStart(startWith(everything));
    expect(window.location.pathname).toBe('/entitylist');
    await setStart(loggedOut());
    await doing(() => navigate('/personlist'));
    expect(window.location.pathname).toBe('/login');
    await setStart(startWith(everything));
    expect(window.location.pathname).toBe('/personlist');
  });

  it('returns to the last screen when a session continues, at once or without a network', async () => {
    answers['screen.read'] = last;
    await openAt('/', everything);
    expect(window.location.pathname).toBe(last.path);
    expect(await loggedInAt('/', 'offline')).toEqual({ before: '/login', after: last.path });
  });
});

describe('any other screen', () => {
  eachCase(3, unguarded)(
    'at %s stays as it is when the role changes to one with nothing, and back',
    async (address) => {
      const screen = await openAt(address, everything);
      const [heading, stays] = [screen.heading(), window.location.pathname];
      for (const rights of [nothing, everything]) {
        await screen.to(rights);
        expect([screen.isLacking(), screen.failed()]).toEqual([false, false]);
        expect([screen.heading(), window.location.pathname]).toEqual([heading, stays]);
      }
    },
  );
});
