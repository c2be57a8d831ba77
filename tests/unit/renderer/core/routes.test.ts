import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canReturnTo,
  destinationOf,
  paths,
  readDossierId,
  routeOf,
} from '../../../../src/renderer/core/navigation/routes';

const stranger = { loggedIn: false, hasMonth: false };
const newcomer = { loggedIn: true, hasMonth: false };
const user = { loggedIn: true, hasMonth: true };

describe('the screen at an address', () => {
  it('is found for every screen', () => {
    expect(routeOf('/')).toEqual({ name: 'start' });
    expect(routeOf('/login')).toEqual({ name: 'login' });
    expect(routeOf('/entitylist/')).toEqual({ name: 'entityList' });
    expect(routeOf('/entitydetail/99041278_2')).toEqual({ name: 'entityDetail', id: '99041278_2' });
    expect(routeOf('/notes')).toEqual({ name: 'notes' });
    expect(routeOf('/contacts/')).toEqual({ name: 'contacts' });
    expect(routeOf('/activate/a%20b')).toEqual({ name: 'activate', token: 'a b' });
  });

  it('includes the screens around the lists', () => {
    const screens = {
      '/registeruser': 'registration',
      '/contact': 'contact',
      '/faq': 'faq',
      '/privacy/': 'privacy',
      '/helpEntities': 'helpEntities',
      '/helpPersons': 'helpPersons',
    };
    for (const [path, name] of Object.entries(screens)) expect(routeOf(path)).toEqual({ name });
  });

  it('accepts any activation token that an address can contain', () => {
    expect(routeOf('/activate/ab/cd==')).toEqual({ name: 'activate', token: 'ab/cd==' });
    expect(routeOf('/activate/100%')).toEqual({ name: 'activate', token: '100%' });
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (token) => {
        expect(routeOf(`/activate/${encodeURIComponent(token)}`)).toEqual({ name: 'activate', token });
      }),
    );
    expect(routeOf('/activate')).toEqual({ name: 'notFound' });
    expect(routeOf('/activate/')).toEqual({ name: 'notFound' });
  });

  it('is unknown for other addresses, including names of built-in properties', () => {
    for (const path of ['/nergens', '/entitylist/1', '/constructor', '/toString']) {
      expect(routeOf(path)).toEqual({ name: 'notFound' });
    }
  });

  it('is the dossier for a missing or impossible number, to which no login returns', () => {
    const impossible = [
      '',
      '/',
      '/onzin',
      '/1/2',
      '/123',
      '/123456789',
      '/9904127x',
      '/99041278_',
      '/%20',
      '/%',
      '/1234567_1',
    ];
    for (const rest of impossible) {
      const route = routeOf(`/entitydetail${rest}`);
      expect(route, rest).toMatchObject({ name: 'entityDetail' });
      expect(readDossierId('id' in route && route.id !== null ? route.id : '99041278'), rest).toBeNull();
      expect(canReturnTo(`/entitydetail${rest}`), rest).toBe(false);
      expect(destinationOf('/login', user, `/entitydetail${rest}`)).toMatchObject({ to: `/entitydetail${rest}` });
    }
    expect(canReturnTo('/entitydetail/9904127')).toBe(true);
  });

  it('is the same after writing and reading an address', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
        expect(routeOf(paths.entityDetail(id))).toEqual({ name: 'entityDetail', id });
      }),
    );
  });

  it('is determined without an error for any address', () => {
    fc.assert(fc.property(fc.string(), (text) => routeOf(`/${text}`).name.length > 0));
  });
});

describe('the guard of the screens', () => {
  it('leads to the login first, and remembers the requested path', () => {
    expect(destinationOf('/entitydetail/99041278', stranger, null)).toEqual({
      kind: 'redirect',
      to: '/login',
      asked: '/entitydetail/99041278',
    });
    expect(destinationOf('/', stranger, null)).toEqual({ kind: 'redirect', to: '/login', asked: null });
    expect(destinationOf('/login', stranger, null)).toEqual({ kind: 'screen', route: { name: 'login' } });
  });

  it('leads to the requested screen after the login, or else to the list', () => {
    expect(destinationOf('/login', user, '/entitydetail/99041278')).toMatchObject({ to: '/entitydetail/99041278' });
    expect(destinationOf('/login', user, null)).toMatchObject({ to: '/entitylist' });
    expect(destinationOf('/', user, null)).toMatchObject({ to: '/entitylist' });
  });

  it('never leads to an address without a screen', () => {
    for (const asked of ['https://elders.example/', '//elders.example', '/login', '/nergens']) {
      expect(destinationOf('/login', user, asked)).toMatchObject({ to: '/entitylist' });
    }
  });

  it('shows the first load without a month, whatever the screen', () => {
    expect(destinationOf('/entitylist', newcomer, null)).toEqual({ kind: 'firstLoad' });
    expect(destinationOf('/entitydetail/99041278', newcomer, null)).toEqual({ kind: 'firstLoad' });
  });

  it('always shows the public screens', () => {
    const paths = ['/forgotpassword', '/activate/t', '/registeruser', '/contact', '/faq', '/privacy', '/nergens'];
    for (const visitor of [stranger, newcomer, user]) {
      for (const path of paths) expect(destinationOf(path, visitor, null)).toMatchObject({ kind: 'screen' });
    }
  });

  it('shows the help of the filters to accounts with the list', () => {
    expect(destinationOf('/helpEntities', stranger, null)).toMatchObject({ to: '/login', asked: '/helpEntities' });
    expect(destinationOf('/login', user, '/helpEntities')).toMatchObject({ to: '/helpEntities' });
    expect(destinationOf('/helpPersons', newcomer, null)).toEqual({ kind: 'firstLoad' });
    expect(destinationOf('/helpEntities', user, null)).toMatchObject({ route: { name: 'helpEntities' } });
  });

  it('never redirects in a circle', () => {
    const names = fc.constantFrom('/', '/login', '/entitylist', '/entitydetail/1', '/forgotpassword', '/x');
    fc.assert(
      fc.property(names, fc.constantFrom(stranger, newcomer, user), fc.option(names), (path, visitor, asked) => {
        const destination = destinationOf(path, visitor, asked);
        if (destination.kind === 'redirect')
          expect(destinationOf(destination.to, visitor, destination.asked).kind).not.toBe('redirect');
      }),
    );
  });
});

describe('the number of a person', () => {
  it('consists of digits, with a tilde after them when only the AFM lists the person', () => {
    for (const id of ['10000011', '10000013~1']) {
      expect(routeOf(`/persondetail/${encodeURIComponent(id)}`)).toEqual({ name: 'personDetail', id });
      expect(routeOf(paths.personDetail(id))).toEqual({ name: 'personDetail', id });
    }
    for (const id of ['', 'x', '1~', '../1', '1;drop', '1'.repeat(20)]) {
      expect(routeOf(`/persondetail/${encodeURIComponent(id)}`)).toEqual({ name: 'notFound' });
    }
  });
});

describe('the number of a dossier', () => {
  it('is a KvK number, or a location id that starts with one', () => {
    expect(readDossierId('99041278')).toEqual({ kvk: '99041278', location: '99041278' });
    expect(readDossierId('8714123')).toEqual({ kvk: '08714123', location: '08714123' });
    expect(readDossierId('99041278_3')).toEqual({ kvk: '99041278', location: '99041278_3' });
    expect(readDossierId('99041278_03')).toEqual({ kvk: '99041278', location: '99041278_3' });
    expect(readDossierId('99041278_0')).toEqual({ kvk: '99041278', location: '99041278' });
  });

  it('has no other form', () => {
    for (const id of ['', 'abc', '123456', '990412789', '99041278x', '9904127_1', '99041278_']) {
      expect(readDossierId(id)).toBeNull();
    }
  });
});

describe('another role', () => {
  const all = Object.values(paths).map((path) => (typeof path === 'function' ? path('99041278') : path));

  it.each(all.filter((path) => path !== paths.login))('leaves the window at %s, also while its month loads', (path) => {
    const screen = destinationOf(path, user, null);
    expect(screen).toEqual({ kind: 'screen', route: routeOf(path) });
    expect(destinationOf(path, newcomer, null).kind).not.toBe('redirect');
  });
});
