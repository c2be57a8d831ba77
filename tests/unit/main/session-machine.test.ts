import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  attemptOf,
  loggedOut,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
  transition,
} from '../../../src/main/session/session-machine';
import type { LoginPayload } from '../../../src/provider-api/login';

const now = Date.parse('2026-10-25T09:00:00Z');
const day = 86_400_000;

const payload = (role = 'volledig', jwt = 'token'): LoginPayload => ({
  ok: true,
  user: 'Analist',
  jwt,
  roles: [{ role, name: role }],
  role,
  options: {},
  upToDate: '2026-10-20',
});
const stored = (
  email = 'a@demo.example',
  change: Partial<{ refused: boolean; loggedInAt: string; role: string }> = {},
) => ({
  origin: 'demo',
  email,
  loggedInAt: change.loggedInAt ?? '2026-10-24T09:00:00Z',
  payload: payload(change.role),
  refused: change.refused ?? false,
});

/** Runs events one after the other; answers the state, and the effects of the last one. */
function play(...events: readonly SessionEvent[]): { state: SessionState; effects: readonly SessionEffect[] } {
  let state = loggedOut;
  let effects: readonly SessionEffect[] = [];
  for (const event of events) ({ state, effects } = transition(state, event));
  return { state, effects };
}

const asked: SessionEvent = { type: 'loginAsked', credentials: { email: ' a@demo.example ', password: 'demo' } };
const expires = now + day;
const answered = (attempt: number, email = 'a@demo.example', role = 'volledig', ends = expires): SessionEvent => ({
  type: 'answered',
  attempt,
  answer: payload(role),
  session: { stored: stored(email, { role }), expires: ends },
  now,
});
const refusal = (attempt: number): SessionEvent => ({
  type: 'answered',
  attempt,
  answer: { ok: false, reason: 'INVALIDPASSWORD' },
  session: null,
  now,
});
const begun = (change: Parameters<typeof stored>[1] = {}, ends = expires): SessionEvent => ({
  type: 'begun',
  stored: stored('a@demo.example', change),
  expires: ends,
  now,
});
const types = (effects: readonly SessionEffect[]) => effects.map(({ type }) => type);

describe('the session of the last time', () => {
  it('is open at once while its token is good', () => {
    const { state, effects } = play(begun());
    expect(state).toMatchObject({ at: 'in', connection: 'online', changing: null, held: { epoch: 1, expires } });
    expect(effects).toEqual([{ type: 'timer', epoch: 1, expires }]);
  });

  it.each([
    ['has ended', {}, now],
    ['the provider refused', { refused: true }, expires],
  ])('reads offline, and only offline, when its token %s', (_what, change, ends) => {
    const begin = begun(change, ends);
    expect(play(begin).effects).toEqual([{ type: 'probe', epoch: 1 }]);
    expect(play(begin, { type: 'probed', epoch: 1, reachable: false }).state).toMatchObject({
      at: 'in',
      connection: 'offline',
    });
    expect(play(begin, { type: 'probed', epoch: 1, reachable: true })).toEqual({
      state: { last: 1, at: 'out', login: 'WAITINGTOOLONG' },
      effects: [],
    });
  });

  it('reads offline for thirty days after the last login, and not a moment longer', () => {
    const loggedInAt = (before: number) => new Date(now - before).toISOString();
    expect(play(begun({ loggedInAt: loggedInAt(30 * day - 1) }, now)).state.at).toBe('resuming');
    expect(play(begun({ loggedInAt: loggedInAt(30 * day) }, now)).state).toMatchObject({
      at: 'out',
      login: 'WAITINGTOOLONG',
    });
  });

  it('is not taken up when somebody has come in meanwhile', () => {
    const { state } = play(asked, answered(1, 'b@demo.example'), begun());
    expect(state).toMatchObject({ held: { stored: { email: 'b@demo.example' } } });
  });
});

describe('a login', () => {
  it('is asked without the spaces around the address, kept, and watched until it ends', () => {
    expect(play(asked).effects).toEqual([
      {
        type: 'ask',
        attempt: { id: 1, email: 'a@demo.example' },
        credentials: { email: 'a@demo.example', password: 'demo' },
      },
    ]);
    const { state, effects } = play(asked, answered(1));
    expect(state).toMatchObject({ at: 'in', connection: 'online', held: { epoch: 2 } });
    expect(effects).toEqual([
      { type: 'keep', stored: stored() },
      { type: 'timer', epoch: 2, expires },
    ]);
  });

  it.each([
    ['', 'demo', 'INVALIDEMAILADDRESS'],
    ['geen adres', 'demo', 'INVALIDEMAILADDRESS'],
    ['a@demo.example', '', 'EMPTYPASSWORD'],
  ])('of %j with %j is not asked: %s', (email, password, login) => {
    const { state, effects } = play({ type: 'loginAsked', credentials: { email, password } });
    expect(state).toMatchObject({ at: 'out', login });
    expect(effects).toEqual([]);
  });

  it('that is refused, fails, or brings a token that has ended, says so', () => {
    expect(play(asked, refusal(1)).state).toMatchObject({ at: 'out', login: 'INVALIDPASSWORD' });
    expect(play(asked, { type: 'failed', attempt: 1, status: 'SERVERNOTREADY' }).state).toMatchObject({
      at: 'out',
      login: 'SERVERNOTREADY',
    });
    expect(play(asked, answered(1, 'a@demo.example', 'volledig', now)).state).toMatchObject({
      at: 'out',
      login: 'WAITINGTOOLONG',
    });
  });

  it('by mail polls until the instructions were followed, refused or given up', () => {
    const wait: SessionEvent = {
      type: 'answered',
      attempt: 1,
      answer: { ok: true, fetchToken: 'f' },
      session: null,
      now,
    };
    const notYet: SessionEvent = { type: 'answered', attempt: 1, answer: { ok: false }, session: null, now };
    const poll = { type: 'poll', attempt: { id: 1, email: 'a@demo.example' }, fetchToken: 'f' };
    expect(play(asked, wait)).toMatchObject({ state: { at: 'mail' }, effects: [poll] });
    expect(play(asked, wait, notYet, notYet)).toMatchObject({ state: { at: 'mail' }, effects: [poll] });
    expect(play(asked, wait, notYet, answered(1)).state.at).toBe('in');
    expect(play(asked, wait, refusal(1)).state).toMatchObject({ at: 'out', login: 'INVALIDPASSWORD' });
    expect(play(asked, wait, { type: 'gaveUp' })).toEqual({
      state: { last: 1, at: 'out', login: null },
      effects: [{ type: 'abort', attempt: 1 }],
    });
  });

  it('takes the place of an earlier one, whose answer is dropped', () => {
    const other: SessionEvent = { type: 'loginAsked', credentials: { email: 'b@demo.example', password: 'x' } };
    expect(types(play(asked, other).effects)).toEqual(['abort', 'ask']);
    expect(play(asked, other, answered(1)).state).toMatchObject({
      at: 'asking',
      attempt: { email: 'b@demo.example' },
    });
  });

  it('while somebody is in logs that one out first', () => {
    expect(types(play(begun(), asked).effects)).toEqual(['forget', 'stopTimer', 'ask']);
    const wrong: SessionEvent = { type: 'loginAsked', credentials: { email: 'b@demo.example', password: '' } };
    expect(play(begun(), wrong).state).toMatchObject({ at: 'out', login: 'EMPTYPASSWORD' });
  });
});

describe('a token that was given', () => {
  const given: SessionEvent = { type: 'tokenGiven', token: 't', email: 'a@demo.example', role: 'r' };

  it('opens its role when nobody is logged in, and says nothing on the login screen when it is refused', () => {
    expect(play(given).effects).toEqual([
      { type: 'askRole', attempt: { id: 1, email: 'a@demo.example' }, role: 'r', token: 't' },
    ]);
    expect(play(given, answered(1)).state.at).toBe('in');
    expect(play(given, refusal(1)).state).toMatchObject({ at: 'out', login: null });
    expect(play(given, { type: 'gaveUp' }).state).toMatchObject({ at: 'out', login: null });
  });

  it('is not used while somebody is logged in', () => {
    expect(play(begun(), given)).toMatchObject({ state: { at: 'in' }, effects: [] });
  });
});

describe('a change of role', () => {
  const changing: SessionEvent = { type: 'roleAsked', role: 'hypotheek' };

  it('opens a session of its own: work of the one before is of another epoch', () => {
    const begin = play(begun(), changing);
    expect(begin.effects).toEqual([
      { type: 'askRole', attempt: { id: 2, email: 'a@demo.example' }, role: 'hypotheek', token: 'token' },
    ]);
    const { state, effects } = play(begun(), changing, answered(2, 'a@demo.example', 'hypotheek'));
    expect(state).toMatchObject({ at: 'in', held: { epoch: 3, stored: { payload: { role: 'hypotheek' } } } });
    expect(types(effects)).toEqual(['keep', 'timer']);
  });

  it.each([
    ['refused', refusal(2)],
    ['failed', { type: 'failed', attempt: 2, status: 'SERVERERROR' } as SessionEvent],
    ['too late', answered(2, 'a@demo.example', 'hypotheek', now)],
  ])('that is %s leaves the session as it was', (_what, event) => {
    expect(play(begun(), changing, event).state).toMatchObject({ at: 'in', changing: null, held: { epoch: 1 } });
  });

  it('gives way to a later one, and to logging out', () => {
    const other: SessionEvent = { type: 'roleAsked', role: 'klein' };
    expect(types(play(begun(), changing, other).effects)).toEqual(['abort', 'askRole']);
    expect(play(begun(), changing, other, answered(2)).state).toMatchObject({
      held: { epoch: 1 },
      changing: { id: 3 },
    });
    const left = play(begun(), changing, { type: 'loggedOut' });
    expect(types(left.effects)).toEqual(['forget', 'abort', 'stopTimer']);
    expect(play(begun(), changing, { type: 'loggedOut' }, answered(2))).toMatchObject({
      state: { at: 'out' },
      effects: [],
    });
  });

  it('needs somebody who is in', () => {
    expect(play(changing)).toEqual({ state: loggedOut, effects: [] });
  });
});

describe('a token', () => {
  it('that ends by our clock leads to the login screen only when the provider can be reached', () => {
    const ended: SessionEvent = { type: 'expired', epoch: 1, now: expires };
    expect(play(begun(), ended)).toMatchObject({ state: { at: 'in' }, effects: [{ type: 'probe', epoch: 1 }] });
    const offline = play(begun(), ended, { type: 'probed', epoch: 1, reachable: false });
    expect(offline).toMatchObject({ state: { at: 'in', connection: 'offline' }, effects: [] });
    expect(play(begun(), ended, { type: 'probed', epoch: 1, reachable: true })).toEqual({
      state: { last: 1, at: 'out', login: 'WAITINGTOOLONG' },
      effects: [{ type: 'stopTimer' }],
    });
  });

  it('of which the timer went off too early is watched on', () => {
    const early = play(begun(), { type: 'expired', epoch: 1, now: expires - 1 });
    expect(early.effects).toEqual([{ type: 'timer', epoch: 1, expires }]);
  });

  it('that the provider refuses leads to the login screen; what is on disk reads offline only', () => {
    const { state, effects } = play(begun(), { type: 'refused', epoch: 1 });
    expect(state).toMatchObject({ at: 'out', login: 'WAITINGTOOLONG' });
    expect(effects).toEqual([
      { type: 'keep', stored: stored('a@demo.example', { refused: true }) },
      { type: 'stopTimer' },
    ]);
  });

  it('of another epoch teaches nothing', () => {
    for (const type of ['refused', 'unreachable', 'reached'] as const) {
      expect(play(begun(), { type, epoch: 7 })).toMatchObject({
        state: { at: 'in', connection: 'online' },
        effects: [],
      });
    }
  });
});

describe('the connection', () => {
  it('is lost and comes back, with the session as it was', () => {
    const lost = play(begun(), { type: 'unreachable', epoch: 1 });
    expect(lost.state).toMatchObject({ at: 'in', connection: 'offline' });
    const back = play(begun(), { type: 'unreachable', epoch: 1 }, { type: 'reached', epoch: 1 });
    expect(back).toMatchObject({ state: { at: 'in', connection: 'online' }, effects: [] });
    expect(transition(back.state, { type: 'reached', epoch: 1 }).state).toBe(back.state);
  });
});

describe('whatever happens in whatever order', () => {
  /** What can happen next, most of it late: about attempts and epochs that were, are, and will never be. */
  const number = fc.integer({ min: 0, max: 12 });
  const email = fc.constantFrom('a@demo.example', 'b@demo.example', '');
  const anyEvent: fc.Arbitrary<SessionEvent> = fc.oneof(
    fc.record({
      type: fc.constant('loginAsked' as const),
      credentials: fc.record({ email, password: fc.constantFrom('', 'x') }),
    }),
    fc.record({ type: fc.constant('tokenGiven' as const), token: fc.constant('t'), email, role: fc.constant('r') }),
    fc.record({ type: fc.constant('roleAsked' as const), role: fc.constantFrom('r', 's') }),
    fc
      .tuple(number, fc.constantFrom('a@demo.example', 'b@demo.example'), fc.boolean())
      .map(([id, of, good]) => answered(id, of, 'r', good ? expires : now)),
    number.map(refusal),
    number.map(
      (attempt): SessionEvent => ({
        type: 'answered',
        attempt,
        answer: { ok: true, fetchToken: 'f' },
        session: null,
        now,
      }),
    ),
    number.map((attempt): SessionEvent => ({ type: 'failed', attempt, status: 'SERVERERROR' })),
    fc.record({ type: fc.constantFrom('refused' as const, 'unreachable' as const, 'reached' as const), epoch: number }),
    fc.record({ type: fc.constant('expired' as const), epoch: number, now: fc.constantFrom(now, expires) }),
    fc.record({ type: fc.constant('probed' as const), epoch: number, reachable: fc.boolean() }),
    fc.constantFrom<SessionEvent>({ type: 'gaveUp' }, { type: 'loggedOut' }, begun(), begun({}, now)),
  );

  it('nobody is in who did not ask to be, and logging out wins', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
        let state = loggedOut;
        let wanted = false;
        for (const event of events) {
          const before = state;
          const step = transition(before, event);
          state = step.state;
          if (event.type === 'loginAsked' || event.type === 'tokenGiven' || event.type === 'begun') wanted = true;
          if (event.type === 'loggedOut') wanted = false;
          if (state.at === 'in') expect(wanted).toBe(true);
          if (event.type === 'loggedOut') expect(state).toMatchObject({ at: 'out', login: null });
          // Something is only written when an answer to what is under way has come, or the provider refused the token.
          if (types(step.effects).includes('keep')) {
            expect(['answered', 'refused']).toContain(event.type);
            if (event.type === 'answered') expect(attemptOf(before)?.id).toBe(event.attempt);
          }
          expect(state.last).toBeGreaterThanOrEqual(before.last);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('every session has an epoch of its own, and an answer to another attempt changes nothing', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
        let state = loggedOut;
        const owners = new Map<number, string>();
        for (const event of events) {
          const before = state;
          state = transition(before, event).state;
          const isLate =
            (event.type === 'answered' || event.type === 'failed') && attemptOf(before)?.id !== event.attempt;
          if (isLate) expect(state).toBe(before);
          if (state.at !== 'in') continue;
          const { epoch, stored: of } = state.held;
          const owner = JSON.stringify(of);
          expect(owners.get(epoch) ?? owner).toBe(owner);
          owners.set(epoch, owner);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('what is under way is aborted exactly when its answer is no longer wanted', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
        let state = loggedOut;
        for (const event of events) {
          const before = attemptOf(state);
          const step = transition(state, event);
          state = step.state;
          const aborted = step.effects.flatMap((effect) => (effect.type === 'abort' ? [effect.attempt] : []));
          const isOver = before !== null && attemptOf(state)?.id !== before.id;
          const isAnswer = event.type === 'answered' || event.type === 'failed';
          expect(aborted).toEqual(isOver && !isAnswer ? [before.id] : []);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
