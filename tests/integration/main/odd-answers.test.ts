import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownColumnNamed } from '../../../src/shared/catalog/catalog';
import type { MonthDoubt } from '../../../src/shared/domain/months/month-doubt';
import type { MonthListName } from '../../../src/shared/domain/months/month-list-name';
import type { WatchRule } from '../../../src/shared/domain/watch/watch-rule';
import { allAdvisers, folderWithMonth } from './program';
import type { Answer } from './spoiling-provider';
import { ask, fetchAgain, program, provider, publish, restart, shareProgram, start, stop } from './spoilt-scene';

/** The place of a column in a row of an answer. */
function indexOf(answer: Answer, name: string, list: MonthListName = 'advisers'): number {
  return answer.columns.indexOf(ownColumnNamed(list, name)?.number ?? -1);
}
/** The same list with other cells in a column. */
function withCells(answer: Answer, name: string, cell: (row: number, before: unknown) => unknown): Answer {
  const index = indexOf(answer, name);
  const rows = answer.rows.map((row, at) => row.with(index, cell(at, row[index])));
  return { ...answer, rows };
}
const ofRow =
  (wanted: number, cell: unknown) =>
  (row: number, before: unknown): unknown =>
    row === wanted ? cell : before;

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

describe('an implausible month', () => {
  shareProgram();

  type Spoilt = readonly [what: string, spoil: (answer: Answer) => object, kind: MonthDoubt['kind']];
  const isRefused = async ([, spoil, kind]: Spoilt) => {
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
  };

  it.for<Spoilt>([
    ['no KvK number in any row', (answer) => withCells(answer, 'kvk', () => null), 'ROWS_NAMELESS'],
    ['a period of last year', (answer) => ({ ...answer, period: '2025-10' }), 'PERIOD_BEFORE'],
    [
      'one row in fifty unreadable',
      (answer) => withCells(answer, 'fte', (row, cell) => (row % 50 ? cell : 'veel')),
      'CELLS_UNREADABLE',
    ],
  ])('(%s) is refused with the reason, and the present month stays', isRefused);

  it.for<Spoilt>([
    ['text in place of KvK numbers', (answer) => withCells(answer, 'kvk', (row) => `kantoor ${row}`), 'ROWS_NAMELESS'],
    ['every number twice', (answer) => ({ ...answer, rows: [...answer.rows, ...answer.rows] }), 'ROWS_DOUBLE'],
    ['a period of 9999-99', (answer) => ({ ...answer, period: '9999-99' }), 'PERIOD_UNREAL'],
    ['a period of 0000-00', (answer) => ({ ...answer, period: '0000-00' }), 'PERIOD_UNREAL'],
    ['no index in any row', (answer) => withCells(answer, 'city', () => null), 'COLUMN_EMPTIED'],
    ['a name that is no text', (answer) => withCells(answer, 'name', ofRow(3, true)), 'CELLS_UNREADABLE'],
    ['a fifth fewer rows', (answer) => ({ ...answer, rows: answer.rows.slice(0, 100) }), 'ROWS_FEWER'],
  ])('(%s) is refused as well', { tags: ['long'] }, isRefused);

  it('has a press list of another year, and is refused', { tags: ['long'] }, async () => {
    provider.spoil('press', (answer) => ({ ...answer, period: '2025-10' }));
    expect((await fetchAgain()).refresh).toMatchObject({
      phase: 'refused',
      doubts: [{ kind: 'PERIOD_OTHER', list: 'press', period: '2025-10', expected: '2026-10' }],
    });
  });
});

describe('a value that cannot be read in the next month', () => {
  beforeEach(async () => start(await folderWithMonth()));
  afterEach(stop);

  it('is no change, and no rule speaks of it', async () => {
    await program.logIn('analist@demo.example');
    await program.settled();
    const before = await values('fte');
    const [kvk = ''] = [...before].find(([, fte]) => fte !== null) ?? [];
    const list = await program.get('kvkList.add', { name: 'Klanten', text: kvk });
    const owner = { email: 'analist@demo.example', role: 'volledig' };
    const rule: WatchRule = {
      ...{ id: 'r', name: 'Leeg', revision: 0, includesMethod: false, notifies: false, sleepsUntil: null },
      since: '2026-10',
      subject: { kind: 'kvkList', id: list.id },
      condition: { is: 'empties', column: 'fte' },
    };
    await program.get('watch.writeRule', { owner, rule });
    provider.spoil('advisers', (answer) =>
      withCells(answer, 'fte', (row, cell) => (kvkAt(answer, row) === kvk ? 'veel' : cell)),
    );
    await publish();
    expect((await fetchAgain()).current?.period).toBe('2026-11');
    const month = program.month();
    const comparison = {
      earlier: '2026-10',
      filtersOn: 'later',
      changedOnly: false,
      margins: [],
      methodShare: 1,
    } as const;
    const summary = await program.get('comparison.summary', { month, ...allAdvisers, comparison, requesterId: 'test' });
    expect(summary.columns.find(({ name }) => name === 'fte')).toMatchObject({ unread: 1 });
    const page = await program.get('list.page', {
      ...{ month, ...allAdvisers, comparison, columns: ['fte@was', 'fte', 'fte@how'], offset: 0, limit: 1 },
      ...{ filters: [{ column: 'kvk', text: kvk }], requesterId: 'test' },
    });
    expect(page.columns).toMatchObject({ 'fte@was': [before.get(kvk)], fte: [null], 'fte@how': ['niet te lezen'] });
    expect(page.reasons).toEqual({ fte: { 0: 'unread' } });
    const outcome = async () =>
      (await program.get('watch.lines', { owner })).find(({ period }) => period === '2026-11')?.outcome;
    await expect.poll(outcome).toMatchObject({ is: 'partial', checked: 0, unread: 1 });
    expect((await program.get('list.row', { month, list: 'advisers', id: kvk })).unread).toEqual(
      expect.arrayContaining(['fte']),
    );
  });
});

describe('an earlier month that lacks most of the offices of the month beside it', () => {
  beforeEach(async () => start(await folderWithMonth()));
  afterEach(stop);

  it('is only stored when the user accepts that', async () => {
    await program.logIn('analist@demo.example');
    await program.settled();
    await program.get('settings.change', { monthsKept: 3 });
    const few = (answer: Answer) =>
      answer.period === '2026-09' ? { ...answer, rows: answer.rows.slice(0, 100) } : answer;
    provider.spoil('advisers', few);
    const state = async () => {
      const { fetch, months } = await program.get('months.kept');
      return { fetch, periods: months.map(({ period }) => period) };
    };
    await program.get('months.fetchEarlier');
    await expect.poll(async () => (await state()).fetch.phase).toBe('done');
    expect(await state()).toMatchObject({
      periods: ['2026-10', '2026-08'],
      fetch: {
        done: 1,
        skipped: [],
        doubted: [{ period: '2026-09', doubts: [{ kind: 'ROWS_FEWER', list: 'advisers', rows: 100 }] }],
      },
    });
    await program.get('months.acceptEarlier', { period: '2026-09' });
    await expect.poll(async () => (await state()).periods).toEqual(['2026-10', '2026-09', '2026-08']);
  });

  it('is stored without the months before it when the user asked for one month', async () => {
    await program.logIn('analist@demo.example');
    await program.settled();
    provider.spoil('advisers', (answer: Answer) =>
      answer.period === '2026-09' ? { ...answer, rows: answer.rows.slice(0, 100) } : answer,
    );
    const kept = () => program.get('months.kept');
    await program.get('months.fetchEarlier', { most: 1 });
    await expect.poll(async () => (await kept()).fetch.doubted.length).toBe(1);
    await program.get('months.acceptEarlier', { period: '2026-09' });
    await expect.poll(async () => (await kept()).fetch).toMatchObject({ phase: 'done', done: 1, of: 1, doubted: [] });
    expect((await kept()).months.map(({ period }) => period)).toEqual(['2026-10', '2026-09']);
  });
});

describe('a month that was refused', () => {
  beforeEach(async () => start(await folderWithMonth()));
  afterEach(stop);

  it('is not fetched again automatically until the provider has another month', async () => {
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
    await publish();
    expect(await ask()).toMatchObject({ current: { period: '2026-11' }, refresh: { phase: 'idle' } });
  });

  it('stays refused after a restart, also when it is the first month', { tags: ['long'] }, async () => {
    await stop();
    await start();
    provider.spoil('advisers', (answer) => withCells(answer, 'kvk', (row, cell) => (row < 20 ? null : cell)));
    await program.logIn('analist@demo.example');
    const { current, refresh } = await program.settled();
    expect(current).toBeNull();
    expect(refresh).toMatchObject({ phase: 'refused', doubts: [{ kind: 'ROWS_NAMELESS', rows: 20 }] });
    expect((await restart()).refresh).toMatchObject({ phase: 'refused' });
  });
});

describe('lists with a byte-order mark', () => {
  afterEach(stop);

  it('are read from gzip under each of its names', { tags: ['long'] }, async () => {
    await start();
    for (const encoding of ['GZIP', 'x-gzip', 'gzip']) {
      provider.compressesAs(encoding);
      if (encoding === 'GZIP') await program.logIn('analist@demo.example');
      else await fetchAgain();
      expect(await program.settled()).toMatchObject({ current: { period: '2026-10' }, refresh: { phase: 'idle' } });
    }
  });
});

describe('a refused month that the user accepts', () => {
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
    if (current === null || refresh.phase !== 'refused') throw new Error('it was not refused');
    return { sound: current, refusal: refresh };
  };

  it('becomes current with its doubts, and can be turned back', async () => {
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

    expect(await restart()).toMatchObject({ current: sound, refresh: { phase: 'refused' } });
    await fetchAgain();
    expect((await program.settled()).current).toEqual(sound);
  });

  it('can be turned back after a restart too', { tags: ['long'] }, async () => {
    const { sound, refusal } = await publishFew();
    await program.get('month.accept', { at: refusal.at });
    await program.settled();
    expect((await restart()).current).toMatchObject({ period: '2026-11', doubts: refusal.doubts });
    expect(await program.get('month.turnBack')).toEqual(sound);
  });

  it('is refused again when it has become worse meanwhile', { tags: ['long'] }, async () => {
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

  it('has a real period, also when the provider names an impossible one', { tags: ['long'] }, async () => {
    await program.logIn('analist@demo.example');
    await program.settled();
    provider.spoil('advisers', (answer) => ({ ...answer, period: '9999-99' }));
    const { refresh } = await fetchAgain();
    if (refresh.phase !== 'refused') throw new Error('it was not refused');
    await program.get('month.accept', { at: refresh.at });
    expect((await program.settled()).current).toMatchObject({ period: '2026-10', doubts: refresh.doubts });
  });

  it('fails when none of its rows is usable', { tags: ['long'] }, async () => {
    await program.logIn('analist@demo.example');
    const { current } = await program.settled();
    provider.spoil('advisers', (answer) => withCells(answer, 'kvk', () => 'geen'));
    const { refresh } = await fetchAgain();
    if (refresh.phase !== 'refused') throw new Error('it was not refused');
    await program.get('month.accept', { at: refresh.at });
    expect(await program.settled()).toMatchObject({ current, refresh: { phase: 'failed', code: 'MONTH_EMPTY' } });
  });
});

describe('an odd cell', () => {
  shareProgram();

  it('is read by its meaning or as empty, is counted when it is left out, and does not stop the month', async () => {
    const odd = [
      ['dateSettlement', '0000-00-00', null],
      ['dateSettlement', '0001-01-01T00:00:00', null],
      ['dateSettlement', '2024-01-01 00:00', 20240101],
      ['dateSettlement', '2024-02-31', null],
      ['active', 'J', 'ja'],
      ['active', 'misschien', null],
      ['fte', '12,5', null],
      ['equity', {}, null],
      ['city', { plaats: 'Utrecht' }, null],
    ] as const;
    let numbers: readonly string[] = [];
    provider.spoil('advisers', (answer) => {
      numbers = odd.map((_, at) => kvkAt(answer, at));
      return odd.reduce((spoilt, [column, cell], at) => withCells(spoilt, column, ofRow(at, cell)), answer);
    });
    const { current } = await fetchAgain();
    const read: unknown[] = [];
    for (const [at, [column]] of odd.entries()) read.push((await values(column)).get(String(numbers[at])) ?? null);
    expect(read).toEqual(odd.map(([, , expected]) => expected));
    const leftOut = (column: string, rows: number) => ({ kind: 'CELLS_UNREADABLE', list: 'advisers', column, rows });
    expect(current?.leftOut).toHaveLength(5);
    expect(current?.leftOut).toEqual(
      expect.arrayContaining([
        leftOut('dateSettlement', 1),
        leftOut('active', 1),
        leftOut('fte', 1),
        leftOut('equity', 1),
        leftOut('city', 1),
      ]),
    );
    expect((await program.get('application.start')).notices).toContain('MONTH_PARTLY_READ');
  });

  it('in a KvK number leaves its row out, and so does a repeated number', { tags: ['long'] }, async () => {
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
  shareProgram();

  it('with its rows before its columns is read the same', { tags: ['long'] }, async () => {
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

  type Endless = readonly [what: string, endless: () => Iterable<Uint8Array>];
  const isTooLarge = async ([, endless]: Endless) => {
    provider.spoil('persons', () => endless());
    expect((await fetchAgain()).refresh).toMatchObject({
      phase: 'failed',
      code: 'PROVIDER_ANSWER_INVALID',
      detail: expect.stringContaining('too large'),
    });
  };

  it.for<Endless>([
    ['ten million rows', () => repeated('{"period":"2026-10","columns":[0,1],"rows":[["1","2"]', ',[]', 10_000_000)],
  ])('of %s is refused as too large', isTooLarge);

  it.for<Endless>([
    ['an endless row of cells', () => repeated('{"period":"2026-10","columns":[0,1],"rows":[[1', ',1', 300_000_000)],
    ['an endless cell', () => repeated('{"period":"2026-10","columns":[0,1],"rows":[["', 'a', 1_500_000_000)],
    ['an endless head', () => repeated('{"period":"2026-10', ' ', 1_500_000_000)],
  ])('of %s is refused as well', { tags: ['long'] }, isTooLarge);
});

/** An opening, followed by a piece that is repeated. */
function* repeated(opening: string, piece: string, times: number): Generator<Uint8Array> {
  yield Buffer.from(opening);
  const many = Math.ceil(65_536 / piece.length);
  const chunk = Buffer.from(piece.repeat(many));
  for (let done = 0; done < times; done += many) yield chunk;
}
