import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import { ownColumnNamed } from '../../../src/shared/catalog/catalog';
import type { MonthListName } from '../../../src/shared/domain/lists/list-name';
import type { MonthDoubt } from '../../../src/shared/domain/months/month-doubt';
import { allAdvisers, folderWithMonth, type Program, removeFolder, startDemo, startProgram } from './program';
import { type Answer, openSpoilingProvider, type SpoilingProvider } from './spoiling-provider';

let demo: DemoProvider;
let provider: SpoilingProvider;
let program: Program;

/** @param folder where the analyst may have the month already */
const start = async (folder?: string) => {
  demo = await startDemo();
  provider = await openSpoilingProvider(demo.address);
  program = await startProgram(provider.address, folder);
};
const stop = async () => {
  await program.stop();
  await provider.close();
  await demo.close();
  removeFolder(program.folder);
};
/** One program with a sound month for all tests of a group, each of which mends what it spoilt. */
function sharing(): void {
  beforeAll(async () => {
    await start(await folderWithMonth());
    await program.logIn('analist@demo.example');
    await program.settled();
  });
  afterEach(() => provider.mend());
  afterAll(stop);
}

/** The place of a column in a row of an answer. */
function indexOf(answer: Answer, name: string, list: MonthListName = 'advisers'): number {
  return answer.columns.indexOf(ownColumnNamed(list, name)?.number ?? -1);
}
/** The same list with another cell here and there. */
function withCells(answer: Answer, name: string, cell: (row: number, before: unknown) => unknown): Answer {
  const index = indexOf(answer, name);
  const rows = answer.rows.map((row, at) => row.with(index, cell(at, row[index])));
  return { ...answer, rows };
}
const ofRow =
  (wanted: number, cell: unknown) =>
  (row: number, before: unknown): unknown =>
    row === wanted ? cell : before;

const fetchAgain = async () => {
  await program.get('month.refresh', { force: true });
  return program.settled();
};
const values = async (column: string, limit = 200) => {
  const page = await program.get('list.page', {
    requesterId: 'test',
    month: program.month(),
    ...allAdvisers,
    columns: ['kvk', column],
    offset: 0,
    limit,
  });
  return new Map(page.ids.map((id, row) => [id, page.columns[column]?.[row] ?? null]));
};
const kvkAt = (answer: Answer, row: number): string => String(answer.rows[row]?.[indexOf(answer, 'kvk')]);

describe('a month that is plainly wrong', () => {
  sharing();

  it.each<[string, (answer: Answer) => object, MonthDoubt['kind']]>([
    ['no KvK number in any row', (answer) => withCells(answer, 'kvk', () => null), 'ROWS_NAMELESS'],
    ['text in their place', (answer) => withCells(answer, 'kvk', (row) => `kantoor ${row}`), 'ROWS_NAMELESS'],
    ['every number twice', (answer) => ({ ...answer, rows: [...answer.rows, ...answer.rows] }), 'ROWS_DOUBLE'],
    ['a period of 9999-99', (answer) => ({ ...answer, period: '9999-99' }), 'PERIOD_UNREAL'],
    ['a period of 0000-00', (answer) => ({ ...answer, period: '0000-00' }), 'PERIOD_UNREAL'],
    ['a period of last year', (answer) => ({ ...answer, period: '2025-10' }), 'PERIOD_BEFORE'],
    ['no index in any row', (answer) => withCells(answer, 'city', () => null), 'COLUMN_EMPTIED'],
    [
      'one row in fifty unreadable',
      (answer) => withCells(answer, 'fte', (row, cell) => (row % 50 ? cell : 'veel')),
      'CELLS_UNREADABLE',
    ],
    ['a name that is no text', (answer) => withCells(answer, 'name', ofRow(3, true)), 'CELLS_UNREADABLE'],
    ['a fifth fewer rows', (answer) => ({ ...answer, rows: answer.rows.slice(0, 100) }), 'ROWS_FEWER'],
  ])('(%s) does not take the place of a sound one, and says why', async (_what, spoil, kind) => {
    const { current: sound } = await program.settled();
    const before = await values('city');
    provider.spoil('advisers', spoil);
    const { current, refresh } = await fetchAgain();
    expect(refresh).toMatchObject({
      phase: 'refused',
      doubts: expect.arrayContaining([expect.objectContaining({ kind })]),
    });
    expect(current).toEqual(sound);
    expect(await values('city')).toEqual(before);
  });

  it('is a press list of another year, too', async () => {
    provider.spoil('press', (answer) => ({ ...answer, period: '2025-10' }));
    expect((await fetchAgain()).refresh).toMatchObject({
      phase: 'refused',
      doubts: [{ kind: 'PERIOD_OTHER', list: 'press', period: '2025-10', expected: '2026-10' }],
    });
  });
});

describe('a month that was refused', () => {
  beforeEach(async () => start(await folderWithMonth()));
  afterEach(stop);

  it('is not fetched again automatically, but as soon as the provider has another', async () => {
    await program.logIn('analist@demo.example');
    await program.settled();
    provider.spoil('advisers', (answer) => ({ ...answer, period: '2025-10' }));
    const { refresh } = await fetchAgain();
    const [fetched] = [provider.sent('persons')];
    for (let times = 0; times < 2; times++) {
      await program.get('month.refresh', { force: false });
      expect((await program.settled()).refresh).toEqual(refresh);
    }
    expect(provider.sent('persons')).toBe(fetched);
    provider.mend();
    await fetch(`${demo.address}/demo/publish`, { method: 'POST' });
    await program.get('month.refresh', { force: false });
    expect(await program.settled()).toMatchObject({ current: { period: '2026-11' }, refresh: { phase: 'idle' } });
  });

  it('that is the first is refused as well, and stays so after a restart', async () => {
    await stop();
    await start();
    provider.spoil('advisers', (answer) => withCells(answer, 'kvk', (row, cell) => (row < 20 ? null : cell)));
    await program.logIn('analist@demo.example');
    const { current, refresh } = await program.settled();
    expect(current).toBeNull();
    expect(refresh).toMatchObject({ phase: 'refused', doubts: [{ kind: 'ROWS_NAMELESS', rows: 20 }] });
    await program.stop();
    program = await startProgram(provider.address, program.folder);
    expect((await program.settled()).refresh).toMatchObject({ phase: 'refused' });
  });
});

describe('a provider that never says that nothing has changed', () => {
  beforeEach(async () => start(await folderWithMonth()));
  afterEach(stop);

  it('is asked, and a newer month fetched', async () => {
    provider.ignoreConditions();
    await program.logIn('analist@demo.example');
    expect((await program.settled()).current?.period).toBe('2026-10');
    const before = provider.sent('persons');
    await program.get('month.refresh', { force: false });
    await program.settled();
    expect(provider.sent('persons')).toBe(before);
    await fetch(`${demo.address}/demo/publish`, { method: 'POST' });
    await program.get('month.refresh', { force: false });
    expect((await program.settled()).current?.period).toBe('2026-11');
  });
});

const publish = () => fetch(`${demo.address}/demo/publish`, { method: 'POST' });
const ask = async () => {
  await program.get('month.refresh', { force: false });
  return program.settled();
};
/** Ends the program and starts it on the same folder. */
const restart = async () => {
  await program.stop();
  program = await startProgram(provider.address, program.folder);
  return program.settled();
};
/** The same on another day, with a login. @param now ISO time at which the clock of the program starts */
const startOnDay = async (now: string) => {
  await program.stop();
  program = await startProgram(provider.address, program.folder, { now });
  await program.logIn('analist@demo.example');
  return program.settled();
};
/** The events about months that the window got since a moment. */
const announced = (from: number) => program.events.slice(from).filter(({ name }) => name.startsWith('month.'));

describe('a provider that has never given a list an ETag', () => {
  beforeEach(async () => {
    await start();
    provider.marksNothing();
    await program.logIn('analist@demo.example');
    expect((await program.settled()).current?.period).toBe('2026-10');
  });
  afterEach(stop);

  it('brings two publications in a row, each at the next question', async () => {
    await publish();
    expect((await ask()).current?.period).toBe('2026-11');
    await publish();
    expect(await ask()).toMatchObject({ current: { period: '2026-12' }, refresh: { phase: 'idle' } });
  });

  it('brings what it published while the program was closed', async () => {
    await publish();
    expect((await restart()).current?.period).toBe('2026-11');
    await publish();
    expect((await restart()).current?.period).toBe('2026-12');
  });

  it('brings the month that a login announces', async () => {
    await program.get('session.logOut');
    await publish();
    await program.logIn('analist@demo.example');
    expect((await program.settled()).current?.period).toBe('2026-11');
  });

  it('has nothing new while it sends the same again, and the window sees nothing of the question', async () => {
    const { current } = await program.settled();
    const [persons, from] = [provider.asked('persons'), program.events.length];
    expect(await ask()).toMatchObject({ current, refresh: { phase: 'idle' } });
    expect(await ask()).toMatchObject({ current, refresh: { phase: 'idle' } });
    expect([provider.asked('persons'), announced(from)]).toEqual([persons, []]);
    expect((await restart()).current).toEqual(current);
    // Asked for in so many words it comes again.
    expect((await fetchAgain()).current).not.toEqual(current);
  });

  it('does not bring back the month that was turned back from, but does bring the next', async () => {
    await publish();
    expect((await ask()).current?.period).toBe('2026-11');
    expect((await program.get('month.turnBack')).period).toBe('2026-10');
    const turnedBack = { current: { period: '2026-10' }, refresh: { phase: 'turnedBack', period: '2026-11' } };
    expect(await ask()).toMatchObject(turnedBack);
    expect(await restart()).toMatchObject(turnedBack);
    await publish();
    expect((await ask()).current?.period).toBe('2026-12');
  });

  it('is not asked every time for a month that was refused', async () => {
    provider.spoil('persons', (answer) => ({ ...answer, period: '2025-10' }));
    await publish();
    const { refresh } = await ask();
    expect(refresh).toMatchObject({ phase: 'refused', doubts: [{ kind: 'PERIOD_OTHER', list: 'persons' }] });
    const sent = provider.sent('persons');
    expect((await ask()).refresh).toEqual(refresh);
    expect(provider.sent('persons')).toBe(sent);
  });
});

describe('a provider that stops giving ETags', () => {
  beforeEach(async () => {
    await start(await folderWithMonth());
    provider.marksNothing();
    await program.logIn('analist@demo.example');
    await program.settled();
  });
  afterEach(stop);

  it('has nothing new while it sends the same again, and brings what it publishes', async () => {
    const { current } = await ask();
    expect(await ask()).toMatchObject({ current, refresh: { phase: 'idle' } });
    expect(current?.period).toBe('2026-10');
    await publish();
    expect((await ask()).current?.period).toBe('2026-11');
    await publish();
    expect((await ask()).current?.period).toBe('2026-12');
  });
});

describe('a provider whose ETag stays the same for another list', () => {
  beforeEach(async () => {
    await start();
    provider.marksAll('"altijd"');
    await program.logIn('analist@demo.example');
    expect((await program.settled()).current?.period).toBe('2026-10');
  });
  afterEach(stop);

  it('brings the later month that a login announces', async () => {
    await publish();
    await program.get('session.logOut');
    await program.logIn('analist@demo.example');
    expect(await program.settled()).toMatchObject({ current: { period: '2026-11' }, refresh: { phase: 'idle' } });
  });

  it('is asked by its ETag in between, and once a day its lists are compared', async () => {
    await startOnDay('2026-10-23T09:00:00Z');
    await fetchAgain();
    const sent = provider.sent('advisers');
    await ask();
    expect(provider.sent('advisers')).toBe(sent);
    await startOnDay('2026-10-24T09:30:00Z');
    expect(provider.sent('advisers')).toBe(sent + 1);
    await ask();
    expect(provider.sent('advisers')).toBe(sent + 1);
    await publish();
    expect((await startOnDay('2026-10-25T10:00:00Z')).current?.period).toBe('2026-11');
  });

  it('does not bring back what was turned back from, and brings the next', async () => {
    await publish();
    await program.get('session.logOut');
    await program.logIn('analist@demo.example');
    expect((await program.settled()).current?.period).toBe('2026-11');
    await program.get('month.turnBack');
    expect((await ask()).refresh).toMatchObject({ phase: 'turnedBack', period: '2026-11' });
    await publish();
    expect((await ask()).current?.period).toBe('2026-12');
  });
});

describe('a login that announces a month which the provider does not have yet', () => {
  beforeEach(async () => start(await folderWithMonth()));
  afterEach(stop);

  it('has its lists compared once, and is believed no more', async () => {
    provider.announces('2026-11-20');
    await program.logIn('analist@demo.example');
    const { current } = await program.settled();
    expect(current?.period).toBe('2026-10');
    const sent = provider.sent('advisers');
    expect(sent).toBe(1);
    expect(await ask()).toMatchObject({ current, refresh: { phase: 'idle' } });
    expect((await restart()).current).toEqual(current);
    expect(provider.sent('advisers')).toBe(sent);
  });
});

describe('a provider with another ETag for the same list at every answer', () => {
  beforeEach(async () => {
    await start();
    provider.marksAnew();
    await program.logIn('analist@demo.example');
    await program.settled();
  });
  afterEach(stop);

  it('has nothing new, and brings what it publishes', async () => {
    const { current } = await program.settled();
    const from = program.events.length;
    expect(await ask()).toMatchObject({ current, refresh: { phase: 'idle' } });
    expect(announced(from)).toEqual([]);
    await publish();
    expect((await ask()).current?.period).toBe('2026-11');
  });

  it('brings a list that was corrected within the month', async () => {
    const { current } = await program.settled();
    provider.spoil('persons', (answer) => ({ ...answer, rows: answer.rows.slice(1) }));
    const { current: later } = await ask();
    expect(later).toMatchObject({ period: current?.period });
    expect(later?.generation).not.toBe(current?.generation);
  });
});

describe('a provider of two nodes that give the same list another ETag', () => {
  beforeEach(async () => {
    await start();
    provider.marksByNode();
    await program.logIn('analist@demo.example');
  });
  afterEach(stop);

  it('finishes a month at the first attempt, and has nothing new', async () => {
    const { current, refresh } = await program.settled();
    expect([current?.period, refresh]).toEqual(['2026-10', { phase: 'idle' }]);
    expect(current?.awaits).toBeUndefined();
    // Once for the list, and once for whether it is still the same.
    expect(provider.asked('advisers')).toBe(2);
    const from = program.events.length;
    for (let times = 0; times < 3; times++) expect(await ask()).toMatchObject({ current, refresh: { phase: 'idle' } });
    expect(announced(from)).toEqual([]);
    await publish();
    expect((await ask()).current?.period).toBe('2026-11');
  });

  it('does not bring what was turned back from, and brings the next', async () => {
    await program.settled();
    await publish();
    expect((await ask()).current?.period).toBe('2026-11');
    await program.get('month.turnBack');
    const from = program.events.length;
    for (let times = 0; times < 3; times++) {
      expect((await ask()).refresh).toMatchObject({ phase: 'turnedBack', period: '2026-11' });
    }
    expect(announced(from)).toEqual([]);
    await publish();
    expect((await ask()).current?.period).toBe('2026-12');
  });

  it('is not asked every time for a month that was refused, and brings it once it has been mended', async () => {
    await program.settled();
    await publish();
    provider.spoil('persons', (answer) => ({ ...answer, period: '2025-10' }));
    const { refresh } = await ask();
    expect(refresh).toMatchObject({ phase: 'refused' });
    const from = program.events.length;
    for (let times = 0; times < 3; times++) expect((await ask()).refresh).toEqual(refresh);
    expect(announced(from)).toEqual([]);
    provider.mend();
    // By the node whose ETag of the offices was refused there is nothing new; the other has its lists compared.
    await ask();
    expect(await ask()).toMatchObject({ current: { period: '2026-11' }, refresh: { phase: 'idle' } });
  });
});

describe('a provider that asks to wait', () => {
  beforeEach(async () => start());
  afterEach(stop);

  const view = async () => (await program.get('application.start')).month;
  /** The refresh that waits. */
  const waiting = () =>
    vi.waitFor(
      async () => {
        const { refresh } = await view();
        if (refresh.phase !== 'running' || refresh.progress.waitsUntil === undefined) throw new Error(refresh.phase);
        return refresh;
      },
      { timeout: 10_000, interval: 20 },
    );
  const secondsFrom = (from: string, until = '') => (Date.parse(until) - Date.parse(from)) / 1000;

  it.each([
    ['seconds', () => '600'],
    ['a date', () => new Date(Date.now() + 400_000).toUTCString()],
  ])('by %s is obeyed up to ten minutes, says until when, and can be cancelled', async (_how, header) => {
    provider.asksToWait(header());
    await program.logIn('analist@demo.example');
    const { startedAt, progress } = await waiting();
    expect(progress.attempt).toBe(1);
    expect(secondsFrom(startedAt, progress.waitsUntil)).toBeGreaterThan(380);
    expect(secondsFrom(startedAt, progress.waitsUntil)).toBeLessThan(620);
    const asked = provider.asked('advisers');
    // The background does not ask earlier.
    await program.get('month.refresh', { force: false });
    expect(await waiting()).toMatchObject({ startedAt });
    await program.get('month.cancelRefresh');
    expect(await program.settled()).toMatchObject({ refresh: { phase: 'cancelled' } });
    expect(provider.asked('advisers')).toBe(asked);
  });

  it('is asked at once when the user wants it, and asks to wait again or gives the month', async () => {
    provider.asksToWait('300');
    await program.logIn('analist@demo.example');
    await waiting();
    const asked = provider.asked('advisers');
    await program.get('month.refresh', { force: true });
    await vi.waitFor(() => expect(provider.asked('advisers')).toBe(asked + 1), { timeout: 10_000 });
    await waiting();
    provider.asksToWait(null);
    await program.get('month.refresh', { force: true });
    expect(await program.settled()).toMatchObject({ current: { period: '2026-10' }, refresh: { phase: 'idle' } });
  });

  it('for longer ends the attempt at once, and says until when', async () => {
    provider.asksToWait('3600');
    await program.logIn('analist@demo.example');
    const { refresh } = await program.settled();
    if (refresh.phase !== 'failed') throw new Error(refresh.phase);
    expect(refresh).toMatchObject({ code: 'PROVIDER_NOT_READY', attempts: 1 });
    expect(secondsFrom(refresh.at, refresh.waitsUntil)).toBeGreaterThan(3590);
    expect(provider.asked('advisers')).toBe(1);
    provider.asksToWait(null);
    expect(await fetchAgain()).toMatchObject({ current: { period: '2026-10' } });
    provider.asksToWait('3600');
    const asked = (await ask()).refresh;
    if (asked.phase !== 'failed') throw new Error(asked.phase);
    expect(secondsFrom(asked.at, asked.waitsUntil)).toBeGreaterThan(3590);
  });
});

describe('lists behind a byte-order mark', () => {
  afterEach(stop);

  it.each(['gzip', 'x-gzip', 'GZIP'])('that come as %s are read', async (encoding) => {
    await start();
    provider.packsAs(encoding);
    await program.logIn('analist@demo.example');
    expect(await program.settled()).toMatchObject({ current: { period: '2026-10' }, refresh: { phase: 'idle' } });
  });
});

describe.each(['W/"2026"', '"2026-gzip"', '2026 zonder tekens'])('an ETag like %s', (etag) => {
  beforeEach(async () => {
    await start();
    provider.marksAll(etag);
    await program.logIn('analist@demo.example');
    await program.settled();
  });
  afterEach(stop);

  it('is sent back as it came', async () => {
    const sent = provider.sent('advisers');
    expect((await ask()).refresh).toEqual({ phase: 'idle' });
    expect(provider.sent('advisers')).toBe(sent);
  });
});

describe('a month that is taken all the same', () => {
  beforeEach(async () => start(await folderWithMonth()));
  afterEach(stop);

  const publishFew = async () => {
    await program.logIn('analist@demo.example');
    const { current } = await program.settled();
    provider.spoil('advisers', (answer) => ({ ...answer, period: '2026-11', rows: answer.rows.slice(0, 60) }));
    for (const list of ['locations', 'profiling', 'positions', 'press', 'persons'] as const) {
      provider.spoil(list, (answer) => ({ ...answer, period: '2026-11' }));
    }
    const { refresh } = await fetchAgain();
    if (current === null || refresh.phase !== 'refused') throw new Error('it was believed');
    return { sound: current, refusal: refresh };
  };

  it('is there as it came, says what was doubted, and can be turned back', async () => {
    const { sound, refusal } = await publishFew();
    expect(await program.get('month.accept', { at: 'een andere' })).toEqual(refusal);
    await program.get('month.accept', { at: refusal.at });
    const taken = await program.settled();
    expect(taken).toMatchObject({ current: { period: '2026-11', rows: 60, doubts: refusal.doubts } });
    expect(taken.refresh).toEqual({ phase: 'idle' });
    expect((await values('city')).size).toBe(60);

    expect(await program.get('month.turnBack')).toEqual(sound);
    const back = await program.settled();
    expect(back).toMatchObject({ current: sound, refresh: { phase: 'refused', doubts: refusal.doubts } });
    expect((await values('city')).size).toBe(sound.rows);
    expect((await program.ask('month.turnBack')) as object).toMatchObject({ ok: false, code: 'NO_MONTH' });

    await program.stop();
    program = await startProgram(provider.address, program.folder);
    expect(await program.settled()).toMatchObject({ current: sound, refresh: { phase: 'refused' } });
    await fetchAgain();
    expect((await program.settled()).current).toEqual(sound);
  });

  it('can be turned back after a restart too, until the next month has come', async () => {
    const { sound, refusal } = await publishFew();
    await program.get('month.accept', { at: refusal.at });
    await program.settled();
    await program.stop();
    program = await startProgram(provider.address, program.folder);
    expect((await program.settled()).current).toMatchObject({ period: '2026-11', doubts: refusal.doubts });
    expect(await program.get('month.turnBack')).toEqual(sound);
  });

  it('is refused again when it has become worse meanwhile', async () => {
    const { sound, refusal } = await publishFew();
    provider.spoil('advisers', (answer) => ({ ...answer, period: '2025-11', rows: answer.rows.slice(0, 60) }));
    await program.get('month.accept', { at: refusal.at });
    const { current, refresh } = await program.settled();
    expect(current).toEqual(sound);
    expect(refresh).toMatchObject({
      phase: 'refused',
      doubts: expect.arrayContaining([expect.objectContaining({ kind: 'PERIOD_BEFORE' })]),
    });
  });

  it('has a period, also when the provider names none', async () => {
    await program.logIn('analist@demo.example');
    await program.settled();
    provider.spoil('advisers', (answer) => ({ ...answer, period: '9999-99' }));
    const { refresh } = await fetchAgain();
    if (refresh.phase !== 'refused') throw new Error('it was believed');
    await program.get('month.accept', { at: refresh.at });
    expect((await program.settled()).current).toMatchObject({ period: '2026-10', doubts: refresh.doubts });
  });

  it('cannot be one of which nothing would be left', async () => {
    await program.logIn('analist@demo.example');
    const { current } = await program.settled();
    provider.spoil('advisers', (answer) => withCells(answer, 'kvk', () => 'geen'));
    const { refresh } = await fetchAgain();
    if (refresh.phase !== 'refused') throw new Error('it was believed');
    await program.get('month.accept', { at: refresh.at });
    expect(await program.settled()).toMatchObject({ current, refresh: { phase: 'failed', code: 'MONTH_EMPTY' } });
  });
});

describe('an odd cell', () => {
  sharing();

  it.each([
    ['dateSettlement', '0000-00-00', null, 0],
    ['dateSettlement', '0001-01-01T00:00:00', null, 0],
    ['dateSettlement', '2024-01-01 00:00', 20240101, 0],
    ['dateSettlement', '2024-02-31', null, 1],
    ['active', 'J', 'ja', 0],
    ['active', 'misschien', null, 1],
    ['fte', '12,5', null, 1],
    ['fte', {}, null, 1],
    ['city', { plaats: 'Utrecht' }, null, 1],
  ])('(%s: %j) is read as %j, and the month comes', async (column, cell, expected, misfits) => {
    let kvk = '';
    provider.spoil('advisers', (answer) => {
      kvk = kvkAt(answer, 5);
      return withCells(answer, column, ofRow(5, cell));
    });
    for (const notice of (await program.get('application.start')).notices)
      await program.get('notice.close', { notice });
    const { current } = await fetchAgain();
    expect((await values(column)).get(kvk)).toBe(expected);
    expect(current?.leftOut).toEqual(
      misfits === 0 ? [] : [{ kind: 'CELLS_UNREADABLE', list: 'advisers', column, rows: misfits }],
    );
    expect((await program.get('application.start')).notices.includes('MONTH_PARTLY_READ')).toBe(misfits > 0);
  });

  it('in the number of a row costs that row, and a second row of a number that one', async () => {
    provider.spoil('advisers', (answer) => ({
      ...withCells(answer, 'kvk', ofRow(7, 'geen nummer')),
      rows: [...withCells(answer, 'kvk', ofRow(7, 'geen nummer')).rows, ...answer.rows.slice(0, 1)],
    }));
    const { current } = await fetchAgain();
    expect(current?.leftOut).toEqual([
      { kind: 'ROWS_NAMELESS', list: 'advisers', rows: 1 },
      { kind: 'ROWS_DOUBLE', list: 'advisers', rows: 1 },
    ]);
    const rows = await values('name');
    expect(rows.size).toBe(current?.rows);
  });
});

describe('a list', () => {
  sharing();

  it('whose rows come before its columns is read all the same', async () => {
    provider.spoil('advisers', ({ rows, columns, period }) => ({ rows, columns, period }));
    const { current } = await fetchAgain();
    expect(current?.period).toBe('2026-10');
    const odd = await values('city');
    provider.mend();
    await fetchAgain();
    expect(await values('city')).toEqual(odd);
  });

  it('that names a column twice is refused', async () => {
    provider.spoil('advisers', (answer) => ({ ...answer, columns: answer.columns.with(2, answer.columns[0] ?? 0) }));
    expect((await fetchAgain()).refresh).toMatchObject({ phase: 'failed', code: 'PROVIDER_ANSWER_INVALID' });
  });

  it.each<[string, () => Iterable<Uint8Array>]>([
    ['ten million rows', () => repeated('{"period":"2026-10","columns":[0,1],"rows":[["1","2"]', ',[]', 10_000_000)],
    ['a row of cells without end', () => repeated('{"period":"2026-10","columns":[0,1],"rows":[[1', ',1', 300_000_000)],
    ['a cell without end', () => repeated('{"period":"2026-10","columns":[0,1],"rows":[["', 'a', 1_500_000_000)],
    ['a head without end', () => repeated('{"period":"2026-10', ' ', 1_500_000_000)],
  ])('of %s ends with a sentence, and soon', async (_what, endless) => {
    provider.spoil('persons', () => endless());
    expect((await fetchAgain()).refresh).toMatchObject({
      phase: 'failed',
      code: 'PROVIDER_ANSWER_INVALID',
      detail: expect.stringContaining('too large'),
    });
  });
});

/** An opening, and a piece so often behind it. */
function* repeated(opening: string, piece: string, times: number): Generator<Uint8Array> {
  yield Buffer.from(opening);
  const many = Math.ceil(65_536 / piece.length);
  const chunk = Buffer.from(piece.repeat(many));
  for (let done = 0; done < times; done += many) yield chunk;
}
