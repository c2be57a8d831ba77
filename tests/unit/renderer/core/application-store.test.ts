import { beforeEach, describe, expect, it, vi } from 'vitest';

type Listener = (payload: unknown) => void;
const main = vi.hoisted(() => ({
  listeners: new Map<string, (payload: unknown) => void>(),
  answers: [] as ((result: unknown) => void)[],
}));
vi.mock('../../../../src/renderer/bridge/bridge', () => ({
  bridge: {
    listen: (name: string, listener: Listener) => main.listeners.set(name, listener),
    request: () => new Promise((answer) => main.answers.push(answer)),
  },
}));
const { useApplication } = await import('../../../../src/renderer/core/application-store');

const loggedIn = { state: 'loggedIn' };
const loggedOut = { state: 'loggedOut' };
const noMonth = { current: null, refresh: { phase: 'idle' } };
const loggedOutStart = { session: loggedOut, month: noMonth };
const emit = (name: string, payload: unknown) => main.listeners.get(name)?.(payload);
const shown = () => useApplication.getState().start?.session.state;

beforeEach(() => {
  useApplication.setState({ start: null, key: null, problem: null });
  main.answers.length = 0;
});

describe('state from main', () => {
  it('that arrives by an event is not overwritten by an earlier answer', async () => {
    const begun = useApplication.getState().begin();
    emit('session.changed', loggedOutStart);
    main.answers[0]?.({ ok: true, data: { session: loggedIn, notices: ['SETTINGS_RESET'] } });
    await begun;
    expect(shown()).toBe('loggedOut');
    expect(useApplication.getState().start?.month).toEqual(noMonth);
    expect(useApplication.getState().start?.notices).toEqual(['SETTINGS_RESET']);
  });

  it('includes a new day, also when the window stays open for weeks', async () => {
    const begun = useApplication.getState().begin();
    main.answers[0]?.({ ok: true, data: { session: loggedIn, today: '2026-11-25' } });
    await begun;
    emit('day.changed', '2026-11-26');
    expect(useApplication.getState().start?.today).toBe('2026-11-26');
  });

  it('that arrived before the question is older than its answer', async () => {
    emit('session.changed', loggedOutStart);
    const begun = useApplication.getState().begin();
    main.answers[0]?.({ ok: true, data: { session: loggedIn } });
    await begun;
    expect(shown()).toBe('loggedIn');
    emit('session.changed', loggedOutStart);
    expect(shown()).toBe('loggedOut');
  });

  it('includes the reason when main does not answer', async () => {
    const begun = useApplication.getState().begin();
    main.answers[0]?.({ ok: false, code: 'THREAD_DIED' });
    await begun;
    expect(useApplication.getState().problem?.code).toBe('THREAD_DIED');
    expect(shown()).toBeUndefined();
  });

  it('starts with the key: the question is repeated once main has it', async () => {
    const asked = { at: 'asking', why: 'noKeychain', hasPassword: false, hasData: false, problem: null };
    const begun = useApplication.getState().begin();
    main.answers[0]?.({ ok: false, code: 'KEY_NEEDED' });
    await expect.poll(() => main.answers).toHaveLength(2);
    main.answers[1]?.({ ok: true, data: asked });
    await begun;
    expect(useApplication.getState()).toMatchObject({ key: asked, start: null, problem: null });
    emit('key.changed', { at: 'busy' });
    expect(useApplication.getState().key).toEqual({ at: 'busy' });
    emit('key.changed', { at: 'open' });
    await expect.poll(() => main.answers).toHaveLength(3);
    main.answers[2]?.({ ok: true, data: { session: loggedOut } });
    await expect.poll(() => shown()).toBe('loggedOut');
    expect(useApplication.getState().key).toBeNull();
  });

  it('includes the reason when main does not answer about its key', async () => {
    const begun = useApplication.getState().begin();
    main.answers[0]?.({ ok: false, code: 'KEY_NEEDED' });
    await expect.poll(() => main.answers).toHaveLength(2);
    main.answers[1]?.({ ok: false, code: 'THREAD_DIED' });
    await begun;
    expect(useApplication.getState()).toMatchObject({ key: null, problem: { code: 'THREAD_DIED' } });
  });
});
