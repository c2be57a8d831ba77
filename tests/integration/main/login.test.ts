import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
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
const until = async (done: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 200 && !done(); tries++) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(done()).toBe(true);
};

describe('logging in', () => {
  it('opens the account with its role, options and period', async () => {
    const view = await program.logIn('analist@demo.example');
    expect(view).toMatchObject({ state: 'loggedIn', login: null, connection: 'online', kept: true });
    expect(view.account).toMatchObject({ role: expect.any(String), upToDate: '2026-10-20' });
    expect(view.account?.roles.map(({ name }) => name)).toEqual(['Volledig', 'Hypotheek']);
    expect(JSON.stringify([view, program.events])).not.toMatch(/eyJ/);
    const changes = program.events.map(({ payload }) => payload as { readonly session?: { readonly state: string } });
    expect(changes.filter(({ session: heard }) => heard?.state === 'loggedIn')).toHaveLength(1);
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

  it('says when the provider is down, asks to come back, or fails', async () => {
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

  it('by mail waits until the link was followed', async () => {
    expect(await program.logIn('mail@demo.example')).toMatchObject({ state: 'loggedOut', login: 'WAITFORMAIL' });
    const page = await (await fetch(`${demo.address}/mailbox`)).text();
    const link = /href="\/activate\/([^"]+)"/.exec(page);
    expect(await program.get('session.activate', { token: link?.[1] ?? '' })).toEqual({ activated: true });
    await until(() => session().state === 'loggedIn');
    expect(session().login).toBeNull();
  });

  it('by mail can be given up', async () => {
    await program.logIn('mail@demo.example');
    expect(await program.get('session.stopWaiting')).toMatchObject({ state: 'loggedOut', login: null });
  });

  it('ends when the token expires, and says so', async () => {
    await program.logIn('kort@demo.example');
    expect(session().state).toBe('loggedIn');
    await until(() => session().state === 'loggedOut');
    expect(session().login).toBe('WAITINGTOOLONG');
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
  it('clears what was on screen and deletes no files', async () => {
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
