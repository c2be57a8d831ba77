import { afterEach, describe, expect, it, vi } from 'vitest';
import { monthsBefore } from '../../../../src/shared/domain/calendar';
import { methodShares } from '../../../../src/shared/domain/lists/comparison';
import type { WatchLine } from '../../../../src/shared/domain/watch/watch-line';
import { mostTried } from '../../../../src/shared/domain/watch/watch-trial';
import { monthOf, outcomesOf, rule, spokenOf, stateOf, watch, watchAnew } from './watch-fixture';

watchAnew();

describe('rules', () => {
  it('begin with the newest month, and begin again when they are about something else', async () => {
    watch.service.open('volledig', stateOf(monthOf('2026-10')));
    const made = await watch.service.writeRule('volledig', rule('r'));
    expect(made.since).toBe('2026-10');
    watch.service.handleMonth(stateOf(monthOf('2026-11')));
    const renamed = await watch.service.writeRule('volledig', { ...made, name: 'Anders' });
    expect(renamed.since).toBe('2026-10');
    const other = await watch.service.writeRule('volledig', { ...renamed, condition: { is: 'enters' } });
    expect(other.since).toBe('2026-11');
  });
});

describe('a rule', () => {
  const lineOf = (period: string) => watch.lines.find((line) => line.period === period);

  it('is asked for with its condition and its selection, beside the month before, by the settings of the watch', async () => {
    watch.rules = [rule('a', { since: '2026-09', includesMethod: true })];
    watch.service.open('volledig', stateOf(monthOf('2026-10')));
    await watch.service.settled();
    expect(outcomesOf('2026-10')).toEqual(['silent']);
    expect(watch.questions).toMatchObject([
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
    expect(watch.changedRoles).toEqual(['volledig']);
  });

  it('is not run without the option, nor are those of another role', async () => {
    watch.rules = [rule('a')];
    watch.isOpen = false;
    watch.service.open('volledig', stateOf(monthOf('2026-10')));
    watch.service.changed();
    await watch.service.settled();
    watch.isOpen = true;
    watch.service.open('basis', stateOf(monthOf('2026-10')));
    await watch.service.settled();
    expect([watch.lines, watch.questions]).toEqual([[], []]);
  });

  it('that was just made is run at once, and begins now though an older one is the same', async () => {
    watch.rules = [rule('a', { since: '2026-09' })];
    watch.service.open('volledig', stateOf(monthOf('2026-10')));
    await watch.service.settled();
    const made = await watch.service.writeRule('volledig', rule('b'));
    expect(made.since).toBe('2026-10');
    await expect
      .poll(() => watch.lines.filter((line) => line.rule === 'b').map(({ period }) => period))
      .toEqual(['2026-10']);
  });

  it('that is removed, and a line that is marked, change the user’s data, and every window is notified', async () => {
    watch.service.open('volledig', stateOf(monthOf('2026-10')));
    await watch.service.settled();
    const removed = { id: 'a', revision: 1 };
    expect(await watch.service.removeRule('volledig', removed)).toBeNull();
    const line = { rule: 'a', period: '2026-10' };
    expect(await watch.service.mark('volledig', line, 'done')).toBeNull();
    expect(watch.changes).toEqual([
      ['removeWatchRule', { role: 'volledig', rule: removed }],
      ['markWatchLine', { role: 'volledig', line, state: 'done' }],
    ]);
    expect(watch.changedRoles).toEqual(['volledig', 'volledig']);
  });

  it('is run again after a change of its own role, and not after one of another role', async () => {
    watch.rules = [rule('a', { since: '2026-10' })];
    watch.service.open('volledig', stateOf(monthOf('2026-10')));
    await watch.service.settled();
    watch.lines = [];
    watch.service.noteChange('basis');
    await watch.service.settled();
    expect(watch.lines).toEqual([]);
    watch.service.noteChange('volledig');
    await watch.service.settled();
    expect(outcomesOf('2026-10')).toEqual(['first']);
    watch.service.close();
    watch.service.noteChange('volledig');
    expect(watch.changedRoles.filter((role) => role === 'basis')).toEqual(['basis']);
  });

  it('about a list that is gone is unknown, beside rules that are known', async () => {
    const gone = { subject: { kind: 'kvkList', id: 7 } } as const;
    watch.rules = [rule('a', { since: '2026-09', ...gone }), rule('b', { since: '2026-09' })];
    watch.outcome = () => spokenOf(1);
    watch.service.open('volledig', stateOf(monthOf('2026-10')));
    await watch.service.settled();
    const line = (id: string) => watch.lines.find(({ rule: of, period }) => of === id && period === '2026-10');
    expect(line('a')).toMatchObject({ list: 'advisers', outcome: { is: 'unknown', why: 'subject' } });
    expect(line('b')).toMatchObject({ outcome: { is: 'spoken', count: 1 } });
    expect(watch.questions.map(({ rules: asked }) => asked.map(({ id }) => id))).toEqual([['b'], ['b']]);
  });

  it('keeps the list that it is about when its month is turned back', async () => {
    watch.rules = [rule('a', { since: '2026-09', subject: { kind: 'list', id: 'persons' } })];
    watch.outcome = () => spokenOf(2);
    watch.service.open('volledig', stateOf(monthOf('2026-10')));
    await watch.service.settled();
    expect(lineOf('2026-10')).toMatchObject({ list: 'persons', outcome: { is: 'spoken' } });
    watch.kept = [monthOf('2026-09')];
    watch.service.handleMonth(stateOf(monthOf('2026-09')));
    await watch.service.settled();
    expect(lineOf('2026-10')).toMatchObject({
      ...{ list: 'persons', state: 'unread', earlier: null, generation: null },
      outcome: { is: 'skipped', why: 'turnedBack', withdrawn: 2 },
    });
  });

  it('that sleeps has a line without an outcome', async () => {
    watch.rules = [rule('a', { since: '2026-09', sleepsUntil: '2026-10' })];
    watch.service.open('volledig', stateOf(monthOf('2026-10')));
    await watch.service.settled();
    expect(lineOf('2026-10')).toMatchObject({
      ...{ list: 'advisers', state: 'unread' },
      outcome: { is: 'skipped', why: 'asleep', withdrawn: 0 },
    });
  });

  it('notifies only when it has a message itself', async () => {
    watch.rules = [rule('a', { since: '2026-09', notifies: false }), rule('b', { since: '2026-10' })];
    watch.outcome = () => spokenOf(1);
    watch.service.open('volledig', stateOf(monthOf('2026-10')));
    await watch.service.settled();
    expect(watch.spoken).toMatchObject([{ period: '2026-10', rules: 1, notifies: false }]);
  });

  it('from before its selection was stored takes the selection of now, and says nothing again', async () => {
    watch.rules = [rule('a', { since: '2026-09' })];
    watch.outcome = () => spokenOf(1);
    watch.service.open('volledig', stateOf(monthOf('2026-10')));
    await watch.service.settled();
    const written = watch.lines;
    watch.lines = watch.lines.map((line) => ({ ...line, judgedBy: null }));
    watch.service.changed();
    await watch.service.settled();
    expect(lineOf('2026-10')).toEqual(written.find(({ period }) => period === '2026-10'));
    expect(lineOf('2026-09')?.judgedBy).toBeNull();
    expect(watch.spoken).toHaveLength(1);
  });

  it('whose list changed before a month came begins with that month', async () => {
    watch.rules = [rule('a', { since: '2026-09' })];
    watch.outcome = () => spokenOf(2);
    watch.service.open('volledig', stateOf(monthOf('2026-10')));
    await watch.service.settled();
    watch.service.close();
    watch.customers = { ...watch.customers, rows: [{ kvk: '99000001', label: 'X', more: [], line: null }] };
    watch.service.open('volledig', stateOf(monthOf('2026-11')));
    await watch.service.settled();
    expect(lineOf('2026-11')).toMatchObject({
      ...{ earlier: null, outcome: watch.firstOutcome },
      restart: { cause: 'selection', baseline: watch.firstOutcome },
    });
    // Another change, while the next month was turned back and came again.
    watch.kept = [monthOf('2026-11'), ...watch.kept];
    watch.service.handleMonth(stateOf(monthOf('2026-12')));
    await watch.service.settled();
    expect(lineOf('2026-12')?.outcome.is).toBe('spoken');
    watch.kept = watch.kept.slice(1);
    watch.service.handleMonth(stateOf(monthOf('2026-11')));
    await watch.service.settled();
    expect(lineOf('2026-12')?.outcome.is).toBe('skipped');
    watch.service.close();
    watch.customers = { ...watch.customers, rows: [] };
    watch.kept = [monthOf('2026-11'), ...watch.kept];
    watch.service.open('volledig', stateOf(monthOf('2026-12')));
    await watch.service.settled();
    expect(lineOf('2026-12')).toMatchObject({ outcome: watch.firstOutcome, restart: { cause: 'selection' } });
  });

  it('keeps its message when its new selection cannot be asked', async () => {
    watch.rules = [rule('a', { since: '2026-09' })];
    watch.outcome = () => spokenOf(2);
    watch.service.open('volledig', stateOf(monthOf('2026-10')));
    await watch.service.settled();
    watch.firstOutcome = { is: 'unknown', why: 'list', column: null };
    watch.customers = { ...watch.customers, rows: [{ kvk: '99000001', label: 'X', more: [], line: null }] };
    watch.service.changed();
    await watch.service.settled();
    expect(lineOf('2026-10')).toMatchObject({
      earlier: '2026-09',
      outcome: { is: 'spoken' },
      restart: { baseline: watch.firstOutcome },
    });
  });
});

describe('the lines as they are shown', () => {
  it('have no values that the subscription withholds now, and are those of their role', async () => {
    watch.rules = [rule('a', { since: '2026-09', condition: { is: 'changes', column: 'fte', by: null } })];
    const message = spokenOf(1);
    if (message.is !== 'spoken') throw new Error('silent');
    watch.outcome = () => ({ ...message, hits: message.hits.map((hit) => ({ ...hit, before: 1, after: 2 })) });
    watch.service.open('volledig', stateOf(monthOf('2026-10')));
    await watch.service.settled();
    const valuesIn = (lines: readonly WatchLine[]) =>
      lines.flatMap((line) =>
        line.outcome.is === 'spoken' ? line.outcome.hits.map(({ before, after }) => [before, after]) : [],
      );
    const valuesOf = async (role: string) => valuesIn(await watch.service.shownLines(role));
    expect(await valuesOf('volledig')).toEqual([[1, 2]]);
    watch.withheld = { advisers: ['fte'] };
    expect(await valuesOf('volledig')).toEqual([[null, null]]);
    expect(valuesIn(await watch.service.report('volledig', monthOf('2026-10')))).toEqual([[null, null]]);
    expect(await valuesOf('basis')).toEqual([]);
  });
});

describe('a run that fails', () => {
  afterEach(() => vi.useRealTimers());

  it('is logged, and tried again after five minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    watch.rules = [rule('a', { since: '2026-10' })];
    const fault = new Error('disk');
    watch.beforeWriting = () => {
      throw fault;
    };
    watch.service.open('volledig', stateOf(monthOf('2026-10')));
    await watch.service.settled();
    await expect.poll(() => watch.logged).toEqual([['watch.run', fault]]);
    [watch.logged, watch.beforeWriting] = [[], () => {}];
    vi.advanceTimersByTime(5 * 60_000 - 1);
    await watch.service.settled();
    expect(watch.lines).toEqual([]);
    vi.advanceTimersByTime(1);
    await watch.service.settled();
    expect(outcomesOf('2026-10')).toEqual(['first']);
  });

  it('because another account was opened is not logged, and notifies no window of a month', async () => {
    watch.rules = [rule('a', { since: '2026-09' })];
    watch.outcome = () => spokenOf(1);
    let writes = 0;
    watch.beforeWriting = () => {
      if (++writes === 2) watch.service.close();
    };
    watch.service.open('volledig', stateOf(monthOf('2026-10')));
    await watch.service.settled();
    expect(outcomesOf('2026-10')).toEqual(['spoken']);
    expect([watch.changedRoles, watch.spoken]).toEqual([[], []]);
  });
});

describe('a rule that is not saved yet', () => {
  it('is tried on every month, the oldest first, with what it would say now and at most so many offices', async () => {
    watch.kept = [monthOf('2026-09'), monthOf('2026-07')];
    watch.outcome = (period) => (period === '2026-10' ? spokenOf(mostTried + 1) : { is: 'silent', checked: 9 });
    const draft = { condition: { is: 'leaves' }, includesMethod: false, subject: { kind: 'kvkList', id: 1 } } as const;
    const { months, list, current: now } = await watch.service.try(monthOf('2026-10'), draft);
    expect(months.map(({ period, earlier, outcome: of }) => [period, earlier, of.is])).toEqual([
      ['2026-09', '2026-07', 'silent'],
      ['2026-10', '2026-09', 'spoken'],
    ]);
    const [, newest] = months;
    if (newest?.outcome.is !== 'spoken') throw new Error('silent');
    expect([newest.outcome.count, newest.outcome.hits.length]).toEqual([mostTried + 1, mostTried]);
    expect([list, now.is]).toEqual(['advisers', 'first']);
    expect(watch.lines).toEqual([]);
    watch.kept = Array.from({ length: 20 }, (_, at) => monthOf(monthsBefore('2026-09', at)));
    expect((await watch.service.try(monthOf('2026-10'), draft)).months).toHaveLength(12);
  });

  it('is unknown when what it is about is not there', async () => {
    const gone = { condition: { is: 'leaves' }, includesMethod: false, subject: { kind: 'kvkList', id: 7 } } as const;
    const { months, current: now } = await watch.service.try(monthOf('2026-10'), gone);
    const unknown = { is: 'unknown', why: 'subject', column: null };
    expect([now, ...months.map((month) => month.outcome)]).toEqual([unknown, unknown]);
    expect(watch.questions).toEqual([]);
  });
});

describe('the report of a program that only reads', () => {
  it('has the stored lines and those that are missing, in the order of the months, and writes none', async () => {
    watch.rules = [rule('b', { since: '2026-09' }), rule('a', { since: '2026-09' })];
    watch.outcome = () => spokenOf(1);
    watch.service.open('volledig', stateOf(monthOf('2026-09')));
    watch.kept = [];
    await expect.poll(() => outcomesOf('2026-09')).toEqual(['first', 'first']);
    watch.service.close();
    const stored = watch.lines;
    watch.kept = [monthOf('2026-09')];
    const report = await watch.service.report('volledig', monthOf('2026-10'));
    expect(report.map((line) => [line.period, line.rule, line.outcome.is])).toEqual([
      ['2026-09', 'a', 'first'],
      ['2026-09', 'b', 'first'],
      ['2026-10', 'a', 'spoken'],
      ['2026-10', 'b', 'spoken'],
    ]);
    expect(watch.lines).toBe(stored);
  });
});

describe('a month that lacks some of its lists', () => {
  it('is not checked before it has them, and a rule is about no month when there is none', async () => {
    watch.rules = [rule('a', { since: '2026-10' })];
    const state = stateOf(monthOf('2026-10'));
    if (state.current === null) throw new Error('no month');
    watch.service.open('volledig', { ...state, current: { ...state.current, awaits: ['persons'] } });
    await watch.service.settled();
    expect(watch.lines).toEqual([]);
    watch.service.handleMonth(state);
    await expect.poll(() => outcomesOf('2026-10')).toEqual(['first']);
    watch.service.handleMonth({ ...state, current: null });
    await expect(watch.service.writeRule('volledig', rule('b'))).rejects.toThrow('NO_MONTH');
  });
});
