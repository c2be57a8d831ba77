import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TransientFault } from '../../../../src/main/provider/http';
import { Session, type SessionParts } from '../../../../src/main/session/session';
import type { StoredSession } from '../../../../src/main/session/session-file';
import type { LoginAnswer, LoginPayload } from '../../../../src/provider-api/login';
import type { SessionView } from '../../../../src/shared/domain/account/session';
import { Fault } from '../../../../src/shared/domain/result';

const start = Date.parse('2026-10-25T09:00:00Z');
const minute = 60_000;

/** A token that ends at a time, as far as its reader looks. */
const tokenUntil = (time: number, email = 'a@demo.example', role = 'volledig'): string => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ exp: Math.floor(time / 1000), email, role })}.x`;
};
const payload = (role = 'volledig', until = start + 60 * minute): LoginPayload => ({
  ok: true,
  user: 'Analist',
  jwt: tokenUntil(until),
  roles: [
    { role: 'volledig', name: 'Volledig' },
    { role: 'hypotheek', name: 'Hypotheek' },
  ],
  role,
  options: { canExport: true },
  upToDate: '2026-10-20',
  entityListColumns: [0, 2],
  infoPoints: [],
});

type Call = {
  readonly name: string;
  readonly answer: (value: unknown) => void;
  readonly fail: (error: unknown) => void;
};

/** A session over a provider that answers when the test wants it. */
function create(options: { readonly write?: boolean; readonly stored?: StoredSession | null } = {}) {
  const calls: Call[] = [];
  const views: SessionView[] = [];
  const unwritten: unknown[] = [];
  let file: StoredSession | null = options.stored ?? null;
  let writeFails = false;
  let follow: () => Promise<void> = async () => {};
  const ask = (name: string, signal?: AbortSignal) =>
    new Promise<never>((resolve, reject) => {
      calls.push({ name, answer: (value) => resolve(value as never), fail: reject });
      signal?.addEventListener('abort', () => reject(new Fault('CANCELLED')));
    });
  const parts: SessionParts = {
    provider: {
      origin: 'demo',
      logIn: ({ email }, signal) => ask(`logIn ${email}`, signal),
      checkToken: (token, signal) => ask(`checkToken ${token}`, signal),
      changeRole: (role, _token, signal) => ask(`changeRole ${role}`, signal),
      isReachable: () => ask('isReachable'),
    },
    file: {
      read: () => file,
      write: (stored) => {
        if (writeFails) throw new Fault('DISK_FULL');
        file = stored;
      },
      remove: () => {
        file = null;
      },
    },
    clock: { now: () => new Date() },
    pause: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        setTimeout(resolve, milliseconds);
        signal.addEventListener('abort', () => reject(new Fault('CANCELLED')));
      }),
    keeping: { keychain: true, write: options.write ?? true },
    onUnwritten: (error) => unwritten.push(error),
    onChange: async (view) => {
      views.push(view);
      await follow();
    },
  };
  const session = new Session(parts);
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {
    session,
    views,
    unwritten,
    settle,
    kept: () => file,
    failWrites: () => {
      writeFails = true;
    },
    followWith: (work: () => Promise<void>) => {
      follow = work;
    },
    /** Answers the oldest question of a name. */
    answer: async (name: string, value: unknown) => {
      const at = calls.findIndex((call) => call.name.startsWith(name));
      const [call] = calls.splice(at, 1);
      if (at < 0 || call === undefined) throw new Error(`no request for ${name}`);
      if (value instanceof Error) call.fail(value);
      else call.answer(value);
      await settle();
    },
    asked: () => calls.map(({ name }) => name),
  };
}

const credentials = { email: 'a@demo.example', password: 'demo' };
async function loggedIn(options?: Parameters<typeof create>[0]) {
  const world = create(options);
  const logging = world.session.logIn(credentials);
  await world.answer('logIn', payload());
  await logging;
  return world;
}

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('logging in', () => {
  it('reports that it is busy, and ends when all listeners have handled the new session', async () => {
    const world = create();
    let received = false;
    world.followWith(async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      received = true;
    });
    const logging = world.session.logIn(credentials);
    await world.settle();
    expect(world.session.view()).toMatchObject({ state: 'loggedOut', login: 'BUSY' });
    await world.answer('logIn', payload());
    let ended = false;
    void logging.then(() => {
      ended = true;
    });
    await vi.advanceTimersByTimeAsync(50);
    expect([received, ended]).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(200);
    expect([received, ended]).toEqual([true, true]);
    expect(await logging).toMatchObject({ state: 'loggedIn', login: null, account: { email: 'a@demo.example' } });
    expect(world.kept()).toMatchObject({ email: 'a@demo.example', origin: 'demo', refused: false });
  });

  it.each([
    [new Fault('PROVIDER_UNREACHABLE'), 'SERVERNOTREADY'],
    [new Fault('PROXY_REFUSED'), 'SERVERNOTREADY'],
    [new Fault('PROVIDER_NOT_READY', '503'), 'SERVERNOTREADY'],
    [new Fault('PROVIDER_NOT_READY', '500'), 'SERVERERROR'],
    [new Error('onverwacht'), 'SERVERERROR'],
    [{ ok: false, reason: 'INVALIDPASSWORD' } satisfies LoginAnswer, 'INVALIDPASSWORD'],
  ])('that ends with %j shows %s', async (answer, login) => {
    const world = create();
    const logging = world.session.logIn(credentials);
    await world.answer('logIn', answer);
    expect(await logging).toMatchObject({ state: 'loggedOut', login });
    expect(world.kept()).toBeNull();
  });

  it('by mail polls once a second until it is answered, or given up', async () => {
    const world = create();
    const logging = world.session.logIn(credentials);
    await world.answer('logIn', { ok: true, fetchToken: 'f' });
    expect(await logging).toMatchObject({ login: 'WAITFORMAIL' });
    for (let poll = 0; poll < 3; poll++) {
      await vi.advanceTimersByTimeAsync(999);
      expect(world.asked()).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      await world.answer('checkToken f', { ok: false });
    }
    await vi.advanceTimersByTimeAsync(1000);
    await world.answer('checkToken f', payload());
    expect(world.session.view()).toMatchObject({ state: 'loggedIn', login: null });

    const other = create();
    void other.session.logIn(credentials);
    await other.answer('logIn', { ok: true, fetchToken: 'g' });
    expect(await other.session.stopWaiting()).toMatchObject({ state: 'loggedOut', login: null });
    await vi.advanceTimersByTimeAsync(5000);
    expect(other.asked()).toEqual([]);
  });

  it('by mail continues to ask while the provider is out of reach, reports the failure, and opens when the link is followed', async () => {
    const world = create();
    void world.session.logIn(credentials);
    await world.answer('logIn', { ok: true, fetchToken: 'f' });
    const faults = [new Fault('PROVIDER_UNREACHABLE'), new Fault('PROVIDER_SENT_PAGE', '200')];
    for (const [times, fault] of [...faults, ...faults, ...faults].entries()) {
      await vi.advanceTimersByTimeAsync(Math.max(1, times) * 1000);
      await world.answer('checkToken f', fault);
      expect(world.session.view()).toMatchObject({ login: 'WAITFORMAIL', loginFault: fault.code });
    }
    await vi.advanceTimersByTimeAsync(6000);
    await world.answer('checkToken f', new TransientFault(new Fault('PROVIDER_NOT_READY', '429'), 20_000));
    await vi.advanceTimersByTimeAsync(19_999);
    expect(world.asked()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await world.answer('checkToken f', { ok: false });
    expect(world.session.view()).toMatchObject({ login: 'WAITFORMAIL', loginFault: null });
    await vi.advanceTimersByTimeAsync(1000);
    await world.answer('checkToken f', payload());
    expect(world.session.view()).toMatchObject({ state: 'loggedIn', login: null });
  });

  it('that cannot be kept continues, and is reported; a program beside the window keeps and removes nothing', async () => {
    const world = create();
    world.failWrites();
    const logging = world.session.logIn(credentials);
    await world.answer('logIn', payload());
    expect((await logging).state).toBe('loggedIn');
    expect(world.unwritten).toHaveLength(1);

    const kept: StoredSession = {
      origin: 'demo',
      email: 'b@demo.example',
      loggedInAt: new Date(start).toISOString(),
      payload: payload(),
      refused: false,
    };
    const reader = await loggedIn({ write: false, stored: kept });
    await reader.session.logOut();
    expect(reader.kept()).toBe(kept);
  });
});

describe('an open session', () => {
  it('gives its options, columns and payload until it is logged out', async () => {
    const { session } = await loggedIn();
    expect(session.options()).toMatchObject({ canExport: true, canPress: false });
    expect(session.columnRules()).toEqual({ standard: [0, 2], words: [] });
    expect(session.payload().upToDate).toBe('2026-10-20');
    expect(session.held()?.epoch).toBeGreaterThan(0);
    await session.logOut();
    expect(session.held()).toBeNull();
    for (const ask of [() => session.options(), () => session.columnRules(), () => session.payload()]) {
      expect(ask).toThrow('NOT_LOGGED_IN');
    }
  });

  it('never lets its token out', async () => {
    const { session, views } = await loggedIn();
    expect(JSON.stringify([session.view(), views])).not.toContain(session.payload().jwt);
  });

  it('asks the provider when its token has ended, and continues to read without an answer', async () => {
    const world = await loggedIn();
    await vi.advanceTimersByTimeAsync(59 * minute);
    expect(world.asked()).toEqual([]);
    await vi.advanceTimersByTimeAsync(minute);
    await world.answer('isReachable', false);
    expect(world.session.view()).toMatchObject({ state: 'loggedIn', connection: 'offline' });
    expect(world.kept()).not.toBeNull();
  });

  it('ends at the login screen when its token has ended and the provider answers; it stays on disk', async () => {
    const world = await loggedIn();
    await vi.advanceTimersByTimeAsync(60 * minute);
    await world.answer('isReachable', true);
    expect(world.session.view()).toMatchObject({ state: 'loggedOut', login: 'WAITINGTOOLONG' });
    expect(world.kept()).toMatchObject({ refused: false });
  });

  it('with a token that lasts longer than a timer can wait is watched all the same', async () => {
    const world = create();
    const logging = world.session.logIn(credentials);
    const long = start + 40 * 24 * 60 * minute;
    await world.answer('logIn', payload('volledig', long));
    await logging;
    await vi.advanceTimersByTimeAsync(2 ** 31);
    expect(world.asked()).toEqual([]);
    await vi.advanceTimersByTimeAsync(long - Date.now());
    expect(world.asked()).toEqual(['isReachable']);
  });

  it('follows the results of calls with its own token only', async () => {
    const world = await loggedIn();
    const { session } = world;
    const epoch = session.held()?.epoch ?? 0;
    session.note(epoch, new Fault('PROVIDER_UNREACHABLE'));
    expect(session.view().connection).toBe('offline');
    session.note(epoch, new Fault('DISK_FULL'));
    expect(session.view().connection).toBe('offline');
    // Something in between may answer that too.
    session.note(epoch, new Fault('PROVIDER_NOT_READY'));
    session.note(epoch, new Fault('PROVIDER_ANSWER_INVALID'));
    expect(session.view().connection).toBe('offline');
    session.note(epoch, new Fault('PROVIDER_REFUSED'));
    expect(session.view().connection).toBe('online');
    session.note(epoch, new Fault('PROVIDER_SENT_PAGE'));
    expect(session.view().connection).toBe('offline');
    session.note(epoch, new Fault('NOT_ALLOWED'));
    expect(session.view().connection).toBe('online');
    session.note(epoch, new Fault('PROXY_REFUSED'));
    expect(session.view().connection).toBe('offline');
    session.note(epoch, null);
    expect(session.view().connection).toBe('online');
    session.note(epoch - 1, new Fault('SESSION_EXPIRED'));
    expect(session.view().state).toBe('loggedIn');
    session.note(epoch, new Fault('SESSION_EXPIRED'));
    expect(session.view()).toMatchObject({ state: 'loggedOut', login: 'WAITINGTOOLONG' });
    expect(world.kept()).toMatchObject({ refused: true });
  });
});

describe('a change of role', () => {
  it('opens the other role under a new epoch, and all listeners are notified once', async () => {
    const world = await loggedIn();
    const before = world.session.held()?.epoch;
    const received = world.views.length;
    const changing = world.session.changeRole('hypotheek');
    await world.answer('changeRole hypotheek', payload('hypotheek'));
    expect(await changing).toMatchObject({ account: { role: 'hypotheek' } });
    expect(world.session.held()?.epoch).not.toBe(before);
    expect(world.views.slice(received).map(({ account }) => account?.role)).toEqual(['hypotheek']);
    expect(world.kept()).toMatchObject({ email: 'a@demo.example', payload: { role: 'hypotheek' } });
  });

  it('that fails reports the reason and leaves the session as it was', async () => {
    const world = await loggedIn();
    const changing = world.session.changeRole('weg');
    const refused = expect(changing).rejects.toMatchObject({ code: 'PROVIDER_REFUSED' });
    await world.answer('changeRole', { ok: false, reason: 'SERVERERROR' });
    await refused;
    expect(world.session.view()).toMatchObject({ state: 'loggedIn', account: { role: 'volledig' } });
  });

  it('with a token that the provider refuses ends at the login screen', async () => {
    const world = await loggedIn();
    const changing = world.session.changeRole('hypotheek');
    const refused = expect(changing).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
    await world.answer('changeRole', new Fault('SESSION_EXPIRED', '401'));
    await refused;
    expect(world.session.view()).toMatchObject({ state: 'loggedOut', login: 'WAITINGTOOLONG' });
  });

  it('that is still under way is cancelled by logging out, and by a later one', async () => {
    const world = await loggedIn();
    const first = expect(world.session.changeRole('hypotheek')).rejects.toMatchObject({ code: 'CANCELLED' });
    const second = expect(world.session.changeRole('volledig')).rejects.toMatchObject({ code: 'CANCELLED' });
    await first;
    await world.session.logOut();
    await second;
    expect(world.session.view().state).toBe('loggedOut');
    expect(world.kept()).toBeNull();
    await expect(world.session.changeRole('hypotheek')).rejects.toThrow('NOT_LOGGED_IN');
  });
});

describe('a token of a link', () => {
  const link = tokenUntil(start + minute, 'b@demo.example', 'hypotheek');

  it('names its account without a login while it has not ended', async () => {
    const world = create();
    expect(world.session.inspectToken(link)).toEqual({ email: 'b@demo.example' });
    expect(world.session.inspectToken('geen token')).toBeNull();
    expect(world.session.inspectToken(tokenUntil(start))).toBeNull();
    const { session } = await loggedIn();
    expect(session.inspectToken(link)).toBeNull();
    await expect(session.adoptGiven(link)).rejects.toThrow('NOT_ALLOWED');
  });

  it('opens its role, or reports why not', async () => {
    const world = create();
    const adopting = world.session.adoptGiven(link);
    await world.settle();
    await world.answer('changeRole hypotheek', payload('hypotheek'));
    expect(await adopting).toMatchObject({
      state: 'loggedIn',
      account: { email: 'b@demo.example', role: 'hypotheek' },
    });
    await expect(create().session.adoptGiven('geen token')).rejects.toThrow('SESSION_EXPIRED');
  });
});

describe('a start', () => {
  const stored = (change: Partial<StoredSession> = {}): StoredSession => ({
    origin: 'demo',
    email: 'a@demo.example',
    loggedInAt: new Date(start).toISOString(),
    payload: payload(),
    refused: false,
    ...change,
  });

  it('resumes the session that was kept, of this provider only', async () => {
    const world = create({ stored: stored() });
    await world.session.resume();
    expect(world.session.view()).toMatchObject({ state: 'loggedIn', account: { email: 'a@demo.example' } });
    for (const other of [null, stored({ origin: 'een ander' })]) {
      const elsewhere = create({ stored: other });
      await elsewhere.session.resume();
      expect(elsewhere.session.view()).toMatchObject({ state: 'loggedOut', login: null });
    }
  });

  it.each([
    [false, { state: 'loggedIn', connection: 'offline' }],
    [true, { state: 'loggedOut', login: 'WAITINGTOOLONG' }],
  ])('with a token that has ended asks whether the provider answers: %s', async (reachable, view) => {
    const world = create({ stored: stored({ payload: payload('volledig', start) }) });
    const resuming = world.session.resume();
    await world.answer('isReachable', reachable);
    await resuming;
    expect(world.session.view()).toMatchObject(view);
  });
});

describe('the end of the program', () => {
  it('stops the work under way, without any later notification', async () => {
    const world = await loggedIn();
    void world.session.changeRole('hypotheek').catch(() => {});
    const received = world.views.length;
    await world.session.stop();
    await vi.advanceTimersByTimeAsync(120 * minute);
    expect(world.views).toHaveLength(received);
    expect(world.asked()).toEqual(['changeRole hypotheek']);
  });
});
