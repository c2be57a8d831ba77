import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import ExcelJS from 'exceljs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import { endpoints } from '../../../src/provider-api/endpoints';
import type { ExportRequest } from '../../../src/shared/domain/exports/export';
import { eachCase } from '../../first-cases';
import {
  allAdvisers,
  causeFault,
  folderWithMonth,
  type Program,
  removeFolder,
  startDemo,
  startProgram,
} from './program';
import { openSlowProxy, type SlowProxy } from './slow-proxy';

const [analyst, basic, short] = ['analist@demo.example', 'basis@demo.example', 'kort@demo.example'] as const;
const offices = endpoints.entityList.path;
const changeRole = endpoints.changeRole.path;

let demo: DemoProvider;
let proxy: SlowProxy;
let program: Program;
beforeEach(async () => {
  demo = await startDemo({ shortSession: 60 });
  proxy = await openSlowProxy(demo.address);
  program = await startProgram(proxy.address, await folderWithMonth());
});
afterEach(async () => {
  await program.stop();
  await proxy.close();
  await demo.close();
  removeFolder(program.folder);
});

const session = () => program.application.session.view();
const months = () => program.application.months.view();
const until = (isTrue: () => boolean): Promise<void> => expect.poll(isTrue).toBe(true);
async function logIn(email: string): Promise<void> {
  await program.logIn(email);
  await program.settled();
}
/** Every file of a month or a pointer, with when it was last written. */
const monthFiles = (): Readonly<Record<string, number>> =>
  Object.fromEntries(
    readdirSync(join(program.folder, 'accounts'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\d{4}-\d{2}\.\w+\.sqlite$|current\.json$/.test(name))
      .map((name) => [name, statSync(join(program.folder, 'accounts', name)).mtimeMs]),
  );
const eventsOf = (name: string) => program.events.filter((event) => event.name === name);
const keptSession = () => existsSync(join(program.folder, 'session.bin'));

describe('a faulty answer to the question whether there is a newer month', () => {
  eachCase(2, [['empty'], ['html'], ['shrunk'], ['wrong-shape'], ['cut'], ['reset']])(
    '(%s) leaves the list usable',
    async (kind) => {
      await logIn(analyst);
      await causeFault(demo.address, { kind, times: 1 });
      await program.get('month.refresh', { force: false });
      await program.settled();
      const page = await program.get('list.page', {
        requesterId: 'test',
        month: program.month(),
        ...allAdvisers,
        columns: [],
        offset: 0,
        limit: 20,
      });
      expect(page.ids).toHaveLength(20);
    },
  );

  it('is reported at every start, and the month stays', { tags: ['long'] }, async () => {
    await logIn(analyst);
    await causeFault(demo.address, { kind: 'empty', times: 20 });
    for (let start = 0; start < 3; start++) {
      await program.stop();
      program = await startProgram(proxy.address, program.folder);
      expect((await program.settled()).refresh).toMatchObject({ phase: 'failed', code: 'MONTH_EMPTY' });
      expect(months().current?.period).toBe('2026-10');
    }
  });
});

describe('the data that one account or role asked for', () => {
  it('is never stored under another one, however late it arrives', async () => {
    await logIn(analyst);
    const rows = months().current?.rows;
    const before = monthFiles();
    await fetch(`${demo.address}/demo/publish`, { method: 'POST' });
    const release = proxy.hold(offices);
    const asking = program.ask('month.refresh', { force: false });
    await proxy.held();
    await program.get('session.logOut');
    const loggingIn = program.logIn(basic);
    await until(() => session().account?.email === basic);
    release();
    await loggingIn;
    await asking;
    expect((await program.settled()).current?.period).toBe('2026-11');
    // After another whole fetch, the late answer can no longer be on its way into a file.
    await program.get('month.refresh', { force: true });
    await program.settled();
    const accountOf = (path: string) => path.split(sep)[0];
    const accounts = new Set(Object.keys(before).map(accountOf));
    const ofBefore = Object.entries(monthFiles()).filter(([path]) => accounts.has(accountOf(path)));
    expect(Object.fromEntries(ofBefore)).toEqual(before);
    await program.get('session.logOut');
    await program.logIn(analyst);
    expect(months().current).toMatchObject({ period: '2026-10', rows });
  });

  it('is never shown while the program switches to another one', async () => {
    await logIn(analyst);
    // A switch closes the list that was read before.
    await program.get('list.describe', { month: program.month(), list: 'advisers' });
    const checkDuring = async (switching: Promise<unknown>) => {
      for (let isOver = false; !isOver; ) {
        isOver = await Promise.race([switching.then(() => true), nextTurn(false)]);
        const { session, month } = await program.get('application.start');
        if (month.current !== null) expect(month.current.role).toBe(session.account?.role);
      }
    };
    await checkDuring(program.get('session.changeRole', { role: 'hypotheek' }));
    await checkDuring(program.get('session.changeRole', { role: 'volledig' }));
    expect(months().current?.role).toBe('volledig');
    await checkDuring(program.get('session.logOut'));
    await checkDuring(program.logIn(basic));
  });

  it('is abandoned at once when the role changes, and the other role gets its own list', {
    tags: ['long'],
  }, async () => {
    await fetch(`${demo.address}/demo/publish`, { method: 'POST' });
    await causeFault(demo.address, { kind: 'trickle', ms: 100, times: 1, path: offices });
    await program.logIn(analyst);
    await until(() => months().refresh.phase === 'running');
    const [, other] = session().account?.roles ?? [];
    await program.get('session.changeRole', { role: other?.role ?? '' });
    const { current, refresh } = await program.settled();
    expect(current).toMatchObject({ role: other?.role });
    expect(refresh).toEqual({ phase: 'idle' });
  });

  it('is fetched and announced once, however often it is asked for at the same time', async () => {
    await logIn(analyst);
    program.events.length = 0;
    const ask = () => program.ask('month.refresh', { force: true });
    await Promise.all([ask(), ask(), ask()]);
    await program.settled();
    expect(eventsOf('month.replaced')).toHaveLength(1);
    await expect.poll(() => Object.keys(monthFiles()).filter((name) => /\.sqlite$/.test(name))).toHaveLength(2);
  });
});

describe('logging out', () => {
  it('wins over a change of role that is still under way', async () => {
    await logIn(analyst);
    const [, other] = session().account?.roles ?? [];
    const release = proxy.hold(changeRole);
    const changing = program.ask('session.changeRole', { role: other?.role ?? '' });
    await proxy.held();
    await program.get('session.logOut');
    expect(await changing).toMatchObject({ ok: false, code: 'CANCELLED' });
    release();
    // This call is made after the change of role has been answered.
    expect(await program.ask('session.logIn', { email: analyst, password: 'verkeerd' })).toMatchObject({ ok: true });
    expect(session()).toMatchObject({ state: 'loggedOut', account: null });
    expect(keptSession()).toBe(false);
  });

  it('is not forced on the next account by a late refusal for the previous one', async () => {
    await logIn(analyst);
    await causeFault(demo.address, { kind: 'expired', times: 1, path: offices });
    const release = proxy.hold(offices);
    const asking = program.ask('month.refresh', { force: false });
    await proxy.held();
    await program.get('session.logOut');
    await program.logIn(basic);
    release();
    await asking;
    await program.settled();
    expect(session()).toMatchObject({ state: 'loggedIn', account: { email: basic } });
  });
});

describe('a token that has ended', () => {
  it('leaves the lists readable without network, now and at the next start', async () => {
    await logIn(short);
    await program.stop();
    let asked = 0;
    proxy.decide((path) => {
      if (path.startsWith(endpoints.checkToken.path)) asked += 1;
      return 'never arrives';
    });
    // The program starts a second before the token ends, and then checks whether the provider can be reached.
    program = await startProgram(proxy.address, program.folder, { now: '2026-10-25T09:00:59Z' });
    await until(() => asked > 0);
    await program.get('month.refresh', { force: false });
    expect(session()).toMatchObject({ state: 'loggedIn', connection: 'offline' });
    expect(keptSession()).toBe(true);
    await program.stop();
    program = await startProgram(proxy.address, program.folder, { now: '2026-10-25T10:00:00Z' });
    expect(session()).toMatchObject({ state: 'loggedIn', connection: 'offline', account: { email: short } });
    expect(months().current?.period).toBe('2026-10');
  });

  it('leads to the login screen with network, but not at the next start without network', {
    tags: ['long'],
  }, async () => {
    await logIn(short);
    await program.stop();
    program = await startProgram(proxy.address, program.folder, { now: '2026-10-25T09:00:58Z' });
    await until(() => session().state === 'loggedOut');
    expect(session().login).toBe('WAITINGTOOLONG');
    await program.stop();
    await proxy.close();
    program = await startProgram(proxy.address, program.folder, { now: '2026-10-25T10:00:00Z' });
    expect(session()).toMatchObject({ state: 'loggedIn', connection: 'offline' });
  });

  it('leads to the login screen at a start with network, and not without, when the provider ended it', {
    tags: ['long'],
  }, async () => {
    await logIn(analyst);
    await causeFault(demo.address, { kind: 'expired', times: 1 });
    await program.get('month.refresh', { force: false });
    await until(() => session().state === 'loggedOut');
    await program.stop();
    program = await startProgram(proxy.address, program.folder);
    expect(session()).toMatchObject({ state: 'loggedOut', login: 'WAITINGTOOLONG' });
    await program.stop();
    await proxy.close();
    program = await startProgram(proxy.address, program.folder);
    expect(session()).toMatchObject({ state: 'loggedIn', connection: 'offline' });
  });
});

describe('an export', () => {
  const request = (): ExportRequest => ({
    month: program.month(),
    query: allAdvisers,
    rows: { kind: 'page', offset: 0, limit: 10 },
    columns: ['kvk', 'name'],
    format: 'xlsx',
    plain: false,
    title: 'Lijst',
  });

  it('holds the month of its name and message, although a newer month arrived meanwhile', async () => {
    await logIn(analyst);
    const asked = request();
    const { fileName } = await program.get('export.plan', asked);
    await fetch(`${demo.address}/demo/publish`, { method: 'POST' });
    await program.get('month.refresh', { force: false });
    await program.settled();
    expect(months().current?.period).toBe('2026-11');
    const started = await program.get('export.start', { request: asked, fileName });
    const done = await program.application.running.finished(started?.id ?? '');
    expect(done).toMatchObject({ period: '2026-10', outcome: { kind: 'done' } });
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(join(program.exportFolder, done.fileName));
    expect(workbook.worksheets[0]?.getCell('A2').value).toBe('Gegevens t/m oktober 2026');
    expect(fileName).toContain('2026-10');
  });

  it('of a month that is no longer here, or of another role, is refused', async () => {
    await logIn(analyst);
    const asked = { ...request(), month: { ...program.month(), generation: '0000000000000000' } };
    expect(await program.ask('export.plan', asked)).toMatchObject({ ok: false, code: 'MONTH_REPLACED' });
    const ofAnother = { ...request(), month: { ...program.month(), role: 'een-ander' } };
    expect(await program.ask('export.plan', ofAnother)).toMatchObject({ ok: false, code: 'MONTH_REPLACED' });
  });
});

describe('several lists of one name on one screen', () => {
  const ask = (requesterId: string) =>
    program.ask('list.histogram', { month: program.month(), ...allAdvisers, column: 'fte', requesterId });

  it('each get their histogram when both ask at once; of one list only the newest question is answered', async () => {
    await logIn(analyst);
    const answers = await Promise.all(['left', 'right'].map(ask));
    expect(answers).toMatchObject(answers.map(() => ({ ok: true, data: { column: 'fte' } })));
    const ofOne = await Promise.all(['left', 'left'].map(ask));
    expect(ofOne.map(({ ok }) => ok)).toEqual([false, true]);
  });
});

describe('the months on this computer', () => {
  it('can be queried side by side, also after a newer one arrived', async () => {
    await logIn(analyst);
    const october = program.month();
    await fetch(`${demo.address}/demo/publish`, { method: 'POST' });
    await program.get('month.refresh', { force: false });
    await program.settled();
    const ask = (month: typeof october) =>
      program.get('list.page', { month, ...allAdvisers, columns: ['name'], requesterId: 'test', offset: 0, limit: 5 });
    expect((await ask(october)).month).toEqual(october);
    expect((await ask(program.month())).month.period).toBe('2026-11');
    expect((await ask(october)).ids).toHaveLength(5);
  });

  it('are at most two of the same period, the newest included', {
    tags: ['long'],
  }, async () => {
    await logIn(analyst);
    const first = program.month();
    for (let turn = 0; turn < 3; turn++) {
      await program.get('month.refresh', { force: true });
      await program.settled();
    }
    const kept = () => Object.keys(monthFiles()).filter((name) => /\.sqlite$/.test(name));
    // The clean-up is not awaited.
    await expect.poll(kept).toHaveLength(2);
    expect(kept().some((name) => name.includes(first.generation))).toBe(false);
    expect(kept().some((name) => name.includes(program.month().generation))).toBe(true);
  });
});

describe('the command line', () => {
  const entry = fileURLToPath(new URL('../../../out/main/cli.js', import.meta.url));
  let child: ChildProcess | null = null;
  afterEach(() => void child?.kill('SIGKILL'));

  eachCase(1, [
    ['the login', endpoints.login.path],
    ['the download', offices],
  ])('that is interrupted during %s writes no file and reports that it was cancelled', async (_what, path) => {
    const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-cli-'));
    proxy.hold(path);
    const out = join(folder, 'lijst.csv');
    const args = ['export', '--provider', proxy.address, '--data', join(folder, 'data'), '--email', analyst];
    const running = spawn(process.execPath, [entry, ...args, '--list', 'advisers', '--format', 'csv', '--out', out], {
      env: {
        ...process.env,
        ADVIESATLAS_NOW: '2026-10-25T09:00:00Z',
        ADVIESATLAS_PASSWORD: 'demo',
        ADVIESATLAS_KEY_FILE: join(folder, 'sleutel'),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child = running;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    let stderr = '';
    running.stderr.on('data', (text) => {
      stderr += String(text);
    });
    await proxy.held();
    running.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(stderr.trim()).toBe('U hebt dit geannuleerd.');
    expect(readdirSync(folder).sort()).toEqual(['data', 'sleutel']);
    removeFolder(folder);
  });
});
