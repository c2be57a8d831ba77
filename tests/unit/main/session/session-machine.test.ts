import { describe, expect, it } from 'vitest';
import { loggedOut, payloadOf, type SessionEvent, transition } from '../../../../src/main/session/session-machine';
import type { ErrorCode } from '../../../../src/shared/domain/result';
import { answered, asked, begun, day, expires, now, payload, play, refusal, stored, types } from '../session-fixture';

describe('the session of the previous run', () => {
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

  it('ignores other events until it is known whether the provider can be reached', () => {
    for (const event of [
      { type: 'expired', epoch: 1, now: expires },
      { type: 'refused', epoch: 1 },
      { type: 'reached', epoch: 1 },
    ] as const) {
      const resuming = play(begun({}, now)).state;
      expect(transition(resuming, event)).toEqual({ state: resuming, effects: [] });
    }
  });

  it('is forgotten when a login is asked for', () => {
    expect(types(play(begun({}, now), asked).effects)).toEqual(['forget', 'ask']);
  });

  it('is not resumed when an account has logged in meanwhile', () => {
    const { state } = play(asked, answered(1, 'b@demo.example'), begun());
    expect(state).toMatchObject({ held: { stored: { email: 'b@demo.example' } } });
  });
});

describe('a login', () => {
  it('is sent without the spaces around the address, kept, and watched until it ends', () => {
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
    ['Analist a@demo.example', 'demo', 'INVALIDEMAILADDRESS'],
    ['a@demo.example of b', 'demo', 'INVALIDEMAILADDRESS'],
    ['a@demo', 'demo', 'INVALIDEMAILADDRESS'],
    ['a@b@demo.example', 'demo', 'INVALIDEMAILADDRESS'],
    ['a@demo.example', '', 'EMPTYPASSWORD'],
  ])('of %j with %j is not sent: %s', (email, password, login) => {
    const { state, effects } = play({ type: 'loginAsked', credentials: { email, password } });
    expect(state).toMatchObject({ at: 'out', login });
    expect(effects).toEqual([]);
  });

  it('that is refused, fails, or gets a token that has ended, shows why', () => {
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

  it('that is refused without a reason is an error of the server', () => {
    const bare: SessionEvent = { type: 'answered', attempt: 1, answer: { ok: false }, session: null, now };
    expect(play(asked, bare).state).toMatchObject({ at: 'out', login: 'SERVERERROR' });
  });

  it('waits for a mail only when the answer to a password announces it, and only once', () => {
    const wait = { ok: false, reason: 'WAITFORMAIL' } as const;
    const unasked: SessionEvent = { type: 'answered', attempt: 1, answer: wait, session: null, now };
    expect(play(asked, unasked)).toMatchObject({ state: { at: 'out', login: 'WAITFORMAIL' }, effects: [] });
    const mail: SessionEvent = {
      type: 'answered',
      attempt: 1,
      answer: { ok: true, fetchToken: 'f' },
      session: null,
      now,
    };
    const given: SessionEvent = { type: 'tokenGiven', token: 't', email: 'a@demo.example', role: 'r' };
    expect(play(given, mail)).toMatchObject({ state: { at: 'out' }, effects: [] });
    expect(play(begun(), { type: 'roleAsked', role: 'r' }, { ...mail, attempt: 2 })).toMatchObject({
      state: { at: 'in', changing: null },
      effects: [],
    });
    expect(play(asked, mail, mail)).toMatchObject({ state: { at: 'out', login: 'SERVERERROR' }, effects: [] });
  });

  it('is asked for any address with a dot after its at-sign', () => {
    for (const email of ['jan@kantoor.nl', 'j.de.vries@post.kantoor.nl', 'x@y.z']) {
      expect(types(play({ type: 'loginAsked', credentials: { email, password: 'x' } }).effects)).toEqual(['ask']);
    }
  });

  it('opens the role of its answer, and nothing is open before it or after logging out', () => {
    expect(payloadOf(play(asked).state)).toBeNull();
    expect(payloadOf(play(asked, answered(1, 'a@demo.example', 'hypotheek')).state)).toEqual(payload('hypotheek'));
    expect(payloadOf(play(asked, answered(1), { type: 'loggedOut' }).state)).toBeNull();
  });

  it('cannot be given up when none is asked for, and an open session stays open', () => {
    const gaveUp: SessionEvent = { type: 'gaveUp' };
    const changing: SessionEvent = { type: 'roleAsked', role: 'hypotheek' };
    for (const before of [
      play(asked, refusal(1)).state,
      play(begun({}, now)).state,
      play(begun()).state,
      play(begun(), changing).state,
    ]) {
      expect(transition(before, gaveUp)).toEqual({ state: before, effects: [] });
    }
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

  it('by mail waits through every failure, asks more slowly, and is quick again once the provider answers', () => {
    const wait: SessionEvent = {
      type: 'answered',
      attempt: 1,
      answer: { ok: true, fetchToken: 'f' },
      session: null,
      now,
    };
    const notYet: SessionEvent = { type: 'answered', attempt: 1, answer: { ok: false }, session: null, now };
    const missed = (fault: ErrorCode, waitMs: number | null = null): SessionEvent => ({
      type: 'failed',
      attempt: 1,
      status: 'SERVERERROR',
      fault,
      waitMs,
    });
    const delayOf = (...events: readonly SessionEvent[]) =>
      play(asked, wait, ...events).effects.map((effect) => (effect.type === 'poll' ? effect.delay : effect.type));
    const gap = missed('PROVIDER_UNREACHABLE');
    expect([delayOf(gap), delayOf(gap, gap), delayOf(gap, gap, notYet)]).toEqual([[1000], [2000], [1000]]);
    expect(delayOf(...Array.from({ length: 40 }, () => gap))).toEqual([10_000]);
    expect(delayOf(missed('PROVIDER_NOT_READY', 30_000))).toEqual([30_000]);
    expect(play(asked, wait, missed('PROVIDER_SENT_PAGE')).state).toMatchObject({
      at: 'mail',
      missed: { fault: 'PROVIDER_SENT_PAGE', times: 1 },
    });
    expect(play(asked, wait, gap, answered(1)).state.at).toBe('in');
    expect(play(asked, wait, gap, refusal(1)).state).toMatchObject({ at: 'out', login: 'INVALIDPASSWORD' });
    const notReady: SessionEvent = { ...refusal(1), answer: { ok: false, reason: 'SERVERNOTREADY' } } as SessionEvent;
    expect(play(asked, wait, notReady).state).toMatchObject({ at: 'mail', missed: { fault: 'PROVIDER_NOT_READY' } });
    // An error of this program is not temporary.
    expect(play(asked, wait, missed('INTERNAL')).state).toMatchObject({ at: 'out', login: 'SERVERERROR' });
    const unexplained: SessionEvent = { type: 'failed', attempt: 1, status: 'SERVERERROR' };
    expect(play(asked, wait, unexplained).state).toStrictEqual({ last: 1, at: 'out', login: 'SERVERERROR' });
  });

  it('that could not be sent ends with its fault, for which the login screen has a sentence', () => {
    const failed: SessionEvent = { type: 'failed', attempt: 1, status: 'SERVERERROR', fault: 'PROVIDER_UNREACHABLE' };
    expect(play(asked, failed)).toStrictEqual({
      state: { last: 1, at: 'out', login: 'SERVERERROR', fault: 'PROVIDER_UNREACHABLE' },
      effects: [],
    });
  });

  it('replaces an earlier one, whose answer is dropped', () => {
    const other: SessionEvent = { type: 'loginAsked', credentials: { email: 'b@demo.example', password: 'x' } };
    expect(types(play(asked, other).effects)).toEqual(['abort', 'ask']);
    expect(play(asked, other, answered(1)).state).toMatchObject({
      at: 'asking',
      attempt: { email: 'b@demo.example' },
    });
  });

  it('while an account is logged in logs that one out first', () => {
    expect(types(play(begun(), asked).effects)).toEqual(['forget', 'stopTimer', 'ask']);
    const wrong: SessionEvent = { type: 'loginAsked', credentials: { email: 'b@demo.example', password: '' } };
    expect(play(begun(), wrong).state).toMatchObject({ at: 'out', login: 'EMPTYPASSWORD' });
  });
});

describe('a token that was given', () => {
  const given: SessionEvent = { type: 'tokenGiven', token: 't', email: 'a@demo.example', role: 'r' };

  it('opens its role without a login, and shows nothing on the login screen when it is refused', () => {
    expect(play(given).effects).toEqual([
      { type: 'askRole', attempt: { id: 1, email: 'a@demo.example' }, role: 'r', token: 't' },
    ]);
    expect(play(given, answered(1)).state.at).toBe('in');
    expect(play(given, refusal(1)).state).toMatchObject({ at: 'out', login: null });
    expect(play(given, { type: 'gaveUp' }).state).toMatchObject({ at: 'out', login: null });
  });

  it('is not used while an account is logged in', () => {
    expect(play(begun(), given)).toMatchObject({ state: { at: 'in' }, effects: [] });
  });
});

describe('a change of role', () => {
  const changing: SessionEvent = { type: 'roleAsked', role: 'hypotheek' };

  it('opens a session with another epoch than the one before', () => {
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

  it('is replaced by a later one, and ended by logging out', () => {
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

  it('needs a login', () => {
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

  it('is still watched when its timer went off too early', () => {
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

  it('is ignored when it is of another epoch', () => {
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
