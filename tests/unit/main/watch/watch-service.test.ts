import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WithheldNow } from '../../../../src/main/lists/rows/columns/column-table';
import type { AskUserData } from '../../../../src/main/user-data/user-data-questions';
import type { SpokenMonth } from '../../../../src/main/watch/spoken-month';
import { WatchService } from '../../../../src/main/watch/watch-service';
import { WatchSubjects } from '../../../../src/main/watch/watch-subjects';
import { monthsBefore } from '../../../../src/shared/domain/calendar';
import { methodShares } from '../../../../src/shared/domain/lists/comparison';
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
/** Whether the subscription includes mutations. */
let isOpen: boolean;
/** The first outcome of a rule, without a month to compare with. */
let firstOutcome: WatchOutcome;
/** The roles whose windows were told that something changed. */
let changedRoles: string[];
/** Questions to the list thread, and changes of the user's data. */
let questions: { readonly month: MonthRef; readonly comparison: object | null; readonly rules: readonly AskedRule[] }[];
let changes: unknown[];
let withheld: WithheldNow;
let logged: unknown[];

const noted = (name: string) => (input: unknown) => {
  changes.push([name, input]);
  return null;
};
const ofRole = <T>({ role }: { readonly role: string }, own: readonly T[]): readonly T[] =>
  role === 'volledig' ? own : [];

const answers: Readonly<Record<string, (input: never) => unknown>> = {
  watchRules: (input: { readonly role: string }) => ofRole(input, rules),
  watchLines: (input: { readonly role: string }) => ofRole(input, lines),
  removeWatchRule: noted('removeWatchRule'),
  markWatchLine: noted('markWatchLine'),
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
      withheldNow: () => withheld,
      earlierRefs: (month) => kept.filter(({ period }) => period < month.period),
      questions: {
        ask: async (name: string, month: MonthRef, input: { comparison: object | null; rules: AskedRule[] }) => {
          if (name !== 'watch') throw new Error(name);
          questions.push({ month, ...input });
          return input.rules.map(() => (input.comparison === null ? firstOutcome : outcome(month.period)));
        },
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
    isOpen: () => isOpen,
    onChange: (role) => changedRoles.push(role),
    onSpoken: (month) => spoken.push(month),
    log: (...fault) => logged.push(fault),
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
  isOpen = true;
  firstOutcome = { is: 'first', checked: 9, standing: 0, missing: noneMissing };
  [changedRoles, questions, changes, logged] = [[], [], [], []];
  withheld = {};
  service = start();
});
afterEach(() => {
  service.close();
  expect(logged).toEqual([]);
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

describe('a rule', () => {
  const lineOf = (period: string) => lines.find((line) => line.period === period);

  it('is asked for with its condition and its selection, beside the month before, by the settings of the watch', async () => {
    rules = [rule('a', { since: '2026-09', includesMethod: true })];
    service.open('volledig', stateOf(monthOf('2026-10')));
    await service.settled();
    expect(outcomesOf('2026-10')).toEqual(['silent']);
    expect(questions).toMatchObject([
      { month: { period: '2026-09' }, comparison: null },
      {
        month: { period: '2026-10' },
        comparison: {
          ...{ earlier: '2026-09', filtersOn: 'later', changedOnly: false, margins: [] },
          methodShare: methodShares.standard,
        },
        rules: [{ id: 'a', condition: { is: 'leaves' }, includesMethod: true, selection: { of: 'numbers' } }],
      },
    ]);
    expect(lineOf('2026-09')).toMatchObject({ list: 'advisers', earlier: null, state: 'unread', restart: null });
    expect(changedRoles).toEqual(['volledig']);
  });

  it('is not run without the option, nor are those of another role', async () => {
    rules = [rule('a')];
    isOpen = false;
    service.open('volledig', stateOf(monthOf('2026-10')));
    service.changed();
    await service.settled();
    isOpen = true;
    service.open('basis', stateOf(monthOf('2026-10')));
    await service.settled();
    expect([lines, questions]).toEqual([[], []]);
  });

  it('that was just made is run at once, and begins now though an older one is the same', async () => {
    rules = [rule('a', { since: '2026-09' })];
    service.open('volledig', stateOf(monthOf('2026-10')));
    await service.settled();
    const made = await service.writeRule('volledig', rule('b'));
    expect(made.since).toBe('2026-10');
    await expect.poll(() => lines.filter((line) => line.rule === 'b').map(({ period }) => period)).toEqual(['2026-10']);
  });

  it('that is removed, and a line that is marked, change the user’s data, and every window is told', async () => {
    service.open('volledig', stateOf(monthOf('2026-10')));
    await service.settled();
    const removed = { id: 'a', revision: 1 };
    expect(await service.removeRule('volledig', removed)).toBeNull();
    const line = { rule: 'a', period: '2026-10' };
    expect(await service.mark('volledig', line, 'done')).toBeNull();
    expect(changes).toEqual([
      ['removeWatchRule', { role: 'volledig', rule: removed }],
      ['markWatchLine', { role: 'volledig', line, state: 'done' }],
    ]);
    expect(changedRoles).toEqual(['volledig', 'volledig']);
  });

  it('is run again after a change of its own role, and not after one of another role', async () => {
    rules = [rule('a', { since: '2026-10' })];
    service.open('volledig', stateOf(monthOf('2026-10')));
    await service.settled();
    lines = [];
    service.noteChange('basis');
    await service.settled();
    expect(lines).toEqual([]);
    service.noteChange('volledig');
    await service.settled();
    expect(outcomesOf('2026-10')).toEqual(['first']);
    service.close();
    service.noteChange('volledig');
    expect(changedRoles.filter((role) => role === 'basis')).toEqual(['basis']);
  });

  it('about a list that is gone is unknown, beside rules that are known', async () => {
    const gone = { subject: { kind: 'kvkList', id: 7 } } as const;
    rules = [rule('a', { since: '2026-09', ...gone }), rule('b', { since: '2026-09' })];
    outcome = () => spokenOf(1);
    service.open('volledig', stateOf(monthOf('2026-10')));
    await service.settled();
    const line = (id: string) => lines.find(({ rule: of, period }) => of === id && period === '2026-10');
    expect(line('a')).toMatchObject({ list: 'advisers', outcome: { is: 'unknown', why: 'subject' } });
    expect(line('b')).toMatchObject({ outcome: { is: 'spoken', count: 1 } });
    expect(questions.map(({ rules: asked }) => asked.map(({ id }) => id))).toEqual([['b'], ['b']]);
  });

  it('keeps the list that it is about when its month is turned back', async () => {
    rules = [rule('a', { since: '2026-09', subject: { kind: 'list', id: 'persons' } })];
    outcome = () => spokenOf(2);
    service.open('volledig', stateOf(monthOf('2026-10')));
    await service.settled();
    expect(lineOf('2026-10')).toMatchObject({ list: 'persons', outcome: { is: 'spoken' } });
    kept = [monthOf('2026-09')];
    service.handleMonth(stateOf(monthOf('2026-09')));
    await service.settled();
    expect(lineOf('2026-10')).toMatchObject({
      ...{ list: 'persons', state: 'unread', earlier: null, generation: null },
      outcome: { is: 'skipped', why: 'turnedBack', withdrawn: 2 },
    });
  });

  it('that sleeps has a line without an outcome', async () => {
    rules = [rule('a', { since: '2026-09', sleepsUntil: '2026-10' })];
    service.open('volledig', stateOf(monthOf('2026-10')));
    await service.settled();
    expect(lineOf('2026-10')).toMatchObject({
      ...{ list: 'advisers', state: 'unread' },
      outcome: { is: 'skipped', why: 'asleep', withdrawn: 0 },
    });
  });

  it('notifies only when it has a message itself', async () => {
    rules = [rule('a', { since: '2026-09', notifies: false }), rule('b', { since: '2026-10' })];
    outcome = () => spokenOf(1);
    service.open('volledig', stateOf(monthOf('2026-10')));
    await service.settled();
    expect(spoken).toMatchObject([{ period: '2026-10', rules: 1, notifies: false }]);
  });

  it('from before its selection was stored takes the selection of now, and says nothing again', async () => {
    rules = [rule('a', { since: '2026-09' })];
    outcome = () => spokenOf(1);
    service.open('volledig', stateOf(monthOf('2026-10')));
    await service.settled();
    const written = lines;
    lines = lines.map((line) => ({ ...line, judgedBy: null }));
    service.changed();
    await service.settled();
    expect(lineOf('2026-10')).toEqual(written.find(({ period }) => period === '2026-10'));
    expect(lineOf('2026-09')?.judgedBy).toBeNull();
    expect(spoken).toHaveLength(1);
  });

  it('whose list changed before a month came begins with that month', async () => {
    rules = [rule('a', { since: '2026-09' })];
    outcome = () => spokenOf(2);
    service.open('volledig', stateOf(monthOf('2026-10')));
    await service.settled();
    service.close();
    customers = { ...customers, rows: [{ kvk: '99000001', label: 'X', more: [], line: null }] };
    service.open('volledig', stateOf(monthOf('2026-11')));
    await service.settled();
    expect(lineOf('2026-11')).toMatchObject({
      ...{ earlier: null, outcome: firstOutcome },
      restart: { cause: 'selection', baseline: firstOutcome },
    });
    // Another change, while the next month was turned back and came again.
    kept = [monthOf('2026-11'), ...kept];
    service.handleMonth(stateOf(monthOf('2026-12')));
    await service.settled();
    expect(lineOf('2026-12')?.outcome.is).toBe('spoken');
    kept = kept.slice(1);
    service.handleMonth(stateOf(monthOf('2026-11')));
    await service.settled();
    expect(lineOf('2026-12')?.outcome.is).toBe('skipped');
    service.close();
    customers = { ...customers, rows: [] };
    kept = [monthOf('2026-11'), ...kept];
    service.open('volledig', stateOf(monthOf('2026-12')));
    await service.settled();
    expect(lineOf('2026-12')).toMatchObject({ outcome: firstOutcome, restart: { cause: 'selection' } });
  });

  it('keeps its message when its new selection cannot be asked', async () => {
    rules = [rule('a', { since: '2026-09' })];
    outcome = () => spokenOf(2);
    service.open('volledig', stateOf(monthOf('2026-10')));
    await service.settled();
    firstOutcome = { is: 'unknown', why: 'list', column: null };
    customers = { ...customers, rows: [{ kvk: '99000001', label: 'X', more: [], line: null }] };
    service.changed();
    await service.settled();
    expect(lineOf('2026-10')).toMatchObject({
      earlier: '2026-09',
      outcome: { is: 'spoken' },
      restart: { baseline: firstOutcome },
    });
  });
});

describe('the lines as they are shown', () => {
  it('have no values that the subscription withholds now, and are those of their role', async () => {
    rules = [rule('a', { since: '2026-09', condition: { is: 'changes', column: 'fte', by: null } })];
    const message = spokenOf(1);
    if (message.is !== 'spoken') throw new Error('silent');
    outcome = () => ({ ...message, hits: message.hits.map((hit) => ({ ...hit, before: 1, after: 2 })) });
    service.open('volledig', stateOf(monthOf('2026-10')));
    await service.settled();
    const valuesOf = async (role: string) =>
      (await service.shownLines(role)).flatMap((line) =>
        line.outcome.is === 'spoken' ? line.outcome.hits.map(({ before, after }) => [before, after]) : [],
      );
    expect(await valuesOf('volledig')).toEqual([[1, 2]]);
    withheld = { advisers: ['fte'] };
    expect(await valuesOf('volledig')).toEqual([[null, null]]);
    expect(await valuesOf('basis')).toEqual([]);
  });
});

describe('a run that fails', () => {
  afterEach(() => vi.useRealTimers());

  it('is logged, and tried again after five minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    rules = [rule('a', { since: '2026-10' })];
    const fault = new Error('disk');
    beforeWriting = () => {
      throw fault;
    };
    service.open('volledig', stateOf(monthOf('2026-10')));
    await service.settled();
    await expect.poll(() => logged).toEqual([['watch.run', fault]]);
    [logged, beforeWriting] = [[], () => {}];
    vi.advanceTimersByTime(5 * 60_000 - 1);
    await service.settled();
    expect(lines).toEqual([]);
    vi.advanceTimersByTime(1);
    await service.settled();
    expect(outcomesOf('2026-10')).toEqual(['first']);
  });

  it('because another account was opened is not logged, and tells no window of a month', async () => {
    rules = [rule('a', { since: '2026-09' })];
    outcome = () => spokenOf(1);
    let writes = 0;
    beforeWriting = () => {
      if (++writes === 2) service.close();
    };
    service.open('volledig', stateOf(monthOf('2026-10')));
    await service.settled();
    expect(outcomesOf('2026-10')).toEqual(['spoken']);
    expect([changedRoles, spoken]).toEqual([[], []]);
  });
});

describe('a new month', () => {
  it('that is fetched again beside a month between does not report what that month reports now', async () => {
    rules = [rule('a', { since: '2026-08' })];
    kept = [monthOf('2026-08')];
    outcome = () => spokenOf(1);
    service.open('volledig', stateOf(monthOf('2026-10')));
    await service.settled();
    kept = [monthOf('2026-09'), monthOf('2026-08')];
    outcome = () => spokenOf(2);
    service.handleMonth(stateOf(monthOf('2026-10', 'b')));
    await service.settled();
    const hitsOf = (period: string) =>
      lines.flatMap(({ period: of, outcome: made }) =>
        of === period && made.is === 'spoken' ? made.hits.map(({ id }) => id) : [],
      );
    expect([hitsOf('2026-09'), hitsOf('2026-10')]).toEqual([['99000001'], ['99000000']]);
  });

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
    expect(questions).toEqual([]);
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
