import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import { endpoints } from '../../../src/provider-api/endpoints';
import { wholeList } from '../../../src/shared/domain/lists/list';
import type { MonthState } from '../../../src/shared/domain/months/month';
import { eachCase } from '../../first-cases';
import { viewWith } from '../../unit/main/view-fixture';
import {
  allAdvisers,
  causeFault,
  folderWithMonth,
  type Program,
  removeFolder,
  startDemo,
  startProgram,
} from './program';

/** A list with a thread of its own, and a list without one. */
const [offices, persons] = [endpoints.entityList.path, endpoints.personList.path];

let demo: DemoProvider;
let program: Program;

/** @param folder where the analyst may have the month already */
async function start(folder?: string): Promise<void> {
  demo = await startDemo();
  program = await startProgram(demo.address, folder);
}
afterEach(async () => {
  await program.stop();
  await demo.close();
  removeFolder(program.folder);
});

const owner = { email: 'analist@demo.example', role: 'volledig' };
const files = () =>
  readdirSync(program.folder, { recursive: true })
    .map(String)
    .filter((name) => /\d{4}-\d{2}\.\w+\.sqlite/.test(name));
const page = () =>
  program.get('list.page', {
    requesterId: 'test',
    month: program.month(),
    ...allAdvisers,
    columns: ['kvk', 'name', 'city'],
    offset: 0,
    limit: 20,
  });

describe('the first load', () => {
  beforeEach(() => start());

  it('downloads the list, writes the month and answers from it', async () => {
    await program.logIn('analist@demo.example');
    const { current } = await program.settled();
    expect(current).toMatchObject({ period: '2026-10' });
    const first = await page();
    expect(first.total).toBe(current?.rows);
    expect(first.ids).toHaveLength(20);
    expect(program.events.some(({ name }) => name === 'month.replaced')).toBe(true);
    const running = program.events
      .filter(({ name }) => name === 'month.changed')
      .map(({ payload }) => JSON.stringify(payload));
    expect(running.some((state) => state.includes('"name":"index"'))).toBe(true);
  });

  it('leaves nothing readable on disk', async () => {
    await program.logIn('analist@demo.example');
    await program.settled();
    const { columns } = await page();
    const bytes = readFileSync(join(program.folder, files()[0] ?? '')).toString('latin1');
    expect(bytes).not.toContain('SQLite format 3');
    for (const name of columns.name ?? []) expect(bytes).not.toContain(String(name));
  });

  eachCase<[Record<string, unknown>, string | RegExp]>(2, [
    [{ kind: 'status', status: 500, times: 3 }, 'PROVIDER_NOT_READY'],
    [{ kind: 'empty', times: 3 }, 'MONTH_EMPTY'],
    [{ kind: 'html', times: 3 }, 'PROVIDER_SENT_PAGE'],
    [{ kind: 'cut', times: 3 }, /PROVIDER_(UNREACHABLE|ANSWER_INVALID)/],
    [{ kind: 'wrong-shape', times: 3 }, 'PROVIDER_ANSWER_INVALID'],
  ])('that fails (%j) is reported, and succeeds when it is tried again', async (fault, code) => {
    await causeFault(demo.address, fault);
    await program.logIn('analist@demo.example');
    const failed = await program.settled();
    expect(failed.current).toBeNull();
    expect(failed.refresh).toMatchObject({ phase: 'failed', code: expect.stringMatching(code) });
    expect(files()).toEqual([]);
    await fetch(`${demo.address}/demo/fault`, { method: 'DELETE' });
    for (let tries = 0; tries < 4 && program.application.months.view().current === null; tries++) {
      await program.get('month.refresh', { force: false });
      await program.settled();
    }
    expect(program.application.months.view().current?.period).toBe('2026-10');
  });

  eachCase<[Record<string, unknown>, string]>(1, [
    [{ kind: 'html', path: persons, times: 3 }, 'PROVIDER_SENT_PAGE'],
    [{ kind: 'reset', path: persons, times: 3 }, 'PROVIDER_UNREACHABLE'],
  ])(
    'that fails after the offices (%j) keeps them, names the missing lists, and is completed later',
    async (fault, code) => {
      await causeFault(demo.address, fault);
      await program.logIn('analist@demo.example');
      const failed = await program.settled();
      expect(failed.refresh).toMatchObject({ phase: 'failed', code });
      expect(failed.current?.awaits).toContain('persons');
      expect((await page()).total).toBe(failed.current?.rows);
      const asked = {
        requesterId: 'test',
        month: program.month(),
        ...allAdvisers,
        list: 'persons',
        columns: [],
        offset: 0,
        limit: 1,
      };
      expect(await program.ask('list.page', asked as never)).toMatchObject({ ok: false, code: 'LIST_AWAITED' });
      await fetch(`${demo.address}/demo/fault`, { method: 'DELETE' });
      await program.stop();
      program = await startProgram(demo.address, program.folder);
      const whole = await program.settled();
      expect(whole).toMatchObject({ refresh: { phase: 'idle' }, current: { rows: failed.current?.rows } });
      expect(whole.current?.awaits).toBeUndefined();
      await expect.poll(files).toHaveLength(1);
    },
  );

  it('shows the offices before the other lists arrive, and its progress never decreases', async () => {
    await program.logIn('analist@demo.example');
    await program.settled();
    const states = program.events.flatMap(({ name, payload }) =>
      name === 'month.changed' ? [payload as MonthState] : [],
    );
    const early = states.find(({ current }) => current !== null);
    expect(early).toMatchObject({
      current: { awaits: expect.arrayContaining(['persons']) },
      refresh: { phase: 'running' },
    });
    const parts = states.flatMap(({ refresh }) => (refresh.phase === 'running' ? [refresh.progress.part] : []));
    expect(parts).toEqual([...parts].sort((one, other) => one - other));
    expect(program.events.filter(({ name }) => name === 'month.replaced')).toHaveLength(2);
    await expect.poll(files).toHaveLength(1);
  });

  eachCase(1, [[offices], [persons]])('survives one temporary fault of %s', async (path) => {
    await causeFault(demo.address, { kind: 'status', status: 503, times: 1, path });
    await program.logIn('analist@demo.example');
    expect((await program.settled()).current?.period).toBe('2026-10');
  });

  it('can be cancelled, and leaves no file', async () => {
    await causeFault(demo.address, { kind: 'trickle', times: 1, ms: 200 });
    await program.logIn('analist@demo.example');
    await expect.poll(() => program.application.months.view().refresh).toMatchObject({ phase: 'running' });
    await program.get('month.cancelRefresh');
    expect((await program.settled()).refresh).toMatchObject({ phase: 'cancelled' });
    expect(files()).toEqual([]);
  });
});

describe('a second start', () => {
  beforeEach(async () => start(await folderWithMonth()));

  it('shows the list from the file when the provider cannot be reached', async () => {
    await program.logIn('analist@demo.example');
    await program.settled();
    const before = await page();
    await program.stop();
    await demo.close();

    program = await startProgram(demo.address, program.folder);
    const start = await program.get('application.start');
    expect(start.session.state).toBe('loggedIn');
    expect(start.month.current?.period).toBe('2026-10');
    expect(await page()).toEqual(before);
    await program.settled();
    await expect
      .poll(() => program.application.session.view())
      .toMatchObject({ state: 'loggedIn', connection: 'offline' });
    demo = await startDemo();
  });

  it('fetches a newer month beside the old one, and notifies the window', async () => {
    await program.logIn('analist@demo.example');
    await program.settled();
    await fetch(`${demo.address}/demo/publish`, { method: 'POST' });
    program.events.length = 0;
    await program.get('month.refresh', { force: false });
    const { current } = await program.settled();
    expect(current?.period).toBe('2026-11');
    expect(program.events).toContainEqual({
      name: 'month.replaced',
      payload: { period: '2026-11', isAnnounced: true },
    });
    expect(files()).toHaveLength(2);
    expect((await page()).month.period).toBe('2026-11');
  });

  it('adds newer articles of the press to the month, without a notification', { tags: ['long'] }, async () => {
    await program.logIn('analist@demo.example');
    const { current: before } = await program.settled();
    const offices = await page();
    const articles = async () =>
      (
        await program.get('list.page', {
          requesterId: 'test',
          month: program.month(),
          ...wholeList('press'),
          columns: ['date', 'title'],
          sort: [{ column: 'date', direction: 'desc' }],
          offset: 0,
          limit: 5,
        })
      ).columns;
    const earlier = await articles();
    program.events.length = 0;
    await program.get('month.refresh', { force: false });
    expect((await program.settled()).current).toEqual(before);
    await fetch(`${demo.address}/demo/publish-press`, { method: 'POST' });
    await program.get('month.refresh', { force: false });
    const { current, refresh } = await program.settled();
    expect(refresh.phase).toBe('idle');
    expect(current).toEqual({ ...before, generation: expect.not.stringMatching(before?.generation ?? '') });
    expect(await articles()).not.toEqual(earlier);
    expect({ ...(await page()), month: offices.month }).toEqual(offices);
    const reported = program.events.filter(({ name }) => name === 'month.replaced');
    expect(reported).toEqual([{ name: 'month.replaced', payload: { period: '2026-10', isAnnounced: false } }]);
    const running = program.events.filter(({ payload }) => JSON.stringify(payload).includes('"running"'));
    expect(running).toEqual([]);
    await program.get('month.refresh', { force: false });
    expect((await program.settled()).current).toEqual(current);
  });

  it('keeps its month up to date when the press list fails', async () => {
    await program.logIn('analist@demo.example');
    const { current: before } = await program.settled();
    for (const fault of [{ kind: 'status', status: 500 }, { kind: 'reset' }, { kind: 'html' }]) {
      await causeFault(demo.address, { ...fault, path: '/api/presslist' });
      await program.get('month.refresh', { force: false });
      const { current, refresh } = await program.settled();
      expect({ current, phase: refresh.phase }).toEqual({ current: before, phase: 'idle' });
    }
  });

  it('keeps its articles when the new press list is implausible', { tags: ['long'] }, async () => {
    await program.logIn('analist@demo.example');
    const { current: before } = await program.settled();
    await fetch(`${demo.address}/demo/publish-press`, { method: 'POST' });
    await causeFault(demo.address, { kind: 'shrunk', times: 2, path: '/api/presslist' });
    await program.get('month.refresh', { force: false });
    const { current, refresh } = await program.settled();
    expect({ current, phase: refresh.phase }).toEqual({ current: before, phase: 'idle' });
  });

  it('keeps the old month when the provider sends a fifth fewer rows', async () => {
    await program.logIn('analist@demo.example');
    await program.settled();
    await causeFault(demo.address, { kind: 'shrunk', times: 2 });
    await program.get('month.refresh', { force: true });
    const state = await program.settled();
    expect(state.refresh).toMatchObject({
      phase: 'refused',
      doubts: expect.arrayContaining([expect.objectContaining({ kind: 'ROWS_FEWER', list: 'advisers' })]),
    });
    expect((await page()).total).toBe(state.current?.rows);
  });

  it('puts a damaged month aside and fetches it again', { tags: ['long'] }, async () => {
    await program.logIn('analist@demo.example');
    await program.settled();
    await program.stop();
    const file = join(program.folder, files()[0] ?? '');
    writeFileSync(file, Buffer.from(readFileSync(file)).fill(0x41, 0, 4000));
    program = await startProgram(demo.address, program.folder);
    const { current } = await program.settled();
    expect(current?.period).toBe('2026-10');
    expect(files().some((name) => name.endsWith('.damaged'))).toBe(true);
    expect((await page()).ids).toHaveLength(20);
  });

  it('restores the view of the list', { tags: ['long'] }, async () => {
    await program.logIn('analist@demo.example');
    await program.settled();
    const view = viewWith({
      columns: [{ name: 'kvk', width: 130, shown: true, pinned: null }],
      sort: [{ column: 'fte', direction: 'desc' }],
      filters: [{ column: 'city', text: 'utrecht' }],
      pageSize: 50,
    });
    await program.get('view.write', { owner, list: 'advisers', view });
    await program.stop();
    program = await startProgram(demo.address, program.folder);
    expect(await program.get('view.read', { owner, list: 'advisers' })).toEqual(view);
  });

  it('keeps views and screens for each role, and refuses those of another account', async () => {
    await program.logIn('analist@demo.example');
    await program.settled();
    const other = { ...owner, role: 'hypotheek' };
    const view = viewWith({ filters: [{ column: 'city', text: 'utrecht' }], pageSize: 50 });
    const screen = { path: '/personlist', mode: 'press' as const };
    await program.get('view.write', { owner: other, list: 'advisers', view });
    await program.get('screen.write', { owner: other, screen });
    expect(await program.get('view.read', { owner, list: 'advisers' })).toBeNull();
    expect(await program.get('screen.read', { owner })).toBeNull();
    expect(await program.get('view.read', { owner: other, list: 'advisers' })).toEqual(view);
    expect(await program.get('screen.read', { owner: other })).toEqual(screen);

    const strangers = [
      { ...owner, email: 'basis@demo.example' },
      { ...owner, role: 'basis' },
    ];
    for (const stranger of strangers) {
      const refused = { ok: false, code: 'NOT_LOGGED_IN' };
      expect(await program.ask('view.write', { owner: stranger, list: 'advisers', view })).toMatchObject(refused);
      expect(await program.ask('view.read', { owner: stranger, list: 'advisers' })).toMatchObject(refused);
      expect(await program.ask('screen.write', { owner: stranger, screen })).toMatchObject(refused);
      expect(await program.ask('preset.list', { owner: stranger, list: 'advisers' })).toMatchObject(refused);
    }
  });

  it('reports a change of role as an event of the session, not of the month', { tags: ['long'] }, async () => {
    await program.logIn('analist@demo.example');
    await program.settled();
    await program.get('session.changeRole', { role: 'hypotheek' });
    await program.settled();
    program.events.length = 0;
    await program.get('session.changeRole', { role: 'volledig' });
    const names = program.events.map(({ name }) => name);
    expect(names).toContain('session.changed');
    expect(names).not.toContain('month.replaced');
  });
});
