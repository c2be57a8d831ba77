import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canReturnTo, routeOf } from '../../../../src/renderer/core/navigation/routes';
import {
  firstState,
  type RouterEffect,
  type RouterState,
  type Situation,
  transition,
} from '../../../../src/renderer/shell/routes/screen-machine';
import { screenOf } from '../../../../src/shared/screens/screens';

const start: Situation = {
  path: '/',
  asked: null,
  session: null,
  lastPath: null,
  isLastRead: false,
  month: 'none',
};

/** A window with its address bar: what the machine navigates to is the next situation, until it stays. */
class Window {
  state: RouterState = firstState;
  situation = start;
  readonly effects: RouterEffect[] = [];

  change(change: Partial<Situation>): this {
    let next: Situation | null = { ...this.situation, ...change };
    for (let steps = 0; next !== null; steps++) {
      // A window that goes on and on shows nothing.
      expect(steps).toBeLessThan(3);
      this.situation = next;
      const { state, effects } = transition(this.state, next);
      this.state = state;
      this.effects.push(...effects);
      const [to] = effects.flatMap((effect) => (effect.kind === 'navigate' ? [effect] : []));
      next = to === undefined ? null : { ...next, path: to.to, asked: to.asked };
    }
    return this;
  }

  /** The user opens an address. */
  open = (path: string) => this.change({ path, asked: null });
  logOut = () => this.change({ session: 'out', lastPath: null, isLastRead: false, month: 'none' });
  logIn = (lastPath: string | null, session: 'online' | 'offline' = 'online') =>
    this.change({ session }).change({ lastPath, isLastRead: true }).change({ month: 'whole' });

  get path() {
    return this.situation.path;
  }
}

describe('what the window shows', () => {
  it('is the login first, and then the address that was requested', () => {
    const window = new Window().open('/entitydetail/99041278').logOut();
    expect([window.path, window.state.shown.kind]).toEqual(['/login', 'screen']);
    expect(window.logIn('/notes').path).toBe('/entitydetail/99041278');
  });

  it('is the last screen when a session continues, and the list after a login', () => {
    expect(new Window().open('/').logIn('/notes').path).toBe('/notes');
    expect(new Window().open('/').logOut().logIn('/notes').path).toBe('/entitylist');
    const offline = new Window().open('/').logOut().logIn('/notes', 'offline');
    expect([offline.path, offline.state.login]).toEqual(['/notes', 'none']);
    expect(new Window().open('/').logOut().change({ session: null }).logIn('/notes').path).toBe('/entitylist');
  });

  it('is nothing while the last screen is unknown', () => {
    const window = new Window().change({ session: 'online' });
    expect([window.state.shown, window.effects]).toEqual([{ kind: 'nothing' }, []]);
  });

  it('is not the screen of the account that logged out, but a link that was opened outside', () => {
    expect(new Window().open('/notes').logIn(null).logOut().logIn(null).path).toBe('/entitylist');
    expect(new Window().open('/notes').logIn(null).logOut().open('/contacts').logIn(null).path).toBe('/contacts');
  });

  it('is the first load until the month is there, and for the persons until they are', () => {
    const window = new Window().open('/personlist').logIn(null).change({ month: 'none' });
    expect(window.state.shown).toEqual({ kind: 'firstLoad' });
    expect(window.change({ month: 'awaitsPersons' }).state.shown).toEqual({ kind: 'firstLoad' });
    expect(window.open('/entitylist').state.shown).toMatchObject({ kind: 'screen', isFramed: true });
    expect(window.open('/personlist').change({ month: 'whole' }).state.shown).toMatchObject({ kind: 'screen' });
  });

  it('opens after another screen, and not for the first one or the same one', () => {
    const window = new Window().open('/entitylist').logIn(null).change({ month: 'none' });
    const { opened } = window.state;
    expect(window.change({ asked: 'x' }).state.opened).toBe(opened);
    expect(window.change({ month: 'whole' }).state.opened).toBe(opened + 1);
    expect(window.open('/notes').open('/notes').state.opened).toBe(opened + 2);
    expect(new Window().open('/privacy').state.opened).toBe(0);
  });
});

describe('the effects of the window', () => {
  const keptBy = ({ effects }: Window) => effects.flatMap((effect) => (effect.kind === 'keep' ? [effect.path] : []));

  it('keep the path of a screen to which the next start returns, once each time that it is opened', () => {
    const window = new Window().open('/notes').logIn(null);
    expect(keptBy(window)).toEqual(['/notes']);
    window.change({ month: 'awaitsPersons' }).open('/privacy').open('/entitydetail/onzin');
    expect([window.state.kept, keptBy(window)]).toEqual([null, ['/notes']]);
    window.open('/notes').open('/contacts');
    expect(keptBy(window)).toEqual(['/notes', '/notes', '/contacts']);
  });

  it('lead away once for each address, and show nothing until the window is there', () => {
    const away = transition(firstState, { ...start, path: '/notes', session: 'out' });
    expect(away.effects).toEqual([{ kind: 'navigate', to: '/login', asked: '/notes' }]);
    expect(away.state.shown).toEqual({ kind: 'nothing' });
    expect(transition(away.state, { ...start, path: '/notes', session: 'out' })).toEqual({ ...away, effects: [] });
    const other = transition(away.state, { ...start, path: '/contacts', session: 'out' });
    expect(other.effects).toEqual([{ kind: 'navigate', to: '/login', asked: '/contacts' }]);
  });

  it('are none, with nothing shown, before the first event', () => {
    expect(firstState).toMatchObject({ shown: { kind: 'nothing' }, login: 'none', redirect: null, kept: null });
  });
});

const paths = [
  ...['/', '/login', '/entitylist', '/entitydetail/99041278', '/entitydetail/onzin', '/personlist', '/notes'],
  ...['/press/2431400000', '/settings', '/privacy', '/faq', '/activate/t', '/nergens', '/forgotpassword'],
];
const path = fc.constantFrom(...paths);

/** What happens to a window, in any order, also where main would never say so. */
const happening = fc.oneof(
  path.map((to) => (window: Window) => window.open(to)),
  path.map((asked) => (window: Window) => window.change({ asked })),
  fc.constantFrom('out', 'online', 'offline', null).map((session) => (window: Window) => window.change({ session })),
  fc.constantFrom('none', 'awaitsPersons', 'whole').map((month) => (window: Window) => window.change({ month })),
  fc.option(path).map((lastPath) => (window: Window) => window.change({ lastPath, isLastRead: true })),
  fc.constant((window: Window) => window.logOut()),
  fc.option(path).map((lastPath) => (window: Window) => window.logIn(lastPath)),
  fc.constant((window: Window) => window.change({ lastPath: null, isLastRead: false })),
);

describe('whatever happens in whatever order', () => {
  it('the window shows only what is open to the visitor, and stays there', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 25 }), (happenings) => {
        const window = new Window();
        for (const happen of happenings) {
          const before = window.state;
          happen(window);
          const { state, situation } = window;
          const isIn = situation.session === 'online' || situation.session === 'offline';
          const again = transition(state, situation);
          expect(again).toEqual({ state, effects: [] });
          // Something is shown, except while the last screen is read.
          expect(state.shown.kind === 'nothing').toBe(isIn && !situation.isLastRead);
          if (state.shown.kind === 'screen') {
            const { route, isFramed } = state.shown;
            expect(route).toEqual(routeOf(situation.path));
            expect(isFramed).toBe(isIn && situation.month !== 'none');
            const isPublic = route.name === 'notFound' || screenOf(route.name).isPublic === true;
            if (!isPublic && route.name !== 'login') expect(isFramed).toBe(true);
            if (route.name === 'personList') expect(situation.month).toBe('whole');
          }
          if (state.kept !== null)
            expect([isIn, canReturnTo(state.kept), state.kept]).toEqual([true, true, window.path]);
          expect(state.opened).toBeGreaterThanOrEqual(before.opened);
          if (before.screen === null) expect(state.opened).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('no account starts at the last screen of another', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 12 }), path, fc.option(path), (happenings, last, own) => {
        const window = new Window();
        for (const happen of happenings) happen(window);
        window.logIn(null).open(last);
        const isInside = window.state.shown.kind === 'screen' && window.logOut().path === '/login';
        if (!isInside || last === '/login') return;
        expect(window.logIn(own).path).toBe('/entitylist');
      }),
    );
  });
});
