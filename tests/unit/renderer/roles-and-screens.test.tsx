// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { describe, expect, it, vi } from 'vitest';
import type { Route } from '../../../src/renderer/core/navigation/routes';
import { optionAccess } from '../../../src/shared/access/option-access';
import type { ApplicationStart } from '../../../src/shared/bridge/application';
import { type Options, optionNames } from '../../../src/shared/domain/account/session';
import { defaultSettings } from '../../../src/shared/domain/program/settings';
import { success } from '../../../src/shared/domain/result';
import { click, doing, giveLayout, mount } from './dom';
import { someMonth } from './month-fixture';

giveLayout();
vi.spyOn(console, 'warn').mockImplementation(() => {});
// A field that grows with its text asks when its typeface is there.
Object.assign(document, { fonts: { addEventListener: () => {}, removeEventListener: () => {} } });
// Hundreds of columns to drag take seconds to draw here, and say nothing of where the window is.
vi.mock('../../../src/renderer/screens/views/hidden-columns', () => ({ HiddenColumns: () => null }));
vi.mock('../../../src/renderer/screens/views/shown-columns', () => ({ ShownColumns: () => null }));

// What a screen says while it waits does not hang on how quick the computer is.
vi.mock('../../../src/renderer/ui/behaviour/use-delayed', () => ({ useDelayed: (active: boolean) => active }));

/** Nothing of the data comes: what a screen is, it says by itself. */
const request = (name: string) => (name === 'screen.read' ? success(null) : new Promise(() => {}));
Object.assign(window, { bridge: { listen: () => () => {}, request: async (name: string) => request(name) } });
const { useApplication } = await import('../../../src/renderer/core/application-store');
const { lastScreen } = await import('../../../src/renderer/core/navigation/last-screen');
const { isOffered } = await import('../../../src/renderer/core/navigation/offered-screens');
const { routeOf } = await import('../../../src/renderer/core/navigation/routes');
const { createWindowList } = await import('../../../src/renderer/list/store/window-list');
const { MainListProvider } = await import('../../../src/renderer/shell/frame/main-list');
const { ScreenRouter } = await import('../../../src/renderer/shell/routes/screen-router');

/** An address of every route; one that is forgotten does not compile. */
const addresses: Readonly<Record<Route['name'], string>> = {
  start: '/',
  login: '/login',
  forgotPassword: '/forgotpassword',
  registration: '/registeruser',
  contact: '/contact',
  faq: '/faq',
  privacy: '/privacy',
  helpEntities: '/helpEntities',
  helpPersons: '/helpPersons',
  entityList: '/entitylist',
  personList: '/personlist',
  views: '/views',
  uploadFilter: '/uploadFilter',
  notes: '/notes',
  contacts: '/contacts',
  settings: '/settings',
  entityDetail: '/entitydetail/99041278',
  personDetail: '/persondetail/10000011',
  press: '/press',
  activate: '/activate/onbekend',
  notFound: '/bestaat-niet',
};

const optionsOf = (has: boolean) =>
  Object.fromEntries(optionNames.map((name) => [name, (optionAccess[name].effect === 'opens') === has])) as Options;

/** A role of one account, with everything that there is or with nothing. */
const accountIn = (role: 'alles' | 'niets') => ({
  ...{ email: 'jan@voorbeeld.example', userName: 'Jan', role, hasLoginId: role === 'alles', contactEmail: null },
  roles: [
    { role: 'alles', name: 'Alles' },
    { role: 'niets', name: 'Niets' },
  ],
  options: optionsOf(role === 'alles'),
});
const startIn = (role: 'alles' | 'niets'): ApplicationStart =>
  ({
    ...{
      version: '0',
      host: 'browser',
      demo: false,
      now: '2026-10-25T09:00:00.000Z',
      today: '2026-10-25',
      hasRecoveryKey: false,
      notices: [],
    },
    settings: { ...defaultSettings, introduced: true },
    update: { phase: 'unable', why: 'browser' },
    month: { current: { ...someMonth, rows: 3, storedAt: '', leftOut: [], doubts: [] }, refresh: { phase: 'idle' } },
    session: { state: 'loggedIn', connection: 'online', kept: true, login: null, account: accountIn(role) },
  }) as unknown as ApplicationStart;

/** The window at an address under a role, and what it shows in its main part. */
async function openAt(address: string, role: 'alles' | 'niets') {
  window.history.replaceState(null, '', address);
  useApplication.setState({ start: null });
  await doing(() => useApplication.setState({ start: startIn(role) }));
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
  return {
    page,
    to: (next: 'alles' | 'niets') => doing(() => useApplication.setState({ start: startIn(next) })),
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

describe('a change of role', () => {
  it.each(Object.entries(addresses))(
    'at %s stays at its address and screen, or says what is lacking there',
    async (name, address) => {
      expect(routeOf(address).name).toBe(name);
      const screen = await openAt(address, 'alles');
      const stays = window.location.pathname;
      const heading = screen.heading();
      expect(screen.isLacking()).toBe(false);
      await screen.to('niets');
      expect(window.location.pathname).toBe(stays);
      expect(screen.failed()).toBe(false);
      const { name: route } = routeOf(stays);
      const isThere = isOffered(useApplication.getState().start?.session.account ?? null, route);
      expect(screen.isLacking()).toBe(!isThere);
      if (isThere) expect(screen.heading()).toBe(heading);
      // And back: the screen is there again.
      await screen.to('alles');
      expect(window.location.pathname).toBe(stays);
      expect(screen.isLacking()).toBe(false);
      expect(screen.heading()).toBe(heading);
      await screen.to('niets');
      if (isThere) return;
      expect(screen.said()).toContain('Of kies bovenaan een andere rol, als u die hebt.');
      await screen.leave();
      expect(window.location.pathname).toBe('/entitylist');
      expect(screen.isLacking()).toBe(false);
    },
  );

  it('finds something lacking, or the walk above has walked past it', () => {
    const account = startIn('niets').session.account;
    const lacking = Object.values(addresses).filter((address) => !isOffered(account, routeOf(address).name));
    expect(lacking).toEqual([
      ...['/helpPersons', '/personlist', '/views', '/uploadFilter', '/notes', '/contacts'],
      ...['/persondetail/10000011', '/press'],
    ]);
  });
});
