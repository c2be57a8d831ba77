import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import type { SessionView } from '../../../src/shared/domain/account/session';
import { eachCase } from '../../first-cases';
import { causeFault, type Program, removeFolder, startDemo, startProgram } from './program';

let demo: DemoProvider;
let program: Program;

beforeEach(async () => {
  demo = await startDemo({ shortSession: 2 });
  program = await startProgram(demo.address);
});
afterEach(async () => {
  await program.stop();
  await demo.close();
  removeFolder(program.folder);
});

const session = () => program.application.session.view();
const until = (done: () => boolean): Promise<void> => expect.poll(done).toBe(true);

describe('logging in', () => {
  it('opens the account with its role, options and period', async () => {
    const view = await program.logIn('analist@demo.example');
    expect(view).toMatchObject({ state: 'loggedIn', login: null, connection: 'online', kept: true });
    expect(view.account).toMatchObject({ role: expect.any(String), upToDate: '2026-10-20' });
    expect(view.account?.roles.map(({ name }) => name)).toEqual(['Volledig', 'Hypotheek']);
    expect(JSON.stringify([view, program.events])).not.toMatch(/eyJ/);
    const changes = program.events.map(({ payload }) => payload as { readonly session?: { readonly state: string } });
    expect(changes.filter(({ session: received }) => received?.state === 'loggedIn')).toHaveLength(1);
  });

  it.each([
    ['analist@demo.example', '', 'EMPTYPASSWORD'],
    ['analist@demo.example', 'verkeerd', 'INVALIDPASSWORD'],
    ['niemand@demo.example', 'demo', 'INVALIDPASSWORD'],
    ['geen adres', 'demo', 'INVALIDEMAILADDRESS'],
  ])('of %s with %j ends as %3$s', async (email, password, status) => {
    const view = await program.logIn(email, password);
    expect(view).toMatchObject({ state: 'loggedOut', login: status, account: null });
  });

  it('reports that the provider is busy, fails, sends a page, or cannot be reached', async () => {
    await causeFault(demo.address, { kind: 'status', status: 503, times: 1, path: '/api/login' });
    expect(await program.logIn('analist@demo.example')).toMatchObject({
      login: 'SERVERNOTREADY',
      loginFault: 'PROVIDER_NOT_READY',
    });
    await causeFault(demo.address, { kind: 'status', status: 500, times: 1, path: '/api/login' });
    expect(await program.logIn('analist@demo.example')).toMatchObject({ login: 'SERVERERROR' });
    await causeFault(demo.address, { kind: 'html', times: 1, path: '/api/login' });
    expect(await program.logIn('analist@demo.example')).toMatchObject({
      login: 'SERVERERROR',
      loginFault: 'PROVIDER_SENT_PAGE',
    });
    await demo.close();
    expect(await program.logIn('analist@demo.example')).toMatchObject({
      login: 'SERVERNOTREADY',
      loginFault: 'PROVIDER_UNREACHABLE',
    });
    demo = await startDemo();
  });

  it('by mail waits until the link is followed', async () => {
    expect(await program.logIn('mail@demo.example')).toMatchObject({ state: 'loggedOut', login: 'WAITFORMAIL' });
    const page = await (await fetch(`${demo.address}/mailbox`)).text();
    const link = /href="\/activate\/([^"]+)"/.exec(page);
    expect(await program.get('session.activate', { token: link?.[1] ?? '' })).toEqual({ activated: true });
    await until(() => session().state === 'loggedIn');
    expect(session().login).toBeNull();
  });

  it('by mail waits through temporary faults of the network and the provider, and then succeeds', {
    tags: ['long'],
  }, async () => {
    await program.logIn('mail@demo.example');
    const path = '/api/checkToken';
    await causeFault(demo.address, { kind: 'reset', path });
    await causeFault(demo.address, { kind: 'status', status: 429, path });
    await causeFault(demo.address, { kind: 'html', path });
    await causeFault(demo.address, { kind: 'status', status: 511, path });
    await causeFault(demo.address, { kind: 'wrong-shape', path });
    await until(() => session().loginFault !== null);
    const page = await (await fetch(`${demo.address}/mailbox`)).text();
    const link = /href="\/activate\/([^"]+)"/.exec(page);
    expect(await program.get('session.activate', { token: link?.[1] ?? '' })).toEqual({ activated: true });
    await until(() => session().state === 'loggedIn' || session().login !== 'WAITFORMAIL');
    expect(session()).toMatchObject({ state: 'loggedIn', loginFault: null });
  });

  it('by mail waits through an unexplained 404, and ends when the provider no longer knows the mail', {
    tags: ['long'],
  }, async () => {
    await program.logIn('mail@demo.example');
    await causeFault(demo.address, { kind: 'status', status: 404, path: '/api/checkToken' });
    await until(() => session().loginFault !== null);
    expect(session().login).toBe('WAITFORMAIL');
    await demo.close();
    // A provider at the same address that does not know that mail.
    demo = await startDemo({ port: Number(new URL(demo.address).port) });
    await until(() => session().login !== 'WAITFORMAIL');
    expect(session()).toMatchObject({ state: 'loggedOut', login: 'WAITINGTOOLONG' });
  });

  it('by mail can be cancelled', async () => {
    await program.logIn('mail@demo.example');
    expect(await program.get('session.stopWaiting')).toMatchObject({ state: 'loggedOut', login: null });
  });

  it('is required again when the token expires', async () => {
    const port = Number(new URL(demo.address).port);
    await demo.close();
    // The session is long enough for the login to be answered first, also on a busy computer.
    demo = await startDemo({ shortSession: 8, port });
    await program.logIn('kort@demo.example');
    await until(() => session().login === 'WAITINGTOOLONG');
    expect(session().state).toBe('loggedOut');
    const states = program.events.map(({ payload }) => (payload as { readonly session?: SessionView }).session?.state);
    expect(states).toContain('loggedIn');
  });
});

describe('a network that wants a login of its own', () => {
  type Page = { readonly status: number; readonly headers?: Readonly<Record<string, string>> };
  const html = { 'content-type': 'text/html; charset=utf-8' };
  let portal: Server | null = null;
  let probes = 0;
  /** Closes the provider, and answers in its place. */
  const replaceProvider = async ({ status, headers = html }: Page) => {
    await demo.close();
    probes = 0;
    const server = createServer((question, answer) => {
      if (question.url?.startsWith('/api/checkToken') === true) answer.on('finish', () => void probes++);
      answer.writeHead(status, headers).end('<h1>Log in</h1>');
    });
    await new Promise<void>((resolve) =>
      server.listen(Number(new URL(demo.address).port), '127.0.0.1', () => resolve()),
    );
    portal = server;
  };
  afterEach(async () => {
    portal?.closeAllConnections();
    await new Promise((resolve) => (portal === null ? resolve(null) : portal.close(resolve)));
    portal = null;
    demo = await startDemo({ port: Number(new URL(demo.address).port) });
  });

  eachCase<[string, Page]>(1, [
    ['a page', { status: 200 }],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1/login' } }],
    ['511', { status: 511 }],
  ])(
    'and answers with %s is not the provider: the session continues offline after its token has ended',
    async (_what, page) => {
      const port = Number(new URL(demo.address).port);
      await demo.close();
      // The session is long enough for the page to replace the provider, also on a busy computer.
      demo = await startDemo({ shortSession: 8, port });
      await program.logIn('kort@demo.example');
      await replaceProvider(page);
      expect(session().state).toBe('loggedIn');
      // At the end of the token the provider is asked whether it can be reached.
      await until(() => probes > 0);
      await fetch(demo.address, { redirect: 'manual' });
      const { session: view } = await program.get('application.start');
      expect(view).toMatchObject({ state: 'loggedIn', connection: 'offline' });
    },
    60_000,
  );

  eachCase(1, [[403], [404]])(
    'and answers %i with a page does not answer about a subscription or an office',
    async (status) => {
      await program.logIn('analist@demo.example');
      await program.settled();
      await replaceProvider({ status });
      const fetching = () => program.ask('dossier.fetch', { kind: 'office', id: '99000321' });
      await expect.poll(fetching).toMatchObject({ ok: false, code: 'PROVIDER_SENT_PAGE' });
    },
  );

  it('and answers 401 with a page does not end the session', async () => {
    await program.logIn('analist@demo.example');
    await program.settled();
    await replaceProvider({ status: 401 });
    // The first question may still meet the connection that has just ended.
    const ask = async () => {
      await program.ask('month.refresh', { force: false });
      return (await program.settled()).refresh;
    };
    await ask();
    await expect.poll(() => session().connection).toBe('offline');
    expect(session().state).toBe('loggedIn');
    expect(await ask()).toMatchObject({ phase: 'idle' });
  });
});

describe('roles', () => {
  it('have a list of their own, which loads when the role is chosen', async () => {
    await program.logIn('analist@demo.example');
    const first = (await program.settled()).current;
    const roles = session().account?.roles ?? [];
    await program.get('session.changeRole', { role: roles[1]?.role ?? '' });
    const second = (await program.settled()).current;
    expect(session().account?.role).toBe(roles[1]?.role);
    expect(second?.rows).toBeLessThan(first?.rows ?? 0);
    expect(second?.rows).toBeGreaterThan(0);
    await program.get('session.changeRole', { role: roles[0]?.role ?? '' });
    expect(program.application.months.view().current?.rows).toBe(first?.rows);
  });
});

describe('logging out', () => {
  it('ends access to the lists, and keeps the month for the next login', async () => {
    await program.logIn('analist@demo.example');
    await program.settled();
    const month = program.month();
    await program.get('session.logOut');
    const describing = await program.ask('list.describe', { month, list: 'advisers' });
    expect(describing).toMatchObject({ ok: false, code: 'NOT_LOGGED_IN' });
    await program.logIn('analist@demo.example');
    expect(program.application.months.view().current?.period).toBe('2026-10');
  });
});
