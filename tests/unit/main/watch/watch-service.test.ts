import { beforeEach, describe, expect, it } from 'vitest';
import type { AskUserData } from '../../../../src/main/user-data/user-data-questions';
import type { SpokenMonth } from '../../../../src/main/watch/spoken-month';
import { WatchService } from '../../../../src/main/watch/watch-service';
import { WatchSubjects } from '../../../../src/main/watch/watch-subjects';
import { monthsBefore } from '../../../../src/shared/domain/calendar';
import type { KvkList } from '../../../../src/shared/domain/lists/kvk-list';
import type { Month, MonthRef, MonthState } from '../../../../src/shared/domain/months/month';
import { Fault } from '../../../../src/shared/domain/result';
import { noneMissing, type WatchLine, type WatchOutcome } from '../../../../src/shared/domain/watch/watch-line';
import type { AskedRule, WatchRule } from '../../../../src/shared/domain/watch/watch-rule';
import { mostTried } from '../../../../src/shared/domain/watch/watch-trial';

const monthOf = (period: string, generation = 'a'): MonthRef => ({ role: 'volledig', period, generation });
const stateOf = (ref: MonthRef, phase: 'idle' | 'running' = 'idle'): MonthState => {
  const current: Month = { ...ref, rows: 1, storedAt: '', leftOut: [], doubts: [] };
  const running = { phase, period: null, startedAt: '', steps: [], progress: {} };
  return { current, refresh: (phase === 'idle' ? { phase } : running) as MonthState['refresh'] };
};
const rule = (id: string, change: Partial<WatchRule> = {}): WatchRule => ({
  id,
  name: id,
  revision: 0,
  includesMethod: false,
  notifies: true,
  sleepsUntil: null,
  since: '2026-01',
  subject: { kind: 'kvkList', id: 1 },
  condition: { is: 'leaves' },
  ...change,
});
const spokenOf = (count: number): WatchOutcome => ({
  is: 'spoken',
  checked: 9,
  count,
  isFlood: false,
  missing: noneMissing,
  hits: Array.from({ length: count }, (_, at) => ({
    id: `9900000${at}`,
    dossier: null,
    name: `Kantoor ${at}`,
    kind: 'left',
    before: null,
    after: null,
  })),
});

let rules: WatchRule[];
let lines: WatchLine[];
let kept: MonthRef[];
let outcome: (period: string) => WatchOutcome;
let spoken: SpokenMonth[];
let customers: KvkList;
/** The oldest month whose lines stayed at the last writing. */
let oldest: string;
/** What writing lines does before it is done. */
let beforeWriting: () => void;
let service: WatchService;

const answers: Readonly<Record<string, (input: never) => unknown>> = {
  watchRules: () => rules,
  watchLines: () => lines,
  writeWatchRule: ({ rule: written }: { readonly rule: WatchRule }) => {
    const next = { ...written, revision: written.revision + 1 };
    rules = [...rules.filter(({ id }) => id !== next.id), next];
    return next;
  },
  writeWatchLines: ({ lines: written, ...of }: { readonly lines: readonly WatchLine[]; readonly oldest: string }) => {
    beforeWriting();
    oldest = of.oldest;
    const isWritten = (line: WatchLine) =>
      written.some((each) => each.rule === line.rule && each.period === line.period);
    lines = [...lines.filter((line) => !isWritten(line)), ...written];
    return null;
  },
};

function start(): WatchService {
  const askUserData = (async (name: string, input: () => never) => answers[name]?.(input())) as unknown as AskUserData;
  return new WatchService({
    askUserData,
    lists: {
      withheldNow: () => ({}),
      earlierRefs: (month) => kept.filter(({ period }) => period < month.period),
      questions: {
        ask: async (_name: string, month: MonthRef, input: { comparison: object | null; rules: AskedRule[] }) =>
          input.rules.map(() =>
            input.comparison === null
              ? { is: 'first', checked: 9, standing: 0, missing: noneMissing }
              : outcome(month.period),
          ),
      } as never,
    },
    subjects: new WatchSubjects({
      savedFilters: async () => [],
      presets: async () => [],
      continuations: () => new Map(),
      ownTables: () => [],
      kvkLists: () => [customers],
      allowed: (query) => query,
    }),
    clock: { now: () => new Date('2026-11-25T12:00:00Z') },
    isOpen: () => true,
    onChange: () => {},
    onSpoken: (month) => spoken.push(month),
    log: (_where, error) => {
      throw error;
    },
  });
}
const outcomesOf = (period: string) => lines.filter((line) => line.period === period).map((line) => line.outcome.is);

beforeEach(() => {
  rules = [];
  lines = [];
  spoken = [];
  customers = { id: 1, revision: 1, name: 'Klanten', fields: [], rows: [] };
  kept = [monthOf('2026-10'), monthOf('2026-09')];
  outcome = () => ({ is: 'silent', checked: 9 });
  beforeWriting = () => {};
  service = start();
});

describe('rules', () => {
  it('begin with the newest month, and begin again when they are about something else', async () => {
    service.open('volledig', stateOf(monthOf('2026-10')));
    const made = await service.writeRule('volledig', rule('r'));
    expect(made.since).toBe('2026-10');
    service.handleMonth(stateOf(monthOf('2026-11')));
    const renamed = await service.writeRule('volledig', { ...made, name: 'Anders' });
    expect(renamed.since).toBe('2026-10');
    const other = await service.writeRule('volledig', { ...renamed, condition: { is: 'enters' } });
    expect(other.since).toBe('2026-11');
  });
});

describe('a new month', () => {
  it('is reported once it is whole, for each rule once, with one notification', async () => {
    rules = [rule('a', { since: '2026-09' }), rule('b', { since: '2026-09' })];
    outcome = () => spokenOf(2);
    service.open('volledig', stateOf(monthOf('2026-10'), 'running'));
    await service.settled();
    expect(lines).toEqual([]);
    service.handleMonth(stateOf(monthOf('2026-10')));
    await expect.poll(() => outcomesOf('2026-10')).toEqual(['spoken', 'spoken']);
    expect(outcomesOf('2026-09')).toEqual(['first', 'first']);
    expect(spoken).toEqual([
      { period: '2026-10', rules: 2, offices: 4, areOffices: true, withdrawn: 0, notifies: true },
    ]);
    service.handleMonth(stateOf(monthOf('2026-10')));
    await service.settled();
    expect(spoken).toHaveLength(1);
  });

  it('is completed after a kill at any moment, and nothing is reported twice', async () => {
    rules = [rule('a', { since: '2026-08' }), rule('b', { since: '2026-09' })];
    kept = [monthOf('2026-10'), monthOf('2026-09'), monthOf('2026-08')];
    outcome = () => spokenOf(1);
    for (let kill = 0; kill < 4; kill++) {
      let writes = 0;
      beforeWriting = () => {
        // The program ends before the writing of this month: no line of it exists.
        if (writes++ === kill) throw new Fault('CANCELLED');
      };
      service.open('volledig', stateOf(monthOf('2026-10')));
      await service.settled();
      service.close();
      const names = lines.map(({ rule: id, period }) => `${id} ${period}`);
      expect(new Set(names).size).toBe(names.length);
      service = start();
    }
    beforeWriting = () => {};
    service.open('volledig', stateOf(monthOf('2026-10')));
    await expect
      .poll(() => lines.map(({ rule: id, period }) => `${period} ${id}`).toSorted())
      .toEqual(['2026-08 a', '2026-09 a', '2026-09 b', '2026-10 a', '2026-10 b']);
    expect(spoken.reduce((sum, month) => sum + month.rules, 0)).toBe(2);
  });

  it('that is turned back withdraws its messages, and that is reported', async () => {
    rules = [rule('a', { since: '2026-09' })];
    outcome = () => spokenOf(3);
    service.open('volledig', stateOf(monthOf('2026-10')));
    await expect.poll(() => outcomesOf('2026-10')).toEqual(['spoken']);
    kept = [monthOf('2026-09')];
    service.handleMonth(stateOf(monthOf('2026-09')));
    await expect.poll(() => outcomesOf('2026-10')).toEqual(['skipped']);
    expect(spoken.at(-1)).toMatchObject({ rules: 0, withdrawn: 3 });
  });

  it('keeps its message when the list of its rule is changed, and the line says so with the new baseline', async () => {
    rules = [rule('a', { since: '2026-09' })];
    outcome = () => spokenOf(2);
    service.open('volledig', stateOf(monthOf('2026-10')));
    await expect.poll(() => outcomesOf('2026-10')).toEqual(['spoken']);
    const [message] = lines.filter(({ period }) => period === '2026-10');
    customers = { ...customers, name: 'Anders' };
    service.changed();
    await service.settled();
    expect(lines).toContainEqual(message);
    customers = { ...customers, rows: [{ kvk: '99000001', label: 'X', more: [], line: null }] };
    service.changed();
    await expect.poll(() => lines.find(({ period }) => period === '2026-10')?.restart?.cause).toBe('selection');
    expect(lines.find(({ period }) => period === '2026-10')).toMatchObject({
      outcome: message?.outcome,
      restart: { baseline: { is: 'first', checked: 9 } },
    });
    expect(spoken).toHaveLength(1);
  });

  it('does not report again what it reported, when a month between is fetched later', async () => {
    rules = [rule('a', { since: '2026-08' })];
    kept = [monthOf('2026-08')];
    outcome = () => spokenOf(2);
    service.open('volledig', stateOf(monthOf('2026-10')));
    await expect.poll(() => outcomesOf('2026-10')).toEqual(['spoken']);
    kept = [monthOf('2026-09'), monthOf('2026-08')];
    service.changed();
    await expect.poll(() => outcomesOf('2026-09')).toEqual(['reported']);
    expect(lines.find(({ period }) => period === '2026-09')?.outcome).toEqual({
      is: 'reported',
      checked: 9,
      count: 2,
      period: '2026-10',
    });
    // What the pair did not show is new: an office that came back.
    outcome = () => spokenOf(3);
    lines = lines.filter(({ period }) => period !== '2026-09');
    service.changed();
    await expect.poll(() => outcomesOf('2026-09')).toEqual(['spoken']);
    expect(lines.find(({ period }) => period === '2026-09')?.outcome).toMatchObject({
      count: 1,
      hits: [{ id: '99000002' }],
    });
  });

  it('reports a month between after all when the month that reported it is turned back', async () => {
    rules = [rule('a', { since: '2026-08' })];
    kept = [monthOf('2026-08')];
    outcome = () => spokenOf(2);
    service.open('volledig', stateOf(monthOf('2026-10')));
    await expect.poll(() => outcomesOf('2026-10')).toEqual(['spoken']);
    kept = [monthOf('2026-09'), monthOf('2026-08')];
    service.changed();
    await expect.poll(() => outcomesOf('2026-09')).toEqual(['reported']);
    kept = [monthOf('2026-08')];
    service.handleMonth(stateOf(monthOf('2026-09')));
    await expect.poll(() => [...outcomesOf('2026-09'), ...outcomesOf('2026-10')]).toEqual(['spoken', 'skipped']);
  });

  it('does not report again what a month reported that is no longer here', async () => {
    rules = [rule('a', { since: '2026-08' })];
    kept = [monthOf('2026-08')];
    outcome = () => spokenOf(1);
    service.open('volledig', stateOf(monthOf('2026-09')));
    await expect.poll(() => outcomesOf('2026-09')).toEqual(['spoken']);
    outcome = () => spokenOf(2);
    service.handleMonth(stateOf(monthOf('2026-10')));
    await expect.poll(() => outcomesOf('2026-10')).toEqual(['spoken']);
    expect(lines.find(({ period }) => period === '2026-10')).toMatchObject({
      earlier: '2026-08',
      outcome: { count: 1, hits: [{ id: '99000001' }] },
    });
  });

  it('counts a flood once, and reports each month of a rule about being in a selection', async () => {
    const flood = { ...spokenOf(2), count: 300, isFlood: true };
    rules = [rule('a', { since: '2026-08' }), rule('b', { since: '2026-08', condition: { is: 'isIn' } })];
    kept = [monthOf('2026-08')];
    outcome = () => flood;
    service.open('volledig', stateOf(monthOf('2026-10')));
    await expect.poll(() => outcomesOf('2026-10')).toEqual(['spoken', 'spoken']);
    kept = [monthOf('2026-09'), monthOf('2026-08')];
    service.changed();
    await expect.poll(() => outcomesOf('2026-09')).toEqual(['reported', 'spoken']);
  });

  it('that is wrongly far ahead removes no lines', async () => {
    rules = [rule('a', { since: '2026-08' })];
    service.open('volledig', stateOf(monthOf('2062-10')));
    await expect.poll(() => outcomesOf('2062-10')).toHaveLength(1);
    expect(oldest).toBe('2025-11');
  });

  it('writes nothing for this account when it is of another', async () => {
    rules = [rule('a', { since: '2026-09' })];
    service.open('volledig', stateOf(monthOf('2026-10')));
    service.close();
    await service.settled();
    expect(lines).toEqual([]);
  });
});

describe('a rule that is not saved yet', () => {
  it('is tried on every month, the oldest first, with what it would say now and at most so many offices', async () => {
    kept = [monthOf('2026-09'), monthOf('2026-07')];
    outcome = (period) => (period === '2026-10' ? spokenOf(mostTried + 1) : { is: 'silent', checked: 9 });
    const draft = { condition: { is: 'leaves' }, includesMethod: false, subject: { kind: 'kvkList', id: 1 } } as const;
    const { months, list, current: now } = await service.try(monthOf('2026-10'), draft);
    expect(months.map(({ period, earlier, outcome: of }) => [period, earlier, of.is])).toEqual([
      ['2026-09', '2026-07', 'silent'],
      ['2026-10', '2026-09', 'spoken'],
    ]);
    const [, newest] = months;
    if (newest?.outcome.is !== 'spoken') throw new Error('silent');
    expect([newest.outcome.count, newest.outcome.hits.length]).toEqual([mostTried + 1, mostTried]);
    expect([list, now.is]).toEqual(['advisers', 'first']);
    expect(lines).toEqual([]);
    kept = Array.from({ length: 20 }, (_, at) => monthOf(monthsBefore('2026-09', at)));
    expect((await service.try(monthOf('2026-10'), draft)).months).toHaveLength(12);
  });

  it('is unknown when what it is about is not there', async () => {
    const gone = { condition: { is: 'leaves' }, includesMethod: false, subject: { kind: 'kvkList', id: 7 } } as const;
    const { months, current: now } = await service.try(monthOf('2026-10'), gone);
    const unknown = { is: 'unknown', why: 'subject', column: null };
    expect([now, ...months.map((month) => month.outcome)]).toEqual([unknown, unknown]);
  });
});

describe('the report of a program that only reads', () => {
  it('has the stored lines and those that are missing, in the order of the months, and writes none', async () => {
    rules = [rule('b', { since: '2026-09' }), rule('a', { since: '2026-09' })];
    outcome = () => spokenOf(1);
    service.open('volledig', stateOf(monthOf('2026-09')));
    kept = [];
    await expect.poll(() => outcomesOf('2026-09')).toEqual(['first', 'first']);
    service.close();
    const stored = lines;
    kept = [monthOf('2026-09')];
    const report = await service.report('volledig', monthOf('2026-10'));
    expect(report.map((line) => [line.period, line.rule, line.outcome.is])).toEqual([
      ['2026-09', 'a', 'first'],
      ['2026-09', 'b', 'first'],
      ['2026-10', 'a', 'spoken'],
      ['2026-10', 'b', 'spoken'],
    ]);
    expect(lines).toBe(stored);
  });
});

describe('a month that lacks some of its lists', () => {
  it('is not checked before it has them, and a rule is about no month when there is none', async () => {
    rules = [rule('a', { since: '2026-10' })];
    const state = stateOf(monthOf('2026-10'));
    if (state.current === null) throw new Error('no month');
    service.open('volledig', { ...state, current: { ...state.current, awaits: ['persons'] } });
    await service.settled();
    expect(lines).toEqual([]);
    service.handleMonth(state);
    await expect.poll(() => outcomesOf('2026-10')).toEqual(['first']);
    service.handleMonth({ ...state, current: null });
    await expect(service.writeRule('volledig', rule('b'))).rejects.toThrow('NO_MONTH');
  });
});
